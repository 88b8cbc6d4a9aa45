"""A random tournament of any system, by its seed; here are the families that have no cut."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from topcut.rules.generating.course import Course, Score
from topcut.rules.generating.ends import scored, won
from topcut.rules.generating.rates import Rates
from topcut.rules.generating.spec import GeneratorSpec, refusal
from topcut.rules.generating.two_games import DoubleSided, OneGame, SingleSided, TwoGames
from topcut.rules.systems.ntp import legal_scores, match_points
from topcut.text.problems.mark import Mark
from topcut.tournament import Event, Game, Match, Player, Structure, Way

ORDERED = 500
"""Of events, in thousandths, that give the original order to their players."""
OWN_POINTS = 500
"""Of events, in thousandths, that say themselves what a win is worth."""


class Piles(Course):
    """The Netrunner Tournament Protocol: a match is two games and adds up to 3."""

    def _structure(self, event: Event) -> Structure | None:
        return super()._structure(event) if self.spec.structure != "custom" else None

    def _entered(self, players: tuple[Player, ...]) -> tuple[Player, ...]:
        entered = super()._entered(players)
        if self.spec.robin:
            return tuple(replace(player, byes=0) for player in entered)
        if not self.also(ORDERED):
            return entered
        places = sorted(range(1, len(entered) + 1), key=lambda _: self.more.below(2**32))
        pairs = zip(entered, places, strict=True)
        return tuple(replace(player, order=place) for player, place in pairs)

    def _played(self, match: Match) -> Match:
        return replace(match, score=self._result(*match.players))

    def _result(self, one: str, two: str) -> Score:
        scores = sorted(legal_scores(self.regulations, 2))
        better = 500 + 2 * (self.strength[one] - self.strength[two]) // 5
        drawn = sorted(
            (scores[self.numbers.below(len(scores))], scores[self.numbers.below(len(scores))])
        )
        return drawn[1] if self._happens(better) else drawn[0]

    def in_games(self, match: Match) -> Match:
        """Both games with their agenda points; where those leave it open, who won is typed."""
        one, two = match.players
        games = tuple(self._game((one, two), corp, match.mark) for corp in match.players)
        typed = replace(match, score=None, games=games)
        if match_points(typed, self.regulations) is not None:
            return typed
        return replace(typed, winner=(one, two, "")[self.more.below(3)])

    def _game(self, players: tuple[str, str], corp: str, mark: Mark) -> Game:
        winner, kind = players[self.more.below(2)], self.more.below(10)
        if kind == 0:
            runner = players[0] if players[1] == corp else players[1]
            points = tuple((player, self.more.below(self.agenda)) for player in players)
            return Game(corp, (runner,), mark, by=Way.TIME, agenda=points)
        if kind < 8:
            return scored(self.more, players, corp, winner, self.agenda, mark)
        return won(self.more, players, corp, winner, mark)


class Tables(Course):
    """The NAPD Multiplayer Format: a table of several has no no-show."""

    def _announced(self, event: Event) -> Event:
        event = super()._announced(event)
        if not self.also(OWN_POINTS):
            return event
        points = Fraction(1 + self.more.below(5)), Fraction(1 + self.more.below(5))
        return replace(event, points=(("corp win", points[0]), ("runners win", points[1])))

    def _played(self, match: Match) -> Match:
        return replace(match, games=(self._game(match),))

    def _game(self, match: Match) -> Game:
        """A game that one side has won, or that time has ended."""
        corp, *others = match.players
        runners, mark, kind = tuple(others), match.mark, self.numbers.below(10)
        game = Game(corp, runners, mark)
        if kind == 0:
            return replace(game, winners=(), by=Way.TIME)
        if kind == 1:
            return replace(game, winners=(corp,), by=Way.FLATLINE, flatlined=runners)
        if kind == 2:
            return replace(game, winners=runners, by=Way.DECKED)
        if kind < 6:
            low = self._shared(self.numbers.below(self.agenda), runners)
            return replace(game, agenda=((corp, self.agenda), *low), by=Way.AGENDA)
        first, *_ = runners
        gone = (first,) if kind < 8 else ()
        left = [runner for runner in runners if runner not in gone]
        high = self._shared(self.agenda, left)
        agenda = ((corp, self.numbers.below(self.agenda)), *high)
        return replace(game, winners=runners, agenda=agenda, by=Way.AGENDA, flatlined=gone)

    def _shared(self, points: int, runners: Sequence[str]) -> tuple[tuple[str, int], ...]:
        """So many agenda points in the areas of these Runners."""
        areas = dict.fromkeys(runners, 0)
        for _ in range(points):
            areas[runners[self.numbers.below(len(runners))]] += 1
        return tuple(areas.items())


def tournament(seed: str, spec: GeneratorSpec, rates: Rates | None = None) -> Event:
    """The tournament, with every round of it played; the seed decides everything.

    Raises ValueError where such a tournament is refused, CannotPairError where so few are left
    that a round cannot be paired.
    """
    if reason := refusal(spec):
        raise ValueError(reason)
    families: dict[str, type[Course]] = {
        "ffg": OneGame if spec.format == "half draft" else TwoGames,
        "single": SingleSided,
        "double": DoubleSided,
        "ntp": Piles,
        "multiplayer": Tables,
    }
    return families[spec.document.system](seed, spec, rates).event()
