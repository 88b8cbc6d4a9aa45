"""What the rounds of published single-sided events cost, and what they could have cost at least.

    python -m tests.support.least_costs

writes docs/measurements/single-sided.md from the exports in tests/data/aesops.
"""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import Struct
from topcut.regulations import load
from topcut.rules.drafts.single import rivals
from topcut.rules.ground.exact import plain
from topcut.rules.pairing.least.proof import PriceList, bound, prove
from topcut.rules.review.least_review import LeastReview, least_review

from tests.support.published_single import published

ROOT = Path(__file__).parent.parent.parent
DOCUMENT = ROOT / "docs" / "measurements" / "single-sided.md"
RULES = load("single-sided")

HEAD = """\
# What the rounds of published single-sided events cost

{events} real single-sided events, as published by Aesop's Tables, with each round compared with
today's pairing rules. `python -m tests.support.least_costs` writes this page;
`tests/conformance/test_single_sided_pairings.py` checks it.

The program used at the time paired by a different cost function; today's has been in use since July
2025. Even so, {first} of {firsts} first rounds and {later} of {laters} later ones have the least
cost by today's function. No pair costs 100 or more, nobody met three times, and in all {seconds}
second meetings the players swapped sides. At no table do the sides contradict the surplus. {right}
of {byes} byes went to the player who is first in today's order.

For {proven} of {rounds} rounds the least cost is proven by prices that anybody can add up: each
player has one, and so do some groups with an odd number of players. No pair pays more than it
costs, so no pairing costs less than the sum of all prices, and that sum is the cost that the
matching found. `topcut.rules.pairing.least.proof.bound` checks this by addition
alone. In {grouped} of these rounds groups have prices: in a group with an odd number, somebody has
to meet an opponent from outside it.

## Costs by round

The total cost of each round; if less was possible, the least cost follows in brackets.

| event | players | rounds |
|---|---:|---|
"""


class Judged(Struct, frozen=True):
    """A published round beside the best."""

    event: str
    review: LeastReview
    prices: PriceList | None
    """None where prices were not found, or do not add up to the least cost."""
    byes: int

    @property
    def is_least(self) -> bool:
        """Whether no pairing of its players costs less."""
        return not (self.review.excess.dear or self.review.excess.cost)

    @property
    def players(self) -> int:
        """Everybody who has a table or a bye."""
        return 2 * len(self.review.pairs) + self.byes


def judged() -> Iterator[Judged]:
    """Every Swiss round of every event, in order."""
    for name, event in published():
        for round_ in event.swiss:
            review = least_review(event, RULES, round_)
            assert review is not None
            assert review.least is not None
            field = rivals(review.typed.setting, review.typed.at_tables)
            prices = prove(field)
            proven = prices is not None and bound(field, prices) == review.least.price
            yield Judged(name, review, prices if proven else None, len(round_.byes))


def counts(rounds: Iterable[Judged]) -> Counter[str]:
    """What all rounds say, counted."""
    found: Counter[str] = Counter()
    events = set()
    for one in rounds:
        which = "later" if one.event in events else "first"
        events.add(one.event)
        found["rounds"] += 1
        found[f"{which}s"] += 1
        found[which] += one.is_least
        found["dear"] += one.review.price.dear
        for pair in one.review.pairs:
            found["seconds"] += pair.priced.meetings == 1
            found["thirds"] += pair.meets_too_often
            found["same sides"] += pair.same_sides
            found["wrong sides"] += pair.wrong_sides and not pair.against_draw
        found["byes"] += one.byes
        found["right"] += (
            one.byes - (one.review.byes.rightful is not None) - len(one.review.byes.unneeded)
        )
        found["proven"] += one.prices is not None
        found["grouped"] += one.prices is not None and bool(one.prices.groups)
    found["events"] = len(events)
    return found


def document(rounds: Iterable[Judged]) -> str:
    """The page of docs/measurements."""
    rounds = list(rounds)
    lines = []
    for event in dict.fromkeys(one.event for one in rounds):
        own = [one for one in rounds if one.event == event]
        cells = ", ".join(map(_cell, own))
        lines.append(f"| {event} | {own[0].players} | {cells} |\n")
    return HEAD.format(**counts(rounds)) + "".join(lines)


def _cell(one: Judged) -> str:
    cost = plain(one.review.price.cost)
    assert one.review.least is not None
    return cost if one.is_least else f"{cost} ({plain(one.review.least.price.cost)})"


def main() -> int:
    """Writes the page."""
    DOCUMENT.write_text(document(list(judged())), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
