"""Recomputes a round of single-sided Swiss from an event's published event.json alone.

    python recompute_least.py event.json ROUND

It uses nothing but Python's standard library and nothing of Topcut: what it does is written down
in the-draw.md, section 8. It says what every pair costs, and whether bye, sides and pairing are
what the rules and the word give. Exit status 0: they are. 1: something differs, and it is
printed. 2: something cannot be recomputed here, and the reason is printed: of more than 16
players the pairing of least cost is found by exact matching, which this script does not repeat.
"""

import json
import sys
from fractions import Fraction
from hashlib import sha256

AGAIN, SURPLUS, DEAR, MEETINGS, MOST = 5, 50, 100, 2, 16


def digest(word, number, purpose, subject):
    return sha256(f"{word}/swiss/{number}/{purpose}/{subject}".encode()).hexdigest()


def ordered(word, number, purpose, players):
    return sorted(players, key=lambda player: (digest(word, number, purpose, player), player))


class Before:
    """Points, side balances, meetings, byes and games before a round."""

    def __init__(self, data, number):
        self.points, self.ranks = {}, {}
        self.balance, self.met, self.byes, self.games = {}, {}, {}, {}
        if number > 1:
            table = data["standings"][number - 2]
            player, rank, own = map(table["columns"].index, ("player", "rank", "points exact"))
            self.points = {row[player]: Fraction(row[own]) for row in table["rows"]}
            self.ranks = {row[player]: row[rank] for row in table["rows"] if row[rank]}
        for round_ in swiss(data)[: number - 1]:
            for player in round_.get("byes", ()):
                self.byes[player] = self.byes.get(player, 0) + 1
            for match in round_["matches"]:
                self.add(match)

    def add(self, match):
        absent = match.get("no_show", ())
        for player, other in (match["players"], match["players"][::-1]):
            if absent:
                present = player not in absent
                self.byes[player] = self.byes.get(player, 0) + present
                continue
            self.games[player] = self.games.get(player, 0) + 1
            self.met.setdefault(frozenset((player, other)), [])
            if match.get("corp") is not None:
                side = 1 if match["corp"] == player else -1
                self.balance[player] = self.balance.get(player, 0) + side
        if not absent:
            self.met[frozenset(match["players"])].append(match.get("corp"))

    def corps(self, one, two):
        """Who of the two may be Corp."""
        met = self.met.get(frozenset((one, two)), [])
        if len(met) >= MEETINGS:
            return []
        return [each for each in (one, two) if not met or met[-1] is None or each != met[-1]]

    def cost(self, one, two):
        """Points, meeting and sides of a pair; None where the two cannot meet again."""
        surplus = []
        for corp in self.corps(one, two):
            runner = two if corp == one else one
            surplus.append(max(self.balance.get(corp, 0), -self.balance.get(runner, 0), 0))
        if not surplus:
            return None
        gap = self.points.get(one, Fraction(0)) - self.points.get(two, Fraction(0))
        again = AGAIN if frozenset((one, two)) in self.met else 0
        return gap**2, again, SURPLUS ** min(surplus)

    def corp(self, one, two, word, number):
        """Who is Corp: exchanged, else the smaller surplus, else the first in the order drawn."""
        allowed = self.corps(one, two)
        if len(allowed) == 1:
            return allowed[0]
        first, second = self.balance.get(one, 0), self.balance.get(two, 0)
        if first != second:
            return one if first < second else two
        return ordered(word, number, "side", (one, two))[0]


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
    stages = data["event"].get("stages", ())
    return [round_ for stage in stages if stage["kind"] == "swiss" for round_ in stage["rounds"]]


def recompute(data, number):
    event = data["event"]
    word = event.get("draw", "")
    typed, before = swiss(data)[number - 1], Before(data, number)
    status = max(late_corrections(data, number), bye(event, typed, before, number, word))
    drawn = {frozenset(match["players"]) for match in typed["matches"]}
    total = Fraction(0)
    for match in typed["matches"]:
        one, two = match["players"]
        parts, corp = before.cost(one, two), before.corp(one, two, word, number)
        if parts is None:
            print(f"DIFFERS  {one} – {two}: a third meeting")
            status = 1
            continue
        total += sum(parts)
        right = match.get("corp") in (corp, None)
        points, again, sides = parts
        print(
            f"{'by rule ' if right else 'DIFFERS '} {one} – {two}: {sum(parts)} = {points} for "
            f"points + {again} for a second meeting + {sides} for sides; Corp: {corp}"
        )
        status = status if right else 1
    print(f"the pairs cost {total} together")
    players = sorted(player for pair in drawn for player in pair)
    if number == 1:
        order = ordered(word, number, "order", players)
        best = {frozenset(pair) for pair in zip(order[::2], order[1::2], strict=True)}
    elif len(players) > MOST:
        print("Of so many players the least cost is found by exact matching, which this script")
        print("does not repeat (the-draw.md, section 8).")
        return max(status, 2)
    else:
        best = least(players, before, word, number)
    for pair in sorted(map(sorted, best - drawn)):
        print(f"DIFFERS  by the word {' – '.join(pair)} should meet")
        status = 1
    return status


def least(players, before, word, number):
    """The pairs of least cost, then of least numbers, by sets of players."""
    price = {}
    for place, one in enumerate(players):
        for two in players[place + 1 :]:
            parts = before.cost(one, two)
            if parts is not None:
                drawn = int(digest(word, number, "pair", f"{one} {two}")[:8], 16)
                price[one, two] = (sum(parts) >= DEAR, sum(parts), drawn)
    solved = {(): ((0, Fraction(0), 0), None)}

    def solve(left):
        if left not in solved:
            found = None
            for place in range(1, len(left)):
                pair = left[0], left[place]
                rest = solve(left[1:place] + left[place + 1 :])[0] if pair in price else None
                if rest is not None:
                    own = tuple(a + b for a, b in zip(price[pair], rest, strict=True))
                    found = min(found or (own, pair), (own, pair))
            solved[left] = found or (None, None)
        return solved[left]

    pairs, left = set(), tuple(players)
    while left and solve(left)[1] is not None:
        pair = solve(left)[1]
        pairs.add(frozenset(pair))
        left = tuple(player for player in left if player not in pair)
    return pairs


def bye(event, typed, before, number, word):
    """Says who comes first for the bye of an odd number; returns the exit status."""
    players = {player["id"]: player for player in event["players"]}
    byes = [one for one in typed.get("byes", ()) if players[one].get("byes", 0) < number]
    rest = [player for match in typed["matches"] for player in match["players"]] + byes
    if not byes:
        return 0
    lowest = len(before.ranks) + 1
    order = ordered(word, number, "bye", rest)
    order.sort(
        key=lambda one: (
            before.byes.get(one, 0),
            not before.games.get(one, 0),
            -before.ranks.get(one, lowest),
        )
    )
    print(f"first for the bye: {order[0]}; the bye was given to {', '.join(byes)}")
    if byes == order[:1]:
        return 0
    print("A bye that leaves a third meeting is passed on, which is not recomputed here.")
    return 1 if number == 1 else 2


def late_corrections(data, number):
    """Results that were corrected after this round was paired are not recomputed."""
    for round_ in swiss(data)[: number - 1]:
        for match in round_["matches"]:
            if match.get("corrections"):
                print(f"A result of round {round_['number']} was corrected; today's counts here.")
                return 2
    return 0


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
