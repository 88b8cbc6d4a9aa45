"""What has become of published figures, and why as far as that is known."""

from pathlib import Path

import pytest
from topcut.record import verdicts
from topcut.record.figures_file import FILE
from topcut.record.renewing import first_text
from topcut.record.verdicts import (
    Causes,
    State,
    cause_words,
    causes,
    moved_words,
    read_file,
    report,
    verdict,
)
from topcut.text.problems.problem import Problems

from tests.build import FAMILIES, ROUND_1, opened, required, typed

OVER = FAMILIES["ffg"].replace("basic", "{rounds: 1, cut: 0}")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An event that is over, with its figures."""
    place = typed(tmp_path, event=OVER, swiss_1=ROUND_1)
    (place / FILE).write_text(first_text(opened(place)))
    return place


def _correct(folder: Path, more: str = "") -> None:
    (folder / "rounds/swiss-1.yaml").write_text(
        ROUND_1.replace("result: 6-0", f"result: 0-6{more}")
    )


def test_a_result_that_was_corrected_is_named_figure_by_figure(folder: Path) -> None:
    assert verdict(opened(folder)).state is State.SAME
    _correct(folder)
    outcome = verdict(opened(folder))
    said = [f"{each.mark.line}: {each.message}" for each in report(outcome, "why").problems]
    assert (outcome.state, said[0]) == (
        State.MOVED,
        "1: what was published is other now: rank of 2 players, points of 2 players, sos of 2"
        " players, esos of 2 players and place of 2 players",
    )
    assert "3: Ada Crane: points 6, now 0" in said
    assert "4: Bo Quist: points 0, now 6" in said


def test_an_event_that_is_over_no_more_says_so(folder: Path) -> None:
    (folder / "event.yaml").write_text(OVER.replace("rounds: 1", "rounds: 2"))
    outcome = verdict(opened(folder))
    assert outcome.moved
    assert moved_words(outcome) == (
        "the figures of 4 players were published, and the event is over no more"
    )


def test_an_event_with_errors_is_not_compared(folder: Path) -> None:
    (folder / "event.yaml").write_text(f"{OVER}titel: Downtown\n")
    [problem] = report(verdict(opened(folder))).problems
    assert problem.message == (
        "the figures that were published cannot be compared, since the event has errors"
    )


def test_a_file_that_leads_out_of_data_is_not_read(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "else.csv").write_text((folder / FILE).read_text())
    (folder / FILE).unlink()
    (folder / FILE).symlink_to(tmp_path / "else.csv")
    problems = Problems()
    assert read_file(opened(folder), problems) is None
    assert len(problems) == 1
    assert verdict(opened(folder)).state is State.DAMAGED


def test_what_another_program_published_and_is_ours_no_more_is_to_be_typed(tmp_path: Path) -> None:
    folder = typed(tmp_path, event=f"{OVER}imported: Cobra\n", swiss_1=ROUND_1)
    (folder / FILE).write_text(first_text(opened(folder)))
    _correct(folder)
    head = report(verdict(opened(folder))).problems[0]
    assert head.expected == (
        "what Cobra published of 2 players is not under `published:` in event.yaml"
    )


def test_the_files_of_then_tell_a_correction_from_another_program(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = opened(folder)
    file = required(read_file(before, Problems()))
    assert causes(file, None, before.event) == Causes(with_history=False)
    assert causes(file, before, before.event) == Causes()
    _correct(folder)
    why = causes(file, before, opened(folder).event)
    assert why == Causes(("swiss-1: table 1: score",))
    assert why.corrected == ()
    assert cause_words(file, why) == "since then the files say otherwise: “swiss-1: table 1: score”"
    _correct(folder, ", was: 6-0")
    assert causes(file, before, opened(folder).event).corrected == ("swiss-1: table 1",)
    _correct(folder)
    monkeypatch.setattr(verdicts, "__version__", "9.0.0")
    other = causes(file, opened(folder), opened(folder).event)
    assert cause_words(file, other) == f"Topcut {file.by} computed then, and this is 9.0.0"
