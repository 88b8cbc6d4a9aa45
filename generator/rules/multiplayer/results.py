"""Results of multiplayer tables (Winning the Game, FAQ)."""

from collections.abc import Iterator

from generator.rules.multiplayer.games import Winner, all_flatlined, areas, winner
from generator.rules.reads import Reads
from generator.rules.registry import Case, Finding, Rule, rule
from generator.text.problem import Level
from generator.text.words import counted, here
from generator.tournament import Game, Match, Round, Way

Wrong = tuple[str, str, str]
"""Key, message, what was expected."""


def _games(case: Case) -> Iterator[tuple[Round, Match, Game]]:
    for round_ in case.rounds:
        for match in round_.matches:
            for game in match.games:
                yield round_, match, game


@rule("M-win-1", "Winning the Game", "records, checks", Level.ERROR, Reads.TABLE)
def winner_fits(case: Case) -> Iterator[Finding]:
    """7 agenda points win, and all Runners flatlined or R&D empty; the Runners win together."""
    agenda = case.regulations.formats[case.event.format].agenda
    for round_, match, game in _games(case):
        wrong = next(_wrong(case, game, agenda), None)
        if wrong is not None:
            key, message, expected = wrong
            yield Finding(game.at(key), message, expected, round_, match)


def _wrong(case: Case, game: Game, agenda: int) -> Iterator[Wrong]:
    """What cannot be about this game, the weightiest first."""
    typed = game.winners
    if typed and game.corp not in typed and set(typed) != set(game.runners):
        yield "winner", "the Runners win together", "winner: runners"
    won = winner(game)
    yield from _flatlines(case, game, won)
    if game.by is Way.DECKED and won is not Winner.RUNNERS:
        yield "winner", "an empty R&D is won by the Runners", "winner: runners"
    yield from _agenda(game, won, agenda)
    unsaid = game.winners is None and game.by in (Way.CONCESSION, Way.FORFEIT)
    if won is None or unsaid:
        yield "by", "it is not said who won the game", "winner: corp, runners or nobody"


def _flatlines(case: Case, game: Game, won: Winner | None) -> Iterator[Wrong]:
    if game.by is Way.FLATLINE and won is not Winner.CORP:
        yield "winner", "a flatline is won by the Corp", "winner: corp"
    if game.by is Way.FLATLINE and game.flatlined and not all_flatlined(game):
        left = [case.name(runner) for runner in game.runners if runner not in game.flatlined]
        yield (
            "flatlined",
            f"the Corp wins when every Runner is flatlined, {' and '.join(left)} "
            + ("is not" if len(left) == 1 else "are not"),
            f"flatlined: [{', '.join(game.runners)}], or another way",
        )
    if all_flatlined(game) and won is not Winner.CORP:
        yield "winner", "every Runner is flatlined, so the Corp has won", "winner: corp"


def _agenda(game: Game, won: Winner | None, agenda: int) -> Iterator[Wrong]:
    points = areas(game)
    if points is None:
        return
    corp, runners = points
    said = f"the Corp has {counted(corp, 'agenda point')}, the Runners have {runners}"
    if min(points) >= agenda:
        yield "agenda", f"{said}: only one side can reach {agenda}", "the points at the end"
    elif max(points) >= agenda:
        side = Winner.CORP if corp > runners else Winner.RUNNERS
        who = "the Corp" if side is Winner.CORP else "the Runners"
        if won is not side:
            have = "has" if side is Winner.CORP else "have"
            yield "winner", f"{said}: {who} {have} won", f"winner: {side}"
        elif game.by in (Way.TIME, Way.FLATLINE, Way.DECKED):
            yield "by", f"{said}, which ends the game", "by: agenda"
    elif game.by is Way.AGENDA:
        yield (
            "agenda",
            f"{said}: nobody has the {agenda} that win a game",
            "the points, or another way: flatline, decked, time, concession",
        )
    elif game.winners is None and game.by is None and not all_flatlined(game):
        yield (
            "agenda",
            f"{said}: that decides nothing, nobody has {agenda}",
            "winner: corp, runners or nobody",
        )


@rule("M-win-2", "FAQ", "records, checks", Level.ERROR, Reads.TABLE)
def areas_that_remain(case: Case) -> Iterator[Finding]:
    """The score area of a flatlined Runner is gone: its agendas lie in Archives."""
    for round_, match, game in _games(case):
        for runner in game.flatlined:
            points = game.points_of(runner)
            if points:
                yield Finding(
                    game.at("agenda"),
                    f"{case.name(runner)} is flatlined and has no score area, {here(points)} agenda"
                    f" point{'s' * (points != 1)}",
                    "the points of the others; these agendas may be scored again",
                    round_,
                    match,
                )


RULES: tuple[Rule, ...] = (winner_fits, areas_that_remain)
