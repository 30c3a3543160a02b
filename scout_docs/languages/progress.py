"""How far each translation is: what is done, what has changed since, and what is missing."""

from collections.abc import Collection
from dataclasses import dataclass

from babel.messages.catalog import Catalog, Message

from scout_docs.languages.catalog import FOLDER, SOURCE_LANGUAGE, Catalogs, Language
from scout_docs.languages.extract import POT, English, template


@dataclass(frozen=True, slots=True)
class Progress:
    """The messages of a language: how many there are, and those that still stand in English."""

    language: Language
    total: int
    changed: tuple[tuple[str, str], ...]
    """English texts that have changed since they were translated, each with its old translation."""
    missing: tuple[str, ...]
    """English texts that were never translated."""

    @property
    def share(self) -> float:
        """The share of messages that are translated, 1 for all of them."""
        return 1 - (len(self.changed) + len(self.missing)) / self.total

    @property
    def complete(self) -> bool:
        """Whether nothing stands in English."""
        return not self.changed and not self.missing


def catalog_names(languages: Collection[Language]) -> tuple[str, ...]:
    """The files that a translator works with: the template and the catalog of each language."""
    codes = (language.code for language in languages if language.code != SOURCE_LANGUAGE)
    return (POT, *(f"{FOLDER}/{code}.po" for code in codes))


def progress(catalogs: Catalogs, english: Collection[English]) -> tuple[Progress, ...]:
    """How far the translation of these messages into each language is."""
    wanted = [message for message in template(english) if message.id]
    return tuple(_progress(language, catalog, wanted) for language, catalog in catalogs.items())


def _progress(language: Language, catalog: Catalog | None, wanted: Collection[Message]) -> Progress:
    if catalog is None:
        return Progress(language, len(wanted), (), ())
    changed, missing = [], []
    for message in wanted:
        text = message.id if isinstance(message.id, str) else message.id[0]
        found = catalog.get(text, message.context)
        if found is None or not found.string or not all(found.string):
            missing.append(text)
        elif found.fuzzy:
            changed.append((text, found.string if isinstance(found.string, str) else found.string[0]))
    return Progress(language, len(wanted), tuple(changed), tuple(missing))
