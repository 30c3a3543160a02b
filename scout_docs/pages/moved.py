"""Addresses that readers may have kept lead on to where things stand now: ``docs/moved.yml``.

Each entry is an old address and its new one, below the folder of a language: a page (``faq/setup``) or a part of one
(``faq/setup#who-begins``). A page that is gone is replaced by one that only leads on; a part that has left its page
leaves a link there, which a script follows.
"""

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from scout_docs.pages.renderer import Page, Renderer, located
from scout_docs.readers import hint, read_map
from scout_docs.source import Fault, Node, load_yaml

MOVED, ONWARD = "docs/moved.yml", "onward.html.j2"
_ADDRESS = re.compile(r"([a-z-]+(?:/[a-z-]+)*)(?:#([a-z0-9-]+))?")
_ID = re.compile(r'\{:[^}\n]*?#([a-z0-9-]+)|\bid="([a-z0-9-]+)"')


@dataclass(frozen=True, slots=True)
class Address:
    """A page by its key, and a part of it by its id; an empty id for the whole page."""

    key: str
    part: str
    node: Node

    @property
    def anchor(self) -> str:
        """How it ends in a link."""
        return f"#{self.part}" if self.part else ""

    def __str__(self) -> str:
        return self.key + self.anchor


@dataclass(frozen=True, slots=True)
class Move:
    """Something that stood at the old address and stands at the new one."""

    old: Address
    new: Address


def load_moves(root: Path) -> tuple[Move, ...]:
    """Read what has moved; nothing where there is no such file. Raises Faults."""
    if not (root / MOVED).exists():
        return ()
    return tuple(read_map(load_yaml(root / MOVED, MOVED), lambda old, new: Move(_address(old), _address(new))))


def _address(node: Node) -> Address:
    found = _ADDRESS.fullmatch(node.scalar())
    if not found:
        node.fail(f"expected an address such as faq/setup or faq/setup#who-begins, found {node.found}")
    return Address(found[1], found[2] or "", node)


def move_faults(moves: Collection[Move], pages: Iterable[Page]) -> Iterator[Fault]:
    """Faults of old addresses at which something stands, and of new ones at which nothing does."""
    named = {address.key for move in moves for address in (move.old, move.new)}
    parts = {page.key: _parts(page) if page.key in named else set[str]() for page in pages}
    known = {*parts, *(f"{key}#{part}" for key, own in parts.items() for part in own)}
    for move in moves:
        if str(move.old) in known:
            yield move.old.node.fault(f"{move.old} has not moved, something stands there; take this line out")
        if str(move.new) not in known:
            yield move.new.node.fault(f"nothing stands at {str(move.new)!r}{hint(str(move.new), known)}")


def _parts(page: Page) -> set[str]:
    return {one or other for one, other in _ID.findall(page.markdown)}


def with_moves(renderer: Renderer, moves: Iterable[Move], pages: tuple[Page, ...]) -> tuple[Page, ...]:
    """The pages of a language with links where parts of them once stood."""
    gone = _by_page(moves)
    titles = {page.key: page.title for page in pages}

    def links(page: Page) -> Iterator[str]:
        for move in gone.get(page.key, ()):
            target = renderer.link(page.key, f"{move.new.key}.md") + move.new.anchor
            link = f"[{titles[move.new.key]}]({target}){{: #{move.old.part} .moved }}"
            yield f'\n<p class="left" markdown="span">{link}</p>\n'

    def written(page: Page) -> str:
        return page.markdown + "".join(links(page))

    return tuple(replace(page, write=partial(written, page)) if page.key in gone else page for page in pages)


def onward_pages(renderer: Renderer, moves: Iterable[Move], pages: Iterable[Page]) -> dict[str, str]:
    """Where a page once stood, one that only leads on, by its path."""
    known = {page.key: page for page in pages}
    found = {}
    with located(ONWARD):
        template = renderer.templates.get_template(ONWARD)
        for key, own in _by_page(moves).items():
            if key not in known:
                top = renderer.address(key, "")
                links = [(move.old.part, known[move.new.key], move.new.anchor) for move in own]
                html = template.render(renderer=renderer, links=links, top=top, language=top.removesuffix("../"))
                found[f"{renderer.tr.language.folder}/{key}/index.html"] = html
    return found


def _by_page(moves: Iterable[Move]) -> dict[str, list[Move]]:
    found: dict[str, list[Move]] = {}
    for move in moves:
        found.setdefault(move.old.key, []).append(move)
    return found
