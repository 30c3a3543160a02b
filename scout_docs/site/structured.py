"""What search engines read of a page beside its text: schema.org data as JSON-LD, where the site's address is known."""

import json
from collections.abc import Mapping
from typing import Any

from scout_docs.pages.facts import CREDITS
from scout_docs.rules.cards import PLAYER_COUNTS

CONTEXT = "https://schema.org"
HOME = "index"


def structured(address: str, key: str, titles: Mapping[str, str], site: str, language: str) -> str:
    """What the page with this key is, and its place below the first page.

    ``address`` is that of the language's first page and ends in a slash; ``titles`` has the titles of all pages of the
    language by their keys, ``site`` is the name of the site, ``language`` a BCP 47 tag.
    """
    head = {"@context": CONTEXT, "inLanguage": language}
    if key == HOME:
        counts = {"@type": "QuantitativeValue", "minValue": min(PLAYER_COUNTS), "maxValue": max(PLAYER_COUNTS)}
        game = {
            "@type": "Game",
            "name": "SCOUT",
            "numberOfPlayers": counts,
            "author": {"@type": "Person", "name": CREDITS["designer"]},
            "publisher": {"@type": "Organization", "name": CREDITS["publisher"]},
        }
        return _written({**head, "@type": "WebSite", "name": site, "url": address, "about": game})
    trail = _trail(address, key, titles, site)
    if key.startswith("rules/"):
        article = {**head, "@type": "TechArticle", "headline": titles[key], "url": f"{address}{key}/"}
        return _written([article, {"@context": CONTEXT, **trail}])
    return _written({**head, "@type": "WebPage", "name": titles[key], "breadcrumb": trail})


def _trail(address: str, key: str, titles: Mapping[str, str], site: str) -> dict[str, Any]:
    """The way from the first page to a page, over the pages whose keys hers begins with."""
    parts = key.split("/")
    above = ["/".join(parts[:count]) for count in range(1, len(parts))]
    steps = [(site, address), *((titles[name], f"{address}{name}/") for name in above if name in titles)]
    items: list[dict[str, Any]] = [
        {"@type": "ListItem", "position": number, "name": name, "item": item}
        for number, (name, item) in enumerate(steps, 1)
    ]
    items.append({"@type": "ListItem", "position": len(items) + 1, "name": titles[key]})
    return {"@type": "BreadcrumbList", "itemListElement": items}


def _written(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")
