"""The same event typed otherwise: games in place of totals, corrections, points by ruling."""

from dataclasses import replace
from fractions import Fraction
from random import Random

from topcut.text.problems.mark import Mark
from topcut.tournament import Correction, Event, Game, Match, Round, Stage, StageKind, Way

from tests.build import score
from tests.support.courses import results_of

MARK = Mark("rounds/swiss-1.yaml")


def retyped(event: Event, system: str, random: Random) -> Event:
    """With some of everything, as far as the rules of this family know it."""
    rounds = [_round(event, system, round_, random) for round_ in event.ranked]
    return replace(event, stages=(Stage(rounds[0].stage, tuple(rounds)),)) if rounds else event


def _round(event: Event, system: str, round_: Round, random: Random) -> Round:
    matches = []
    for match in round_.matches:
        chance = random.random()
        if system == "multiplayer":
            match = replace(match, games=tuple(_of_several(game, random) for game in match.games))
        elif match.score is not None and chance < 0.3:
            match = _by_games(event, system, match, random)
        elif match.score is not None and chance < 0.4:
            match = _corrected(event, system, round_, match, random)
        elif match.score is not None and chance < 0.43:
            ruled = Fraction(random.randint(-2, 6)), Fraction(random.randint(0, 6), 2)
            match = replace(match, points=ruled)
        matches.append(match)
    byes = tuple(
        (player, Fraction(random.randint(-1, 6)))
        for player in round_.byes
        if round_.stage is StageKind.SWISS and random.random() < 0.1
    )
    return replace(round_, matches=tuple(matches), bye_points=byes)


def _by_games(event: Event, system: str, match: Match, random: Random) -> Match:
    one, two = match.players
    enough = 6 if "draft" in event.format else 7
    games = [_game(one, two, system, enough, random)]
    if match.corp is None:
        games.append(_game(two, one, system, enough, random))
    return replace(match, score=None, games=tuple(games))


def _game(corp: str, runner: str, system: str, enough: int, random: Random) -> Game:
    """Won by somebody, by the way alone, by agenda points alone, on time."""
    few = [random.randint(0, 5), random.randint(0, 5)]
    agenda = ((corp, few[0]), (runner, few[1]))
    chance = random.random()
    if chance < 0.3:
        won = (random.choice((corp, runner)),)
        way = random.choice((None, Way.CONCESSION, Way.FORFEIT))
        return Game(corp, (runner,), MARK, won, way, agenda if system == "ntp" else ())
    if chance < 0.5:
        way = random.choice((Way.FLATLINE, Way.DECKED))
        return Game(corp, (runner,), MARK, None, way, agenda)
    if chance < 0.7:
        many = random.sample((enough + 1, random.randint(-1, 5)), 2)
        agenda = ((corp, many[0]), (runner, many[1]))
        return Game(corp, (runner,), MARK, None, random.choice((None, Way.AGENDA)), agenda)
    return Game(corp, (runner,), MARK, None, Way.TIME, agenda)


def _corrected(event: Event, system: str, round_: Round, match: Match, random: Random) -> Match:
    """One or two old results, dated or not; the cut too was made by some."""
    last = len(event.ranked)
    old = [
        Correction(
            score(random.choice(results_of(event, system))),
            random.choice((None, *range(round_.number + 1, last + 2))),
            MARK,
        )
        for _ in range(random.choice((1, 1, 2)))
    ]
    dated = [each.until for each in old if each.until is not None]
    if dated != sorted(set(dated)):
        old = old[:1]
    return replace(match, corrections=tuple(old))


def _of_several(game: Game, random: Random) -> Game:
    """What decides a multiplayer game without its winner."""
    points = {player: random.randint(0, 2) for player in game.players}
    chance = random.random()
    if chance < 0.3:
        points[game.corp] = 7
    elif chance < 0.6:
        points[game.runners[0]] = 7
    elif chance < 0.7:
        gone = dict.fromkeys(game.runners, 0)
        return replace(
            game, winners=None, flatlined=game.runners, agenda=tuple((points | gone).items())
        )
    elif chance < 0.8:
        return replace(game, winners=None, by=random.choice((Way.FLATLINE, Way.DECKED)))
    else:
        return game
    return replace(game, winners=None, agenda=tuple(points.items()))
