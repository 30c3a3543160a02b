"""nginx and Caddy with the settings in docs/hosting serve every kind of file as they should."""

import os
import shutil
import socket
import subprocess
import time
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from tests.site.conftest import ROOT, missing

HOSTING = ROOT / "docs/hosting"
TYPES = {
    "uk/": "text/html",
    "assets/scout.css": "text/css",
    "assets/scout.js": "text/javascript",
    "sw.js": "text/javascript",
    "pictures/higher-pair-1.svg": "image/svg+xml",
    "uk/manifest.webmanifest": "application/manifest+json",
    "uk/search/docs.json": "application/json",
    "ranking-4.csv": "text/csv",
    "scout-kit.zip": "application/zip",
    "llms.txt": "text/plain",
    "sitemap.xml": "xml",
}
HEADERS = {"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "Cache-Control": "no-cache"}


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def nginx(folder, settings):
    (folder / "all.conf").write_text(
        f"user root; daemon off; pid {folder}/pid; error_log {folder}/errors; events {{}}\n"
        f"http {{ access_log off; client_body_temp_path {folder}/bodies;\n{settings} }}\n"
    )
    return ["-e", folder / "errors", "-c", folder / "all.conf"]


def caddy(folder, settings):
    (folder / "Caddyfile").write_text(f"{{\n\tadmin off\n}}\n{settings}")
    return ["run", "--config", folder / "Caddyfile", "--adapter", "caddyfile"]


SERVERS = {"nginx": (nginx, "nginx.conf"), "caddy": (caddy, "Caddyfile")}


@pytest.fixture(scope="module", params=SERVERS)
def host(request, built, tmp_path_factory):
    """The address of the site on a web server with the settings that we ship."""
    program = shutil.which(request.param) or shutil.which(request.param, path="/usr/sbin") or missing(request.param)
    arguments, name = SERVERS[request.param]
    folder, port = tmp_path_factory.mktemp(request.param), free_port()
    settings = (HOSTING / name).read_text("utf-8").replace("8080", str(port)).replace("/srv/scout", str(built))
    run = subprocess.Popen(
        [program, *arguments(folder, settings)], env={**os.environ, "HOME": str(folder)}, stderr=subprocess.PIPE
    )
    address = f"http://127.0.0.1:{port}/"
    for _ in range(200):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                break
        time.sleep(0.05)
    yield address
    run.terminate()
    run.wait()


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
    for path in ("uk/", "assets/scout.css", "uk/search/docs.json"):
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
