"""Seats of a round changed by hand: places exchanged, players paired or unpaired, byes given."""

from collections.abc import Sequence

from topcut.desk.session.asking import Ask, Flash, QuestionError
from topcut.desk.session.desk import Desk
from topcut.edit.change.refusals import RULING_ELSEWHERE, NotTypedError
from topcut.edit.rounds.seat_moves import Dissolve, GiveBye, Move, Pair, Swap
from topcut.edit.rounds.seating import SeatChange, preview_seats, type_seats

TWO = 2
"""Players who exchange places."""
SHOWN = "shown-"
"""How the fields begin that have tables as they were shown."""


def change(desk: Desk, ask: Ask) -> Flash:
    """Exchanges, pairs, unpairs players, or gives a bye; asks first where a rule says more."""
    move = ask.field("move")
    moves = _moves(move, ask.words("who"))
    if ask.form.get("reason") and not ask.here:
        raise NotTypedError(RULING_ELSEWHERE)
    reason, data, name = ask.field("reason"), desk.data(ask), ask.field("round")
    expected = {
        key.removeprefix(SHOWN): value for key, value in ask.form.items() if key.startswith(SHOWN)
    }
    waits = False
    try:
        preview = preview_seats(data, ask.event, moves, name, ruling=reason)
    except NotTypedError:
        # What cannot be done may have been done by a click whose answer was lost.
        pass
    else:
        doubt = preview.errors or preview.warnings or preview.without
        if preview.rows and not ask.here:
            raise NotTypedError(f"{preview.summary} breaks a rule: {RULING_ELSEWHERE}")
        if (preview.rows and not reason) or (doubt and not ask.field("sure")):
            raise _question(preview, ask, move)
        waits = bool(preview.without)
    return Flash.of(
        type_seats(data, ask.event, moves, name, ruling=reason, waiting=waits, expected=expected)
    )


def _question(preview: SeatChange, ask: Ask, move: str) -> QuestionError:
    lines = [each.message for each in (*preview.errors, *preview.warnings)]
    lines += preview.notes
    more = {"do": "seats", "move": move, "who": " ".join(ask.words("who")), "sure": "yes"}
    more |= {"round": ask.field("round")}
    more |= {key: value for key, value in ask.form.items() if key.startswith(SHOWN)}
    reason = f"A leader may allow it ({', '.join(preview.rows)}). Why?" if preview.rows else ""
    text = f"{preview.summary}. The rules say:"
    return QuestionError(text, "Do it", more, reason=reason, lines=lines)


def _moves(move: str, who: Sequence[str]) -> tuple[Move, ...]:
    if move.startswith("dissolve "):
        return (Dissolve(move.removeprefix("dissolve ")),)
    if move == "bye" and who:
        return tuple(GiveBye(player) for player in who)
    if move == "swap" and len(who) == TWO:
        return (Swap(who[0], who[1]),)
    if move == "pair" and len(who) >= TWO:
        return (Pair(tuple(who)),)
    wanted = {"swap": "tick two players", "pair": "tick the players", "bye": "tick who has it"}
    raise NotTypedError(f"{wanted.get(move, 'tick players')} first")
