"""The first use of each term on a page becomes a link to the glossary, with the definition as its title."""

import re
from collections.abc import Iterable
from functools import partial

from markupsafe import Markup, escape

from scout_docs.articles import TERM, Term
from scout_docs.languages.catalog import unmarked
from scout_docs.languages.forms import forms, pattern
from scout_docs.languages.narrator import Narrator
from scout_docs.pages.facts import facts

_TAG = re.compile(r"(<[^>]*>)")


class Terms:
    """The terms of the glossary in the language of a narrator."""

    def __init__(self, terms: Iterable[Term], narrator: Narrator) -> None:
        translator, values = narrator.tr, facts(narrator)
        found: dict[str, Term] = {}
        for term in terms:
            context = f"forms of {term.id}"
            listed = unmarked(translator.pgettext(context, term.forms))
            found |= dict.fromkeys(forms(listed), term)
        longest_first = sorted(found, key=len, reverse=True)
        self._terms = [found[form] for form in longest_first]
        spaced = bool(narrator.gap)  # a language without spaces between sentences has none between words
        self._form = pattern((str(escape(form)) for form in longest_first), spaced)
        self._definition = {
            term.id: f"{translator.pgettext(TERM, term.term)}: {translator.gettext(term.definition, **values)}"
            for term in terms
        }

    def linked(self, address: str, used: set[str], text: Markup) -> Markup:
        """A text with links to the glossary at an address, for terms whose ids aren't in ``used``; adds them there."""
        link = partial(self._link, address, used)
        parts = _TAG.split(str(text))
        return Markup("".join(part if _TAG.fullmatch(part) else self._form.sub(link, part) for part in parts))

    def _link(self, address: str, used: set[str], found: "re.Match[str]") -> str:
        assert found.lastindex
        term = self._terms[found.lastindex - 1].id
        if term in used:
            return found[0]
        used.add(term)
        return f'[{found[0]}]({address}#{term} "{escape(self._definition[term])}"){{: .term }}'
