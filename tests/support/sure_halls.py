"""Small events for every continuation: drawn, as an event and as what is known of it."""

from collections.abc import Sequence
from random import Random

from topcut.tournament import Event, Structure

from tests.build import TableText, event, swiss
from tests.support.sure_oracle import GAMES, TWO_GAMES, Hall

RESULTS = {
    "single-sided": (GAMES["single-sided"], (45, 45, 10)),
    "half draft": (GAMES["half draft"], (35, 35, 10, 10, 10)),
    "standard": (TWO_GAMES, None),
}
OFTEN = ((6, 0), (0, 6), (3, 3), (3, 3), (5, 0), (4, 1), (2, 3))
"""What two games mostly give."""


def drawn(
    seed: str, law: str, players: int, rounds: int, *, whole: int, running: int | None, cut: int
) -> tuple[Event, Hall]:
    """A random event with so many whole rounds, then one of which so many tables have results.

    `law` is a rule document, or half draft for one game a round of FFG 2.2.1.
    """
    random = Random(seed)
    form = law if law in GAMES else "standard"
    results, chances = RESULTS[form]
    ids = [f"p{number}" for number in range(players)]
    points = dict.fromkeys(ids, 0)
    played: list[tuple[str, str, tuple[int, int]]] = []
    byes: list[str] = []
    typed = []
    open_: list[tuple[str, str]] = []
    for number in range(1, whole + 1 + (running is not None)):
        pairs, bye = _paired(random, ids, points, played, byes)
        tables: list[TableText] = []
        for place, (one, two) in enumerate(pairs):
            if number > whole and place >= (running or 0):
                open_.append((one, two))
                tables.append((one, two, ""))
                continue
            result = _result(random, form, results, chances)
            played.append((one, two, result))
            points[one] += result[0]
            points[two] += result[1]
            tables.append((one, two, f"{result[0]}-{result[1]}"))
        for player in bye:
            byes.append(player)
            points[player] += max(one for one, _ in results)
        typed.append(swiss(number, tables, byes=tuple(bye)))
    made = event(
        ids,
        typed,
        regulations=law if law != "half draft" else "ffg-2.2.1",
        format="half draft" if law == "half draft" else "standard",
        structure=Structure("custom", rounds, cut),
        draw=seed,
    )
    hall = Hall(
        tuple(ids),
        results,
        cut,
        rounds,
        seed,
        tuple(played),
        tuple(open_),
        tuple(byes),
        rounds - len(typed),
    )
    return made, hall


def _result(
    random: Random,
    form: str,
    results: Sequence[tuple[int, int]],
    chances: Sequence[int] | None,
) -> tuple[int, int]:
    if form == "standard":
        return random.choice(OFTEN)
    return random.choices(results, chances)[0]


def _paired(
    random: Random,
    ids: Sequence[str],
    points: dict[str, int],
    played: Sequence[tuple[str, str, tuple[int, int]]],
    byes: Sequence[str],
) -> tuple[list[tuple[str, str]], list[str]]:
    """Neighbours by points who have not met, as far as there are any; the last one has the bye."""
    order = sorted(ids, key=lambda player: (-points[player], random.random()))
    bye = [next(player for player in reversed(order) if player not in byes)] if len(ids) % 2 else []
    left = [player for player in order if player not in bye]
    met = {frozenset(table[:2]) for table in played}
    pairs = []
    while left:
        one = left.pop(0)
        other = next((two for two in left if frozenset((one, two)) not in met), left[0])
        left.remove(other)
        pairs.append((one, other))
    return pairs, bye
