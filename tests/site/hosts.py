"""nginx and Caddy with the settings that we ship, serving a folder."""

import os
import shutil
import socket
import subprocess
import time
from contextlib import contextmanager

from tests.site.conftest import ROOT, missing

HOSTING = ROOT / "docs/hosting"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def _nginx(folder, settings):
    (folder / "all.conf").write_text(
        f"user root; daemon off; pid {folder}/pid; error_log {folder}/errors; events {{}}\n"
        f"http {{ access_log off; client_body_temp_path {folder}/bodies;\n{settings} }}\n"
    )
    return ["-e", folder / "errors", "-c", folder / "all.conf"]


def _caddy(folder, settings):
    (folder / "Caddyfile").write_text(f"{{\n\tadmin off\n}}\n{settings}")
    return ["run", "--config", folder / "Caddyfile", "--adapter", "caddyfile"]


SERVERS = {"nginx": (_nginx, "nginx.conf"), "caddy": (_caddy, "Caddyfile")}


@contextmanager
def hosted(server, root, folder, port=None):
    """Serve what stands below ``root`` with ``nginx`` or ``caddy``, whose own files go into a folder; its address."""
    program = shutil.which(server) or shutil.which(server, path="/usr/sbin") or missing(server)
    arguments, name = SERVERS[server]
    port = port or free_port()
    settings = (HOSTING / name).read_text("utf-8").replace("8080", str(port)).replace("/srv/scout", str(root))
    run = subprocess.Popen(
        [program, *arguments(folder, settings)], env={**os.environ, "HOME": str(folder)}, stderr=subprocess.PIPE
    )
    for _ in range(200):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                break
        time.sleep(0.05)
    try:
        yield f"http://127.0.0.1:{port}/"
    finally:
        run.terminate()
        run.wait()
