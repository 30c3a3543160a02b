"""Every statement of the compared texts has its place on the site."""

import re

import pytest

from scout_docs.pages.content import load_content
from scout_docs.pages.site import load_site
from scout_docs.source import load_yaml
from tests.copies import ROOT

NAME = "docs/claims.yml"
COUNTS = {"engine": 113, "data": 17, "text": 29}


@pytest.fixture(scope="module")
def claims():
    return {
        part.text: {key.text: value.text for key, value in entries.pairs}
        for part, entries in load_yaml(ROOT / NAME, NAME).pairs
    }


def test_no_statement_is_missing(claims):
    assert {part: len(entries) for part, entries in claims.items()} == COUNTS
    assert len({name for entries in claims.values() for name in entries}) == sum(COUNTS.values()) == 159


def test_what_can_be_checked_is_a_rule_with_a_proof(claims):
    content = load_content(ROOT)
    for name, rule_id in (claims["engine"] | claims["data"]).items():
        assert rule_id in content.rulebook.rules, name
        assert content.proofs(content.rulebook.rules[rule_id]), name


def test_what_can_only_be_said_stands_on_a_page(claims):
    pages = load_site(ROOT).pages[-1][1]
    places = {f"{page.key}#{anchor}" for page in pages for anchor in re.findall(r"\{: #(\S+) \}", page.markdown)}
    for name, place in claims["text"].items():
        assert place in places, name
