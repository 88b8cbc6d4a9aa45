"""The watcher outlives everything, and says how it watches."""

import gc
import shutil
import subprocess
import sys
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest
from topcut.live.watching import watching as memory
from topcut.live.watching.changes import Changes
from topcut.live.watching.hints import Watch, kind_of, needs_polling
from topcut.live.watching.watching import events_of
from watchdog.events import FileModifiedEvent

from tests.build import ROUND_1, typed
from tests.support.trees import tree
from tests.support.watched import PATIENCE, Watched, watched

PAGE = "downtown/rounds/1/index.html"
SHOWN = "<b>1<i>–</i>4</b>"

HELD = """
from pathlib import Path
from topcut.live.watching import watching as memory

def resident():
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4

texts = [bytes(2000) for _ in range(40_000)]
last = bytes(2000)  # behind them, so that the heap cannot simply end earlier
full = resident()
del texts
memory.tidy()
print(full - resident())
"""


@pytest.fixture
def watcher(tmp_path: Path) -> Iterator[Watched]:
    typed(tmp_path, swiss_1=ROUND_1)
    (tmp_path / "data" / "site.yaml").write_text("topcut: 1\n")
    with watched(tmp_path / "data", tmp_path / "site") as running:
        yield running


def round_file(watcher: Watched) -> Path:
    return watcher.data / "events" / "downtown" / "rounds" / "swiss-1.yaml"


def test_a_broken_file_keeps_the_last_good_pages_and_the_next_good_save_clears_all(
    watcher: Watched,
) -> None:
    before = watcher.page(PAGE)
    round_file(watcher).write_text(ROUND_1 + "  - {table: 3, players: [Ada\n")
    watcher.until(lambda: bool(watcher.errors()))
    assert watcher.page(PAGE) == before
    round_file(watcher).write_text(ROUND_1.replace("3-3", "1-4"))
    watcher.until(lambda: SHOWN in watcher.page(PAGE))
    watcher.until(lambda: not watcher.errors())


def test_the_pages_of_people_follow_soon_after_a_save(watcher: Watched) -> None:
    """Nobody waits for them, so they come when the event's own pages are out."""
    assert watcher.until(lambda: "1st" in watcher.page("players/ada-crane/index.html")) < PATIENCE
    round_file(watcher).write_text(ROUND_1.replace("6-0", "0-6"))
    watcher.until(lambda: "4th" in watcher.page("players/ada-crane/index.html"))


def test_ten_errors_in_a_row(watcher: Watched) -> None:
    for number in range(10):
        told = len(watcher.outcomes)
        round_file(watcher).write_text(ROUND_1.replace("3-3", f"7-{number}"))
        watcher.until(lambda told=told: len(watcher.outcomes) > told)  # type: ignore[misc]
        assert watcher.errors()
    round_file(watcher).write_text(ROUND_1.replace("3-3", "1-4"))
    watcher.until(lambda: SHOWN in watcher.page(PAGE))


def test_an_error_is_told_once_though_it_is_looked_at_again(watcher: Watched) -> None:
    round_file(watcher).write_text("tables: [\n")
    watcher.until(lambda: bool(watcher.errors()))
    told = len(watcher.outcomes)
    watcher.listen(4)
    assert len(watcher.outcomes) == told


def test_an_error_in_a_template_is_said_with_its_line(watcher: Watched, tmp_path: Path) -> None:
    before = watcher.page(PAGE)
    own = tmp_path / "templates"
    own.mkdir()
    (own / "round.html").write_text("<!doctype html>\n{% if %}\n")
    watcher.until(lambda: bool(watcher.outcomes[-1].failure))
    assert "round.html:2: the template cannot be rendered" in watcher.outcomes[-1].failure
    assert watcher.page(PAGE) == before
    (own / "round.html").write_text("<!doctype html>\n{{ page.nothing }}\n")
    watcher.until(lambda: "nothing" in "".join(watcher.errors()))
    assert "round.html:2: the template cannot be rendered" in watcher.errors()[-1]
    assert watcher.outcomes[-1].failure == ""
    shutil.rmtree(own)
    round_file(watcher).write_text(ROUND_1.replace("3-3", "1-4"))
    watcher.until(lambda: SHOWN in watcher.page(PAGE))
    watcher.until(lambda: watcher.outcomes[-1].failure == "")


def test_a_deleted_folder_keeps_the_pages_and_is_watched_again(
    watcher: Watched, tmp_path: Path
) -> None:
    kept = tmp_path / "kept"
    watcher.data.rename(kept)
    watcher.until(lambda: "there is no folder" in watcher.outcomes[-1].failure)
    assert watcher.page(PAGE)
    kept.rename(watcher.data)
    watcher.until(lambda: watcher.outcomes[-1].failure == "")
    round_file(watcher).write_text(ROUND_1.replace("3-3", "1-4"))
    assert watcher.until(lambda: SHOWN in watcher.page(PAGE)) < 2.5


@pytest.mark.parametrize("name", [".", "events", "site.yaml"])
def test_what_is_pulled_out_takes_nothing_with_it(tmp_path: Path, name: str) -> None:
    """A stick with data/, or a part of it: title, feed, sitemap and people stay as well."""
    typed(tmp_path, swiss_1=ROUND_1)
    data, site = tmp_path / "data", tmp_path / "site"
    (data / "site.yaml").write_text("topcut: 1\ntitle: The Club\naddress: https://club.example/\n")
    with watched(data, site) as watcher:
        watcher.until(lambda: bool(watcher.page("data/calendar.ics")))  # the last file of a build
        watcher.listen(0.5)
        before = tree(site)
        assert b"The Club" in before["index.html"]
        assert {"feed.xml", "sitemap.xml"} <= set(before)
        lost = data / name
        lost.rename(tmp_path / "kept")
        watcher.until(lambda: bool(watcher.outcomes[-1].failure or watcher.outcomes[-1].retained))
        told = len(watcher.outcomes)
        watcher.listen(4)
        assert len(watcher.outcomes) == told, "it is said once"
        assert tree(site) == before
        (tmp_path / "kept").rename(lost)
        watcher.until(lambda: not (watcher.outcomes[-1].failure or watcher.outcomes[-1].retained))
        round_file(watcher).write_text(ROUND_1.replace("3-3", "1-4"))
        watcher.until(lambda: SHOWN in watcher.page(PAGE))
        assert "The Club" in watcher.page("index.html")


def test_most_events_gone_at_once_keep_their_pages(watcher: Watched) -> None:
    events = watcher.data / "events"
    shutil.copytree(events / "downtown", events / "uptown")
    watcher.until(lambda: bool(watcher.page("uptown/index.html")))
    shutil.rmtree(events)
    watcher.until(lambda: bool(watcher.outcomes[-1].retained))
    assert watcher.page(PAGE)
    assert watcher.page("uptown/index.html")


LIMITED = """
import sys
from pathlib import Path
from topcut.live.watching.changes import Changes
from topcut.live.watching.hints import Watch
changes = Changes()
watch = Watch([Path(sys.argv[1])], changes)
watch.tend()
print(watch.how, flush=True)
(Path(sys.argv[1]) / "folder-4" / "new.yaml").write_text("x")
print("changed" if changes.wait(10) else "nothing", flush=True)
watch.stop()
"""


@pytest.mark.parametrize(
    ("limit", "most", "said"),
    [("max_inotify_watches", 3, "watches"), ("max_inotify_instances", 0, "watchers")],
)
def test_where_the_system_has_no_more_it_polls_and_says_so(
    tmp_path: Path, root: Path, limit: str, most: int, said: str
) -> None:
    """In a user namespace of its own, where the limit is low."""
    for number in range(5):
        (tmp_path / "data" / f"folder-{number}").mkdir(parents=True)
    lower = f'echo {most} > /proc/sys/user/{limit} && exec "$@"'
    command = ["unshare", "-Ur", "sh", "-c", lower, "sh"]
    if not shutil.which("unshare") or subprocess.run([*command, "true"], check=False).returncode:
        pytest.skip("no user namespaces here: the limits cannot be lowered")
    done = subprocess.run(
        [*command, sys.executable, "-c", LIMITED, str(tmp_path / "data")],
        capture_output=True,
        text=True,
        cwd=root,
        check=False,
    )
    assert f"(the system is out of {said})" in done.stdout, done.stderr
    assert done.stdout.endswith("changed\n")


def test_a_folder_that_comes_later_is_watched(tmp_path: Path) -> None:
    changes = Changes()
    watch = Watch([tmp_path / "templates"], changes)
    assert watch.tend()
    assert watch.how == "watching nothing yet"
    (tmp_path / "templates").mkdir()
    assert watch.tend()
    assert not watch.tend()
    (tmp_path / "templates" / "base.html").write_text("x")
    assert changes.wait(5)
    watch.stop()


CROWD = """
import sys
import time
from pathlib import Path
from topcut.live.watching.changes import Changes
from topcut.live.watching.hints import Watch
events = Path(sys.argv[1])
watch = Watch([events], Changes())
watch.tend()
for number in range(150):
    for name in "abcd":
        (events / f"event-{number}" / name / "inner").mkdir(parents=True)
time.sleep(0.5)  # what it would warn of comes late
watch.stop()
"""


def test_folders_that_appear_while_it_looks_are_nothing_to_warn_of(
    tmp_path: Path, root: Path
) -> None:
    """An import, or a clone, makes folders faster than they are watched."""
    command = [sys.executable, "-W", "always", "-c", CROWD, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=root, check=False)
    assert (done.returncode, done.stderr) == (0, "")


MOUNTS = """\
22 28 0:20 / /sys rw,nosuid shared:7 - sysfs sysfs rw
28 1 8:2 / / rw,relatime shared:1 - ext4 /dev/sda2 rw
40 28 0:45 / /mnt/club\\040share rw - cifs //nas/club rw
41 28 0:46 / /mnt/c rw - 9p drvfs rw
42 28 0:47 / /home/ann/remote rw - fuse.sshfs ann@host: rw
43 28 8:9 / /media/stick rw - fuseblk /dev/sdb1 rw
"""


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/home/ann/data", "ext4"),
        ("/mnt/club share/data", "cifs"),
        ("/mnt/c", "9p"),
        ("/home/ann/remote/data", "fuse.sshfs"),
        ("/media/stick/data", "fuseblk"),
    ],
)
def test_the_file_system_of_a_folder_is_known(path: str, kind: str) -> None:
    assert kind_of(Path(path), MOUNTS) == kind


def test_a_disk_of_this_machine_needs_no_polling(tmp_path: Path) -> None:
    assert needs_polling([tmp_path]) == ""


def test_what_was_saved_leads_to_its_event_also_through_a_link(tmp_path: Path) -> None:
    (tmp_path / "data/events/downtown/rounds").mkdir(parents=True)
    (tmp_path / "link").symlink_to(tmp_path / "data")
    changes = Changes()
    for path in ("events/downtown/rounds/swiss-1.yaml", "events/downtown", "site.yaml"):
        changes.on_any_event(FileModifiedEvent(str(tmp_path / "data" / path)))
    touched = changes.take()
    assert events_of(tmp_path / "data", touched) == events_of(tmp_path / "link", touched)
    assert events_of(tmp_path / "link", touched) == {"downtown"}
    assert changes.take() == frozenset()


class Circle:
    def __init__(self) -> None:
        self.own = self


def test_garbage_is_collected() -> None:
    gc.disable()
    try:
        gone = weakref.ref(Circle())
        assert gone() is not None
        memory.tidy()
        assert gone() is None
    finally:
        gc.enable()


@pytest.mark.skipif(memory._trim() is None, reason="the C library cannot give memory back")
def test_what_is_free_goes_back_to_the_machine() -> None:
    """80 MB that were held are not held any more."""
    done = subprocess.run(
        [sys.executable, "-c", HELD], capture_output=True, text=True, check=True, timeout=60
    )
    assert int(done.stdout) > 60_000


def test_where_the_c_library_cannot_garbage_is_collected_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("topcut.live.watching.watching._trim", lambda: None)
    gone = weakref.ref(Circle())
    memory.tidy()
    assert gone() is None
