"""Whether cards can all be paired without a rematch, and the nearest partners that leave it so."""

from collections.abc import Collection, Mapping, Sequence

from topcut.rules.pairing.matching.blossom import cheapest

Met = Mapping[str, Collection[str]]
"""By player: whom the player has met."""

Pair = tuple[str, str]


def completes(cards: Sequence[str], met: Met) -> bool:
    """Whether all these cards, an even number, can be paired without a rematch."""
    return _greedy(cards, met) or fewest_rematches(cards, met) == 0


def fewest_rematches(cards: Sequence[str], met: Met) -> int:
    """The least number of rematches with which all these cards can be paired."""
    costs = [[int(two in met[one]) for two in cards] for one in cards]
    return sum(costs[one][two] for one, two in cheapest(costs).pairs)


def nearest_partners(cards: Sequence[str], met: Met, rematches: int = 0) -> list[Pair]:
    """Pairs a pile from the top, each card with the partner nearest to half a pile below.

    Card i of p takes the partner nearest to place i + p/2, of two equally near the one nearer
    the top, that leaves a completion with no more than `rematches` rematches altogether; so
    many must suffice (decision on exhausted swaps).
    """
    pairs = []
    left = list(range(len(cards)))
    while left:
        card = left.pop(0)
        target = card + len(cards) // 2
        for other in sorted(left, key=lambda place: (abs(place - target), place)):
            again = cards[other] in met[cards[card]]
            if again and not rematches:
                continue
            rest = [cards[place] for place in left if place != other]
            allowed = rematches - again
            if fewest_rematches(rest, met) <= allowed if allowed else completes(rest, met):
                pairs.append((cards[card], cards[other]))
                left.remove(other)
                rematches -= again
                break
        else:
            raise ValueError("these cards have no pairing with so few rematches")
    return pairs


def _greedy(cards: Sequence[str], met: Met) -> bool:
    """Pairs whoever has the fewest partners left first; False proves nothing."""
    left = {
        card: {other for other in cards if other != card and other not in met[card]}
        for card in cards
    }
    while left:
        card = min(left, key=lambda each: (len(left[each]), each))
        if not left[card]:
            return False
        partner = min(left[card], key=lambda each: (len(left[each]), each))
        for gone in (card, partner):
            for other in left.pop(gone):
                left.get(other, set()).discard(gone)
    return True
