"""What goes wrong with one event is that event's problem, in a build, a check and a server."""

import errno
import os
import shutil
from pathlib import Path
from typing import Any

import pytest
from topcut import cli
from topcut.disk import writing
from topcut.live.watching.watching import look
from topcut.pages.site import person
from topcut.publish import worker
from topcut.publish.archive.people import PEOPLE
from topcut.publish.cache.build_cache import BuildCache
from topcut.rules.book.check import check
from topcut.workspace import faults
from topcut.workspace.data import Data

from tests.support.archive import write_archive
from tests.support.kept import cache_of, lose_caches
from tests.support.trees import built, tree

BAD = "event-00001"


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Three events; faults are said, as they are outside of tests."""
    monkeypatch.delenv(faults.SWITCH)
    write_archive(tmp_path / "data", 3, players=4, rounds=2)
    return tmp_path / "data"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    return tmp_path / "site"


def touch(data: Path) -> None:
    for number in range(3):
        path = data / f"events/event-{number:05}/event.yaml"
        path.write_text(path.read_text("utf-8").replace("Downtown", "Uptown"), "utf-8")


def failing(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    """Lets the rules raise an error at one event."""

    def checked(event: Any, *arguments: Any) -> Any:
        if event.id == BAD:
            raise error
        return check(event, *arguments)

    monkeypatch.setattr("topcut.workspace.data.check", checked)


def test_an_exception_at_one_event_keeps_its_pages_and_builds_the_others(
    data: Path, site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built(data, site)
    before = tree(site)
    touch(data)
    failing(monkeypatch, KeyError("met"))
    done = built(data, site)
    assert done.broken == (BAD,)
    assert b"Uptown" in (site / "event-00000/index.html").read_bytes()
    assert (site / BAD / "index.html").read_bytes() == before[f"{BAD}/index.html"]
    assert BAD.encode() in (site / "index.html").read_bytes()


def test_a_fault_is_said_in_words_and_its_traceback_is_laid_aside(
    data: Path, site: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    failing(monkeypatch, KeyError("met"))
    code = cli.main(["build", "--data", str(data), "--site", str(site)])
    said = capsys.readouterr().err
    assert code == cli.ERRORS
    assert "this is a fault of Topcut, please report it: KeyError: 'met'" in said
    assert "Traceback" not in said
    (path,) = (cache_of(site.parent) / "faults").iterdir()
    assert path.name == f"{BAD}.txt"
    assert "Traceback" in path.read_text("utf-8")


def test_a_check_goes_on_after_a_fault(
    data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    failing(monkeypatch, RecursionError("too deep"))
    assert cli.main(["check", "--data", str(data)]) == cli.ERRORS
    assert "1 error" in capsys.readouterr().out
    reports = {report.id: report for report in Data(data).reports()}
    assert [problem.kind for problem in reports[BAD].problems] == ["fault"]
    assert "event-00002" in reports


def test_a_server_goes_on_after_a_fault(
    data: Path, site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failing(monkeypatch, ValueError("odd"))
    outcome = look(data, site)
    assert outcome.failure == ""
    assert outcome.good == ("event-00000", "event-00002")


@pytest.mark.parametrize(
    "error",
    [MemoryError(), OSError(errno.ENOSPC, "full"), OSError(errno.EMFILE, "no more files")],
    ids=["memory", "disk", "files"],
)
def test_what_stops_everything_is_no_fault_of_an_event(
    error: Exception, data: Path, site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failing(monkeypatch, error)
    with pytest.raises(type(error)):
        built(data, site)


def test_what_the_disk_refuses_at_an_event_is_said_with_its_path_and_is_no_fault_of_topcut(
    data: Path, site: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    failing(monkeypatch, PermissionError(errno.EACCES, "Permission denied", "site/event-00001"))
    assert cli.main(["build", "--data", str(data), "--site", str(site)]) == cli.ERRORS
    said = capsys.readouterr().err
    assert "error: site/event-00001: Permission denied" in said
    assert "fault" not in said
    assert "None" not in said


def test_tests_have_every_fault_raised(
    data: Path, site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(faults.SWITCH, "raise")
    failing(monkeypatch, KeyError("met"))
    with pytest.raises(KeyError):
        built(data, site)


def test_a_fault_in_a_process_of_its_own_stops_no_other(
    data: Path, site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Many events are built by several processes."""
    monkeypatch.setattr("topcut.publish.build.PARALLEL_FROM", 2)
    failing(monkeypatch, KeyError("met"))
    monkeypatch.setattr(worker, "_worker", [])
    assert built(data, site).broken == (BAD,)


def test_a_name_too_long_for_a_file_is_one_events_problem_and_is_forgotten_once_corrected(
    data: Path, site: Path
) -> None:
    built(data, site)
    players = data / f"events/{BAD}/players.yaml"
    whole = players.read_text("utf-8")
    players.write_text(f"{whole}- {{name: {'X' * 300}}}\n", "utf-8")
    touch(data)
    assert built(data, site).broken == (BAD,)
    assert b"Uptown" in (site / "event-00002/index.html").read_bytes()
    players.write_text(whole, "utf-8")
    assert built(data, site).ok
    assert b"Uptown" in (site / BAD / "index.html").read_bytes()


def test_paths_that_cannot_be_are_forgotten(tmp_path: Path) -> None:
    assert writing.remove_files(tmp_path, [f"{'x' * 300}/index.html", "a\0b"]) == 0


@pytest.mark.parametrize("odd", ["loop", "outside", "unreadable name", "pipe"])
def test_an_odd_file_is_one_events_problem(odd: str, data: Path, site: Path) -> None:
    built(data, site)
    before = tree(site)
    folder = data / "events" / BAD
    if odd == "loop":
        (folder / "rounds/swiss-3.yaml").symlink_to("swiss-3.yaml")
    elif odd == "outside":
        (data.parent / "secret").write_text("tables: []", "utf-8")
        (folder / "rounds/swiss-3.yaml").symlink_to(data.parent / "secret")
    elif odd == "pipe":
        os.mkfifo(folder / "rounds/swiss-3.yaml")
    else:
        (Path(os.fsdecode(os.fsencode(folder) + b"/news"))).mkdir()
        with open(os.fsencode(folder) + b"/news/\xff.md", "wb"):  # noqa: PTH123
            pass
    touch(data)
    assert built(data, site).broken == (BAD,)
    assert b"Uptown" in (site / "event-00002/index.html").read_bytes()
    assert (site / BAD / "index.html").read_bytes() == before[f"{BAD}/index.html"]
    (report,) = Data(data).reports([BAD])
    assert "unreadable" in [problem.kind for problem in report.problems if problem.level == "error"]


def test_an_event_whose_folder_is_no_text_is_said_and_stops_no_other(
    data: Path, site: Path
) -> None:
    Path(os.fsdecode(os.fsencode(data / "events") + b"/\xff")).mkdir()
    done = built(data, site)
    assert (done.events, done.changed) == (3, 3)
    assert not done.ok
    assert (site / "event-00002/index.html").exists()
    (report,) = (report for report in Data(data).reports() if report.id == "")
    assert "its name is not UTF-8" in next(problem.message for problem in report.problems)


def test_a_fault_at_a_person_stops_no_other(
    data: Path, site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = person.page

    def made(id_: str, *arguments: Any) -> Any:
        if id_ == first:
            raise KeyError(id_)
        return whole(id_, *arguments)

    built(data, site)
    first, *others = sorted(path.name for path in (site / "players").iterdir() if path.is_dir())
    shutil.rmtree(site / "players")
    lose_caches(site.parent)
    monkeypatch.setattr(person, "page", made)
    assert built(data, site).broken == (f"players/{first}",)
    made_again = (path.name for path in (site / "players").iterdir() if path.is_dir())
    assert sorted(made_again) == others


def test_what_an_older_program_kept_of_an_event_stops_no_page(data: Path, site: Path) -> None:
    """An event with errors is not read again after an upgrade: its line has the old form."""
    built(data, site)
    with BuildCache(site) as store:
        known = store.events()[BAD]
        store.set_event(BAD, known, b'{"name": 3}')
        store.set_contributions(BAD, [(PEOPLE.name, "ada", "ada", b"{}")])
        store.set_value("everything", "older")
    (data / f"events/{BAD}/players.yaml").write_text("- {nam: x}", "utf-8")
    assert built(data, site).broken == (BAD,)
    assert (site / "index.html").exists()


@pytest.mark.parametrize("odd", ["link out", "loop", "pipe"])
def test_what_lies_beside_the_events_stops_nobody(odd: str, data: Path, site: Path) -> None:
    """A folder that is a link out of data/ is an event with an error; a pipe is nothing."""
    place = data / "events/stray"
    if odd == "link out":
        (data.parent / "elsewhere").mkdir()
        place.symlink_to(data.parent / "elsewhere")
    elif odd == "loop":
        place.symlink_to("stray")
    else:
        os.mkfifo(place)
    done = built(data, site)
    assert done.broken == (("stray",) if odd == "link out" else ())
    assert (site / "event-00002/index.html").exists()
