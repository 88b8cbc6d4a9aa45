"""Recomputes the draw of a Swiss round from an event's published event.json alone.

    python recompute_draw.py event.json ROUND

It uses nothing but Python's standard library and nothing of Topcut: what it does is written
down in the-draw.md, whose section numbers stand at the functions. Exit status 0: the published
round is what the word gives. 1: it differs, and the differences are printed. 2: the word's
pairing cannot be recomputed here, and the reason is printed.
"""

import json
import sys
from fractions import Fraction
from hashlib import sha256
from itertools import pairwise

SWEEPS, SMALL, LISTED_SMALL, LISTED, TRIES = 20, 14, 20_000, 200, 10


# 1. Digests, orders, numbers


def digest(word, round_number, purpose, subject):
    text = f"{word}/swiss/{round_number}/{purpose}/{subject}"
    return sha256(text.encode("utf-8")).hexdigest()


def ordered(word, round_number, purpose, players):
    return sorted(players, key=lambda player: (digest(word, round_number, purpose, player), player))


def words(word, round_number, purpose):
    counter = 0
    while True:
        text = digest(word, round_number, purpose, counter)
        for place in range(0, 64, 8):
            yield int(text[place : place + 8], 16)
        counter += 1


def below(m, stream):
    if m == 1:
        return 0
    bits = (m - 1).bit_length()
    while True:
        number = next(stream) >> (32 - bits)
        if number < m:
            return number


# 2. Who is paired


def before(data, number):
    """Points and byes after the rounds before, and who has met whom."""
    rounds = swiss(data)[: number - 1]
    points, met, byes = {}, {}, {}
    if number > 1:
        table = data["standings"][number - 2]
        player, own = table["columns"].index("player"), table["columns"].index("points")
        points = {row[player]: Fraction(row[own]) for row in table["rows"]}
    for round_ in rounds:
        for match in round_["matches"]:
            one, two = match["players"]
            if not match.get("no_show"):
                met.setdefault(one, set()).add(two)
                met.setdefault(two, set()).add(one)
            for absent, present in ((one, two), (two, one)):
                if absent in match.get("no_show", ()) and present not in match["no_show"]:
                    byes[present] = byes.get(present, 0) + 1
        for player in round_.get("byes", ()):
            byes[player] = byes.get(player, 0) + 1
    return points, met, byes


def by_key(data):
    """The event with the key of each player whose id has changed in the place of the id."""
    keys = {one["id"]: one["key"] for one in data["event"].get("players", ()) if one.get("key")}

    def keyed(value):
        if isinstance(value, dict):
            return {keys.get(name, name): keyed(each) for name, each in value.items()}
        if isinstance(value, list):
            return [keyed(each) for each in value]
        return keys.get(value, value) if isinstance(value, str) else value

    return keyed(data) if keys else data


def swiss(data):
    return [
        round_
        for stage in data["event"].get("stages", ())
        if stage["kind"] == "swiss"
        for round_ in stage["rounds"]
    ]


def groups_of(players, points, word, number):
    """Players in groups of equal points, most first, each in the order drawn."""
    drawn = ordered(word, number, "order", players)
    values = sorted({points.get(player, Fraction(0)) for player in players}, reverse=True)
    return values, [
        [player for player in drawn if points.get(player, Fraction(0)) == value] for value in values
    ]


# 3. The procedure, top down


def top_down(groups, met, float_order):
    partner = {}
    place = {player: index for index, player in enumerate(float_order)}

    def have_met(one, two):
        return two in met.get(one, ())

    def join(one, two):
        partner[one], partner[two] = two, one

    def swap(one, two, made):
        for player in made:
            for first, second in ((player, partner[player]), (partner[player], player)):
                if not have_met(one, first) and not have_met(two, second):
                    join(one, first)
                    join(two, second)
                    return True
        return False

    waiting = []
    for index, group in enumerate(groups):
        members, floating = list(group), []
        if (len(waiting) + len(members)) % 2 and index < len(groups) - 1:
            following = groups[index + 1]
            chosen = min(
                members,
                key=lambda player: (
                    all(have_met(player, other) for other in following),
                    place[player],
                ),
            )
            members.remove(chosen)
            floating = [chosen]
        left, made = [], []
        for player in waiting + members:
            if player in partner:
                continue
            for other in members:
                if other != player and other not in partner and not have_met(player, other):
                    join(player, other)
                    made.append(player)
                    break
            else:
                left.append(player)
        for_good = []
        while len(left) > 1:
            one, two = left.pop(), left.pop()
            if swap(one, two, made):
                made.append(one)
                continue
            for stays, goes in ((one, two), (two, one)):
                if floating and not have_met(stays, floating[0]):
                    join(stays, floating[0])
                    made.append(stays)
                    floating = [goes]
                    break
            else:
                for_good += [one, two]
        waiting = floating + for_good + left
    everybody = [player for group in groups for player in group]
    while waiting:
        one, two = waiting.pop(), waiting.pop()
        seen, made = set(), []
        for player in everybody:
            if player in partner and player not in seen:
                made.append(player)
                seen.add(partner[player])
        if not have_met(one, two) or not swap(one, two, made[::-1]):
            join(one, two)
    return partner


# 4. The certificate


def floats_of(groups, pairs):
    group = {player: index for index, members in enumerate(groups) for player in members}
    spans = [sorted((group[one], group[two])) for one, two in pairs]
    return [
        sum(high <= boundary < low for high, low in spans) for boundary in range(len(groups) - 1)
    ]


def certified(groups, met, pairs):
    """Nobody meets again, each boundary at its parity, each float to the next group."""
    above, parities = 0, []
    for members in groups[:-1]:
        above += len(members)
        parities.append(above % 2)
    group = {player: index for index, members in enumerate(groups) for player in members}
    return (
        floats_of(groups, pairs) == parities
        and all(abs(group[one] - group[two]) <= 1 for one, two in pairs)
        and not any(two in met.get(one, ()) for one, two in pairs)
    )


# 5. One of the best pairings


def draw_one(values, groups, met, partner, stream):
    partner = dict(partner)
    everybody = [player for group in groups for player in group]
    if len(groups) == 1 and not any(met.get(player) for player in everybody):
        return partner
    pairs = [
        (one, partner[one])
        for one in everybody
        if everybody.index(one) < everybody.index(partner[one])
    ]
    floats = floats_of(groups, pairs)
    blocks, block = [], []
    for index, members in enumerate(groups):
        block += members
        if index == len(groups) - 1 or not floats[index]:
            blocks.append(block)
            block = []
    mixing = []
    limit = LISTED_SMALL if len(everybody) <= SMALL else LISTED
    for block in blocks:
        listed = best_pairings(values, groups, met, block, partner, limit)
        if listed is None:
            mixing += block
            continue
        for one, two in listed[below(len(listed), stream)]:
            partner[one], partner[two] = two, one
    switch(groups, met, partner, mixing, stream)
    return partner


def best_pairings(values, groups, met, block, partner, limit):
    """Every pairing of a block that is as good as the known one; None where they are many."""
    group = {player: index for index, members in enumerate(groups) for player in members}
    place = {player: index for index, player in enumerate(block)}
    known = [(one, partner[one]) for one in block if place[one] < place[partner[one]]]
    room = floats_of(groups, known)
    gaps = [sum((values[group[one]] - values[group[two]]) ** 2 for one, two in known)]
    tries, found, pairs = [TRIES * limit], [], []

    def gap(one, two):
        return (values[group[one]] - values[group[two]]) ** 2

    def fits(one, two):
        return two not in met.get(one, ()) and (
            group[one] == group[two]
            or (gap(one, two) <= gaps[0] and all(room[group[one] : group[two]]))
        )

    def pay(one, two, sign):
        for boundary in range(group[one], group[two]):
            room[boundary] -= sign
        gaps[0] -= sign * gap(one, two)

    expected, free, paid = 1, list(block), []
    while free and expected <= limit:
        one, two = free[0], partner[free[0]]
        expected *= sum(fits(one, other) for other in free[1:])
        pay(one, two, 1)
        paid.append((one, two))
        free = [player for player in free if player not in (one, two)]
    for one, two in paid:
        pay(one, two, -1)
    if expected > limit:
        return None

    def extend(free):
        if len(found) > limit or tries[0] <= 0:
            return
        if not free:
            found.append(list(pairs))
            return
        one = free[0]
        for two in free[1:]:
            tries[0] -= 1
            if fits(one, two):
                pay(one, two, 1)
                pairs.append((one, two))
                extend([player for player in free if player not in (one, two)])
                pairs.pop()
                pay(one, two, -1)

    extend(block)
    return found if len(found) <= limit and tries[0] > 0 else None


def switch(groups, met, partner, players, stream):
    members = {player: group for group in groups for player in group}
    turns = [player for player in players if len(members[player]) > 1]
    for one in turns * SWEEPS:
        two = members[one][below(len(members[one]), stream)]
        first, second = partner[one], partner[two]
        if one == two or first == two or second in met.get(one, ()) or first in met.get(two, ()):
            continue
        partner[one], partner[second] = second, one
        partner[two], partner[first] = first, two


# 6. The whole


def recompute(data, number):
    """Prints the draw of a round; returns the exit status."""
    event = data["event"]
    word = event.get("draw", "")
    typed = swiss(data)[number - 1]
    sided = bool(typed["matches"]) and all("corp" in one for one in typed["matches"])
    if sided and event.get("format") != "half draft":
        print("A single-sided round is paired at least cost: recompute_least.py recomputes it.")
        return 2
    awarded = {player["id"] for player in event["players"] if player.get("byes", 0) >= number}
    tables = [tuple(match["players"]) for match in typed["matches"]]
    at_tables = [player for pair in tables for player in pair]
    byes = [player for player in typed.get("byes", ()) if player not in awarded]
    points, met, had = before(data, number)
    print(f"Round {number}, word {word}")
    status = check_bye(data, number, word, at_tables, byes, had)
    if event.get("format") == "full draft" and number == 1:
        return max(status, across(event, tables, typed.get("byes", ())))
    values, groups = groups_of(at_tables, points, word, number)
    present = set(at_tables)
    met = {player: met.get(player, set()) & present for player in at_tables}
    for value, group in zip(values, groups, strict=True):
        print(f"{value} points, in the order drawn:")
        for player in group:
            print(f"  {digest(word, number, 'order', player)}  {player}")
    start = top_down(groups, met, ordered(word, number, "float", at_tables))
    everybody = [player for group in groups for player in group]
    place = {player: index for index, player in enumerate(everybody)}
    pairs = [(one, start[one]) for one in everybody if place[one] < place[start[one]]]
    for (above, deeper), count in zip(pairwise(values), floats_of(groups, pairs), strict=True):
        print(f"pairs over the boundary from {above} to {deeper} points: {count}")
    if not certified(groups, met, pairs):
        print("The procedure alone does not reach the best pairing here: the program found it by")
        print("exact matching (the-draw.md, section 4), which this script does not repeat.")
        return max(status, 2)
    partner = draw_one(values, groups, met, start, words(word, number, "switch"))
    drawn = {frozenset(pair) for pair in partner.items()}
    for pair in tables:
        same = frozenset(pair) in drawn
        print(f"{'as drawn' if same else 'DIFFERS '}  {' – '.join(pair)}")
        status = status if same else 1
    return status


def check_bye(data, number, word, at_tables, byes, had):
    """Says who comes first for the odd-count bye; returns the exit status."""
    if not byes:
        return 0
    rest = at_tables + byes
    if len(rest) % 2 == 0:
        print(f"byes that are neither awarded nor needed: {', '.join(byes)}")
        return 1
    candidates = ordered(word, number, "bye", rest)
    if number > 1:
        table = data["standings"][number - 2]
        player, rank = table["columns"].index("player"), table["columns"].index("rank")
        ranks = {row[player]: row[rank] for row in table["rows"] if row[rank] is not None}
        candidates.sort(key=lambda one: (had.get(one, 0), -ranks.get(one, len(ranks) + 1)))
    print(f"first for the bye: {candidates[0]}; the bye was given to {', '.join(byes)}")
    if candidates[0] in byes:
        return 0
    print("Returns before this round change ranks, and a bye that forces a rematch is passed on")
    print("(the-draw.md, section 2); neither is recomputed here.")
    return 1 if number == 1 else 2


def across(event, tables, byes):
    """The first round of a full draft: seat i meets seat i + n/2 of the pod."""
    pods = {}
    for player in event["players"]:
        if any(player["id"] in pair for pair in tables):
            pods.setdefault(player.get("pod") or 1, {})[player["seat"]] = player["id"]
    expected = set()
    for seats in pods.values():
        left = [player for _, player in sorted(seats.items()) if player not in byes]
        half = len(left) // 2
        expected |= {frozenset(pair) for pair in zip(left[:half], left[half:], strict=True)}
    status = 0
    for pair in tables:
        same = frozenset(pair) in expected
        print(f"{'by seats' if same else 'DIFFERS '}  {' – '.join(pair)}")
        status = status if same else 1
    return status


def main(arguments):
    if len(arguments) != 2 or not arguments[1].isdecimal():
        print(__doc__)
        return 2
    with open(arguments[0], encoding="utf-8") as file:
        data = by_key(json.load(file))
    number = int(arguments[1])
    if not 1 <= number <= len(swiss(data)) or number - 1 > len(data["standings"]):
        print(f"no Swiss round {number} here, or results before it are missing")
        return 2
    return recompute(data, number)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
