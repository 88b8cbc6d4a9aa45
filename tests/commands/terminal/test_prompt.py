"""`topcut result` without a table: one result after the other, as lines of a terminal."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from topcut.commands.terminal.prompt import Prompt
from topcut.disk import writing
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.results.typist import Typist

from tests.build import EVENT, ROUND_1, ROUND_2, SINGLE, data_of, typed
from tests.support.failing_disk import FailingDisk

OPEN = """\
tables:
  - {table: 1, players: [Ada Crane, Bo Quist], result: }  # by the window
  - table: 2
    players: [Cy Dahl, di-ito]
"""
CUT = """\
seeds: [Ada Crane, Di Ito, Cy Dahl, Bo Quist]
tables:
  - {match: 1, corp: Ada Crane, runner: Bo Quist}
  - {match: 2, players: [Di Ito, Cy Dahl]}
"""


def file(folder: Path, name: str = "swiss-1") -> Path:
    return folder / "rounds" / f"{name}.yaml"


def answers(folder: Path, *lines: str, round_name: str = "") -> list[str]:
    """What is said to lines as a terminal gives them, after where the round stands."""
    return list(
        Prompt(Typist(data_of(folder), folder.name, round_name)).answers(
            [f"{line}\n" for line in lines]
        )
    )[1:]


def test_prompt_echoes_and_undoes(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=OPEN)
    lines = [
        "1 6-0",
        "2 3-3",
        "u",
        "?",
        "2 6-6",
        "9 6-0",
        "1",
        "2 0-6",
        "u",
        "u",
        "u",
        "q",
        "1 0-6",
    ]
    said = list(
        Prompt(Typist(data_of(folder), folder.name)).answers([f"{line}\n" for line in lines])
    )
    assert said[0] == "round 1: 0 of 2 results are in; type ? for help"
    assert said[1:5] == [
        "table 1: Ada Crane 6–0 Bo Quist",
        "table 2: Cy Dahl 3–3 Di Ito",
        "round 1: all results are in",
        "undone: table 2: Cy Dahl 3–3 Di Ito",
    ]
    assert said[6] == "  table 2: Cy Dahl – Di Ito"
    assert said[7].startswith("not typed: ")
    assert said[-1] == "nothing to undo"
    assert file(folder).read_text() == OPEN


def test_no_answer_holds_a_line_end_of_what_was_typed(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=OPEN)
    said = answers(folder, "1 six", "1 no show eve", "x 6-0", "1 6-6", "round 9", "six  ")
    assert len(said) == 6
    assert not [line for line in said if "\n" in line]
    assert said[0].startswith("not typed: “six” is not a result; write: 1 6-0,")


@pytest.mark.parametrize("line", ["1 3-3 replace", "1 3-3 --replace", "1 replace 3-3"])
def test_an_earlier_table_is_corrected_by_a_plain_word(tmp_path: Path, line: str) -> None:
    folder = typed(tmp_path, swiss_1=OPEN)
    said = answers(folder, "1 6-0", "1 3-3", line)
    assert said == [
        "table 1: Ada Crane 6–0 Bo Quist",
        "not typed: table 1 has result: 6-0; write: 1 3-3 replace",
        "table 1: Ada Crane 3–3 Bo Quist, was 6–0",
    ]
    assert file(folder).read_text() == OPEN.replace("result: }", "result: 3-3}")


@pytest.mark.parametrize("line", ["y", "yes", "1 2-0 yes"])
def test_what_is_doubtful_is_typed_once_it_is_confirmed(tmp_path: Path, line: str) -> None:
    folder = typed(tmp_path, swiss_1=OPEN)
    said = answers(folder, "1 2-0", line)
    assert said[0].startswith("not typed: table 1, 2-0: the second game was not played: if that is")
    assert said[0].endswith("write: 1 6-0; or y")
    assert said[1] == "table 1: Ada Crane 2–0 Bo Quist"


def test_only_the_line_before_is_confirmed(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=OPEN)
    said = answers(folder, "1 2-0", "?", "y")
    assert said[-1].startswith("not typed: nobody at a table of this round is called “y”")
    assert file(folder).read_text() == OPEN


def test_a_doubtful_correction_is_confirmed_as_one(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=OPEN)
    assert answers(folder, "1 6-0", "1 2-0 replace", "y")[-1].endswith("2–0 Bo Quist, was 6–0")


def test_goes_to_another_round_and_back(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2=ROUND_2.replace("6-0", ""), event=EVENT)
    said = answers(folder, "round 1", "2 6-0 replace", "round 7", "2 3-3 replace", "round", "1 0-6")
    assert said == [
        "round 1: 2 of 2 results are in; type ? for help",
        "table 2: Cy Dahl 6–0 Di Ito, was 3–3; round 2 was paired with the old result and stays",
        "round 1: all results are in",
        "not typed: there is no round “7”; write: swiss-1 or swiss-2",
        "table 2: Cy Dahl 3–3 Di Ito, was 6–0",
        "round 1: all results are in",
        "round 2: 1 of 2 results are in; type ? for help",
        "table 1: Ada Crane 0–6 Cy Dahl",
        "round 2: all results are in",
    ]


@pytest.mark.parametrize("name", ["1", "swiss-1", "Swiss 1", "round 1", "01"])
def test_a_round_is_named_as_people_do(tmp_path: Path, name: str) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2=ROUND_2)
    assert Typist(data_of(folder), folder.name, name).look().round.name == "swiss-1"


@pytest.mark.parametrize("name", ["cut-1", "cut 1", "CUT 1"])
def test_a_round_of_the_cut_is_named_with_it(tmp_path: Path, name: str) -> None:
    event = EVENT.replace("basic", "{rounds: 1, cut: 4}")
    folder = typed(tmp_path, event=event, swiss_1=ROUND_1, cut_1=CUT)
    assert Typist(data_of(folder), folder.name, name).look().round.name == "cut-1"
    assert Typist(data_of(folder), folder.name, "1").look().round.name == "swiss-1"


@pytest.mark.parametrize("name", ["3", "cut-1", "robin-1", "first", "0"])
def test_a_round_that_is_not_there_is_said_with_those_that_are(tmp_path: Path, name: str) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2=ROUND_2)
    with pytest.raises(NotTypedError, match=f"no round “{name}”; write: swiss-1 or swiss-2"):
        Typist(data_of(folder), folder.name, name).look()


def test_without_any_round_the_command_that_makes_one_is_said(tmp_path: Path) -> None:
    with pytest.raises(NotTypedError, match="has no round: `topcut pair downtown` makes one"):
        Typist(data_of(typed(tmp_path)), "downtown", "1").look()


def test_a_full_disk_ends_no_prompt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The result is not typed, that is said, and the next can be once there is room."""
    folder = typed(tmp_path, swiss_1=OPEN_ONE)

    def lines() -> Iterator[str]:
        with monkeypatch.context() as patched:
            patched.setattr(writing, "os", FailingDisk(1, "ENOSPC"))
            yield "1 6-0"
        yield "1 6-0"
        yield "q"

    said = list(Prompt(Typist(data_of(folder), folder.name)).answers(lines()))
    assert any(line.startswith("not typed: ") and "the disk is full" in line for line in said)
    assert "table 1: Ada Crane 6–0 Bo Quist" in said


OPEN_ONE = """\
tables:
  - {table: 1, players: [Ada Crane, Bo Quist], result: }
  - {table: 2, players: [Cy Dahl, Di Ito], result: }
"""


SINGLE_OPEN = """\
tables:
  - {table: 1, corp: Ada Crane, runner: Bo Quist, result: }
  - {table: 2, corp: Cy Dahl, runner: Di Ito, result: }
"""


def test_help_in_single_sided_rounds_is_about_one_game(tmp_path: Path) -> None:
    folder = typed(tmp_path, event=SINGLE, swiss_1=SINGLE_OPEN)
    shown, *_, left = answers(folder, "?")
    assert "4 3-0              table 4, the Corp's points first" in shown
    assert "q                  ends" in shown
    assert "6-0" not in shown
    assert left == "  table 2: Cy Dahl (Corp) – Di Ito"
    assert answers(folder, "1") == ["not typed: table 1: the result is missing; write: 1 w"]


def test_every_line_of_help_in_single_sided_rounds_can_be_typed(tmp_path: Path) -> None:
    """With the names of those who sit there, and a reason for the ruling."""
    folder = typed(tmp_path, event=SINGLE, swiss_1=SINGLE_OPEN)
    shown = answers(folder, "?")[0].splitlines()
    lines = [line[2:21].strip() for line in shown if line.startswith("  4 ")]
    assert len(lines) == 9
    for line in lines:
        words = line.replace("4 ", "2 ", 1).replace("jo", "di").replace("…", "slow play")
        said = answers(folder, f"{words} replace".replace("replace replace", "replace"))
        assert said[0].startswith("table 2: "), (line, said)


def test_sides_exchanged_by_a_mistype_are_taken_back(tmp_path: Path) -> None:
    folder = typed(tmp_path, event=SINGLE, swiss_1=SINGLE_OPEN)
    said = answers(folder, "1 bo corp", "y", "u")
    assert said == [
        "not typed: table 1: Ada Crane is Corp by the pairing; if they played with the sides"
        " exchanged, write: 1 bo corp yes; or y",
        "table 1: Bo Quist (Corp) 3–0 Ada Crane (Runner), Bo Quist wins; the sides are exchanged",
        "undone: table 1: Bo Quist (Corp) 3–0 Ada Crane (Runner), Bo Quist wins; the sides are"
        " exchanged",
    ]
    assert file(folder).read_text() == SINGLE_OPEN
