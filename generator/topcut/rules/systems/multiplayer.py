"""Tournament points of multiplayer tables: the event's own (row M-stand-1)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from topcut.regulations import Regulations
from topcut.rules.ground.multiplayer_games import Winner, winner
from topcut.rules.ground.record import PlayerRecord
from topcut.rules.systems.scoring import Scoring
from topcut.tournament import Event, Game, Match


def games_score(match: Match, regulations: Regulations) -> tuple[Fraction, ...] | None:
    """Points of the Corp, then of each Runner; None while the game has no result.

    Every Runner of a winning table has the points, flatlined or not; nobody has any where
    nobody won.
    """
    won = winner(match.games[0]) if match.games else None
    if won is None:
        return None
    corp = regulations.points["corp win"] if won is Winner.CORP else Fraction(0)
    runner = regulations.points["runners win"] if won is Winner.RUNNERS else Fraction(0)
    return (corp, *(runner for _ in match.players[1:]))


def game_winner(game: Game) -> str | None:
    """The Corp, a Runner for all of them, "" for nobody, None while it is not known."""
    won = winner(game)
    if won is None or won is Winner.NOBODY:
        return None if won is None else ""
    return game.corp if won is Winner.CORP else game.runner


def side_points(
    match: Match, player: str, regulations: Regulations
) -> tuple[Fraction, Fraction] | None:
    """The player's points as Corp and as Runner; None while the game has no result."""
    score = games_score(match, regulations)
    if score is None:
        return None
    own = score[match.players.index(player)]
    return (own, Fraction(0)) if player == match.corp else (Fraction(0), own)


def bye_points(_event: Event, _regulations: Regulations) -> Fraction:
    """Sitting out gives nothing."""
    return Fraction(0)


def settle(
    _event: Event, _number: int, tied: Sequence[str], _records: Mapping[str, PlayerRecord]
) -> list[tuple[str, ...]]:
    """Everybody on the same points and wins as Corp shares a rank."""
    return [tuple(tied)]


SCORING = Scoring(games_score, side_points, bye_points, game_winner, settle, draws=False)
