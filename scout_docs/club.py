"""What a club says of its own site in ``club.yml``: name, address, logo, languages, home text and house rules."""

import re
from dataclasses import asdict, dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from scout_docs.positions import read_reading, readings
from scout_docs.readers import Reading, choice, known, read_fields, read_list, read_map, text
from scout_docs.rules.ruleset import STANDARD, Ruleset
from scout_docs.source import Node, load_yaml

CLUB = "club.yml"
LOGOS = (".svg", ".png", ".webp", ".jpg")
_ADDRESS = re.compile(r"https?://[^\s/?#]+(/[^\s?#]*)?")
_TAG = re.compile(r"<[a-zA-Z/!]")


@dataclass(frozen=True, slots=True)
class House:
    """House rules: what they are called, and the rules that hold."""

    name: str
    ruleset: Ruleset
    node: Node


@dataclass(frozen=True, slots=True)
class Club:
    """A site of one's own. Languages and home texts are as written; whether they exist is told by who knows them."""

    name: str
    address: str = ""
    """Where the site will stand, empty if that isn't said."""
    logo: Node | None = None
    """A picture, by its path in ``docs/static``."""
    languages: tuple[Node, ...] = ()
    home: tuple[tuple[Node, Node], ...] = ()
    """By language, Markdown for the top of the home page."""
    house: House | None = None


def load_club(root: Path) -> Club | None:
    """Read ``club.yml`` of a project; None where there is none. Raises Faults."""
    if not (root / CLUB).exists():
        return None
    readers: dict[str, Reading] = {
        "name": text,
        "address": _address,
        "logo": _logo,
        "languages": lambda value: tuple(read_list(value, _named, what="language", unique=True)),
        "home": lambda value: tuple(read_map(value, _home, what="language")),
        "house-rules": _house,
    }
    fields = read_fields(load_yaml(root / CLUB, CLUB), readers, required=("name", "languages"))
    return Club(house=fields.pop("house-rules", None), **fields)


def read_ruleset(node: Node) -> Ruleset:
    """Read the fields of a ruleset that differ from the default. Raises Faults."""
    options = readings()
    name = known("reading", options)

    def field(key: Node, value: Node) -> dict[str, Any]:
        return read_reading(name(key), choice(*options[key.text])(value))

    fields: dict[str, Any] = {}
    for reading in read_map(node, field, what="reading"):
        fields |= reading
    return Ruleset(**fields)


def changes(ruleset: Ruleset) -> dict[str, Any]:
    """The fields of a ruleset that differ from the rulebook, with their values."""
    standard = asdict(STANDARD)
    return {name: value for name, value in asdict(ruleset).items() if value != standard[name]}


def _named(node: Node) -> Node:
    """A node that names something."""
    text(node)
    return node


def _address(node: Node) -> str:
    if not _ADDRESS.fullmatch(text(node)):
        node.fail(f"expected an address such as https://example.org/scout/, found {node.found}")
    return node.text


def _logo(node: Node) -> Node:
    path = PurePosixPath(text(node))
    if path.suffix.lower() not in LOGOS or path.is_absolute() or ".." in path.parts:
        wanted = f"a picture in docs/static by its path there, such as assets/logo.svg ({', '.join(LOGOS)})"
        node.fail(f"expected {wanted}, found {node.found}")
    return node


def _home(language: Node, value: Node) -> tuple[Node, Node]:
    if found := _TAG.search(text(value)):
        value.fail(f"expected Markdown without HTML, found {found[0]!r}")
    return language, value


def _house(node: Node) -> House:
    fields = read_fields(node, {"name": text, "ruleset": read_ruleset}, required=("name", "ruleset"))
    if fields["ruleset"] == STANDARD:
        node["ruleset"].fail("expected a reading that differs from the rulebook, found none; take out: house-rules")
    return House(fields["name"], fields["ruleset"], node)
