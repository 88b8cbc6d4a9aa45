"""Recomputes rounds of single- and double-sided Swiss from an event's published event.json alone.

    python3 recompute_least.py event.json [ROUND]

It uses nothing but Python's standard library and nothing of Topcut: what it does is written down
in the-draw.md, section 8. It says what every pair costs, and whether bye, sides and pairing are
what the rules and the word give. Exit status 0: every round is repeated. 1: something was changed
by hand, and it is printed. 2: something cannot be repeated, and the reason is printed.
"""

import json
import sys
from fractions import Fraction
from hashlib import sha256
from math import lcm

COSTS = {"meetings": 2, "again": 5, "surplus": 50, "dear": 100, "bye": 1}
OF_TWO_GAMES = {"meetings": 1, "again": 0, "surplus": 0, "dear": 0, "bye": 1}
SHIFT = 40
MATCHING = "matching"

# Shared with the other script: reading event.json, and what is said of a round

FORMAT = 1
DAMAGED = (ArithmeticError, AttributeError, LookupError, RecursionError, StopIteration)
DAMAGED += (TypeError, ValueError)


class Reading:
    """What the draw of a round read, by event.json."""

    def __init__(self, data, number):
        event = data["event"]
        self.data = data
        self.event, self.number, self.word = event, number, event.get("draw", "")
        self.players = [player["id"] for player in event["players"]]
        rounds = ranked(data)
        self.typed, self.stage = next(each for each in rounds if each[0]["number"] == number)
        self.earlier = [round_ for round_, _ in rounds if round_["number"] < number]
        self.row = next((row for row in data.get("draws", ()) if row["round"] == number), None)
        self.points = {
            player: Fraction(points)
            for player, points in self.column("points").items()
            if points is not None
        }
        awarded = {player["id"] for player in event["players"] if player.get("byes", 0) >= number}
        self.awarded = [player for player in self.points if player in awarded]
        self.rest = [player for player in self.points if player not in awarded]

    def column(self, name):
        """A column of the round's row, by player; None without a value."""
        values = (self.row or {}).get(name, [None] * len(self.players))
        return dict(zip(self.players, values, strict=True))

    def digest(self, purpose, subject):
        text = f"{self.word}/{self.stage}/{self.number}/{purpose}/{subject}"
        return sha256(text.encode("utf-8")).hexdigest()

    def ordered(self, purpose, players):
        return sorted(players, key=lambda player: (self.digest(purpose, player), player))

    def meetings(self):
        """The tables of earlier rounds at which people met."""
        unmet = {tuple(place) for place in self.row.get("unmet", ())}
        for round_ in self.earlier:
            for place, match in enumerate(round_["matches"]):
                if (round_["number"], place) not in unmet:
                    yield match


def by_key(data):
    """The event with every player named by the key where there is one, else by the id."""
    event = data["event"]
    keys = {one["id"]: one["key"] for one in event.get("players", ()) if one.get("key")}

    def keyed(holder, *names):
        for name in names:
            value = holder.get(name)
            if isinstance(value, list):
                holder[name] = [keys.get(each, each) for each in value]
            elif value is not None:
                holder[name] = keys.get(value, value)

    for player in event.get("players", ()):
        keyed(player, "id")
    for round_, _ in ranked(data):
        keyed(round_, "byes")
        for match in round_.get("matches", ()):
            keyed(match, "players", "corp")
    for match in (data.get("bracket") or {}).get("matches", ()):
        keyed(match, "players", "corp")
    return data


def ranked(data):
    """The rounds that everybody plays, each with its stage."""
    stages = data["event"].get("stages", ())
    return [
        (round_, stage["kind"])
        for stage in stages
        if stage["kind"] != "cut"
        for round_ in stage["rounds"]
    ]


def verdict(reading, drawn, byes, turned=()):
    """Says whether a round is repeated; returns the exit status.

    `drawn` are the tables that the draw gives, `byes` who has one; `turned` are tables of the
    draw whose sides were exchanged, which is no change of it.
    """
    typed, name = reading.typed, f"Round {reading.number}"
    tables = [tuple(match["players"]) for match in typed["matches"]]
    expected = {frozenset(players) for players in drawn}
    wrong = [" – ".join(each) for each in tables if frozenset(each) not in expected]
    wrong += [f"{each} (bye)" for each in typed.get("byes", ()) if each not in byes]
    played = set(map(frozenset, tables))
    missing = [" – ".join(each) for each in drawn if frozenset(each) not in played]
    missing += [f"{each} (bye)" for each in byes if each not in typed.get("byes", ())]
    for each in wrong:
        print(f"DIFFERS  {each}")
    for each in missing:
        print(f"DIFFERS  by the word: {each}")
    for each in turned:
        print(f"drawn, with the sides exchanged: {' – '.join(each)}")
    if not wrong and not missing:
        print(f"{name}: repeated.")
        return 0
    mark = typed.get("fingerprint", "").split("-")
    if len(mark) != 3:
        print(f"{name}: cannot be repeated: it has no fingerprint of a draft.")
        return 2
    if mark[2] != sha256(reading.word.encode()).hexdigest()[:8]:
        print(f"{name}: cannot be repeated: it was drawn with another word than today’s.")
        return 2
    seats = (*tables, *((one,) for one in typed.get("byes", ())))
    lines = sorted(" ".join(sorted(each)) for each in seats)
    same = mark[1] == sha256("\n".join(lines).encode()).hexdigest()[:12]
    if same:
        print(
            f"{name}: cannot be repeated: its tables are those of its draft, and results or players"
        )
        print("that the draft started from have been changed since, without a note.")
        return 2
    print(f"{name}: changed by hand.")
    return 1


def refused(reading):
    """Why nothing can be repeated; "" if it can."""
    if reading.row is None:
        if "draws" not in reading.data:
            return "this event.json is of a version that did not write down what a draw read"
        if reading.typed.get("fingerprint", "").startswith("2-"):
            return "not all results before it are known"
        return "another program or a person paired it, or another version of the draw"
    if reading.row.get("withheld"):
        return "a name is withheld"
    return "" if reading.word else "the event has no draw word"


def run(arguments, about, recompute):
    """One round by its number, or all of them; returns the greatest exit status."""
    if len(arguments) not in (2, 3) or not all(each.isdecimal() for each in arguments[2:]):
        print(about)
        return 2
    name = arguments[1]
    try:
        with open(name, encoding="utf-8") as file:
            data = json.load(file, parse_float=Fraction)
        if data["topcut"] != FORMAT:
            print(f"{name} has another format than {FORMAT}, the one that this script reads.")
            return 2
        return repeated(by_key(data), arguments[2:], recompute)
    except OSError as error:
        print(f"{name} cannot be read: {error.strerror}.")
    except DAMAGED:
        print(f"{name} is not a whole event.json of Topcut.")
    return 2


def repeated(data, numbers, recompute):
    """The greatest exit status of these rounds, of all where none is named."""
    rounds = [round_["number"] for round_, _ in ranked(data) if round_.get("matches")]
    status = 0
    for number in map(int, numbers) if numbers else rounds:
        if number not in rounds:
            print(f"Round {number}: there is no such round that is paired")
            return 2
        status = max(status, recompute(data, number))
    if not numbers:
        sides_of_the_cut(data)
        withheld = sum(bool(row.get("withheld")) for row in data.get("draws", ()))
        if withheld:
            print(f"A name is withheld: {withheld} of {len(rounds)} rounds cannot be repeated.")
    return status


def sides_of_the_cut(data):
    """Prints who is Corp by the draw in the matches of the cut whose sides it decides (section 6).

    In the first round players choose. Other sides than those drawn are no change of the draw.
    """
    surplus, word = {}, data["event"].get("draw", "")
    for match in (data.get("bracket") or {}).get("matches", ()):
        if match["state"] != "played":
            continue
        players, corp, number = match["players"], match["corp"], match["round"]
        before = [surplus.get(player, 0) for player in players]
        drawn = number > 1 and match["section"] != "second final" and None not in before
        if word and drawn and before[0] == before[1]:
            texts = {player: f"{word}/cut/{number}/side/{player}" for player in players}
            first = min(players, key=lambda each: (sha256(texts[each].encode()).hexdigest(), each))
            said = "as drawn" if corp == first else "by a coin, or exchanged; by the draw"
            print(f"Cut, match {match['match']}: {said}, {first} is Corp")
        for player, games in zip(players, before, strict=True):
            unknown = corp is None or games is None
            surplus[player] = None if unknown else games + (1 if player == corp else -1)


class Matching:
    """The pairing of least cost, exactly, by Edmonds' method (1965) in n³ steps.

    Nodes are players and, behind them, blossoms: odd circles of nodes that count as one. Every
    player and every blossom has a label, and no pair's gain is above the labels of its two. Trees
    grow from the nodes without partner along pairs without slack, and labels change until a pair
    joins two trees.
    """

    EVEN, ODD = 0, 1

    def __init__(self, cost):
        """`cost[one][two]` is a whole number, or None where the two cannot meet."""
        size = self.size = len(cost)
        most = max((each for row in cost for each in row if each is not None), default=0)
        nodes = self.nodes = 2 * size
        self.gain = [
            [
                None if each is None or one == two else 2 * (most - each)
                for two, each in enumerate(row)
            ]
            for one, row in enumerate(cost)
        ]
        self.label = [
            max((each for each in row if each is not None), default=0) for row in self.gain
        ]
        self.label += [0] * size
        # between two nodes: the pair of players with the least slack, as (own, other)
        self.edge = [
            [
                (one, two)
                if two < size and one < size and self.gain[one][two] is not None
                else None
                for two in range(nodes)
            ]
            for one in range(nodes)
        ]
        self.mate = [None] * nodes  # the player behind a node's pair
        self.best = [None] * nodes  # the even player from whom a node is reached with least slack
        self.top = [*range(size)] + [None] * size  # the outermost node around a node
        self.above = [None] * nodes  # the player by whom an odd node was reached
        self.circle = [[] for _ in range(nodes)]
        self.holder = [
            [None] * size for _ in range(nodes)
        ]  # of a blossom: which of its nodes has a player
        for one in range(size):
            self.holder[one][one] = one
        self.mark = [None] * nodes
        self.queue = []

    def solve(self):
        """Everybody's partner, or None where not everybody can have one."""
        self.begin()
        while any(self.mate[node] is None for node in range(self.size)):
            if not self.stage():
                return None
        return self.mate[: self.size]

    def begin(self):
        """Pairs without slack, as far as they lie open."""
        for one in range(self.size):
            if self.mate[one] is None:
                for two in range(self.size):
                    if self.mate[two] is None and self.edge[one][two] and not self.slack(one, two):
                        self.mate[one], self.mate[two] = two, one
                        break

    def slack(self, one, two):
        """What the labels of a pair of players are above its gain, twice."""
        return self.label[one] + self.label[two] - 2 * self.gain[one][two]

    def gap(self, one, two):
        """The same of the pair that joins two nodes best."""
        return self.slack(*self.edge[one][two])

    def outer(self):
        return [node for node in range(self.nodes) if self.top[node] == node]

    def reach(self, player, node):
        known = self.best[node]
        if known is None or self.gap(player, node) < self.gap(known, node):
            self.best[node] = player

    def look(self, node):
        """The even player from whom a node is reached with least slack."""
        self.best[node] = None
        for player in range(self.size):
            if (
                self.edge[player][node]
                and self.top[player] != node
                and self.mark[self.top[player]] == self.EVEN
            ):
                self.reach(player, node)

    def enqueue(self, node):
        if node < self.size:
            self.queue.append(node)
        else:
            for each in self.circle[node]:
                self.enqueue(each)

    def cover(self, node, top):
        """Says of a node and everything in it what lies around it."""
        self.top[node] = top
        for each in self.circle[node]:
            self.cover(each, top)

    def way(self, blossom, node):
        """Turns the circle so that the way from its base to a node has an even number of steps."""
        circle = self.circle[blossom]
        place = circle.index(node)
        if place % 2:
            circle[1:] = circle[:0:-1]
            return len(circle) - place
        return place

    def pair(self, one, two):
        """Gives a node its partner by the pair between the two, and pairs again inside."""
        own, self.mate[one] = self.edge[one][two]
        if one >= self.size:
            node = self.holder[one][own]
            place = self.way(one, node)
            circle = self.circle[one]
            for step in range(place):
                self.pair(circle[step], circle[step ^ 1])
            self.pair(node, two)
            self.circle[one] = circle[place:] + circle[:place]

    def augment(self, one, two):
        """Pairs again along the way from a node to its root."""
        while True:
            next_ = None if self.mate[one] is None else self.top[self.mate[one]]
            self.pair(one, two)
            if next_ is None:
                return
            above = self.top[self.above[next_]]
            self.pair(next_, above)
            one, two = above, next_

    def root(self, node):
        """The nodes from an even one to its root, the even ones."""
        way = [node]
        while self.mate[node] is not None:
            node = self.top[self.above[self.top[self.mate[node]]]]
            way.append(node)
        return way

    def shrink(self, one, base, two):
        """An odd circle becomes a blossom."""
        blossom = next(node for node in range(self.size, self.nodes) if self.top[node] is None)
        self.label[blossom], self.mark[blossom], self.mate[blossom] = 0, self.EVEN, self.mate[base]
        circle = [base]
        for side, turned in ((one, True), (two, False)):
            half = []
            while side != base:
                odd = self.top[self.mate[side]]
                half += [side, odd]
                self.enqueue(odd)
                side = self.top[self.above[odd]]
            circle += half[::-1] if turned else half
        self.circle[blossom] = circle
        self.cover(blossom, blossom)
        edges, holder = self.edge[blossom], self.holder[blossom]
        for node in range(self.nodes):
            edges[node] = self.edge[node][blossom] = None
        for player in range(self.size):
            holder[player] = None
        for part in circle:
            for node in range(self.nodes):
                new = self.edge[part][node]
                if new and (edges[node] is None or self.slack(*new) < self.slack(*edges[node])):
                    edges[node], self.edge[node][blossom] = new, self.edge[node][part]
            for player in range(self.size):
                if self.holder[part][player] is not None:
                    holder[player] = part
        self.look(blossom)

    def expand(self, blossom):
        """A blossom whose label is used up falls apart; part of its circle stays in the tree."""
        circle = self.circle[blossom]
        for node in circle:
            self.cover(node, node)
        above = self.above[blossom]
        node = self.holder[blossom][self.edge[blossom][above][0]]
        place = self.way(blossom, node)
        for step in range(0, place, 2):
            odd, even = circle[step], circle[step + 1]
            self.above[odd] = self.edge[even][odd][0]
            self.mark[odd], self.mark[even] = self.ODD, self.EVEN
            self.best[odd] = None
            self.look(even)
            self.enqueue(even)
        self.mark[node], self.above[node] = self.ODD, above
        for step in range(place + 1, len(circle)):
            self.mark[circle[step]] = None
            self.look(circle[step])
        self.top[blossom] = None
        self.circle[blossom] = []

    def use(self, player, other):
        """Takes a pair without slack from an even player; True if it joins two trees."""
        one, two = self.top[player], self.top[other]
        if self.mark[two] is None:
            self.above[two], self.mark[two] = player, self.ODD
            partner = self.top[self.mate[two]]
            self.best[two] = self.best[partner] = None
            self.mark[partner] = self.EVEN
            self.enqueue(partner)
        elif self.mark[two] == self.EVEN:
            left, right = self.root(one), self.root(two)
            base = next((node for node in left if node in right), None)
            if base is None:
                self.augment(one, two)
                self.augment(two, one)
                return True
            self.shrink(one, base, two)
        return False

    def stage(self):
        """Makes one more pair; False where there is none."""
        self.mark = [None] * self.nodes
        self.best = [None] * self.nodes
        self.queue = []
        for node in self.outer():
            if self.mate[node] is None:
                self.above[node], self.mark[node] = None, self.EVEN
                self.enqueue(node)
        while True:
            if self.scan():
                return True
            step = self.step()
            if step is None:
                return False
            self.change(step)
            for node in self.outer():
                if self.is_reached(node) and self.use(*self.edge[self.best[node]][node]):
                    return True
            for node in self.outer():
                if (
                    node >= self.size
                    and self.top[node] == node
                    and self.mark[node] == self.ODD
                    and not self.label[node]
                ):
                    self.expand(node)

    def is_reached(self, node):
        """Whether a pair without slack leads to an outermost node."""
        best = self.best[node]
        if best is None or self.top[node] != node or self.top[best] == node:
            return False
        return self.gap(best, node) == 0

    def scan(self):
        top, mark, label = self.top, self.mark, self.label
        while self.queue:
            player = self.queue.pop()
            if mark[top[player]] == self.ODD:
                continue
            own, gains = label[player], self.gain[player]
            for other in range(self.size):
                gain = gains[other]
                if gain is None or top[other] == top[player]:
                    continue
                if own + label[other] == 2 * gain:
                    if self.use(player, other):
                        return True
                else:
                    self.reach(player, top[other])
        return False

    def step(self):
        """By how much labels change until something happens."""
        steps = []
        for node in self.outer():
            if node >= self.size and self.mark[node] == self.ODD:
                steps.append(self.label[node] // 2)
            if self.best[node] is not None:
                if self.mark[node] is None:
                    steps.append(self.gap(self.best[node], node))
                elif self.mark[node] == self.EVEN:
                    steps.append(self.gap(self.best[node], node) // 2)
        return min(steps, default=None)

    def change(self, step):
        for player in range(self.size):
            mark = self.mark[self.top[player]]
            if mark is not None:
                self.label[player] += step if mark == self.ODD else -step
        for node in self.outer():
            if node >= self.size and self.mark[node] is not None:
                self.label[node] += 2 * step if self.mark[node] == self.EVEN else -2 * step


# End of what is shared


class Field:
    """Who has met whom, with which sides, and what a pair costs."""

    def __init__(self, reading):
        self.reading, self.points, self.balance = (
            reading,
            reading.points,
            reading.column("balances"),
        )
        own = reading.data.get("regulations", {})
        two_games = reading.event["regulations"] == "double-sided"
        self.costs = own.get("costs") or (OF_TWO_GAMES if two_games else COSTS)
        self.met = {}
        for match in reading.meetings():
            self.met.setdefault(frozenset(match["players"]), []).append(match.get("corp"))

    def corps(self, one, two):
        """Who of the two may be Corp."""
        met = self.met.get(frozenset((one, two)), [])
        if len(met) >= self.costs["meetings"]:
            return []
        return [each for each in (one, two) if not met or met[-1] is None or each != met[-1]]

    def cost(self, one, two):
        """Points, meeting and sides of a pair; None where the two cannot meet again."""
        surplus = []
        for corp in self.corps(one, two):
            runner = two if corp == one else one
            surplus.append(max(self.balance[corp], -self.balance[runner], 0))
        if not surplus:
            return None
        gap = self.points[one] - self.points[two]
        again = self.costs["again"] if frozenset((one, two)) in self.met else 0
        sides = self.costs["surplus"] ** min(surplus) if self.costs["surplus"] else 0
        return gap**2, again, sides

    def corp(self, one, two):
        """Who is Corp: exchanged, else the smaller surplus, else the first in the order drawn."""
        allowed = self.corps(one, two)
        if len(allowed) == 1:
            return allowed[0]
        first, second = self.balance[one], self.balance[two]
        if first != second:
            return one if first < second else two
        return self.reading.ordered("side", (one, two))[0]

    def bye(self, player):
        """What the bye of a player costs, where it is part of the pairing."""
        return (self.points[player] + self.costs.get("bye", COSTS["bye"])) ** 2

    def least(self, players, candidates=()):
        """The pairs of least cost, then of least numbers, and who has the bye.

        The bye is one more partner, of each of the candidates; None where there is no pairing.
        """
        players = sorted(players, key=lambda player: player.encode())
        size = len(players) + (1 if candidates else 0)
        parts = {
            (one, two): self.cost(one, two)
            for place, one in enumerate(players)
            for two in players[place + 1 :]
        }
        scale = lcm(*(self.points[player].denominator for player in players)) ** 2
        sums = {
            pair: None if each is None else int(sum(each) * scale) for pair, each in parts.items()
        }
        alone = {player: int(self.bye(player) * scale) for player in candidates}
        known = [each for each in (*sums.values(), *alone.values()) if each is not None]
        over = size // 2 * max(known, default=0) + 1
        shift = max(SHIFT, 32 + (size // 2).bit_length())
        weights = [[None] * size for _ in range(size)]
        for one, first in enumerate(players):
            for two, second in enumerate(players[one + 1 :], one + 1):
                each = sums[first, second]
                if each is not None:
                    number = int(self.reading.digest("pair", f"{first} {second}")[:8], 16)
                    dear = over if 0 < self.costs["dear"] * scale <= each else 0
                    weights[one][two] = weights[two][one] = ((each + dear) << shift) + number
            if first in alone:
                number = int(self.reading.digest("pair", f"bye {first}")[:8], 16)
                weights[one][-1] = weights[-1][one] = (alone[first] << shift) + number
        partners = Matching(weights).solve() if size % 2 == 0 else None
        if partners is None:
            return None
        known = [(one, two) for one, two in enumerate(partners) if one < two]
        pairs = [(players[one], players[two]) for one, two in known if two < len(players)]
        byes = [players[one] for one, two in known if two == len(players)]
        return pairs, byes

    def can_be_paired(self, players):
        """Whether nobody has to meet more often than is allowed."""
        weights = [
            [0 if one != two and self.corps(one, two) else None for two in players]
            for one in players
        ]
        return Matching(weights).solve() is not None


def odd_bye(reading, field):
    """Who has the bye of an odd number."""
    order = reading.ordered("bye", reading.rest)
    if reading.number > 1:
        byes, games, ranks = map(reading.column, ("byes", "games", "ranks"))
        lowest = max((rank for rank in ranks.values() if rank), default=0) + 1
        order.sort(key=lambda one: (byes[one], not games[one], -(ranks[one] or lowest)))
    print(f"the order of the bye: {', '.join(order)}")
    for one in order:
        if field.can_be_paired([other for other in reading.rest if other != one]):
            return one
    return None


def with_bye(reading, field):
    """Pairs and bye where the bye is part of the pairing: of those with the fewest byes received.

    Where all of these are needed for a pairing, of those with the next more, and so on; None where
    every pairing has a meeting too many.
    """
    received = reading.column("byes")
    for fewest in sorted({received[player] for player in reading.rest}):
        level = [player for player in reading.rest if received[player] == fewest]
        print(f"byes received {fewest}, and so may have it: {', '.join(level)}")
        found = field.least(reading.rest, level)
        if found is not None:
            return found
    return None


def drawn_later(reading, field, byes):
    """The pairs of a round after the first, which adds to the byes; None where there are none."""
    rest = list(reading.rest)
    if len(rest) % 2 and reading.row.get("bye") == MATCHING:
        found = with_bye(reading, field)
    else:
        if len(rest) % 2:
            bye = odd_bye(reading, field)
            byes += [bye] if bye else []
            rest = [player for player in rest if player != bye]
        found = field.least(rest)
    if found is None:
        return None
    pairs, more = found
    byes += more
    return pairs


def recompute(data, number):
    """Prints the draw of a round; returns the exit status."""
    reading = Reading(data, number)
    if reason := refused(reading):
        print(f"Round {number}: cannot be repeated: {reason}.")
        return 2
    if "balances" not in reading.row:
        print(f"Round {number}: cannot be repeated by this script: it is not paired at least cost.")
        print("recompute_draw.py repeats it.")
        return 2
    field, byes, rest = Field(reading), list(reading.awarded), list(reading.rest)
    if number == 1:
        if len(rest) % 2:
            bye = odd_bye(reading, field)
            byes.append(bye)
            rest.remove(bye)
        order = reading.ordered("order", rest)
        drawn = list(zip(order[::2], order[1::2], strict=True))
    else:
        drawn = drawn_later(reading, field, byes)
    if drawn is None:
        print(f"Round {number}: cannot be repeated: every pairing has a meeting too many.")
        return 2
    turned, total = [], Fraction(0)
    for match in reading.typed["matches"]:
        one, two = match["players"]
        if one not in reading.points or two not in reading.points:
            continue
        parts, corp = field.cost(one, two), field.corp(one, two)
        if parts is None:
            print(f"{one} – {two}: a meeting too many")
            continue
        total += sum(parts)
        points, again, sides = parts
        if not field.costs["surplus"]:
            print(f"{one} – {two}: {points}")
            continue
        print(
            f"{one} – {two}: {sum(parts)} = {points} for points + {again} for a second meeting + "
            f"{sides} for sides; Corp: {corp}"
        )
        if match.get("corp") not in (corp, None):
            turned.append((one, two))
    summed = "the pairs"
    if number > 1 and reading.row.get("bye") == MATCHING:
        for player in reading.typed.get("byes", ()):
            if player in reading.rest:
                total += field.bye(player)
                summed = "the pairs and the bye"
                print(f"{player}: the bye costs {field.bye(player)}")
    print(f"{summed} cost {total} together")
    met = {frozenset(pair) for pair in drawn}
    return verdict(reading, drawn, byes, [pair for pair in turned if frozenset(pair) in met])


if __name__ == "__main__":
    sys.exit(run(sys.argv, __doc__, recompute))
