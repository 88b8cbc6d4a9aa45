"""Points of single-sided Swiss (row S-points-1)."""

from collections.abc import Iterator

from topcut.rules.checking.by_ruling import points_by_ruling
from topcut.rules.checking.rule import Case, Finding
from topcut.rules.ground.exact import plain
from topcut.rules.ground.exact import score as typed_score
from topcut.rules.systems.single import Score, games_score, legal_scores
from topcut.tournament import Match, Round, Way


def results_are_legal(case: Case) -> Iterator[Finding]:
    """A win is 3 points, a draw 1 each, on time or agreed, a loss 0."""
    yield from points_by_ruling(case)
    legal = legal_scores(case.regulations)
    for round_ in case.rounds:
        for match in round_.matches:
            if not match.no_show:
                yield from _corrections(round_, match, legal)
                yield from _split(case, round_, match)
                yield from _result(case, round_, match, legal)
                yield from _on_time(case, round_, match)


def _result(case: Case, round_: Round, match: Match, legal: tuple[Score, ...]) -> Iterator[Finding]:
    """The typed result, against the rule and against the typed game."""
    score = match.score
    if score is None:
        return
    place = match.at("result")
    if score not in legal:
        yield Finding(
            place,
            f"{typed_score(score)} is not a result of one game",
            f"{_listed(legal)}, the Corp's points first; 0-0 by a ruling",
            round_,
            match,
        )
        return
    if match.won_as is not None:
        yield Finding(
            place,
            f"a draw has no winner, so nobody won it as {match.won_as.capitalize()}",
            f"result: {typed_score(score)}",
            round_,
            match,
        )
    played = games_score(match, case.regulations) if len(match.games) == 1 else None
    if played is not None and played != score:
        yield Finding(
            place,
            f"the result says {typed_score(score)}, but the game gives {typed_score(played)}",
            "either of them, corrected",
            round_,
            match,
        )


def _corrections(round_: Round, match: Match, legal: tuple[Score, ...]) -> Iterator[Finding]:
    for old in match.corrections:
        if old.score is not None and old.score not in legal:
            yield Finding(
                old.mark,
                f"{typed_score(old.score)} cannot have been the result of one game",
                f"{_listed(legal)}, the Corp's points first; 0-0 by a ruling",
                round_,
                match,
            )


def _split(case: Case, round_: Round, match: Match) -> Iterator[Finding]:
    """A game cannot be shared as two can: who agrees on a draw types the draw."""
    if match.split is not None:
        draw = case.regulations.points["draw"]
        yield Finding(
            match.at("split"),
            "a round of one game cannot be split",
            f"result: {plain(draw)}-{plain(draw)} for a draw that both agreed on, without a leader",
            round_,
            match,
        )


def _on_time(case: Case, round_: Round, match: Match) -> Iterator[Finding]:
    """A game that time has ended is drawn, whoever is ahead."""
    for game in match.games:
        if game.by is Way.TIME and game.winners:
            yield Finding(
                game.at("winner"),
                f"time ends a game as a draw, but {case.name(game.winners[0])} has won this one",
                "winner: nobody, or how the game was won",
                round_,
                match,
            )


def _listed(legal: tuple[Score, ...]) -> str:
    *others, last = map(typed_score, legal)
    return f"{', '.join(others)} or {last}"
