"""The matches of one player of an event, as far as they are known: whom, where, which games."""

from collections.abc import Iterator
from enum import StrEnum
from fractions import Fraction

from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.lines.ranking import has_balance
from topcut.rules.bracket.match import NOBODY, BracketMatch, Ending, MatchState
from topcut.rules.ground.games import game_winner
from topcut.rules.ground.record import RoundEntry
from topcut.tournament import Game


class GameResult(StrEnum):
    """What came of a game, for one of its players."""

    WON = "won"
    LOST = "lost"
    DRAWN = "drawn"


class Meeting(Struct, frozen=True, omit_defaults=True):
    """A match against one opponent."""

    round: str
    """The address of its round: 3, cut-1."""
    opponent: str
    """The person over all events; EVENT/PLAYER of who stands alone."""
    name: str
    won: bool = False
    """Whether the match was won, by points or in the bracket."""
    corp: GameResult | None = None
    """The game as Corp; None where it is not known, or was not played."""
    runner: GameResult | None = None


def meetings(context: Context, player: str) -> tuple[Meeting, ...]:
    """The matches against one opponent that are over, in the order of rounds."""
    return (*_swiss(context, player), *_cut(context, player))


def _swiss(context: Context, player: str) -> Iterator[Meeting]:
    for round_ in context.event.ranked:
        entry = context.entries.get((player, round_.number))
        if entry is None or entry.opponent is None or entry.match is None:
            continue
        match = entry.match
        if not match.reported or match.no_show:
            continue
        corp, runner = _games(context, player, entry)
        yield _meeting(
            context,
            str(round_.number),
            entry.opponent,
            won=entry.points > entry.against,
            corp=corp,
            runner=runner,
        )


def _games(
    context: Context, player: str, entry: RoundEntry
) -> tuple[GameResult | None, GameResult | None]:
    """The games as Corp and as Runner."""
    match = entry.match
    assert match is not None
    assert entry.opponent is not None
    if match.games:
        return _by_side(match.games, player)
    if has_balance(context) and match.corp is not None:  # one game
        result = _compared(entry.points, entry.against)
        return (result, None) if match.corp == player else (None, result)
    other = context.entries.get((entry.opponent, entry.round))
    if entry.sides is None or other is None or other.sides is None:
        return None, None
    return _compared(entry.sides[0], other.sides[1]), _compared(entry.sides[1], other.sides[0])


def _by_side(games: tuple[Game, ...], player: str) -> tuple[GameResult | None, GameResult | None]:
    """The results of typed games by side, of each side the first."""
    corp = [_of_game(game, player) for game in games if game.ended and game.corp == player]
    runner = [_of_game(game, player) for game in games if game.ended and player in game.runners]
    return next(iter(corp), None), next(iter(runner), None)


def _of_game(game: Game, player: str) -> GameResult:
    winner = game_winner(game)
    if not winner:
        return GameResult.DRAWN
    return GameResult.WON if winner == player else GameResult.LOST


def _compared(own: Fraction, other: Fraction) -> GameResult:
    if own == other:
        return GameResult.DRAWN
    return GameResult.WON if own > other else GameResult.LOST


def _cut(context: Context, player: str) -> Iterator[Meeting]:
    bracket = context.bracket
    if bracket is None or player not in bracket.seeds:
        return
    for match in bracket.path(player):
        opponent = match.loser if match.winner == player else match.winner
        if not _is_over(match) or not opponent or opponent == NOBODY or match.typed is None:
            continue
        result = GameResult.WON if match.winner == player else GameResult.LOST
        corp = match.sides.recorded
        yield _meeting(
            context,
            match.typed.round.name,
            opponent,
            won=match.winner == player,
            corp=result if corp == player else None,
            runner=result if corp == opponent else None,
        )


def _is_over(match: BracketMatch) -> bool:
    return match.state is MatchState.PLAYED and match.ending is not Ending.WALKOVER


def _meeting(
    context: Context,
    address: str,
    opponent: str,
    *,
    won: bool,
    corp: GameResult | None,
    runner: GameResult | None,
) -> Meeting:
    person, name = context.person(opponent), context.name(opponent)
    return Meeting(address, person, name, won, corp, runner)
