"""GMPs of games and matches, who won a match, and who is still tied (NTP 2.7, 3.2, Data Table).

A game and a match are each worth 1 GMP to the winner, half of it to each player when tied or
unfinished, so that a match adds up to 3 (row N-gmp-1). The match is won by the higher sum of
10 points for each game won and the agenda points scored in each game lost (row N-gmp-3).
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product

from topcut.regulations import Regulations
from topcut.rules.ground.games import added, by_side
from topcut.rules.ground.record import PlayerRecord
from topcut.rules.systems.ntp_cards import pairing_numbers
from topcut.rules.systems.scoring import Scoring
from topcut.tournament import Event, Game, Match, Way

Score = tuple[Fraction, Fraction]


def game_winner(game: Game) -> str | None:
    """Who won the game: a player's id, "" for a tied or unfinished game, None while unknown.

    A typed winner stands; then the way of ending decides (time: unfinished; flatline: Corp;
    empty R&D: Runner), then the agenda points.
    """
    if game.winners is not None:
        return game.winners[0] if game.winners else ""
    if game.by is Way.TIME:
        return ""
    if game.by is Way.FLATLINE:
        return game.corp
    if game.by is Way.DECKED:
        return game.runner
    corp, runner = game.points_of(game.corp), game.points_of(game.runner)
    if corp is None or runner is None or corp == runner:
        return None
    return game.corp if corp > runner else game.runner


def game_score(game: Game, regulations: Regulations) -> Score | None:
    """GMPs of one game, the Corp's first; None while it is not known how it ended."""
    winner = game_winner(game)
    worth, tied = regulations.points["game"], regulations.points["tied"]
    if winner is None:
        return None
    if winner == "":
        return worth * tied, worth * tied
    return (worth, Fraction(0)) if winner == game.corp else (Fraction(0), worth)


def legal_scores(regulations: Regulations, games: int) -> frozenset[Score]:
    """Every way to share the GMPs of a match: 3–0, 2.5–0.5, 2–1, 1.5–1.5 and back.

    A match is won by who won more games; where both won as many, the agenda points decide.
    """
    worth, tied = regulations.points["game"], regulations.points["tied"]
    shares = ((worth, Fraction(0)), (worth * tied, worth * tied), (Fraction(0), worth))
    legal: set[Score] = set()
    for ends in product(shares, repeat=games):
        first = sum((end[0] for end in ends), Fraction(0))
        second = sum((end[1] for end in ends), Fraction(0))
        winners = (0, 1, 2) if first == second else (0,) if first > second else (1,)
        legal.update(_with_match((first, second), winner, regulations) for winner in winners)
    return frozenset(legal)


def match_points(match: Match, regulations: Regulations) -> tuple[int, int] | None:
    """Points that decide the match, in the order of its players (row N-gmp-3).

    10 for a game won, the agenda points for a game lost, nothing for an unfinished game. None
    where a game is missing, or where the agenda points of a game lost are needed and were not
    typed: they are not needed where the games won already decide.
    """
    if len(match.games) < 2:
        return None
    won = int(regulations.points["game won"])
    points = dict.fromkeys(match.players, 0)
    wins = dict.fromkeys(match.players, 0)
    unknown = False
    for game in match.games:
        winner = game_winner(game)
        if winner is None:
            return None
        if winner:
            loser = match.opponent_of(winner)
            points[winner] += won
            wins[winner] += 1
            lost_with = game.points_of(loser)
            unknown = unknown or lost_with is None
            points[loser] += lost_with or 0
    first, second = match.players
    if unknown and wins[first] == wins[second]:
        return None
    return points[first], points[second]


def match_winner(match: Match, regulations: Regulations) -> str | None:
    """Who won the match: a player's id, "" where it is tied, None while it is not known.

    By the GMPs where they were typed, else by the games.
    """
    if match.score is None:
        return winner_by_games(match, regulations)
    return _higher(match, *match.score)


def winner_by_games(match: Match, regulations: Regulations) -> str | None:
    """Who won by the points of the games, or where those do not decide, as `match:` says."""
    points = match_points(match, regulations)
    if points is not None:
        return _higher(match, *points)
    over = len(match.games) > 1 and all(game_winner(game) is not None for game in match.games)
    return match.winner if over else None


def games_score(match: Match, regulations: Regulations) -> Score | None:
    """GMPs of the typed games and of the match; None while any of it is not known."""
    winner = winner_by_games(match, regulations)
    if winner is None:
        return None
    total = added(match, lambda game: game_score(game, regulations))
    if total is None:
        return None
    place = 2 if winner == "" else match.players.index(winner)
    return _with_match(total, place, regulations)


def side_points(match: Match, player: str, regulations: Regulations) -> Score | None:
    """The player's GMPs of the games as Corp and as Runner; None where they are not known.

    The GMP of the match belongs to neither side.
    """
    if not match.games:
        return None
    return by_side(match.games, player, lambda game: game_score(game, regulations))


def bye_points(_event: Event, regulations: Regulations) -> Fraction:
    """A bye is an automatic three GMPs and no match (NTP, Data Table; row N-pair-1)."""
    return regulations.points["bye"]


def _higher(match: Match, one: Fraction | int, two: Fraction | int) -> str:
    return "" if one == two else match.players[0 if one > two else 1]


def _with_match(games: Score, winner: int, regulations: Regulations) -> Score:
    """Adds the GMP of the match to those of the games; winner 2 is a tied match."""
    worth, tied = regulations.points["match"], regulations.points["tied"]
    if winner == 2:
        return games[0] + worth * tied, games[1] + worth * tied
    return games[0] + worth * (winner == 0), games[1] + worth * (winner == 1)


def settle(
    _event: Event, _number: int, tied: Sequence[str], records: Mapping[str, PlayerRecord]
) -> list[tuple[str, ...]]:
    """Ranks the tied by the matches between them; who is left shares a rank (NTP 3.2.3; N-tie-1).

    Whoever stands above all others by a chain of wins among the tied is placed first, whoever
    stands below all others last, again and again; the rest share (decision on the match
    between the tied). A circle of wins therefore shares one rank.
    """
    beaten = _beaten(tied, records)
    first: list[tuple[str, ...]] = []
    last: list[tuple[str, ...]] = []
    unplaced = list(tied)
    while len(unplaced) > 1:
        below = {player: _reach(player, beaten, unplaced) for player in unplaced}
        others = {player: [p for p in unplaced if p != player] for player in unplaced}
        top = next((p for p in unplaced if all(_is_above(p, o, below) for o in others[p])), None)
        bottom = next((p for p in unplaced if all(_is_above(o, p, below) for o in others[p])), None)
        if top is None and bottom is None:
            break
        if top is not None:
            first.append((top,))
            unplaced.remove(top)
        if bottom is not None and bottom in unplaced:
            last.insert(0, (bottom,))
            unplaced.remove(bottom)
    return [*first, *([tuple(unplaced)] if unplaced else []), *last]


def _beaten(tied: Sequence[str], records: Mapping[str, PlayerRecord]) -> dict[str, set[str]]:
    """Whom of the tied each of them has beaten: the higher GMP is the winner of the match."""
    beaten: dict[str, set[str]] = {player: set() for player in tied}
    for player in tied:
        for entry in records[player].entries:
            if entry.opponent in beaten and entry.points > entry.against:
                beaten[player].add(entry.opponent)
    return beaten


def _reach(player: str, beaten: Mapping[str, set[str]], among: Sequence[str]) -> set[str]:
    """Everybody whom a chain of wins among these players leads to."""
    reached: set[str] = set()
    open_ = [player]
    while open_:
        for other in beaten[open_.pop()]:
            if other in among and other not in reached:
                reached.add(other)
                open_.append(other)
    return reached


def _is_above(one: str, other: str, below: Mapping[str, set[str]]) -> bool:
    """Whether a chain of wins leads from one to the other, and none back."""
    return other in below[one] and one not in below[other]


SCORING = Scoring(
    games_score,
    side_points,
    bye_points,
    game_winner,
    settle,
    draws=False,
    totals=legal_scores,
    pairing_numbers=pairing_numbers,
)
