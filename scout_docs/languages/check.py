"""Check the catalogs: everything translated, placeholders kept, nothing but plain text, in English too."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

from babel.messages.catalog import Catalog, Message

from scout_docs.languages.catalog import SOURCE_LANGUAGE, load_catalog, load_languages
from scout_docs.languages.extract import POT, English, messages, template, written
from scout_docs.languages.placeholders import names, problem
from scout_docs.languages.po import read_text
from scout_docs.source import Fault


@dataclass(frozen=True, slots=True)
class CatalogFaults:
    """What keeps the catalogs from being shipped: texts that still stand in English, and texts that are wrong."""

    incomplete: tuple[Fault, ...]
    wrong: tuple[Fault, ...]

    @property
    def all(self) -> list[Fault]:
        """Every fault, sorted by place."""
        return sorted((*self.incomplete, *self.wrong))


def catalog_faults(root: Path, counts: Collection[str] | None = None) -> CatalogFaults:
    """Check the messages and their translations into all languages. Raises Faults for files that can't be read.

    ``counts`` are the names of facts that may stand as bare numbers, ``{name:n}``; None lets any.
    """
    languages, english = load_languages(root), messages(root)
    current = template(english)
    incomplete: list[Fault] = []
    wrong = list(_wrong_english(english, counts))
    if not (root / POT).exists() or read_text(root, POT) != written(current):
        incomplete.append(Fault(POT, 1, 1, "not up to date; renew it with: make messages"))
    for language in languages:
        if language.code != SOURCE_LANGUAGE:
            path, catalog = f"translations/{language.code}.po", load_catalog(root, language)
            incomplete += _incomplete(path, catalog, current)
            wrong += _wrong(path, catalog, counts)
    return CatalogFaults(tuple(incomplete), tuple(wrong))


def _incomplete(path: str, catalog: Catalog, current: Catalog) -> Iterator[Fault]:
    for wanted in filter(_is_message, current):
        message = catalog.get(_key(wanted), wanted.context)
        if message is None:
            text = f"the message {_excerpt(wanted)} is missing; renew the catalogs with: make messages"
            yield Fault(path, 1, 1, text)
        elif message.id != wanted.id:
            text = f"the plural of {_excerpt(wanted)} differs from the source; renew with: make messages"
            yield Fault(path, message.lineno or 1, 1, text)
        elif not all(_texts(message)):
            yield Fault(path, message.lineno or 1, 1, f"{_excerpt(message)} isn't translated")
        elif message.fuzzy:
            text = f"{_excerpt(message)} is marked fuzzy; check it and take out the mark"
            yield Fault(path, message.lineno or 1, 1, text)
    known = {(_key(message), message.context) for message in current}
    for message in filter(_is_message, catalog):
        if (_key(message), message.context) not in known:
            text = f"the message {_excerpt(message)} isn't in the source any more; renew with: make messages"
            yield Fault(path, message.lineno or 1, 1, text)


def _wrong_english(english: Collection[English], counts: Collection[str] | None) -> Iterator[Fault]:
    for message in english:
        for text in (message.text,) if isinstance(message.text, str) else message.text:
            if found := problem(text, names(text), counts):
                yield Fault(message.path, message.line, message.column, found)


def _wrong(path: str, catalog: Catalog, counts: Collection[str] | None) -> Iterator[Fault]:
    for message in filter(_is_message, catalog):
        for text in _problems(message, catalog.num_plurals, counts):
            yield Fault(path, message.lineno or 1, 1, f"{_excerpt(message)}: {text}")


def _problems(message: Message, plurals: int, counts: Collection[str] | None) -> Iterator[str]:
    ids = message.id if isinstance(message.id, tuple | list) else (message.id,)
    texts = _texts(message)
    if len(ids) > 1 and len(texts) != plurals:
        yield f"expected {plurals} plural forms, found {len(texts)}"
    wanted = names(ids[-1])
    for text in filter(None, texts):
        if not text.strip():
            yield "expected a translation, found only spaces"
            continue
        if missing := wanted - names(text) - ({"n"} if len(ids) > 1 else set()):
            yield f"expected the placeholder {{{min(missing)}}}, which is missing"
        if found := problem(text, wanted, counts):
            yield found


def _is_message(message: Message) -> bool:
    """Whether this is a message and not the header."""
    return bool(message.id)


def _texts(message: Message) -> tuple[str, ...]:
    string = message.string or ""
    return (string,) if isinstance(string, str) else tuple(string)


def _key(message: Message) -> str:
    return str(message.id[0] if isinstance(message.id, tuple | list) else message.id)


def _excerpt(message: Message) -> str:
    text = _key(message)
    return f"«{text if len(text) <= 60 else text[:57] + '...'}»"
