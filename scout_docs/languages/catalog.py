"""The languages of the site and their gettext catalogs.

English is the source and has no catalog. Every ``translations/LANG.po`` is a language; its name and folder
follow from the file's name, so a new language needs no code.
"""

from dataclasses import dataclass
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po

from scout_docs.languages.placeholders import fill
from scout_docs.source import Fault, Faults

SOURCE_LANGUAGE = "en"
ORDER = ("zh_Hans", "uk", "id", "ru", SOURCE_LANGUAGE)
"""The order in which the shipped languages are listed; others follow in order of their codes."""


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


@dataclass(frozen=True, slots=True)
class Translator:
    """Gives messages in one language, with placeholders filled in. What isn't translated stays English."""

    language: Language
    translations: NullTranslations

    @property
    def name(self) -> str:
        """What speakers of the language call it, as its translation says."""
        # TRANSLATORS: The name of your language in your language.
        return self.pgettext("own name of this language", "English")

    def gettext(self, message: str, **values: object) -> str:
        """A message."""
        return fill(self.translations.gettext(message), values)

    def pgettext(self, context: str, message: str, **values: object) -> str:
        """A message that reads differently by context."""
        return fill(self.translations.pgettext(context, message), values)

    def ngettext(self, one: str, other: str, n: int, **values: object) -> str:
        """A message whose form depends on the number ``n``, which is also its placeholder ``{n}``."""
        return fill(self.translations.ngettext(one, other, n), {"n": n, **values})


def load_languages(root: Path) -> tuple[Language, ...]:
    """Every language of the site in the order in which it is listed. Raises Faults for a file that is no language."""
    codes, faults = [SOURCE_LANGUAGE], []
    for path in sorted((root / "translations").glob("*.po")):
        try:
            Locale.parse(path.stem)
            codes.append(path.stem)
        except (ValueError, LookupError):
            name = path.relative_to(root).as_posix()
            faults.append(Fault(name, 1, 1, f"{path.stem!r} is no language code, such as uk or zh_Hans"))
    if faults:
        raise Faults(faults)
    return tuple(Language(code) for code in sorted(codes, key=lambda code: (*_place(code), code)))


def _place(code: str) -> tuple[int]:
    return (ORDER.index(code) if code in ORDER else len(ORDER),)


def load_catalog(root: Path, language: Language) -> Catalog:
    """Read the catalog of a language. Raises Faults if the file can't be read."""
    name = f"translations/{language.code}.po"
    try:
        with (root / name).open("rb") as file:
            return read_po(file, locale=language.code, abort_invalid=True)
    except OSError as error:
        raise Faults([Fault(name, 1, 1, f"can't be read: {error.strerror}")]) from None
    except PoFileError as error:
        message = str(error).removesuffix(f" on {error.lineno}")
        raise Faults([Fault(name, error.lineno + 1, 1, f"broken gettext file: {message}")]) from None
    except (UnicodeDecodeError, ValueError, LookupError) as error:
        raise Faults([Fault(name, 1, 1, f"broken gettext file: {error}")]) from None


def load_translator(root: Path, language: Language) -> Translator:
    """A translator into a language. Raises Faults if its catalog can't be read."""
    if language.code == SOURCE_LANGUAGE:
        return Translator(language, NullTranslations())
    compiled = BytesIO()
    write_mo(compiled, load_catalog(root, language))
    compiled.seek(0)
    return Translator(language, GNUTranslations(compiled))
