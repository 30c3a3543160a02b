"""A generated folder is replaced as a whole or not at all, whatever happens meanwhile."""

import os
import resource
import subprocess
import sys
from pathlib import Path
from threading import Thread

import pytest

from scout_docs import folders
from scout_docs.folders import KIT, MARK, SITE, WrongTarget, mark, replace_folder, write_files

FILES = 50
COMMAND = Path(sys.executable).with_name("scout-docs")


def fill(letter):
    return lambda folder: write_files(folder, {f"{number}.txt": letter for number in range(FILES)})


def letters(folder):
    """What stands in the files of a folder at one moment; None if it was swapped out while we looked."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        names = [name for name in os.listdir(handle) if name != MARK]
        opened = [os.open(name, os.O_RDONLY, dir_fd=handle) for name in names]
        found = [os.read(file, 10).decode() for file in opened]
        list(map(os.close, opened))
        return found if os.path.samestat(os.fstat(handle), os.stat(folder)) else None
    except FileNotFoundError:
        return None
    finally:
        os.close(handle)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux swaps two folders in one step")
def test_writers_at_once_leave_one_whole_folder_at_every_moment(tmp_path):
    target = tmp_path / "out"
    replace_folder(tmp_path / "root", target, SITE, fill("a"))

    def write(letter):
        for _ in range(40):
            replace_folder(tmp_path / "root", target, SITE, fill(letter))

    writers = [Thread(target=write, args=(letter,)) for letter in "ab"]
    for writer in writers:
        writer.start()
    looks = 0
    while any(writer.is_alive() for writer in writers):
        if found := letters(target):
            assert len(found) == FILES
            assert len(set(found)) == 1
            looks += 1
    assert looks > 20
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def test_a_system_that_cannot_swap_moves_the_old_folder_away_first(tmp_path, monkeypatch):
    monkeypatch.setattr(folders, "_swapped", lambda one, other: False)
    for letter in "ab":
        replace_folder(tmp_path / "root", tmp_path / "out", SITE, fill(letter))
    assert set(letters(tmp_path / "out")) == {"b"}
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def no_room():
    """Let this process write 20 kB into a file and no more, as on a disk that is nearly full."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))


@pytest.mark.parametrize(("command", "kind"), [("build", SITE), ("render", "pages"), ("kit", KIT)])
def test_a_full_disk_is_told_and_what_was_there_stays(root, tmp_path, command, kind):
    target = tmp_path / "out"
    target.mkdir()
    (target / "old.txt").write_text("the last good one")
    mark(target, kind)
    run = subprocess.run(
        [COMMAND, command, "--out", target], cwd=root, preexec_fn=no_room, capture_output=True, text=True
    )
    assert run.returncode == 2
    assert f"can't be written: File too large; {target} is as it was" in run.stderr
    assert "Traceback" not in run.stderr
    assert sorted(path.name for path in target.iterdir()) == [MARK, "old.txt"]
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def test_a_folder_that_cannot_be_made_is_told(tmp_path):
    (tmp_path / "file").write_text("x")
    with pytest.raises(WrongTarget, match=r"file can't be written: (Not a directory|File exists)"):
        replace_folder(tmp_path / "root", tmp_path / "file/out", SITE, fill("a"))
