"""The players' ways through the wiring, match by match (rows F-elim-1 and F-elim-2)."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from msgspec.structs import replace

from topcut.regulations import Feed, Feeder, Wire, Wiring, WiringSection
from topcut.rules.bracket.match import (
    NOBODY,
    BracketMatch,
    Ending,
    MatchState,
    Slot,
    TypedMatch,
    outcome,
    second_final_is_needed,
)
from topcut.rules.bracket.reseeding import seed_in_place
from topcut.rules.ground.corrections import possible
from topcut.tournament import Event, Match


class Walk:
    """Follows the players through the wiring, match by match.

    Who leaves gives the current and every later opponent a walkover (FFG regulations, Double
    Elimination Rounds); who leaves is a player in `drops` or `disqualified` of a cut round, or
    in the `no show` of a match. Who was disqualified in Swiss when the cut was in play has left
    after the last match that they played. `stood` has the winners, by match, of old results that
    carry their players on.
    """

    def __init__(
        self, wires: Wiring, seeds: Sequence[str], event: Event, stood: Mapping[int, str]
    ) -> None:
        self.wiring = wires
        self.stood = stood
        self.seeds = seeds
        self.rank = {player: number for number, player in enumerate(seeds)}
        self.untaken = [
            TypedMatch(match, round_)
            for round_ in event.cut
            for match in round_.matches
            if len(match.players) == 2
        ]
        self.leavers: dict[str, int] = {}
        for round_ in event.cut:
            for player in (*round_.drops, *round_.removed):
                self.leavers.setdefault(player, round_.number)
        for player in event.disqualified.difference(self.leavers):
            played = (
                round_.number
                for round_ in event.cut
                for match in round_.matches
                if match.reported and player in match.players
            )
            self.leavers[player] = max(played, default=0)
        self.by_number: dict[int, BracketMatch] = {}
        """Every match, in the order of the wiring; `untaken` keeps what belongs nowhere."""
        for wire in self.wiring.wires:
            match = self._match(wire)
            self.by_number[wire.number] = replace(match, stood=stood.get(wire.number))

    def _match(self, wire: Wire) -> BracketMatch:
        fed = (self._feed(wire, wire.sources[0]), self._feed(wire, wire.sources[1]))
        if fed[0].player and fed[0].player == fed[1].player:
            # By rulings somebody may come from both sides: the other place stays empty.
            fed = (fed[0], replace(fed[1], player=NOBODY))
        typed = self._take(wire, fed)
        if wire.section is WiringSection.SECOND_FINAL and typed is None:
            final = self.by_number[wire.sources[0].number]
            if final.decided and not second_final_is_needed(final):
                empty = (replace(fed[0], player=NOBODY), replace(fed[1], player=NOBODY))
                return BracketMatch(wire, fed, empty, MatchState.UNNEEDED, NOBODY, NOBODY)
        slots = _with_players(fed, typed.match) if typed else fed
        if typed:
            for player in typed.match.no_show:
                self.leavers[player] = min(self.leavers.get(player, wire.round), wire.round)
        return self._decide(BracketMatch(wire, fed, slots, MatchState.OPEN, typed=typed))

    def _feed(self, wire: Wire, source: Feeder) -> Slot:
        if source.feed is Feed.SEED:
            if not self.seeds:
                return Slot(source, None)
            within = source.number <= len(self.seeds)
            return Slot(source, self.seeds[source.number - 1] if within else NOBODY)
        if source.feed is Feed.LEFT:
            before = [self.by_number[number] for number in self.wiring.before(wire)]
            return Slot(source, seed_in_place(before, source.number, self.seed))
        match = self.by_number[source.number]
        return Slot(source, match.advancing if source.feed is Feed.WINNER else match.dropping)

    def _take(self, wire: Wire, fed: tuple[Slot, Slot]) -> TypedMatch | None:
        """The typed match of this wire: by its number, else by its players, this round first."""
        numbered = [typed for typed in self.untaken if typed.match.number == wire.number]
        pair = {slot.player for slot in fed}
        by_players = [
            typed
            for typed in self.untaken
            if typed.match.number is None and set(typed.match.players) == pair
        ]
        by_players.sort(key=lambda entry: entry.round.number != wire.round)
        taken = next(iter(numbered or by_players), None)
        if taken is not None:
            self.untaken.remove(taken)
        return taken

    def _decide(self, match: BracketMatch) -> BracketMatch:
        first, second = (slot.player for slot in match.slots)
        if first is None or second is None:
            return match
        won = None
        if match.typed and first and second:
            won = outcome(match.typed.match, min(first, second, key=self.seed))
        reported = won is not None or bool(match.typed and match.typed.match.no_show)
        absent = self._absent(match, reported=reported)
        slots = [replace(slot, absent=slot.player in absent) for slot in match.slots]
        match = replace(match, slots=(slots[0], slots[1]))
        there = [slot.player for slot in slots if slot.player and not slot.absent]
        if len(there) == 2:
            if won is None:
                return replace(match, state=MatchState.READY)
            winner, ending = won
            loser = second if winner == first else first
            return replace(
                match, state=MatchState.PLAYED, winner=winner, loser=loser, ending=ending
            )
        if there:
            loser = second if there[0] == first else first
            return replace(
                match,
                state=MatchState.WALKOVER,
                winner=there[0],
                loser=loser,
                ending=Ending.WALKOVER,
            )
        # Two who are absent are both out here; one against nobody loses, as in any walkover.
        loser = NOBODY if first and second else first or second
        return replace(match, state=MatchState.VACANT, winner=NOBODY, loser=loser)

    def _absent(self, match: BracketMatch, *, reported: bool) -> set[str]:
        """Who is not there: who has left by this round, or did not appear.

        Who left in a later round had the walkover here if nobody else was there; of two who
        were there, and have no result, the first to leave gives it. A no-show is a result.
        """
        number = match.wire.round
        typed = match.typed.match.no_show if match.typed else ()
        since = {player: self.leavers[player] for player in match.players if player in self.leavers}
        absent = {
            player
            for player, left in since.items()
            if left < number or (left == number and not reported) or player in typed
        }
        later = {player: left for player, left in since.items() if left > number}
        if later and not reported and len(match.players) == 2 and not absent:
            first = min(later.values())
            absent = {player for player, left in later.items() if left == first}
        return absent

    def seed(self, player: str) -> int:
        """The player's seed, from 0; who sits there by a ruling alone comes behind all seeds."""
        return self.rank.get(player, len(self.rank))


def _with_players(fed: tuple[Slot, Slot], match: Match) -> tuple[Slot, Slot]:
    """The slots with the typed players, each where the wiring has them, if it has them."""
    first, second = match.players
    if first == fed[1].player or second == fed[0].player:
        first, second = second, first
    return replace(fed[0], player=first), replace(fed[1], player=second)


def walked(wires: Wiring, seeds: Sequence[str], event: Event) -> Walk:
    """The walk through the bracket by the results that explain most of the typed matches.

    That is today's result of every match. Where a later match is still paired by an old one, the
    old one carries both players on, to every match that the wiring has for them: the same player
    cannot have won and lost. Of as many explained matches by either, today's result decides.
    """
    best = Walk(wires, seeds, event, {})
    wrong = _unexplained(best)
    for decisive in _decisive(wires) if wrong else ():
        for stood in _old_courses(best, decisive):
            other = Walk(wires, seeds, event, stood)
            if (unexplained := _unexplained(other)) < wrong:
                best, wrong = other, unexplained
    return best


def _decisive(wires: Wiring) -> list[tuple[int, ...]]:
    """The matches that decide together who meets whom: each alone, or all before reseeding."""
    rounds = {wire.round - 1: wires.before(wire) for wire in wires.wires if wire.reseeded}
    alone = [(wire.number,) for wire in wires.wires if wire.round not in rounds]
    return [*rounds.values(), *alone]


def _old_courses(walk: Walk, decisive: Sequence[int]) -> list[dict[int, str]]:
    """The winners that may have stood when the next round was paired, fewest old ones first."""
    ways = [
        [(number, None), *((number, old) for old in _old_winners(walk, walk.by_number[number]))]
        for number in decisive
    ]
    courses = ({at: old for at, old in each if old is not None} for each in product(*ways))
    return [{**walk.stood, **each} for each in sorted(filter(None, courses), key=len)]


def _unexplained(walk: Walk) -> int:
    """How many typed players sit where no result leads them."""
    wrong = sum(len(stray.match.players) for stray in walk.untaken)
    for match in walk.by_number.values():
        if match.typed is None:
            continue
        wrong += len(set(match.players) - {slot.player for slot in match.fed})
        if match.wire.section is WiringSection.SECOND_FINAL:
            final = walk.by_number[match.wire.sources[0].number]
            wrong += 0 if second_final_is_needed(final) else len(match.players)
    return wrong


def _old_winners(walk: Walk, match: BracketMatch) -> Iterator[str]:
    """Who had won a match when the first round that it leads to was paired, and has not today."""
    rounds = [wire.round for wire in walk.wiring.wires if match.number in walk.wiring.before(wire)]
    if match.typed is None or not rounds:
        return
    corrections = match.typed.match.corrections
    for place in possible(match.typed.match, (True, min(rounds))):
        if place < len(corrections):
            winner = corrections[place].winner or min(match.players, key=walk.seed)
            if winner in match.players and winner != match.winner:
                yield winner
