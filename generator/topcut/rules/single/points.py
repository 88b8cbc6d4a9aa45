"""The one game of a round of single-sided Swiss, its sides and points."""

from collections.abc import Iterator

from topcut.rules.checking.by_ruling import impossible_corrections, points_by_ruling
from topcut.rules.checking.rule import Case, Finding
from topcut.rules.ground.exact import plain
from topcut.rules.ground.exact import score as typed_score
from topcut.rules.systems.ffg import Score, games_score
from topcut.rules.systems.single import legal_scores
from topcut.text.words.message import Message
from topcut.tournament import Match, Way


def results_are_legal(case: Case) -> Iterator[Finding]:
    """A win is 3 points, a draw 1 each, on time or agreed, a loss 0."""
    yield from points_by_ruling(case)
    legal = legal_scores(case.regulations)
    yield from impossible_corrections(case.played, legal, "one game", _listed(legal))
    for match in case.played:
        if match.split is not None:
            draw = plain(case.regulations.points["draw"])
            yield Finding(
                match.at("split"),
                "a round of one game cannot be split",
                f"result: {draw}-{draw}, agreed: yes for a draw that both agreed on",
                match,
            )
        if match.score is not None:
            yield from _result(case, match, match.score, legal)
        yield from wins_on_time(case, match)


def wins_on_time(case: Case, match: Match) -> Iterator[Finding]:
    """Every game of a table that time ended and somebody is said to have won."""
    for game in match.games:
        if game.by is Way.TIME and game.winners:
            yield Finding(
                game.at("winner"),
                f"time ends a game as a draw, but {case.name(game.winners[0])} has won this one",
                "winner: nobody, or how the game was won",
                match,
            )


def _result(case: Case, match: Match, score: Score, legal: tuple[Score, ...]) -> Iterator[Finding]:
    """The typed result, against the rule and against the typed game."""
    place = match.at("result")
    if score not in legal:
        yield Finding(
            place,
            Message("rule.no_total", result=typed_score(score), n=1),
            _listed(legal),
            match,
        )
        return
    if match.won_as is not None:
        yield Finding(
            place,
            f"a draw has no winner, so nobody won it as {match.won_as.capitalize()}",
            f"result: {typed_score(score)}",
            match,
        )
    played = games_score(match, case.regulations) if len(match.games) == 1 else None
    if played is not None and played != score:
        yield Finding(
            place,
            f"the result says {typed_score(score)}, but the game gives {typed_score(played)}",
            "either of them, corrected",
            match,
        )


def _listed(legal: tuple[Score, ...]) -> str:
    *others, last = map(typed_score, legal)
    return f"{', '.join(others)} or {last}, the Corp's points first; 0-0 by a ruling"


def one_game_with_its_sides(case: Case) -> Iterator[Finding]:
    """A round has one game a table, and the pairing says who is Corp and who is Runner."""
    for match in case.played:
        if len(match.players) != 2:
            continue
        if len(match.games) > 1:
            yield Finding(
                match.at("games"),
                f"{len(match.games)} games at one table, but a round has one",
                "the one game that was played",
                match,
            )
        if match.corp is None:
            yield Finding(
                match.at("players"),
                "this table does not say who is Corp and who is Runner",
                _with_sides(case, match),
                match,
            )


def _with_sides(case: Case, match: Match) -> str:
    """The two keys that were meant: by the sides of the game, where it has them."""
    corp = match.games[0].corp if match.games and "corp" in match.games[0].marks else None
    if corp is None:
        one, two = map(case.name, match.players)
        return f"corp: {one} and runner: {two}, or the other way round, and the Corp's points first"
    runner = match.opponent_of(corp)
    return f"corp: {case.name(corp)}, runner: {case.name(runner)} in place of players:"
