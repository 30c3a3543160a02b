"""What a build costs beside a bare MkDocs build of the same pages, how it grows, and how soon an edit is served."""

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from itertools import cycle, islice
from pathlib import Path
from urllib.request import urlopen

import yaml

from tests.copies import change, copy_project

SCOUT_DOCS = [str(Path(sys.executable).with_name("scout-docs"))]
BARE = [sys.executable, "-m", "mkdocs", "build", "--quiet"]
LIKE_INDONESIAN = ("ja", "ko", "ms", "th", "vi")
"""Languages with one plural form, so that their catalogs can be copies of the Indonesian one."""
TIMES = 3
EDITS = (
    ("example", "en", "examples/beats/higher-pair.yml", "title: The", "title: Edited, the"),
    ("template", "en", "docs/templates/examples.md.j2", '# {{ _("Examples', '# Edited, {{ _("Examples'),
    ("catalog", "id", "translations/id.po", 'msgstr "Pasangan lebih besar,', 'msgstr "Edited, pasangan lebih besar,'),
)
MARK = "Edited, "
PATIENCE = 60
"""So many seconds the server gets to show an edit."""


def processor_time(command, folder):
    """The processor time of a command with all its processes, in seconds."""
    before = os.times()
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def build(project):
    """The time of a build of a project."""
    return processor_time([*SCOUT_DOCS, "build"], project)


def bare_project(project, folder):
    """What ``scout-docs render`` writes as a MkDocs project with the same theme and extensions, and nothing else."""
    settings = yaml.load((project / "mkdocs.yml").read_text("utf-8").replace("!ENV", ""), yaml.SafeLoader)
    theme = {key: value for key, value in settings["theme"].items() if key != "custom_dir"}
    extensions = settings["markdown_extensions"]
    bare = {"site_name": "bare", "theme": theme, "plugins": ["search"], "markdown_extensions": extensions}
    processor_time([*SCOUT_DOCS, "render", "--out", str(folder / "docs")], project)
    (folder / "mkdocs.yml").write_text(yaml.safe_dump(bare), "utf-8")
    return folder


def with_languages(project, codes):
    """A project with more languages, copies of the Indonesian catalog."""
    text = (project / "translations/id.po").read_text("utf-8")
    for code in codes:
        (project / f"translations/{code}.po").write_text(text.replace('"Language: id\\n"', f'"Language: {code}\\n"'))
    return project


def with_examples(project, count):
    """A project with so many examples, of which the new ones are copies under other ids."""
    paths = sorted((project / "examples").glob("*/*.yml"))
    copied = [path for path in paths if path.parent.name not in ("rounds", "readings")]
    for number, path in enumerate(islice(cycle(copied), count - len(paths))):
        name = f"{path.stem}-{chr(ord('a') + number // len(copied))}"
        text = path.read_text("utf-8").replace(f"id: {path.stem}\n", f"id: {name}\n", 1)
        path.with_stem(name).write_text(text, "utf-8")
    subprocess.run([*SCOUT_DOCS, "i18n", "extract"], cwd=project, check=True, stdout=subprocess.DEVNULL)
    return project


def copied(folder, name):
    """A new copy of the project below a folder."""
    (folder / name).mkdir()
    return copy_project(folder / name)


def change_example(project):
    """Give one example another card, which needs no new translation."""
    path = project / "examples/beats/higher-pair.yml"
    path.write_text(path.read_text("utf-8").replace("10/1", "10/3"), "utf-8")


def ratios(folder):
    """Builds beside bare ones of the same pages, taken in turns: cold, with nothing changed, with another example."""
    project, bare = copied(folder, "project"), folder / "bare"
    bare.mkdir()
    bare_project(project, bare)
    taken = {"bare": [], "cold": [], "same": []}
    for _ in range(TIMES):
        for old in (project / "site", project / ".cache", bare / "site"):
            shutil.rmtree(old, ignore_errors=True)
        taken["bare"].append(processor_time(BARE, bare))
        taken["cold"].append(build(project))
        taken["same"].append(build(project))
    base = min(taken["bare"])
    change_example(project)
    print(f"bare build    {base:.1f} s for the same pages as Markdown, nothing of ours")
    yield "cold build", min(taken["cold"]) / base, 1.25, "times the bare build"
    yield "no change", min(taken["same"]) / base, 1.1, "times the bare build"
    yield "one example", build(project) / base, 1.1, "times the bare build"
    five, ten = min(taken["cold"]), build(with_languages(copied(folder, "languages"), LIKE_INDONESIAN))
    yield "languages", ten / five, 2.1, "times as long with 10 as with 5"


def growth(folder):
    """How much longer a build takes with twice the examples."""
    few, many = (build(with_examples(copied(folder, str(count)), count)) for count in (300, 600))
    yield "examples", many / few, 2.2, "times as long with 600 as with 300"


def edits(folder):
    """How long it takes until an edit is served, from write to the new text over HTTP, in seconds."""
    project = copied(folder, "served")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{probe.getsockname()[1]}"
    command = [*SCOUT_DOCS, "serve", "--address", address]
    server = subprocess.Popen(command, cwd=project, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        pages = f"http://{address}/{{}}/examples/beats/".format
        _wait(pages("en"), "<article")
        for what, language, name, old, new in EDITS:
            change(project / name, old, new)
            yield f"edit {what}", _wait(pages(language), MARK), 1.5, "s until the page has it"
            change(project / name, new, old)
            _wait(pages(language), MARK, there=False)
    finally:
        server.terminate()
        server.wait()


def _wait(address, text, *, there=True):
    """Ask for a page until a text is there, or gone; how many seconds that took."""
    began = time.monotonic()
    while (taken := time.monotonic() - began) < PATIENCE:
        with suppress(OSError), urlopen(address) as answer:
            if (text in answer.read().decode()) == there:
                return time.monotonic() - began
        time.sleep(0.02)
    raise SystemExit(f"{address} is without an edit after {taken:.0f} s")


def report():
    """Print every figure with its bound; whether all are within."""
    fine = True
    with tempfile.TemporaryDirectory() as folder:
        for measure in (ratios, growth, edits):
            for what, figure, bound, unit in measure(Path(folder)):
                fine &= figure <= bound
                print(f"{what:<13} {figure:9.2f} {unit}, at most {bound}{'' if figure <= bound else ': TOO SLOW'}")
    return fine


if __name__ == "__main__":
    sys.exit(not report())
