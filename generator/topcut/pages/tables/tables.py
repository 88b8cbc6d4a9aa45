"""The tables of a round: made here once, for every page that shows them."""

from collections.abc import Mapping
from fractions import Fraction

from msgspec import structs

from topcut.pages.context.context import Context
from topcut.pages.lines.notes import bye_note, match_notes, ruled_by
from topcut.pages.lines.table import NO_NUMBER, PAIR, Table, TableSeat, is_fixed, shows_results
from topcut.pages.tables.cut_tables import cut_table
from topcut.pages.tables.multiplayer_table import of_several
from topcut.pages.words import numbers
from topcut.regulations.families import FAMILIES, ResultForm
from topcut.rules.bracket import clock
from topcut.rules.bracket.bracket import Bracket
from topcut.rules.ground.record import How
from topcut.tournament import Match, Round, Side, StageKind


def tables(context: Context, round_: Round) -> tuple[Table, ...]:
    """The tables of a round of the event by number, then its byes by name.

    In the cut these are the matches that the bracket has in the round.
    """
    bracket = context.bracket
    if bracket is not None and round_.stage is StageKind.CUT:
        matches = cut_tables(context, bracket)
        return tuple(matches[match.number] for match in bracket.of_round(round_.number))
    return context.settled(round_, "tables", lambda: _tables(context, round_))


def cut_tables(context: Context, bracket: Bracket) -> Mapping[int, Table]:
    """Every match of the cut by its number, also those that no file names yet."""

    def make() -> dict[int, Table]:
        ends = {round_.number: context.end(round_) for round_ in context.event.cut}
        return {
            match.number: cut_table(context, bracket, match, ends.get(match.wire.round))
            for match in bracket.matches
        }

    return context.once("cut tables", make)


def _tables(context: Context, round_: Round) -> tuple[Table, ...]:
    numbered = sorted(round_.matches, key=lambda match: (match.table is None, match.table or 0))
    byes = sorted(round_.byes, key=lambda player: (context.name(player).casefold(), player))
    return (
        *(swiss_table(context, round_, match) for match in numbered),
        *(bye(context, round_, player) for player in byes),
    )


def swiss_table(context: Context, round_: Round, match: Match) -> Table:
    """A table of a ranked round, as far as it is known who sits there and what came of it."""
    number = NO_NUMBER if match.table is None else str(match.table)
    points = _points(context, round_, match)
    result = "–".join(numbers.points(each, context.texts) for each in points.values())
    if len(points) == PAIR:
        first, second = points.values()
        result = numbers.score(first, second, context.texts)
    open_ = "round.playing" if shows_results(round_) else "cut_round.against"
    made = Table(
        number=number,
        key=number,
        seats=tuple(_seat(context, round_, match, player, points) for player in match.players),
        word=result or context.texts[open_],
        note="",
        match=match,
        result=result,
        done=bool(points),
        fixed=is_fixed(context.event, match),
        ruled=ruled_by(context, match),
        ends=clock.end_at_table(context.end(round_), match),
    )
    if made.several:
        return of_several(context, round_, match, made)
    return structs.replace(
        made, note=context.texts["list.comma"].join(match_notes(context, round_, match))
    )


def bye(context: Context, round_: Round, player: str) -> Table:
    """A player's bye."""
    entry = context.entries.get((player, round_.number))
    word = context.texts["round.bye"]
    seat = TableSeat(
        id=player,
        name=context.name(player),
        small=context.before(player, round_.number),
        opponent=word,
        mark="w",
    )
    note = bye_note(context, round_, entry, player) if entry and entry.how is How.BYE else ""
    return Table(NO_NUMBER, NO_NUMBER, (seat,), word, note, done=True)


def _points(context: Context, round_: Round, match: Match) -> dict[str, Fraction]:
    """The points of everybody at the table; empty while there is no result."""
    entries = {player: context.entries.get((player, round_.number)) for player in match.players}
    known = {player: entry.points for player, entry in entries.items() if entry is not None}
    return known if len(known) == len(match.players) else {}


def _seat(
    context: Context, round_: Round, match: Match, player: str, points: dict[str, Fraction]
) -> TableSeat:
    others = [other for other in match.players if other != player]
    corp = match.corp
    if FAMILIES[context.regulations.system].result_form is ResultForm.SEVERAL:
        corp = match.players[0]
    side = None
    if corp is not None:
        side = Side.CORP if player == corp else Side.RUNNER
    mark, most = "", max(points.values(), default=None)
    if any(each != most for each in points.values()):
        mark = "w" if points[player] == most else "l"
    return TableSeat(
        id=player,
        name=context.name(player),
        small=context.before(player, round_.number),
        opponent=context.names(others),
        side=side,
        role="" if side is None else context.texts[f"column.{side}"],
        points=numbers.points(points[player], context.texts) if points else "",
        mark=mark,
    )
