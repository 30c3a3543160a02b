"""Check the catalogs: everything translated, placeholders kept, nothing but plain text."""

from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message

from scout_docs.languages.catalog import SOURCE_LANGUAGE, Language, load_catalog, load_languages
from scout_docs.languages.extract import template, written
from scout_docs.languages.placeholders import names, problem
from scout_docs.source import Fault, nearest


def catalog_faults(root: Path) -> list[Fault]:
    """Everything wrong with the translations of all languages, sorted by place. Raises Faults for broken files."""
    current = template(root)
    pot = root / "translations" / "scout.pot"
    stale = not pot.exists() or pot.read_text("utf-8") != written(current)
    faults = [Fault("translations/scout.pot", 1, 1, "not up to date; renew it with: make messages")] if stale else []
    languages = [language for language in load_languages(root) if language.code != SOURCE_LANGUAGE]
    return faults + sorted(fault for language in languages for fault in _faults(root, language, current))


def _faults(root: Path, language: Language, current: Catalog) -> Iterator[Fault]:
    path = f"translations/{language.code}.po"
    catalog = load_catalog(root, language)
    for wanted in current:
        if not wanted.id:
            continue
        message = catalog.get(_key(wanted), wanted.context)
        if message is None:
            text = _excerpt(wanted)
            yield Fault(path, 1, 1, f"the message {text} is missing; renew the catalogs with: make messages")
            continue
        yield from (Fault(path, message.lineno or 1, 1, text) for text in _problems(message, catalog.num_plurals))
    known = {(_key(message), message.context) for message in current}
    for message in catalog:
        if message.id and (_key(message), message.context) not in known:
            hint = nearest(_key(message), [key for key, _ in known])
            text = f"the message {_excerpt(message)} isn't in the source any more; renew with: make messages{hint}"
            yield Fault(path, message.lineno or 1, 1, text)


def _problems(message: Message, plurals: int) -> Iterator[str]:
    ids = message.id if isinstance(message.id, tuple | list) else (message.id,)
    texts = message.string if isinstance(message.string, tuple | list) else (message.string,)
    label = _excerpt(message)
    if message.fuzzy:
        yield f"{label} is marked fuzzy; check it and take out the mark"
    if len(ids) > 1 and len(texts) != plurals:
        yield f"{label}: expected {plurals} plural forms, found {len(texts)}"
    for text in texts:
        if not text:
            yield f"{label} isn't translated"
            continue
        wanted = names(ids[-1])
        if missing := wanted - names(text) - ({"n"} if len(ids) > 1 else set()):
            yield f"{label}: expected the placeholder {{{min(missing)}}}, which is missing"
        if found := problem(text, wanted):
            yield f"{label}: {found}"


def _key(message: Message) -> str:
    return str(message.id[0] if isinstance(message.id, tuple | list) else message.id)


def _excerpt(message: Message) -> str:
    text = _key(message)
    return f"«{text if len(text) <= 60 else text[:57] + '...'}»"
