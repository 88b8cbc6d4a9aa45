"""How a drafted round came about, in sentences for the end of its file."""

from collections.abc import Iterator
from fractions import Fraction

from topcut.rules.bracket.match import BracketMatch, MatchState
from topcut.rules.bracket.sides import Reason, Tally
from topcut.rules.drafts.bracket import BracketDraft
from topcut.rules.drafts.draft import Bye, ByeReason, Draft
from topcut.rules.ground.exact import plain
from topcut.rules.ground.names import name_of
from topcut.rules.pairing import Pairing, Proof
from topcut.rules.pairing.piles import Method, Pile, Piles
from topcut.tournament import ROUND_ROBIN, Event

PROOFS = {
    Proof.CERTIFICATE: "every boundary has the fewest floats that an odd count allows, each to the "
    "next group",
    Proof.WINDOWS: "exact matchings where players have met, the fewest floats elsewhere",
    Proof.WHOLE: "one exact matching over everybody",
}
BYES = {
    ByeReason.AWARDED: "awarded",
    ByeReason.DRAWN: "by the draw",
    ByeReason.LOWEST: "fewest byes so far, then the lowest rank",
}
METHODS = {
    Method.HALVES: "top against top of both halves",
    Method.NEAREST: "the swaps ran out: nearest partners",
    Method.REMATCHES: "no legal pairing was left: nearest partners with fewest rematches",
}


def ranked(draft: Draft, event: Event) -> tuple[str, ...]:
    """The account of a ranked round: groups, floats, byes, and whether it could be better."""
    return tuple(_Account(event).ranked(draft))


def bracket(draft: BracketDraft, event: Event) -> tuple[str, ...]:
    """The account of a bracket round: who is in it in whose place, and why each has that side."""
    return tuple(_Account(event).bracket(draft))


class _Account:
    def __init__(self, event: Event) -> None:
        self.event = event

    def _name(self, player: str) -> str:
        return name_of(self.event, player)

    def _names(self, players: tuple[str, ...]) -> str:
        return ", ".join(self._name(player) for player in players)

    def ranked(self, draft: Draft) -> Iterator[str]:
        yield self._word()
        yield ""
        if draft.pairing is not None:
            yield from self._groups(draft.pairing)
        elif draft.piles is not None:
            yield from self._piles(draft.piles)
        elif draft.seating is not None:
            yield from self._seating(draft)
        elif self.event.pairing == ROUND_ROBIN:
            yield "Everybody meets everybody once: the seats were drawn for round 1 and move on."
        else:
            yield "Paired across the draft table: who sat furthest away in the pod."
        for bye in draft.byes:
            yield self._bye(bye)
        if draft.sits_out:
            yield f"Without an opponent in this round: {self._names(draft.sits_out)}."
        for table in draft.tables:
            if table.fixed_for is not None:
                yield f"Table {table.table} is kept for {self._name(table.fixed_for)}."

    def _word(self) -> str:
        return (
            f"The account of the draw. Every random choice follows from the word {self.event.draw} "
            "by SHA-256, as docs/formats/the-draw.md says."
        )

    def _groups(self, pairing: Pairing) -> Iterator[str]:
        place = {
            player: number
            for number, group in enumerate(pairing.groups)
            for player in group.players
        }
        points = [group.points for group in pairing.groups]
        for number, group in enumerate(pairing.groups):
            yield f"{_points(group.points)}: {self._names(group.players)}."
            for one, two in pairing.pairs:
                if place[one] == number != place[two]:
                    yield (
                        f"  {self._name(one)} floats to {plain(points[place[two]])} "
                        f"and meets {self._name(two)}."
                    )
        yield ""
        if pairing.rematches:
            yield (
                "No pairing without a rematch is left. This is one of the least bad, with "
                f"{len(pairing.rematches)}: "
                + "; ".join(f"{self._name(a)} and {self._name(b)}" for a, b in pairing.rematches)
                + "."
            )
        else:
            yield "Nobody meets twice."
        if len(pairing.groups) == 1 and not pairing.rematches:
            yield "Everybody has the same points: no pairing is better."
        elif pairing.proof is Proof.NONE:
            yield "It is not proven that no pairing is better: too many players hang together."
        else:
            yield f"No pairing is better: {PROOFS[pairing.proof]}."

    def _piles(self, piles: Piles) -> Iterator[str]:
        for pile in piles.undone:
            yield f"Pile {_numbers(pile)} was taken up again: one below had no legal pairing."
        for pile in piles.piles:
            yield f"Pile {_numbers(pile)}: {self._names(pile.cards)}; {METHODS[pile.method]}."
            for floated in pile.floats:
                yield (
                    f"  {self._name(floated.player)} is left over and meets "
                    f"{self._name(floated.opponent)}."
                )
        if piles.rematches:
            yield "No legal pairing of the round is left; this one has the fewest rematches."
        else:
            yield "Nobody meets twice."

    def _seating(self, draft: Draft) -> Iterator[str]:
        seating = draft.seating
        assert seating is not None
        pairs = "1 pair sits" if seating.again == 1 else f"{seating.again} pairs sit"
        yield f"{pairs} together who have sat together before."
        if seating.proven:
            yield "No seating is better."
        else:
            yield "It is not proven that no seating is better."

    def _bye(self, bye: Bye) -> str:
        over = ""
        if bye.passed_over:
            over = f"; without {self._names(bye.passed_over)} somebody would have met again"
        return f"{self._name(bye.player)} has the bye: {BYES[bye.reason]}{over}."

    def bracket(self, draft: BracketDraft) -> Iterator[str]:
        yield self._word()
        yield ""
        made = draft.bracket
        if draft.round == 1:
            yield f"The cut to the top {made.cut.size}, by standing after the Swiss rounds."
            if draft.left:
                yield f"Qualified and not playing: {self._names(draft.left)}."
            if draft.declined:
                yield f"Asked and declined: {self._names(draft.declined)}."
            if made.cut.asked:
                yield f"In their place, as last seeds: {self._names(made.cut.asked)}."
            if len(made.seeds) < made.cut.size:
                first = (match for match in made.of_round(1) if match.state is MatchState.WALKOVER)
                walkovers = sorted((match.winner or "" for match in first), key=made.seed)
                yield f"{len(made.seeds)} play. Walkovers: {self._names(tuple(walkovers))}."
        for match in draft.matches:
            yield self._sides(match)

    def _sides(self, match: BracketMatch) -> str:
        one, two = match.players
        sides = match.sides
        if sides.reason is Reason.CHOICE and sides.chooses is not None:
            return (
                f"Match {match.number}: {self._name(sides.chooses)} is the higher seed and chooses."
            )
        if sides.expected is None:
            return f"Match {match.number}: sides of earlier matches were not recorded."
        corp = self._name(sides.expected)
        if sides.reason is Reason.SWAP:
            return f"Match {match.number}: {corp} is Corp, the sides of the first final switched."
        tallies = "; ".join(
            f"{self._name(player)} {_tally(tally)}"
            for player, tally in zip((one, two), sides.tallies, strict=True)
        )
        why = ", by the draw" if sides.reason is Reason.DRAW else ""
        return f"Match {match.number}: {corp} is Corp{why} ({tallies})."


def _points(points: Fraction) -> str:
    return "1 point" if points == 1 else f"{plain(points)} points"


def _numbers(pile: Pile) -> str:
    return " and ".join(str(number) for number in pile.numbers)


def _tally(tally: Tally) -> str:
    return f"Corp {tally.corp}, Runner {tally.runner}"
