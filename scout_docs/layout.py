"""Where the sources of a site stand: those of the project, or the files of a club laid over the standard ones.

A club's folder holds only what is the club's. The commands work on a copy, in which a file of the club takes the
place of the standard one with the same path: paths in faults are those of the club, and a newer package brings newer
rules.
"""

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from scout_docs.club import CLUB, Club, load_club
from scout_docs.folders import WrongTarget
from scout_docs.source import Fault, Faults

SETTINGS, STANDARD_SETTINGS = "mkdocs.yml", "standard.yml"
LAID = ("docs", "examples", "translations")
"""The folders of sources; a club's ones are laid over the standard ones."""
_PACKAGE = Path(__file__).parent


def standard() -> Path:
    """The folder of the standard sources: the top of the project, or where the package carries them."""
    packed = _PACKAGE / "standard"
    return packed if packed.is_dir() else _PACKAGE.parent


@contextmanager
def laid_out(home: Path) -> Iterator[Path]:
    """The folder with all sources of a project: its own, or for a club a copy that is there as long as it's used.

    Raises Faults.
    """
    if not (home / CLUB).exists():
        yield home
        return
    with TemporaryDirectory(prefix="scout-docs-") as folder:
        root = Path(folder).resolve()
        lay_out(home, root)
        yield root


def lay_out(home: Path, root: Path) -> None:
    """Fill a folder with the standard sources and the files of a club over them, anew each time. Raises Faults."""
    for name in LAID:
        shutil.rmtree(root / name, ignore_errors=True)
        shutil.copytree(standard() / name, root / name)
    shutil.copyfile(standard() / SETTINGS, root / STANDARD_SETTINGS)
    own = [path for name in LAID for path in sorted((home / name).rglob("*")) if not path.is_dir()]
    for path in (home / CLUB, *own):
        inside = path.relative_to(home)
        try:
            (root / inside).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, root / inside)
        except (OSError, shutil.Error) as error:
            reason = error.strerror if isinstance(error, OSError) and error.strerror else "it isn't a file"
            raise Faults([Fault(inside.as_posix(), 1, 1, f"can't be taken: {reason}")]) from None
    club = load_club(root)
    assert club is not None
    if club.logo and not (root / "docs/static" / club.logo.text).is_file():
        club.logo.fail(f"there is no docs/static/{club.logo.text}; put the picture there")
    (root / SETTINGS).write_text(_settings(club, home), encoding="utf-8")


def start(folder: Path) -> list[Path]:
    """Fill a new or empty folder with the files of the starter; their paths. Raises WrongTarget for any other."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise WrongTarget(
            f"{folder} {'holds files' if folder.is_dir() else 'is a file'}; choose a new or an empty folder"
        )
    try:
        shutil.copytree(_PACKAGE / "starter", folder, dirs_exist_ok=True)
    except (OSError, shutil.Error) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise WrongTarget(f"{folder} can't be written: {reason}") from None
    return [path for path in sorted(folder.rglob("*")) if path.is_file()]


def _settings(club: Club, home: Path) -> str:
    """What a club says, as settings of MkDocs; the environment goes before it."""
    lines = [
        f"INHERIT: {STANDARD_SETTINGS}",
        f"site_name: !ENV [SITE_NAME, {json.dumps(club.name)}]",
        f"site_url: !ENV [SITE_URL, {json.dumps(club.address)}]",
        f"site_dir: {json.dumps(str(home / 'site'))}",
        f"extra: {{home: {json.dumps(str(home))}}}",
    ]
    if club.logo:
        lines.append(f"theme: {{logo: &logo {json.dumps(club.logo.text)}, favicon: *logo}}")
    return "\n".join(lines) + "\n"
