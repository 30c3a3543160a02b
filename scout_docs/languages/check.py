"""Check the catalogs: everything translated, placeholders kept, nothing but plain text."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from babel.messages.catalog import Catalog, Message

from scout_docs.languages.catalog import SOURCE_LANGUAGE, load_catalog, load_languages
from scout_docs.languages.extract import template, written
from scout_docs.languages.placeholders import names, problem
from scout_docs.source import Fault, nearest


@dataclass(frozen=True, slots=True)
class CatalogFaults:
    """What keeps the catalogs from being shipped: texts that still stand in English, and texts that are wrong."""

    incomplete: tuple[Fault, ...]
    wrong: tuple[Fault, ...]

    @property
    def all(self) -> list[Fault]:
        """Every fault, sorted by place."""
        return sorted((*self.incomplete, *self.wrong))


def catalog_faults(root: Path) -> CatalogFaults:
    """Check the translations of all languages. Raises Faults for files that can't be read."""
    current = template(root)
    pot = root / "translations" / "scout.pot"
    incomplete: list[Fault] = []
    wrong: list[Fault] = []
    if not pot.exists() or pot.read_text("utf-8") != written(current):
        incomplete.append(Fault("translations/scout.pot", 1, 1, "not up to date; renew it with: make messages"))
    for language in load_languages(root):
        if language.code != SOURCE_LANGUAGE:
            path, catalog = f"translations/{language.code}.po", load_catalog(root, language)
            incomplete += _incomplete(path, catalog, current)
            wrong += _wrong(path, catalog)
    return CatalogFaults(tuple(incomplete), tuple(wrong))


def _incomplete(path: str, catalog: Catalog, current: Catalog) -> Iterator[Fault]:
    for wanted in current:
        message = catalog.get(_key(wanted), wanted.context) if wanted.id else wanted
        if message is None:
            text = f"the message {_excerpt(wanted)} is missing; renew the catalogs with: make messages"
            yield Fault(path, 1, 1, text)
        elif not all(_texts(message)) and message.id:
            yield Fault(path, message.lineno or 1, 1, f"{_excerpt(message)} isn't translated")
        elif message.fuzzy and message.id:
            text = f"{_excerpt(message)} is marked fuzzy; check it and take out the mark"
            yield Fault(path, message.lineno or 1, 1, text)
    known = {(_key(message), message.context) for message in current}
    for message in catalog:
        if message.id and (_key(message), message.context) not in known:
            hint = nearest(_key(message), [key for key, _ in known])
            text = f"the message {_excerpt(message)} isn't in the source any more; renew with: make messages{hint}"
            yield Fault(path, message.lineno or 1, 1, text)


def _wrong(path: str, catalog: Catalog) -> Iterator[Fault]:
    for message in catalog:
        if message.id:
            for text in _problems(message, catalog.num_plurals):
                yield Fault(path, message.lineno or 1, 1, f"{_excerpt(message)}: {text}")


def _problems(message: Message, plurals: int) -> Iterator[str]:
    ids = message.id if isinstance(message.id, tuple | list) else (message.id,)
    texts = _texts(message)
    if len(ids) > 1 and len(texts) != plurals:
        yield f"expected {plurals} plural forms, found {len(texts)}"
    wanted = names(ids[-1])
    for text in filter(None, texts):
        if missing := wanted - names(text) - ({"n"} if len(ids) > 1 else set()):
            yield f"expected the placeholder {{{min(missing)}}}, which is missing"
        if found := problem(text, wanted):
            yield found


def _texts(message: Message) -> tuple[str, ...]:
    string = message.string or ""
    return (string,) if isinstance(string, str) else tuple(string)


def _key(message: Message) -> str:
    return str(message.id[0] if isinstance(message.id, tuple | list) else message.id)


def _excerpt(message: Message) -> str:
    text = _key(message)
    return f"«{text if len(text) <= 60 else text[:57] + '...'}»"
