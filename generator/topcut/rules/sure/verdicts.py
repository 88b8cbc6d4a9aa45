"""Who is sure, and who is out, by points over all that can still come; level is open."""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct

from topcut.rules.sure.chances import Because, Chance, DecidingBound, Verdict
from topcut.rules.sure.remaining import Remaining
from topcut.rules.sure.simultaneous import Crowd, Reach, most

OPEN = Chance(Verdict.OPEN)


class Contest(Struct, frozen=True):
    """What is asked for: a place in the cut, or the first place of Swiss."""

    places: int
    rivals: frozenset[str]
    """Who can take one of the places."""
    staying: frozenset[str]
    """Those of them who do for certain, if they are good enough and do not leave."""
    without: frozenset[str] = frozenset()
    """Who takes none for certain."""
    below: Mapping[str, int] = MappingProxyType({})
    """Those of them who are below a cut by points, and the most that they can have at it."""


def cut_contest(ahead: Remaining, places: int) -> Contest:
    """A place in the cut: who has left may return while a round is not paired."""
    floor = ahead.floor
    everybody = frozenset(ahead.records)
    if floor is None:
        below = {player: ahead.points[player] for player in ahead.below}
        return Contest(places, everybody - ahead.barred, everybody - ahead.gone, ahead.gone, below)
    falling = frozenset(player for player in everybody if floor.falls(player))
    staying = frozenset(player for player in everybody if floor.stays(player))
    return Contest(
        places,
        everybody - ahead.barred - falling,
        (everybody - ahead.gone) & staying,
        ahead.gone | falling,
        {player: floor.most[player] for player in falling - ahead.gone},
    )


def first_contest(ahead: Remaining) -> Contest:
    """The first place of Swiss: who has left keeps a rank, the disqualified have none."""
    ranked = frozenset(ahead.records) - ahead.disqualified
    return Contest(1, ranked, ranked, ahead.disqualified)


class ByPoints:
    """What points decide, whatever the tiebreakers are."""

    def __init__(self, ahead: Remaining, contest: Contest) -> None:
        """For one of the contests."""
        self.ahead, self.contest = ahead, contest
        self.crowd = Crowd(ahead, contest.rivals, contest.staying)

    def verdict(self, player: str) -> Chance:
        """A player's chance."""
        ahead, contest = self.ahead, self.contest
        least, highest = ahead.points[player], most(ahead, player)
        if player in contest.without:
            return out_without(ahead, contest, player, highest)
        if player in contest.staying:
            others = len(contest.rivals) - 1
            if others < contest.places:
                return decided(ahead, contest, Verdict.SURE, Because.ROOM, least, others)
            if self.crowd.now(least, player) < contest.places:
                reach = self.crowd.reach(least, player)
                if reach.together < contest.places:
                    return self._decided(Verdict.SURE, least, reach)
        reach = self.crowd.certain(highest, player)
        if reach.together >= contest.places:
            return self._decided(Verdict.OUT, highest, reach)
        return OPEN

    def _decided(self, verdict: Verdict, units: int, reach: Reach) -> Chance:
        alone = (reach.each < self.contest.places) is (verdict is Verdict.SURE)
        because = Because.POINTS if alone else Because.MEETINGS
        others = reach.each if alone else reach.together
        return decided(self.ahead, self.contest, verdict, because, units, others)


def out_without(ahead: Remaining, contest: Contest, player: str, highest: int) -> Chance:
    """Of who takes no place for certain, and has so many units at most."""
    if player in contest.below:
        return decided(ahead, contest, Verdict.OUT, Because.BELOW, contest.below[player], 0)
    return decided(ahead, contest, Verdict.OUT, Because.LEFT, highest, 0)


def decided(
    ahead: Remaining, contest: Contest, verdict: Verdict, because: Because, units: int, others: int
) -> Chance:
    """A verdict with its bound as numbers that a reader can count again."""
    bound = DecidingBound(because, ahead.points_of(units), others, contest.places)
    return Chance(verdict, bound)
