"""Multiplayer tables: the Corp, the Runners clockwise, and how the game ended."""

from dataclasses import replace
from fractions import Fraction

from msgspec import Struct

from topcut.pages.parts import numbers
from topcut.pages.parts.context import Context
from topcut.pages.parts.frame import INDEX
from topcut.pages.parts.notes import match_notes
from topcut.pages.parts.tables import shows_results
from topcut.rules.ground.multiplayer_games import winner
from topcut.rules.ground.turns import token_path, turn_order
from topcut.tournament import Game, Match, Round


class Seat(Struct, frozen=True):
    """Somebody at the table."""

    id: str
    name: str
    identity: str
    swatch: str
    before: str
    """Points before the round."""
    points: str
    """Points of the round; "" while there is no result."""
    mark: str
    """w won, l lost; "" neither."""
    agenda: str
    """Agenda points, or that the Runner is flatlined; "" where nothing was typed."""


class Seating(Struct, frozen=True):
    """A table of one Corp and several Runners."""

    table: str
    page: str
    """Address of the table's own page, from the page of its round; "" without a number."""
    corp: Seat
    runners: tuple[Seat, ...]
    """Clockwise from the Corp's left."""
    word: str
    """the Corp won, the Runners won, nobody won, playing."""
    turns: str
    """Order of turns and the path of the infamy token."""
    note: str


def seatings(context: Context, round_: Round) -> tuple[Seating, ...]:
    """The multiplayer tables of a round, by number."""
    return tuple(
        _seating(context, round_, match)
        for match in sorted(round_.matches, key=lambda each: (each.table is None, each.table or 0))
        if len(match.players) > 2
    )


def _seating(context: Context, round_: Round, match: Match) -> Seating:
    texts = context.texts
    game = match.games[0] if match.games else None
    order = turn_order(match)
    path = token_path(match)
    next(path)
    return Seating(
        table="–" if match.table is None else str(match.table),
        page="" if match.table is None else f"table-{match.table}/{INDEX}",
        corp=_seat(context, round_, game, match.players[0], is_corp=True),
        runners=tuple(
            _seat(context, round_, game, player, is_corp=False) for player in match.players[1:]
        ),
        word=_word(context, round_, game),
        turns=texts(
            "seating.turns",
            order=", ".join(context.name(player) for player in order),
            first=context.name(next(path)),
        ),
        note=", ".join(match_notes(context, round_, replace(match, games=()))),
    )


def _word(context: Context, round_: Round, game: Game | None) -> str:
    won = winner(game) if game is not None else None
    if game is None or won is None:
        return context.texts["round.playing" if shows_results(round_) else "seating.open"]
    said = context.texts[f"seating.{won}_won"]
    return f"{said} ({context.texts[f'way.{game.by}']})" if game.by else said


def _seat(
    context: Context, round_: Round, game: Game | None, player: str, *, is_corp: bool
) -> Seat:
    identity = (context.corp if is_corp else context.runner)[player]
    entry = context.entries.get((player, round_.number))
    mark = ""
    if entry is not None and entry.points != entry.against:
        mark = "w" if entry.points > entry.against else "l"
    return Seat(
        id=player,
        name=context.name(player),
        identity=identity.name,
        swatch=identity.swatch,
        before=context.before(player, round_.number),
        points=numbers.points(entry.points) if entry is not None else "",
        mark=mark,
        agenda=_agenda(context, game, player),
    )


def _agenda(context: Context, game: Game | None, player: str) -> str:
    if game is None:
        return ""
    if player in game.flatlined:
        return context.texts["seating.flatlined"]
    points = game.points_of(player)
    return "" if points is None else numbers.points(Fraction(points))
