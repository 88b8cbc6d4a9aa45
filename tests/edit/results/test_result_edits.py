"""What an outcome changes in its table's line, and what has to be said about it."""

from pathlib import Path

import pytest
from topcut.edit.change.refusals import HasResultError, NotTypedError
from topcut.edit.change.round_file import read
from topcut.edit.results.entry import parse
from topcut.edit.results.result_edits import plain_outcome, proposed_outcome
from topcut.edit.results.results import current_round
from topcut.edit.rounds.tables import TableEntry
from topcut.text.words.message import translated
from topcut.text.words.texts import MESSAGES, load
from topcut.text.yaml.edit import edited

from tests.build import EVENT, ROUND_1, data_of, typed

OPEN = """\
tables:
  - {table: 1, players: [Ada Crane, Bo Quist]}  # by the window
  - {table: 2, players: [Cy Dahl, Di Ito], result: 3-3}
"""
SINGLE = EVENT.replace("ffg-2.2.1", "single-sided").replace("basic", "{rounds: 2, cut: 4}")
SIDED = """\
tables:
  - {table: 1, corp: Ada Crane, runner: Bo Quist, result: 3-0}
  - {table: 2, corp: Cy Dahl, runner: Di Ito, result: 3-0}
"""
SIDED_2 = """\
tables:
  - {table: 1, corp: Bo Quist, runner: Cy Dahl, result: 3-0}
  - {table: 2, corp: Di Ito, runner: Ada Crane, result: 3-0}
"""
CUT_1 = """\
seeds: [Ada Crane, Cy Dahl, Di Ito, Bo Quist]
tables:
  - {match: 1, players: [Ada Crane, Bo Quist], chooses: Ada Crane}
  - {match: 2, corp: Cy Dahl, runner: Di Ito}
"""


def table(folder: Path, number: str = "1", name: str = "", **files: str) -> TableEntry:
    """A table of the round that is on, or of this one."""
    data = data_of(typed(folder, **{"swiss_1": OPEN, **files}))
    hand = current_round(data.open("downtown"), name)
    file = read(data.open("downtown"), hand.round.name)
    return TableEntry(*hand, hand.round.matches[int(number) - 1], file)


def typed_into(
    table: TableEntry, words: str, *, replace: bool = False, confirmed: bool = False
) -> tuple[str, str]:
    """The table's line with these words typed, and what is said of it."""
    change = proposed_outcome(
        table, parse(table, words), words, replace=replace, confirmed=confirmed
    )
    content = change.files[table.file.path][1] or b""
    return content.decode().splitlines()[table.match.mark.line - 1].strip(), change.summary


def test_a_result_that_is_there_stays_until_it_is_replaced(tmp_path: Path) -> None:
    there = table(tmp_path, "2")
    with pytest.raises(HasResultError) as refused:
        typed_into(there, "6-0")
    assert str(refused.value).startswith("table 2 has result: 3-3; --replace changes it")
    assert typed_into(there, "6-0", replace=True) == (
        "- {table: 2, players: [Cy Dahl, Di Ito], result: 6-0}",
        "table 2: Cy Dahl 6–0 Di Ito, was 3–3",
    )


@pytest.mark.parametrize(
    ("before", "words", "after"),
    [
        ("result: 3-3, split: Bo Judge", "6-0", "result: 6-0"),
        ("result: 3-3, split: Bo Judge", "no show Cy", "no show: Cy Dahl"),
        ("no show: Cy Dahl", "6-0", "result: 6-0"),
        ("no show: [Cy Dahl, Di Ito]", "3-3 split ann", "result: 3-3, split: Ann Ellis"),
        ("result: 6-0, was: 3-3, extension: 5", "0-6", "result: 0-6, was: 3-3, extension: 5"),
    ],
)
def test_what_belonged_to_the_old_result_goes_with_it(
    tmp_path: Path, before: str, words: str, after: str
) -> None:
    there = table(tmp_path, "2", swiss_1=OPEN.replace("result: 3-3", before))
    line, _ = typed_into(there, words, replace=True)
    assert line == f"- {{table: 2, players: [Cy Dahl, Di Ito], {after}}}"


def test_points_typed_by_a_leader_are_changed_by_hand(tmp_path: Path) -> None:
    points = OPEN.replace("result: 3-3", "result: 3-3, points: [4, 2], rulings: {F-points-1: late}")
    there = table(tmp_path, "2", swiss_1=points)
    with pytest.raises(NotTypedError) as refused:
        typed_into(there, "6-0", replace=True)
    assert str(refused.value) == (
        f"table 2 has “points”: change it in {there.file.full_path}, line 3"
    )


@pytest.mark.parametrize(
    ("files", "stands"),
    [
        ({}, ""),
        ({"swiss_2": SIDED_2}, ", and everything paired since stays"),
        ({"swiss_2": "returns: []\n"}, ""),
    ],
)
def test_sides_alone_are_exchanged_with_a_word_on_what_was_paired_since(
    tmp_path: Path, files: dict[str, str], stands: str
) -> None:
    drawn = SIDED.replace("result: 3-0", "result: 1-1", 1)
    there = table(tmp_path, name="swiss-1", event=SINGLE, swiss_1=drawn, **files)
    line, said = typed_into(there, "corp bo")
    assert line == "- {table: 1, corp: Bo Quist, runner: Ada Crane, result: 1-1}"
    assert said == (
        f"table 1: Bo Quist is Corp, Ada Crane is Runner; the sides are exchanged{stands}"
    )


def test_the_cut_is_paired_by_its_last_ranked_round(tmp_path: Path) -> None:
    drawn = SIDED_2.replace("result: 3-0", "result: 1-1", 1)
    files = {"swiss_1": SIDED, "swiss_2": drawn, "cut_1": CUT_1}
    there = table(tmp_path, name="swiss-2", event=SINGLE, **files)
    assert typed_into(there, "corp cy")[1].endswith(
        "; the sides are exchanged, and everything paired since stays"
    )


@pytest.mark.parametrize(
    ("rulings", "after"),
    [
        ("", "rulings: {F-points-1: both came late}"),
        (
            "rulings: {F-pair-3: they asked}",
            "rulings: {F-pair-3: they asked, F-points-1: both came late}",
        ),
    ],
)
def test_a_ruling_allows_what_is_against_a_result(tmp_path: Path, rulings: str, after: str) -> None:
    there = table(
        tmp_path, swiss_1=OPEN.replace("Bo Quist]", f"Bo Quist]{', ' if rulings else ''}{rulings}")
    )
    line, said = typed_into(there, "0-0 by ruling: both came late")
    assert after in line
    assert "result: 0-0" in line
    assert said == "table 1: Ada Crane 0–0 Bo Quist, by ruling: both came late"


def test_several_are_typed_together_where_none_has_to_be_asked_about(tmp_path: Path) -> None:
    one = table(tmp_path)
    made = plain_outcome(one, parse(one, "6-0"))
    assert made is not None
    assert made[1] == "table 1: Ada Crane 6–0 Bo Quist"
    assert edited(one.file.content, made[0]).decode() == OPEN.replace(
        "Bo Quist]}", "Bo Quist], result: 6-0}"
    )
    assert plain_outcome(one, parse(one, "0-0 by ruling: late")) is None
    two = table(tmp_path / "two", "2")
    six = parse(two, "6-0")
    with pytest.raises(HasResultError):
        plain_outcome(two, six)


def test_what_changes_more_than_a_line_or_the_sides_is_typed_alone(tmp_path: Path) -> None:
    played_on = "tables:\n  - {table: 1, players: [Ada Crane, Cy Dahl]}\n"
    played_on += "  - {table: 2, players: [Bo Quist, Di Ito]}\n"
    there = table(tmp_path, name="swiss-1", swiss_2=played_on)
    assert plain_outcome(there, parse(there, "no show bo")) is None
    assert plain_outcome(there, parse(there, "6-0")) is not None
    sided = table(tmp_path / "sided", event=SINGLE, swiss_1=SIDED.replace("result: 3-0", ""))
    assert plain_outcome(sided, parse(sided, "bo corp")) is None
    assert plain_outcome(sided, parse(sided, "ada corp")) is not None


def test_an_error_elsewhere_is_told_but_for_that_of_a_draft(tmp_path: Path) -> None:
    second = "tables:\n  - {table: 1, players: [Ada Crane, Cy Dahl], result: 6-0}\n"
    second += "byes: [Di Ito]\n"
    third = "tables:\n  - {table: 1, players: [Ada Crane, Di Ito]}\n"
    third += "  - {table: 2, players: [Bo Quist, Cy Dahl]}\n"
    for count, text in enumerate((third, f"publish: draft\n{third}")):
        there = table(
            tmp_path / str(count), name="swiss-1", swiss_1=ROUND_1, swiss_2=second, swiss_3=text
        )
        said = typed_into(there, "no show bo", replace=True)[1]
        assert ("; there is now an error in rounds/swiss-3.yaml: " in said) == (count == 0)


def test_a_doubtful_result_by_ruling_has_the_ruling_of_what_is_doubtful(tmp_path: Path) -> None:
    line, said = typed_into(table(tmp_path), "3-0 by ruling: one game was lost")
    assert line == (
        "- {table: 1, players: [Ada Crane, Bo Quist], result: 3-0,"
        " rulings: {F-points-1: one game was lost}}  # by the window"
    )
    assert said == "table 1: Ada Crane 3–0 Bo Quist, by ruling: one game was lost"


def test_in_another_language_it_says_the_result_without_its_key(tmp_path: Path) -> None:
    with pytest.raises(HasResultError) as refused:
        typed_into(table(tmp_path, "2"), "6-0")
    said = translated(refused.value.args[0], load("de", MESSAGES))
    assert str(said).startswith("Tisch 2, schon eingetragen: 3-3")
