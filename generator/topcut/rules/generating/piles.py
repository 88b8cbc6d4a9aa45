"""Random rounds of the old protocol, by piles or everybody once."""

from dataclasses import replace

from topcut.rules.generating.course import Course, Score
from topcut.rules.generating.ends import scored, won
from topcut.rules.systems.ntp import legal_scores, match_points
from topcut.text.problems.mark import Mark
from topcut.tournament import Event, Game, Match, Player, Structure, Way

ORDERED = 500
"""Of events, in thousandths, that give the original order to their players."""


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
