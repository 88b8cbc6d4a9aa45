"""Random multiplayer rounds: one Corp against several Runners."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from topcut.rules.drafts.draft import DraftTable
from topcut.rules.generating.course import Course
from topcut.text.problems.mark import Mark
from topcut.tournament import Event, Game, Match, Way

OWN_POINTS = 500
"""Of events, in thousandths, that say themselves what a win is worth."""


class Tables(Course):
    """The NAPD Multiplayer Format: a table of several has no no-show."""

    def _announced(self, event: Event) -> Event:
        event = super()._announced(event)
        if not self.also(OWN_POINTS):
            return event
        points = Fraction(1 + self.more.below(5)), Fraction(1 + self.more.below(5))
        return replace(event, points=(("corp win", points[0]), ("runners win", points[1])))

    def _seated(self, table: DraftTable, mark: Mark) -> Match:
        return Match(table.players, mark, table.table, corp=table.players[0])

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
