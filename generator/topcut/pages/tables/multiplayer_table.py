"""A table of several: the Corp, the Runners clockwise, and how the game ended."""

from dataclasses import replace
from fractions import Fraction

from msgspec import structs

from topcut.pages.context.context import Context
from topcut.pages.frame.frame import INDEX
from topcut.pages.lines.notes import match_notes
from topcut.pages.lines.table import Table, TableSeat, shows_results
from topcut.pages.words import numbers
from topcut.rules.ground.multiplayer_games import token_path, turn_order, winner
from topcut.tournament import Game, Match, Round, Side


def of_several(context: Context, round_: Round, match: Match, table: Table) -> Table:
    """The table with what one game of several has: sides, identities, agenda points, turns."""
    game = match.games[0] if match.games else None
    corp, *runners = table.seats
    return structs.replace(
        table,
        seats=(
            _seat(context, round_, game, corp, Side.CORP),
            *(_seat(context, round_, game, runner, Side.RUNNER) for runner in runners),
        ),
        word=_word(context, round_, game),
        note=context.texts["list.comma"].join(
            match_notes(context, round_, replace(match, games=()))
        ),
        page="" if match.table is None else f"table-{match.table}/{INDEX}",
        turns=_turns(context, match),
    )


def _turns(context: Context, match: Match) -> str:
    path = token_path(match)
    next(path)
    return context.texts(
        "seating.turns",
        order=context.names(turn_order(match)),
        first=context.name(next(path)),
    )


def _word(context: Context, round_: Round, game: Game | None) -> str:
    won = winner(game) if game is not None else None
    if game is None or won is None:
        return context.texts["seating.playing" if shows_results(round_) else "seating.open"]
    said = context.texts[f"seating.{won}_won"]
    return f"{said} ({context.texts[f'way.{game.by}']})" if game.by else said


def _seat(
    context: Context, round_: Round, game: Game | None, seat: TableSeat, side: Side
) -> TableSeat:
    entry = context.entries.get((seat.id, round_.number))
    mark = ""
    if entry is not None and entry.points != entry.against:
        mark = "w" if entry.points > entry.against else "l"
    agenda = agenda_unit = ""
    if game is not None and seat.id in game.flatlined:
        agenda = context.texts["seating.flatlined"]
    elif game is not None and (points := game.points_of(seat.id)) is not None:
        agenda = numbers.points(Fraction(points), context.texts)
        agenda_unit = context.texts.count("seating.agenda_points", points)
    identities = context.corp if side is Side.CORP else context.runner
    return structs.replace(
        seat,
        side=side,
        role=context.texts[f"column.{side}"],
        points=numbers.points(entry.points, context.texts) if entry is not None else "",
        mark=mark,
        identity=identities[seat.id],
        agenda=agenda,
        agenda_unit=agenda_unit,
    )
