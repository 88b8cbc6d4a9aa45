"""Random single-sided tournaments: Swiss and the cut, for tests, benchmarks and try-outs."""

from dataclasses import replace
from datetime import date
from fractions import Fraction

from topcut.rules.bracket.bracket import bracket
from topcut.rules.drafts import single
from topcut.rules.drafts.bracket import first_round, later_round
from topcut.rules.drafts.draft import Draft
from topcut.rules.drafts.tables import DraftTable
from topcut.rules.generating.cut_round import cut_round
from topcut.rules.generating.generate import Chances, Course
from topcut.text.problems.mark import Mark
from topcut.tournament import (
    Correction,
    Event,
    Game,
    Match,
    Round,
    Stage,
    StageKind,
    Structure,
    Way,
)


class SingleChances(Chances, frozen=True):
    """How often things happen in single-sided rounds, in thousandths."""

    timed_draw: int = 50
    """Of a game, that time runs out."""
    corp: int = 470
    """Of a game between equals, that the Corp wins."""
    corrected: int = 15
    """Of a result, that it turns out wrong once the next round is paired."""
    disqualified: int = 3
    """Of a player and round."""
    leaves_cut: int = 40
    """Of a place in the cut, that who qualified does not play."""


def generate_single(
    seed: str, players: int, structure: Structure, chances: SingleChances | None = None
) -> Event:
    """A single-sided event with all its Swiss rounds played, and its cut.

    Nobody leaves while that would leave too few for the rounds or the cut. Raises CannotPairError
    where so few play so many rounds that they cannot all be paired.
    """
    assert structure.rounds is not None
    least = max(structure.rounds + 2, (structure.cut or 0) + 2, 4)
    course = _SingleCourse(seed, players, structure, chances or SingleChances(), least)
    return course.with_cut(course.event())


class _SingleCourse(Course):
    document = "single-sided"
    day = date(2026, 1, 10)
    chances: SingleChances

    def with_cut(self, event: Event) -> Event:
        """The event with its cut played, if it has one."""
        if not self.start.structure or not self.start.structure.cut:
            return event
        drafted = first_round(event, self.regulations, self._left(event))
        swiss = event.stages
        cut: tuple[Round, ...] = ()
        while True:
            cut = (*cut, cut_round(drafted, self._below, self._cut_match))
            event = replace(event, stages=(*swiss, Stage(StageKind.CUT, cut)))
            made = bracket(event, self.regulations)
            assert made is not None
            if made.champion is not None:
                return event
            drafted = later_round(event, self.regulations)

    def _draft(self, event: Event, number: int, returns: list[str]) -> Draft:
        return single.draft(event, self.regulations, number, returns)

    def _seated(self, table: DraftTable, mark: Mark) -> Match:
        one, two = table.players
        corp = table.corp or one
        return Match((corp, two if corp == one else one), mark, table.table, corp=corp)

    def _played(self, match: Match) -> Match:
        return replace(match, score=self._score(match))

    def _score(self, match: Match) -> tuple[Fraction, Fraction]:
        """What one game came to, the Corp's points first."""
        points = self.regulations.points
        if self._happens(self.chances.timed_draw):
            return points["draw"], points["draw"]
        won = points["win"], points["loss"]
        return won if self._corp_wins(match) else won[::-1]

    def _corp_wins(self, match: Match) -> bool:
        """By strength: the difference of 1,000 wins nine of ten."""
        corp, runner = (self.strength[player] for player in match.players)
        return self._happens(self.chances.corp + 2 * (corp - runner) // 5)

    def _removed(self, present: list[str], spare: int) -> list[str]:
        found = [player for player in present if self._happens(self.chances.disqualified)]
        return found[: max(spare, 0)]

    def _corrected(self, rounds: tuple[Round, ...]) -> tuple[Round, ...]:
        if not rounds:
            return rounds
        last = rounds[-1]
        matches = tuple(self._found_wrong(match, last.number + 1) for match in last.matches)
        return (*rounds[:-1], replace(last, matches=matches))

    def _found_wrong(self, match: Match, until: int) -> Match:
        if match.score is None or not self._happens(self.chances.corrected):
            return match
        new = self._score(match)
        if new == match.score:
            return match
        return replace(match, score=new, corrections=(Correction(match.score, until, match.mark),))

    def _left(self, event: Event) -> list[str]:
        """Who qualified and does not play."""
        made = bracket(event, self.regulations)
        assert made is not None
        return [player for player in made.cut.qualified if self._happens(self.chances.leaves_cut)]

    def _cut_match(self, match: Match) -> Match:
        """The match with its game."""
        corp, runner = match.players
        winners, by = self._ended(match)
        return replace(match, games=(Game(corp, (runner,), match.mark, winners=winners, by=by),))

    def _ended(self, match: Match) -> tuple[tuple[str, ...], Way]:
        if self._happens(self.chances.timed_draw):
            return (), Way.TIME
        if not self._corp_wins(match):
            return match.players[1:], Way.AGENDA
        return match.players[:1], Way.FLATLINE if self._happens(200) else Way.AGENDA
