"""What a player can say of a table, and whether it is what others said or typed."""

from pathlib import Path

import pytest
from topcut.edit.reports.reported_outcomes import common, contradicts, sayable, text_of, typed_text
from topcut.edit.results.results import RoundInHand, round_in_hand, type_result

from tests.build import EVENT, data_of, typed

OPEN = """\
tables:
  - {table: 1, players: [Ada Crane, Bo Quist]}
  - {table: 2, players: [Cy Dahl, Di Ito]}
"""
SIDED = """\
tables:
  - {table: 1, corp: Ada Crane, runner: Bo Quist}
  - {table: 2, corp: Cy Dahl, runner: Di Ito}
"""
SINGLE = EVENT.replace("ffg-2.2.1", "single-sided").replace("structure: basic\n", "")
CUT = """\
seeds: [Ada Crane, Cy Dahl, Di Ito, Bo Quist]
tables:
  - {match: 1, corp: Ada Crane, runner: Bo Quist}
  - {match: 2, players: [Cy Dahl, Di Ito]}
"""


def hand(folder: Path, event: str = EVENT, swiss_1: str = OPEN, result: str = "") -> RoundInHand:
    """The first round, with a result at table 1 where one is named."""
    data = data_of(typed(folder, event=event, swiss_1=swiss_1))
    if result:
        type_result(data, "downtown", "1", result)
    return round_in_hand(data, "downtown")


def words(hand: RoundInHand, *, usual: bool) -> list[str]:
    found = sayable(hand, hand.round.matches[0], "ada-crane")[0 if usual else 1]
    return [each.words for each in found]


def test_where_each_won_a_game_players_say_on_which_side(tmp_path: Path) -> None:
    assert words(hand(tmp_path), usual=True) == ["6-0", "3-3 corp", "3-3 runner", "0-6"]
    assert "3-3" in words(hand(tmp_path / "again"), usual=False)


def test_of_one_game_they_say_what_it_gave(tmp_path: Path) -> None:
    found = hand(tmp_path, SINGLE, SIDED)
    assert words(found, usual=True) == ["3-0", "draw", "0-3"]
    assert not [each for each in words(found, usual=False) if "split" in each]


def test_a_split_can_be_said_without_the_leader_who_was_there(tmp_path: Path) -> None:
    found = hand(tmp_path)
    assert [each for each in words(found, usual=False) if "split" in each] == ["3-3 split"]
    said = text_of(found, found.round.matches[0], "3-3 split")
    assert said == "Ada Crane 3–3 Bo Quist, a split before a leader"


def test_without_a_leader_there_is_no_split(tmp_path: Path) -> None:
    staff = "staff: {organizer: Ann Ellis, judges: [Bo Judge]}\n"
    found = hand(tmp_path, EVENT.replace(staff, ""))
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
    assert common(said) == both


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
    found = hand(tmp_path, result=typed_)
    assert contradicts(found, found.round.matches[0], said) is against


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
    found = hand(tmp_path, SINGLE, SIDED, typed_)
    assert contradicts(found, found.round.matches[0], said) is against


@pytest.mark.parametrize(("said", "against"), [("Ada Crane", False), ("Bo Quist", True)])
def test_the_same_in_the_cut(tmp_path: Path, said: str, against: bool) -> None:
    event = EVENT.replace("basic", "{rounds: 1, cut: 4}")
    in_ = OPEN.replace("Quist]", "Quist], result: 6-0").replace("Ito]", "Ito], result: 6-0")
    data = data_of(typed(tmp_path, event=event, swiss_1=in_, cut_1=CUT))
    type_result(data, "downtown", "1", "ada")
    found = round_in_hand(data, "downtown")
    assert contradicts(found, found.round.matches[0], said) is against
    assert typed_text(found, found.round.matches[0]) == "Ada Crane won"


@pytest.mark.parametrize(
    ("typed_", "said"),
    [
        ("6-0", "Ada Crane 6–0 Bo Quist"),
        ("3-3 corp", "Ada Crane 3–3 Bo Quist, each won as Corp"),
        ("no show both", "Ada Crane and Bo Quist did not come"),
    ],
)
def test_what_is_typed_reads_as_what_is_said(tmp_path: Path, typed_: str, said: str) -> None:
    found = hand(tmp_path, result=typed_)
    assert typed_text(found, found.round.matches[0]) == said


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
    found = round_in_hand(data_of(typed(tmp_path, event=event, tables_1=tables)), "downtown")
    assert text_of(found, found.round.matches[0], words) == said


def test_words_that_nobody_can_choose_are_said_as_they_are(tmp_path: Path) -> None:
    found = hand(tmp_path)
    assert text_of(found, found.round.matches[0], "as agreed") == "as agreed"
