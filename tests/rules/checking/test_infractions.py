"""Infractions counted over an event, and penalties against results."""

from pathlib import Path

import pytest
from topcut.rules.checking.infractions import infractions, ordinal
from topcut.text.words.message import translated
from topcut.text.words.texts import MESSAGES, load

from tests.build import (
    EVENT,
    GAMES,
    PLAYERS,
    ROUND_1,
    ROUND_2,
    examined,
    opened,
    problems,
    readable,
    said,
    typed,
)
from tests.support.single_cut import SWISS, TOP_3

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


@pytest.mark.parametrize(
    ("number", "word"),
    [(1, "first"), (9, "ninth"), (10, "10th"), (11, "11th"), (21, "21st"), (112, "112th")],
)
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


@pytest.mark.parametrize(("result", "shown"), [("4-1", False), ("2-2", False), ("3-3", True)])
def test_s_judge_1_a_drawn_game_is_no_lost_one(result: str, shown: bool, tmp_path: Path) -> None:
    round_ = f"""\
tables:
  - {{table: 1, players: [Ada Crane, Bo Quist], result: {result}}}
  - {{table: 2, players: [Cy Dahl, Di Ito], result: 6-0}}
"""
    event = EVENT.replace("ffg-2.2.1", "double-sided").replace(
        "structure: basic", "structure: {rounds: 2, cut: 0}"
    )
    entry = SLOW.format("Ada Crane", "game loss")
    lines = said(tmp_path, "S-judge-1", event=event, swiss_1=round_ + entry)
    assert (lines == []) is shown


def test_s_judge_1_who_is_not_in_the_cut_cannot_leave_it(tmp_path: Path) -> None:
    cut = "seeds: [Ada Crane, Bo Quist, Cy Dahl]\n" + SLOW.format("Di Ito", "disqualification")
    report = examined(tmp_path, event=TOP_3, **SWISS, cut_1=cut).report
    (found,) = [each for each in report.problems if each.row == "S-judge-1"]
    assert found.message == "Di Ito has a disqualification, but the round does not take Di Ito out"
    assert found.expected == "disqualified: {Di Ito: a reason}, which everybody can read"


def test_another_language_says_whose_it_is_in_its_own_words(tmp_path: Path) -> None:
    entry = "infractions: [{player: Bo Quist, kind: x, penalty: warning, by: Val Moss, note: y}]\n"
    (one,) = infractions(readable(opened(typed(tmp_path, swiss_1=ROUND_1 + entry))))
    assert translated(one.remark, load("de", MESSAGES)) == ", Judge: Val Moss (y)"


@pytest.mark.parametrize("language", ["de", "fr", "es"])
def test_a_penalty_that_no_result_shows_is_said_in_every_language(
    tmp_path: Path, language: str
) -> None:
    """The desk itself types such a penalty, and then asks the leaders about it."""
    rounds = ROUND_1 + SLOW.format("Ada Crane", "match loss")
    (problem,) = problems(tmp_path, "S-judge-1", swiss_1=rounds)
    spoken = load(language, MESSAGES)
    assert "match loss" not in str(translated(problem.message, spoken))
    assert "penalty" not in str(translated(problem.expected, spoken))
