"""The moves of players between tables and byes, made on a round without any file.

Longer than most: six moves, each with what speaks against it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from msgspec import Struct

from topcut.edit.change import naming
from topcut.edit.change.naming import player_called
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.rounds.redrafting import has_result
from topcut.rules.ground.names import number_of
from topcut.text.words.message import Message
from topcut.text.words.words import all_of, counted, whole_number
from topcut.tournament import Event, Publish, Round, StageKind

HIGHEST = 999
"""The highest number of a table."""


class Swap(Struct, frozen=True):
    """Two players exchange their places: seats, a seat and a bye, a seat and none."""

    one: str
    other: str


class Pair(Struct, frozen=True):
    """Players without a table, some of them with a bye, get a table of their own."""

    players: tuple[str, ...]
    """Two; in the multiplayer format the Corp, then the Runners clockwise."""


class Dissolve(Struct, frozen=True):
    """A table goes, and who sat there has neither table nor bye."""

    table: str
    """Its number."""


class GiveBye(Struct, frozen=True):
    """A player who has neither table nor bye gets a bye."""

    player: str


class Sit(Struct, frozen=True):
    """A pairing goes to another table, and who sits there to theirs."""

    player: str
    """One of the two."""
    table: str
    """Its number; a draft may have none of that number yet."""


class ListedTable(Struct, frozen=True):
    """A table as a list has it."""

    players: tuple[str, ...]
    number: int = 0
    """0 where the list has none."""
    sided: bool = False
    """Whether the first is Corp because the list says so."""


class Arrange(Struct, frozen=True):
    """Tables and byes as a list has them; a table of which nobody is listed stays."""

    tables: tuple[ListedTable, ...]
    byes: tuple[str, ...] = ()


Move = Swap | Pair | Dissolve | GiveBye | Sit | Arrange


@dataclass(slots=True)
class Seats:
    """Who sits where in a round while moves are made."""

    event: Event
    round: Round
    tables: dict[int, list[str]]
    """By number, in the bracket by that of the match."""
    byes: list[str | None]
    """In the order of the file, None where somebody has lost it; behind these the new ones."""
    turned: set[int] = field(default_factory=set)
    """Tables whose two exchanged their sides because somebody said so."""
    said: list[str] = field(default_factory=list)
    """What was done, move by move."""

    @classmethod
    def of(cls, event: Event, round_: Round) -> "Seats":
        """Those of a round as it is typed."""
        tables = {number_of(match): list(match.players) for match in round_.matches}
        return cls(event, round_, tables, list(round_.byes))

    @property
    def places(self) -> dict[str, str]:
        """Where everybody is, by id: "table 3", "the bye"."""
        key = "called.match" if self.round.stage is StageKind.CUT else "called.table"
        found: dict[str, str] = {
            player: Message(key, n=number)
            for number, table in self.tables.items()
            for player in table
        }
        return found | {
            player: Message("seat_moves.the_bye") for player in self.byes if player is not None
        }

    def make(self, moves: Iterable[Move]) -> None:
        """Makes moves one after the other. Raises NotTypedError if one of them cannot be made."""
        for move in moves:
            match move:
                case Swap(one, other):
                    self._swap(player_called(self.event, one), player_called(self.event, other))
                case Pair(players):
                    self._pair([player_called(self.event, player) for player in players])
                case Dissolve(table):
                    self._dissolve(table)
                case GiveBye(player):
                    self._give_bye(player_called(self.event, player))
                case Sit(player, table):
                    self._sit(player_called(self.event, player), table)
                case Arrange(tables, byes):
                    self._arrange(tables, byes)

    def _name(self, player: str) -> str:
        return naming.player_name(self.event, player)

    def _swap(self, one: str, other: str) -> None:
        both = all_of(map(self._name, (one, other)))
        if one == other:
            raise NotTypedError(Message("seat_moves.same_player", player=self._name(one)))
        places = self._lists(one), self._lists(other)
        first, second = places
        if first is None and second is None:
            raise NotTypedError(Message("seat_moves.no_seat", both=both))
        if first is not None and second is not None and first[0] is second[0]:
            self._turn(one, first[0], both)
        for place, player in ((first, other), (second, one)):
            if place is not None:
                seats, index = place
                seats[index] = player
        self.said.append(Message("seat_moves.exchange_places", both=both))

    def _turn(self, one: str, seats: object, both: str) -> None:
        """Holds whether two of the same table may exchange their sides."""
        if seats is self.byes:
            raise NotTypedError(Message("seat_moves.two_byes", both=both))
        number = next(number for number, table in self.tables.items() if table is seats)
        match = next((each for each in self.round.matches if number_of(each) == number), None)
        if match is not None and match.corp is None and len(match.players) == 2:
            raise NotTypedError(Message("seat_moves.same_table", both=both, place=self.places[one]))
        if number:
            self.turned.add(number)

    def _pair(self, players: list[str]) -> None:
        names = all_of(map(self._name, players)) if players else Message("seat_moves.nobody")
        several = self.round.stage is StageKind.TABLES
        if self.round.stage is StageKind.CUT:
            raise NotTypedError(Message("seat_moves.bracket"))
        if len(set(players)) < len(players) or not (
            len(players) == 2 or (several and len(players) > 2)
        ):
            raise NotTypedError(Message("seat_moves.two_players", names=names))
        at = {player: number for number, table in self.tables.items() for player in table}
        for player in players:
            if player in at:
                raise NotTypedError(
                    Message(
                        "seat_moves.occupied",
                        player=self._name(player),
                        at=at[player],
                    )
                )
        for index, bye in enumerate(self.byes):
            if bye in players:
                self.byes[index] = None
        number = self._free(players)
        self.tables[number] = players
        self.said.append(Message("seat_moves.sit_at_table", names=names, number=number))

    def _free(self, players: Iterable[str]) -> int:
        """The fixed table of one of them if it is free, else the lowest that nobody needs."""
        known = self.event.player
        wanted = [known[player].fixed_table for player in players]
        for table in wanted:
            if table is not None and table not in self.tables:
                return table
        kept = {known[player].fixed_table for table in self.tables.values() for player in table}
        number = 1
        while number in self.tables or number in kept:
            number += 1
        return number

    def _dissolve(self, table: str) -> None:
        number = whole_number(table) or 0
        if number not in self.tables:
            raise NotTypedError(naming.no_table(self.round, table, [*map(str, self.tables)]))
        if self.round.stage is StageKind.CUT:
            raise NotTypedError(Message("seat_moves.bracket_unpair"))
        names = all_of(self._name(player) for player in self.tables.pop(number))
        self.turned.discard(number)
        self.said.append(Message("seat_moves.unpaired", number=number, names=names))

    def _give_bye(self, player: str) -> None:
        if self.round.stage is StageKind.CUT:
            raise NotTypedError(Message("seat_moves.bracket_bye"))
        where = self.places.get(player)
        if where is not None:
            key = "seat_moves.has_bye" if player in self.byes else "seat_moves.seated"
            raise NotTypedError(Message(key, player=self._name(player), table=where))
        self.byes.append(player)
        self.said.append(Message("seat_moves.has_a_bye", player=self._name(player)))

    def _sit(self, player: str, table: str) -> None:
        number = whole_number(table) or 0
        if self.round.stage is StageKind.CUT:
            raise NotTypedError(Message("seat_moves.bracket_number"))
        before = next((each for each, players in self.tables.items() if player in players), 0)
        if not before:
            raise NotTypedError(Message("seat_moves.no_table", player=self._name(player)))
        if not 0 < number <= HIGHEST:
            raise NotTypedError(Message("seat_moves.no_number", table=table))
        if number == before:
            raise NotTypedError(
                Message("seat_moves.already_there", player=self._name(player), number=number)
            )
        moving, others = self.tables.pop(before), self.tables.pop(number, None)
        self.tables[number] = moving
        names = all_of(map(self._name, moving))
        self.said.append(Message("seat_moves.go_to_table", names=names, number=number))
        if others is not None:
            self.tables[before] = others
            self.said.append(
                Message("seat_moves.to_table", names=all_of(map(self._name, others)), before=before)
            )
        self.turned |= {before, number}

    def _arrange(self, tables: Iterable[ListedTable], byes: Iterable[str]) -> None:
        """Seats everybody who is listed; a new pair takes the table of one of the two if it can."""
        if self.round.stage is not StageKind.SWISS:
            raise NotTypedError(Message("seat_moves.no_list", round=naming.round_name(self.round)))
        tables, byes = list(tables), list(byes)
        listed = [*(player for table in tables for player in table.players), *byes]
        old = {frozenset(players): number for number, players in self.tables.items()}
        places = {player: number for number, table in self.tables.items() for player in table}
        before = dict(self.tables)
        for number in {places[player] for player in listed if player in places}:
            del self.tables[number]
        self.byes = [
            None if player in listed and player not in byes else player for player in self.byes
        ]
        self.byes += [player for player in byes if player not in self.byes]
        rest: list[ListedTable] = []
        for table in tables:
            number = table.number or old.get(frozenset(table.players), 0)
            if number in self.tables:
                names = " – ".join(map(self._name, self.tables[number]))
                raise NotTypedError(Message("seat_moves.taken_number", number=number, names=names))
            if number:
                self._take(number, table, before)
            else:
                rest.append(table)
        for table in rest:
            own = (places.get(player, 0) for player in table.players)
            free = next((number for number in own if number and number not in self.tables), 0)
            self._take(free or self._free(table.players), table, before)
        self.said.append(Message("seat_moves.listed", count=counted(len(tables), "table")))

    def _take(self, number: int, table: ListedTable, before: Mapping[int, list[str]]) -> None:
        """Seats two at a table; sides that the list does not say stay as they are."""
        players = list(table.players)
        same = next((each for each in before.values() if set(each) == set(players)), None)
        if table.sided:
            self.turned.add(number)
        elif same is not None:
            players = same
        self.tables[number] = players

    def _lists(self, player: str) -> tuple[list[str] | list[str | None], int] | None:
        """The table or the byes with a player, and the place there; None for who has no seat."""
        for seats in self.tables.values():
            if player in seats:
                return seats, seats.index(player)
        return (self.byes, self.byes.index(player)) if player in self.byes else None


def refuse_what_stands(seats: Seats, before: Round) -> None:
    """Raises NotTypedError if a table that changes has a result, or a public one is gone."""
    for match in before.matches:
        now = seats.tables.get(number_of(match))
        if now == list(match.players):
            continue
        if has_result(match):
            raise NotTypedError(Message("seat_moves.has_result", table=naming.table_name(match)))
        if now is None and before.publish is not Publish.DRAFT:
            raise NotTypedError(Message("seat_moves.public", table=naming.table_name(match)))


def unseated(seats: Mapping[str, str], before: Round) -> tuple[str, ...]:
    """Who had a seat in a round and has none now."""
    had = (*(player for match in before.matches for player in match.players), *before.byes)
    return tuple(player for player in had if player not in seats)
