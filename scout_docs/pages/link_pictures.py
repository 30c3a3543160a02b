"""What the site is shown by elsewhere: a picture for each link preview, and the icons on a home screen."""

import re
from functools import cache, lru_cache

from scout_docs.pages.renderer import PREVIEWS
from scout_docs.pages.site import Site
from scout_docs.pictures.palette import PANEL
from scout_docs.pictures.png import PREVIEW, mounted, png

_MARGIN = 0.06
_SAFE = 0.1
"""So much at each edge a phone may cut off an icon that fills its square."""
_NAMED = re.compile(rf"{PREVIEWS}/([\w-]+)\.png")


def link_pictures(site: Site) -> dict[str, bytes]:
    """The preview picture of every page and ruling of a site whose address is known, by its path."""
    names = {page.picture for _, pages in site.pages for page in pages}
    names |= {name for text in site.beside.values() for name in _NAMED.findall(text)}
    return {f"{PREVIEWS}/{name}.png": _preview(site.drawings[name].svg, site.panel) for name in sorted(names)}


@lru_cache(maxsize=4)
def icons(favicon: str) -> dict[str, bytes]:
    """The icon of the site, an SVG picture, as PNG files for home screens, by their paths."""
    filled = {"apple-touch-icon": (180, PANEL, _SAFE), "icon-maskable": (512, PANEL, _SAFE)}
    sizes = {"icon-192": (192, None, 0.0), "icon-512": (512, None, 0.0), **filled}
    return {
        f"assets/{name}.png": png(mounted(favicon, size, size, ground, margin))
        for name, (size, ground, margin) in sizes.items()
    }


@cache
def _preview(svg: str, ground: str) -> bytes:
    return png(mounted(svg, *PREVIEW, ground, _MARGIN))
