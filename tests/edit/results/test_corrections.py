"""`topcut result --replace`: what stood before stays where something was paired by it."""

from pathlib import Path

import pytest
from topcut.edit.results.typist import Typist

from tests.build import EVENT, ROUND_1, ROUND_2, data_of, opened, typed

ROUND_3 = """\
tables:
  - {table: 1, players: [Ada Crane, Di Ito]}
  - {table: 2, players: [Cy Dahl, Bo Quist]}
"""
TWO_ROUNDS = EVENT.replace("basic", "{rounds: 2, cut: 4}")
LAST = ROUND_2.replace("3-3", "4-1")
CUT_1 = """\
seeds: [Ada Crane, Di Ito, Cy Dahl, Bo Quist]
tables:
  - {match: 1, corp: Ada Crane, runner: Bo Quist, winner: corp, by: agenda}
  - {match: 2, players: [Di Ito, Cy Dahl], winner: Di Ito}
"""
CUT_2 = """\
tables:
  - {match: 3, players: [Ada Crane, Di Ito]}
  - {match: 4, players: [Bo Quist, Cy Dahl]}
"""


def correct(folder: Path, name: str, table: str, words: str) -> str:
    """Types another result, and gives what is said of it."""
    return (
        Typist(data_of(folder), folder.name, round_name=name).type(table, words, replace=True).echo
    )


def line(folder: Path, name: str, number: int) -> str:
    """What stands behind the names in a line of a round's file."""
    text = (folder / "rounds" / f"{name}.yaml").read_text(encoding="utf-8").splitlines()[number]
    for names in ("Bo Quist], ", "Bo Quist, ", "Cy Dahl], "):
        text = text.partition(names)[2] or text
    return text


def test_the_old_result_stays_with_the_last_round_that_was_paired_by_it(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2=ROUND_2, swiss_3=ROUND_3)
    said = correct(folder, "swiss-1", "1", "3-3")
    assert said == (
        "table 1: Ada Crane 3–3 Bo Quist, was 6–0; round 3 was paired with the old result and stays"
    )
    assert line(folder, "swiss-1", 1) == "result: 3-3, was: {result: 6-0, until: swiss-3}}"


def test_a_second_correction_after_a_further_pairing_makes_a_list(tmp_path: Path) -> None:
    """Each old result keeps its own round; what paired nothing leaves no trace."""
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2=ROUND_2)
    correct(folder, "swiss-1", "1", "3-3")
    said = correct(folder, "swiss-1", "1", "4-1")
    assert said == "table 1: Ada Crane 4–1 Bo Quist, was 3–3"
    assert line(folder, "swiss-1", 1) == "result: 4-1, was: {result: 6-0, until: swiss-2}}"
    (folder / "rounds/swiss-3.yaml").write_text(ROUND_3, encoding="utf-8")
    correct(folder, "swiss-1", "1", "0-6")
    assert line(folder, "swiss-1", 1) == (
        "result: 0-6, was: [{result: 6-0, until: swiss-2}, {result: 4-1, until: swiss-3}]}"
    )
    found = opened(folder)
    assert found.event is not None
    assert [one.until for one in found.event.swiss[0].matches[0].corrections] == [2, 3]


@pytest.mark.parametrize(
    ("before", "was"),
    [
        ("6-0", "[6-0, {result: 3-3, until: swiss-2}]"),
        ("\n      result: 6-0\n      until: 1", "[{result: 6-0, until: swiss-1}, {result: 3-3,"),
    ],
)
def test_what_was_typed_by_hand_is_the_first_of_the_list(
    tmp_path: Path, before: str, was: str
) -> None:
    old = f"- table: 1\n    players: [Ada Crane, Bo Quist]\n    result: 3-3\n    was: {before}\n"
    text = f"tables:\n  {old}  - {{table: 2, players: [Cy Dahl, Di Ito], result: 3-3}}\n"
    folder = typed(tmp_path, swiss_1=text, swiss_2=ROUND_2)
    correct(folder, "swiss-1", "1", "0-6")
    assert was in (folder / "rounds/swiss-1.yaml").read_text(encoding="utf-8")
    assert opened(folder).event is not None


def test_a_correction_that_is_taken_back_leaves_no_trace(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2=ROUND_2)
    correct(folder, "swiss-1", "1", "3-3")
    correct(folder, "swiss-1", "1", "6-0")
    assert line(folder, "swiss-1", 1) == "result: 6-0}"


def test_the_same_result_again_is_no_correction(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2=ROUND_2)
    assert correct(folder, "swiss-1", "1", "6-0") == "table 1: Ada Crane 6–0 Bo Quist"
    assert line(folder, "swiss-1", 1) == "result: 6-0}"


def test_of_a_split_with_its_side_only_the_points_stay(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1.replace("6-0", "3-3 corp"), swiss_2=ROUND_2)
    correct(folder, "swiss-1", "1", "6-0")
    assert line(folder, "swiss-1", 1) == "result: 6-0, was: {result: 3-3, until: swiss-2}}"


def test_a_draft_is_no_pairing_and_no_longer_fits(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2=f"publish: draft\n{ROUND_2}")
    said = correct(folder, "swiss-1", "1", "0-6")
    assert said.endswith(
        ", was 6–0; the draft of round 2 was paired with the old result: `topcut pair downtown"
        " --again`"
    )
    assert line(folder, "swiss-1", 1) == "result: 0-6}"


def test_the_last_round_keeps_the_result_by_which_the_cut_was_made(tmp_path: Path) -> None:
    """The event then has no error: the seeds stand, and the warning offers the ruling."""
    folder = typed(tmp_path, event=TWO_ROUNDS, swiss_1=ROUND_1, swiss_2=LAST, cut_1=CUT_1)
    said = correct(folder, "swiss-2", "2", "0-6")
    assert said.endswith(", was 4–1; the cut was made with the old result and stays")
    assert line(folder, "swiss-2", 2).endswith("was: {result: 4-1, until: cut-1}}")
    rows = [(one.row, str(one.level)) for one in opened(folder).report.problems]
    assert ("F-cut-1", "warning") in rows
    assert opened(folder).good


def test_a_draft_of_the_cut_no_longer_fits(tmp_path: Path) -> None:
    cut = f"publish: draft\n{CUT_1}"
    folder = typed(tmp_path, event=TWO_ROUNDS, swiss_1=ROUND_1, swiss_2=LAST, cut_1=cut)
    assert correct(folder, "swiss-2", "2", "0-6").endswith(
        "the draft of the cut was made with the old result: `topcut cut downtown --again`"
    )


@pytest.mark.parametrize(
    ("match", "words", "typed_now", "said"),
    [
        (
            "1",
            "runner decked",
            "winner: runner, by: decked, was: {winner: Ada Crane, until: cut-2}}",
            "match 1: Bo Quist (Runner) wins, decked (Ada Crane – Bo Quist), was Ada Crane;"
            " round 2 of the cut was paired with the old result and stays",
        ),
        (
            "1",
            "runner",
            "winner: runner, was: {winner: Ada Crane, until: cut-2}}",
            "match 1: Bo Quist (Runner) wins (Ada Crane – Bo Quist), was Ada Crane;"
            " round 2 of the cut was paired with the old result and stays",
        ),
        (
            "2",
            "cy dahl",
            "winner: Cy Dahl, was: {winner: Di Ito, until: cut-2}}",
            "match 2: Cy Dahl wins (Di Ito – Cy Dahl), was Di Ito;"
            " round 2 of the cut was paired with the old result and stays;"
            " its sides have not been typed: `2 corp Di Ito` says that Di Ito was Corp",
        ),
        (
            "1",
            "corp flatline",
            "winner: corp, by: flatline}",
            "match 1: Ada Crane (Corp) wins, flatline (Ada Crane – Bo Quist)",
        ),
    ],
)
def test_a_match_of_the_cut_keeps_who_had_won(
    tmp_path: Path, match: str, words: str, typed_now: str, said: str
) -> None:
    """How it ended goes with the old winner; the later matches stand, as a warning says."""
    folder = typed(
        tmp_path, event=TWO_ROUNDS, swiss_1=ROUND_1, swiss_2=LAST, cut_1=CUT_1, cut_2=CUT_2
    )
    assert correct(folder, "cut-1", match, words) == said
    assert line(folder, "cut-1", int(match) + 1) == typed_now
    assert opened(folder).good


HALF = EVENT.replace("structure: basic", "structure: {rounds: 3, cut: 0}\nformat: half draft")


def test_one_game_a_round_keeps_the_points(tmp_path: Path) -> None:
    text = """\
    tables:
      - {table: 1, corp: Ada Crane, runner: Bo Quist, winner: corp, by: agenda}
      - {table: 2, corp: Cy Dahl, runner: Di Ito, result: 3-0}
    """
    second = text.replace("Bo Quist", "X").replace("Cy Dahl", "Bo Quist").replace("X", "Cy Dahl")
    folder = typed(tmp_path, event=HALF, swiss_1=text, swiss_2=second)
    correct(folder, "swiss-1", "1", "runner time")
    assert line(folder, "swiss-1", 1) == (
        "winner: runner, by: time, was: {result: 3-0, until: swiss-2}}"
    )
