"""What a table was worth to everybody at it, from what was typed for it."""

from fractions import Fraction

from topcut.tournament import Event, Game, Match, Way

from tests.opinions.papers import (
    DRAW,
    GMP,
    HALF_GMP,
    MODIFIED_WIN,
    NOTHING,
    WIN,
    Paper,
)

Points = dict[str, Fraction]


def worth(event: Event, paper: Paper, match: Match) -> Points:
    """Points of everybody at a table that was played."""
    if match.points is not None:
        return dict(zip(match.players, match.points, strict=True))
    if match.score is not None:
        return dict(zip(match.players, match.score, strict=True))
    if paper.system == "multiplayer":
        return _of_several(event, paper, match)
    if paper.system == "ntp":
        return _match_of_1998(match)
    points = dict.fromkeys(match.players, NOTHING)
    for game in match.games:
        for player, gained in of_game(paper, game).items():
            points[player] += gained
    return points


def winner(paper: Paper, game: Game) -> str:
    """Who won a game of two; "" is nobody.

    FFG, End of Game: the typed winner; else a flatline is the Corp's, an empty R&D the Runner's;
    else who has the agenda points that win; else, on time, who has more of them.
    """
    if game.winners is not None:
        return game.winners[0] if game.winners else ""
    if game.by is Way.FLATLINE:
        return game.corp
    if game.by is Way.DECKED:
        return game.runner
    points = dict(game.agenda)
    corp, runner = points.get(game.corp, 0), points.get(game.runner, 0)
    enough = [player for player in game.players if points.get(player, 0) >= paper.agenda]
    if len(enough) == 1 and game.by is not Way.TIME:
        return enough[0]
    if corp == runner:
        return ""
    return game.corp if corp > runner else game.runner


def of_game(paper: Paper, game: Game) -> Points:
    """Points of both players of one game."""
    won = winner(paper, game)
    drawn = paper.system in ("single", "double")
    if drawn and game.by is Way.TIME and game.winners is None:
        won = ""  # S-points-1, D-points-1: on time it is drawn, whoever is ahead
    if not won:
        return dict.fromkeys(game.players, DRAW)
    points = dict.fromkeys(game.players, NOTHING)
    points[won] = MODIFIED_WIN if _on_time(paper, game) else WIN
    return points


def _on_time(paper: Paper, game: Game) -> bool:
    """S-points-1 knows no modified win: a game on time is drawn, or it was won."""
    return game.by is Way.TIME and paper.system == "ffg"


def _match_of_1998(match: Match) -> Points:
    """NTP 2.7 and Data Table, match winner."""
    gained = dict.fromkeys(match.players, NOTHING)
    strength = dict.fromkeys(match.players, 0)
    for game in match.games:
        won = _winner_of_1998(game)
        for player in match.players:
            if not won:
                gained[player] += HALF_GMP
            elif player == won:
                gained[player] += GMP
                strength[player] += 10
            else:
                strength[player] += dict(game.agenda).get(player, 0)
    first, second = match.players
    best = first if strength[first] > strength[second] else second
    if match.winner is not None:
        best = match.winner
    elif strength[first] == strength[second]:
        best = ""
    for player in match.players:
        gained[player] += HALF_GMP if not best else GMP if player == best else NOTHING
    return gained


def _winner_of_1998(game: Game) -> str:
    """The typed winner; else a flatline, an empty R&D, 7 agenda points; else it is not finished."""
    if game.winners is not None:
        return game.winners[0] if game.winners else ""
    if game.by is Way.FLATLINE:
        return game.corp
    if game.by is Way.DECKED:
        return game.runner
    enough = [player for player, points in game.agenda if points >= 7]
    return enough[0] if len(enough) == 1 else ""


def winners_of_several(game: Game) -> tuple[str, ...]:
    """M, Winning the Game: who has won a game of several."""
    if game.winners is not None:
        return game.winners
    points = dict(game.agenda)
    if game.by is Way.DECKED:
        return game.runners
    if game.by is Way.FLATLINE:
        return (game.corp,)
    if game.flatlined and set(game.flatlined) == set(game.runners):
        return (game.corp,)
    if points.get(game.corp, 0) >= 7:
        return (game.corp,)
    if sum(points.get(runner, 0) for runner in game.runners) >= 7:
        return game.runners
    return ()


def _of_several(event: Event, paper: Paper, match: Match) -> Points:
    """M-stand-1: the event's own points, 3 and 3 without any; nobody has none."""
    typed = dict(event.points)
    points = dict.fromkeys(match.players, NOTHING)
    for game in match.games:
        won = winners_of_several(game)
        for player in won:
            key = "corp win" if player == game.corp else "runners win"
            points[player] += typed.get(key, WIN)
    return points
