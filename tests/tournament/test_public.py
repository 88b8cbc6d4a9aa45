"""What everybody may see of an event."""

from dataclasses import fields, replace
from fractions import Fraction

from topcut.tournament import (
    Correction,
    Game,
    Match,
    Publish,
    Round,
    Ruling,
    Side,
    Stage,
    StageKind,
)

from tests.support.whole_event import M, whole_event

PAIRED = {"players", "mark", "table", "number", "corp", "chooses", "extension", "marks"}
"""What is known of a match before it is played."""
PENALTY = (Ruling("F-points-1", "two points off", M),)
REMATCH = (Ruling("F-pair-3", "nobody else was left", M),)
SCORE = (Fraction(6), Fraction(0))
PLAYED = Match(
    ("ada", "bo"),
    M,
    table=1,
    score=SCORE,
    won_as=Side.CORP,
    points=(Fraction(6), Fraction(-2)),
    split="Ann Ellis",
    agreed=True,
    two_for_one=True,
    no_show=("bo",),
    games=(Game("ada", ("bo",), M, winners=("ada",)),),
    winner="ada",
    corrections=(Correction(SCORE, 1, M),),
    rulings=PENALTY,
)


def _shown(match: Match) -> Match:
    round_ = Round(StageKind.SWISS, 1, M, matches=(match,), publish=Publish.PAIRINGS)
    event = replace(whole_event(), stages=(Stage(StageKind.SWISS, (round_,)),))
    return event.public().swiss[0].matches[0]


def test_pairings_alone_say_nothing_of_a_result() -> None:
    """Nor do points by a ruling, and its reason; each field is either of the pairing or empty."""
    shown, empty = _shown(PLAYED), Match(PLAYED.players, M)
    (game,) = shown.games
    assert game == Game("ada", ("bo",), M)
    for field in {each.name for each in fields(Match)} - PAIRED - {"games"}:
        assert getattr(PLAYED, field) != getattr(empty, field), field
        assert getattr(shown, field) == getattr(empty, field), field


def test_pairings_alone_keep_a_ruling_that_is_about_the_pairing() -> None:
    """As long as there is no result: then nobody can tell which of the two it is about."""
    assert _shown(Match(("ada", "bo"), M, table=1, rulings=REMATCH)).rulings == REMATCH
