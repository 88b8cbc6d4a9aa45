"""The format of TOME, FFG's own program, as types: lists that refer to each other by number."""

from functools import partial
from typing import Annotated, TypeAlias

from msgspec import field

from topcut.exchange.reading.dialect import (
    IdValue,
    JsonObject,
    PointsValue,
    TextValue,
    Value,
    WholeValue,
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


class Tournaments(JsonObject, frozen=True):
    """All tournaments of the file."""

    entities: tuple[Tournament, ...]


class Participants(JsonObject, frozen=True):
    """All people of the file, of every tournament."""

    entities: tuple[Participant, ...]


class Matches(JsonObject, frozen=True):
    """All matches of the file."""

    entities: tuple[TomeMatch, ...]


class MatchParticipants(JsonObject, frozen=True):
    """Who played in the matches of the file."""

    entities: tuple[MatchParticipant, ...]


class Groups(JsonObject, frozen=True):
    """The lists of the file, each missing where it would be empty."""

    tournament_list: Tournaments | None = field(name="Tournament:#")
    participant_list: Participants | None = field(name="Participant:#")
    match_list: Matches | None = field(name="Match:#")
    match_participant_list: MatchParticipants | None = field(name="MatchParticipant:#")

    @property
    def tournaments(self) -> tuple[Tournament, ...]:
        """All tournaments."""
        return self.tournament_list.entities if self.tournament_list else ()

    @property
    def participants(self) -> tuple[Participant, ...]:
        """All people."""
        return self.participant_list.entities if self.participant_list else ()

    @property
    def matches(self) -> tuple[TomeMatch, ...]:
        """All matches."""
        return self.match_list.entities if self.match_list else ()

    @property
    def match_participants(self) -> tuple[MatchParticipant, ...]:
        """Who played in which match."""
        return self.match_participant_list.entities if self.match_participant_list else ()


class TomeExport(JsonObject, frozen=True, rename="camel"):
    """A whole file."""

    entity_group_map: Groups
