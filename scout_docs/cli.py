"""The command ``scout-docs``. Results go to stdout, messages to stderr; exit 0 good, 1 a finding, 2 wrong usage."""

import json
import signal
import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any, NoReturn, TypeVar

import click

from scout_docs.club import CLUB
from scout_docs.folders import KIT, PAGES, WrongTarget, replace_folder, write_files
from scout_docs.languages.catalog import SOURCE_LANGUAGE, Language, load_catalogs, load_languages, load_translator
from scout_docs.languages.check import catalog_faults
from scout_docs.languages.extract import add_language, extract, messages, update
from scout_docs.languages.narrator import Narrator
from scout_docs.languages.progress import progress
from scout_docs.layout import SETTINGS, laid_out, start
from scout_docs.notation import NotationError, format_numbers, parse_action
from scout_docs.odds import ODDS
from scout_docs.pages.content import check_examples, load_content
from scout_docs.pages.downloads import ranking_json
from scout_docs.pages.facts import COUNTS, facts
from scout_docs.pages.kit import kit_files
from scout_docs.pictures.png import png
from scout_docs.pictures.scenes import action_scene, position_scene
from scout_docs.pictures.svg import described
from scout_docs.positions import format_position, parse_position, parse_position_and_hands
from scout_docs.rulebook import load_rulebook
from scout_docs.rules.position import ImpossiblePosition
from scout_docs.rules.ranking import ranking
from scout_docs.source import Faults

F = TypeVar("F", bound=Callable[..., Any])
FOUND, USAGE = 1, 2


def project_home() -> Path:
    """The nearest folder upwards that holds mkdocs.yml or club.yml. Ends the command where there is none."""
    for folder in (Path.cwd(), *Path.cwd().parents):
        if any((folder / name).is_file() for name in (SETTINGS, CLUB)):
            return folder
    _stop(
        f"there is no {SETTINGS} or {CLUB} here or in a folder above; run scout-docs inside a project, or begin a site"
        " of your own with: scout-docs new myclub",
        USAGE,
    )


def project_root() -> Path:
    """The folder with all sources of the project, for a club a copy that lasts as long as the command."""
    return click.get_current_context().with_resource(laid_out(project_home()))


def _stop(message: str, code: int) -> NoReturn:
    click.echo(f"scout-docs: {message}", err=True)
    sys.exit(code)


def _tells_faults(command: F) -> F:
    """Print faults one a line and exit with 1, instead of a traceback."""

    @wraps(command)
    def run(*args: Any, **kwargs: Any) -> Any:
        try:
            return command(*args, **kwargs)
        except Faults as error:
            click.echo(error, err=True)
            _stop(f"{len(error.faults)} found", FOUND)
        except WrongTarget as error:
            _stop(str(error), USAGE)

    return run  # type: ignore[return-value]


@click.group()
@click.version_option(package_name="scout-docs")
def main() -> None:
    """Verified rules of the card game SCOUT: check the examples, build the site, ask for a ruling."""
    # a polite kill ends the command like Ctrl-C, so that nothing half-written is left behind
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))


@main.command()
@click.argument("folder", type=click.Path(path_type=Path))
@_tells_faults
def new(folder: Path) -> None:
    """Begin a site of your own in FOLDER, with your name, colours, languages, house rules and rulings."""
    for path in start(folder):
        click.echo(path)
    click.echo(f"Now change {folder / CLUB}, then: cd {folder}; scout-docs build", err=True)


@main.command()
@click.option("--out", type=click.Path(path_type=Path), help="Folder of the site (default: site_dir of mkdocs.yml).")
@_tells_faults
def build(out: Path | None) -> None:
    """Build the site; the old one stays until the new one is whole."""
    from scout_docs.site.build import BuildFailed, build_site

    try:
        folder = build_site(project_root(), out, progress=_progress())
    except BuildFailed as error:
        _stop(str(error), FOUND)
    click.echo(folder)


@main.command()
@click.option("--address", default="127.0.0.1:8000", show_default=True, help="Where to serve the site.")
@_tells_faults
def serve(address: str) -> None:
    """Serve the site and build it again when a source changes."""
    host, _, port = address.rpartition(":")
    if not host or not port.isascii() or not port.isdigit() or int(port[:6]) > 65535:
        _stop(f"expected an address and a port such as 127.0.0.1:8000, found {address}", USAGE)
    from mkdocs.commands.serve import serve as mkdocs_serve

    mkdocs_serve(str(project_root() / SETTINGS), dev_addr=address, strict=False)


@main.command()
@click.argument("paths", nargs=-1, type=click.Path(exists=True, path_type=Path))
@_tells_faults
def check(paths: tuple[Path, ...]) -> None:
    """Play the examples, all or those in PATHS, and tell every difference from the engine."""
    root = project_root()
    if not paths:
        content = load_content(root)
        plays = sum(replay.example.plays for replay in content.replays)
        rulings = sum(len(group.rulings) for group in content.faq)
        click.echo(
            f"{len(content.rulebook.rules)} rules, {len(content.replays)} examples and {rulings} rulings"
            f" proved by {plays} plays and facts"
        )
        return
    home = project_home()
    there = [path.resolve() for path in paths]
    replays = check_examples(root, [root / path.relative_to(home) if home in path.parents else path for path in there])
    plays = sum(replay.example.plays for replay in replays)
    click.echo(f"{len(replays)} example{'s' * (len(replays) != 1)} proved by {plays} plays and facts")


@main.command()
@click.option("--out", required=True, type=click.Path(path_type=Path), help="Folder for the Markdown and the pictures.")
@_tells_faults
def render(out: Path) -> None:
    """Write the pages of every language as Markdown, for any site generator."""
    from scout_docs.pages.site import load_site
    from scout_docs.site.build import site_name

    root = project_root()
    _write(load_site(root, site_name(root)).files(), out, PAGES)


@main.command()
@click.option("--out", required=True, type=click.Path(path_type=Path), help="Folder for the kit.")
@_tells_faults
def kit(out: Path) -> None:
    """Write the conformance kit: data with which another SCOUT engine is checked."""
    root = project_root()
    files = kit_files(load_content(root), [load_translator(root, language) for language in load_languages(root)])
    _write(files, out, KIT)


@main.command()
@click.option("--out", default="pdf", show_default=True, type=click.Path(path_type=Path), help="Folder for the files.")
@click.option("--lang", "wanted", multiple=True, help="A language; may be given several times (default: all).")
@_tells_faults
def pdf(out: Path, wanted: tuple[str, ...]) -> None:
    """Print the rules as PDF: a booklet and the one-page quick reference of each language. Needs Chromium."""
    root = project_root()
    languages = [_language(root, name) for name in dict.fromkeys(wanted)] or load_languages(root)
    try:
        from scout_docs.site.pdf import NoPdf, write_pdfs
    except ImportError:
        _stop("the PDF files need one package more: pip install 'scout-docs[pdf]'", USAGE)
    try:
        for path in write_pdfs(root, out, languages):
            click.echo(path)
    except NoPdf as error:
        _stop(str(error), USAGE)


def _write(files: dict[str, str], out: Path, kind: str) -> None:
    replace_folder(project_home(), out, kind, lambda folder: write_files(folder, files))
    click.echo(f"{len(files)} files in {out}")


@main.command()
@click.option("--players", type=click.IntRange(2, 5), default=4, show_default=True, help="Number of players.")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
def rank(players: int, as_json: bool) -> None:
    """List every set in order of strength, weakest first."""
    if as_json:
        click.echo(ranking_json(players))
        return
    for row in ranking(players):
        click.echo(f"{row.place:>3}  {row.kind.value:<6}  {format_numbers(row.numbers)}")


@main.command()
@click.argument("position")
@click.argument("action")
@click.option("--lang", help="Language of the answer (default: en, or the first one of a site without it).")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
@_tells_faults
def ask(position: str, action: str, lang: str | None, as_json: bool) -> None:
    """Ask whether ACTION is legal in POSITION, both in notation, and why.

    \b
    scout-docs ask "players 4; table A 4/9 5/2; hand B 2/6 2/3 4/7" "B show 1-2"
    """
    root = project_root()
    try:
        state = parse_position(position)
        seat, wanted = parse_action(action)
    except (NotationError, ImpossiblePosition) as error:
        _stop(str(error), USAGE)
    if seat >= state.players:
        _stop(f"there is no such seat with {state.players} players: {action}", USAGE)
    tr = load_translator(root, _language(root, lang))
    narrator = Narrator(tr)
    if not (refusal := state.refusal(wanted, seat)):
        after, event = state.play(wanted, seat)
        told = narrator.happened(event, after)
        click.echo(
            _json({"legal": True, "text": told, "after": format_position(after)})
            if as_json
            else tr.gettext("Legal.") + narrator.gap + told
        )
        return
    rulebook = load_rulebook(root)
    rule = rulebook.rules[refusal.reason.rule]
    told, text = narrator.refused(seat, wanted, refusal, state), tr.gettext(rule.text, **facts(narrator))
    if as_json:
        found = {"id": rule.id, "number": rulebook.number(rule.id), "text": text}
        click.echo(_json({"legal": False, "text": told, "reason": refusal.reason.value, "rule": found}))
    else:
        click.echo(tr.gettext("Illegal.") + narrator.gap + told)
        click.echo(tr.gettext("Rule {number} ({id}): {text}", number=rulebook.number(rule.id), id=rule.id, text=text))
    sys.exit(FOUND)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


@main.command()
@click.argument("position")
@click.argument("action", required=False)
@click.option("-o", "--out", required=True, type=click.Path(path_type=Path), help="A file that ends in .svg or .png.")
@click.option("--lang", help="Language of the title and description in an SVG (default: as for ask).")
@_tells_faults
def draw(position: str, action: str | None, out: Path, lang: str | None) -> None:
    """Draw POSITION, or ACTION in it, legal or not, as an SVG or PNG picture.

    \b
    scout-docs draw "players 4; table A 4/9 5/2; hand B 2/6 2/3 4/7" "B show 1-2" -o pair.svg
    """
    try:
        state, shown = parse_position_and_hands(position)
        seat, wanted = parse_action(action) if action else (state.turn, None)
    except (NotationError, ImpossiblePosition) as error:
        _stop(str(error), USAGE)
    if seat >= state.players:
        _stop(f"there is no such seat with {state.players} players: {action}", USAGE)
    root = project_root()
    narrator = Narrator(load_translator(root, _language(root, lang)))
    if wanted is None:
        svg, title = position_scene(state, shown or (seat,)), narrator.looks(state)
    elif refusal := state.refusal(wanted, seat):
        svg = action_scene(state, seat, wanted, None, refusal, shown)
        title = narrator.refused(seat, wanted, refusal, state)
    else:
        after, event = state.play(wanted, seat)
        svg, title = action_scene(state, seat, wanted, event, None, shown), narrator.happened(event, after)
    svg = described(svg, title, narrator.position(state, shown or (seat,)))
    try:
        out.write_bytes(_as_file(svg, out.suffix))
    except OSError as error:
        _stop(f"{out} can't be written: {error.strerror}", USAGE)
    click.echo(out)


def _as_file(svg: str, suffix: str) -> bytes:
    """A picture in the form of a file with this ending; a PNG is twice as large, for sharp screens."""
    if suffix == ".svg":
        return svg.encode()
    if suffix != ".png":
        _stop(f"expected a file that ends in .svg or .png, found {suffix or 'no ending'}", USAGE)
    return png(svg, zoom=2)


@main.command()
def odds() -> None:
    """Renew docs/odds.json: how often a dealt hand beats a set, over millions of deals. Takes some seconds."""
    try:
        from scout_docs.simulate import simulate
    except ImportError:
        _stop("the simulation needs one package more: pip install 'scout-docs[odds]'", USAGE)
    path = project_home() / ODDS
    path.write_text(_json(simulate()) + "\n", encoding="utf-8")
    click.echo(path)


def _language(root: Path, wanted: str | None) -> Language:
    languages = load_languages(root)
    if wanted is None:
        source = Language(SOURCE_LANGUAGE)
        return source if source in languages else languages[0]
    for language in languages:
        if wanted.casefold() in map(str.casefold, language.names):
            return language
    _stop(f"unknown language {wanted!r}; there are {', '.join(language.folder for language in languages)}", USAGE)


@main.group()
def i18n() -> None:
    """Translations: renew and check the catalogs."""


@i18n.command("update")
@_tells_faults
def i18n_update() -> None:
    """Collect all messages into scout.pot and bring every catalog up to date."""
    for path in update(project_root(), project_home()):
        click.echo(path)


@i18n.command("extract")
@_tells_faults
def i18n_extract() -> None:
    """Collect all messages into scout.pot and leave the catalogs alone."""
    for path in extract(project_root(), project_home()):
        click.echo(path)


@i18n.command("new")
@click.argument("code")
@_tells_faults
def i18n_new(code: str) -> None:
    """Begin a new language, CODE as in de or pt_BR; the site shows it as in progress from now on."""
    click.echo(add_language(project_root(), code))


@i18n.command("status")
@_tells_faults
def i18n_status() -> None:
    """Tell how far each translation is."""
    root = project_root()
    states = progress(load_catalogs(root), messages(root))
    click.echo(f"{'language':<10}{'done':>8}{'to check':>10}{'missing':>9}")
    for state in states:
        changed, missing = len(state.changed), len(state.missing)
        click.echo(f"{state.language.code:<10}{state.share:>8.1%}{changed:>10}{missing:>9}")


@i18n.command("check")
@_tells_faults
def i18n_check() -> None:
    """Tell everything that is wrong with the translations."""
    if faults := catalog_faults(project_root(), COUNTS).all:
        raise Faults(faults)
    click.echo("all translations are right, and those of the site's own languages are complete")


def _progress() -> Callable[[str], None]:
    """A way to tell how far a long command is: on a terminal only."""
    if not sys.stderr.isatty():
        return lambda _: None
    return lambda text: click.echo(f"\r\033[K{text}", nl=False, err=True)
