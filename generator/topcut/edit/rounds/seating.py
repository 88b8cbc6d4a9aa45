"""Moves typed into a round's file, with what the rules say of them before and after.

Longer than most: the same move clicked twice is recognized beside the move itself.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

from msgspec import structs

from topcut.edit.change import naming
from topcut.edit.change.changing import Change, editing, proposed
from topcut.edit.change.naming import player_called
from topcut.edit.change.refusals import (
    ChangedError,
    NotTypedError,
    RuledOutError,
    same_words,
    with_errors,
)
from topcut.edit.change.round_file import RoundFile, parsed, read
from topcut.edit.change.writing import Files
from topcut.edit.rounds.draft_changes import renumbered
from topcut.edit.rounds.seat_edits import SeatEdits
from topcut.edit.rounds.seat_moves import (
    Arrange,
    Dissolve,
    GiveBye,
    Move,
    Pair,
    Seats,
    Sit,
    Swap,
    refuse_what_stands,
    unseated,
)
from topcut.edit.rounds.tables import is_single_sided
from topcut.regulations import Regulations
from topcut.rules.course.now import Phase
from topcut.rules.course.now import now as at_now
from topcut.rules.drafts.entrants import entrants
from topcut.rules.ground.names import number_of
from topcut.rules.review.least_review import least_review
from topcut.text.problems.problem import Problem
from topcut.text.words.message import Message
from topcut.text.words.words import all_of, parts, with_more
from topcut.text.yaml.edit import Edit, edited, value_of
from topcut.text.yaml.nodes import Scalar
from topcut.tournament import Event, Publish, Round, StageKind
from topcut.workspace.data import CheckedEvent, Data

LEFT_OUT = "left out"
"""The kind of the error that somebody has neither table nor bye: a draft may wait with it."""
FEW = 6
"""How many tables that change are named; of more only the number is said."""
BYES = "byes"
"""How `expected` names the byes; a table is named by its number."""


class SeatChange(Change, frozen=True):
    """Moves of players between the tables and byes of a round."""

    without: tuple[str, ...] = ()
    """Ids of who had a place and has neither table nor bye."""

    @property
    def rows(self) -> tuple[str, ...]:
        """Rows that a ruling would have to allow, before the moves can be typed."""
        return tuple(dict.fromkeys(each.row for each in self.errors if each.row))


class _Setting(NamedTuple):
    """A round that players are moved in."""

    event: Event
    regulations: Regulations
    round: Round
    file: RoundFile
    also: Files
    """Other files that change with it."""


def preview_seats(
    data: Data,
    event_id: str,
    moves: Sequence[Move],
    round_name: str = "",
    *,
    expected: Mapping[str, str] | None = None,
) -> SeatChange:
    """What `type_seats` would type, with what the rules say of it; writes nothing.

    Raises NotTypedError if a move cannot be made at all, ChangedError as `type_seats` does.
    """
    opened = data.fresh().open(event_id)
    return seat_change(opened, moves, round_name, expected=expected)


def seat_change(
    opened: CheckedEvent,
    moves: Sequence[Move],
    round_name: str,
    *,
    ruling: str = "",
    expected: Mapping[str, str] | None = None,
    also: Files | None = None,
) -> SeatChange:
    """Moves of players as a change, with other files, `also`. Raises as `preview_seats`."""
    setting = _setting(opened, round_name)._replace(also=also or {})
    return _already_moved(setting, moves, expected) or _change(setting, moves, ruling)


def type_seats(
    data: Data,
    event_id: str,
    moves: Sequence[Move],
    round_name: str = "",
    *,
    ruling: str = "",
    waiting: bool = False,
    expected: Mapping[str, str] | None = None,
) -> SeatChange:
    """Moves players between the tables and byes of a round, all moves in one change.

    By default the round is the draft, or the one that is public; there only tables without
    results change, and none is dissolved. `ruling` is the reason for which a leader allows what
    breaks a rule: it is typed as `rulings:` at the tables that it is about. `waiting` leaves
    players of a draft without a place for now. `expected` has tables, by number, and "byes" as
    they were shown, also such as the moves have nothing to do with: if one where these players
    sit or sat holds something else by now, ChangedError has both, unless what the moves lead to
    stands there already. Sides go with the seats, unless single-sided Swiss has them
    otherwise. Raises NotTypedError, RuledOutError with the errors there would be, and changes
    nothing.
    """
    with editing(data, event_id, by="the desk") as opened:
        setting = _setting(opened, round_name)
        if (done := _already_moved(setting, moves, expected)) is not None:
            return done
        change = _change(setting, moves, ruling)
        may_wait = waiting and setting.round.publish is Publish.DRAFT
        against = [each for each in change.errors if not (may_wait and each.kind == LEFT_OUT)]
        if against:
            raise RuledOutError(against)
        if not change.differs:
            return change
        if setting.round.publish is Publish.DRAFT:
            change = _noted(change, setting)
        return change.make()


def _noted(change: SeatChange, setting: _Setting) -> SeatChange:
    """The change with what a draft says of itself: who is seated by hand does not outdate it."""
    path = setting.file.path
    before, after = change.files[path]
    noted = renumbered(setting.file.opened, setting.round, after or b"")
    return structs.replace(change, files={**change.files, path: (before, noted)})


def _setting(opened: CheckedEvent, round_name: str) -> _Setting:
    if opened.event is None or opened.regulations is None:
        raise NotTypedError(with_errors(opened.id))
    round_ = round_to_seat(opened.event, opened.regulations, round_name)
    return _Setting(opened.event, opened.regulations, round_, read(opened, round_.name), {})


def round_to_seat(event: Event, regulations: Regulations, round_name: str = "") -> Round:
    """The last paired round, drafted or public. Raises NotTypedError if it is another."""
    rounds = naming.paired_rounds(event)
    if not rounds:
        raise NotTypedError(Message("seating.no_round", id=event.id))
    at = at_now(event, regulations)
    on = at.round if at.on or at.phase is Phase.DRAFTED else None
    found = next((one for one in rounds if one.name == round_name), on)
    if found is None or (round_name and found.name != round_name):
        if not round_name:
            raise NotTypedError(Message("seating.none_open"))
        raise NotTypedError(Message("seating.there_is_no", wanted=round_name))
    later = [one for one in rounds[rounds.index(found) + 1 :] if one.stage is found.stage]
    if later:
        raise NotTypedError(
            Message(
                "seating.later_round",
                later=naming.round_name(later[0]),
                round=naming.round_name(found),
            )
        )
    return found


def _change(setting: _Setting, moves: Sequence[Move], ruling: str) -> SeatChange:
    """The moves made in the round's file, and checked."""
    event, round_, file = setting.event, setting.round, setting.file
    seats = Seats.of(event, round_)
    seats.make(moves)
    refuse_what_stands(seats, round_)
    edits = SeatEdits(file, round_, seats)
    single = is_single_sided(setting.regulations, round_)
    notes: list[str] = [*_assign_sides(setting, edits)] if single else []
    change = _proposed(setting, edits, {})
    rulings = _rulings(change, round_.name, file.path, ruling) if ruling else {}
    if rulings:
        change = _proposed(setting, edits, rulings)
    elif ruling:
        notes.append(Message("seating.needless_ruling"))
    notes += [*_notes(setting, edits), *_papers(round_, edits)]
    tables = [*_tables(event, edits)]
    if len(tables) > FEW:
        tables = [Message("seating.tables_changed", n=len(tables))]
    moved = parts([*seats.said, *tables])
    by_ruling = Message("result_edits.by_ruling", ruling=ruling) if rulings else ""
    return SeatChange(
        with_more(Message("said_of", what=naming.round_name(round_), said=moved), by_ruling),
        change.after,
        change.files,
        change.errors,
        change.warnings,
        tuple(notes),
        without=_without(setting, seats),
    )


def _rulings(change: Change, name: str, path: str, reason: str) -> dict[int, dict[str, str]]:
    """The rulings, by table, of what is against a change; 0 is the round.

    What is only unusual about the round as a whole is ruled if nothing else is against it.
    """
    found: dict[int, dict[str, str]] = {}
    whole: dict[str, str] = {}
    for problem in (*change.errors, *change.warnings):
        if problem.row and problem.mark.file == path:
            number = _table_of(change.after.event, name, problem)
            unusual = not number and problem not in change.errors
            (whole if unusual else found.setdefault(number, {}))[problem.row] = reason
    return found or ({0: whole} if whole else {})


def _without(setting: _Setting, seats: Seats) -> tuple[str, ...]:
    """Who had a place and has none now, but for those who do not play any more."""
    event, regulations, round_ = setting.event, setting.regulations, setting.round
    lost = unseated(seats.places, round_)
    if not lost or round_.stage is StageKind.CUT:
        return lost
    inside = entrants(event, regulations, round_).records
    return tuple(player for player in lost if player in inside)


def _proposed(
    setting: _Setting, edits: SeatEdits, rulings: Mapping[int, Mapping[str, str]]
) -> Change:
    file = edits.file
    content = edited(file.content, edits.edits(rulings))
    return proposed(file.opened, "", {**setting.also, file.path: (file.content, content)})


def _assign_sides(setting: _Setting, edits: SeatEdits) -> list[str]:
    """Gives changed tables of single-sided Swiss the sides that the rules give; says where."""
    seats, round_, file = edits.seats, setting.round, setting.file
    opened = file.opened
    instead = {path: content for path, (_, content) in setting.also.items()}
    instead |= {file.path: edited(file.content, edits.edits({}))}
    event = opened.data.open(opened.id, instead).event
    after = next((one for one in event.swiss if one.name == round_.name), None) if event else None
    found = least_review(event, setting.regulations, after) if event and after else None
    before = {frozenset(match.players): match.corp for match in round_.matches}
    notes: list[str] = []
    for pair in found.pairs if found is not None else ():
        players = pair.priced.players
        number = next(
            number for number, table in seats.tables.items() if set(table) == set(players)
        )
        if number in seats.turned or frozenset(players) in before or not pair.wrong_sides:
            continue
        seats.tables[number].reverse()
        assert pair.priced.sides is not None
        corp = naming.player_name(setting.event, pair.priced.sides.corp)
        notes.append(Message("seating.sides", number=number, corp=corp))
    return notes


def _table_of(event: Event | None, name: str, problem: Problem) -> int:
    """The number of the table that a problem is about; 0 where it is about the round."""
    rounds = naming.paired_rounds(event) if event else ()
    for match in (match for one in rounds if one.name == name for match in one.matches):
        if problem.mark in (match.mark, *match.marks.values()):
            return number_of(match)
    return 0


def _tables(event: Event, edits: SeatEdits) -> Iterator[str]:
    """Each table that changes, with who sits there now."""
    for number in sorted(edits.changed):
        names = (naming.player_name(event, player) for player in edits.seats.tables[number])
        word = naming.table_name(edits.typed[number].match) if number in edits.typed else ""
        word = word or Message("called.table", n=number)
        yield Message("said_of", what=word, said=" – ".join(names))


def _notes(setting: _Setting, edits: SeatEdits) -> Iterator[str]:
    for number, rows in edits.unruled.items():
        yield Message("seating.removed_ruling", number=number, names=all_of(rows))
    known = setting.event.player
    for number in edits.changed:
        was = edits.typed[number].match.players if number in edits.typed else ()
        for player in edits.seats.tables[number]:
            fixed = known[player].fixed_table if player in known else None
            if fixed is not None and fixed != number and player not in was:
                name = naming.player_name(setting.event, player)
                yield Message("seating.fixed_table", name=name, fixed=fixed, number=number)


def _papers(round_: Round, edits: SeatEdits) -> Iterator[str]:
    """Which paper of a public round is out of date."""
    if round_.publish is Publish.DRAFT:
        return
    papers: list[str] = [Message("seating.pairings")]
    tables = [str(number) for number in sorted({*edits.changed, *edits.gone})]
    if tables:
        slips = Message("seating.slips", n=len(tables), tables=all_of(tables))
        papers.insert(0, slips)
    yield Message("seating.shown")
    yield Message("seating.outdated_papers", names=all_of(papers))


def _already_moved(
    setting: _Setting, moves: Sequence[Move], expected: Mapping[str, str] | None
) -> SeatChange | None:
    """The moves as done, if they were made since places were shown; None if none has changed.

    Raises ChangedError if something else was typed there.
    """
    file, now = setting.file, words_of(setting.file)
    words = {place: text.replace("\r\n", "\n") for place, text in (expected or {}).items()}
    if all(same_words(text, now.get(place, "")) for place, text in words.items()):
        return None
    if _stands(setting, moves):
        summary = Message("seating.present", round=naming.round_name(setting.round))
        return SeatChange(summary, file.opened)
    then = _then(setting, words)
    touched = _touched(setting, moves) | (_touched(then, moves) if then else set())
    changed = {
        place: now.get(place, "")
        for place in words
        if place in touched and not same_words(words[place], now.get(place, ""))
    }
    if not changed:
        return None
    if then is not None:
        with suppress(NotTypedError):
            change = _change(then, moves, "")
            content = change.files[file.path][1] or b""
            after = words_of(parsed(file.opened, file.name, content))
            if all(after.get(place) == now.get(place) for place in touched):
                return change
    place = min(changed)
    word = Message("seating.byes") if place == BYES else Message("called.table", n=place)
    raise ChangedError(word, words[place], changed[place] or Message("changed.nothing"))


def _touched(setting: _Setting, moves: Sequence[Move]) -> set[str]:
    """The places that moves are about: where their players sit, and the tables they dissolve."""
    players = {player_called(setting.event, name) for move in moves for name in _named(move)}
    found = {move.table for move in moves if isinstance(move, Dissolve | Sit)}
    for match in setting.round.matches:
        if players.intersection(match.players):
            found.add(str(number_of(match)))
    return found | ({BYES} if players.intersection(setting.round.byes) else set())


def _named(move: Move) -> tuple[str, ...]:
    """The players that a move names."""
    match move:
        case Swap(one, other):
            return one, other
        case Pair(players):
            return players
        case GiveBye(player) | Sit(player):
            return (player,)
        case Arrange(tables, byes):
            return (*(player for table in tables for player in table.players), *byes)
    return ()


def words_of(file: RoundFile) -> dict[str, str]:
    """Every table, by number, and the byes as they are typed: what `expected` is compared with."""
    found = {}
    for node in file.nodes.values():
        typed = value_of(node, "match") or value_of(node, "table")
        if isinstance(typed, Scalar):
            found[typed.text] = file.text[node.start : node.end]
    if byes := file.typed(file.root, "byes"):
        found[BYES] = byes
    return found


def _then(setting: _Setting, expected: Mapping[str, str]) -> _Setting | None:
    """The round as it was shown; None if that cannot be read."""
    file = setting.file
    before = edited(file.content, _as_expected(file, expected))
    opened = file.opened.data.open(file.opened.id, {file.path: before})
    rounds = naming.paired_rounds(opened.event) if opened.event else ()
    round_ = next((one for one in rounds if one.name == file.name), None)
    if opened.event is None or round_ is None:
        return None
    with suppress(NotTypedError):
        was = parsed(opened, file.name, before)
        return _Setting(opened.event, setting.regulations, round_, was, setting.also)
    return None


def _stands(setting: _Setting, moves: Sequence[Move]) -> bool:
    """Whether the pairs and byes that moves make are there, and the tables they dissolve gone."""
    event, tables = setting.event, [set(match.players) for match in setting.round.matches]
    pairs = [move.players for move in moves if isinstance(move, Pair)]
    byes = [move.player for move in moves if isinstance(move, GiveBye)]
    for move in moves:
        if isinstance(move, Arrange):
            pairs += [table.players for table in move.tables]
            byes += move.byes
        if isinstance(move, Sit):
            return any(
                player_called(event, move.player) in match.players
                and str(number_of(match)) == move.table
                for match in setting.round.matches
            )
    gone = [] if pairs or byes else [one.table for one in moves if isinstance(one, Dissolve)]
    return (
        not any(isinstance(move, Swap) for move in moves)
        and all({player_called(event, one) for one in pair} in tables for pair in pairs)
        and all(player_called(event, bye) in setting.round.byes for bye in byes)
        and not any(table in words_of(setting.file) for table in gone)
    )


def _as_expected(file: RoundFile, expected: Mapping[str, str]) -> Iterable[Edit]:
    """The edits that give tables and byes the words they were shown with."""
    for node in file.nodes.values():
        typed = value_of(node, "match") or value_of(node, "table")
        if isinstance(typed, Scalar) and typed.text in expected:
            yield Edit(node.start, node.end, expected[typed.text])
    byes = value_of(file.root, "byes")
    if byes is not None and BYES in expected:
        yield Edit(byes.start, byes.end, expected[BYES])
