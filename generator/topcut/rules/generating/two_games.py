"""Random rounds of two games, and of one: a half draft, single- and double-sided Swiss."""

from dataclasses import replace
from fractions import Fraction

from msgspec import structs

from topcut.rules.generating.course import Score
from topcut.rules.generating.cut import WithCut
from topcut.rules.generating.ends import on_time, scored, won
from topcut.rules.generating.rates import PLAIN_SINGLE, Rates
from topcut.rules.generating.spec import GeneratorSpec, pods
from topcut.tournament import Game, Match, Player, Side, Way

ZERO = Fraction(0)


class TwoGames(WithCut):
    """FFG regulations: Swiss or everybody once, a full draft too."""

    def _least(self, rounds: int) -> int:
        return 2 * rounds + 2 if self.spec.plain else super()._least(rounds)

    def _entered(self, players: tuple[Player, ...]) -> tuple[Player, ...]:
        if self.spec.format != "full draft":
            return super()._entered(players)
        seats = [
            (pod, seat)
            for pod, size in enumerate(pods(len(players)), 1)
            for seat in range(1, size + 1)
        ]
        several = len({pod for pod, _ in seats}) > 1
        drawn = sorted(seats, key=lambda _: self.more.below(2**32))
        return tuple(
            replace(player, joins=1, pod=pod if several else None, seat=seat)
            for player, (pod, seat) in zip(players, drawn, strict=True)
        )

    def _played(self, match: Match) -> Match:
        played = super()._played(match)
        wins = self.regulations.points["win"]
        if played.split is None and played.score == (wins, wins) and self.also(self.rates.sided):
            return replace(played, won_as=(Side.CORP, Side.RUNNER)[self.more.below(2)])
        return played

    def in_games(self, match: Match) -> Match:
        """Two games whose points are the result's, if the result has such a reading."""
        games = [self._game(match, corp) for corp in match.players]
        return replace(match, score=None, won_as=None, games=tuple(games))

    def _game(self, match: Match, corp: str) -> Game:
        """A game that somebody has won, or that time has ended."""
        winner, mark = match.players[self.more.below(2)], match.mark
        both, kind = (match.players[0], match.players[1]), self.more.below(10)
        if kind == 0:
            return on_time(self.more, both, corp, winner, self.agenda, mark)
        if kind == 1:
            return on_time(self.more, both, corp, "", self.agenda, mark)
        if kind < 6:
            return scored(self.more, both, corp, winner, self.agenda, mark)
        return won(self.more, both, corp, winner, mark)

    def less(self, match: Match) -> Match:
        """The result of one game of two."""
        points = self.regulations.points
        one = points[("win", "modified win")[self.more.below(2)]], ZERO
        scores = one, one[::-1], (points["draw"], points["draw"])
        return replace(match, score=scores[self.more.below(3)], won_as=None)


class OneGame(TwoGames):
    """A half draft: the draw gives the sides of the one game."""

    def _played(self, match: Match) -> Match:
        return replace(match, score=self._result(*match.players))

    def _result(self, one: str, two: str) -> Score:
        points = self.regulations.points
        if self._happens(self.rates.drawn_game):
            return points["draw"], points["draw"]
        won_ = points["modified win" if self._happens(self.rates.timed_win) else "win"]
        chance = self.rates.corp + 2 * (self.strength[one] - self.strength[two]) // 5
        return (won_, ZERO) if self._happens(chance) else (ZERO, won_)

    def in_games(self, match: Match) -> Match:
        """The one game, typed as it ended."""
        assert match.corp is not None
        return replace(match, score=None, games=(self._game(match, match.corp),))

    def less(self, match: Match) -> Match:
        """The match as it is: its one game was played."""
        return match


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
        return _without_modified_win(self, match, corp)


class DoubleSided(TwoGames):
    """Double-sided Swiss: time ends a game as a draw, and a split needs no leader."""

    cut_row = "S-cut-1"

    def __init__(self, seed: str, spec: GeneratorSpec, rates: Rates | None = None) -> None:
        rates = rates or (self.plain if spec.plain else Rates())
        super().__init__(seed, spec, structs.replace(rates, timed_win=0, split=0, one_game=0))

    def _least(self, rounds: int) -> int:
        return min(self.spec.players, max(2 * rounds, self.spec.most_cut + 2, 4))

    def _game(self, match: Match, corp: str) -> Game:
        return _without_modified_win(self, match, corp)


def _without_modified_win(course: TwoGames, match: Match, corp: str) -> Game:
    """A game that somebody has won, or that time has ended as a draw."""
    one, two = match.players
    winner, kind = match.players[course.more.below(2)], course.more.below(8)
    if kind == 0:
        return Game(corp, (two if corp == one else one,), match.mark, winners=(), by=Way.TIME)
    if kind < 5:
        return scored(course.more, (one, two), corp, winner, course.agenda, match.mark)
    return won(course.more, (one, two), corp, winner, match.mark)
