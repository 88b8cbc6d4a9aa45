"""The bracket: who met whom, who meets whom next, who is out, and in which place.

Everything follows from the wiring, the seeds, and the typed matches of the cut rounds (FFG
regulations, Double Elimination Rounds; rows F-elim-1 and F-elim-2). A typed pair stands even
against the wiring: the rule checks name it, a ruling may allow it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from generator.regulations import Regulations, Section, Source, Wire, Wiring, wiring
from generator.regulations.wiring import Feed
from generator.rules.cut import Cut, cut_size, qualifiers
from generator.rules.outcome import Ending, outcome, recorded_corp
from generator.rules.places import places
from generator.rules.sides import Reason, Sides, Tally, balanced
from generator.rules.standings import Standings, standings
from generator.rules.structure import finished_swiss, plan
from generator.tournament import Event, Match, Round, Side

NOBODY = ""
"""Stands in a slot that no player will ever fill: the opponent has a walkover."""


class State(StrEnum):
    """How far a match of the bracket is."""

    OPEN = "open"
    """A player is not known yet."""
    READY = "ready"
    """Both players are known, no result is typed."""
    PLAYED = "played"
    WALKOVER = "walkover"
    VACANT = "vacant"
    """Nobody was there to play it."""
    UNNEEDED = "unneeded"
    """A second final that is not played."""


@dataclass(frozen=True, slots=True)
class Slot:
    """One of the two places of a match."""

    source: Source
    player: str | None
    """Who sits here; `NOBODY` when nobody will, None while it is not known."""
    absent: bool = False
    """The player has left, or did not appear."""


@dataclass(frozen=True, slots=True)
class TypedMatch:
    """A match of a cut round, with the round whose file it was typed in."""

    match: Match
    round: Round


@dataclass(frozen=True, slots=True)
class BracketMatch:
    """One match of the bracket, as far as it is known."""

    wire: Wire
    fed: tuple[Slot, Slot]
    """Who sits here by the wiring."""
    slots: tuple[Slot, Slot]
    """Who sits here: as typed, else as fed."""
    state: State
    winner: str | None = None
    """None while undecided; `NOBODY` when nobody moves on."""
    loser: str | None = None
    ending: Ending | None = None
    typed: TypedMatch | None = None
    sides: Sides = Sides(Reason.UNKNOWN)

    @property
    def number(self) -> int:
        """The match's number in the wiring."""
        return self.wire.number

    @property
    def players(self) -> tuple[str, ...]:
        """Ids of the known players."""
        return tuple(slot.player for slot in self.slots if slot.player)

    @property
    def decided(self) -> bool:
        """Whether it is known who moves on."""
        return self.state not in (State.OPEN, State.READY)

    def side_of(self, player: str) -> Side | None:
        """The player's side; None while it is not known, and in walkovers."""
        if self.sides.corp is None or self.state not in (State.READY, State.PLAYED):
            return None
        return Side.CORP if player == self.sides.corp else Side.RUNNER


@dataclass(frozen=True, slots=True)
class Bracket:
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
    places: Mapping[str, int]
    """Places from 1 by player id, best first: those that cannot change any more."""

    def match(self, number: int) -> BracketMatch:
        """The match of this number."""
        return next(match for match in self.matches if match.number == number)

    def seed(self, player: str) -> int:
        """The player's seed, from 1."""
        return self.seeds.index(player) + 1

    def of_round(self, number: int) -> tuple[BracketMatch, ...]:
        """The matches of one round, unneeded ones left out."""
        return tuple(
            match
            for match in self.matches
            if match.wire.round == number and match.state is not State.UNNEEDED
        )

    def path(self, player: str) -> tuple[BracketMatch, ...]:
        """The player's matches, walkovers included, in the order of rounds."""
        return tuple(match for match in self.matches if player in match.players)

    @property
    def ready(self) -> tuple[BracketMatch, ...]:
        """The matches that can be played now."""
        return tuple(match for match in self.matches if match.state is State.READY)

    @property
    def finished(self) -> bool:
        """Whether the last final is decided."""
        return all(match.decided for match in self.matches)

    @property
    def podium(self) -> tuple[str, ...]:
        """The first three, as far as their places are known, best first."""
        return tuple(player for player, place in self.places.items() if place <= 3)


def bracket(
    event: Event, regulations: Regulations, after_swiss: Standings | None = None
) -> Bracket | None:
    """The event's bracket; None where no cut is announced, or none of the brackets is so large.

    The seeds are those of cut-1, else, once Swiss is over, those by standing; before that the
    bracket is empty. `after_swiss` are the standings after the last Swiss round, where the
    caller has them already.
    """
    announced = plan(event, regulations)
    if after_swiss is None:
        after_swiss = standings(event, regulations)
    cut = qualifiers(event, regulations, after_swiss)
    wires = wiring(announced.elimination, cut_size(event, regulations))
    if cut is None or wires is None:
        return None
    seeds: tuple[str, ...] = ()
    if event.cut and event.cut[0].seeds:
        seeds = event.cut[0].seeds
    elif finished_swiss(event, announced, after_swiss.after):
        seeds = cut.seeds
    walk = _Walk(wires, seeds, event)
    matches = tuple(_with_sides(walk.matches(), seeds, event))
    champion = _champion(matches)
    last = {player: match for match in matches for player in match.players}
    known = places(
        {player: match.wire.round for player, match in last.items() if player in seeds},
        [player for player, match in last.items() if not match.decided],
        champion,
        seeds,
    )
    return Bracket(wires, cut, seeds, matches, tuple(walk.untaken), champion, known)


class _Walk:
    """Follows the players through the wiring, match by match."""

    def __init__(self, wires: Wiring, seeds: Sequence[str], event: Event) -> None:
        self.wiring = wires
        self.seeds = seeds
        self.rank = {player: number for number, player in enumerate(seeds)}
        self.untaken = [
            TypedMatch(match, round_)
            for round_ in event.cut
            for match in round_.matches
            if len(match.players) == 2
        ]
        self.left: dict[str, int] = {}
        for round_ in event.cut:
            gone = (*round_.drops, *(removal.player for removal in round_.disqualified))
            for player in gone:
                self.left.setdefault(player, round_.number)
        self.known: dict[int, BracketMatch] = {}

    def matches(self) -> tuple[BracketMatch, ...]:
        for wire in self.wiring.wires:
            self.known[wire.number] = self._match(wire)
        return tuple(self.known.values())

    def _match(self, wire: Wire) -> BracketMatch:
        fed = (self._feed(wire.sources[0]), self._feed(wire.sources[1]))
        typed = self._take(wire, fed)
        if wire.section is Section.SECOND_FINAL and typed is None:
            final = self.known[wire.sources[0].number]
            if final.decided and not _repeated(final):
                return BracketMatch(wire, fed, fed, State.UNNEEDED, NOBODY, NOBODY)
        slots = _seated(fed, typed.match) if typed else fed
        if typed:
            for player in typed.match.no_show:
                self.left.setdefault(player, wire.round)
        return self._decide(BracketMatch(wire, fed, slots, State.OPEN, typed=typed))

    def _feed(self, source: Source) -> Slot:
        if source.feed is Feed.SEED:
            if not self.seeds:
                return Slot(source, None)
            within = source.number <= len(self.seeds)
            return Slot(source, self.seeds[source.number - 1] if within else NOBODY)
        match = self.known[source.number]
        return Slot(source, match.winner if source.feed is Feed.WINNER else match.loser)

    def _take(self, wire: Wire, fed: tuple[Slot, Slot]) -> TypedMatch | None:
        """The typed match of this wire: by its number, else by its players, this round first."""
        numbered = [typed for typed in self.untaken if typed.match.number == wire.number]
        pair = {slot.player for slot in fed}
        by_players = [
            typed
            for typed in self.untaken
            if typed.match.number is None and set(typed.match.players) == pair
        ]
        by_players.sort(key=lambda typed: typed.round.number != wire.round)
        found = next(iter(numbered or by_players), None)
        if found is not None:
            self.untaken.remove(found)
        return found

    def _decide(self, match: BracketMatch) -> BracketMatch:
        first, second = (slot.player for slot in match.slots)
        if first is None or second is None:
            return match
        won = None
        if match.typed and first and second:
            won = outcome(match.typed.match, min(first, second, key=self._rank))
        slots = [
            replace(slot, absent=self._absent(slot.player, match, reported=won is not None))
            for slot in match.slots
        ]
        match = replace(match, slots=(slots[0], slots[1]))
        there = [slot.player for slot in slots if slot.player and not slot.absent]
        if len(there) == 2:
            if won is None:
                return replace(match, state=State.READY)
            loser = second if won.winner == first else first
            return replace(
                match, state=State.PLAYED, winner=won.winner, loser=loser, ending=won.ending
            )
        if there:
            loser = second if there[0] == first else first
            return replace(
                match,
                state=State.WALKOVER,
                winner=there[0],
                loser=loser,
                ending=Ending.WALKOVER,
            )
        # Two who are absent are both out here; one against nobody loses, as in any walkover.
        loser = NOBODY if first and second else first or second
        return replace(match, state=State.VACANT, winner=NOBODY, loser=loser)

    def _absent(self, player: str | None, match: BracketMatch, *, reported: bool) -> bool:
        if not player:
            return False
        if match.typed and player in match.typed.match.no_show:
            return True
        since = self.left.get(player)
        return since is not None and (match.wire.round > since or not reported)

    def _rank(self, player: str) -> int:
        return self.rank.get(player, len(self.rank))


def _repeated(final: BracketMatch) -> bool:
    """Whether the final is won from the lower bracket, over a player: then there is a second."""
    return bool(final.loser) and final.winner == final.slots[1].player


def _seated(fed: tuple[Slot, Slot], typed: Match) -> tuple[Slot, Slot]:
    """The slots with the typed players, each where the wiring has them, if it has them."""
    first, second = typed.players
    if first == fed[1].player or second == fed[0].player:
        first, second = second, first
    return replace(fed[0], player=first), replace(fed[1], player=second)


def _champion(matches: Sequence[BracketMatch]) -> str | None:
    finals = [
        match
        for match in matches
        if match.wire.section in (Section.FINAL, Section.SECOND_FINAL)
        and match.state is not State.UNNEEDED
    ]
    return finals[-1].winner or None


def _with_sides(
    matches: Sequence[BracketMatch], seeds: Sequence[str], event: Event
) -> Iterator[BracketMatch]:
    """The matches with their sides: typed ones counted, the others by the rules."""
    tallies: dict[str, Tally] = {}
    final: BracketMatch | None = None
    for match in matches:
        sides = _sides(match, tallies, seeds, event, final)
        match = replace(match, sides=sides)  # noqa: PLW2901 – the same match, with its sides
        if match.state is State.PLAYED:
            for player in match.players:
                corp = None if sides.recorded is None else player == sides.recorded
                tallies[player] = tallies.get(player, Tally()).plus(corp=corp)
        if match.wire.section is Section.FINAL:
            final = match
        yield match


def _sides(
    match: BracketMatch,
    tallies: Mapping[str, Tally],
    seeds: Sequence[str],
    event: Event,
    final: BracketMatch | None,
) -> Sides:
    if match.state not in (State.READY, State.PLAYED):
        return Sides(Reason.UNKNOWN)
    first, second = match.players
    before = (tallies.get(first, Tally()), tallies.get(second, Tally()))
    recorded = recorded_corp(match.typed.match) if match.typed else None
    if match.wire.round == 1:
        chooses = min((p for p in (first, second) if p in seeds), key=seeds.index, default=None)
        return Sides(Reason.CHOICE, recorded=recorded, chooses=chooses, tallies=before)
    if match.wire.section is Section.SECOND_FINAL and final is not None and final.sides.recorded:
        swapped = second if final.sides.recorded == first else first
        return Sides(Reason.SWAP, swapped, recorded, tallies=before)
    if any(tally.unknown for tally in before):
        return Sides(Reason.UNKNOWN, recorded=recorded, tallies=before)
    expected, reason = balanced((first, second), tallies, event.draw, match.wire.round)
    return Sides(reason, expected, recorded, tallies=before)
