"""axe finds no barrier on any page, nor with anything open; the command ``tests.site.barriers`` looks in more ways."""

from contextlib import closing

import pytest

from tests.site.barriers import LOOKS, OPENED, PLACES, Barriers, pages, whole

IN_FOLDERS = dict(zip(("en", "zh", "uk", "id", "ru"), LOOKS, strict=True))


@pytest.mark.parametrize(("language", "look"), IN_FOLDERS.items())
def test_no_page_has_a_barrier(browser, built, address, language, look):
    """Each language in another look, so that each page is seen in all of them and in all languages."""
    others = [path for path in pages(built) if "/" not in path.partition("?")[0]]
    with closing(Barriers(browser, address, look)) as barriers:
        for path in [*whole(built, language), *others]:
            assert barriers.found(path) == []


WITH_SCRIPTS = [look for look in LOOKS if look != "without scripts"]


@pytest.mark.parametrize(
    ("opened", "look"), [(what, look) for what in OPENED for look in WITH_SCRIPTS if what != "menu" or "phone" in look]
)
def test_nothing_that_opens_has_a_barrier(browser, address, opened, look):
    with closing(Barriers(browser, address, look)) as barriers:
        for language in ("zh", "uk"):
            assert barriers.found(f"{language}/{PLACES.get(opened, 'rules/beats/')}", opened) == []


def test_pages_that_only_lead_on_have_no_barrier(browser, built, address):
    with closing(Barriers(browser, address, "phone, dark")) as barriers:
        for language in IN_FOLDERS:
            own = {path for path in pages(built) if path.startswith(f"{language}/")}
            assert barriers.found(min(own - {*whole(built, language)})) == []
