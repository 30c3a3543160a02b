"""The first use of a term becomes a link to the glossary."""

from gettext import NullTranslations
from types import SimpleNamespace

import pytest
from markupsafe import Markup

from scout_docs.languages.catalog import Language, Translator
from scout_docs.languages.narrator import Narrator
from scout_docs.pages.terms import Terms


class Forms(NullTranslations):
    """Translates nothing but the forms of terms."""

    def __init__(self, forms):
        super().__init__()
        self.forms = forms

    def pgettext(self, context, message):
        return self.forms.get(context.removeprefix("forms of "), message)


def term(name, forms):
    return SimpleNamespace(id=address(name), term=name, forms=forms, definition="What it is.")


def address(name):
    return name.lower().replace("& ", "and ").replace(" ", "-")


TERMS = [
    term("set", "set, sets"),
    term("active set", "active set"),
    term("Show", "Show"),
    term("Scout & Show", "Scout & Show"),
    term("flip", "flip…"),
]


def linked(text, terms=TERMS, language="en", forms=(), used=None):
    translator = Translator(Language(language), Forms(dict(forms)))
    return Terms(terms, Narrator(translator)).linked("g.md", set() if used is None else used, Markup(text))


def link(text, name):
    shown = name.replace("&", "&amp;")
    return f'[{text}](g.md#{address(name)} "{shown}: What it is."){{: .term }}'


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("a set here", f"a {link('set', 'set')} here"),
        ("Sets beat sets", f"{link('Sets', 'set')} beat sets"),
        ("the active set", f"the {link('active set', 'active set')}"),
        ("offset, setting, set2", "offset, setting, set2"),
        ("to show a Show", f"to show a {link('Show', 'Show')}"),
        ("Scout &amp; Show it", f"{link('Scout &amp; Show', 'Scout & Show')} it"),
        ("flipping", link("flipping", "flip")),
        ('<span class="set">3-4</span>', '<span class="set">3-4</span>'),
    ],
)
def test_a_form_is_found_as_a_whole_word_the_longest_first(text, wanted):
    assert linked(text) == wanted


def test_a_term_is_linked_once_a_page():
    used = set()
    assert "](" in linked("a set", used=used)
    assert linked("another set", used=used) == "another set"


def test_inflected_forms_of_a_language():
    found = linked("без активного набору", language="uk", forms={"active-set": "активн… наб…"})
    assert found.startswith("без [активного набору](g.md#active-set ")


def test_chinese_needs_no_spaces():
    forms = {"set": "组合", "between sentences": "none"}
    assert linked("打出一个组合吧", language="zh_Hans", forms=forms).startswith("打出一个[组合](g.md#set ")


def test_a_definition_with_quotation_marks_stays_in_its_attribute():
    quoted = SimpleNamespace(id="set", term="set", forms="set", definition='Said "so".')
    assert linked("set", [quoted]) == '[set](g.md#set "set: Said &#34;so&#34;."){: .term }'
