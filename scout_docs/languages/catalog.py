"""The languages of the site and their gettext catalogs.

English is the source and has no catalog. Every ``translations/LANG.po`` is a language; its name and folder
follow from the file's name, so a new language needs no code. The shipped languages must be there.
"""

import re
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from functools import lru_cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po

from scout_docs.club import load_club
from scout_docs.languages.placeholders import fill
from scout_docs.languages.po import check_po, read_text
from scout_docs.readers import hint
from scout_docs.source import Fault, Faults, Node

SOURCE_LANGUAGE = "en"
ORDER = ("zh_Hans", "uk", "id", "ru", SOURCE_LANGUAGE)
"""The shipped languages in the order in which they are listed; others follow in order of their codes."""
FOLDER, OWN = "translations", "translations/own"
"""Where the catalogs stand: those of the standard texts, and of the texts that a club has added."""
CODE = re.compile(r"[a-z]{2,3}(_[A-Z][a-z]{3})?(_[A-Z]{2}|_[0-9]{3})?")
MARKS = "\ue000", "\ue001"
"""Around a text that stands in English since it isn't translated yet; pages turn them into ``lang="en"``."""
PREVIOUS = re.compile(r"^[ \t]*#~?\|.*$", re.MULTILINE)
"""What a message was before it changed, as Poedit and Weblate note it; Babel would make a broken comment of it."""


@dataclass(frozen=True, slots=True)
class Language:
    """A language by its gettext code, such as ``zh_Hans``."""

    code: str

    @property
    def folder(self) -> str:
        """Its folder on the site, ``zh``."""
        return self.code.partition("_")[0]

    @property
    def tag(self) -> str:
        """Its BCP 47 tag for ``lang`` and ``hreflang``, ``zh-Hans``."""
        return self.code.replace("_", "-")

    @property
    def names(self) -> tuple[str, str, str]:
        """What it may be called where somebody chooses it."""
        return self.folder, self.code, self.tag

    @property
    def direction(self) -> str:
        """The direction in which it is written, ``ltr`` or ``rtl``."""
        return str(Locale.parse(self.code).text_direction)

    @property
    def shipped(self) -> bool:
        """Whether it has to be complete."""
        return self.code in ORDER


@dataclass(frozen=True, slots=True)
class Translator:
    """Gives messages in one language, with placeholders filled in. What isn't translated stays English."""

    language: Language
    translations: NullTranslations

    @property
    def name(self) -> str:
        """What speakers of the language call it, as its translation says."""
        # TRANSLATORS: The name of your language in your language.
        name = unmarked(self.pgettext("own name of this language", "English"))
        return name if name != "English" else str(Locale.parse(self.language.code).get_display_name())

    def gettext(self, message: str, **values: object) -> str:
        """A message."""
        return fill(self.translations.gettext(message), values)

    def pgettext(self, context: str, message: str, **values: object) -> str:
        """A message that reads differently by context."""
        return fill(self.translations.pgettext(context, message), values)

    def ngettext(self, one: str, other: str, n: int, **values: object) -> str:
        """A message whose form depends on the number ``n``, which is also its placeholder ``{n}``."""
        return fill(self.translations.ngettext(one, other, n), {"n": n, **values})


Catalogs = Mapping[Language, Catalog | None]
"""The languages in the order in which they are listed, each with its catalog; English has none."""


class _Marked(NullTranslations):
    """English with `MARKS` around it."""

    def gettext(self, message: str) -> str:
        return message.join(MARKS)

    def pgettext(self, context: str, message: str) -> str:
        return message.join(MARKS)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return super().ngettext(msgid1, msgid2, n).join(MARKS)


def unmarked(text: str) -> str:
    """A text without the `MARKS`, for places that can't say that it is English."""
    return text.replace(MARKS[0], "").replace(MARKS[1], "")


def load_languages(root: Path) -> tuple[Language, ...]:
    """Every language of the site in the order in which it is listed; of a club's site, those that it has chosen.

    Raises Faults for a file that is no language or uses the folder of another one, for a shipped language
    that is missing, and for a choice that isn't there.
    """
    codes = sorted((path.name.removesuffix(".po") for path in (root / FOLDER).glob("*.po")), key=_place)
    shipped = [code for code in ORDER if code != SOURCE_LANGUAGE]
    messages = {code: _missing(code, shipped) for code in shipped if code not in codes}
    known: list[str] = []
    for code in codes:
        if found := code_problem(code, [SOURCE_LANGUAGE, *known]):
            messages[code] = found
        else:
            known.append(code)
    if messages:
        raise Faults(sorted(Fault(f"{FOLDER}/{code}.po", 1, 1, text) for code, text in messages.items()))
    languages = tuple(Language(code) for code in sorted((*codes, SOURCE_LANGUAGE), key=_place))
    club = load_club(root)
    return _chosen(club.languages, languages) if club else languages


def choose(node: Node, languages: Sequence[Language]) -> Language:
    """The one of these languages that a node names. Raises Faults if it is none of them."""
    for language in languages:
        if node.text in language.names:
            return language
    folders = [language.folder for language in languages]
    node.fail(f"unknown language {node.found}{hint(node.text, folders)}")


def _chosen(nodes: Sequence[Node], languages: Sequence[Language]) -> tuple[Language, ...]:
    chosen: list[Language] = []
    for node in nodes:
        language = choose(node, languages)
        if language in chosen:
            node.fail(f"the language {node.found} stands here twice; take one out")
        chosen.append(language)
    return tuple(chosen)


def code_problem(code: str, known: Sequence[str]) -> str:
    """Why a code can't be that of a language beside those that are known; empty if it can."""
    if code == SOURCE_LANGUAGE:
        return "English is the source and has no catalog; remove the file"
    if not _is_canonical(code):
        return f"expected the code of a language as the file's name, such as uk or pt_BR, found {code!r}"
    if code in known:
        return "the language is there already"
    for other in known:
        if Language(other).folder == Language(code).folder:
            owner = "English, the source," if other == SOURCE_LANGUAGE else f"{other}.po"
            return f"uses the folder {Language(code).folder}, as {owner} does; keep one of them"
    return ""


def _missing(code: str, shipped: list[str]) -> str:
    return f"translations/{code}.po is missing; the site needs the catalogs of all its languages: {', '.join(shipped)}"


def _is_canonical(code: str) -> bool:
    """Whether this is a language, spelled as it is spelled everywhere: no other case, variant or old name."""
    try:
        return bool(CODE.fullmatch(code)) and str(Locale.parse(code)) == code
    except (ValueError, UnknownLocaleError):
        return False


def _place(code: str) -> tuple[int, str]:
    return (ORDER.index(code) if code in ORDER else len(ORDER), code)


def load_catalog(root: Path, language: Language, folder: str = FOLDER) -> Catalog:
    """Read the catalog of a language. Raises Faults if the file can't be read or isn't well-formed."""
    return _read(language, folder, read_text(root, f"{folder}/{language.code}.po"))


def _read(language: Language, folder: str, text: str) -> Catalog:
    name = f"{folder}/{language.code}.po"
    check_po(name, text, language.code)
    try:
        return read_po(PREVIOUS.sub("", text).split("\n"), locale=language.code, abort_invalid=True)
    except PoFileError as error:
        message = str(error).removesuffix(f" on {error.lineno}")
        raise Faults([Fault(name, error.lineno + 1, 1, f"broken gettext file: {message}")]) from None
    except ValueError as error:
        raise Faults([Fault(name, 1, 1, f"broken header of the gettext file: {error}")]) from None


def load_catalogs(root: Path) -> Catalogs:
    """Read the catalogs of all languages, with the texts that a club has added. Raises Faults."""
    languages = load_languages(root)
    return {one: None if one.code == SOURCE_LANGUAGE else _whole_catalog(root, one) for one in languages}


def _whole_catalog(root: Path, language: Language) -> Catalog:
    own = f"{OWN}/{language.code}.po"
    text = read_text(root, f"{FOLDER}/{language.code}.po")
    return _read_whole(language, text, read_text(root, own) if (root / own).exists() else "")


@lru_cache(maxsize=32)  # while a site is served, most catalogs stay as they are
def _read_whole(language: Language, text: str, own: str) -> Catalog:
    """The catalog of a language with the texts of a club's one; not to be changed."""
    whole = _read(language, FOLDER, text)
    for message in filter(lambda message: message.id, _read(language, OWN, own) if own else ()):
        whole.delete(message.id, message.context)  # what a club says takes the place of the same text
        whole[message.id] = message
    return whole


def own_catalog(root: Path, language: Language) -> Catalog:
    """The catalog of the texts that a club has added, empty where there is none. Raises Faults like `load_catalog`."""
    if not (root / OWN / f"{language.code}.po").exists():
        return Catalog(locale=language.code, project="scout_docs", charset="utf-8", fuzzy=False)
    return load_catalog(root, language, OWN)


def load_translator(root: Path, language: Language) -> Translator:
    """A translator into a language. Raises Faults if its catalog can't be read."""
    return translator(language, None if language.code == SOURCE_LANGUAGE else _whole_catalog(root, language))


@lru_cache(maxsize=32)
def translator(language: Language, catalog: Catalog | None) -> Translator:
    """A translator into a language with a catalog, or into English without one."""
    if catalog is None:
        return Translator(language, NullTranslations())
    compiled = BytesIO()
    write_mo(compiled, catalog)
    compiled.seek(0)
    return Translator(language, GNUTranslations(compiled))


def marking(plain: Translator) -> Translator:
    """The same translator, but with `MARKS` around what isn't translated."""
    if plain.language.code == SOURCE_LANGUAGE:
        return plain
    translations = copy(plain.translations)
    translations.add_fallback(_Marked())
    return replace(plain, translations=translations)
