"""The tables of a round: made here once, for every page that shows them."""

from collections.abc import Mapping

from topcut.pages.context.context import Context
from topcut.pages.lines.table import Table
from topcut.pages.tables.cut_tables import cut_table
from topcut.pages.tables.swiss_tables import bye, swiss_table
from topcut.rules.bracket.bracket import Bracket
from topcut.tournament import Round, StageKind


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
    return context.once("cut tables", lambda: _cut_tables(context, bracket))


def _tables(context: Context, round_: Round) -> tuple[Table, ...]:
    numbered = sorted(round_.matches, key=lambda match: (match.table is None, match.table or 0))
    byes = sorted(round_.byes, key=lambda player: (context.name(player).casefold(), player))
    return (
        *(swiss_table(context, round_, match) for match in numbered),
        *(bye(context, round_, player) for player in byes),
    )


def _cut_tables(context: Context, bracket: Bracket) -> dict[int, Table]:
    ends = {round_.number: context.end(round_) for round_ in context.event.cut}
    return {
        match.number: cut_table(context, bracket, match, ends.get(match.wire.round))
        for match in bracket.matches
    }
