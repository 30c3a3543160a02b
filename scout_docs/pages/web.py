"""What browsers and link previews read beside the pages of a language."""

import json
from collections.abc import Iterable
from mimetypes import guess_type

from scout_docs.languages.catalog import Translator, unmarked
from scout_docs.pages.answers import answer
from scout_docs.pages.drawings import FAN
from scout_docs.pages.facts import NAME
from scout_docs.pages.renderer import PREVIEWS, Page, Renderer, located
from scout_docs.pictures.palette import INK
from scout_docs.pictures.png import PREVIEW

RULING, MANIFEST = "ruling.html.j2", "manifest.webmanifest"
AT_HAND = {"check": "Check my hand", "faq": "Questions and answers", "ranking": "Beat ranking"}
"""The pages that a long press on the icon of the site offers."""


def beside_pages(renderer: Renderer) -> dict[str, str]:
    """Every such file of a language by its path."""
    found = previews(renderer) | {f"{renderer.tr.language.folder}/{MANIFEST}": manifest(renderer)}
    return {path: unmarked(text) for path, text in found.items()}


def overview(pages: Iterable[tuple[Translator, Iterable[Page]]], name: str = "") -> str:
    """What programs that read for people find at ``llms.txt``: the languages, and every page in each."""
    lines = [
        f"# {name or NAME}",
        "",
        "> The rules of the card game SCOUT. A rules engine has played every example on these pages and written what"
        " happened, so they say nothing that it doesn't do. The conformance kit has the same as data.",
    ]
    for translator, own in pages:
        lines += ["", f"## {translator.name} ({translator.language.tag})", ""]
        folder = translator.language.folder
        lines += [f"- [{page.title}]({folder}/{page.address})" for page in own]
    return "\n".join(lines) + "\n"


def previews(renderer: Renderer) -> dict[str, str]:
    """A page for each ruling that only leads to it, so that a link to it has a preview of its own; by its path."""
    found = {}
    with located(RULING):
        template = renderer.templates.get_template(RULING)
        for topic, ruling in ((group.id, ruling) for group in renderer.content.faq for ruling in group.rulings):
            view, folder = renderer.ruling(ruling, "faq/index"), f"{renderer.tr.language.folder}/faq/{ruling.id}/"
            frame = next(iter(view.shown.frames), None) if view.shown else None
            found[f"{folder}index.html"] = template.render(
                ruling=view,
                topic=topic,
                answer=answer(renderer, view),
                renderer=renderer,
                address=renderer.home + folder,
                top=renderer.address(f"faq/{ruling.id}", ""),
                picture=f"{renderer.home}{PREVIEWS}/{frame.picture if frame else FAN}.png",
                size=PREVIEW,
                alt=frame.alt if frame else renderer.site_name,
            )
    return found


def manifest(renderer: Renderer) -> str:
    """How the site stands on the home screen of a phone: a web app manifest."""
    say, png, (kind, _) = renderer.say, {"type": "image/png"}, guess_type(renderer.icon, strict=False)
    own = [
        {"src": "../assets/icon-192.png", "sizes": "192x192", **png},
        {"src": "../assets/icon-512.png", "sizes": "512x512", **png},
        {"src": "../assets/icon-maskable.png", "sizes": "512x512", **png, "purpose": "maskable"},
    ]
    icons = [{"src": f"../{renderer.icon}", "sizes": "any", "type": kind}, *(own if kind == "image/svg+xml" else [])]
    return json.dumps(
        {
            "name": renderer.site_name,
            "short_name": renderer.name or "SCOUT",
            "lang": renderer.tr.language.tag,
            "start_url": "./",
            "display": "standalone",
            "background_color": INK,
            "theme_color": INK,
            "icons": icons,
            "shortcuts": [{"name": say(title), "url": f"{key}/"} for key, title in AT_HAND.items()],
        },
        ensure_ascii=False,
    )
