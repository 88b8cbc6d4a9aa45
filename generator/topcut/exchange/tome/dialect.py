"""The format of TOME, FFG's own program, as types: lists that refer to each other by number."""

from functools import partial
from typing import Annotated, TypeAlias

from msgspec import Struct

from topcut.exchange.reading.dialect import (
    IdValue,
    JsonObject,
    P,
    PointsValue,
    TextValue,
    Value,
    WholeValue,
    read_object,
)
from topcut.exchange.reading.nodes import Node

CutSize: TypeAlias = Annotated[Value[int | None], partial(Node.whole, least=-1, most=512)]
TableOrder: TypeAlias = Annotated[Value[int | None], partial(Node.whole, least=-1, most=9998)]
ByeCount: TypeAlias = Annotated[Value[int | None], partial(Node.whole, least=0, most=20)]
PodNumber: TypeAlias = Annotated[Value[int | None], partial(Node.whole, least=-1, most=500)]


class Tournament(JsonObject, frozen=True):
    """The Swiss part, or what follows it."""

    pk: IdValue
    name: TextValue
    format_pk: WholeValue
    """1 is Swiss, 3 double elimination."""
    cut_size: CutSize
    parent_pk: WholeValue
    """The Swiss part that it follows; missing in that itself."""


class Participant(JsonObject, frozen=True):
    """A person in a tournament; listed anew in the cut."""

    pk: IdValue
    tournament_pk: WholeValue
    first_name: TextValue
    last_name: TextValue
    identity: TextValue
    """As Runner."""
    identity2: TextValue
    """As Corp."""
    seed: WholeValue
    reward_byes: ByeCount
    pod: PodNumber
    pod_seat: PodNumber

    @property
    def name(self) -> str:
        """The whole name; "" where there is none."""
        return " ".join(part.value for part in (self.first_name, self.last_name) if part.value)


class TomeMatch(JsonObject, frozen=True):
    """A match of a tournament."""

    pk: IdValue
    tournament_pk: WholeValue
    round: IdValue
    order_index: TableOrder
    """The number of the table minus 1; -1 is no table."""


class MatchParticipant(JsonObject, frozen=True):
    """A participant of a match; one alone has a bye."""

    match_pk: IdValue
    participant_pk: IdValue
    points_earned: PointsValue
    table_seat: WholeValue


class Groups(Struct, frozen=True):
    """The lists of a file."""

    tournaments: tuple[Tournament, ...]
    participants: tuple[Participant, ...]
    """All people, of every tournament."""
    matches: tuple[TomeMatch, ...]
    match_participants: tuple[MatchParticipant, ...]


def read_groups(root: Node) -> Groups:
    """The lists of a whole file; one that would be empty is missing there. Raises ExchangeError."""
    groups = root.get("entityGroupMap")

    def entities(kind: type[P], key: str) -> tuple[P, ...]:
        group = groups.get(key)
        items = () if group.missing else group.get("entities").items()
        return tuple(read_object(kind, item) for item in items)

    return Groups(
        entities(Tournament, "Tournament:#"),
        entities(Participant, "Participant:#"),
        entities(TomeMatch, "Match:#"),
        entities(MatchParticipant, "MatchParticipant:#"),
    )
