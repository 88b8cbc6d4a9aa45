"""Random single-sided rounds."""

from topcut.rules.generating.ends import scored, won
from topcut.rules.generating.rates import PLAIN_SINGLE
from topcut.rules.generating.two_games import OneGame, Score
from topcut.tournament import Game, Match, Way


class SingleSided(OneGame):
    """Single-sided Swiss: the pairing gives the sides, time ends a game as a draw."""

    plain = PLAIN_SINGLE
    cut_row = "S-cut-1"

    def _least(self, rounds: int) -> int:
        return min(self.spec.players, max(rounds + 2, self.spec.most_cut + 2, 4))

    def _result(self, one: str, two: str) -> Score:
        points = self.regulations.points
        if self._happens(self.rates.timed_draw):
            return points["draw"], points["draw"]
        won_ = points["win"], points["loss"]
        chance = self.rates.corp + 2 * (self.strength[one] - self.strength[two]) // 5
        return won_ if self._happens(chance) else won_[::-1]

    def _cut_game(self, match: Match) -> Game:
        return self._plain_game(match) if self.spec.plain else super()._cut_game(match)

    def _plain_game(self, match: Match) -> Game:
        """A game of the cut by agenda points, flatline or time alone."""
        corp, runner = match.players
        points = self.regulations.points
        score = self._result(corp, runner)
        if score[0] == points["draw"]:
            return Game(corp, (runner,), match.mark, winners=(), by=Way.TIME)
        if score[0] != points["win"]:
            return Game(corp, (runner,), match.mark, winners=(runner,), by=Way.AGENDA)
        way = Way.FLATLINE if self.also(200) else Way.AGENDA
        return Game(corp, (runner,), match.mark, winners=(corp,), by=way)

    def _game(self, match: Match, corp: str) -> Game:
        one, two = match.players
        winner, kind = match.players[self.more.below(2)], self.more.below(8)
        if kind == 0:
            return Game(corp, (two if corp == one else one,), match.mark, winners=(), by=Way.TIME)
        if kind < 5:
            return scored(self.more, (one, two), corp, winner, self.agenda, match.mark)
        return won(self.more, (one, two), corp, winner, match.mark)
