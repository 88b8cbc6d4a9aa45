"""What a pairing costs, read straight from the words of the rule, and players to pair."""

from collections.abc import Sequence
from fractions import Fraction
from hashlib import sha256
from random import Random

from topcut.regulations import load
from topcut.rules.pairing.least.cost import Rivals
from topcut.rules.pairing.points.core import Pair

Total = tuple[int, Fraction]
"""Pairs that cost 100 or more, and the sum of costs."""


def cost(rivals: Rivals, one: str, two: str) -> Fraction | None:
    """The cost of a pair; None where the two have met twice."""
    met = rivals.met.get((min(one, two), max(one, two)), ())
    if len(met) == 2:
        return None
    sides = []
    for corp, runner in ((one, two), (two, one)):
        if met and met[0] == corp:
            continue
        sides.append(max(rivals.balance[corp], -rivals.balance[runner], 0))
    gap = rivals.points[one] - rivals.points[two]
    return gap * gap + (5 if met else 0) + Fraction(50) ** min(sides)


def total(rivals: Rivals, pairs: Sequence[Pair]) -> Total | None:
    """What a pairing costs; None where two meet a third time."""
    costs = [cost(rivals, one, two) for one, two in pairs]
    known = [each for each in costs if each is not None]
    if len(known) < len(costs):
        return None
    return sum(each >= 100 for each in known), sum(known, Fraction(0))


def number(prefix: str, one: str, two: str) -> int:
    """The number that the draw gives a pair."""
    first, second = sorted((one, two))
    return int(sha256(f"{prefix}/pair/{first} {second}".encode()).hexdigest()[:8], 16)


def bye_number(prefix: str, player: str) -> int:
    """The number that the draw gives the bye of a player."""
    return int(sha256(f"{prefix}/pair/bye {player}".encode()).hexdigest()[:8], 16)


def random_rivals(seed: object, players: int, *, halves: bool = False) -> Rivals:
    """Players in the middle of some event: points, sides and meetings at random."""
    random = Random(str(seed))
    ids = [f"{random.randrange(100):02}-{each}" for each in range(players)]
    random.shuffle(ids)
    unit = Fraction(1, 2) if halves else Fraction(1)
    points = {each: unit * random.choice((0, 1, 3, 3, 4, 6, 6, 9)) for each in ids}
    balance = {each: random.choice((-3, -2, -1, -1, 0, 0, 0, 1, 1, 2)) for each in ids}
    met: dict[Pair, tuple[str | None, ...]] = {}
    share = random.choice((0.0, 0.1, 0.3, 0.6, 0.9))
    for index, one in enumerate(sorted(ids)):
        for two in sorted(ids)[index + 1 :]:
            if random.random() < share:
                corps = (one, two) if random.random() < 0.5 else (two, one)
                met[one, two] = corps[: random.choice((1, 1, 2))]
    costs = load("single-sided").costs
    assert costs is not None
    return Rivals(points, balance, met, costs)
