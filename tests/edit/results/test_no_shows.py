"""A no-show that is corrected once the next round is paired, and a result that becomes one."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.results.results import take_back, type_result
from topcut.edit.results.typist import Typist
from topcut.edit.rounds.drafting import draft_round
from topcut.edit.rounds.round_state import round_state
from topcut.text.problems.problem import Level

from tests.build import EVENT, PLAYERS, ROUND_1, ROUND_2, data_of, opened, round_text, typed

NOW = datetime(2018, 3, 10, 20, 0, tzinfo=UTC)
ABSENT = """\
started: 12:20
tables:
  - {table: 1, players: [Ada Crane, Bo Quist], no show: Bo Quist}
  - {table: 2, players: [Cy Dahl, Di Ito], result: 3-3}
"""
NEXT = """\
tables:
  - {table: 1, players: [Ada Crane, Cy Dahl], result: 6-0}
byes: [Di Ito]
"""


def correct(folder: Path, words: str, name: str = "swiss-1") -> str:
    return Typist(data_of(folder), folder.name, round_name=name).type("1", words, replace=True).echo


def errors(folder: Path) -> list[str]:
    problems = opened(folder).report.problems
    return [each.message for each in problems if each.level is Level.ERROR]


def test_it_stays_as_was_and_whoever_has_no_place_since_has_left(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ABSENT, swiss_2=NEXT)
    before = [each.message for each in opened(folder).report.problems]
    said = correct(folder, "0-6")
    assert said == (
        "table 1: Ada Crane 0–6 Bo Quist, was a no-show by Bo Quist; round 2 was paired with the"
        " old result"
        " and stays; Bo Quist has no place in what was paired since, and has left after round 1"
    )
    assert "result: 0-6, was: {no show: Bo Quist, until: swiss-2}}" in round_text(folder)
    assert round_text(folder).endswith("drops: [Bo Quist]\n")
    assert [each.message for each in opened(folder).report.problems] == before


def test_who_came_back_since_had_never_left_and_has_neither_drop_nor_return(tmp_path: Path) -> None:
    back = NEXT.replace("tables:", "returns: [Bo Quist]\ntables:")
    back = back.replace("byes: [Di Ito]", "  - {table: 2, players: [Di Ito, Bo Quist]}")
    folder = typed(tmp_path, swiss_1=ABSENT, swiss_2=back)
    assert "no place" not in correct(folder, "0-6")
    assert "drops" not in round_text(folder)
    assert "returns" not in (folder / "rounds/swiss-2.yaml").read_text(encoding="utf-8")
    assert errors(folder) == []


def test_nobody_is_left_out_while_nothing_is_paired(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ABSENT)
    assert correct(folder, "6-0") == "table 1: Ada Crane 6–0 Bo Quist, was a no-show by Bo Quist"
    assert "drops" not in round_text(folder)
    assert "was" not in round_text(folder)


def test_corrected_back_the_file_is_as_it_was(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ABSENT, swiss_2=NEXT)
    correct(folder, "6-0")
    correct(folder, "0-6")
    correct(folder, "no show bo")
    assert round_text(folder).replace("no show: bo-quist", "no show: Bo Quist") == ABSENT


def test_both_absent_and_then_one(tmp_path: Path) -> None:
    both = ABSENT.replace("no show: Bo Quist", "no show: [Ada Crane, Bo Quist]")
    alone = "tables:\n  - {table: 1, players: [Cy Dahl, Di Ito]}\n"
    folder = typed(tmp_path, swiss_1=both, swiss_2=alone)
    said = correct(folder, "no show ada")
    assert "was a no-show by Ada Crane and Bo Quist" in said
    assert "was: {no show: [Ada Crane, Bo Quist], until: swiss-2}" in round_text(folder)
    assert round_text(folder).endswith("drops: [Bo Quist]\n")


def test_a_drop_that_was_typed_outlasts_a_no_show(tmp_path: Path) -> None:
    """Who said so leaves after the round, also if the no-show was a mistake."""
    folder = typed(tmp_path, swiss_1=f"{ROUND_1}drops: [Bo Quist]\n")
    correct(folder, "no show bo")
    assert round_text(folder).endswith("drops: [Bo Quist]\n")
    assert errors(folder) == []
    correct(folder, "0-6")
    assert round_text(folder).endswith("drops: [Bo Quist]\n")


def test_the_corrected_points_count_in_the_next_draft(tmp_path: Path) -> None:
    event = EVENT.replace("basic", "{rounds: 4, cut: 0}")
    folder = typed(tmp_path, event=event, swiss_1=ABSENT, swiss_2=NEXT)
    correct(folder, "0-6")
    (folder / "rounds/swiss-3.yaml").write_text("returns: [Bo Quist]\n", encoding="utf-8")
    draft_round(data_of(folder), "downtown")
    seats = [
        each
        for table in round_state(data_of(folder), "downtown", NOW).tables
        for each in table.seats
    ]
    assert {seat.player: seat.points for seat in seats} == {
        "ada-crane": "6", "bo-quist": "6", "cy-dahl": "3", "di-ito": "9"
    }  # fmt: skip
    assert round_state(data_of(folder), "downtown", NOW, "swiss-2").without == ()


def test_it_is_taken_back_only_while_all_of_it_stands(tmp_path: Path) -> None:
    """Between the table and `drops:` another result may have been typed."""
    folder = typed(tmp_path, swiss_1=ABSENT, swiss_2=NEXT)
    data = data_of(folder)
    made = type_result(data, "downtown", "1", "6-0", "1", replace=True)
    other = type_result(data, "downtown", "2", "6-0", "1", replace=True)
    with pytest.raises(NotTypedError, match="has changed since"):
        take_back(made)
    take_back(other)
    take_back(made)
    assert round_text(folder) == ABSENT


def test_in_the_bracket_what_went_on_by_a_walkover_is_taken_back_first(tmp_path: Path) -> None:
    cut_1 = "seeds: [Ada Crane, Bo Quist, Cy Dahl, Di Ito]\ntables:\n"
    cut_1 += "  - {match: 1, players: [Ada Crane, Di Ito], no show: Di Ito}\n"
    cut_1 += "  - {match: 2, players: [Bo Quist, Cy Dahl], winner: Bo Quist}\n"
    cut_2 = "tables:\n  - {match: 3, players: [Ada Crane, Bo Quist]}\n"
    event = EVENT.replace("basic", "{rounds: 1, cut: 4}")
    folder = typed(tmp_path, event=event, swiss_1=ROUND_1, cut_1=cut_1, cut_2=cut_2)
    with pytest.raises(NotTypedError, match="match 1 was decided by a no-show"):
        correct(folder, "ada", "cut-1")


def test_in_the_bracket_a_walkover_typed_by_mistake_is_taken_back_in_one_line(
    tmp_path: Path,
) -> None:
    """What was paired by the result before it, which `was:` has, does not follow from it."""
    cut_1 = "seeds: [Ada Crane, Bo Quist, Cy Dahl, Di Ito]\ntables:\n"
    cut_1 += "  - {match: 1, players: [Ada Crane, Di Ito], winner: Ada Crane}\n"
    cut_1 += "  - {match: 2, players: [Bo Quist, Cy Dahl], winner: Bo Quist}\n"
    cut_2 = "tables:\n  - {match: 3, players: [Ada Crane, Bo Quist], winner: Ada Crane}\n"
    event = EVENT.replace("basic", "{rounds: 1, cut: 4}")
    folder = typed(tmp_path, event=event, swiss_1=ROUND_1, cut_1=cut_1, cut_2=cut_2)
    before = (folder / "rounds/cut-1.yaml").read_text()
    correct(folder, "no show both", "cut-1")
    assert "was: {winner: Ada Crane, until: cut-2}" in (folder / "rounds/cut-1.yaml").read_text()
    correct(folder, "ada", "cut-1")
    assert (folder / "rounds/cut-1.yaml").read_text().replace("ada-crane", "Ada Crane") == before


NEXT_OF_THREE = """\
tables:
  - {table: 1, players: [Ada Crane, Cy Dahl], result: 6-0}
"""


def test_who_becomes_a_no_show_and_plays_on_has_come_back(tmp_path: Path) -> None:
    """A no-show has left, and without `returns:` the next round would have an error."""
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2=ROUND_2)
    said = correct(folder, "no show bo")
    assert said == (
        "table 1: Bo Quist absent (Ada Crane – Bo Quist), was 6–0; round 2 was paired with the"
        " old result and"
        " stays; Bo Quist plays in round 2, and has come back for it"
    )
    second = (folder / "rounds/swiss-2.yaml").read_text(encoding="utf-8")
    assert second == f"{ROUND_2}returns: [Bo Quist]\n"
    assert "was: {result: 6-0, until: swiss-2}" in round_text(folder)
    assert errors(folder) == []


def test_both_files_are_taken_back_together(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2=ROUND_2)
    made = type_result(data_of(folder), "downtown", "1", "no show bo", "1", replace=True)
    take_back(made)
    assert round_text(folder) == ROUND_1
    assert (folder / "rounds/swiss-2.yaml").read_text(encoding="utf-8") == ROUND_2


def test_two_who_have_no_place_have_left_both(tmp_path: Path) -> None:
    both = ABSENT.replace("no show: Bo Quist", "no show: [Ada Crane, Bo Quist]")
    folder = typed(
        tmp_path,
        swiss_1=both,
        swiss_2="tables:\n  - {table: 1, players: [Cy Dahl, Di Ito], result: 6-0}\n",
    )
    assert correct(folder, "0-6").endswith(
        "Ada Crane and Bo Quist have no place in what was paired since, and have left after round 1"
    )


def test_only_who_is_a_no_show_again_is_taken_off_the_drops(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=f"{ABSENT}drops: [Di Ito]\n", swiss_2=NEXT_OF_THREE)
    correct(folder, "0-6")
    assert round_text(folder).endswith("drops: [Di Ito, Bo Quist]\n")
    text = round_text(folder).replace("drops: [Di Ito, Bo Quist]", "drops: [Di Ito, bo-quist]")
    (folder / "rounds/swiss-1.yaml").write_text(text, encoding="utf-8")
    correct(folder, "no show bo")
    assert round_text(folder).endswith("drops: [Di Ito]\n")


def test_who_was_never_a_no_show_stays_on_the_drops(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=f"{ABSENT}drops: [Ada Crane, Bo Quist]\n")
    before = round_text(folder).splitlines()[-1]
    correct(folder, "no show ada")
    assert round_text(folder).splitlines()[-1] == before


def test_two_who_play_on_have_come_back_both(tmp_path: Path) -> None:
    second = f"{ROUND_2}returns: [Ed Moss]\n"
    players = f"{PLAYERS}- {{name: Ed Moss}}\n"
    folder = typed(
        tmp_path,
        players=players,
        swiss_1=f"{ROUND_1}byes: [Ed Moss]\ndrops: [Ed Moss]\n",
        swiss_2=f"{second}byes: [Ed Moss]\n",
    )
    assert correct(folder, "no show both").endswith(
        "; Ada Crane and Bo Quist play in round 2, and have come back for it"
    )
    text = (folder / "rounds/swiss-2.yaml").read_text(encoding="utf-8")
    assert text == f"{second}byes: [Ed Moss]\n".replace(
        "[Ed Moss]\nbyes", "[Ed Moss, Ada Crane, Bo Quist]\nbyes"
    )


def test_who_becomes_a_no_show_before_a_draft_changes_no_other_file(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2=f"publish: draft\n{ROUND_2}")
    said = correct(folder, "no show bo")
    assert "come back" not in said
    assert (folder / "rounds/swiss-2.yaml").read_text(encoding="utf-8") == (
        f"publish: draft\n{ROUND_2}"
    )
