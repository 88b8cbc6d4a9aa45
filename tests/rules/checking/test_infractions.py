"""Infractions counted over an event, and penalties against results."""

from pathlib import Path

import pytest
from topcut.rules.checking.infractions import infractions, ordinal

from tests.build import EVENT, GAMES, PLAYERS, ROUND_1, ROUND_2, opened, readable, said, typed

SLOW = "infractions: [{{player: {}, kind: Slow  play, penalty: {}}}]\n"


def test_a_warning_counts_wherever_it_stands(tmp_path: Path) -> None:
    first = f"{ROUND_1}warnings: {{Bo Quist: [slow play, talking]}}\n"
    second = ROUND_2 + SLOW.format("Bo Quist", "warning")
    event = readable(opened(typed(tmp_path, swiss_1=first, swiss_2=second)))
    assert [(each.round.name, each.words) for each in infractions(event)] == [
        ("swiss-1", "first warning for slow play"),
        ("swiss-1", "first warning for talking"),
        ("swiss-2", "second warning for Slow  play"),
    ]


def test_who_gave_it_and_the_note_stand_behind(tmp_path: Path) -> None:
    entry = "infractions: [{player: Bo Quist, kind: x, penalty: warning, by: Val Moss, note: y}]\n"
    event = readable(opened(typed(tmp_path, swiss_1=ROUND_1 + entry)))
    assert [each.remark for each in infractions(event)] == [", by Val Moss (y)"]


@pytest.mark.parametrize(("number", "word"), [(1, "first"), (9, "ninth"), (10, "10th")])
def test_ordinals_are_words_to_nine(number: int, word: str) -> None:
    assert ordinal(number) == word


@pytest.mark.parametrize(
    ("player", "penalty", "shown"),
    [
        ("Bo Quist", "match loss", True),
        ("Ada Crane", "match loss", False),
        ("Ada Crane", "game loss", False),
        ("Cy Dahl", "game loss", True),
        ("Cy Dahl", "match loss", False),
    ],
)
def test_s_judge_1_of_two_games_one_is_lost_or_both(
    tmp_path: Path, player: str, penalty: str, shown: bool
) -> None:
    """Also of the FFG documents, which have the row from single-sided Swiss."""
    lines = said(tmp_path, "S-judge-1", swiss_1=ROUND_1 + SLOW.format(player, penalty))
    wrong = f"{player} has a {penalty}, but the result of the table does not show it"
    assert lines == ([] if shown else [f"warning rounds/swiss-1.yaml:4 {wrong}"])


@pytest.mark.parametrize(
    ("winner", "shown"), [("winner: Bo Quist", False), ("winner: Ada Crane", True), ("", True)]
)
def test_s_judge_1_a_lost_match_of_the_cut_has_the_opponent_as_winner(
    tmp_path: Path, winner: str, shown: bool
) -> None:
    cut = f"""\
seeds: [Ada Crane, Cy Dahl, Di Ito, Bo Quist]
tables:
  - {{match: 1, corp: Ada Crane, runner: Bo Quist{", " + winner if winner else ""}}}
"""
    lines = said(
        tmp_path,
        "S-judge-1",
        event=EVENT.replace("basic", "{rounds: 1, cut: 4}"),
        players=PLAYERS,
        swiss_1=ROUND_1,
        cut_1=cut + SLOW.format("Bo Quist", "game loss"),
    )
    assert (lines == []) == shown


def test_s_judge_1_an_infraction_with_an_error_leaves_all_else_checked(tmp_path: Path) -> None:
    """The round has its results, so that later rounds, byes and cut are checked as ever."""
    wrong = "infractions: [{player: Bo Quist, penalty: warning}]\n"
    found = opened(typed(tmp_path, swiss_1=ROUND_1 + wrong))
    assert [(each.kind, each.row) for each in found.report.problems] == [("missing key", "")]


def test_nothing_is_said_before_a_round_has_tables(tmp_path: Path) -> None:
    entry = SLOW.format("Bo Quist", "game loss")
    assert said(tmp_path, "S-judge-1", swiss_1=GAMES, swiss_2=f"drops: []\n{entry}") == []
