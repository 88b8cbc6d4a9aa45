"""Matches, their GMPs and forfeits (NTP 2.7, 4.2 and Data Table)."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from topcut.rules.checking.by_ruling import impossible_corrections, points_by_ruling
from topcut.rules.checking.rule import Case, Finding
from topcut.rules.ground.exact import plain
from topcut.rules.ground.exact import score as typed_score
from topcut.rules.ground.games import wrong_ends
from topcut.rules.systems.ntp import (
    Score,
    game_winner,
    games_score,
    legal_scores,
    match_points,
)
from topcut.rules.systems.ntp_cards import match_total
from topcut.tournament import Match, Penalty, Way


def _played(case: Case) -> Iterator[Match]:
    return (match for match in case.played if len(match.players) == 2)


def a_match_is_two_games(case: Case) -> Iterator[Finding]:
    """A match is two games, each player once Corp and once Runner."""
    games = case.games_a_round
    for match in _played(case):
        if match.corp is not None:
            yield Finding(
                match.at("corp"),
                "a table with corp and runner is one game, but a match is two",
                "players: [Ada Crane, Bo Quist], with result: 2-1 or games:",
                match,
            )
        elif match.games and len(match.games) != games:
            found = "1 game is" if len(match.games) == 1 else f"{len(match.games)} games are"
            yield Finding(
                match.at("games"),
                f"{found} typed, but a match has {games}",
                "games: with both, one as by: time where it was not played",
                match,
            )
        elif len({game.corp for game in match.games}) < len(match.games):
            second = match.games[1]
            yield Finding(
                second.at("corp"),
                f"{case.name(second.corp)} is Corp in both games of the match",
                f"corp: {match.opponent_of(second.corp)}",
                match,
            )


def gmps_add_up(case: Case) -> Iterator[Finding]:
    """Each game and the match are worth 1 GMP; the GMPs of both players add up to 3."""
    legal = legal_scores(case.regulations, case.games_a_round)
    total = match_total(case.regulations, case.games_a_round)
    yield from points_by_ruling(case)
    yield from impossible_corrections(_played(case), legal, "a match", _listed(legal))
    for match in _played(case):
        flags = (match.agreed, "agreed"), (match.two_for_one, "two for one")
        for key in (key for typed, key in flags if typed):
            yield Finding(
                match.at(key),
                f"the protocol has no “{key}”: every game of a match is played",
                f"the result that was played: {_listed(legal)}",
                match,
            )
        if match.split is not None:
            yield Finding(
                match.at("split"),
                "a match of the protocol cannot be split",
                f"the result that was played: {_listed(legal)}",
                match,
            )
        if match.score is None:
            continue
        added = games_score(match, case.regulations)
        if sum(match.score) != total:
            yield Finding(
                match.at("result"),
                f"{typed_score(match.score)} adds up to {plain(sum(match.score, Fraction(0)))}, "
                f"but the GMPs of a match add up to {plain(total)}",
                _listed(legal),
                match,
            )
        elif match.score not in legal:
            yield Finding(
                match.at("result"),
                f"{typed_score(match.score)} is not the result of a match",
                _listed(legal),
                match,
            )
        elif added is not None and added != match.score:
            yield Finding(
                match.at("result"),
                f"the result says {typed_score(match.score)}, "
                f"but the games give {typed_score(added)}",
                "either of them, corrected",
                match,
            )


def match_winner(case: Case) -> Iterator[Finding]:
    """The match goes to the higher sum: 10 for a game won, the agenda points of a game lost."""
    agenda = case.regulations.formats[case.event.format].agenda
    for match in _played(case):
        wrong = False
        for game in match.games:
            for key, message, expected in wrong_ends(game, agenda, case.name):
                wrong = True
                yield Finding(game.at(key), message, expected, match)
            if game.by is Way.TIME and game.winners:
                wrong = True
                yield Finding(
                    game.at("winner"),
                    "a game that was not finished has no winner: half a GMP each",
                    "winner: nobody, or how the game ended",
                    match,
                )
        if not wrong:
            yield from _wrong_winner(case, match)


def _wrong_winner(case: Case, match: Match) -> Iterator[Finding]:
    """`match:` where it is needed, and against what is known without it."""
    points = match_points(match, case.regulations)
    over = len(match.games) > 1 and all(game_winner(game) is not None for game in match.games)
    if points is None and over and match.score is None and match.winner is None:
        game = next(game for game in match.games if not game.agenda)
        yield Finding(
            game.mark,
            "one game each: the agenda points of both games decide the match, "
            "and this game has none",
            f"agenda: 7-3 in this game, the points of {case.name(match.players[0])} first; "
            f"or match: {case.name(match.players[0])}, or match: tied, beside the games",
            match,
        )
    known: tuple[Fraction | int, Fraction | int] | None = points or match.score
    if match.winner is None or known is None:
        return
    one, two = known
    winner = "" if one == two else match.players[0 if one > two else 1]
    if winner != match.winner:
        said = f"{case.name(match.winner)} has won the match" if match.winner else "a tied match"
        what = "points of the games" if points is not None else "GMPs"
        yield Finding(
            match.at("match"),
            f"“match” says {said}, "
            f"but the {what} are {plain(Fraction(one))}–{plain(Fraction(two))}",
            f"match: {winner or 'tied'}, or nothing",
            match,
        )


def _listed(legal: frozenset[Score]) -> str:
    ordered = sorted((score for score in legal if score[0] >= score[1]), reverse=True)
    return " ".join(typed_score(score) for score in ordered) + " (either way round)"


NEEDED = 2
"""Warnings before a game is forfeited."""


def two_warnings_before_a_forfeit(case: Case) -> Iterator[Finding]:
    """Two warnings come before a game is forfeited; those of the same round count.

    A warning among the infractions counts, but is not said: this is a problem that is published.
    """
    warned: dict[str, int] = {}
    unsaid: Counter[str] = Counter()
    for round_ in case.event.ranked:
        for player, warnings in round_.warnings:
            warned[player] = warned.get(player, 0) + len(warnings)
        unsaid.update(each.player for each in round_.infractions if each.penalty is Penalty.WARNING)
        for match in round_.matches:
            for game in match.games:
                winner = game_winner(game) if game.by is Way.FORFEIT else None
                if not winner:
                    continue
                loser = match.opponent_of(winner)
                had = warned.get(loser, 0)
                if had + unsaid[loser] < NEEDED:
                    yield Finding(
                        game.at("by"),
                        f"{case.name(loser)} forfeits a game "
                        + ("after 1 warning" if had == 1 else "without a warning"),
                        f"warnings: {{{loser}: [slow play, talking]}} in this round or before",
                        match,
                    )
