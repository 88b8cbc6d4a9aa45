"""Recomputes the draw of rounds from an event's published event.json alone.

    python3 recompute_draw.py event.json [ROUND]

It uses nothing but Python's standard library and nothing of Topcut: what it does is written down
in the-draw.md, whose section numbers stand at the functions. Rounds of single-sided Swiss are
those of recompute_least.py, which is asked where it lies beside this script. Exit status 0: every
round is repeated. 1: something was changed by hand, and it is printed. 2: something cannot be
repeated, and the reason is printed.
"""

import json
import runpy
import sys
from fractions import Fraction
from hashlib import sha256
from itertools import pairwise
from pathlib import Path

SWEEPS, SMALL, LISTED_SMALL, LISTED, TRIES = 20, 14, 20_000, 200, 10
RUNNERS, SEATS = 3, 200_000

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


# 1. Numbers


def words(reading, purpose):
    counter = 0
    while True:
        text = reading.digest(purpose, counter)
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


# 2. Who is paired, and the bye


def opponents(reading):
    """Whom everybody who is in has met."""
    met = {player: set() for player in reading.points}
    for match in reading.meetings():
        one, two = match["players"]
        if one in met and two in met:
            met[one].add(two)
            met[two].add(one)
    return met


def fewest_rematches(players, met):
    """With how few rematches these players can be paired, an even number."""
    cost = [[int(two in met[one]) for two in players] for one in players]
    partners = Matching(cost).solve()
    return sum(cost[one][two] for one, two in enumerate(partners)) // 2


def odd_bye(reading, met):
    """Who has the bye of an odd number: the first without whom nobody has to meet again."""
    order = reading.ordered("bye", reading.rest)
    if reading.number > 1:
        byes, ranks = reading.column("byes"), reading.column("ranks")
        lowest = max((rank for rank in ranks.values() if rank), default=0) + 1
        order.sort(key=lambda one: (byes[one], -(ranks[one] or lowest)))
    print(f"the order of the bye: {', '.join(order)}")
    for one in order:
        if not fewest_rematches([each for each in reading.rest if each != one], met):
            return one
    return order[0]


def groups_of(reading, players):
    """Players in groups of equal points, most first, each in the order drawn."""
    drawn = reading.ordered("order", players)
    values = sorted({reading.points[player] for player in players}, reverse=True)
    return values, [[one for one in drawn if reading.points[one] == value] for value in values]


def across(reading):
    """The first round of a full draft: seat i meets seat i + n/2 of the pod."""
    pods = {}
    for player in reading.event["players"]:
        if player["id"] in reading.points:
            pods.setdefault(player.get("pod") or 1, {})[player["seat"]] = player["id"]
    pairs, byes = [], list(reading.awarded)
    for _, seats in sorted(pods.items()):
        left = [player for _, player in sorted(seats.items()) if player not in reading.awarded]
        if len(left) % 2:
            byes.append(reading.ordered("bye", left)[0])
            left.remove(byes[-1])
        half = len(left) // 2
        pairs += zip(left[:half], left[half:], strict=True)
    return pairs, byes


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


# 4. The best pairing


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
        and not any(two in met[one] for one, two in pairs)
    )


def is_best(values, groups, met, partner):
    """Whether no pairing is better: rematches, then floats from the top, then squared gaps."""
    everybody = [player for members in groups for player in members]
    group = {player: index for index, members in enumerate(groups) for player in members}
    scale = max(value.denominator for value in values)
    while any(value * scale % 1 for value in values):
        scale += 1
    whole = [int(value * scale) for value in values]
    base = len(everybody) + 1
    price = base * (whole[0] - whole[-1]) ** 2 + 1
    deep = [0]  # what it costs to float over all boundaries from one group down
    for _ in groups[1:]:
        deep.insert(0, deep[0] + price)
        price *= base

    def cost(one, two):
        floats = abs(deep[group[one]] - deep[group[two]])
        gap = (whole[group[one]] - whole[group[two]]) ** 2
        return floats + gap + (price if two in met[one] else 0)

    table = [[cost(one, two) if one != two else None for two in everybody] for one in everybody]
    best = Matching(table).solve()
    least = sum(table[one][two] for one, two in enumerate(best))
    return least == sum(cost(one, two) for one, two in partner.items())


# 5. One of the best pairings


def draw_one(values, groups, met, partner, stream):
    partner = dict(partner)
    everybody = [player for group in groups for player in group]
    if len(groups) == 1 and not any(met[player] for player in everybody):
        return partner
    place = {player: index for index, player in enumerate(everybody)}
    pairs = [(one, partner[one]) for one in everybody if place[one] < place[partner[one]]]
    floats = floats_of(groups, pairs)
    again = any(two in met[one] for one, two in pairs)
    blocks, block = [], []
    for index, members in enumerate(groups):
        block += members
        if index == len(groups) - 1 or not (floats[index] or again):
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
    rematches = [sum(two in met[one] for one, two in known)]
    tries, found, pairs = [TRIES * limit], [], []

    def gap(one, two):
        return (values[group[one]] - values[group[two]]) ** 2

    def fits(one, two):
        return (two not in met[one] or rematches[0]) and (
            group[one] == group[two]
            or (gap(one, two) <= gaps[0] and all(room[group[one] : group[two]]))
        )

    def pay(one, two, sign):
        for boundary in range(group[one], group[two]):
            room[boundary] -= sign
        gaps[0] -= sign * gap(one, two)
        rematches[0] -= sign * (two in met[one])

    expected, free, paid = 1, list(block), []
    while free and expected <= limit:
        one, two = free[0], partner[free[0]]
        expected *= sum(bool(fits(one, other)) for other in free[1:])
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
        if one == two or first == two:
            continue
        again = (second in met[one]) + (first in met[two])
        if again and again != (first in met[one]) + (second in met[two]):
            continue
        partner[one], partner[second] = second, one
        partner[two], partner[first] = first, two


def by_points(reading):
    """Pairs and byes of a round that points pair, and the reason where it cannot be repeated."""
    met, byes, rest = opponents(reading), list(reading.awarded), list(reading.rest)
    if len(rest) % 2:
        byes.append(odd_bye(reading, met))
        rest.remove(byes[-1])
    values, groups = groups_of(reading, rest)
    present = set(rest)
    met = {player: met[player] & present for player in rest}
    for value, group in zip(values, groups, strict=True):
        print(f"{value} points, in the order drawn:")
        for player in group:
            print(f"  {reading.digest('order', player)}  {player}")
    start = top_down(groups, met, reading.ordered("float", rest))
    everybody = [player for group in groups for player in group]
    place = {player: index for index, player in enumerate(everybody)}
    pairs = [(one, start[one]) for one in everybody if place[one] < place[start[one]]]
    if not certified(groups, met, pairs):
        pairs = [
            (reading.players[one], reading.players[two])
            for one, two in reading.row.get("start", ())
        ]
        start = {one: two for pair in pairs for one, two in (pair, pair[::-1])}
        if set(start) != present:
            return [], byes, "the best pairing that its draw started from is not published"
        if not is_best(values, groups, met, start):
            return [], byes, "there is a better pairing than the one that its draw started from"
        print("the published start is a best pairing: proven by an exact matching")
    for (above, deeper), count in zip(pairwise(values), floats_of(groups, pairs), strict=True):
        print(f"pairs over the boundary from {above} to {deeper} points: {count}")
    partner = draw_one(values, groups, met, start, words(reading, "switch"))
    return [(one, partner[one]) for one in everybody if place[one] < place[partner[one]]], byes, ""


# 9. Round robin, multiplayer tables, piles


def robin(reading):
    """The pairs of the round's place in the schedule, or of the first place behind with any."""
    digest = {
        player["id"]: sha256(f"{reading.word}/robin/1/order/{player['id']}".encode()).hexdigest()
        for player in reading.event["players"]
        if not player.get("withdrawn")
    }
    seats = sorted(digest, key=lambda player: (digest[player], player))
    seats = seats if len(seats) % 2 == 0 else [None, *seats]
    rounds, met = [], opponents(reading)
    for _ in seats[1:]:
        rounds.append(list(zip(seats[: len(seats) // 2], seats[::-1], strict=False)))
        seats[1:] = [seats[-1], *seats[1:-1]]
    first = (reading.number - 1) % len(rounds)
    for scheduled in (*rounds[first:], *rounds[:first]):
        pairs = [
            (one, two)
            for one, two in scheduled
            if one in met and two in met and two not in met[one]
        ]
        if pairs:
            return pairs
    return []


class Seating:
    """Multiplayer tables: the Corps who have been it least, and as many new faces as possible."""

    def __init__(self, reading):
        players, corps = reading.rest, reading.column("corps")
        count = min(
            range(1, len(players) // 3 + 1),
            key=lambda each: (abs(len(players) - (RUNNERS + 1) * each), -each),
        )
        least, more = divmod(len(players), count)
        self.sizes = [least + (table < more) for table in range(count)]
        last = sorted(corps[player] for player in players)[count - 1]
        self.must = {player for player in players if corps[player] < last}
        self.may = {player for player in players if corps[player] == last}
        self.times = {}
        for round_ in reading.earlier:
            for match in round_["matches"]:
                for one in match["players"]:
                    for two in match["players"]:
                        self.times[one, two] = self.times.get((one, two), 0) + 1
        order = reading.ordered("order", players)
        self.order = sorted(order, key=lambda player: player not in self.must)
        self.corps_left = [
            sum(map(self.is_corp, self.order[place:])) for place in range(len(order))
        ]
        self.tables = [[] for _ in self.sizes]
        self.found, self.least, self.seats = None, (0, 0), 0
        self.fill(0, (0, 0))
        sides = reading.ordered("side", players)
        self.found = [self.clockwise(sorted(table, key=sides.index)) for table in self.found]

    def clockwise(self, table):
        corp = next((each for each in table if each in self.must), None)
        corp = corp or next(each for each in table if each in self.may)
        return (corp, *(each for each in table if each != corp))

    def is_corp(self, player):
        return player in self.must or player in self.may

    def fill(self, place, cost):
        if self.found is not None and cost >= self.least:
            return
        if place == len(self.order):
            self.found, self.least = [tuple(table) for table in self.tables], cost
            return
        for again, before, number in self.choices(place):
            if self.seats >= SEATS and self.found is not None:
                return
            self.seats += 1
            self.tables[number].append(self.order[place])
            self.fill(place + 1, (cost[0] + again, cost[1] + before))
            self.tables[number].pop()

    def choices(self, place):
        player, choices, empty = self.order[place], [], set()
        without = sum(not any(map(self.is_corp, table)) for table in self.tables)
        needed = self.is_corp(player) and self.corps_left[place] <= without
        for number, table in enumerate(self.tables):
            size = self.sizes[number]
            if len(table) == size or (not table and size in empty):
                continue
            if not table:
                empty.add(size)
            if player in self.must and any(each in self.must for each in table):
                continue
            if len(table) == size - 1 and not any(map(self.is_corp, [*table, player])):
                continue
            if needed and any(map(self.is_corp, table)):
                continue
            times = [self.times.get((player, other), 0) for other in table]
            choices.append((sum(each > 0 for each in times), sum(times), number))
        return sorted(choices)


class Piles:
    """The old protocol: cards in piles by pairing number (NTP 2.1 to 2.5)."""

    def __init__(self, reading):
        self.met, self.byes, self.done = opponents(reading), list(reading.awarded), []
        name = reading.players.__getitem__
        self.below = [[number, list(map(name, cards))] for number, cards in reading.row["piles"]]
        cards = [card for _, pile in self.below for card in pile]
        if len(cards) % 2:
            order = list(map(name, reading.row["byes"]))
            bye = next(
                (one for one in order if self.completes([c for c in cards if c != one])), order[0]
            )
            self.byes.append(bye)
            self.below = [
                [number, [card for card in pile if card != bye]] for number, pile in self.below
            ]
        self.below = [pile for pile in self.below if pile[1]]
        while self.below:
            before = [[number, list(pile)] for number, pile in self.below]
            pairs = self.take()
            self.done.append((before, pairs) if pairs is not None else self.take_up_again(before))
        self.pairs = [pair for _, pairs in self.done for pair in pairs]

    def completes(self, cards):
        return not fewest_rematches(cards, self.met)

    def take(self):
        """Works off the highest pile; None where it has no legal pairing with all below."""
        cards, floats = [], []
        self.lay(cards)
        self.make_even(cards, floats)
        pairs = self.halves(cards)
        if pairs is None:
            while not self.completes(cards):
                if not self.below:
                    return None
                self.lay(cards)
                self.make_even(cards, floats)
            pairs = self.nearest(cards, 0)
        return pairs + floats

    def lay(self, cards):
        cards += self.below.pop(0)[1]

    def make_even(self, cards, floats):
        while len(cards) % 2:
            found = self.float(cards)
            if found is not None:
                floats.append(found)
            else:
                self.lay(cards)

    def float(self, cards):
        for player in reversed(cards):
            for place, (_, pile) in enumerate(self.below):
                for opponent in pile:
                    if opponent not in self.met[player]:
                        cards.remove(player)
                        pile.remove(opponent)
                        if not pile:
                            del self.below[place]
                        return player, opponent
        return None

    def halves(self, cards):
        half, pairs = len(cards) // 2, []
        first, second = cards[:half], cards[half:]
        while first:
            swaps = ((side, under) for under in range(1, len(first)) for side in (first, second))
            while second[0] in self.met[first[0]]:
                side, under = next(swaps, (None, 0))
                if side is None:
                    return None
                side.insert(under, side.pop(0))
            pairs.append((first.pop(0), second.pop(0)))
        return pairs

    def nearest(self, cards, rematches):
        """Each card takes the partner nearest to half a pile below that leaves a completion."""
        pairs, left = [], list(range(len(cards)))
        while left:
            card = left.pop(0)
            target = card + len(cards) // 2
            for other in sorted(left, key=lambda place: (abs(place - target), place)):
                again = cards[other] in self.met[cards[card]]
                rest = [cards[place] for place in left if place != other]
                if again <= rematches and fewest_rematches(rest, self.met) <= rematches - again:
                    pairs.append((cards[card], cards[other]))
                    left.remove(other)
                    rematches -= again
                    break
        return pairs

    def take_up_again(self, before):
        self.below = []
        cards = [card for _, pile in before for card in pile]
        while self.done and not self.completes(cards):
            before, _ = self.done.pop()
            cards = [card for _, pile in before for card in pile]
        return before, self.nearest(cards, fewest_rematches(cards, self.met))


# 10. The whole


def recompute(data, number):
    """Prints the draw of a round; returns the exit status."""
    reading = Reading(data, number)
    if reason := refused(reading):
        print(f"Round {number}: cannot be repeated: {reason}.")
        return 2
    if "balances" in reading.row:
        return recompute_least(data, number)
    print(f"Round {number}, word {reading.word}")
    byes, reason, turned = list(reading.awarded), "", []
    if reading.event.get("pairing") == "round robin":
        drawn, byes = robin(reading), []
    elif "piles" in reading.row:
        piles = Piles(reading)
        drawn, byes = piles.pairs, piles.byes
    elif "corps" in reading.row:
        drawn = Seating(reading).found
        turned = seats_apart(reading, drawn)
    elif reading.event.get("format") == "full draft" and number == 1:
        drawn, byes = across(reading)
    else:
        drawn, byes, reason = by_points(reading)
        turned = sides_apart(reading, drawn)
    if reason:
        print(f"Round {number}: cannot be repeated: {reason}.")
        return 2
    return verdict(reading, drawn, byes, turned)


def recompute_least(data, number):
    """Rounds of single-sided Swiss are paired at least cost."""
    script = Path(__file__).with_name("recompute_least.py")
    if script.exists():
        return runpy.run_path(str(script))["recompute"](data, number)
    print(f"Round {number}: cannot be repeated by this script: it is paired at least cost.")
    print("recompute_least.py repeats it.")
    return 2


def sides_apart(reading, drawn):
    """Tables of one game whose Corp is not the first of the two in the order drawn (side)."""
    pairs = {frozenset(pair) for pair in drawn}
    return [
        tuple(match["players"])
        for match in reading.typed["matches"]
        if frozenset(match["players"]) in pairs
        and match.get("corp") not in (None, reading.ordered("side", match["players"])[0])
    ]


def seats_apart(reading, drawn):
    """Multiplayer tables at which another one is Corp."""
    corp = {frozenset(table): table[0] for table in drawn}
    return [
        tuple(match["players"])
        for match in reading.typed["matches"]
        if corp.get(frozenset(match["players"]), match["players"][0]) != match["players"][0]
    ]


if __name__ == "__main__":
    sys.exit(run(sys.argv, __doc__, recompute))
