"""What has moved is reached at its old address too."""

import pytest

from scout_docs.pages.moved import MOVED
from scout_docs.pages.site import load_site
from scout_docs.source import Faults
from tests.copies import copy_project

MOVES = """faq/old-topic: faq/setup
faq/old-topic#who-was-first: faq/setup#who-begins
ranking#old-part: rules/beats#beat-count
"""


@pytest.fixture
def project(tmp_path):
    return copy_project(tmp_path)


def test_a_page_that_is_gone_leads_on(project):
    (project / MOVED).write_text(MOVES, "utf-8")
    site = load_site(project)
    for folder in ("uk", "zh"):
        page = site.beside[f"{folder}/faq/old-topic/index.html"]
        assert 'class="onward" href="../../faq/setup/"' in page
        assert 'class="onward" id="who-was-first" href="../../faq/setup/#who-begins"' in page
    (ranking,) = (page.markdown for page in site.pages[1][1] if page.key == "ranking")
    assert "](rules/beats.md#beat-count){: #old-part .moved }" in ranking


@pytest.mark.parametrize(
    ("moves", "place", "message"),
    [
        ("faq/old: faq/nowhere\n", (1, 10), "nothing stands at 'faq/nowhere'"),
        ("faq/old: faq/setup\nfaq/old-too: faq/setup#who-begun\n", (2, 14), "did you mean 'faq/setup#who-begins'?"),
        ("faq/setup: faq/scout\n", (1, 1), "faq/setup has not moved, something stands there"),
        ("ranking#ranking: faq/setup\n", (1, 1), "ranking#ranking has not moved, something stands there"),
        ("uk/faq/: faq/setup\n", (1, 1), "expected an address such as faq/setup or faq/setup#who-begins"),
        ("faq/old: https://example.org/\n", (1, 10), "expected an address such as"),
        ("[]\n", (1, 1), "expected a mapping"),
    ],
)
def test_a_wrong_move_is_told_where_it_stands(project, moves, place, message):
    (project / MOVED).write_text(moves, "utf-8")
    with pytest.raises(Faults) as caught:
        load_site(project)
    (fault,) = caught.value.faults
    assert (fault.path, fault.line, fault.column) == (MOVED, *place)
    assert message in fault.message
