"""Every event against what was published of it, by the last commit where git is there."""

import shutil
from pathlib import Path

import pytest
from topcut.record.figures_file import FILE
from topcut.record.verdicts import FigureVerdict, State, verdict
from topcut.share.git import verifying
from topcut.share.git.publish import publish
from topcut.share.git.verifying import Verified, verify
from topcut.workspace.data import CheckedEvent, Data

from tests.build import EVENT as TYPED
from tests.build import ROUND_1
from tests.support.hiding import hidden
from tests.support.repositories import EVENT, put

OVER = TYPED.replace("basic", "{rounds: 1, cut: 0}")


@pytest.fixture
def over(club: Path) -> Path:
    """The club after its event was published as over."""
    put(club, f"{EVENT}/event.yaml", OVER)
    publish(Data(club / "data"))
    return club


def _said(club: Path) -> list[str]:
    reports = [each.report for each in verify(Data(club / "data"))]
    return [f"{report.id}: {each.message}" for report in reports for each in report.problems]


def test_what_is_as_it_was_has_nothing_to_be_said(over: Path) -> None:
    [one] = verify(Data(over / "data"))
    assert isinstance(one, Verified)
    assert one.verdict is not None
    assert (one.verdict.state, one.report.problems) == (State.SAME, ())


def test_a_file_that_is_gone_is_said(over: Path) -> None:
    (over / EVENT / FILE).unlink()
    assert _said(over) == ["downtown: published.csv is gone"]


def test_a_deleted_event_is_said(over: Path) -> None:
    shutil.rmtree(over / EVENT)
    assert _said(over) == [
        "downtown: the event is deleted, and the figures of 4 players were published"
    ]


def test_a_row_that_is_changed_here_is_held_against_the_commit(over: Path) -> None:
    path = over / EVENT / FILE
    path.write_text(path.read_text().replace("ada-crane,1,6", "ada-crane,1,7"))
    assert _said(over) == []
    assert State.SAME in {one.verdict.state for one in verify(Data(over / "data")) if one.verdict}


def test_a_fault_in_one_event_is_said_and_the_others_are_compared(
    over: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(over / EVENT, over / "data/events/uptown")

    def broken(opened: CheckedEvent) -> FigureVerdict:
        if opened.id == "downtown":
            raise ZeroDivisionError
        return verdict(opened)

    monkeypatch.setattr(verifying, "verdict", broken)
    monkeypatch.delenv("TOPCUT_FAULTS", raising=False)
    first, second = verify(Data(over / "data"))
    assert first.verdict is None
    assert "this is a fault of Topcut, please report it: ZeroDivisionError" in (
        first.report.problems[0].message
    )
    assert second.verdict is not None


def test_an_event_with_another_name_is_compared_and_not_said_to_be_deleted(over: Path) -> None:
    (over / EVENT).rename(over / "data/events/uptown")
    assert _said(over) == []
    put(over, "data/events/uptown/rounds/swiss-1.yaml", ROUND_1.replace("6-0", "0-6"))
    assert "uptown: Ada Crane: points 6, now 0" in _said(over)
    assert not any("deleted" in each for each in _said(over))


def test_a_player_hidden_since_has_moved_nothing_and_everything_goes_out(over: Path) -> None:
    data = Data(over / "data")
    hidden(data, "Ada Crane")
    assert _said(over) == []
    publish(Data(over / "data"))
    assert "ada-crane" not in (over / EVENT / FILE).read_text()
    assert _said(over) == []


@pytest.mark.parametrize("house", [f"{EVENT}/house.yaml", "data/regulations/house.yaml"])
def test_regulations_of_ones_own_that_changed_are_the_cause(club: Path, house: str) -> None:
    rules = "title: House\nextends: ffg-2.2.1\ntiebreakers: [sos, esos]\n"
    put(club, house, rules)
    put(club, f"{EVENT}/event.yaml", OVER.replace("ffg-2.2.1", "house.yaml"))
    publish(Data(club / "data"))
    put(club, house, rules.replace("[sos, esos]", "[esos]"))
    [one] = verify(Data(club / "data"))
    assert one.report.problems[0].expected == (
        "since then the files say otherwise: “regulations: tiebreakers”"
    )
