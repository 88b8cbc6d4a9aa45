"""The cut and its bracket: who plays in it, who meets whom, who moves on, who is where at the end.

FFG, Progression Cut, Double Elimination Rounds, Deck Choice, End of Game; rows F-cut-1, F-cut-2,
F-elim-1, F-elim-2, F-end-2, F-side-1 to 3, S-cut-1 to S-cut-3 and the decisions on walkovers.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from hashlib import sha256
from itertools import product

from topcut.tournament import Event, Game, Match

from tests.opinions.announced import announced
from tests.opinions.papers import Paper
from tests.opinions.ranking import ranking
from tests.opinions.spent import cards, counted
from tests.opinions.tables import winner
from tests.opinions.wirings import Wire, wiring

NOBODY = ""


@dataclass
class Seat:
    """One match of the bracket, as far as it is known."""

    wire: Wire
    players: list[str | None]
    """None: not known yet; NOBODY: nobody will ever sit here."""
    winner: str | None = None
    """None: not decided."""
    loser: str | None = None
    needed: bool = True
    """False for a second final that is not played."""
    corp: str | None = None
    """Who was Corp, as typed."""
    played: bool = False
    """Whether there was a game: it counts for sides."""
    should: str | None = None
    """Who is Corp by the rules; None where somebody chooses, or earlier sides are not known."""
    chooses: str | None = None

    @property
    def known(self) -> list[str]:
        """The players who are known."""
        return [player for player in self.players if player]


@dataclass
class Cup:
    """A bracket."""

    seeds: list[str]
    """As typed, else by the standings once the last Swiss round is over; else empty."""
    by_standing: list[str]
    """Who should play, by the standings of today."""
    seats: dict[int, Seat] = field(default_factory=dict)
    last_round: dict[str, int] = field(default_factory=dict)
    """The round in which everybody who is out was last in."""
    champion: str | None = None
    removed: set[str] = field(default_factory=set)
    """Who was disqualified, in whatever round: they have no place (F-place-1)."""

    @property
    def finished(self) -> bool:
        """Whether every match is decided."""
        return all(not seat.needed or seat.winner is not None for seat in self.seats.values())

    def places(self) -> list[str]:
        """Everybody with a place, best first, once all is decided: out later, then by seed."""
        ordered = sorted(
            self.last_round.keys() - self.removed,
            key=lambda player: (-self.last_round[player], self.seeds.index(player)),
        )
        if self.champion:
            ordered = [self.champion, *(each for each in ordered if each != self.champion)]
        return ordered


def by_standing(event: Event, paper: Paper, size: int) -> list[str]:
    """F-cut-1, F-cut-2: the best who have not left; who leaves or declines is replaced in order."""
    rounds = counted(event)
    everybody = cards(event, paper, rounds)
    lines = ranking(event, paper, len(rounds))
    first = event.cut[0] if event.cut else None
    out = {*first.left, *first.declined} if first else set()
    there = [
        player
        for player, line in lines.items()
        if line.rank is not None and everybody[player].away_since is None
    ]
    return [player for player in there if player not in out][:size]


def cup(event: Event, paper: Paper) -> Cup | None:
    """The event's bracket; None where there is no cut, or no bracket is so large."""
    rounds, size = announced(event, paper)
    typed = list(event.cut[0].seeds) if event.cut else []
    elimination = event.structure.elimination if event.structure else "double"
    if paper.system in ("single", "double") and size in (2, 3):
        elimination = "single"  # S-cut-1
    wires = wiring(elimination, size, reseed=_reseeds(event, paper)) if size >= 2 else []
    if not wires:
        return None
    over = rounds is not None and len(counted(event)) >= rounds
    fitting = by_standing(event, paper, size)
    removed = {one.player for each in (*event.ranked, *event.cut) for one in each.disqualified}
    made = Cup(typed or (fitting if over else []), fitting, removed=removed)
    _Followed(event, paper, made).follow(wires)
    return made


def _reseeds(event: Event, paper: Paper) -> bool:
    """S-cut-3: as the event says, else since February 2025."""
    if paper.system not in ("single", "double"):
        return False
    return event.start >= date(2025, 2, 1) if event.reseed is None else event.reseed


def who_is_corp(surplus: dict[str, int]) -> str:
    """F-side-2, S-cut-2: the lower (Corp − Runner games) of two; equal: the first as drawn."""
    return min(surplus, key=lambda player: surplus[player])


class _Followed:
    """Everybody's way through the bracket, match by match."""

    def __init__(self, event: Event, paper: Paper, made: Cup) -> None:
        self.event = event
        self.paper = paper
        self.cup = made
        self.rounds = {round_.number: round_ for round_ in event.cut}
        self.left = _left(event)
        self.missed = _missed(event)
        self.taken: list[Match] = []

    def follow(self, wires: Sequence[Wire]) -> None:
        """Fills every match, in the order of the rounds."""
        for number in range(1, max(wire.round for wire in wires) + 1):
            here = [wire for wire in wires if wire.round == number]
            seats = [Seat(wire, [self._fed(wire, one) for one in wire.sources]) for wire in here]
            for seat, match in zip(seats, self._typed(seats, number), strict=True):
                self.cup.seats[seat.wire.number] = seat
                self._play(seat, match, last=max(wire.number for wire in wires))
        self._end()

    def _fed(self, wire: Wire, source: str) -> str | None:
        if source[0] != "P":
            return self._from(source)
        before = [each for each in self.cup.seats.values() if each.wire.round == wire.round - 1]
        if any(each.winner is None and None in each.players for each in before):
            return None
        # Whoever wins the others, or if nobody comes there: the same player has this place.
        ends = [
            [each.winner] if each.winner is not None else [*each.known, NOBODY] for each in before
        ]
        left = (sorted((one for one in way if one), key=self._seed) for way in product(*ends))
        place = int(source[1:]) - 1
        found = {each[place] if place < len(each) else NOBODY for each in left}
        return found.pop() if len(found) == 1 else None

    def _from(self, source: str) -> str | None:
        kind, number = source[0], int(source[1:])
        if kind == "S":
            seeds = self.cup.seeds
            return None if not seeds else seeds[number - 1] if number <= len(seeds) else NOBODY
        seat = self.cup.seats[number]
        return seat.winner if kind == "W" else seat.loser

    def _typed(self, seats: list[Seat], number: int) -> list[Match | None]:
        """The typed match of each: by its number, else by who plays it."""
        round_ = self.rounds.get(number)
        typed = list(round_.matches) if round_ else []
        found: list[Match | None] = []
        for seat in seats:
            named = [match for match in typed if match.number == seat.wire.number]
            found.append(named[0] if named else None)
        for place, seat in enumerate(seats):
            for match in typed:
                free = match.number is None and not any(match is other for other in found)
                if found[place] is None and free and set(match.players) == set(seat.players):
                    found[place] = match
        return found

    def _play(self, seat: Seat, match: Match | None, last: int) -> None:
        second = seat.wire.number == last and self._is_second_final(seat)
        if second and match is None and not self._again(seat):
            seat.needed = False
            return
        if match is not None and set(match.players) != set(seat.players):
            seat.players = list(match.players)
        self._sides(seat, match)
        if seat.players[0] is None or seat.players[1] is None:
            return
        absent = self._absent(seat, match)
        if match is not None and match.reported and not match.no_show:
            won = self._won(match)
            seat.played = True
            self._decide(seat, [player for player in seat.known if player != won])
        elif absent or NOBODY in seat.players:
            self._decide(seat, absent)

    def _decide(self, seat: Seat, beaten: list[str]) -> None:
        """Who is beaten loses; with nobody left both places that follow stay empty."""
        winners = [player for player in seat.known if player not in beaten]
        seat.winner = winners[0] if winners else NOBODY
        losers = [player for player in seat.known if player != seat.winner]
        seat.loser = losers[0] if len(losers) == 1 else NOBODY
        for player in seat.known:
            self.cup.last_round[player] = seat.wire.round

    def _absent(self, seat: Seat, match: Match | None) -> list[str]:
        """Who is not there: as typed; who left before; who leaves a match that is not played.

        Two who leave in different later rounds were both there: the first of them gives the
        walkover. Who leaves later and had nobody to play has gone on by then.
        """
        number = seat.wire.round
        gone = [player for player in seat.known if self._is_gone(player, number, match)]
        if match is not None and match.reported:
            return gone
        gone += [each for each in seat.known if each not in gone and self._leaves(each) == number]
        if gone or NOBODY in seat.players:
            return gone
        times = {player: self.left[player] for player in seat.known if player in self.left}
        return [player for player, time in times.items() if time == min(times.values())]

    def _is_gone(self, player: str, number: int, match: Match | None) -> bool:
        typed = match is not None and player in match.no_show
        since = min(self._leaves(player), self.missed.get(player, number))
        return typed or since < number

    def _leaves(self, player: str) -> int:
        return self.left.get(player, 99)

    def _won(self, match: Match) -> str:
        """F-end-2: a draw goes to the higher seed."""
        won = match.winner or ""
        for game in match.games:
            won = winner(self.paper, _with_sides(match, game))
        if not match.games and match.score is not None and match.score[0] != match.score[1]:
            won = match.players[match.score[0] < match.score[1]]
        return won or min(match.players, key=self._seed)

    def _seed(self, player: str) -> int:
        seeds = self.cup.seeds
        return seeds.index(player) if player in seeds else len(seeds)

    def _is_second_final(self, seat: Seat) -> bool:
        first, second = seat.wire.sources
        return first[0] == "W" and second == f"L{first[1:]}"

    def _again(self, seat: Seat) -> bool:
        """Whether who came from the upper bracket lost the final, and so for the first time."""
        final = self.cup.seats[int(seat.wire.sources[0][1:])]
        if final.winner is None:
            return True  # not known yet
        upper = self._from(final.wire.sources[0])
        return bool(upper) and final.loser == upper

    def _sides(self, seat: Seat, match: Match | None) -> None:
        """F-side-1 to F-side-3, S-cut-2."""
        seat.corp = match.corp if match is not None else None
        if len(seat.known) != len(seat.players):
            return
        if seat.wire.round == 1:
            seat.chooses = min(seat.known, key=self._seed)
            return
        if self._is_second_final(seat):
            final = self.cup.seats[int(seat.wire.sources[0][1:])]
            if final.played and final.corp:
                [seat.should] = [each for each in final.known if each != final.corp]
                return
        surplus = {player: self._surplus(player) for player in seat.known}
        first, second = surplus.values()
        if first is None or second is None:
            return
        drawn = sorted(seat.known, key=lambda player: self._drawn(seat.wire.round, player))
        seat.should = who_is_corp({player: surplus[player] or 0 for player in drawn})

    def _surplus(self, player: str) -> int | None:
        """Corp − Runner games of this cut; None where a side was not recorded."""
        games = [s for s in self.cup.seats.values() if s.played and player in s.known]
        if any(game.corp is None for game in games):
            return None
        return sum(1 if game.corp == player else -1 for game in games)

    def _drawn(self, number: int, player: str) -> tuple[str, str]:
        key = self.event.player[player].key or player
        text = f"{self.event.draw}/cut/{number}/side/{key}"
        return sha256(text.encode()).hexdigest(), key

    def _end(self) -> None:
        """The champion: who won the last final; with none, or removed, who is placed first."""
        if not self.cup.finished:
            return
        needed = [seat for seat in self.cup.seats.values() if seat.needed]
        final = max(needed, key=lambda seat: seat.wire.number)
        winner = final.winner or None
        self.cup.champion = None if winner in self.cup.removed else winner
        if not self.cup.champion:
            self.cup.champion = next(iter(self.cup.places()), None)


def _with_sides(match: Match, game: Game) -> Game:
    """The game as it was typed: a flatline says who won only where the sides are known."""
    assert match.corp is not None or game.winners is not None
    return game


def _left(event: Event) -> dict[str, int]:
    """The round of the cut after which everybody who left was gone (F-elim-2)."""
    left: dict[str, int] = {}
    for round_ in event.cut:
        for player in (*round_.drops, *(removal.player for removal in round_.disqualified)):
            left.setdefault(player, round_.number)
    for removal in (removal for round_ in event.ranked for removal in round_.disqualified):
        games = [(each.number, match) for each in event.cut for match in each.matches]
        ended = [at for at, match in games if removal.player in match.players and match.reported]
        left.setdefault(removal.player, max(ended, default=0))
    return left


def _missed(event: Event) -> dict[str, int]:
    """The first round of the cut in which somebody did not appear.

    Who sat in that round had come through all rounds before it.
    """
    missed: dict[str, int] = {}
    for round_ in event.cut:
        for player in (player for match in round_.matches for player in match.no_show):
            missed.setdefault(player, round_.number)
    return missed
