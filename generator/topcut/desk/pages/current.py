"""The round that is on: what is missing, what comes next, and who sits where."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from msgspec import Struct

from topcut.desk.asking import Action, Ask, Page, QuestionError, Said
from topcut.desk.desk import Desk
from topcut.organizer.drafting import Again, LostByHandError, draft_cut, draft_round
from topcut.organizer.naming import player_name, round_name
from topcut.organizer.refusals import EventHasErrorsError, NotTypedError
from topcut.organizer.round_file import read
from topcut.organizer.seating.moves import Dissolve, GiveBye, Move, Pair, Swap, number_of
from topcut.organizer.seating.seating import (
    BYES,
    Seated,
    preview_seats,
    round_to_seat,
    type_seats,
    words_of,
)
from topcut.organizer.sides import by_draw, open_sides, type_side
from topcut.organizer.starting import start
from topcut.organizer.status import status
from topcut.text.report import texts
from topcut.tournament import Event, Publish, Round, StageKind

TWO = 2
"""Players who exchange places."""


class Seat(Struct, frozen=True):
    """A player at a table, or with a bye."""

    id: str
    name: str
    corp: bool


class Row(Struct, frozen=True):
    """A table, or the byes."""

    number: str
    seats: tuple[Seat, ...]
    shown: str
    """As it is typed."""
    name: str
    """Under which it is sent back: "3", "byes"."""


class OpenSide(Struct, frozen=True):
    """A match of the cut whose sides nobody has typed."""

    number: str
    players: tuple[tuple[str, str], ...]
    """Ids and names."""
    chooses: str
    """Who chooses; "" where nobody does."""
    drawn: str
    """The id of who is Corp by the draw; "" where the rules leave that open."""


def show(desk: Desk, ask: Ask) -> dict[str, Any]:
    """Where the event stands."""
    found = status(desk.data(ask), ask.event, datetime.now(UTC))
    event = desk.opened(ask.event).event
    values: dict[str, Any] = {
        "status": found,
        "kind": found.next.kind.value,
        "event_name": event.name if event is not None else ask.event,
        "rows": (),
        "unseated": (),
        "sides": (),
        "name": "",
        "rows_round": "",
        "draft": False,
        "cut": False,
    }
    return values | (_round(desk, ask, event) if event is not None else {})


def _round(desk: Desk, ask: Ask, event: Event) -> dict[str, Any]:
    regulations = desk.opened(ask.event).regulations
    try:
        assert regulations is not None
        on = round_to_seat(event, regulations)
        words = words_of(read(desk.data(ask), ask.event, on.name))
    except (NotTypedError, AssertionError, OSError):
        return {}
    cut = on.stage is StageKind.CUT
    return {
        "name": round_name(on),
        "draft": on.publish is Publish.DRAFT,
        "cut": cut,
        "rows_round": on.name,
        "rows": _rows(event, on, words),
        "unseated": () if cut else _unseated(event, on),
        "sides": _sides(desk, ask, on) if cut else (),
    }


def _rows(event: Event, round_: Round, words: Mapping[str, str]) -> tuple[Row, ...]:
    rows = [
        Row(
            str(number_of(match)),
            tuple(_seat(event, player, corp=match.corp == player) for player in match.players),
            words.get(str(number_of(match)), ""),
            str(number_of(match)),
        )
        for match in round_.matches
    ]
    if round_.byes:
        byes = tuple(_seat(event, player, corp=False) for player in round_.byes)
        rows.append(Row("bye", byes, words.get(BYES, ""), BYES))
    return tuple(rows)


def _seat(event: Event, player: str, *, corp: bool) -> Seat:
    return Seat(player, player_name(event, player), corp)


def _unseated(event: Event, round_: Round) -> tuple[Seat, ...]:
    """Who plays and has neither table nor bye: a table that was dissolved, somebody late."""
    seated = {player for match in round_.matches for player in match.players} | set(round_.byes)
    gone = {
        player.id for player in event.players if player.withdrawn or player.joins > round_.number
    }
    for earlier in event.ranked:
        if earlier.number < round_.number:
            gone |= set(earlier.drops) | {each.player for each in earlier.disqualified}
            gone |= {player for match in earlier.matches for player in match.no_show}
        if earlier.number <= round_.number:
            gone -= set(earlier.returns)
    return tuple(
        _seat(event, player.id, corp=False)
        for player in event.players
        if player.id not in seated | gone
    )


def _sides(desk: Desk, ask: Ask, round_: Round) -> tuple[OpenSide, ...]:
    try:
        tables = open_sides(desk.data(ask), ask.event, round_.name)
    except NotTypedError:
        return ()
    return tuple(
        OpenSide(
            str(table.number),
            tuple((player, table.name(player)) for player in table.match.players),
            table.name(table.match.chooses) if table.match.chooses else "",
            by_draw(table) or "",
        )
        for table in tables
    )


def _pair(desk: Desk, ask: Ask) -> Said:
    made = _drafted(lambda: draft_round(desk.data(ask), ask.event, _again(ask)), ask)
    byes = f", {made.byes} with a bye" if made.byes else ""
    return Said(f"drafted: {made.tables} tables{byes}")


def _cut(desk: Desk, ask: Ask) -> Said:
    left, declined = ask.words("left"), ask.words("declined")
    made = _drafted(
        lambda: draft_cut(desk.data(ask), ask.event, left, declined, again=_again(ask)), ask
    )
    return Said(f"the cut is drafted: {made.tables} matches")


def _drafted(make: Any, ask: Ask) -> Any:
    try:
        return make()
    except LostByHandError as error:
        more = {"do": ask.field("do"), "again": "yes", "anyway": "yes"}
        raise QuestionError(str(error).partition(":\n")[0], "Make it again", more) from None


def _again(ask: Ask) -> Again | None:
    return Again(bool(ask.field("anyway"))) if ask.field("again") else None


def _start(desk: Desk, ask: Ask) -> Said:
    try:
        begun = start(
            desk.data(ask), ask.event, datetime.now(UTC), anyway=bool(ask.field("anyway"))
        )
    except EventHasErrorsError as error:
        text = (
            "The event has errors: its pages would stay as they are, and only the clock would run."
        )
        lines = texts(error.report.problems, error.report.sources)
        more = {"do": "start", "anyway": "yes"}
        raise QuestionError(text, "Start the clock all the same", more, lines=lines) from None
    return Said(f"{begun.round} has started at {begun.at}")


def _seats(desk: Desk, ask: Ask) -> Said:
    """Exchanges, pairs, unpairs players, or gives a bye; asks first where a rule says more."""
    move = ask.field("move")
    moves = _moves(move, ask.words("who"))
    reason = ask.field("reason")
    data, name = desk.data(ask), ask.field("round")
    seated = preview_seats(data, ask.event, moves, name, ruling=reason)
    waits = bool(seated.without)
    asked = seated.rows and not reason
    if asked or ((seated.errors or seated.warnings or waits) and not ask.field("sure")):
        raise _question(seated, ask, move)
    done = type_seats(
        data, ask.event, moves, name, ruling=reason, waiting=waits, shown=_shown(ask, seated)
    )
    return Said(". ".join((done.said, *done.notes, *done.papers)), undo=done.number)


def _question(seated: Seated, ask: Ask, move: str) -> QuestionError:
    lines = [each.message for each in (*seated.errors, *seated.warnings)]
    lines += seated.notes + seated.papers
    more = {"do": "seats", "move": move, "who": " ".join(ask.words("who")), "sure": "yes"}
    more |= {"round": ask.field("round")}
    more |= {key: value for key, value in ask.form.items() if key.startswith("shown-")}
    reason = f"A leader may allow it ({', '.join(seated.rows)}). Why?" if seated.rows else ""
    return QuestionError(
        f"{seated.said}. The rules say:", "Do it", more, reason=reason, lines=lines
    )


def _shown(ask: Ask, seated: Seated) -> dict[str, str]:
    """The tables that the moves are about, as they were shown."""
    del seated
    shown = {
        key.removeprefix("shown-"): value
        for key, value in ask.form.items()
        if key.startswith("shown-")
    }
    return {key: value for key, value in shown.items() if value}


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


def _side(desk: Desk, ask: Ask) -> Said:
    """Who is Corp in a match of the cut."""
    number, corp = ask.field("table"), ask.field("corp")
    for table in open_sides(desk.data(ask), ask.event, ask.field("round")):
        if str(table.number) == number:
            return Said(type_side(table, f"corp {corp}"))
    raise NotTypedError(f"match {number} has its sides already")


PAGE = Page(
    "round",
    "Round",
    show,
    {
        "pair": Action(_pair),
        "cut": Action(_cut),
        "start": Action(_start),
        "seats": Action(_seats),
        "side": Action(_side),
    },
)
