"""Results of multiplayer tables (Winning the Game, FAQ)."""

from collections.abc import Iterator
from itertools import islice

from topcut.rules.checking.rule import Case, Finding
from topcut.rules.ground.multiplayer_games import Areas, Winner, all_flatlined, areas, winner
from topcut.text.words.words import counted, here
from topcut.tournament import Game, Way

Wrong = tuple[str, str, str]
"""Key, message, what was expected."""


def winner_fits(case: Case) -> Iterator[Finding]:
    """7 agenda points, flatlining all Runners or an empty R&D wins; the Runners win together."""
    agenda = case.regulations.formats[case.event.format].agenda
    for match in case.tables:
        for game in match.games:
            for key, message, expected in islice(_wrong(case, game, agenda), 1):
                yield Finding(game.at(key), message, expected, match)


def _wrong(case: Case, game: Game, agenda: int) -> Iterator[Wrong]:
    """What cannot be about this game, the weightiest first."""
    typed = game.winners
    if typed and game.corp not in typed and set(typed) != set(game.runners):
        yield "winner", "the Runners win together", "winner: runners"
    won = winner(game)
    if game.by is Way.TIME and typed:
        yield (
            "winner",
            "time was called, but no game of this format is won on time",
            "winner: nobody, or how the game ended",
        )
    yield from _flatlines(case, game, won)
    if game.by is Way.DECKED and won is not Winner.RUNNERS:
        yield "winner", "an empty R&D is a win for the Runners", "winner: runners"
    yield from _agenda(game, won, agenda)
    if typed == () and game.by in (Way.AGENDA, Way.CONCESSION, Way.FORFEIT):
        yield "winner", f"a game that ended by {game.by} has a winner", "winner: corp or runners"
    unsaid = game.winners is None and game.by in (Way.CONCESSION, Way.FORFEIT)
    if won is None or unsaid:
        yield "by", "nothing says who won the game", "winner: corp, runners or nobody"


def _flatlines(case: Case, game: Game, won: Winner | None) -> Iterator[Wrong]:
    if game.by is Way.FLATLINE and won is not Winner.CORP:
        yield "winner", "a flatline is a win for the Corp", "winner: corp"
    if game.by is Way.FLATLINE and game.flatlined and not all_flatlined(game):
        left = [case.name(runner) for runner in game.runners if runner not in game.flatlined]
        yield (
            "flatlined",
            f"the Corp wins when every Runner is flatlined, but {' and '.join(left)} "
            + ("is not" if len(left) == 1 else "are not"),
            f"flatlined: [{', '.join(game.runners)}], or another way",
        )
    if all_flatlined(game) and won is not Winner.CORP:
        yield "winner", "every Runner is flatlined, so the Corp has won", "winner: corp"


def _agenda(game: Game, won: Winner | None, agenda: int) -> Iterator[Wrong]:
    """The typed areas against the winner: an area that was not typed may hold anything."""
    typed = areas(game)
    corp, runners = typed.corp or 0, typed.runners or 0
    if typed.corp is None and typed.runners is None:
        return
    parts = []
    if typed.corp is not None:
        parts.append(f"the Corp has {counted(typed.corp, 'agenda point')}")
    if typed.runners is not None:
        points = str(typed.runners) if parts else counted(typed.runners, "agenda point")
        parts.append(f"the Runners have {points}")
    said = ", ".join(parts)
    if min(corp, runners) >= agenda:
        yield "agenda", f"{said}: only one side can reach {agenda}", "the points at the end"
    elif max(corp, runners) >= agenda:
        side = Winner.CORP if corp > runners else Winner.RUNNERS
        who = "the Corp" if side is Winner.CORP else "the Runners"
        if won is not side:
            have = "has" if side is Winner.CORP else "have"
            yield "winner", f"{said}: {who} {have} won", f"winner: {side}"
        elif game.by in (Way.TIME, Way.FLATLINE, Way.DECKED):
            yield "by", f"{said}, which ends the game", "by: agenda"
    elif game.by is Way.AGENDA and (game.winners is None or _is_short(typed, won)):
        yield (
            "agenda",
            f"{said}: nobody has the {agenda} that win a game",
            "the points, or another way: flatline, decked, concession",
        )
    elif game.by is None and not all_flatlined(game):
        if game.winners is None:
            yield (
                "agenda",
                f"{said}: that decides nothing, since nobody has {agenda}",
                "winner: corp, runners or nobody",
            )
        elif _is_short(typed, won):
            who = "the Corp has" if won is Winner.CORP else "the Runners have"
            yield (
                "winner",
                f"{said}: by {agenda} agenda points {who} not won",
                "the points, or by: flatline or concession"
                if won is Winner.CORP
                else "the points, or by: decked or concession",
            )


def _is_short(areas: Areas, won: Winner | None) -> bool:
    """Whether all that the winner has was typed; it is too little where nobody has enough."""
    if won is Winner.CORP:
        return areas.corp is not None
    return won is Winner.RUNNERS and areas.whole


def areas_that_remain(case: Case) -> Iterator[Finding]:
    """The score area of a flatlined Runner is gone: its agendas lie in Archives."""
    for match in case.tables:
        for game in match.games:
            for runner in game.flatlined:
                if points := game.points_of(runner):
                    yield Finding(
                        game.at("agenda"),
                        f"{case.name(runner)} is flatlined and has no score area, {here(points)} "
                        f"agenda point{'s' * (points != 1)}",
                        "the points of the others; these agendas may be scored again",
                        match,
                    )
