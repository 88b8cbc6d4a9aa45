"""Editors as they really save, each against the running watcher, told by the system and polling."""

import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.build import EVENT, PLAYERS, ROUND_1, typed
from tests.support.watched import Watched, watched

BEFORE, AFTER = ROUND_1, ROUND_1.replace("3-3", "1-4")
PAGE = "downtown/rounds/1/index.html"
SHOWN = "<b>1<i>–</i>4</b>"


@pytest.fixture(params=["told", pytest.param("polling", marks=pytest.mark.long)])
def watcher(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Watched]:
    """Watches one event with one complete round."""
    typed(tmp_path, swiss_1=BEFORE)
    (tmp_path / "data" / "site.yaml").write_text("topcut: 1\n")
    poll = request.param == "polling"
    with watched(tmp_path / "data", tmp_path / "site", poll=poll) as running:
        assert SHOWN not in running.page(PAGE)
        assert ("by checking" in running.lines[0]) is poll
        yield running


def round_file(watcher: Watched) -> Path:
    return watcher.data / "events" / "downtown" / "rounds" / "swiss-1.yaml"


def in_place(file: Path) -> None:
    file.write_text(AFTER)


def temp_and_rename(file: Path) -> None:
    temporary = file.with_name("swiss-1.yaml.tmp1234")
    temporary.write_text(AFTER)
    temporary.replace(file)


def hidden_temp_and_rename(file: Path) -> None:
    temporary = file.with_name(".swiss-1.yaml.swpx")
    temporary.write_text(AFTER)
    temporary.replace(file)


def from_outside(file: Path) -> None:
    temporary = file.parents[4] / "elsewhere.yaml"
    temporary.write_text(AFTER)
    temporary.replace(file)


def vim(file: Path) -> None:
    """With swap file, 4913 to try the folder, the old file as backup, deleted at the end."""
    swap = file.with_name(".swiss-1.yaml.swp")
    swap.write_bytes(b"b0VIM 9.0")
    probe = file.with_name("4913")
    probe.write_text("")
    probe.unlink()
    backup = file.with_name("swiss-1.yaml~")
    file.rename(backup)
    file.write_text(AFTER)
    backup.unlink()
    swap.unlink()


def deleted_and_made_again(file: Path) -> None:
    file.unlink()
    time.sleep(0.2)  # as long as there is no file
    file.write_text(AFTER)


def slow_copy(file: Path) -> None:
    """In pieces, one of which ends in the middle of a line."""
    with file.open("w") as out:
        for start in range(0, len(AFTER), 25):
            out.write(AFTER[start : start + 25])
            out.flush()
            os.fsync(out.fileno())
            time.sleep(0.12)  # as a slow copy does


def windows(file: Path) -> None:
    file.write_bytes(AFTER.replace("\n", "\r\n").encode())


def old_time(file: Path) -> None:
    """Restored with an older time and the same size, as by a synchronizing program."""
    status = file.stat()
    temporary = file.with_name("restored.tmp")
    temporary.write_text(AFTER)
    os.utime(temporary, (status.st_atime - 86400, status.st_mtime - 86400))
    temporary.replace(file)


def slow_temp_and_rename(file: Path) -> None:
    """The temporary file, of which half is written and closed, is seen by several builds."""
    temporary = file.with_name("sedAb1x9Z")
    temporary.write_text(AFTER[:90])
    time.sleep(0.3)  # several builds see it so
    temporary.write_text(AFTER)
    temporary.replace(file)


SAVES = [
    in_place, temp_and_rename, hidden_temp_and_rename, from_outside, vim, deleted_and_made_again,
    slow_copy, windows, old_time, slow_temp_and_rename,
]  # fmt: skip


POLLED = (in_place, from_outside, old_time)
"""What shows best whether polling sees it; the others are polled in the long run."""
HOW = [pytest.param("told", save, id=f"told-{save.__name__}") for save in SAVES] + [
    pytest.param(
        "polling",
        save,
        id=f"polling-{save.__name__}",
        marks=() if save in POLLED else pytest.mark.long,
    )
    for save in SAVES
]


@pytest.mark.parametrize(("watcher", "save"), HOW, indirect=["watcher"])
def test_a_save_reaches_the_page(watcher: Watched, save: Callable[[Path], None]) -> None:
    old = watcher.page(PAGE)
    save(round_file(watcher))
    watcher.until(lambda: SHOWN in watcher.page(PAGE))
    watcher.listen(0.5)
    assert watcher.errors() == []
    assert "Topcut does not read this file" not in watcher.messages()
    assert watcher.page(PAGE) != old


def test_a_temporary_file_that_stays_is_said(watcher: Watched) -> None:
    round_file(watcher).with_name("sedAb1x9Z").write_text(AFTER[:90])
    watcher.until(lambda: "Topcut does not read this file" in watcher.messages())


def test_git_checks_out_fifty_files(watcher: Watched, tmp_path: Path) -> None:
    data = watcher.data

    def git(*arguments: str) -> None:
        who = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org"]
        subprocess.run(["git", *who, *arguments], cwd=data, check=True, capture_output=True)

    for number in range(24):
        shutil.copytree(data / "events" / "downtown", data / "events" / f"club-{number}")
    git("init", "-q", "-b", "old")
    git("add", "-A")
    git("commit", "-qm", "old")
    git("switch", "-qc", "new")
    for number in range(24):
        folder = data / "events" / f"club-{number}"
        (folder / "rounds" / "swiss-1.yaml").write_text(AFTER)
        (folder / "event.yaml").write_text(EVENT.replace("Downtown", f"Club {number}"))
    round_file(watcher).write_text(AFTER)
    (data / "events" / "downtown" / "event.yaml").write_text(EVENT.replace("Downtown", "New"))
    git("commit", "-qam", "new")
    git("switch", "-q", "old")
    pages = [PAGE, *(PAGE.replace("downtown", f"club-{n}") for n in range(24))]
    watcher.until(lambda: all(p and SHOWN not in p for p in map(watcher.page, pages)))
    git("switch", "-q", "new")
    watcher.until(lambda: all(SHOWN in watcher.page(page) for page in pages))
    assert "Club 23" in watcher.page("club-23/index.html")


def test_a_new_event_appears(watcher: Watched) -> None:
    folder = watcher.data / "events" / "uptown"
    (folder / "rounds").mkdir(parents=True)
    (folder / "event.yaml").write_text(EVENT.replace("Downtown", "Uptown"))
    (folder / "players.yaml").write_text(PLAYERS)
    (folder / "rounds" / "swiss-1.yaml").write_text(AFTER)
    watcher.until(lambda: SHOWN in watcher.page("uptown/rounds/1/index.html"))
    watcher.until(lambda: "Uptown" in watcher.page("index.html"))


def test_a_renamed_event_moves(watcher: Watched) -> None:
    folder = watcher.data / "events" / "downtown"
    folder.rename(folder.with_name("uptown"))
    watcher.until(lambda: bool(watcher.page("uptown/index.html")) and not watcher.page(PAGE))
    file = watcher.data / "events" / "uptown" / "rounds" / "swiss-1.yaml"
    file.write_text(AFTER)
    watcher.until(lambda: SHOWN in watcher.page("uptown/rounds/1/index.html"))


def test_a_deleted_event_goes(watcher: Watched) -> None:
    folder = watcher.data / "events" / "uptown"
    shutil.copytree(watcher.data / "events" / "downtown", folder)
    watcher.until(lambda: bool(watcher.page("uptown/index.html")))
    shutil.rmtree(folder)
    watcher.until(lambda: not (watcher.site / "uptown").exists())
    assert watcher.page(PAGE)


def test_a_touch_changes_nothing_and_tells_nothing(watcher: Watched) -> None:
    def written() -> dict[Path, float]:
        files = (path for path in watcher.site.rglob("*") if path.is_file())
        return {path: path.stat().st_mtime for path in files}

    def at_rest() -> bool:
        """Whether nothing was written for two seconds: the build has ended."""
        try:
            return max(written().values()) < time.time() - 2
        except FileNotFoundError:  # a file on its way to its name
            return False

    watcher.until(lambda: bool(watcher.page("players/ada-crane/index.html")))
    watcher.until(at_rest)
    pages = written()
    told = len(watcher.outcomes)
    round_file(watcher).touch()
    watcher.listen(1.5)
    assert len(watcher.outcomes) == told
    assert pages == written()
