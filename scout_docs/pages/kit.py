"""The conformance kit made of verified content, with the texts of the rules as readers see them."""

import json
from collections.abc import Callable, Iterable
from gettext import NullTranslations
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from scout_docs.kit.kit import collect
from scout_docs.languages.catalog import SOURCE_LANGUAGE, Language, Translator
from scout_docs.languages.narrator import Narrator
from scout_docs.pages.content import Content
from scout_docs.pages.facts import facts

ENGLISH = Translator(Language(SOURCE_LANGUAGE), NullTranslations())


def kit_files(content: Content, translators: Iterable[Translator] = (ENGLISH,)) -> dict[str, str]:
    """Every file of the kit by its path, with the rules in the languages of the translators."""
    return collect(content.rulebook, content.replays, {tr.language.tag: _speaker(tr) for tr in translators})


def archive(files: dict[str, str]) -> bytes:
    """The kit as one zip file, the same in every run."""
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as zipped:
        for path, text in files.items():
            zipped.writestr(ZipInfo(f"scout-kit/{path}"), text, ZIP_DEFLATED)
    return packed.getvalue()


def sizes(files: dict[str, str]) -> dict[str, int]:
    """How many entries each data file of the kit has, by its name without the ending."""
    listed = json.loads(files["index.json"])["entries"]
    return {Path(file["path"]).stem: file["entries"] for file in listed if "entries" in file}


def _speaker(tr: Translator) -> Callable[[str], str]:
    values = facts(Narrator(tr))
    return lambda message: tr.gettext(message, **values)
