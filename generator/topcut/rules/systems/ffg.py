"""Tournament points of games and matches, and who is still tied (FFG regulations).

Points are exact: `Fraction` throughout, in the order of the players of the match.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import product

from topcut.regulations import Regulations
from topcut.regulations.regulations import TIME
from topcut.rules.ground.draw import Draw
from topcut.rules.ground.exact import total
from topcut.rules.ground.games import added, by_side, game_winner
from topcut.rules.ground.record import PlayerRecord
from topcut.rules.systems.scoring import Scoring
from topcut.tournament import Event, Game, Match, Side, StageKind, Way

Score = tuple[Fraction, Fraction]
Ratio = tuple[int, int]


def game_score(game: Game, regulations: Regulations) -> Score | None:
    """Tournament points of one game, the Corp's first; None while nobody has won.

    A win on time is a modified win, no winner is a draw (FFG regulations, End of Game). Where a
    document has no modified win, time ends a game as a draw, or with points of its own to both
    (rows S-points-1, D-points-1); a typed winner stands.
    """
    points, timed = regulations.points, game.by is Way.TIME
    drawn = timed and "modified win" not in points
    winner = "" if drawn and game.winners is None else game_winner(game)
    if winner is None:
        return None
    if winner == "":
        worth = points[TIME if drawn and TIME in points else "draw"]
        return worth, worth
    won = points["modified win" if timed and not drawn else "win"]
    return (won, points["loss"]) if winner == game.corp else (points["loss"], won)


def games_score(match: Match, regulations: Regulations) -> Score | None:
    """The typed games added up, for both players; None while one of them has not ended."""
    return added(match, lambda game: game_score(game, regulations))


def outcomes(points: Mapping[str, Fraction]) -> tuple[Score, ...]:
    """Every way to share the points of one game.

    A modified win is one only where the document has it, and so is an end on time with points of
    its own.
    """
    wins = [points[name] for name in ("win", "modified win") if name in points]
    draws = [points[name] for name in ("draw", TIME) if name in points]
    loss = points["loss"]
    return (
        *(score for win in wins for score in ((win, loss), (loss, win))),
        *((draw, draw) for draw in draws),
    )


def legal_totals(regulations: Regulations, games: int) -> frozenset[Score]:
    """Every total that so many games can add up to (row F-points-1)."""
    return _totals(outcomes(regulations.points), games)


def unfinished_totals(regulations: Regulations, games: int) -> frozenset[Score]:
    """Totals of a round whose last game was not played, which need no ruling (row F-points-1).

    Only those that all games cannot add up to; none where a round has one game.
    """
    if games < 2:
        return frozenset()
    return legal_totals(regulations, games - 1) - legal_totals(regulations, games)


def accepted_totals(regulations: Regulations, games: int) -> frozenset[Score]:
    """Every total that a table can end with without a ruling (row F-points-1)."""
    return legal_totals(regulations, games) | unfinished_totals(regulations, games)


@cache
def _totals(outcomes: tuple[Score, ...], games: int) -> frozenset[Score]:
    return frozenset(
        (total(score[0] for score in scores), total(score[1] for score in scores))
        for scores in product(outcomes, repeat=games)
    )


def side_points(
    match: Match, player: str, regulations: Regulations
) -> tuple[Fraction, Fraction] | None:
    """The player's points as Corp and as Runner; None where the sides are not known.

    Known are typed games, a total that leaves one reading for this player (nothing as both
    sides, two wins alike), `3-3 corp`, and a table whose one game names the Corp.
    """
    score = match.score or games_score(match, regulations)
    if score is None or match.by_agreement or match.two_for_one:
        return None
    own = score[match.players.index(player)]
    if match.games:
        sides = by_side(match.games, player, lambda game: game_score(game, regulations))
        if sides is not None:
            return sides
    if match.corp is not None:
        return (own, Fraction(0)) if match.corp == player else (Fraction(0), own)
    win = regulations.points["win"]
    if match.won_as is not None and score == (win, win):
        return (own, Fraction(0)) if match.won_as is Side.CORP else (Fraction(0), own)
    both = tuple([value.as_integer_ratio() for value in score])
    points = tuple([(name, value.as_integer_ratio()) for name, value in regulations.points.items()])
    readings = _readings(both, points, match.players[0] == player)
    return next(iter(readings)) if len(readings) == 1 else None


@cache
def _readings(
    total: tuple[Ratio, ...], points: tuple[tuple[str, Ratio], ...], first: bool
) -> frozenset[Score]:
    """Ways to read a total of two games as points of one player as Corp and as Runner.

    The points are those of the document; all numbers are whole ones over whole ones, which hash
    much faster than fractions.
    """
    score = tuple(Fraction(*ratio) for ratio in total)
    worth = outcomes({name: Fraction(*ratio) for name, ratio in points})
    return frozenset(
        (one[0], two[0]) if first else (two[1], one[1])
        for one, two in product(worth, repeat=2)
        if (one[0] + two[0], one[1] + two[1]) == score
    )


def bye_points(event: Event, regulations: Regulations) -> Fraction:
    """A bye receives every win of a round of the event's format (row F-pair-2)."""
    return regulations.points["win"] * regulations.formats[event.format].games


def settle(
    event: Event, number: int, tied: Sequence[str], _records: Mapping[str, PlayerRecord]
) -> list[tuple[str, ...]]:
    """Ranks the tied by the draw, once per standing: each has a tier of their own.

    FFG regulations, Tiebreakers (row F-tie-3).
    """
    stage = event.ranked[0].stage if event.ranked else StageKind.SWISS
    draw = Draw(event.word, stage, number, event.keys)
    return [(player,) for player in draw.order("tiebreak", tied)]


SCORING = Scoring(
    games_score,
    side_points,
    bye_points,
    game_winner,
    settle,
    draws=True,
    totals=accepted_totals,
)
