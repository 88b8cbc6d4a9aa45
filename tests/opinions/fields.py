"""Who is there when a round is paired, whom they have met, and who comes first to a bye."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

import networkx
from topcut.tournament import Event, Player, Round

from tests.opinions.papers import Paper
from tests.opinions.ranking import Line, in_drawn_order, ranking
from tests.opinions.spent import Card, cards, counted

MayMeet = Callable[[str, str], bool]


@dataclass
class Known:
    """What an organizer knows before a round."""

    event: Event
    round: Round
    lines: dict[str, Line]
    """The standings before, with those who come back now."""
    cards: dict[str, Card]

    @property
    def seated(self) -> list[str]:
        """Everybody at a table."""
        return [player for match in self.round.matches for player in match.players]

    @property
    def awarded(self) -> list[str]:
        """Who is there and has an awarded bye: the first so many rounds."""
        there = [*self.seated, *self.round.byes]
        return [each for each in there if self.player(each).byes >= self.round.number]

    def player(self, id_: str) -> Player:
        """The player of this id."""
        return self.event.player[id_]

    def points(self, player: str) -> Fraction:
        """Points before the round; who joins now has none."""
        return self.cards[player].points

    def meetings(self, one: str, two: str) -> int:
        """How often two have met."""
        return self.cards[one].met.count(two)

    def by_lowest_rank(self, players: Sequence[str]) -> list[str]:
        """From the lowest: who joins now, several as drawn, then from the last in the standings.

        In round 1 the draw alone decides.
        """
        new = [each for each in players if self._is_new(each)]
        old = [each for each in self.lines if each in players and each not in new]
        return [*in_drawn_order(self.event, self.round.number, "bye", new), *reversed(old)]

    def _is_new(self, player: str) -> bool:
        return self.round.number == 1 or self.player(player).joins == self.round.number


def known(event: Event, paper: Paper, number: int) -> Known:
    """What is known before this round; all earlier results are in."""
    round_ = event.ranked[number - 1]
    return Known(
        event,
        round_,
        ranking(event, paper, number - 1, round_.returns),
        cards(event, paper, counted(event)[: number - 1], round_.returns),
    )


def right_byes(
    known: Known, candidates: Sequence[str], may_meet: MayMeet
) -> tuple[list[str], str | None]:
    """Who has an awarded bye; and, of an odd rest, the first who leaves a pairing.

    `candidates` stand in the order of the rule. Where nobody leaves one, the first of all. Who has
    an awarded bye and sits at a table all the same is one of the rest: that is judged apart.
    """
    awarded = known.awarded
    rest = [*known.seated, *(each for each in known.round.byes if each not in awarded)]
    if len(rest) % 2 == 0:
        return awarded, None
    waiting = [each for each in candidates if each in rest]
    for player in waiting:
        if can_be_paired([each for each in rest if each != player], may_meet):
            return awarded, player
    return awarded, waiting[0]


def can_be_paired(players: Sequence[str], may_meet: MayMeet) -> bool:
    """Whether everybody can meet somebody whom they may meet.

    Where everybody may meet half of the field at least, that is so (Dirac).
    """
    allowed = dict.fromkeys(players, 0)
    for one, two in combinations(players, 2):
        if may_meet(one, two):
            allowed[one] += 1
            allowed[two] += 1
    if len(players) % 2 == 0 and all(2 * count >= len(players) for count in allowed.values()):
        return True
    graph = networkx.Graph()
    graph.add_nodes_from(players)
    graph.add_edges_from(pair for pair in combinations(players, 2) if may_meet(*pair))
    found = networkx.max_weight_matching(graph, maxcardinality=True)
    return 2 * len(found) == len(players)
