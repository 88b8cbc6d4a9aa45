"""The results of the current round, as far as they are in."""

from dataclasses import dataclass

from generator.pages.context import Context
from generator.pages.notes import match_notes
from generator.pages.paper.sheet import Sheet, round_of, sheet
from generator.pages.room import Room, Table


@dataclass(frozen=True, slots=True)
class Row:
    """A table and its result."""

    table: str
    players: tuple[tuple[str, bool], ...]
    """Name, and whether the player won the round."""
    result: str
    """6–0; playing."""
    note: str


@dataclass(frozen=True, slots=True)
class Page:
    """`paper/results.html`."""

    sheet: Sheet
    rows: tuple[Row, ...]


def page(context: Context, room: Room) -> Page:
    """The current round, byes last."""
    texts = context.texts
    rows = [_row(context, room, table) for table in room.tables]
    rows += [
        Row("–", ((context.name(player), True),), texts["round.bye"], "")
        for player in room.round.byes
    ]
    title = texts["round.results"]
    return Page(sheet(context, title, round_of(room.name, room.of)), tuple(rows))


def _row(context: Context, room: Room, table: Table) -> Row:
    notes = match_notes(context, room.round, table.match) if table.match else ()
    result = table.result or context.texts["round.done" if table.done else "round.playing"]
    return Row(
        table.number,
        tuple((context.name(player), player in table.winners) for player in table.players),
        result,
        ", ".join(notes),
    )
