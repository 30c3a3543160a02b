"""The Content-Security-Policy of a page: nothing from elsewhere, nothing inline but the theme's scripts."""

import re
from base64 import b64encode
from hashlib import sha256

_INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)
_ALIGNED = re.compile(r' style="text-align: (left|right|center);"')
_POLICY = (
    "default-src 'self'; script-src 'self'{hashes}; style-src 'self'; img-src 'self' data:;"
    " object-src 'none'; base-uri 'none'; form-action 'none'"
)
CHARSET = '<meta charset="utf-8">'


def with_policy(html: str) -> str:
    """A page that names in its head which scripts may run: its own files, and those it was built with."""
    digests = (b64encode(sha256(script.encode()).digest()).decode() for script in _INLINE.findall(html))
    hashes = "".join(f" 'sha256-{digest}'" for digest in dict.fromkeys(digests))
    policy = f'<meta http-equiv="Content-Security-Policy" content="{_POLICY.format(hashes=hashes)}">'
    return html.replace(CHARSET, f"{CHARSET}\n  {policy}", 1)


def without_styles(html: str) -> str:
    """A page whose table cells are aligned by a class, since inline styles are forbidden."""
    return _ALIGNED.sub(r' class="to-\1"', html)
