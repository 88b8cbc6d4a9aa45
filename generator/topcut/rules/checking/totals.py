"""Tournament points of a round that a table's games add up to (rows F-points-1, D-points-1)."""

from collections.abc import Iterator

from topcut.regulations.regulations import TIME
from topcut.rules.checking.by_ruling import impossible_corrections, points_by_ruling
from topcut.rules.checking.rule import Case, Finding
from topcut.rules.ground.exact import score as typed_score
from topcut.rules.ground.games import game_winner
from topcut.rules.systems.ffg import Score, games_score, legal_totals, unfinished_totals
from topcut.text.problems.problem import Level
from topcut.text.words.message import Message
from topcut.tournament import Match, Side


def totals_are_legal(case: Case) -> Iterator[Finding]:
    """A win is 3 tournament points, a modified win 2, a draw 1 each, a loss 0, per game."""
    yield from points_by_ruling(case)
    games = case.games_a_round
    legal = legal_totals(case.regulations, games)
    unfinished = unfinished_totals(case.regulations, games)
    expected = _expected(case, legal, unfinished)
    won, lost = (case.regulations.points[name] * games for name in ("win", "loss"))
    both = (won, lost), (lost, won)
    yield from impossible_corrections(case.played, legal | unfinished, _games(games), expected)
    for match in case.played:
        if len(match.games) > games:
            yield Finding(
                match.at("games"),
                f"{len(match.games)} games at one table, but a round has {games}",
                _games(games),
                match,
            )
            continue
        added = games_score(match, case.regulations)
        score = match.score or added
        if score is None:
            continue
        contrary = _contrary(case, match, added)
        if contrary:
            yield Finding(
                match.at("result"),
                f"the result says {contrary}",
                "either of them, corrected",
                match,
            )
        elif match.two_for_one and score not in both:
            yield Finding(
                match.at("two for one"),
                "the winner of a two-for-one has the points of both games, but the result is"
                f" {typed_score(score)}",
                f"result: {typed_score(both[0])} or {typed_score(both[1])}, or no `two for one`",
                match,
            )
        elif score in unfinished:
            yield Finding(
                match.at("result"),
                Message("rule.second_game", result=typed_score(score)),
                Message("rule.total"),
                match,
                Level.WARNING,
            )
        elif score not in legal:
            yield Finding(
                match.at("result"),
                Message("rule.no_total", result=typed_score(score), n=games),
                expected,
                match,
            )


def _contrary(case: Case, match: Match, added: Score | None) -> str:
    """What the result says where the games beside it say otherwise, and what these say; or ""."""
    if match.score is None or added is None:
        return ""
    said, open_ = typed_score(match.score), case.games_a_round - len(match.games)
    if open_ == 0 and match.score != added:
        return f"{said}, but the games add up to {typed_score(added)}"
    rest = (match.score[0] - added[0], match.score[1] - added[1])
    if open_ > 0 and match.score != added and rest not in legal_totals(case.regulations, open_):
        return f"{said}, but the game that is typed was {typed_score(added)}"
    won = [(game, winner) for game in match.games if (winner := game_winner(game))]
    sides = {Side.CORP if winner == game.corp else Side.RUNNER for game, winner in won}
    if match.won_as is not None and sides - {match.won_as}:
        other = match.won_as.other.capitalize()
        return f"that each won as {match.won_as.capitalize()}, but a game was won as {other}"
    return ""


def _games(number: int) -> str:
    return f"{number} games" if number > 1 else "one game"


def _expected(case: Case, legal: frozenset[Score], unfinished: frozenset[Score]) -> str:
    points, timed = case.regulations.points, ""
    if "modified win" not in points:
        worth = points.get(TIME, points["draw"])
        timed = f", of which a game that time ends gives {typed_score((worth, worth))}"
    open_ = f"; {_totals(unfinished)} with one game not played" if unfinished else ""
    return f"{_totals(legal)} (either way round){timed}{open_}; by a ruling, anything"


def _totals(legal: frozenset[Score]) -> str:
    ordered = sorted((s for s in legal if s[0] >= s[1]), key=lambda s: (-s[0], s[1]))
    return " ".join(typed_score(score) for score in ordered)
