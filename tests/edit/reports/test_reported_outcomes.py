"""What a player can say of a table, and whether it is what others said or typed."""

from pathlib import Path

import pytest
from topcut.edit.reports.report_keys import StoredReport
from topcut.edit.reports.reported_outcomes import (
    agreed,
    choices,
    contradicts,
    entered_text,
    text_of,
)
from topcut.edit.reports.reporting import outcome_of, seats
from topcut.edit.results.outcome import Outcome, words_of
from topcut.edit.results.results import current_round, type_result
from topcut.edit.rounds.tables import RoundTable

from tests.build import CUT_1, EVENT, GAMES, UNPLAYED, data_of, typed
from tests.support.outcomes import outcome

SINGLE = EVENT.replace("ffg-2.2.1", "single-sided").replace("structure: basic\n", "")


def table(
    folder: Path, event: str = EVENT, swiss_1: str = UNPLAYED, result: str = ""
) -> RoundTable:
    """The first table, with a result where one is named."""
    data = data_of(typed(folder, event=event, swiss_1=swiss_1))
    if result:
        type_result(data, "downtown", "1", result)
    return current_round(data.open("downtown")).tables[0]


def read(table: RoundTable, words: str) -> Outcome:
    """What a report of before says, which was stored in words."""
    stored = StoredReport(table.round.name, seats(table), "ada-crane", 1.0, words=words)
    outcome = outcome_of(table, stored)
    assert outcome is not None
    return outcome


def words(table: RoundTable, *, usual: bool) -> list[str]:
    found = choices(table, "ada-crane")[0 if usual else 1]
    return [words_of(table, each.outcome).strip() for each in found]


def test_where_each_won_a_game_players_say_on_which_side(tmp_path: Path) -> None:
    assert words(table(tmp_path), usual=True) == ["6-0", "3-3 corp", "3-3 runner", "0-6"]
    assert "3-3" in words(table(tmp_path / "again"), usual=False)


def test_of_one_game_they_say_what_it_gave(tmp_path: Path) -> None:
    found = table(tmp_path, SINGLE, GAMES)
    assert words(found, usual=True) == ["3-0", "1-1", "0-3"]
    assert not [each for each in words(found, usual=False) if "split" in each]


def test_a_split_can_be_said_without_the_leader_who_was_there(tmp_path: Path) -> None:
    found = table(tmp_path)
    assert [each for each in words(found, usual=False) if "split" in each] == ["3-3 split"]
    said = text_of(found, read(found, "3-3 split"))
    assert said == "Ada Crane 3–3 Bo Quist, a split before a leader"


def test_without_a_leader_there_is_no_split(tmp_path: Path) -> None:
    staff = "staff: {organizer: Ann Ellis, judges: [Bo Judge]}\n"
    found = table(tmp_path, EVENT.replace(staff, ""))
    assert not [each for each in words(found, usual=False) if "split" in each]


@pytest.mark.parametrize(
    ("said", "both"),
    [
        (["6-0", "6-0"], "6-0"),
        (["6-0", "0-6"], ""),
        (["3-3", "3-3 corp"], "3-3"),
        (["3-3 runner", "3-3"], "3-3"),
        (["3-3 corp", "3-3 runner"], ""),
        (["3-3 corp", "3-3 corp"], "3-3 corp"),
        (["3-3 split", "3-3"], ""),
        (["3-3 split", "3-3 split"], "3-3 split"),
        (["3-3", "no show Bo Quist"], ""),
        (["Ada Crane", "Bo Quist"], ""),
    ],
)
def test_what_two_say_together(said: list[str], both: str) -> None:
    assert agreed(map(outcome, said)) == (outcome(both) if both else None)


@pytest.mark.parametrize(
    ("typed_", "said", "against"),
    [
        ("6-0", "6-0", False),
        ("6-0", "0-6", True),
        ("6-0", "no show Bo Quist", True),
        ("3-3", "3-3 corp", False),
        ("3-3 corp", "3-3", False),
        ("3-3 corp", "3-3 runner", True),
        ("3-3 split Ann", "3-3 split", False),
        ("no show Bo Quist", "no show Bo Quist", False),
        ("no show Bo Quist", "no show Ada Crane", True),
        ("no show Bo Quist", "6-0", True),
    ],
)
def test_a_report_is_against_what_is_typed_or_not(
    tmp_path: Path, typed_: str, said: str, against: bool
) -> None:
    found = table(tmp_path, result=typed_)
    assert contradicts(found, read(found, said)) is against


@pytest.mark.parametrize(
    ("typed_", "said", "against"),
    [
        ("3-0", "3-0", False),
        ("corp agenda", "3-0", False),
        ("corp agenda", "0-3", True),
        ("draw", "draw", False),
        ("3-0", "draw", True),
        ("1-1", "0-3", True),
        ("1-1", "draw", False),
        ("0-0 by ruling: slow play", "draw", True),
        ("3-0", "Ada Crane", False),
        ("3-0", "Bo Quist", True),
        ("0-3", "corp", True),
        ("draw", "nobody", False),
        ("no show Bo Quist", "draw", True),
        ("", "draw", False),
        ("", "3-0", False),
        ("", "Ada Crane", False),
    ],
)
def test_the_same_of_one_game(tmp_path: Path, typed_: str, said: str, against: bool) -> None:
    found = table(tmp_path, SINGLE, GAMES, typed_)
    assert contradicts(found, read(found, said)) is against


@pytest.mark.parametrize(("said", "against"), [("Ada Crane", False), ("Bo Quist", True)])
def test_the_same_in_the_cut(tmp_path: Path, said: str, against: bool) -> None:
    event = EVENT.replace("basic", "{rounds: 1, cut: 4}")
    in_ = UNPLAYED.replace("Quist]", "Quist], result: 6-0").replace("Ito]", "Ito], result: 6-0")
    data = data_of(typed(tmp_path, event=event, swiss_1=in_, cut_1=CUT_1))
    type_result(data, "downtown", "1", "ada")
    found = current_round(data.open("downtown")).tables[0]
    assert contradicts(found, read(found, said)) is against
    assert entered_text(found) == "Ada Crane won"


@pytest.mark.parametrize(
    ("typed_", "said"),
    [
        ("6-0", "Ada Crane 6–0 Bo Quist"),
        ("3-3 corp", "Ada Crane 3–3 Bo Quist, each won as Corp"),
        ("no show both", "Ada Crane and Bo Quist did not come"),
    ],
)
def test_what_is_typed_reads_as_what_is_said(tmp_path: Path, typed_: str, said: str) -> None:
    found = table(tmp_path, result=typed_)
    assert entered_text(found) == said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("corp", "Ada Crane (Corp) won"),
        ("runners", "the Runners won"),
        ("nobody", "nobody won"),
    ],
)
def test_who_won_at_a_table_of_several_is_said_by_side(
    tmp_path: Path, words: str, said: str
) -> None:
    event = EVENT.replace("ffg-2.2.1", "napd-multiplayer").replace("basic", "{rounds: 1, cut: 0}")
    tables = "tables:\n  - {table: 1, corp: Ada Crane, runners: [Bo Quist, Cy Dahl, Di Ito]}\n"
    event += "points: {corp win: 3, runners win: 1}\n"
    found = current_round(
        data_of(typed(tmp_path, event=event, tables_1=tables)).open("downtown")
    ).tables[0]
    assert text_of(found, read(found, words)) == said


def test_words_of_before_that_nobody_can_read_any_more_say_nothing(tmp_path: Path) -> None:
    found = table(tmp_path)
    stored = StoredReport("swiss-1", seats(found), "ada-crane", 1.0, words="as agreed")
    assert outcome_of(found, stored) is None
