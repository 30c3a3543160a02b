"""nginx and Caddy with the settings in docs/hosting serve every kind of file as they should."""

from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from tests.site.hosts import SERVERS, hosted

TYPES = {
    "uk/": "text/html",
    "assets/scout.css": "text/css",
    "assets/scout.js": "text/javascript",
    "sw.js": "text/javascript",
    "pictures/higher-pair-1.svg": "image/svg+xml",
    "uk/manifest.webmanifest": "application/manifest+json",
    "uk/search/search_index.json": "application/json",
    "ranking-4.csv": "text/csv",
    "scout-kit.zip": "application/zip",
    "llms.txt": "text/plain",
    "sitemap.xml": "xml",
}
HEADERS = {"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "Cache-Control": "no-cache"}


@pytest.fixture(scope="module", params=SERVERS)
def host(request, built, tmp_path_factory):
    """The address of the site on a web server with the settings that we ship."""
    with hosted(request.param, built, tmp_path_factory.mktemp(request.param)) as address:
        yield address


def get(address, **headers):
    """The status, headers and content of an answer."""
    try:
        with urlopen(Request(address, headers=headers)) as answer:
            return answer.status, answer.headers, answer.read()
    except HTTPError as error:
        return error.code, error.headers, error.read()


def test_every_kind_of_file_has_its_type_and_headers(host, built):
    for path, kind in TYPES.items():
        status, headers, content = get(host + path)
        file = built / path
        assert status == 200
        assert content == (file / "index.html" if file.is_dir() else file).read_bytes()
        assert kind in headers["Content-Type"], path
        assert {name: headers[name] for name in HEADERS} == HEADERS, path


def test_texts_are_compressed(host):
    for path in ("uk/", "assets/scout.css", "uk/search/texts.js"):
        _, headers, content = get(host + path, **{"Accept-Encoding": "gzip"})
        assert headers["Content-Encoding"] == "gzip"
        assert len(content) < 0.5 * len(get(host + path)[2])


def test_what_has_not_changed_is_not_sent_again(host):
    _, headers, _ = get(host + "uk/")
    assert get(host + "uk/", **{"If-None-Match": headers["ETag"]})[0] == 304


def test_a_wrong_address_is_answered_in_every_language(host, built):
    status, headers, content = get(host + "uk/no-such-page")
    assert status == 404
    assert content == (built / "404.html").read_bytes()
    assert {name: headers[name] for name in HEADERS} == HEADERS


def test_an_address_without_its_last_slash_leads_to_the_page(host, built):
    assert get(host + "uk/faq")[2] == (built / "uk/faq/index.html").read_bytes()
