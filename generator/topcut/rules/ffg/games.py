"""How single games end (FFG regulations, Game Setup and End of Game)."""

from collections.abc import Iterator

from topcut.regulations.families import FAMILIES
from topcut.rules.bracket.match import recorded_corp
from topcut.rules.checking.reads import Reads
from topcut.rules.checking.rule import Case, Finding
from topcut.rules.ground.games import wrong_ends
from topcut.tournament import Game, Match, StageKind, Way


def _games(case: Case) -> Iterator[tuple[bool, Match, Game]]:
    """Every game with its table, and whether that is a match of the bracket."""
    for round_ in (*case.event.ranked, *case.event.cut):
        for match in round_.matches:
            for game in match.games:
                yield round_.stage is StageKind.CUT, match, game


def sides_switch(case: Case) -> Iterator[Finding]:
    """Sides switch for the second game of a round."""
    for match in case.tables:
        for first, second in zip(match.games, match.games[1:], strict=False):
            if first.corp == second.corp:
                yield Finding(
                    second.at("corp"),
                    f"{case.name(first.corp)} is Corp in both games of the round",
                    f"corp: {match.opponent_of(first.corp)}",
                    match,
                )


def winner_fits_the_way(case: Case) -> Iterator[Finding]:
    """Agenda points, a flatline, an empty R&D, time or a concession end a game."""
    agenda = case.regulations.formats[case.event.format].agenda
    agreed = FAMILIES[case.regulations.system].draws_agreed
    for in_cut, match, game in _games(case):
        if game.winners == () and game.by is None and (in_cut or not agreed):
            yield Finding(
                game.at("winner"),
                "nobody has won this game, which happens only when time is called",
                "by: time, and the agenda points; or who won",
                match,
            )
        if in_cut and recorded_corp(match) is None:
            continue
        for mark_key, message, expected in wrong_ends(game, agenda, case.name):
            yield Finding(game.at(mark_key), message, expected, match)


def time_is_decided_by_agenda_points(case: Case) -> Iterator[Finding]:
    """When time is called, more agenda points are a modified win, equal points a draw."""
    drawn = FAMILIES[case.regulations.system].draws_agreed
    won = "modified win" if "modified win" in case.regulations.points else "win"
    for in_cut, match, game in _games(case):
        if game.by is not Way.TIME or (drawn and not in_cut):
            continue
        corp, runner = game.points_of(game.corp), game.points_of(game.runner)
        if corp is None or runner is None:
            if game.winners is None:
                yield Finding(
                    game.at("by"),
                    "nothing says who was ahead when time was called",
                    "agenda: 5-4, or winner: a player, or winner: nobody for a draw",
                    match,
                )
            continue
        ahead = () if corp == runner else (game.corp if corp > runner else game.runner,)
        if game.winners is None or game.winners == ahead:
            continue
        if not ahead and in_cut:
            yield from _draw_in_the_bracket(case, match, game)
            continue
        yield Finding(
            game.at("winner"),
            f"when time is called, {corp}–{runner} is "
            + (f"a {won} for {case.name(ahead[0])}" if ahead else "a draw"),
            f"winner: {ahead[0] if ahead else 'nobody'}",
            match,
        )


def _draw_in_the_bracket(case: Case, match: Match, game: Game) -> Iterator[Finding]:
    """A draw in elimination goes to the higher seed."""
    seeded = case.part_for(Reads.BRACKET)
    seeds = seeded.bracket.seeds if seeded and seeded.bracket else ()
    higher = next((player for player in seeds if player in game.players), None)
    if higher is not None and game.winners != (higher,):
        yield Finding(
            game.at("winner"),
            f"a draw in the bracket goes to the higher seed, {case.name(higher)}",
            f"winner: {higher}",
            match,
        )
