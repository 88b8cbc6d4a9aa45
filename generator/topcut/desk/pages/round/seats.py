"""Seats of a round changed by hand: places exchanged, players paired or unpaired, byes given.

Longer than most: a line, a button and a pasted list are asked about alike.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime

from msgspec import Struct

from topcut.desk.session.asking import Ask, Flash, QuestionError
from topcut.desk.session.desk import Desk
from topcut.edit.change.naming import player_name, player_names
from topcut.edit.change.refusals import RULING_ELSEWHERE, NotTypedError, with_errors
from topcut.edit.pairs.late import late_offer, preview_late, seat_late
from topcut.edit.pairs.line import Moves, moves_of, refuse_pairs
from topcut.edit.pairs.pasted_pairs import PairList, corrected, pair_list
from topcut.edit.reports.contradictions import reports_at
from topcut.edit.rounds.round_state import RoundState, round_state
from topcut.edit.rounds.seat_moves import Dissolve, GiveBye, Pair, Swap
from topcut.edit.rounds.seating import (
    SeatChange,
    preview_seats,
    round_to_seat,
    type_seats,
)
from topcut.edit.rounds.tables import CurrentRound
from topcut.rules.ground.names import number_of
from topcut.text.problems.problem import Problem
from topcut.text.words.message import Message
from topcut.text.words.words import all_of, in_a_row, sentences, whole_number
from topcut.tournament import Event, Publish, Round

TWO = 2
"""Players who exchange places."""
SHOWN = "shown-"
"""How the fields begin that have tables as they were shown."""


class Check(Struct, frozen=True):
    """A pasted list beside the round."""

    text: str
    """As it is now, with what was corrected in it."""
    listed: PairList | None = None
    names: Callable[[str], str] = str
    """What a player is called, by id."""
    wrong: str = ""
    """Why there is nothing to look at."""
    change: SeatChange | None = None
    """What it would change; None where something is not clear."""
    tables: tuple[tuple[str, str, str], ...] = ()
    """Each table that differs: its number, who sits there now, who by the list."""

    def named(self, players: Sequence[str]) -> str:
        """What players are called, with commas between."""
        return in_a_row(map(self.names, players))


def late(desk: Desk, ask: Ask) -> Flash:
    """Seats who came late in a public round; asks first where a rule says more."""
    who, name, reason = ask.words("who"), ask.field("round"), ask.field("reason")
    if reason and not ask.here:
        raise NotTypedError(RULING_ELSEWHERE)
    data, sure = desk.data(ask), bool(ask.field("sure"))
    change = preview_late(data, ask.event, who, name, page_words(ask))
    if change.rows and not ask.here:
        raise NotTypedError(_elsewhere(change))
    if (change.rows and not reason) or (change.warnings and not sure):
        raise _question(change, ask, {"do": "late", "who": " ".join(who)})
    done = seat_late(data, ask.event, who, name, ruling=reason, expected=page_words(ask))
    return Flash.of(done)


def _elsewhere(change: SeatChange) -> Message:
    """That a device cannot make a change that needs a ruling."""
    return Message("seats.breaks_rule", change=change.summary, elsewhere=RULING_ELSEWHERE)


def values(desk: Desk, ask: Ask, on: RoundState) -> dict[str, object]:
    """What the seats of a page need besides the round itself."""
    event = desk.opened(ask.event).event
    why = ""
    try:
        if event is not None:
            refuse_pairs(event, on.round)
    except NotTypedError as error:
        why = str(error)
    check = _checked(desk, ask) if ask.field("do") == "list" else None
    return {"no_pairs": why, "check": check, "late": late_offer(desk.opened(ask.event))}


def by_list(desk: Desk, ask: Ask) -> Flash | None:
    """Makes the round as a pasted list has it, after the page has shown what that changes."""
    check = _checked(desk, ask)
    if not ask.field("sure") or check.change is None or check.listed is None:
        return None
    assert check.listed.move is not None
    moves: Moves = (check.listed.move,)
    if check.change.rows and not ask.here:
        raise NotTypedError(Message("seats.list_breaks_rule", elsewhere=RULING_ELSEWHERE))
    if check.change.rows and not ask.field("reason"):
        raise NotTypedError(Message("seats.list_needs_reason"))
    name, reason, waits = ask.field("round"), ask.field("reason"), bool(check.change.without)
    done = type_seats(
        desk.data(ask),
        ask.event,
        moves,
        name,
        ruling=reason if ask.here else "",
        waiting=waits,
        expected=page_words(ask),
    )
    return _flash(_round(desk, ask, name)[0], done, ())


def _checked(desk: Desk, ask: Ask) -> Check:
    """The list that was pasted, with what a button corrected in it."""
    text = ask.form.get("pairs", "")
    if fix := ask.form.get("fix", ""):
        line, old, new = (*fix.split("\t"), "", "")[:3]
        text = corrected(text, whole_number(line) or 0, old, new)
    try:
        event, round_ = _round(desk, ask, ask.field("round"))
        now = round_state(desk.data(ask), ask.event, datetime.now(UTC), round_.name)
        tables = (seat for table in now.tables for seat in table.seats)
        inside = [seat.player for seat in (*tables, *now.byes, *now.without)]
        listed = pair_list(event, round_, inside, text)

        def name(player: str) -> str:
            return player_name(event, player)

        if listed.move is None:
            return Check(text, listed, name)
        change = preview_seats(desk.data(ask), ask.event, (listed.move,), round_.name)
        return Check(text, listed, name, "", change, _differing(event, round_, change))
    except NotTypedError as error:
        return Check(text, wrong=str(error))


def _differing(event: Event, round_: Round, change: SeatChange) -> tuple[tuple[str, str, str], ...]:
    after = (
        next((each for each in change.after.event.ranked if each.name == round_.name), None)
        if change.after.event is not None
        else None
    )
    before, later = _people(event, round_), _people(event, after) if after is not None else {}
    places = dict.fromkeys((*before, *later))
    return tuple(
        (place, before.get(place, ""), later.get(place, ""))
        for place in sorted(places, key=lambda place: (place == "bye", len(place), place))
        if before.get(place) != later.get(place)
    )


def _people(event: Event, round_: Round) -> dict[str, str]:
    """Who sits at each table, by its number, and who has the bye."""
    found = {str(number_of(match)): player_names(event, match) for match in round_.matches}
    byes = [player_name(event, player) for player in round_.byes]
    return found | ({"bye": in_a_row(byes)} if byes else {})


def change(desk: Desk, ask: Ask) -> Flash:
    """Exchanges, pairs, unpairs players, or gives a bye; asks first where a rule says more."""
    move, who = ask.field("move"), ask.words("who")
    fields = {"do": "seats", "move": move, "who": " ".join(who)}
    return _do(desk, ask, (_moves(desk, ask, move, who),), fields)


def line(desk: Desk, ask: Ask) -> Flash:
    """A line of the field for seats: "ivy jo", "ivy bye", "ivy 4"."""
    text = ask.field("pairing")
    if not text:
        raise NotTypedError(Message("seats.write_names"))
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
        return sentences((change.summary, *_no_place(event, change, against)))
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
        _, round_ = _round(desk, ask, name)
        _ask_about_reports(desk, ask, change, fields)
        doubt = change.warnings and round_.publish is not Publish.DRAFT
        if change.rows and not ask.here:
            raise NotTypedError(_elsewhere(change))
        if (change.rows and not reason) or (doubt and not ask.field("sure")):
            raise _question(change, ask, fields)
        waits = bool(change.without)
    done = type_seats(
        data, ask.event, moves, name, ruling=reason, waiting=waits, expected=page_words(ask)
    )
    return _flash(_round(desk, ask, name)[0], done, against)


def _flash(event: Event, done: SeatChange, against: Sequence[Problem]) -> Flash:
    text = sentences((done.echo, *_no_place(event, done, against), *done.notes))
    return Flash(text, undo=done.number)


def _ask_about_reports(desk: Desk, ask: Ask, change: SeatChange, fields: Mapping[str, str]) -> None:
    """Raises QuestionError where a table is changed at which somebody has reported."""
    if ask.field("void") or change.after.event is None:
        return
    event, round_ = _round(desk, ask, ask.field("round"))
    regulations = desk.opened(ask.event).regulations
    rounds = (each for stage in change.after.event.stages for each in stage.rounds)
    after = next((each for each in rounds if each.name == round_.name), None)
    if regulations is None or after is None:
        return
    pairs = {(frozenset(each.players), each.corp) for each in after.matches}
    lines = [
        Message("seats.reported", player=one.name, result=one.text, table=reports.table.word)
        for reports, _ in reports_at(
            desk.data(ask), CurrentRound(event, regulations, round_)
        ).values()
        if (frozenset(reports.table.match.players), reports.table.match.corp) not in pairs
        for one in reports.reports
    ]
    if lines:
        text = Message("seats.void", change=change.summary)
        more = {**fields, "void": "yes", "round": ask.field("round")}
        more |= {key: value for key, value in ask.form.items() if key.startswith(SHOWN)}
        raise QuestionError(text, Message("seats.do_void"), more, lines=lines)


def _no_place(event: Event, change: SeatChange, against: Sequence[Problem]) -> tuple[str, ...]:
    """That some have no place after a change of a draft, and what forbids that they have one."""
    names = [player_name(event, player) for player in change.without]
    if not names:
        return ()
    key, why = "seats.without", ""
    if against:
        key, why = "seats.without_since", against[0].message
    return (Message(key, n=len(names), players=all_of(names), why=why),)


def _question(change: SeatChange, ask: Ask, fields: Mapping[str, str]) -> QuestionError:
    lines = [each.message for each in (*change.errors, *change.warnings)]
    lines += change.notes
    more = {**fields, "sure": "yes", "round": ask.field("round"), "void": ask.field("void")}
    more |= {key: value for key, value in ask.form.items() if key.startswith(SHOWN)}
    reason = Message("seats.leader", rows=in_a_row(change.rows)) if change.rows else ""
    text = Message("seats.rules_say", change=change.summary)
    return QuestionError(text, Message("seats.do_it"), more, reason=reason, lines=lines)


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
    wanted = {"swap": "tick_two", "pair": "tick_players", "bye": "tick_bye"}
    raise NotTypedError(Message(f"seats.{wanted.get(move, 'tick_any')}"))
