"""Seats of a round changed by hand: places exchanged, players paired or unpaired, byes given."""

from collections.abc import Mapping, Sequence

from topcut.desk.session.asking import Ask, Flash, QuestionError
from topcut.desk.session.desk import Desk
from topcut.edit.change.naming import player_name
from topcut.edit.change.refusals import RULING_ELSEWHERE, NotTypedError, with_errors
from topcut.edit.pairs.line import Moves, moves_of, refuse_pairs
from topcut.edit.rounds.round_state import RoundState
from topcut.edit.rounds.seat_moves import Dissolve, GiveBye, Pair, Swap
from topcut.edit.rounds.seating import SeatChange, preview_seats, round_to_seat, type_seats
from topcut.text.problems.problem import Problem
from topcut.text.words.words import all_of
from topcut.tournament import Event, Publish, Round

TWO = 2
"""Players who exchange places."""
SHOWN = "shown-"
"""How the fields begin that have tables as they were shown."""


def values(desk: Desk, ask: Ask, on: RoundState | None) -> dict[str, object]:
    """What the seats of a page need besides the round itself."""
    event = desk.opened(ask.event).event
    why = ""
    try:
        if on is not None and event is not None:
            refuse_pairs(event, on.round)
    except NotTypedError as error:
        why = str(error)
    return {"no_pairs": why}


def change(desk: Desk, ask: Ask) -> Flash:
    """Exchanges, pairs, unpairs players, or gives a bye; asks first where a rule says more."""
    move, who = ask.field("move"), ask.words("who")
    fields = {"do": "seats", "move": move, "who": " ".join(who)}
    return _do(desk, ask, (_moves(desk, ask, move, who),), fields)


def line(desk: Desk, ask: Ask) -> Flash:
    """A line of the field for seats: "ivy jo", "ivy bye", "ivy 4"."""
    text = ask.field("pairing")
    if not text:
        raise NotTypedError("write two names first: ivy jo")
    ways = moves_of(*_round(desk, ask, ask.field("round")), text)
    return _do(desk, ask, ways, {"do": "pairing", "pairing": text})


def preview(desk: Desk, ask: Ask) -> str:
    """What a line would do, for whoever is still writing it."""
    text, name = ask.query.get("pairing", "").strip(), ask.query.get("round", "")
    if not text:
        return ""
    try:
        event, round_ = _round(desk, ask, name)
        change, _, against = _possible(desk, ask, moves_of(event, round_, text), name)
        return ". ".join((change.summary, *_no_place(event, change, against)))
    except NotTypedError as error:
        return str(error)


def page_words(ask: Ask) -> dict[str, str]:
    """The tables and byes as they were shown, by number."""
    fields = ask.form.items()
    return {key.removeprefix(SHOWN): value for key, value in fields if key.startswith(SHOWN)}


def _round(desk: Desk, ask: Ask, name: str) -> tuple[Event, Round]:
    opened = desk.opened(ask.event)
    if opened.event is None or opened.regulations is None:
        raise NotTypedError(with_errors(ask.event))
    return opened.event, round_to_seat(opened.event, opened.regulations, name)


def _possible(
    desk: Desk, ask: Ask, ways: Sequence[Moves], name: str
) -> tuple[SeatChange, Moves, tuple[Problem, ...]]:
    """The first way that breaks no rule, else the first; its moves, what is against another."""
    data = desk.data(ask)
    first = preview_seats(data, ask.event, ways[0], name)
    for moves in ways[1:] if first.rows else ():
        other = preview_seats(data, ask.event, moves, name)
        if not other.rows:
            return other, moves, first.errors
    return first, ways[0], ()


def _do(desk: Desk, ask: Ask, ways: Sequence[Moves], fields: Mapping[str, str]) -> Flash:
    """Makes moves, the first way that breaks no rule; asks where each does.

    In a public round it also asks about what is unusual, which in a draft is shown at its tables.
    """
    reason, data, name = ask.field("reason"), desk.data(ask), ask.field("round")
    if reason and not ask.here:
        raise NotTypedError(RULING_ELSEWHERE)
    moves, waits = ways[0], False
    against: tuple[Problem, ...] = ()
    try:
        change, moves, against = _possible(desk, ask, ways, name)
    except NotTypedError:
        # What cannot be done may have been done by a click whose answer was lost.
        pass
    else:
        event, round_ = _round(desk, ask, name)
        doubt = change.warnings and round_.publish is not Publish.DRAFT
        if change.rows and not ask.here:
            raise NotTypedError(f"{change.summary} breaks a rule: {RULING_ELSEWHERE}")
        if (change.rows and not reason) or (doubt and not ask.field("sure")):
            raise _question(change, ask, fields)
        waits = bool(change.without)
    done = type_seats(
        data, ask.event, moves, name, ruling=reason, waiting=waits, expected=page_words(ask)
    )
    alone = _no_place(event, done, against) if waits else ()
    return Flash(". ".join((done.echo, *alone, *done.notes)), undo=done.number)


def _no_place(event: Event, change: SeatChange, against: Sequence[Problem]) -> tuple[str, ...]:
    """That some have no place after a change of a draft, and what forbids that they have one."""
    names = [player_name(event, player) for player in change.without]
    if not names:
        return ()
    why = f", since otherwise {against[0].message}" if against else ""
    return (f"{all_of(names)} {'has' if len(names) == 1 else 'have'} no place{why}",)


def _question(change: SeatChange, ask: Ask, fields: Mapping[str, str]) -> QuestionError:
    lines = [each.message for each in (*change.errors, *change.warnings)]
    lines += change.notes
    more = {**fields, "sure": "yes", "round": ask.field("round")}
    more |= {key: value for key, value in ask.form.items() if key.startswith(SHOWN)}
    reason = f"A leader may allow it ({', '.join(change.rows)}). Why?" if change.rows else ""
    text = f"{change.summary}. The rules say:"
    return QuestionError(text, "Do it", more, reason=reason, lines=lines)


def _moves(desk: Desk, ask: Ask, move: str, who: Sequence[str]) -> Moves:
    if move.startswith("dissolve "):
        return (Dissolve(move.removeprefix("dissolve ")),)
    if move == "bye" and who:
        return tuple(GiveBye(player) for player in who)
    if move == "swap" and len(who) == TWO:
        _, round_ = _round(desk, ask, ask.field("round"))
        places = {player for match in round_.matches for player in match.players}
        both = places.union(round_.byes).isdisjoint(who)
        return (Pair((who[0], who[1])),) if both else (Swap(who[0], who[1]),)
    if move == "pair" and len(who) >= TWO:
        return (Pair(tuple(who)),)
    wanted = {"swap": "tick two players", "pair": "tick the players", "bye": "tick who has it"}
    raise NotTypedError(f"{wanted.get(move, 'tick players')} first")
