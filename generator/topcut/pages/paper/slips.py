"""Match slips: four to a sheet, in an order that is right after cutting the whole stack.

The stack of sheets is cut into four piles, and the piles are laid on one another, the upper
one on top: the slips then lie in the order of tables.
"""

from collections.abc import Sequence

from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.lines.ranking import unit
from topcut.pages.lines.table import PAIR, Table, TableSeat
from topcut.pages.paper.sheet import PaperHead, lines, sheet
from topcut.pages.tables.room import Room
from topcut.pages.words import numbers
from topcut.pages.words.identities import NOT_RECORDED, IdentityLabel
from topcut.regulations.families import FAMILIES, ResultForm
from topcut.tournament import Side

SLIPS = 4
"""Slips of a sheet, each cut straight across."""
NAME = 70
"""Millimetres of a name."""


class SlipPlayer(Struct, frozen=True):
    """A player of a slip."""

    name: str
    size: str
    """Class of a long name: l in two lines, ll in more; "" of one that fits into a line."""
    corp: IdentityLabel
    """Has no name where the player is the Runner of the only game."""
    runner: IdentityLabel
    """Has no name where the player is the Corp of the only game."""
    side: str
    """Corp or Runner where the table has one game whose sides are known; "" otherwise."""
    note: str
    """Who chooses the sides of a match of the cut; "" otherwise."""


class Slip(Struct, frozen=True):
    """One table."""

    label: str
    """Table or Match."""
    table: str
    """The number alone."""
    match: str
    """Match 5, where a match of the cut has a table; "" otherwise."""
    people: tuple[SlipPlayer, ...]
    games: tuple[tuple[str, str], ...]
    """For each game the sides of the first and of the second player, in words."""


class Page(Struct, frozen=True):
    """`paper/slips.html`."""

    sheet: PaperHead
    form: ResultForm
    """Points: a scale for the round; agenda points, game by game; one game of several players."""
    unit: str
    """What a round gives, which is written down: Points, GMP."""
    cut: bool
    """Whether this is the cut, where somebody wins, also on time, and nobody gains points."""
    scores: tuple[tuple[str, str], ...]
    """Every way a game of two can end: in a word, and in points; none in the cut."""
    sheets: tuple[tuple[Slip | None, ...], ...]
    """Slips by sheet, upper first; None is an empty strip."""


def page(context: Context, room: Room) -> Page:
    """A slip for every table of the current round."""
    texts, typed = context.texts, FAMILIES[context.regulations.system].result_form
    slips = [_slip(context, room, table) for table in room.tables if len(table.players) > 1]
    return Page(
        sheet(context, texts["paper.slips"], room.title),
        typed,
        texts["paper.agenda_points"] if typed is ResultForm.SEVERAL else unit(context, "column"),
        room.cut,
        _scores(context) if typed is ResultForm.POINTS and not room.cut else (),
        stacked(slips),
    )


def _scores(context: Context) -> tuple[tuple[str, str], ...]:
    """The ways a game can end, from the first player's win to the second's."""
    texts, points = context.texts, context.regulations.points
    ways = [(texts["paper.won"], points["win"])]
    if "modified win" in points:
        ways.append((texts["way.time"], points["modified win"]))
    loss, draw = points["loss"], points["draw"]
    return (
        *((word, numbers.score(value, loss, texts)) for word, value in ways),
        (texts["paper.drawn"], numbers.score(draw, draw, texts)),
        *((word, numbers.score(loss, value, texts)) for word, value in reversed(ways)),
    )


def stacked(slips: Sequence[Slip]) -> tuple[tuple[Slip | None, ...], ...]:
    """Slips by sheet: slip k of a pile lies on sheet k, so that the cut piles are in order."""
    sheets = -(-len(slips) // SLIPS)
    padded = [*slips, *[None] * (sheets * SLIPS - len(slips))]
    return tuple(tuple(padded[number::sheets]) for number in range(sheets))


def _slip(context: Context, room: Room, table: Table) -> Slip:
    texts = context.texts
    one_side = any(seat.side is not None for seat in table.seats)

    def person(seat: TableSeat) -> SlipPlayer:
        corp, runner = context.corp[seat.id], context.runner[seat.id]
        if one_side and not table.several:
            corp = corp if seat.side is Side.CORP else NOT_RECORDED
            runner = runner if seat.side is Side.RUNNER else NOT_RECORDED
        side = seat.role if seat.side is not None else ""
        long, size = f"{seat.name} {side}" if table.several else seat.name, ""
        if lines(long, 14.5, NAME) > 1:
            size = "l" if lines(long, 11, NAME) <= PAIR else "ll"
        return SlipPlayer(seat.name, size, corp, runner, side, "" if side else seat.role)

    people = tuple(map(person, table.players))
    if one_side:
        games: tuple[tuple[str, str], ...] = ((people[0].side, people[1].side),)
    elif room.cut:
        games = ()
    elif context.regulations.formats[context.event.format].games == 1:
        either = texts["paper.either_side"]
        games = ((either, either),)
    else:
        both = texts["column.corp"], texts["column.runner"]
        games = (both, both[::-1])
    label = texts["column.match" if table.is_named else "column.table"]
    number = table.key if table.is_named else table.number
    match = "" if table.is_named or not room.cut else texts("bracket.match", match=table.key)
    return Slip(label, number, match, people, games)
