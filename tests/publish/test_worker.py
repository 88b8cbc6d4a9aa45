"""What is published of an event is what was saved: never half of a file, never two states."""

import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from topcut.publish import worker
from topcut.publish.build import build
from topcut.publish.event_cache import EventCache
from topcut.publish.files import event_files, screen_images
from topcut.publish.worker import READINGS
from topcut.text.problems.problem import Problem
from topcut.workspace.data import Data
from topcut.workspace.reports import EventReport, Silent

from tests.support.archive import write_archive
from tests.support.trees import built, tree

EVENT = "event-00000"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Two events of four players and two rounds."""
    write_archive(tmp_path / "data", 2, players=4, rounds=2)
    return tmp_path / "data"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    return tmp_path / "site"


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody writes any more when an event is read again."""
    monkeypatch.setattr(worker, "SETTLE", 0.0)


@pytest.fixture
def memory(data: Path, site: Path) -> EventCache:
    """That of a server which has built everything."""
    memory = EventCache()
    built(data, site, memory=memory)
    return memory


@pytest.fixture
def round_file(data: Path) -> Path:
    return data / "events" / EVENT / "rounds/swiss-2.yaml"


def corrected(text: str) -> str:
    """The same round with another result."""
    head, _, tail = text.partition("result: ")
    return f"{head}result: {'2-2' if not tail.startswith('2-2') else '3-3'}{tail[3:]}"


def anew(data: Path, folder: Path) -> dict[str, bytes]:
    """The pages that a build from nothing makes."""
    shutil.rmtree(folder, ignore_errors=True)
    built(data, folder / "site")
    return tree(folder / "site")


def during_readings(
    monkeypatch: pytest.MonkeyPatch,
    before: Callable[[int], None],
    after: Callable[[int], None] = lambda _: None,
) -> list[int]:
    """Lets something happen before and after each reading; gives the list of the readings."""
    whole = Data.open
    readings: list[int] = []

    def watched(*arguments: object, **named: object) -> object:
        readings.append(len(readings) + 1)
        before(readings[-1])
        try:
            return whole(*arguments, **named)  # type: ignore[arg-type]
        finally:
            after(readings[-1])

    monkeypatch.setattr(Data, "open", watched)
    return readings


def test_an_event_that_nobody_touches_is_read_once(
    data: Path, site: Path, memory: EventCache, round_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    round_file.write_text(corrected(round_file.read_text("utf-8")), "utf-8")
    readings = during_readings(monkeypatch, lambda _: None)
    assert built(data, site, memory=memory).changed == 1
    assert readings == [1]


def test_a_save_while_a_server_runs_is_on_the_pages_for_everybody_before_those_of_players(
    data: Path, site: Path, memory: EventCache, round_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = tree(site)
    seen: list[dict[str, bytes]] = []
    rest = event_files

    def watched(*arguments: Any) -> dict[str, bytes]:
        seen.append(tree(site))
        return rest(*arguments)

    monkeypatch.setattr(worker, "event_files", watched)
    round_file.write_text(corrected(round_file.read_text()))
    built(data, site, memory=memory)
    (early,), after = seen, tree(site)
    first = {path for path in after if before[path] != early[path]}
    assert first >= {f"{EVENT}/{path}/index.html" for path in ("standings", "rounds/2")}
    later = {path for path in after if early[path] != after[path]}
    assert later >= {f"{EVENT}/event.json", f"{EVENT}/state.json"}
    assert first.isdisjoint(later)
    assert after == anew(data, site.parent / "anew")


def test_a_save_whose_later_pages_fail_keeps_the_last_good_pages_of_all(
    data: Path, site: Path, memory: EventCache, round_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = tree(site)
    round_file.write_text(corrected(round_file.read_text()))
    event = data / "events" / EVENT / "event.yaml"
    event.write_text(f"{event.read_text()}screens: {{hall: [pairings]}}\n")
    with monkeypatch.context() as patched:
        patched.setattr(worker, "event_files", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            built(data, site, memory=memory)
    assert tree(site) == before
    built(data, site, memory=memory)
    assert (site / EVENT / "screen/hall/index.html").is_file()
    assert tree(site) == anew(data, site.parent / "anew")


@pytest.mark.parametrize("share", [0, 0.3, 0.5, 0.9])
def test_half_a_file_that_was_read_is_never_published(
    share: float,
    data: Path,
    site: Path,
    memory: EventCache,
    round_file: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The other half comes while the first is being read."""
    text = round_file.read_text("utf-8")
    round_file.write_text(text[: int(len(text) * share)], "utf-8")
    before = tree(site)

    def the_rest(reading: int) -> None:
        assert tree(site) == before
        if reading == 1:
            round_file.write_text(corrected(text), "utf-8")

    readings = during_readings(monkeypatch, lambda _: None, the_rest)
    assert built(data, site, memory=memory).broken == ()
    assert readings == [1, 2]
    monkeypatch.undo()
    assert tree(site) == anew(data, tmp_path / "new")


@pytest.mark.parametrize("file", ["event.yaml", "players.yaml", "rounds/swiss-1.yaml"])
def test_two_files_that_were_saved_one_after_the_other_are_never_published_apart(
    file: str,
    data: Path,
    site: Path,
    memory: EventCache,
    round_file: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    round_file.write_text(corrected(round_file.read_text("utf-8")), "utf-8")
    other = data / "events" / EVENT / file

    def second(reading: int) -> None:
        if reading == 1:
            other.write_text(f"{other.read_text('utf-8')}# seen\n", "utf-8")

    readings = during_readings(monkeypatch, lambda _: None, second)
    built(data, site, memory=memory)
    assert readings == [1, 2]
    monkeypatch.undo()
    assert tree(site) == anew(data, tmp_path / "new")


def test_a_file_that_changes_while_it_is_read_and_changes_back_is_read_again(
    data: Path,
    site: Path,
    memory: EventCache,
    round_file: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The bytes before and after the reading are the same, and those that were read are not."""
    text = corrected(round_file.read_text("utf-8"))
    round_file.write_text(text, "utf-8")

    def overtake(reading: int) -> None:
        if reading == 1:
            round_file.write_text(corrected(text), "utf-8")

    def take_back(reading: int) -> None:
        if reading == 1:
            round_file.with_name("new").write_text(text, "utf-8")
            round_file.with_name("new").replace(round_file)

    readings = during_readings(monkeypatch, overtake, take_back)
    built(data, site, memory=memory)
    assert readings == [1, 2]
    monkeypatch.undo()
    assert tree(site) == anew(data, tmp_path / "new")


def test_a_change_within_one_tick_of_the_clock_is_seen_by_its_bytes(
    data: Path,
    site: Path,
    memory: EventCache,
    round_file: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = round_file.read_text("utf-8")
    round_file.write_text(corrected(text), "utf-8")
    status = round_file.stat()

    def unseen(reading: int) -> None:
        if reading == 1:
            round_file.write_text(corrected(corrected(text)), "utf-8")
            os.utime(round_file, ns=(status.st_atime_ns, status.st_mtime_ns))

    readings = during_readings(monkeypatch, lambda _: None, unseen)
    built(data, site, memory=memory)
    assert readings == [1, 2]
    monkeypatch.undo()
    assert tree(site) == anew(data, tmp_path / "new")


def test_an_event_whose_files_change_whenever_they_are_read_keeps_its_pages_and_says_why(
    data: Path, site: Path, memory: EventCache, round_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, text = tree(site), round_file.read_text("utf-8")
    round_file.write_text(corrected(text), "utf-8")

    def change(reading: int) -> None:
        round_file.write_text(text + "#" * reading, "utf-8")

    readings = during_readings(monkeypatch, change)
    reports = Collected()
    assert build(data, site, reports, memory=memory).broken == (EVENT,)
    assert readings == list(range(1, READINGS + 1))
    assert [each.message for each in reports.problems] == [
        f"its files changed {READINGS} times while they were read"
    ]
    assert tree(site) == before
    monkeypatch.undo()
    assert built(data, site, memory=memory).broken == ()


class Collected(Silent):
    """Keeps the problems of all reports."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def checked(self, report: EventReport) -> None:
        """Keeps those of one report."""
        self.problems += report.problems


def test_a_picture_that_changes_while_the_event_is_read_is_published_as_it_is_in_the_end(
    data: Path, site: Path, memory: EventCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = data / "events" / EVENT
    (folder / "map.png").write_bytes(b"old")
    with (folder / "event.yaml").open("a", encoding="utf-8") as event:
        event.write("screens: {hall: [{image: map.png}]}\n")
    whole = screen_images
    pictures = iter((b"new", None))

    def overtaken(*arguments: object) -> dict[str, bytes]:
        read = whole(*arguments)  # type: ignore[arg-type]
        if (content := next(pictures)) is not None:
            (folder / "map.png").write_bytes(content)
        return read

    monkeypatch.setattr(worker, "screen_images", overtaken)
    assert built(data, site, memory=memory).broken == ()
    assert (site / EVENT / "screen/map.png").read_bytes() == b"new"


def test_the_key_of_a_template_folder_is_that_of_its_bytes_though_times_stay(
    data: Path, site: Path, memory: EventCache, tmp_path: Path
) -> None:
    """An edit within one tick of the file system's clock, of the same size, is seen."""
    template = tmp_path / "templates/not_found.html"
    template.parent.mkdir()
    tick = time.time_ns()
    for said in ("one", "two"):
        template.write_text(said)
        os.utime(template, ns=(tick, tick))
        built(data, site, memory=memory)
        assert (site / "404.html").read_text() == said
