"""The bracket: who met whom, who meets whom next, who is out, and in which place.

Everything follows from the wiring, the seeds, and the typed matches of the cut rounds (FFG
regulations, Double Elimination Rounds; rows F-elim-1 and F-elim-2). A typed pair stands even
against the wiring: the rule checks name it, a ruling may allow it.
"""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from msgspec import Struct
from msgspec.structs import replace

from topcut.regulations import Regulations, Wiring, WiringSection, wiring
from topcut.regulations.families import FAMILIES
from topcut.rules.bracket.cut import Cut, cut_size, qualifiers
from topcut.rules.bracket.match import BracketMatch, MatchState, TypedMatch, recorded_corp
from topcut.rules.bracket.places import open_places, places
from topcut.rules.bracket.reseeding import without_opponent
from topcut.rules.bracket.sides import UNKNOWN_SIDES, Reason, Sides, Tally, balanced
from topcut.rules.bracket.walk import walked
from topcut.rules.ground.basis import basis, memoized_for_rounds
from topcut.rules.ground.draw import Draw
from topcut.rules.ground.structure import finished_swiss, plan
from topcut.rules.standings.standings import standings
from topcut.tournament import Event, StageKind


class Bracket(Struct, frozen=True):
    """A bracket, as far as it is known."""

    wiring: Wiring
    cut: Cut
    """The cut by standing that it should begin with."""
    seeds: tuple[str, ...]
    """Who plays, seed 1 first; empty before the cut is known."""
    matches: tuple[BracketMatch, ...]
    """In the order of the wiring."""
    strays: tuple[TypedMatch, ...]
    """Typed matches that belong nowhere in the bracket."""
    champion: str | None
    """Who won the last final; where nobody came to it, or who won it was disqualified, who is
    placed first all the same."""
    waiting: Mapping[str, int]
    """Who came through a round and meets somebody by seed once it is over, with the next round;
    not who has left."""
    leavers: frozenset[str]
    """Who has left the bracket, or leaves it after the match that is on."""
    places: Mapping[str, int]
    """Places from 1 by player id, best first: those that cannot change any more. Who was
    disqualified has none."""
    open_places: Mapping[str, tuple[int, int]] = MappingProxyType({})
    """The best and the worst place that is still open to who is out, by player id; nobody's where
    somebody was disqualified or did not come to a match, which opens others."""

    def match(self, number: int) -> BracketMatch:
        """The match of this number."""
        return next(match for match in self.matches if match.number == number)

    def seed(self, player: str) -> int:
        """The player's seed, from 1; who sits there by a ruling alone comes behind all seeds."""
        return self.seeds.index(player) + 1 if player in self.seeds else len(self.seeds) + 1

    def before(self, match: BracketMatch) -> tuple[BracketMatch, ...]:
        """The matches that decide who plays this one."""
        return tuple(map(self.match, self.wiring.before(match.wire)))

    def of_round(self, number: int) -> tuple[BracketMatch, ...]:
        """The matches of one round, unneeded ones left out."""
        return tuple(
            match
            for match in self.matches
            if match.wire.round == number and match.state is not MatchState.UNNEEDED
        )

    def path(self, player: str) -> tuple[BracketMatch, ...]:
        """The player's matches, walkovers included, in the order of rounds."""
        return tuple(match for match in self.matches if player in match.players)

    @property
    def ready(self) -> tuple[BracketMatch, ...]:
        """The matches that can be played now."""
        return tuple(match for match in self.matches if match.state is MatchState.READY)

    @property
    def finished(self) -> bool:
        """Whether the last final is decided."""
        return all(match.decided for match in self.matches)


def bracket(event: Event, regulations: Regulations) -> Bracket | None:
    """The event's bracket; None where no cut is announced, or none of the brackets is so large.

    The seeds are those of cut-1, else, once Swiss is over, those by standing; before that the
    bracket is empty. Worked out once for the same rounds, as the standings are.
    """
    rounds = event.rounds()
    if not rounds:
        return _bracket(event, regulations)
    by = basis(event, regulations, rounds)
    return memoized_for_rounds(rounds[-1], "bracket", by, lambda: _bracket(event, regulations))


def _bracket(event: Event, regulations: Regulations) -> Bracket | None:
    announced = plan(event, regulations)
    size = cut_size(event, regulations)
    wires = wiring(announced.elimination, size, reseed=announced.reseed)
    if wires is None:
        return None
    after_swiss = standings(event, regulations)
    cut = qualifiers(event, regulations, after_swiss)
    if cut is None:
        return None
    seeds: tuple[str, ...] = ()
    if event.cut and event.cut[0].seeds:
        seeds = event.cut[0].seeds
    elif finished_swiss(event, announced, after_swiss.after):
        seeds = cut.seeds
    walk = walked(wires, seeds, event)
    random_choice = FAMILIES[regulations.system].random_choice
    matches = tuple(
        with_sides(tuple(walk.by_number.values()), seeds, event, random_choice=random_choice)
    )
    placed = frozenset(seeds) - event.disqualified
    finals = (
        match
        for match in reversed(matches)
        if match.wire.section in (WiringSection.FINAL, WiringSection.SECOND_FINAL)
        and match.state is not MatchState.UNNEEDED
    )
    champion = next(finals).winner or None
    if champion in event.disqualified:
        champion = None
    last = {player: match for match in matches for player in match.players if player in placed}
    ahead = without_opponent(matches)
    certain = places(
        {player: ahead.get(player, match.wire.round) for player, match in last.items()},
        [player for player, match in last.items() if player in ahead or not match.decided],
        champion,
        seeds,
    )
    if champion is None and all(match.decided for match in matches):
        champion = next(iter(certain), None)
    waiting = {player: number for player, number in ahead.items() if player not in walk.leavers}
    return Bracket(
        wiring=wires,
        cut=cut,
        seeds=seeds,
        matches=matches,
        strays=tuple(walk.untaken),
        champion=champion,
        waiting=waiting,
        leavers=frozenset(walk.leavers),
        places=certain,
        open_places=_open_places(wires, matches, seeds, event, certain),
    )


def _open_places(
    wires: Wiring,
    matches: Sequence[BracketMatch],
    seeds: Sequence[str],
    event: Event,
    certain: Mapping[str, int],
) -> Mapping[str, tuple[int, int]]:
    whole = len(seeds) == wires.size and event.disqualified.isdisjoint(seeds)
    decided = [
        match for match in matches if match.decided and match.state is not MatchState.UNNEEDED
    ]
    if not whole or not all(match.winner and match.loser for match in decided):
        return {}
    out = {match.loser or "": match.wire.round for match in decided if not match.wire.loser_to}
    found = open_places(wires, out, seeds) if out.keys() <= set(seeds) else {}
    return {player: places for player, places in found.items() if player not in certain}


def with_sides(
    matches: Sequence[BracketMatch], seeds: Sequence[str], event: Event, *, random_choice: bool
) -> Iterator[BracketMatch]:
    """The matches with their sides: typed ones counted, the others by the rules.

    `random_choice` says whether the draw gives the sides that nobody chooses.
    """
    tallies: dict[str, Tally] = {}
    final: BracketMatch | None = None
    for match in matches:
        draw = Draw(event.draw, StageKind.CUT, match.wire.round, event.keys)
        sides = _sides(match, tallies, seeds, draw, final)
        if random_choice and event.draw and sides.reason is Reason.CHOICE:
            sides = replace(sides, otherwise=draw.order("side", match.players)[0])
        by_draw = sides.reason is Reason.DRAW and sides.recorded is None
        if by_draw and event.undrawn:
            sides = replace(sides, reason=Reason.UNKNOWN, expected=None)
        if match.state is MatchState.PLAYED:
            for player in match.players:
                corp = None if sides.recorded is None else player == sides.recorded
                tallies[player] = tallies.get(player, Tally()).plus(corp=corp)
        sided = replace(match, sides=sides)
        if match.wire.section is WiringSection.FINAL:
            final = sided
        yield sided


def _sides(
    match: BracketMatch,
    tallies: Mapping[str, Tally],
    seeds: Sequence[str],
    draw: Draw,
    final: BracketMatch | None,
) -> Sides:
    if match.state not in (MatchState.READY, MatchState.PLAYED):
        return UNKNOWN_SIDES
    first, second = match.players
    before = (tallies.get(first, Tally()), tallies.get(second, Tally()))
    recorded = recorded_corp(match.typed.match) if match.typed else None
    if match.wire.round == 1:
        chooses = min((p for p in (first, second) if p in seeds), key=seeds.index, default=None)
        return Sides(Reason.CHOICE, recorded=recorded, chooses=chooses, tallies=before)
    if (
        match.wire.section is WiringSection.SECOND_FINAL
        and final is not None
        and final.sides.recorded
    ):
        swapped = second if final.sides.recorded == first else first
        return Sides(Reason.SWAP, swapped, recorded, tallies=before)
    if any(tally.unknown for tally in before):
        return Sides(Reason.UNKNOWN, recorded=recorded, tallies=before)
    expected, reason = balanced((first, second), tallies, draw)
    return Sides(reason, expected, recorded, tallies=before)
