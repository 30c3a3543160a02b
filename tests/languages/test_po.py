"""A gettext file is read strictly: what Babel would drop or misread is a fault at its line and column."""

import pytest
from babel.messages.catalog import Catalog

from scout_docs.languages.po import check_po
from scout_docs.source import Faults

PLURAL_FORMS = Catalog(locale="uk").plural_forms
HEADER = [
    'msgid ""',
    'msgstr ""',
    '"Language: uk\\n"',
    f'"Plural-Forms: {PLURAL_FORMS}\\n"',
    '"Content-Type: text/plain; charset=utf-8\\n"',
    "",
]
FIRST = len(HEADER) + 1


def faults_of(*lines, header=HEADER):
    with pytest.raises(Faults) as caught:
        check_po("uk.po", "\n".join((*header, *lines, "")), "uk")
    return list(map(str, caught.value.faults))


def test_what_gettext_allows_is_no_fault():
    lines = r"""
        # a comment

        #, fuzzy
        #| msgid "was"
        msgctxt "here"
        msgid ""
        "two \"lines\"\n"

        "of\ttext \\"
        msgid_plural "many"
        msgstr[0] "a"
        msgstr[1] ""
        msgid "next, without a blank line"
        msgstr ""
        "b"
        #~ msgid "gone"
        #~ msgstr ""
        #~ "c"
        #~
    """
    check_po("uk.po", "\n".join(HEADER) + lines, "uk")


@pytest.mark.parametrize(
    ("row", "column", "message"),
    [
        ('msgstr "Компоненти', 19, 'expected a quote (") at the end of the text, found the end of the line'),
        (r'msgstr "Компоненти\"', 21, 'expected a quote (") at the end of the text, found the end of the line'),
        ("msgstr Колода", 8, 'expected a text in quotes ("), found «Колода»'),
        ("msgstr", 7, 'expected a text in quotes ("), found nothing'),
        ('msgstr "Два числа"  хвіст', 21, "expected the end of the line after the text, found «хвіст»"),
        ('msgstr "Дві "карти"', 14, 'expected the end of the line after the text, found «карти"»'),
        (r'msgstr "\d"', 9, r"expected \n, \t, \" or \\, found \d; a backslash itself is written \\"),
        ('msgstr "a\\', 10, r"expected \n, \t, \" or \\, found \;"),
        ('msgstr[x] "a"', 1, 'msgstr[0] or a text in quotes ("), found «msgstr[x]'),
        ('msgstr[-1] "a"', 1, "found «msgstr[-1]"),
        ('msgstr[99999999999] "a"', 1, "found «msgstr[99999999999]"),
        ('msgstr"a"', 1, 'found «msgstr"a"»'),
        ('msgstr\u00a0"a"', 1, "found «msgstr"),
        ('msgstr "a"\u2028', 11, "expected the end of the line"),
        ("nonsense", 1, "expected msgctxt, msgid, msgid_plural, msgstr, msgstr[0] or a text in quotes"),
        ("<<<<<<< HEAD", 1, "found «<<<<<<< HEAD»"),
        ('#~ msgstr "a', 13, 'expected a quote (") at the end of the text'),
        ("#~ msgstr[x]", 4, "found «msgstr[x]»"),
    ],
)
def test_a_line_that_isnt_well_formed_is_a_fault_at_its_column(row, column, message):
    (fault,) = faults_of('msgid "a"', row)
    assert fault.startswith(f"uk.po:{FIRST + 1}:{column}: expected ")
    assert message in fault


@pytest.mark.parametrize(
    ("lines", "offset", "message"),
    [
        (['msgstr "x"', "", 'msgid "a"'], 0, "expected msgctxt or msgid, found msgstr"),
        (['msgid "a"', 'msgid "b"'], 1, "expected msgid_plural or msgstr, found msgid"),
        (['msgid "a"', "# comment", 'msgstr "b"'], 1, "expected msgid_plural or msgstr, found the end of the message"),
        (['msgid "a"'], 1, "expected msgid_plural or msgstr, found the end of the message"),
        (['msgctxt "a"'], 1, "expected msgid, found the end of the message"),
        (['msgctxt "a"', 'msgstr "b"'], 1, "expected msgid, found msgstr"),
        (["# comment", '"text"'], 1, "expected msgctxt or msgid, found a text in quotes"),
        (['msgid "a"', 'msgstr[0] "b"'], 1, "expected msgid_plural or msgstr, found msgstr[0]"),
        (['msgid "a"', 'msgid_plural "b"', 'msgstr "c"'], 2, "expected msgstr[0], found msgstr"),
        (
            ['msgid "a"', 'msgid_plural "b"', 'msgstr[0] "c"', 'msgstr[2] "d"'],
            3,
            "expected msgstr[1] or msgctxt or msgid",
        ),
        (['msgid "a"', 'msgstr "b"', 'msgstr "c"'], 2, "expected msgctxt or msgid, found msgstr"),
        (['msgid "a"', '#~ msgstr "b"'], 1, "expected msgid_plural or msgstr, found #~ msgstr"),
        (['#~ msgid "a"', 'msgstr "b"'], 1, "expected msgid_plural or msgstr, found msgstr"),
        (
            ['msgid "a"', 'msgstr "b"', "", 'msgid "a"', 'msgstr "c"'],
            3,
            f"«a» stands in line {FIRST} too; keep one of them",
        ),
        (['msgid "a"', 'msgstr "b"', 'msgid ""', '"a"', 'msgstr "c"'], 2, f"«a» stands in line {FIRST} too"),
        (['msgid ""', 'msgstr "Language: ru\\n"'], 0, "stands in line 1 too"),
        (['msgctxt "a"', 'msgid ""', 'msgstr "Language: ru\\n"'], 0, "expected a message in msgid, found none"),
    ],
)
def test_an_entry_that_isnt_whole_or_stands_twice_is_a_fault(lines, offset, message):
    (fault,) = faults_of(*lines)
    assert fault.startswith(f"uk.po:{FIRST + offset}:1: ")
    assert message in fault


def test_the_same_message_in_two_contexts_is_no_fault():
    lines = ['msgid "a"', 'msgstr "b"', 'msgctxt "c"', 'msgid "a"', 'msgstr "d"']
    check_po("uk.po", "\n".join((*HEADER, *lines)), "uk")


@pytest.mark.parametrize(
    "header", [[], ["# comment"], ['msgid ""', 'msgid_plural ""', 'msgstr[0] ""'], ['#~ msgid ""', '#~ msgstr ""']]
)
def test_the_header_must_stand_first(header):
    (fault,) = faults_of('msgid "a"', 'msgstr "b"', header=header)
    assert 'expected the header first, msgid "" and its msgstr' in fault


@pytest.mark.parametrize(
    ("line", "written"),
    [
        (3, '"Language: ru\\n"'),
        (3, '"Language: uk_UA\\n"'),
        (3, ""),
        (4, '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"'),
        (4, f'"Plural-Forms: {PLURAL_FORMS.replace("3", "100000000", 1)}\\n"'),
        (4, f'"Plural-Forms: {PLURAL_FORMS.replace("3", "x", 1)}\\n"'),
        (4, '"Plural-Forms: nplurals=3;\\n"'),
        (4, ""),
        *(
            (4, f'"Plural-Forms: nplurals=3; plural={expression};\\n"')
            for expression in (
                "n %% ",
                "__import__('os')",
                "n/0",
                "n%0",
                "7",
                "n",
                "+".join(["n"] * 999),
                "(" * 99 + "n",
            )
        ),
        (5, '"Content-Type: text/plain; charset=koi8-u\\n"'),
        (5, ""),
    ],
)
def test_a_header_line_that_isnt_that_of_the_language_is_a_fault_that_tells_the_right_one(line, written):
    header = [*HEADER[: line - 1], written, *HEADER[line:]]
    (fault,) = faults_of(header=header)
    assert fault.startswith(f"uk.po:{line if written else 1}:1: expected the header line {HEADER[line - 1]}, found ")


def test_a_header_line_that_stands_twice_is_a_fault():
    (fault,) = faults_of(header=[*HEADER[:-1], '"Language: ru\\n"', ""])
    assert fault == 'uk.po:3:1: expected the header line "Language: uk\\n", found «uk» and «ru»'


@pytest.mark.parametrize("date", ["yesterday", "2026-13-01 12:00+0000", "2026-01-31"])
def test_a_date_that_isnt_one_is_a_fault(date):
    (fault,) = faults_of(header=[*HEADER[:-1], f'"PO-Revision-Date: {date}\\n"', ""])
    expected = 'expected a header line such as "PO-Revision-Date: 2026-01-31 12:00+0000\\n"'
    assert fault == f"uk.po:6:1: {expected}, found «{date}»"


@pytest.mark.parametrize("date", ["", "YEAR-MO-DA HO:MI+ZONE", "2026-01-31 12:00+0200", "2026-01-31 12:00"])
def test_a_date_or_none_is_no_fault(date):
    check_po("uk.po", "\n".join([*HEADER[:-1], f'"PO-Revision-Date: {date}\\n"', ""]), "uk")


def test_another_spelling_of_the_same_plural_forms_is_no_fault():
    theirs = "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)"
    header = [line.replace(PLURAL_FORMS, theirs).replace("utf-8", "UTF-8") for line in HEADER]
    check_po("uk.po", "\n".join(header), "uk")
