"""Figures of what is over are held before they go out; moved ones wait for a reason."""

import shutil
from datetime import date
from pathlib import Path

import pytest
from topcut.cli import ERRORS, OK, main
from topcut.disk.locking import LockedError
from topcut.record.figures_file import FILE
from topcut.share.git import figures
from topcut.share.git.figures import MovedError
from topcut.share.git.git import InvalidDataError, NotReadyError, WaitingError
from topcut.share.git.publish import publish
from topcut.workspace.data import Data

from tests.build import EVENT as TYPED
from tests.build import ROUND_1
from tests.support.repositories import EVENT, change, content, git, last_message, put, sent

Capture = pytest.CaptureFixture[str]
HELD = f"{EVENT}/{FILE}"
OVER = TYPED.replace("basic", "{rounds: 1, cut: 0}")
TURNED = ROUND_1.replace("result: 6-0", "result: 0-6")
ROUND = f"{EVENT}/rounds/swiss-1.yaml"
WHY = "table 1 was typed the wrong way round"


@pytest.fixture(autouse=True)
def day(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock of the machine."""
    monkeypatch.setattr(figures, "today", lambda: date(2026, 11, 28))


@pytest.fixture
def over(club: Path) -> Path:
    """The club after its event was published as over."""
    put(club, f"{EVENT}/event.yaml", OVER)
    publish(Data(club / "data"))
    return club


def _refused(checkout: Path) -> list[str]:
    """Why nothing goes out: the message, then each problem."""
    before = git(checkout, "rev-parse", "HEAD")
    with pytest.raises(InvalidDataError) as refused:
        publish(Data(checkout / "data"))
    assert git(checkout, "rev-parse", "HEAD") == before
    problems = [each for report in refused.value.reports for each in report.problems]
    return [str(refused.value), *(f"{each.mark.line}: {each.message}" for each in problems)]


def test_they_go_out_in_the_commit_in_which_the_event_is_over(over: Path) -> None:
    assert content(over, HELD).splitlines()[1:3] == [
        "key,rank,points,sos,esos,seed,place", "ada-crane,1,6,0,6,,1",
    ]  # fmt: skip
    assert git(over, "show", "--name-only", "--format=", "HEAD").split() == [
        "data/addresses.txt", f"{EVENT}/addresses.txt", f"{EVENT}/event.yaml", HELD,
    ]  # fmt: skip
    assert last_message(over) == "Downtown: event.yaml, what was published"
    assert publish(Data(over / "data")).files == 0


def test_a_publishing_that_is_refused_writes_no_address(over: Path) -> None:
    (over / EVENT / "addresses.txt").unlink()
    typed = over / EVENT / "players.yaml"
    typed.write_text(typed.read_text() + "- {nmae: Ed}\n")
    with pytest.raises(InvalidDataError):
        publish(Data(over / "data"))
    assert not (over / EVENT / "addresses.txt").exists()


def test_an_event_that_is_not_over_has_no_file(club: Path) -> None:
    assert HELD not in sent(club)


def test_moved_figures_are_refused_one_by_one_with_what_to_type(over: Path) -> None:
    change(over, text=TURNED)
    said = _refused(over)
    assert said[0] == (
        "nothing was published: figures that were published are others now. If that is right, say"
        ' why: topcut publish --because "round 3, table 4 was typed the wrong way round"'
    )
    assert said[2] == "3: Ada Crane: rank 1, now 4"
    assert "3: Ada Crane: points 6, now 0" in said
    assert (over / HELD).read_text() == content(over, HELD)


def test_the_command_names_the_cause_and_takes_the_reason(over: Path, capsys: Capture) -> None:
    change(over, text=TURNED)
    capsys.readouterr()
    place = str(over / "data")
    assert main(["publish", "--data", place]) == ERRORS
    assert (
        "since then the files say otherwise: “swiss-1: table 1: score”" in capsys.readouterr().err
    )
    assert main(["publish", "--data", place, "--because", WHY]) == OK
    out = capsys.readouterr().out
    assert f"noted: 2026-11-28 {WHY}" in out
    lines = content(over, HELD).splitlines()
    assert (lines[1], lines[3]) == (f"# 2026-11-28 {WHY}", "ada-crane,4,0,6,0,,4")
    assert last_message(over).endswith(f"\n\n{WHY}")
    assert main(["verify", "--data", place]) == OK


def test_a_dry_run_writes_nothing_and_refuses_as_well(over: Path) -> None:
    change(over, text=TURNED)
    with pytest.raises(MovedError):
        publish(Data(over / "data"), dry_run=True)
    before = (over / HELD).read_text()
    done = publish(Data(over / "data"), because=WHY, dry_run=True)
    assert (over / HELD).read_text() == before
    assert len(done.figures) == 1


def test_a_correction_that_says_what_was_is_reason_enough(over: Path) -> None:
    change(over, text=ROUND_1.replace("result: 6-0", "result: 0-6, was: 6-0"))
    done = publish(Data(over / "data"))
    assert done.figures[0].endswith("noted: 2026-11-28 corrected: swiss-1: table 1")
    assert content(over, HELD).splitlines()[1] == "# 2026-11-28 corrected: swiss-1: table 1"


def test_a_correction_is_no_reason_for_another_table(over: Path) -> None:
    text = ROUND_1.replace("result: 6-0", "result: 0-6, was: 6-0").replace("3-3", "0-6")
    change(over, text=text)
    with pytest.raises(MovedError):
        publish(Data(over / "data"))


def test_a_correction_is_no_reason_for_other_regulations(club: Path) -> None:
    rules = "title: House\nextends: ffg-2.2.1\ntiebreakers: [sos, esos]\n"
    put(club, f"{EVENT}/house.yaml", rules)
    put(club, f"{EVENT}/event.yaml", OVER.replace("ffg-2.2.1", "house.yaml"))
    publish(Data(club / "data"))
    put(club, f"{EVENT}/house.yaml", rules.replace("[sos, esos]", "[esos]"))
    change(club, text=ROUND_1.replace("result: 6-0", "result: 0-6, was: 6-0"))
    with pytest.raises(MovedError):
        publish(Data(club / "data"))


def test_figures_that_are_changed_in_the_file_too_are_still_found(over: Path) -> None:
    """What the last commit has was published, whatever lies here."""
    change(over, text=TURNED)
    (over / HELD).unlink()
    assert main(["verify", "--write", "--data", str(over / "data")]) == ERRORS
    put(over, HELD, content(over, HELD).replace("ada-crane,1,6,0,6,,1", "ada-crane,4,0,6,0,,4"))
    assert "3: Ada Crane: points 6, now 0" in _refused(over)


def test_figures_that_verify_has_renewed_go_out_with_that_reason(over: Path) -> None:
    change(over, text=TURNED)
    assert main(["verify", "--because", WHY, "--data", str(over / "data")]) == OK
    publish(Data(over / "data"))
    assert content(over, HELD).splitlines()[1] == f"# 2026-11-28 {WHY}"


def test_a_file_that_is_gone_is_written_again_as_it_was(over: Path) -> None:
    before = content(over, HELD)
    (over / HELD).unlink()
    publish(Data(over / "data"))
    assert content(over, HELD) == (over / HELD).read_text() == before


def test_a_damaged_file_is_an_error_at_its_line(over: Path) -> None:
    put(over, HELD, content(over, HELD) + "<<<<<<< HEAD\n")
    assert _refused(over) == [
        "nothing was published: fix these errors first",
        "7: this is a mark of a merge that was not finished",
    ]


def test_an_event_that_is_over_no_more_needs_a_reason(over: Path) -> None:
    put(over, f"{EVENT}/event.yaml", TYPED)
    assert _refused(over)[1:] == [
        "1: the figures of 4 players were published, and the event is over no more"
    ]
    publish(Data(over / "data"), because="a second round follows")
    assert content(over, HELD).splitlines()[1:] == [
        "# 2026-11-28 a second round follows", "key,rank,points,sos,esos,seed,place",
    ]  # fmt: skip
    put(over, f"{EVENT}/event.yaml", OVER)
    publish(Data(over / "data"))
    assert content(over, HELD).splitlines()[1:4:2] == [
        "# 2026-11-28 a second round follows", "ada-crane,1,6,0,6,,1",
    ]  # fmt: skip


def test_a_deleted_event_needs_a_reason_which_the_commit_has(over: Path) -> None:
    shutil.rmtree(over / EVENT)
    put(over, "data/events/.keep")
    assert _refused(over)[1:] == [
        "1: the event is deleted, and the figures of 4 players were published"
    ]
    publish(Data(over / "data"), because="it was a rehearsal")
    assert last_message(over).endswith("\n\nit was a rehearsal")
    assert HELD not in sent(over)


def test_an_event_with_another_name_is_not_gone(over: Path) -> None:
    (over / EVENT).rename(over / "data/events/uptown")
    publish(Data(over / "data"))
    assert f"data/events/uptown/{FILE}" in sent(over)


def test_what_moves_under_another_name_needs_a_reason_too(over: Path) -> None:
    change(over, text=TURNED)
    (over / EVENT).rename(over / "data/events/uptown")
    with pytest.raises(MovedError):
        publish(Data(over / "data"))
    publish(Data(over / "data"), because=WHY)
    assert content(over, f"data/events/uptown/{FILE}").splitlines()[1] == f"# 2026-11-28 {WHY}"


def test_an_own_event_that_never_went_out_may_still_change(fresh: Path) -> None:
    """As where the commit failed after the file was written."""
    put(fresh, f"{EVENT}/event.yaml", OVER)
    assert main(["verify", "--write", "--data", str(fresh / "data")]) == OK
    change(fresh, text=TURNED)
    publish(Data(fresh / "data"))
    assert "ada-crane,4,0,6,0,,4" in content(fresh, HELD)


def test_two_clones_that_hold_the_same_are_merged(over: Path) -> None:
    git(over.parent, "clone", "-q", "room.git", "other")
    other = over.parent / "other"
    for club in (over, other):
        change(club, text=TURNED)
        publish(Data(club / "data"), because=WHY)
    assert content(over, HELD).count(WHY) == 1


def test_two_clones_with_two_reasons_are_told_apart(over: Path) -> None:
    git(over.parent, "clone", "-q", "room.git", "other")
    other = over.parent / "other"
    change(over, text=TURNED)
    publish(Data(over / "data"), because="one")
    change(other, text=TURNED)
    with pytest.raises(WaitingError) as refused:
        publish(Data(other / "data"), because="two")
    assert f"somebody else published changes to {HELD}, and so did you" in str(refused.value)


@pytest.mark.parametrize("why", ["", WHY])
def test_figures_that_move_once_two_clones_are_joined_are_held_before_they_go_out(
    club: Path, why: str
) -> None:
    """One corrects what the other, where the event is over, knows nothing of."""
    git(club.parent, "clone", "-q", "room.git", "other")
    other = club.parent / "other"
    change(other, text=TURNED)
    publish(Data(other / "data"))
    put(club, f"{EVENT}/event.yaml", OVER)
    if not why:
        with pytest.raises(MovedError) as refused:
            publish(Data(club / "data"))
        assert "since then the files say otherwise" in str(refused.value.reports)
        assert HELD not in sent(club)
    done = publish(Data(club / "data"), because=WHY)
    assert [line.rpartition("; ")[2] for line in done.figures] == [f"noted: 2026-11-28 {WHY}"]
    assert "ada-crane,4,0,6,0,,4" in content(club, HELD)
    assert content(club, ROUND) == TURNED
    assert main(["verify", "--data", str(club / "data")]) == OK


@pytest.mark.parametrize("why", [" ", "\n\t"])
def test_a_reason_without_a_word_is_none(over: Path, why: str) -> None:
    change(over, text=TURNED)
    with pytest.raises(MovedError):
        publish(Data(over / "data"), because=why)


def test_somebody_who_types_into_the_event_at_this_moment_is_named(
    over: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def keep(data: Data, event_id: str, text: str, by: str) -> None:
        raise LockedError("the desk is changing downtown; nothing was changed here, try again")

    monkeypatch.setattr(figures, "write_file", keep)
    change(over, text=TURNED)
    with pytest.raises(NotReadyError, match="the desk is changing downtown"):
        publish(Data(over / "data"), because=WHY)


def test_a_commit_whose_history_is_not_here_tells_no_cause(over: Path, capsys: Capture) -> None:
    """As in a workflow, which fetches two commits."""
    change(over, text=TURNED)
    git(over, "commit", "-qam", "by hand")
    git(over, "push", "-q")
    git(over.parent, "clone", "-q", "--depth", "1", f"file://{over.parent}/room.git", "other")
    capsys.readouterr()
    assert main(["verify", "--data", str(over.parent / "other/data")]) == ERRORS
    out = capsys.readouterr().out
    assert "Ada Crane: points 6, now 0" in out
    assert "computes otherwise" not in out


def test_an_event_with_another_name_is_held_against_what_was_published(over: Path) -> None:
    (over / EVENT).rename(over / "data/events/uptown")
    (over / "data/events/uptown/rounds/swiss-1.yaml").write_text(TURNED, encoding="utf-8")
    said = _refused(over)
    assert "3: Ada Crane: points 6, now 0" in said
    assert not any("deleted" in each for each in said)
    publish(Data(over / "data"), because=WHY)
    assert f"# 2026-11-28 {WHY}\n" in content(over, f"data/events/uptown/{FILE}")
    assert publish(Data(over / "data")).commits == 0


def test_a_copied_folder_holds_nothing_until_its_event_is_over(over: Path) -> None:
    shutil.copytree(over / EVENT, over / "data/events/uptown")
    shutil.rmtree(over / "data/events/uptown/rounds")
    (over / "data/events/uptown/addresses.txt").unlink()
    assert main(["verify", "--data", str(over / "data")]) == OK
    done = publish(Data(over / "data"))
    assert done.figures == (
        "uptown: published.csv came with a copy, and holds nothing until this event is over",
    )
    assert content(over, f"data/events/uptown/{FILE}").splitlines()[1:] == [
        "# 2026-11-28 the rows came with a copy of another event's folder",
        "key,rank,points,sos,esos,seed,place",
    ]
    assert main(["verify", "--data", str(over / "data")]) == OK
    assert publish(Data(over / "data")).figures == ()
