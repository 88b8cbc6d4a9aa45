"""Points, tiebreakers and ranks after every round, as the documents say in words."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256

from topcut.tournament import Event

from tests.opinions.papers import NOTHING, Paper
from tests.opinions.spent import Card, cards, counted

AN_OPPONENT, NO_ROUND = "bye is an opponent", "bye is no round"
"""S-tie-1: the two other readings that programs have published."""

Numbers = dict[str, Fraction]
Ties = dict[str, tuple[Fraction, ...]]


@dataclass
class Line:
    """What the standings say of a player."""

    rank: int | None
    """None for the disqualified."""
    points: Fraction
    rounds: int
    ties: tuple[Fraction, ...]
    byes: int
    balance: int
    """Corp − Runner games."""
    sides: tuple[Fraction, Fraction] | None
    """Points as Corp and as Runner; None where no table's sides are known."""
    left: int | None
    """The round after which the player left, was removed or was cut off by points."""


def ranking(event: Event, paper: Paper, after: int, returns: Sequence[str] = ()) -> dict[str, Line]:
    """The standings after so many rounds; best first, the disqualified last.

    `returns` come back before the round that follows.
    """
    everybody = cards(event, paper, counted(event)[:after], returns)
    there = {player: card for player, card in everybody.items() if _is_in(card, after)}
    ties = _ties(event, paper, everybody)
    ranked = [player for player, card in there.items() if not card.removed]
    groups = _groups(event, paper, everybody, ties, ranked, after)
    lines = {}
    place = 1
    for group in groups:
        for player in group:
            lines[player] = _line(everybody[player], place, ties)
        place += len(group)
    for player, card in there.items():
        if card.removed:
            lines[player] = _line(card, None, ties)
    return lines


def _is_in(card: Card, after: int) -> bool:
    """Late entries stand in no standing before; who withdrew before round 1 in none at all."""
    return card.away_since != 0 and card.player.joins <= max(after, 1)


def _line(card: Card, rank: int | None, ties: Ties) -> Line:
    return Line(
        rank,
        card.points,
        card.rounds,
        ties[card.player.id],
        card.byes,
        card.balance,
        _by_side(card),
        card.away_since,
    )


def _by_side(card: Card) -> tuple[Fraction, Fraction] | None:
    if not card.sides:
        return None
    return sum((corp for corp, _ in card.sides), NOTHING), sum((r for _, r in card.sides), NOTHING)


def _ties(event: Event, paper: Paper, everybody: dict[str, Card]) -> Ties:
    columns: list[Numbers]
    if paper.system == "ntp":
        columns = [_sums(everybody, trimmed=False), _sums(everybody, trimmed=True)]
    elif paper.system == "multiplayer":
        columns = [{player: Fraction(card.corp_wins) for player, card in everybody.items()}]
    else:
        reading = event.option("S-tie-1") if paper.system == "single" else ""
        sos = _means(everybody, lambda card: _share(card, reading), reading)
        columns = [sos, _means(everybody, lambda card: sos[card.player.id], reading)]
    return {player: tuple(column[player] for column in columns) for player in everybody}


def _share(card: Card, reading: str) -> Fraction:
    """FFG, Strength of Schedule: an opponent's points divided by the rounds that it played."""
    played = len(card.met) if reading == NO_ROUND else card.rounds
    return card.points / played if played else NOTHING


def _means(everybody: dict[str, Card], value: Callable[[Card], Fraction], reading: str) -> Numbers:
    """The mean over the opponents; without any it is 0."""
    found = {}
    for player, card in everybody.items():
        values = [value(everybody[other]) for other in card.met]
        count = card.rounds if reading == AN_OPPONENT else len(values)
        found[player] = sum(values, NOTHING) / count if count else NOTHING
    return found


def _sums(everybody: dict[str, Card], *, trimmed: bool) -> Numbers:
    """NTP 3.2.1; 3.2.2 without the highest and the lowest; two or fewer leave nothing."""
    found = {}
    for player, card in everybody.items():
        totals = sorted(everybody[other].points for other in card.met)
        found[player] = sum(totals[1:-1] if trimmed else totals, NOTHING)
    return found


def _groups(
    event: Event,
    paper: Paper,
    everybody: dict[str, Card],
    ties: Ties,
    ranked: Sequence[str],
    after: int,
) -> list[list[str]]:
    """Best first; who shares a rank stands in one group."""
    values = sorted({(everybody[player].points, *ties[player]) for player in ranked}, reverse=True)
    groups: list[list[str]] = []
    for value in values:
        tied = [each for each in ranked if (everybody[each].points, *ties[each]) == value]
        if paper.draw_decides:
            groups += [[each] for each in in_drawn_order(event, after, "tiebreak", tied)]
        elif paper.system == "ntp":
            groups += _by_the_match_between(everybody, tied)
        else:
            groups.append(tied)
    return groups


def in_drawn_order(event: Event, number: int, purpose: str, ids: Sequence[str]) -> list[str]:
    """docs/formats/the-draw.md: by ascending digest, ties by key."""
    stage = event.ranked[0].stage if event.ranked else "swiss"

    def digest(id_: str) -> tuple[str, str]:
        key = event.player[id_].key or id_
        text = f"{event.draw or event.id}/{stage}/{number}/{purpose}/{key}"
        return sha256(text.encode()).hexdigest(), key

    return sorted(ids, key=digest)


def _by_the_match_between(everybody: dict[str, Card], tied: list[str]) -> list[list[str]]:
    """NTP 3.2.3, and the decision on the match between the tied.

    Whoever stands above all others by a chain of wins is placed first, whoever stands below all of
    them last, again and again; the rest share.
    """
    beaten: dict[str, set[str]] = {player: set() for player in tied}
    for player in tied:
        for other, own, others in everybody[player].results:
            if other in beaten and own > others:
                beaten[player].add(other)
    first: list[list[str]] = []
    last: list[list[str]] = []
    left = list(tied)
    while len(left) > 1:
        below = {player: _chain(beaten, player, left) for player in left}
        top = [each for each in left if _above_all(below, each, left)]
        if len(top) == 1:
            first.append(top)
            left.remove(top[0])
            continue
        bottom = [each for each in left if _below_all(below, each, left)]
        if len(bottom) == 1:
            last.insert(0, bottom)
            left.remove(bottom[0])
            continue
        break
    return [*first, left, *last] if left else [*first, *last]


def _above_all(below: dict[str, set[str]], player: str, left: list[str]) -> bool:
    return all(
        other in below[player] and player not in below[other] for other in left if other != player
    )


def _below_all(below: dict[str, set[str]], player: str, left: list[str]) -> bool:
    return all(
        player in below[other] and other not in below[player] for other in left if other != player
    )


def _chain(beaten: dict[str, set[str]], player: str, left: list[str]) -> set[str]:
    """Everybody whom a player stands above by a chain of wins among those who are left."""
    reached: set[str] = set()
    waiting = [player]
    while waiting:
        for other in beaten[waiting.pop()] & set(left):
            if other not in reached:
                reached.add(other)
                waiting.append(other)
    return reached
