"""Random single-sided rounds."""

from topcut.rules.drafts import single
from topcut.rules.drafts.draft import Draft
from topcut.rules.generating.ends import scored, won
from topcut.rules.generating.two_games import OneGame, Score
from topcut.tournament import Event, Game, Match, Way


class SingleSided(OneGame):
    """Single-sided Swiss: the pairing gives the sides, time ends a game as a draw."""

    def _least(self, rounds: int) -> int:
        return min(self.wanted.players, max(rounds + 2, self.wanted.most_cut + 2, 4))

    def _draft(self, event: Event, number: int, returns: list[str]) -> Draft:
        return single.draft(event, self.regulations, number, returns)

    def _result(self, one: str, two: str) -> Score:
        points = self.regulations.points
        if self._happens(self.chances.timed_draw):
            return points["draw"], points["draw"]
        won_ = points["win"], points["loss"]
        chance = self.chances.corp + 2 * (self.strength[one] - self.strength[two]) // 5
        return won_ if self._happens(chance) else won_[::-1]

    def _game(self, match: Match, corp: str) -> Game:
        one, two = match.players
        winner, kind = match.players[self.more.below(2)], self.more.below(8)
        if kind == 0:
            return Game(corp, (two if corp == one else one,), match.mark, winners=(), by=Way.TIME)
        if kind < 5:
            return scored(self.more, (one, two), corp, winner, self.agenda, match.mark)
        return won(self.more, (one, two), corp, winner, match.mark)
