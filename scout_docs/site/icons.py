"""The theme's icons: each is drawn once, in the style sheet, and not in every page that shows it."""

import re
from pathlib import Path

_ICON = re.compile(r'<svg xmlns="http://www\.w3\.org/2000/svg" (viewBox="[\d. ]+")>(<path d="[^"]*"/>)</svg>')
_SHOWN = "center/contain no-repeat"
_RULE = f"[class^=icon-]{{background:currentcolor;-webkit-mask:var(--icon) {_SHOWN};mask:var(--icon) {_SHOWN}}}"


class Icons:
    """The icons that pages have shown so far."""

    def __init__(self) -> None:
        self._names: dict[str, str] = {}

    def taken_from(self, html: str) -> str:
        """A page with an empty box of a class in place of each icon."""
        return _ICON.sub(self._box, html)

    def _box(self, icon: re.Match[str]) -> str:
        name = self._names.setdefault(icon[0], f"icon-{len(self._names) + 1}")
        return f'<svg class="{name}" {icon[1]}></svg>'

    @property
    def css(self) -> str:
        """The rules that draw them, in the colour of the text around."""
        drawn = (
            f""".{name}{{--icon:url("data:image/svg+xml,{icon.replace('"', "'")}")}}"""
            for icon, name in self._names.items()
        )
        return "".join((_RULE, *drawn))

    def add_to(self, sheet: Path) -> None:
        """Write the rules at the end of a style sheet."""
        with sheet.open("a", encoding="utf-8") as file:
            file.write(self.css)
