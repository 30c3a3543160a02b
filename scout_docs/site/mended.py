"""The theme's pages with what is wrong in them put right: attributes where HTML has none, parts without names."""

import re
from html import escape

_WRONG = {
    'id="__drawer" autocomplete="off"': 'id="__drawer"',
    'id="__search" autocomplete="off"': 'id="__search"',
    ' tabindex=""': "",
}
_HEAD = re.compile(r"<th(?=[ >])(?![^>]* scope=)")
_TOC = re.compile(r'<label (class="md-nav__title") for="__toc">(.*?)</label>', re.DOTALL)
"""A title that the theme has as the label of a checkbox, which isn't on every page."""
_DIALOG = 'data-md-component="search" role="dialog"'


def mended(html: str, search: str) -> str:
    """A page as it should be, with ``search`` as the name of its search dialog and heads of tables for columns."""
    for wrong, right in _WRONG.items():
        html = html.replace(wrong, right)
    html = _TOC.sub(r"<div \1>\2</div>", _HEAD.sub('<th scope="col"', html))
    return html.replace(_DIALOG, f'{_DIALOG} aria-label="{escape(search)}"')
