"""Collect every English message of the project into the template ``translations/scout.pot``.

Messages come from the rulebook, the FAQ, the examples, the page templates and the narrator. Templates and
catalogs are written without dates and line numbers, so extracting twice changes nothing. In a club's folder only
the texts that the club has added are collected, into ``translations/own``.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache, lru_cache, partial
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po
from jinja2 import TemplateSyntaxError
from jinja2.ext import babel_extract

import scout_docs
from scout_docs import readers
from scout_docs.articles import Articles, Text, load_articles
from scout_docs.club import CLUB, Club, load_club
from scout_docs.faq import Group, load_faq
from scout_docs.languages.catalog import (
    FOLDER,
    OWN,
    SOURCE_LANGUAGE,
    code_problem,
    load_catalog,
    load_languages,
    own_catalog,
)
from scout_docs.languages.po import read_text
from scout_docs.rulebook import Rulebook, load_rulebook
from scout_docs.source import Fault, Faults, Node, find_yaml, gather, load_yaml

KEYWORDS: dict[str, Any] = {
    "gettext": None,
    "_": None,
    "_later": None,
    "t": None,
    "say": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
}
CALL = re.compile(rf"\b(?:{'|'.join(KEYWORDS)})\(")
TAG = "TRANSLATORS:"
POT = f"{FOLDER}/scout.pot"
CLOSE = 0.8
"""How much of a text must be the same for its translation to be kept as a suggestion."""
HEADER = """# Translations of scout_docs, a rules site for the card game SCOUT.
# One message is one paragraph, title or sentence. {names} in braces are filled in by the engine:
# keep them, move them where your language wants them. {name:n} gives only the number of a count."""


@dataclass(frozen=True, slots=True)
class English:
    """One English message, where it comes from and what a translator should know."""

    path: str
    line: int
    column: int
    text: str | tuple[str, str]
    context: str | None = None
    comment: str = ""


def messages(root: Path, texts: Collection[English] | None = None) -> list[English]:
    """Every message of the project, in the order of the site. Raises Faults.

    ``texts`` are those of the rulebook, the FAQ, the articles and the examples if they have been read already.
    """
    if texts is None:
        texts, templates = gather([partial(_from_yaml, root), partial(_from_templates, root)])
    else:
        templates = _from_templates(root)
    return [*texts, *templates, *_from_python(Path(scout_docs.__file__).parent)]


def own_messages(root: Path, english: Iterable[English]) -> list[English]:
    """Those of the messages that a club has added: the standard template doesn't have them. Raises Faults."""
    known = read_po(read_text(root, POT).split("\n"))
    return [
        message
        for message in english
        if known.get(message.text if isinstance(message.text, str) else message.text[0], message.context) is None
    ]


def template(english: Iterable[English]) -> Catalog:
    """All messages as a catalog without translations."""
    catalog = Catalog(project="scout_docs", header_comment=HEADER, charset="utf-8", fuzzy=False)
    for message in english:
        comments = [message.comment] if message.comment else []
        catalog.add(message.text, locations=[(message.path, 0)], auto_comments=comments, context=message.context)
    return catalog


def written(catalog: Catalog) -> str:
    """The text of a catalog file, without the dates and tool names that change by themselves."""
    buffer = BytesIO()
    write_po(buffer, catalog, width=100, include_lineno=False, include_previous=True)
    text = buffer.getvalue().decode()
    drop = "POT-Creation-Date|PO-Revision-Date|Last-Translator|Language-Team|Report-Msgid-Bugs-To|Generated-By"
    return re.sub(rf'^"({drop}):(?:.*(?<!\\n)"\n)*.*\\n"\n', "", text, flags=re.MULTILINE)


def extract(root: Path, home: Path | None = None) -> list[Path]:
    """Renew ``scout.pot`` alone, in ``home`` if the sources are a copy; the files that changed. Raises Faults."""
    folder, english = _collected(root)
    return _write(home or root, {f"{folder}/scout.pot": written(template(english))})


def _collected(root: Path) -> tuple[str, list[English]]:
    """The folder of the catalogs to renew, and the messages that belong there."""
    english = messages(root)
    return (OWN, own_messages(root, english)) if (root / CLUB).exists() else (FOLDER, english)


def add_language(root: Path, code: str) -> Path:
    """Begin the catalog of a new language; its path. Raises Faults if it isn't a language or is there already."""
    name, path = f"{FOLDER}/{code}.po", root / f"{FOLDER}/{code}.po"
    if (root / CLUB).exists():
        raise Faults([Fault(name, 1, 1, "a new language needs all texts of scout_docs; begin it in that project")])
    if found := code_problem(code, [language.code for language in load_languages(root)]):
        raise Faults([Fault(name, 1, 1, found)])
    catalog = Catalog(locale=code, project="scout_docs", header_comment=HEADER, charset="utf-8", fuzzy=False)
    catalog.update(template(messages(root)), no_fuzzy_matching=True, update_header_comment=True)
    _write(root, {name: written(catalog)})
    return path


def update(root: Path, home: Path | None = None) -> list[Path]:
    """Renew ``scout.pot`` and bring every catalog up to date, in ``home`` if the sources are a copy.

    The files that changed. Raises Faults.
    """
    languages, (folder, english) = load_languages(root), _collected(root)
    texts = {f"{folder}/scout.pot": written(template(english))}
    for language in languages:
        if language.code != SOURCE_LANGUAGE:
            catalog = own_catalog(root, language) if folder == OWN else load_catalog(root, language)
            texts[f"{folder}/{language.code}.po"] = written(_updated(catalog, template(english)))
    return _write(home or root, texts)


def _write(root: Path, texts: Mapping[str, str]) -> list[Path]:
    changed = [name for name, text in texts.items() if _old_text(root, name) != text]
    for name in changed:
        try:
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(texts[name], encoding="utf-8", newline="\n")
        except OSError as error:
            raise Faults([Fault(name, 1, 1, f"can't be written: {error.strerror}")]) from None
    return [root / name for name in changed]


def _old_text(root: Path, name: str) -> str:
    """What stands in a file that may be written anew; empty if nothing that can be read."""
    try:
        return read_text(root, name)
    except Faults:
        return ""


def _updated(catalog: Catalog, current: Catalog) -> Catalog:
    """A catalog with the current messages; where a text has changed a little, its translation is marked fuzzy."""
    catalog.update(current, no_fuzzy_matching=True, update_header_comment=True)
    gone: dict[Sequence[str], Any] = {
        tuple(old.id.split()): old for old in catalog.obsolete.values() if isinstance(old.id, str) and old.string
    }
    for message in catalog:
        if message.id and isinstance(message.id, str) and not message.string:
            for words in get_close_matches(tuple(message.id.split()), gone, n=1, cutoff=CLOSE):
                message.string = gone[words].string
                message.flags.add("fuzzy")
    return catalog


def _from_yaml(root: Path) -> list[English]:
    """The texts of the rulebook, the FAQ, the examples and a club, of which only what is needed here is checked."""
    rulebook = load_rulebook(root)
    paths = find_yaml(root / "examples", "examples", "beats/higher-pair.yml")
    nodes = gather([partial(_node, path, path.relative_to(root).as_posix()) for path in paths])
    example_ids = frozenset(node["id"].text for node in nodes)
    faq = load_faq(root, frozenset(rulebook.rules), example_ids)
    articles = load_articles(root, frozenset(rulebook.rules), example_ids)
    return texts_of(rulebook, faq, articles, load_club(root), nodes)


def texts_of(
    rulebook: Rulebook, faq: Iterable[Group], articles: Articles, club: Club | None, examples: Iterable[Node]
) -> list[English]:
    """The texts of what has been read."""
    found = [message for chapter in rulebook.chapters for message in _rulebook(chapter.node)]
    found += [message for group in faq for message in _faq(group.node)]
    found += [_english(text) for text in articles.texts()]
    found += [_text(club.house.node, "name", "What the house rules are called")] if club and club.house else []
    return found + [message for node in examples for message in _example(node)]


def _rulebook(node: Node) -> Iterator[English]:
    chapter = node["id"].text
    yield _text(node, "title", f"Title of chapter {chapter}")
    yield _text(node, "intro", f"Introduction of chapter {chapter}")
    for rule in node["rules"].items:
        for key in ("title", "text", "note"):
            if rule.get(key):
                yield _text(rule, key, f"Rule {rule['id'].text}: {key}")


def _faq(node: Node) -> Iterator[English]:
    yield _text(node, "title", f"Title of FAQ group {node['id'].text}")
    for entry in node["entries"].items:
        values = entry.get("values")
        held = f" ({', '.join(f'{key.text} = {value.text}' for key, value in values.pairs)})" if values else ""
        label = f"FAQ {entry['id'].text}"
        yield _text(entry, "question", f"{label}: question{held}")
        yield _text(entry, "answer", f"{label}: answer, shown after «{entry['verdict'].text}»{held}")


def _node(path: Path, name: str) -> Node:
    """An example with a readable id; the floor of the examples, which reads them whole, lies above this one."""
    node = load_yaml(path, name)
    if node.form != "mapping":
        node.fail(f"expected a mapping with id, title and caption, found a {node.form}")
    readers.text(node["id"])
    return node


def _example(node: Node) -> Iterator[English]:
    label = f"Example {node['id'].text}"
    for key in ("title", "caption"):
        yield _text(node, key, f"{label}: {key}")
    lines = node.get("play")
    for line in lines.items if lines else ():
        if line.form == "mapping" and line.get("note"):
            yield _text(line, "note", f"{label}: note on an action")


def _english(text: Text) -> English:
    node = text.node
    return English(node.path, node.line, node.column, node.text, text.context, text.comment)


def _text(node: Node, key: str, comment: str = "") -> English:
    """The text under a key as a message. Raises Faults if there is none."""
    value = node[key]
    return English(node.path, value.line, value.column, readers.text(value), comment=comment)


def _from_templates(root: Path) -> list[English]:
    paths = sorted((*(root / "docs").rglob("*.j2"), *(root / "docs" / "theme").rglob("*.html")))
    read = [partial(_template, root, path.relative_to(root).as_posix()) for path in paths]
    return [message for texts in gather(read) for message in texts]


def _template(root: Path, name: str) -> tuple[English, ...]:
    return _in_template(name, read_text(root, name))


@lru_cache(maxsize=256)  # while a site is served, most templates stay as they are
def _in_template(name: str, text: str) -> tuple[English, ...]:
    try:
        calls = list(babel_extract(BytesIO(text.encode()), list(KEYWORDS), [TAG], {"silent": "false"}))
    except TemplateSyntaxError as error:
        raise Faults([Fault(name, error.lineno, 1, f"broken template: {error.message}")]) from None
    return tuple(_message(name, *call) for call in calls if call[2])


@cache
def _from_python(package: Path) -> tuple[English, ...]:
    return tuple(_in_python(package))


def _in_python(package: Path) -> Iterator[English]:
    for path in sorted(package.rglob("*.py")):
        if not CALL.search(path.read_text(encoding="utf-8")):
            continue
        name = path.relative_to(package.parent).as_posix()
        found = extract_from_file("python", path, KEYWORDS, [TAG], strip_comment_tags=True)
        for line, text, comments, context in found:
            if text:
                yield English(name, line, 1, _pair(text), context, " ".join(comments))


def _message(name: str, line: int, function: str, found: Any, comments: list[str]) -> English:
    comment = " ".join(part.strip().removeprefix(TAG).strip() for part in comments)
    if function == "pgettext":
        if not isinstance(found, tuple) or None in found[:2]:
            message = f"expected pgettext with a context and a message, found only {found!r}"
            raise Faults([Fault(name, line, 1, message)])
        return English(name, line, 1, found[1], found[0], comment)
    return English(name, line, 1, _pair(found), None, comment)


def _pair(text: Any) -> str | tuple[str, str]:
    """The singular and plural, or the one message, of a call; arguments by name are None here."""
    parts = [part for part in text if part] if isinstance(text, tuple) else [text]
    return (parts[0], parts[1]) if len(parts) > 1 else str(parts[0])
