"""Generated files whose contents are made when they are asked for."""

from collections.abc import Callable
from functools import cached_property

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File


class Later(File):
    """A generated file; ``make`` gives its content and is called once, if at all."""

    def __init__(self, config: MkDocsConfig, path: str, make: Callable[[], str | bytes]) -> None:
        super().__init__(path, None, config.site_dir, config.use_directory_urls)
        self.generated_by, self.make = "scout", make

    @cached_property
    def _content(self) -> str | bytes:  # type: ignore[override]
        return self.make()
