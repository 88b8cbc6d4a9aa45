"""The tables of a tournament in a TOME export, put together from its lists."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from topcut.exchange.errors import ExchangeError
from topcut.exchange.nodes import Node
from topcut.exchange.results import entered

_MOST_ROUNDS = 50


@dataclass(frozen=True, slots=True)
class Seat:
    """One player at a table."""

    participant: int
    seat: int
    points: Fraction | None


Table = tuple[int | None, list[Seat]]
"""The table's number, None for a bye, and who sat there."""


@dataclass(frozen=True, slots=True)
class Tables:
    """The tables of one tournament by round."""

    rounds: Mapping[int, list[Table]]

    @property
    def last(self) -> int:
        """Number of the last round; 0 without any."""
        return max(self.rounds, default=0)

    def of(self, number: int) -> list[Table]:
        """The tables of a round, in order."""
        return self.rounds.get(number, [])

    @classmethod
    def read(cls, groups: Node, tournament: Node, ids: Mapping[int, str]) -> "Tables":
        """Reads the tables of a tournament; `ids` are our ids by the file's numbers.

        Raises ExchangeError for unknown or doubled players, and for tables of none or many.
        """
        places: dict[int, tuple[int, int]] = {}
        for node in entities(groups, "Match"):
            if node.get("tournament_pk").integer() == key(tournament, "pk"):
                number = key(node, "round")
                if not 1 <= number <= _MOST_ROUNDS:
                    raise node.get("round").fail(f"a round from 1 to {_MOST_ROUNDS}")
                order = node.get("order_index").whole(-1, 9998)
                if order is None:
                    raise node.get("order_index").fail("a number")
                places[key(node, "pk")] = (number, order)
        seats: dict[int, list[Seat]] = {match: [] for match in places}
        seen: set[tuple[int, int]] = set()
        for node in entities(groups, "MatchParticipant"):
            match = key(node, "match_pk")
            if match not in places:
                continue
            who, number = key(node, "participant_pk"), places[match][0]
            if who not in ids:
                raise ExchangeError(f"{node.path}.participant_pk: no player has the number {who}")
            if (number, who) in seen:
                raise ExchangeError(f"{node.path}: {ids[who]} is twice in round {number}")
            seen.add((number, who))
            seat = node.get("table_seat").integer() or 0
            seats[match].append(Seat(who, seat, entered(node.get("points_earned"))))
        rounds: dict[int, list[Table]] = {}
        for match, (number, order) in sorted(places.items(), key=lambda item: (item[1], -item[0])):
            there = sorted(seats[match], key=lambda seat: seat.seat)
            if len(there) not in (1, 2):
                raise ExchangeError(f"a match of round {number} has {len(there)} players")
            rounds.setdefault(number, []).append((order + 1 if order >= 0 else None, there))
        return cls(rounds)


def entities(groups: Node, kind: str) -> list[Node]:
    """The objects of a kind: "Match", "Participant" …; none where the file has none."""
    group = groups.get(f"{kind}:#")
    return [] if group.missing else list(group.get("entities").items())


def key(node: Node, name: str) -> int:
    """A number that has to be there."""
    number = node.get(name).integer()
    if number is None:
        raise node.get(name).fail("a number")
    return number


def person(node: Node) -> str:
    """A participant's whole name; "" where there is none."""
    parts = (node.get(part).text() for part in ("first_name", "last_name"))
    return " ".join(part for part in parts if part)
