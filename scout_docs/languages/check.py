"""Check the catalogs: everything translated, placeholders kept, nothing but plain text, in English too."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from babel.messages.catalog import Catalog, Message

from scout_docs.club import CLUB
from scout_docs.languages.catalog import FOLDER, OWN, SOURCE_LANGUAGE, Catalogs, Language, load_catalogs, own_catalog
from scout_docs.languages.extract import POT, English, messages, own_messages, template, written
from scout_docs.languages.forms import forms, pattern
from scout_docs.languages.placeholders import names, problem
from scout_docs.languages.po import read_text
from scout_docs.languages.style import SAME, avoided_problems, is_english, load_avoided, style_problems
from scout_docs.source import Fault, load_yaml

GLOSSARY = "docs/glossary.yml"
RENEW = "renew with: scout-docs i18n update"


@dataclass(frozen=True, slots=True)
class CatalogFaults:
    """What keeps the catalogs from being shipped: texts that still stand in English, and texts that are wrong."""

    incomplete: tuple[Fault, ...]
    wrong: tuple[Fault, ...]

    @property
    def all(self) -> list[Fault]:
        """Every fault, sorted by place."""
        return sorted((*self.incomplete, *self.wrong))


def catalog_faults(
    root: Path,
    counts: Collection[str] | None = None,
    catalogs: Catalogs | None = None,
    english: Collection[English] | None = None,
) -> CatalogFaults:
    """Check the messages and their translations into all languages. Raises Faults for files that can't be read.

    ``counts`` are the names of facts that may stand as bare numbers, ``{name:n}``; None lets any. The catalogs and the
    English messages are given if they have been read already. Only the shipped languages have to be complete. In a
    club's folder it's the texts that the club has added that are checked.
    """
    catalogs = load_catalogs(root) if catalogs is None else catalogs
    english = messages(root) if english is None else english
    club = (root / CLUB).exists()
    english = own_messages(root, english) if club else english
    current = template(english)
    incomplete: list[Fault] = []
    avoided, always = load_avoided(root), _always(root, english)
    wrong = list(_wrong_english(english, counts, avoided.get(SOURCE_LANGUAGE, {})))
    if not club and (not (root / POT).exists() or read_text(root, POT) != written(current)):
        incomplete.append(Fault(POT, 1, 1, f"not up to date; {RENEW}"))
    for language, whole in catalogs.items():
        if whole is not None:
            path = f"{OWN if club else FOLDER}/{language.code}.po"
            catalog = own_catalog(root, language) if club else whole
            incomplete += _incomplete(path, catalog, current) if language.shipped else ()
            words = tuple(avoided.get(language.code, {}).items())
            wrong += _wrong(path, catalog, language, None if counts is None else frozenset(counts), always, words)
    return CatalogFaults(tuple(incomplete), tuple(wrong))


@lru_cache(maxsize=32)  # while a site is served, most catalogs stay as they are
def _wrong(
    path: str,
    catalog: Catalog,
    language: Language,
    counts: frozenset[str] | None,
    always: tuple[tuple[str, str], ...],
    avoided: tuple[tuple[str, str], ...],
) -> tuple[Fault, ...]:
    """What is wrong with the texts of a catalog, whatever the English ones are by now."""
    return (
        *_broken(path, catalog, counts),
        *_without_term(path, catalog, always),
        *_unidiomatic(path, catalog, language, dict(avoided)),
    )


def _incomplete(path: str, catalog: Catalog, current: Catalog) -> Iterator[Fault]:
    for wanted in filter(_is_message, current):
        message = catalog.get(_key(wanted), wanted.context)
        if message is None:
            text = f"the message {_excerpt(wanted)} is missing; {RENEW}"
            yield Fault(path, 1, 1, text)
        elif message.id != wanted.id:
            text = f"the plural of {_excerpt(wanted)} differs from the source; {RENEW}"
            yield Fault(path, message.lineno or 1, 1, text)
        elif not all(_texts(message)):
            place = f" ({wanted.locations[0][0]})" if wanted.locations else ""
            yield Fault(path, message.lineno or 1, 1, f"{_excerpt(message)}{place} isn't translated")
        elif message.fuzzy:
            text = f"{_excerpt(message)} is marked fuzzy; check it and take out the mark"
            yield Fault(path, message.lineno or 1, 1, text)
    known = {(_key(message), message.context) for message in current}
    for message in filter(_is_message, catalog):
        if (_key(message), message.context) not in known:
            text = f"the message {_excerpt(message)} isn't in the source any more; {RENEW}"
            yield Fault(path, message.lineno or 1, 1, text)


def _wrong_english(
    english: Collection[English], counts: Collection[str] | None, avoided: Mapping[str, str]
) -> Iterator[Fault]:
    for message in english:
        for text in (message.text,) if isinstance(message.text, str) else message.text:
            style = (*style_problems(SOURCE_LANGUAGE, text), *avoided_problems(avoided, text))
            for found in filter(None, (problem(text, names(text), counts), *style)):
                yield Fault(message.path, message.line, message.column, found)


def _broken(path: str, catalog: Catalog, counts: Collection[str] | None) -> Iterator[Fault]:
    for message in filter(_is_message, catalog):
        for text in _problems(message, catalog.num_plurals, counts):
            yield Fault(path, message.lineno or 1, 1, f"{_excerpt(message)}: {text}")


def _always(root: Path, english: Collection[English]) -> tuple[tuple[str, str], ...]:
    """The contexts and texts of the forms of terms that every translation has to keep."""
    terms = load_yaml(root / GLOSSARY, GLOSSARY).items
    always = {f"forms of {term['id'].text}" for term in terms if term.get("always")}
    return tuple((message.context or "", str(message.text)) for message in english if message.context in always)


def _without_term(path: str, catalog: Catalog, always: Collection[tuple[str, str]]) -> Iterator[Fault]:
    """Translations in which a term is missing or called by another name."""
    gap = catalog.get("space", "between sentences")
    spaced = gap is None or gap.string != "none"
    for context, text in always:
        own = catalog.get(text, context)
        if own is None or not own.string or own.fuzzy:
            continue
        here, there = pattern(forms(text), spaced=True), pattern(forms(str(own.string)), spaced)
        for message in filter(_is_message, catalog):
            if message.context or not here.search(_key(message)):
                continue
            if any(found and not there.search(found) for found in _texts(message)):
                term = context.removeprefix("forms of ")
                wanted = f"expected the term {term} as its forms are listed, found it in no form"
                yield Fault(path, message.lineno or 1, 1, f"{_excerpt(message)}: {wanted}")


def _unidiomatic(path: str, catalog: Catalog, language: Language, avoided: Mapping[str, str]) -> Iterator[Fault]:
    """What isn't written as the language is written."""
    for message in filter(_is_message, catalog):
        english = message.id if isinstance(message.id, str) else message.id[-1]
        found: list[str] = []
        for text in filter(str.strip, _texts(message)):
            found += (*style_problems(language.code, text), *avoided_problems(avoided, text))
            if text.count("%") != english.count("%"):
                found.append(f"expected {english.count('%')} percent signs as in English, found {text.count('%')}")
            if is_english(english, text) and not message.context and SAME not in message.user_comments:
                found.append(f"the same as the English; if that is meant, write the comment # {SAME} above it")
        for text in dict.fromkeys(found):
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
