"""Templates that are compiled already: while a site is served, most of them stay as they are."""

from jinja2 import BytecodeCache
from jinja2.bccache import Bucket


class Compiled(BytecodeCache):
    """Keeps what templates of any environment are compiled to; Jinja looks whether their text is still the same."""

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Take over what is kept."""
        if found := self._kept.get(bucket.key):
            bucket.bytecode_from_string(found)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what has been compiled."""
        self._kept[bucket.key] = bucket.bytecode_to_string()


COMPILED = Compiled()
