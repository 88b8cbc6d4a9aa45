"""What cannot be about how a game of two ended."""

from typing import Any

import pytest
from topcut.rules.ground.games import wrong_ends
from topcut.tournament import Game, Way

from tests.support.brackets import MARK

ANN, BOB = ("ann",), ("bob",)
THE_AGENDA = "the agenda points, or another way: time, flatline, decked, concession"


def _agenda(*points: int | None) -> tuple[tuple[str, int], ...]:
    return tuple(
        (player, typed)
        for player, typed in zip(("ann", "bob"), points, strict=True)
        if typed is not None
    )


def _said(**typed: Any) -> list[tuple[str, str, str]]:
    return list(wrong_ends(Game("ann", BOB, MARK, **typed), 7, str.title))


@pytest.mark.parametrize(
    "typed",
    [
        {},
        {"winners": ANN},
        {"winners": BOB},
        {"winners": (), "by": Way.TIME},
        {"winners": ()},
        {"winners": ANN, "by": Way.FLATLINE},
        {"winners": BOB, "by": Way.DECKED},
        {"winners": BOB, "by": Way.AGENDA},
        {"by": Way.FLATLINE},
        {"by": Way.DECKED},
        {"by": Way.TIME},
        {"agenda": _agenda(7, 6)},
        {"agenda": _agenda(6, 7), "winners": BOB, "by": Way.AGENDA},
        {"agenda": _agenda(9, 2), "winners": ANN, "by": Way.CONCESSION},
        {"agenda": _agenda(3, 2), "by": Way.TIME},
        {"agenda": _agenda(3, 3), "by": Way.TIME},
        {"agenda": _agenda(3, 2), "winners": BOB},
        {"agenda": _agenda(3, 2), "winners": BOB, "by": Way.CONCESSION},
        {"agenda": _agenda(3, 2), "by": Way.FLATLINE},
        {"agenda": _agenda(7, None), "winners": ANN, "by": Way.AGENDA},
        {"agenda": _agenda(3, None), "winners": BOB, "by": Way.AGENDA},
        {"agenda": _agenda(3, None), "by": Way.TIME},
    ],
)
def test_what_fits_together_is_silent(typed: dict[str, Any]) -> None:
    assert _said(**typed) == []


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (
            {"winners": BOB, "by": Way.FLATLINE},
            ("winner", "a flatline is a win for the Corp", "winner: ann"),
        ),
        (
            {"winners": (), "by": Way.FLATLINE},
            ("winner", "a flatline is a win for the Corp", "winner: ann"),
        ),
        (
            {"winners": ANN, "by": Way.DECKED},
            ("winner", "an empty R&D is a win for the Runner", "winner: bob"),
        ),
        (
            {"winners": (), "by": Way.CONCESSION},
            ("winner", "a game that ended by concession has a winner", "winner: ann"),
        ),
        (
            {"agenda": _agenda(7, 7)},
            (
                "agenda",
                "7–7: only one player can reach 7 agenda points",
                "the agenda points at the end of the game",
            ),
        ),
        (
            {"agenda": _agenda(7, 2), "winners": BOB},
            ("winner", "Ann has 7 agenda points, and so has won", "winner: ann"),
        ),
        (
            {"agenda": _agenda(2, 8), "winners": ANN},
            ("winner", "Bob has 8 agenda points, and so has won", "winner: bob"),
        ),
        *(
            (
                {"agenda": _agenda(7, 2), "by": way},
                ("by", "Ann has 7 agenda points, which ends the game", "by: agenda"),
            )
            for way in (Way.TIME, Way.FLATLINE, Way.DECKED)
        ),
        (
            {"agenda": _agenda(6, 2), "by": Way.AGENDA},
            ("agenda", "6–2: nobody has the 7 agenda points that win a game", THE_AGENDA),
        ),
        (
            {"agenda": _agenda(6, 2)},
            ("agenda", "6–2 decides nothing: nobody has 7 agenda points", "by: time"),
        ),
        *(
            (
                {"agenda": _agenda(6, 2), "by": way},
                ("by", "nothing says who won the game", "winner: ann"),
            )
            for way in (Way.CONCESSION, Way.FORFEIT)
        ),
        *(
            (typed, ("by", "nothing says who won the game", "winner: ann, or the agenda"))
            for typed in (
                {"by": Way.CONCESSION},
                {"by": Way.AGENDA},
                {"agenda": _agenda(3, None)},
            )
        ),
        (
            {"agenda": _agenda(None, 7), "winners": ANN},
            ("winner", "Bob has 7 agenda points, and so has won", "winner: bob"),
        ),
        (
            {"agenda": _agenda(7, None), "by": Way.TIME},
            ("by", "Ann has 7 agenda points, which ends the game", "by: agenda"),
        ),
        (
            {"agenda": _agenda(6, None), "winners": ANN, "by": Way.AGENDA},
            ("agenda", "Ann has 6 agenda points, but 7 win a game", THE_AGENDA),
        ),
    ],
)
def test_f_end_2_what_cannot_be_is_said_with_what_was_expected(
    typed: dict[str, Any], said: tuple[str, str, str]
) -> None:
    assert _said(**typed) == [said]
