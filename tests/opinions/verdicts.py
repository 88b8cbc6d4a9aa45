"""What the rules say of how a round was paired: the rows that it breaks, from the documents."""

from collections.abc import Iterable
from datetime import date
from fractions import Fraction
from itertools import combinations, pairwise
from math import lcm

from topcut.tournament import Event

from tests.opinions.costs import cost_with_bye, least_cost, least_with_bye, pair_cost
from tests.opinions.fields import Known, MayMeet, can_be_paired, known, right_byes
from tests.opinions.pairings import Price, best_by_matching, best_of_all, price
from tests.opinions.papers import DOUBLE, Paper
from tests.opinions.piles import Card, play_round
from tests.opinions.ranking import in_drawn_order
from tests.opinions.spent import counted
from tests.opinions.worlds import worlds

BY_DRAW = "against the draw alone"
"""Only the draw speaks against it: a note."""
UNASKED = "nobody asks whether it is the best but for that"
"""A row that may be said beside another one."""
OTHER_SUM = date(2025, 7, 12)
"""S-pair-1: events before this day were paired by another sum; it is a note."""
SINCE_MATCHING = {False: date(2024, 7, 1), True: date(2023, 1, 1)}
"""S-bye-1, D-bye-1: events from this day on have the bye in the matching, unless event.yaml says
last; by whether they are double-sided."""
ONE_FIELD, SPLIT = date(2024, 11, 16), 60
"""D-pair-1: before this day programs split fields of more players; it is a note."""
Rows = dict[str, set[str]]
"""Rows that a round breaks, with why."""
ALL_PAIRINGS = 10
"""Up to so many players every pairing is tried."""


def verdicts(event: Event, paper: Paper, number: int, most: int) -> list[Rows]:
    """The rows that a round breaks, in each reading of what was known when it was paired.

    Empty where results were missing then. With more than `most` players it is not asked whether a
    better pairing exists, unless a bound says so at once.
    """
    if len(counted(event)) < number - 1:
        return []
    found = []
    for world in worlds(event, number):
        now = known(world, paper, number)
        if paper.system == "ffg":
            found.append(_swiss(now, most))
        elif paper.system in ("single", "double"):
            found.append(_least(now, most))
        elif paper.system == "ntp":
            found.append(_protocol(now))
    return found


def _swiss(now: Known, most: int) -> Rows:
    """F-pair-3, F-swiss-2, F-swiss-3. The first round of a full draft is F-draft-1."""
    rows: Rows = {}
    again = _again(now)
    if again:
        rows["F-pair-3"] = {f"{again} meet again"}
    if now.event.format == "full draft" and now.round.number == 1:
        return _across(now)
    if now.round.matches:
        pairs = [(one, two) for one, two in (match.players for match in now.round.matches)]
        points = _whole({player: now.points(player) for player in now.seated})
        met = [pair for pair in combinations(now.seated, 2) if now.meetings(*pair)]
        typed = price(points, met, pairs)
        best = best_price(points, met, typed, most)
        if best is None or typed[0] != best[0]:
            rows["F-swiss-2"] = {UNASKED}
        elif typed != best:
            rows["F-swiss-2"] = {f"floats and gaps {typed[1:]}, possible are {best[1:]}"}
    candidates = sorted(
        now.by_lowest_rank([*now.seated, *now.round.byes]),
        key=lambda player: now.cards[player].byes,
    )
    _byes(now, candidates, 0, "F-swiss-3", rows)
    return rows


def _across(now: Known) -> Rows:
    """F-draft-1: in each pod, who has no bye closes up, and seat i meets seat i + n/2."""
    pods: dict[int | None, list[tuple[int, str]]] = {}
    for id_ in now.seated:
        player = now.player(id_)
        if player.seat is None:
            return {"F-draft-1": {UNASKED}}
        pods.setdefault(player.pod, []).append((player.seat, id_))
    right = set()
    for pod in pods.values():
        ids = [id_ for _, id_ in sorted(pod)]
        half = len(ids) // 2
        right |= {frozenset(pair) for pair in zip(ids[:half], ids[half:], strict=False)}
    typed = {frozenset(match.players) for match in now.round.matches}
    return {} if typed == right else {"F-draft-1": {f"right are {sorted(map(sorted, right))}"}}


def _again(now: Known) -> list[tuple[str, ...]]:
    """Tables of two who have met; where somebody did not appear nobody meets."""
    return [
        match.players
        for match in now.round.matches
        if not match.no_show and now.meetings(*match.players)
    ]


def best_price(
    points: dict[str, int], met: list[tuple[str, str]], typed: Price, most: int
) -> Price | None:
    """The best price of all pairings; None where there are too many players to say."""
    if len(points) <= ALL_PAIRINGS:
        return best_of_all(points, met)[0]
    if typed[0] == 0 and typed[1:] == _bound(points):
        return typed
    return best_by_matching(points, met) if len(points) <= most else None


def _bound(points: dict[str, int]) -> tuple[tuple[int, ...], int]:
    """Floats and gaps that no pairing is below: a boundary with an odd number above has a float.

    A float from one group to the next costs their gap at least, over several boundaries more.
    """
    levels = sorted(set(points.values()), reverse=True)
    above = [sum(each >= level for each in points.values()) % 2 for level in levels[:-1]]
    steps = pairwise(levels)
    gaps = sum(odd * (high - low) ** 2 for odd, (high, low) in zip(above, steps, strict=True))
    return tuple(above), gaps


def _whole(points: dict[str, Fraction]) -> dict[str, int]:
    """The same points in whole numbers."""
    unit = lcm(*(each.denominator for each in points.values()))
    return {player: int(each * unit) for player, each in points.items()}


def _byes(now: Known, candidates: list[str], allowed: int, row: str, rows: Rows) -> None:
    """Whether the typed byes are the right ones; `allowed` meetings are no hindrance."""
    awarded, right = right_byes(now, candidates, lambda one, two: now.meetings(one, two) <= allowed)
    typed = set(now.round.byes) - set(awarded)
    reasons = set()
    if set(awarded) & set(now.seated):
        reasons.add(f"awarded byes of {awarded}")
    if right is not None and len(typed) == 1 and _tied(now, right, *typed):
        if now.event.draw and typed != {right}:
            reasons.add(BY_DRAW)
    elif typed != ({right} if right else set()):
        reasons.add(f"byes of {sorted(typed)}, right is {right}")
        if len(typed) > 1:
            reasons.add(BY_DRAW)  # of one of them this may be said, of others not
    if reasons:
        rows[row] = reasons


def _tied(now: Known, one: str, two: str) -> bool:
    """Whether the draw alone separates two candidates."""
    first, second = now.cards[one], now.cards[two]
    if first.byes != second.byes or bool(first.met) != bool(second.met):
        return False
    new = [
        now.round.number == 1 or now.player(each).joins == now.round.number for each in (one, two)
    ]
    if any(new):
        return all(new)
    ours, theirs = now.lines[one], now.lines[two]
    return (ours.points, ours.ties) == (theirs.points, theirs.ties)


def _least(now: Known, most: int) -> Rows:
    """S-meet-1, S-pair-1, S-side-1, S-bye-1; of two games D-meet-1, D-pair-1, D-bye-1."""
    rows: Rows = {}
    double = now.event.regulations == DOUBLE
    meet, pair, bye_row = (f"{'D' if double else 'S'}-{row}-1" for row in ("meet", "pair", "bye"))
    if double and (again := _again(now)):
        rows[meet] = {f"{again} meet again"}
    for match in () if double else now.round.matches:
        corp, runner = match.players[0], match.players[1]
        before = now.cards[corp].corps_against(runner)
        if not match.no_show and (len(before) > 1 or corp in before):
            rows["S-meet-1"] = {f"{corp} and {runner} have met {len(before)} times"}
        if len(before) != 1:
            _side(now, corp, runner, rows)
    third = [match for match in now.round.matches if pair_cost(now, *match.players) is None]
    may_have_it = _may_have_it(now)
    bye = next((each for each in now.round.byes if each in may_have_it), None)
    if meet not in rows and now.round.matches and not third:
        typed = cost_with_bye(now, [match.players for match in now.round.matches], bye)
        least = (
            least_cost(now, most) if bye is None else least_with_bye(now, most, bye, may_have_it)
        )
        if least is None:
            rows[pair] = {UNASKED}
        elif typed != least:
            rows[pair] = {f"a cost of {typed}, possible is {least}"}
    if may_have_it:
        _bye_in_matching(now, bye, bye_row, rows)
        return rows
    candidates = sorted(
        now.by_lowest_rank([*now.seated, *now.round.byes]),
        key=lambda player: (now.cards[player].byes, not now.cards[player].met),
    )
    _byes(now, candidates, 0 if double else 1, bye_row, rows)
    return rows


def _may_have_it(now: Known) -> list[str]:
    """Who may have the bye where it is part of the pairing: the fewest byes that leave a pairing.

    Nobody where it is not, in round 1, of an even number, and where nobody leaves a pairing.
    """
    since = SINCE_MATCHING[now.event.regulations == DOUBLE]
    says = now.event.bye or ("matching" if now.event.start >= since else "last")
    given = [each for each in now.round.byes if each not in now.awarded]
    rest = sorted({*now.seated, *given})
    if says == "last" or now.round.number == 1 or len(rest) % 2 == 0:
        return []
    for fewest in sorted({now.cards[each].byes for each in rest}):
        found = [
            each
            for each in rest
            if now.cards[each].byes == fewest
            and can_be_paired([one for one in rest if one != each], _may_meet(now))
        ]
        if found:
            return found
    return []


def _may_meet(now: Known) -> MayMeet:
    most = 1 if now.event.regulations == DOUBLE else 2
    return lambda one, two: now.meetings(one, two) < most


def _bye_in_matching(now: Known, bye: str | None, row: str, rows: Rows) -> None:
    """Whether the one bye is of somebody who may have it, and nobody with an awarded one plays."""
    needless = sorted(set(now.round.byes) - set(now.awarded) - {bye})
    reasons = {f"byes of {needless}"} if needless or bye is None else set()
    if set(now.awarded) & set(now.seated):
        reasons.add(f"awarded byes of {now.awarded}")
    if reasons:
        rows[row] = reasons


def _side(now: Known, corp: str, runner: str, rows: Rows) -> None:
    ours, theirs = (now.cards[player].balance for player in (corp, runner))
    if ours > theirs:
        rows.setdefault("S-side-1", set()).add(f"{corp} has the greater surplus and is Corp")
    drawn = in_drawn_order(now.event, now.round.number, "side", [corp, runner])
    if ours == theirs and now.event.draw and drawn[0] != corp:
        rows.setdefault("S-side-1", set()).add(BY_DRAW)


def _protocol(now: Known) -> Rows:
    """N-pair-1 to N-pair-3: the round played with cards on a table."""
    rows: Rows = {}
    again = _again(now)
    if again:
        rows["N-pair-3"] = {f"{again} meet again"}
    order = _original_order(now.event)
    there = [*now.seated, *now.round.byes]
    waiting = [each for each in there if each not in now.awarded or each in now.seated]
    outcome = play_round([_card(now, player, order) for player in waiting])
    taken = set(now.round.byes) - set(now.awarded)
    if taken != ({outcome.bye} if outcome.bye else set()):
        rows["N-pair-1"] = {f"byes of {sorted(taken)}, right is {outcome.bye}"}
        outcome = play_round([_card(now, player, order) for player in now.seated])
    if set(now.awarded) & set(now.seated):
        rows["N-pair-1"] = {f"awarded byes of {now.awarded}"}
    typed = {frozenset(match.players) for match in now.round.matches}
    if not again and typed != {frozenset(pair) for pair in outcome.pairs}:
        rows["N-pair-2"] = {f"by the protocol {sorted(map(sorted, outcome.pairs))}"}
    return rows


def _original_order(event: Event) -> list[str]:
    """N-init-3: `order` of everybody, or else the order of the file."""
    if all(player.order is not None for player in event.players):
        return [each.id for each in sorted(event.players, key=lambda each: each.order or 0)]
    return [player.id for player in event.players]


def _card(now: Known, player: str, order: list[str]) -> Card:
    card = now.cards[player]
    number = (
        card.matches_won if now.event.option("N-alt-1") else (card.points / 3 + Fraction(1, 2)) // 1
    )
    return Card(player, order.index(player), list(card.met), float(card.points), number, card.byes)


def agree(computed: Iterable[str], opinions: list[Rows]) -> bool:
    """Whether what was found is what one of the readings says; none where one of them says none."""
    found = set(computed)
    silent = [rows for rows in opinions if all(why == {UNASKED} for why in rows.values())]
    return any(_is_said(found, rows) for rows in silent or opinions)


def _is_said(found: set[str], rows: Rows) -> bool:
    needed = {row for row, why in rows.items() if why != {UNASKED}}
    return needed <= found <= set(rows)


def note_is_right(event: Event, row: str, opinions: list[Rows]) -> bool | None:
    """Whether a problem of this row is a note; None where some are and some are not."""
    if row == "S-pair-1" and event.start < OTHER_SUM:
        return True
    if row == "D-pair-1":
        return event.start < ONE_FIELD and len(event.players) > SPLIT
    by_draw = {why == BY_DRAW for rows in opinions for why in rows.get(row, ())}
    return by_draw.pop() if len(by_draw) == 1 else None
