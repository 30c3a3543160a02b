"""Collect every English message of the project into the template ``translations/scout.pot``.

Messages come from the rulebook, the FAQ, the examples, the page templates and the narrator. Templates and
catalogs are written without dates and line numbers, so extracting twice changes nothing.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import write_po
from jinja2.ext import babel_extract

import scout_docs
from scout_docs.languages.catalog import SOURCE_LANGUAGE, Language, load_catalog, load_languages
from scout_docs.source import Node, load_yaml

KEYWORDS: dict[str, Any] = {
    "gettext": None,
    "_": None,
    "_later": None,
    "t": None,
    "say": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
}
TAG = "TRANSLATORS:"
HEADER = """# Translations of scout_docs, a rules site for the card game SCOUT.
# One message is one paragraph, title or sentence. {names} in braces are filled in by the engine:
# keep them, move them where your language wants them. {name:n} gives only the number of a count."""


@dataclass(frozen=True, slots=True)
class Message:
    """One English message, where it comes from and what a translator should know."""

    path: str
    text: str | tuple[str, str]
    context: str | None = None
    comment: str = ""


def messages(root: Path) -> Iterator[Message]:
    """Every message of the project, in the order of the site. Raises Faults."""
    yield from _from_yaml(root, "docs/rulebook/*.yml", _rulebook)
    yield from _from_yaml(root, "docs/faq/*.yml", _faq)
    yield from _from_yaml(root, "examples/*/*.yml", _example)
    yield from _from_templates(root)
    yield from _from_python()


def template(root: Path) -> Catalog:
    """All messages as a catalog without translations."""
    catalog = Catalog(project="scout_docs", header_comment=HEADER, charset="utf-8", fuzzy=False)
    for message in messages(root):
        comments = [message.comment] if message.comment else []
        catalog.add(message.text, locations=[(message.path, 0)], auto_comments=comments, context=message.context)
    return catalog


def written(catalog: Catalog) -> str:
    """The text of a catalog file, without the dates and tool names that change by themselves."""
    buffer = BytesIO()
    write_po(buffer, catalog, width=100, include_lineno=False, include_previous=True)
    text = buffer.getvalue().decode()
    drop = "POT-Creation-Date|PO-Revision-Date|Last-Translator|Language-Team|Report-Msgid-Bugs-To|Generated-By"
    return re.sub(rf'^"({drop}):.*\n', "", text, flags=re.MULTILINE)


def update(root: Path) -> list[Path]:
    """Renew ``scout.pot`` and bring every catalog up to date; the files that changed."""
    current = template(root)
    texts = {root / "translations" / "scout.pot": written(current)}
    for language in load_languages(root):
        if language.code != SOURCE_LANGUAGE:
            texts[root / "translations" / f"{language.code}.po"] = written(_updated(root, language, current))
    changed = [path for path, text in texts.items() if not path.exists() or path.read_text("utf-8") != text]
    for path in changed:
        path.write_text(texts[path], encoding="utf-8")
    return changed


def _updated(root: Path, language: Language, current: Catalog) -> Catalog:
    catalog = load_catalog(root, language)
    catalog.update(current, update_header_comment=True)
    return catalog


def _from_yaml(root: Path, pattern: str, read: Any) -> Iterator[Message]:
    for path in sorted(root.glob(pattern)):
        name = path.relative_to(root).as_posix()
        yield from read(load_yaml(path, name), name)


def _rulebook(node: Node, name: str) -> Iterator[Message]:
    chapter = node["id"].text
    yield Message(name, node["title"].text, comment=f"Title of chapter {chapter}")
    yield Message(name, node["intro"].text, comment=f"Introduction of chapter {chapter}")
    for rule in node["rules"].items:
        for key in ("title", "text", "note"):
            if value := rule.get(key):
                yield Message(name, value.text, comment=f"Rule {rule['id'].text}: {key}")


def _faq(node: Node, name: str) -> Iterator[Message]:
    yield Message(name, node["title"].text, comment=f"Title of FAQ group {node['id'].text}")
    for entry in node["entries"].items:
        values = entry.get("values")
        held = f" ({', '.join(f'{key.text} = {value.text}' for key, value in values.pairs)})" if values else ""
        label = f"FAQ {entry['id'].text}"
        yield Message(name, entry["question"].text, comment=f"{label}: question{held}")
        about = f"{label}: answer, shown after «{entry['verdict'].text}»{held}"
        yield Message(name, entry["answer"].text, comment=about)


def _example(node: Node, name: str) -> Iterator[Message]:
    for key in ("title", "caption"):
        yield Message(name, node[key].text, comment=f"Example {node['id'].text}: {key}")


def _from_templates(root: Path) -> Iterator[Message]:
    for path in sorted((*(root / "docs").rglob("*.j2"), *(root / "docs" / "theme").rglob("*.html"))):
        name = path.relative_to(root).as_posix()
        with path.open("rb") as file:
            for _, function, text, comments in babel_extract(file, list(KEYWORDS), [TAG], {"silent": "false"}):
                if text:
                    yield _message(name, function, text, comments)


def _from_python() -> Iterator[Message]:
    package = Path(scout_docs.__file__).parent
    for path in sorted(package.rglob("*.py")):
        name = path.relative_to(package.parent).as_posix()
        for _, text, comments, context in extract_from_file("python", path, KEYWORDS, [TAG], strip_comment_tags=True):
            if text:
                yield Message(name, _pair(text), context, " ".join(comments))


def _message(name: str, function: str, text: Any, comments: list[str]) -> Message:
    comment = " ".join(part.strip().removeprefix(TAG).strip() for part in comments)
    if function == "pgettext":
        return Message(name, text[1], text[0], comment)
    return Message(name, _pair(text), None, comment)


def _pair(text: Any) -> str | tuple[str, str]:
    """The singular and plural, or the one message, of a call; arguments by name are None here."""
    parts = [part for part in text if part] if isinstance(text, tuple) else [text]
    return (parts[0], parts[1]) if len(parts) > 1 else str(parts[0])
