"""Tournament points of a round (FFG regulations, Tournament Points)."""

from collections.abc import Iterator

from topcut.rules.checking.by_ruling import impossible_corrections, points_by_ruling
from topcut.rules.checking.rule import Case, Finding
from topcut.rules.ffg.leaders import is_leader, leaders
from topcut.rules.ground.exact import plain
from topcut.rules.ground.exact import score as typed_score
from topcut.rules.ground.games import game_winner
from topcut.rules.systems.ffg import Score, games_score, legal_totals, unfinished_totals
from topcut.text.problems.problem import Level
from topcut.text.words.normalize import fold
from topcut.tournament import Match, Side


def totals_are_legal(case: Case) -> Iterator[Finding]:
    """A win is 3 tournament points, a modified win 2, a draw 1 each, a loss 0, per game."""
    yield from points_by_ruling(case)
    games = case.games_a_round
    legal = legal_totals(case.regulations, games)
    unfinished = unfinished_totals(case.regulations, games)
    expected = _expected(legal, unfinished)
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
        elif score in unfinished:
            yield Finding(
                match.at("result"),
                f"{typed_score(score)}: the second game was not played",
                "the total of both games, once it is known",
                match,
                Level.WARNING,
            )
        elif score not in legal:
            yield Finding(
                match.at("result"),
                f"{typed_score(score)} is not a result of {_games(games)}",
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


def splits_are_witnessed(case: Case) -> Iterator[Finding]:
    """In a Swiss round of two games players may split, 3 points each, with a leader present."""
    win = case.regulations.points["win"]
    for match in case.played:
        if match.split is None:
            continue
        mark = match.at("split")
        if case.games_a_round != 2:
            yield Finding(
                mark, "a round of one game cannot be split", "the result of the game", match
            )
        elif match.score is None and match.points is None and not match.games:
            yield Finding(
                mark,
                f"a split gives each player {plain(win)} points, but this one has no result",
                f"result: {typed_score((win, win))}",
                match,
            )
        elif match.score is not None and match.score != (win, win):
            yield Finding(
                mark,
                f"a split gives each player {plain(win)} points, "
                f"but the result says {typed_score(match.score)}",
                f"result: {typed_score((win, win))}, or no `split`",
                match,
            )
        names = {fold(name) for id_ in match.players for name in (id_, case.name(id_))}
        if fold(match.split) in names:
            yield Finding(
                mark,
                f"{match.split} plays at this table, and so cannot be the leader "
                "present at its split",
                "another leader",
                match,
            )
        elif case.is_sure_of("staff") and not is_leader(case.event, match.split):
            staff = ", ".join(leaders(case.event))
            yield Finding(
                mark,
                f"{match.split} is not a leader of this event",
                f"one of `staff`: {staff}" if staff else "a name in `staff`",
                match,
            )


def _games(number: int) -> str:
    return f"{number} games" if number > 1 else "one game"


def _expected(legal: frozenset[Score], unfinished: frozenset[Score]) -> str:
    open_ = f"; {_totals(unfinished)} with one game not played" if unfinished else ""
    return f"{_totals(legal)} (either way round){open_}; by a ruling, anything"


def _totals(legal: frozenset[Score]) -> str:
    ordered = sorted((s for s in legal if s[0] >= s[1]), key=lambda s: (-s[0], s[1]))
    return " ".join(typed_score(score) for score in ordered)
