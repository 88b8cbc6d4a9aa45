"""A build does what changed, whole, and nothing else."""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from topcut.disk import scan
from topcut.disk.writing import UNFINISHED, ForeignFileError
from topcut.publish.archive.page_kind import ArchivePage, PageKind
from topcut.publish.archive.people import INDEX_OF_PEOPLE
from topcut.publish.build import _Run, build
from topcut.publish.cache.build_cache import BuildCache
from topcut.publish.place import PlaceError
from topcut.publish.worker import Worker
from topcut.workspace.reports import EventReport, Silent

from tests.support.archive import write_archive, write_event
from tests.support.kept import cache_file, lose_caches
from tests.support.trees import built, tree

EVENT = "event-00002"
ZED = "- {name: Zed New, withdrawn: yes}\n- {name: "
ADDRESS = "address: https://example.org/\ntitle: "


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Six events of four players and two rounds."""
    write_archive(tmp_path / "data", 6, players=4, rounds=2)
    return tmp_path / "data"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    return tmp_path / "site"


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def refused(data: Path, site: Path) -> bool:
    """Whether a build says that somebody else's file is in the way."""
    try:
        return not built(data, site).ok
    except ForeignFileError:
        return True


def anew(data: Path, site: Path) -> dict[str, bytes]:
    """The pages that a build from nothing makes."""
    folder = site.parent / "anew"
    shutil.rmtree(folder, ignore_errors=True)
    built(data, folder / "site")
    return tree(folder / "site")


def test_only_the_changed_event_is_read_again(data: Path, site: Path) -> None:
    assert built(data, site).changed == 6
    edit(data / "events/event-00002/event.yaml", "Downtown Games", "Uptown Games")
    done = built(data, site)
    assert (done.events, done.changed) == (6, 1)
    assert b"Uptown Games" in (site / "event-00002/index.html").read_bytes()


def test_nothing_changed_writes_nothing(data: Path, site: Path) -> None:
    built(data, site)
    before = {path: path.stat().st_mtime_ns for path in site.rglob("*")}
    done = built(data, site)
    assert (done.changed, done.written, done.removed) == (0, 0, 0)
    assert {path: path.stat().st_mtime_ns for path in site.rglob("*")} == before


def test_the_index_of_people_is_made_again_where_a_line_of_it_changes_and_only_there(
    data: Path, site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built(data, site)
    made, page = [], Worker.page

    def counted(worker: Worker, kind: PageKind, id_: str) -> ArchivePage:
        if kind is INDEX_OF_PEOPLE:
            made.append(id_)
        return page(worker, kind, id_)

    monkeypatch.setattr(Worker, "page", counted)
    event = data / "events/event-00002"
    edit(event / "event.yaml", "name: ", "name: Second ")  # as each of its people's pages says
    assert (built(data, site).changed, made) == (1, [])
    edit(event / "players.yaml", "- {name: ", "- {name: Zed New, joins: 3}\n- {name: ")
    assert (built(data, site).changed, len(made)) == (1, 1)
    assert b"Zed New" in (site / "players/index.html").read_bytes()


def test_a_build_knows_the_size_of_all_events_without_looking(data: Path, site: Path) -> None:
    built(data, site)
    edit(data / "events/event-00002/event.yaml", "Downtown Games", "Uptown Games")
    done = built(data, site)
    on_disk = [path.stat().st_size for path in site.glob("event-*/**/*") if path.is_file()]
    assert done.size == sum(on_disk) > 100_000


def test_what_somebody_just_saved_is_built_before_all_else(data: Path, site: Path) -> None:
    built(data, site)
    for event in ("event-00001", "event-00004"):
        edit(data / "events" / event / "event.yaml", "Downtown Games", "Uptown Games")
    heard: list[str] = []

    class Hears(Silent):
        def checked(self, report: EventReport) -> None:
            heard.append(report.id)

    assert build(data, site, Hears(), first=["event-00004", "no-such-event"]).changed == 2
    assert heard == ["event-00004", "event-00001"]


def test_a_touch_changes_nothing(data: Path, site: Path) -> None:
    built(data, site)
    (data / "events/event-00001/players.yaml").touch()
    assert built(data, site).changed == 0


def test_an_edit_that_keeps_size_and_time_is_seen_while_it_is_fresh(data: Path, site: Path) -> None:
    file = data / "events/event-00001/event.yaml"
    built(data, site)
    status = file.stat()
    edit(file, "Downtown", "Uptown!!")
    os.utime(file, ns=(status.st_atime_ns, status.st_mtime_ns))
    assert built(data, site).changed == 1


def test_a_file_that_is_no_longer_made_is_removed(data: Path, site: Path) -> None:
    built(data, site)
    assert (site / "event-00003/rounds/2/index.html").is_file()
    (data / "events/event-00003/rounds/swiss-2.yaml").unlink()
    assert built(data, site).removed > 0
    assert not (site / "event-00003/rounds/2").exists()


def test_a_deleted_event_takes_its_pages_with_it(data: Path, site: Path) -> None:
    built(data, site)
    shutil.rmtree(data / "events/event-00003")
    assert built(data, site).ok
    assert not (site / "event-00003").exists()
    assert b"event-00003" not in (site / "index.html").read_bytes()


def test_many_events_that_vanish_at_once_keep_their_pages(data: Path, site: Path) -> None:
    built(data, site)
    for number in (1, 2):
        shutil.rmtree(data / f"events/event-0000{number}")
    done = built(data, site)
    assert done.retained == ("event-00001", "event-00002")
    assert not done.ok
    assert (site / "event-00001/index.html").is_file()
    assert built(data, site, prune=True).ok
    assert not (site / "event-00001").exists()


def test_copies_that_never_had_pages_may_vanish_at_once(data: Path, site: Path) -> None:
    for name in ("Copy of event-00001", "Copy (2) of event-00001"):
        shutil.copytree(data / "events/event-00001", data / "events" / name)
    assert not built(data, site).ok
    for name in ("Copy of event-00001", "Copy (2) of event-00001"):
        shutil.rmtree(data / "events" / name)
    done = built(data, site)
    assert (done.retained, done.ok) == ((), True)


def test_a_folder_that_vanished_whole_removes_nothing(data: Path, site: Path) -> None:
    built(data, site)
    shutil.move(data / "events", data / "elsewhere")
    assert len(built(data, site).retained) == 6
    shutil.move(data / "elsewhere", data / "events")
    assert built(data, site).ok


@pytest.mark.parametrize("name", [".", "site.yaml"])
def test_without_what_all_pages_came_from_nothing_is_built(
    data: Path, site: Path, name: str
) -> None:
    """No page gets the title of a site that says nothing, and none goes."""
    built(data, site)
    whole = tree(site)
    lost, kept = data / name, data.parent / "kept"
    lost.rename(kept)
    for _ in range(2):
        done = built(data, site)
        assert (done.ok, done.gone) == (
            False,
            f"there is no {'folder ' if name == '.' else ''}{lost} any more",
        )
        assert tree(site) == whole
    kept.rename(lost)
    assert built(data, site).ok
    assert tree(site) == whole


def test_a_site_file_that_was_deleted_on_purpose_is_let_go(data: Path, site: Path) -> None:
    built(data, site)
    (data / "site.yaml").unlink()
    assert not built(data, site).ok
    assert built(data, site, prune=True).ok
    assert b"Benchmark" not in (site / "index.html").read_bytes()
    assert built(data, site).ok


def test_other_peoples_files_stay(data: Path, site: Path) -> None:
    built(data, site)
    (site / "CNAME").write_text("example.org")
    (site / "event-00003/photo.jpg").write_bytes(b"x")
    shutil.rmtree(data / "events/event-00003")
    built(data, site)
    assert (site / "CNAME").is_file()
    assert (site / "event-00003/photo.jpg").is_file()


FOREIGN = {
    "a page of an event": (f"{EVENT}/players/zed-new/index.html", "players.yaml", "- {name: ", ZED),
    "the page of a person": ("players/zed-new/index.html", "players.yaml", "- {name: ", ZED),
    "a file of the site": ("feed.xml", "../../site.yaml", "title: ", ADDRESS),
}


@pytest.mark.parametrize(("path", "file", "old", "new"), FOREIGN.values(), ids=FOREIGN)
def test_a_file_that_was_in_the_way_is_never_taken_for_ours(
    path: str, file: str, old: str, new: str, data: Path, site: Path
) -> None:
    edit(data / "site.yaml", "address: https://example.org/topcut/\n", "")
    built(data, site)
    foreign, typed = site / path, data / "events" / EVENT / file
    foreign.parent.mkdir(parents=True, exist_ok=True)
    foreign.write_text("mine")
    edit(typed, old, new)
    for _ in range(3):
        assert refused(data, site)
        assert foreign.read_text() == "mine"
    edit(typed, new, old)
    assert built(data, site).ok
    assert foreign.read_text() == "mine"
    edit(typed, old, new)
    assert refused(data, site)
    foreign.unlink()
    assert built(data, site).ok
    assert path in tree(site)
    assert tree(site) == anew(data, site)


def test_an_event_where_a_foreign_folder_lies_is_refused_until_it_is_moved(
    data: Path, site: Path
) -> None:
    built(data, site)
    (site / "new").mkdir()
    (site / "new/index.html").write_text("mine")
    shutil.copytree(data / "events" / EVENT, data / "events/new")
    for _ in range(2):
        assert built(data, site).broken == ("new",)
        assert (site / "new/index.html").read_text() == "mine"
    shutil.rmtree(data / "events/new")
    assert built(data, site).ok
    assert (site / "new/index.html").read_text() == "mine"


def test_a_picture_renamed_by_case_alone_takes_the_place_of_the_former(
    data: Path, site: Path
) -> None:
    event = data / "events" / EVENT
    (event / "map.png").write_bytes(b"a map")
    edit(event / "event.yaml", "name: ", "screens: {hall: [{image: map.png}]}\nname: ")
    built(data, site)
    (event / "map.png").rename(event / "Map.png")
    edit(event / "event.yaml", "map.png", "Map.png")
    assert built(data, site).ok
    assert tree(site) == anew(data, site)


def test_a_site_of_before_that_is_put_back_is_built_again(data: Path, site: Path) -> None:
    built(data, site)
    before = site.parent / "before"
    shutil.copytree(site, before)
    os.utime(before / ".topcut-files", (1_500_000_000, 1_500_000_000))
    edit(data / "events" / EVENT / "event.yaml", "Downtown Games", "Uptown Games")
    built(data, site)
    shutil.rmtree(site)
    before.rename(site)
    assert built(data, site).ok
    assert tree(site) == anew(data, site)


def test_pages_that_somebody_deleted_come_back(data: Path, site: Path) -> None:
    built(data, site)
    whole = tree(site)
    shutil.rmtree(site / "event-00003")
    built(data, site)
    assert tree(site) == whole
    (site / "guide/index.html").unlink()
    edit(data / "events/event-00002/event.yaml", "Downtown Games", "Uptown Games")
    built(data, site)
    assert (site / "guide/index.html").read_bytes() == whole["guide/index.html"]
    edit(data / "events/event-00002/event.yaml", "Uptown Games", "Downtown Games")
    shutil.rmtree(site)
    built(data, site)
    assert tree(site) == whole


def test_a_template_of_ones_own_is_used_at_once_and_left_at_once(data: Path, site: Path) -> None:
    built(data, site)
    whole = tree(site)
    own = data.parent / "templates"
    own.mkdir()
    (own / "not_found.html").write_text("<!doctype html>gone fishing", encoding="utf-8")
    built(data, site)
    assert b"gone fishing" in (site / "404.html").read_bytes()
    (own / "not_found.html").unlink()
    built(data, site)
    assert tree(site) == whole


def test_texts_of_ones_own_are_said_at_once_and_left_at_once(data: Path, site: Path) -> None:
    """In a language of a club's own, in our templates and in theirs."""
    edit(data / "site.yaml", "topcut: 1\n", "topcut: 1\nlanguage: pl\n")
    built(data, site)
    whole = tree(site)
    own = data.parent / "texts/pl/pages.yaml"
    own.parent.mkdir(parents=True)
    own.write_text("not_found: {title: Nie ma takiej strony}\nnav: {events: Turnieje}\n", "utf-8")
    built(data, site)
    page = (site / "404.html").read_text(encoding="utf-8")
    assert "<html lang=pl>" in page
    assert "<h1>Nie ma takiej strony</h1>" in page
    templates = data.parent / "templates"
    templates.mkdir()
    (templates / "not_found.html").write_text("<p>{{ t['nav.events'] }}", "utf-8")
    built(data, site)
    assert (site / "404.html").read_bytes() == b"<p>Turnieje"
    shutil.rmtree(templates)
    shutil.rmtree(own.parents[1])
    built(data, site)
    assert tree(site) == whole


def test_a_change_of_the_site_file_reaches_every_page(data: Path, site: Path) -> None:
    built(data, site)
    edit(data / "site.yaml", "Benchmark", "Our tournaments")
    assert built(data, site).changed == 6
    assert b"Our tournaments" in (site / "index.html").read_bytes()


def test_a_change_of_regulations_of_ones_own_reaches_the_events_that_name_them(
    data: Path, site: Path
) -> None:
    edit(data / "events/event-00002/event.yaml", "regulations: ffg-3.2", "regulations: ours.yaml")
    own = data / "regulations/ours.yaml"
    own.parent.mkdir()
    own.write_text("title: Winter League\nextends: ffg-3.2\n", encoding="utf-8")
    assert built(data, site).broken == ()
    edit(own, "Winter", "Summer")
    built(data, site)
    assert b"Summer League" in (site / "event-00002/index.html").read_bytes()


def test_without_its_cache_a_build_makes_the_same(data: Path, site: Path) -> None:
    built(data, site)
    whole = tree(site)
    lose_caches(site.parent)
    built(data, site)
    assert tree(site) == whole


def test_two_pages_with_one_address_are_the_problem_of_the_event(data: Path, site: Path) -> None:
    """It keeps its last good pages, and the others are built."""
    with BuildCache(site) as store:
        store.announce_files("somebody", ["EVENT-00001/index.html"])
    done = built(data, site)
    assert (done.broken, done.changed) == (("event-00001",), 6)
    assert (site / "event-00002/index.html").exists()
    assert not (site / "event-00001").exists()


def test_killed_at_any_moment_every_page_is_whole_and_the_next_build_repairs(
    tmp_path: Path, root: Path
) -> None:
    data, site = tmp_path / "data", tmp_path / "site"
    write_archive(data, 12, players=8, rounds=3)
    built(data, site)
    before = tree(site)
    for number in range(12):
        edit(data / f"events/event-{number:05}/event.yaml", "Downtown", "Uptown")
    shutil.copytree(data, tmp_path / "full/data")
    built(tmp_path / "full/data", tmp_path / "full/site")
    after = tree(tmp_path / "full/site")
    command = [sys.executable, "-m", "topcut.cli", "build"]
    killed = 0
    for hundredths in (12, 16, 20, 25, 30, 36, 43):
        process = subprocess.Popen(
            command, cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(root)},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        time.sleep(hundredths / 100)  # it is killed there
        if process.poll() is None:
            process.send_signal(signal.SIGKILL)
            killed += 1
        process.wait()
        for path, content in tree(site).items():
            if not path.endswith(UNFINISHED):
                assert content in (before.get(path), after.get(path)), path
    assert killed
    built(data, site)
    assert tree(site) == after


def test_killed_during_its_first_build_every_event_is_whole_and_the_next_build_repairs(
    tmp_path: Path, root: Path
) -> None:
    data, site = tmp_path / "data", tmp_path / "site"
    write_archive(data, 12, players=8, rounds=3)
    built(data, tmp_path / "full/site")
    after = tree(tmp_path / "full/site")
    command = [sys.executable, "-m", "topcut.cli", "build"]
    killed = 0
    for hundredths in (30, 40, 50, 60, 80):
        process = subprocess.Popen(
            command, cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(root)},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        time.sleep(hundredths / 100)  # it is killed there
        killed += process.poll() is None
        process.send_signal(signal.SIGKILL)
        process.wait()
        for event in site.glob("event-*"):
            whole = {path: body for path, body in after.items() if path.startswith(event.name)}
            assert {f"{event.name}/{path}": body for path, body in tree(event).items()} == whole
        lose_caches(tmp_path)
    assert killed
    (site / f".event-00003.1{UNFINISHED}").mkdir(parents=True, exist_ok=True)
    with BuildCache(site) as store:
        store.set_value("writing", "yes")
    built(data, site)
    assert tree(site) == after


BUILDS = {
    "here": {"TZ": "UTC", "PYTHONHASHSEED": "0"},
    "far away": {"TZ": "Pacific/Auckland", "PYTHONHASHSEED": "4711", "LC_ALL": "C"},
}


def test_time_zone_hash_seed_and_folder_do_not_show(root: Path, tmp_path: Path) -> None:
    trees = []
    for name, environment in BUILDS.items():
        folder = tmp_path / name
        events = range(4) if name == "here" else reversed(range(4))
        (folder / "data").mkdir(parents=True)
        (folder / "data/site.yaml").write_text("topcut: 1\ntitle: T\n", encoding="utf-8")
        for number in events:
            write_event(folder / "data", number, players=6, rounds=2)
        subprocess.run(
            [sys.executable, "-m", "topcut.cli", "build"],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(root), **environment},
            check=True,
            capture_output=True,
        )
        trees.append(tree(folder / "site"))
    assert trees[0] == trees[1]


class _Interrupted(Silent):
    """Somebody types Ctrl-C when the first event is there."""

    def progress(self, done: int, of: int) -> None:
        raise KeyboardInterrupt


def test_a_build_after_one_that_died_builds_each_event_once(tmp_path: Path) -> None:
    """It knows its people already, and to whom no page leads yet."""
    data, site = tmp_path / "data", tmp_path / "site"
    write_archive(data, 3, players=4, rounds=1)
    assert built(data, site).changed == 3
    with BuildCache(site) as store, store.connection as connection:
        connection.execute("UPDATE entries SET linked = NULL")
        connection.execute("DELETE FROM values_ WHERE name = 'everything'")
    assert built(data, site).changed == 3


def test_an_interrupted_build_begins_no_more_events(tmp_path: Path, site: Path) -> None:
    """Also where several processes have been handed many; the next build makes the rest."""
    write_archive(tmp_path / "data", 120, players=4, rounds=2)
    with pytest.raises(KeyboardInterrupt) as stopped:
        build(tmp_path / "data", site, _Interrupted())
    assert stopped.tb is not None  # who catches it still holds the build's frames
    before = len(list(site.glob("event-*")))
    assert before < 60
    time.sleep(0.3)  # nothing more is to come
    assert len(list(site.glob("event-*"))) == before
    assert built(tmp_path / "data", site).ok
    assert len(list(site.glob("event-*"))) == 120


def test_after_each_change_the_site_is_that_of_a_build_from_nothing(
    data: Path, site: Path, tmp_path: Path
) -> None:
    """Also the lines of who plays, the list of all players and the picture of the site."""
    last = data / "events/event-00005"
    picture = (Path(__file__).parents[2] / "templates/picture.png").read_bytes()
    second = (last / "rounds/swiss-2.yaml").read_text(encoding="utf-8")
    (data / "club.png").write_bytes(picture + b"1")

    name = re.findall(r"name: ([^,]+),", (last / "players.yaml").read_text(encoding="utf-8"))[0]

    def renamed() -> None:
        for path in (last / "players.yaml", last / "rounds/swiss-1.yaml"):
            text = path.read_text(encoding="utf-8")
            path.write_text(text.replace(name, "Zed Last"), encoding="utf-8")

    def illustrated() -> None:
        edit(data / "site.yaml", "title:", "picture: club.png\ntitle:")

    changes: dict[str, Callable[[], object]] = {
        "you.json": (last / "rounds/swiss-2.yaml").unlink,
        "Zed": renamed,
        "a picture": illustrated,
        "another picture": lambda: (data / "club.png").write_bytes(picture + b"2"),
        "the last round": lambda: (last / "rounds/swiss-2.yaml").write_text(
            second.replace(name, "Zed Last")
        ),
    }
    built(data, site)
    before = tree(site)
    for number, change in enumerate(changes.values()):
        change()
        built(data, site)
        after = tree(site)
        fresh = tmp_path / f"from-nothing-{number}"
        shutil.copytree(data, fresh / "data", ignore=shutil.ignore_patterns(".topcut"))
        built(fresh / "data", fresh / "site")
        assert after == tree(fresh / "site"), list(changes)[number]
        assert ("event-00005/you.json" in after) == (number < len(changes) - 1)
        assert after != before
        before = after
    assert b"Zed" in before["players/index.html"]


@pytest.mark.parametrize("third", [0, 1, 2])
def test_a_cache_that_is_damaged_in_its_middle_is_made_anew(
    data: Path, site: Path, third: int
) -> None:
    """A page of its file is empty, as after a power failure: not every build meets that at once."""
    built(data, site)
    cache = cache_file(site)
    whole = cache.read_bytes()
    edit(data / "events/event-00002/event.yaml", "Downtown Games", "Uptown Games")
    for page in range(third, len(whole) // 4096, 3):
        cache.write_bytes(whole[: page * 4096] + bytes(4096) + whole[(page + 1) * 4096 :])
        assert built(data, site).broken == ()
    built(data, site.with_name("full"))
    assert tree(site) == tree(site.with_name("full"))


def test_what_a_killed_build_left_goes_also_where_the_cache_is_lost(data: Path, site: Path) -> None:
    built(data, site)
    lose_caches(site.parent)
    left = site / "event-00002" / f".index.html.4711{UNFINISHED}"
    theirs = site / f".notes{UNFINISHED}"
    for path in (left, theirs):
        path.write_bytes(b"<!doctype")
    built(data, site)
    assert not left.exists()
    assert theirs.exists()


def away_of(folder: Path, site: Path) -> tuple[Path, Path]:
    """Where data/ was when the pages were built, and where it is now."""
    data, away = folder / "one", folder / "away"
    write_archive(data, 1, players=4, rounds=1)
    built(data, site)
    data.rename(away)
    return data, away


def test_data_that_is_away_for_a_moment_takes_no_page_with_it(
    tmp_path: Path, site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody renames another data/ into its place while it is looked at."""
    data, away = away_of(tmp_path, site)
    before = tree(site)
    listed = scan.event_ids

    def back(folder: Path) -> list[str]:
        found = listed(folder)
        if away.exists():
            away.rename(data)
        return found

    monkeypatch.setattr(scan, "event_ids", back)
    assert built(data, site).removed == 0
    assert tree(site) == before


def test_data_that_comes_back_when_it_was_listed_takes_no_page_with_it(
    tmp_path: Path, site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data, away = away_of(tmp_path, site)
    before = tree(site)
    begin = _Run.begin

    def back(run: _Run) -> bool:
        if away.exists():
            away.rename(data)
        return begin(run)

    monkeypatch.setattr(_Run, "begin", back)
    assert built(data, site).removed == 0
    assert {path: tree(site).get(path) for path in before if "event" in path} == {
        path: text for path, text in before.items() if "event" in path
    }
    monkeypatch.undo()
    built(data, site)
    assert tree(site) == before


def test_a_site_that_is_a_link_out_of_its_folder_is_not_written_through(
    data: Path, tmp_path: Path
) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "led").symlink_to(tmp_path / "elsewhere")
    (tmp_path / "club").mkdir()
    (tmp_path / "club/site").symlink_to(tmp_path / "elsewhere")
    built(data, tmp_path / "led/site")
    with pytest.raises(
        PlaceError, match=f"is a link, and leads to .*; write: --site {tmp_path}/el"
    ):
        built(data, tmp_path / "club/site")


def test_a_cache_that_came_with_the_folder_is_never_opened(data: Path, site: Path) -> None:
    planted = site.parent / ".cache"
    planted.mkdir()
    os.mkfifo(planted / "site.sqlite3")  # whoever opened it would wait for good
    os.mkfifo(planted / "templates")
    assert built(data, site).ok
    assert sorted(path.name for path in planted.iterdir()) == ["site.sqlite3", "templates"]
