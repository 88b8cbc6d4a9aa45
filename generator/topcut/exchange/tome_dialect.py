"""The format of TOME, FFG's own program, as types: lists that refer to each other by number."""

from typing import Annotated, TypeAlias

from msgspec import Meta, field

from topcut.exchange.dialect import Key, Part, Points, Text, Whole

CutSize: TypeAlias = Annotated[Whole, Meta(ge=-1, le=512)]
TableOrder: TypeAlias = Annotated[Whole, Meta(ge=-1, le=9998)]
ByeCount: TypeAlias = Annotated[Whole, Meta(ge=0, le=20)]
PodNumber: TypeAlias = Annotated[Whole, Meta(ge=-1, le=500)]


class Tournament(Part, frozen=True):
    """The Swiss part, or what follows it."""

    pk: Key
    name: Text
    format_pk: Whole
    """1 is Swiss, 3 double elimination."""
    cut_size: CutSize
    parent_pk: Whole
    """The Swiss part that it follows; missing in that itself."""


class Participant(Part, frozen=True):
    """A person in a tournament; listed anew in the cut."""

    pk: Key
    tournament_pk: Whole
    first_name: Text
    last_name: Text
    identity: Text
    """As Runner."""
    identity2: Text
    """As Corp."""
    seed: Whole
    reward_byes: ByeCount
    pod: PodNumber
    pod_seat: PodNumber

    @property
    def name(self) -> str:
        """The whole name; "" where there is none."""
        return " ".join(part.value for part in (self.first_name, self.last_name) if part.value)


class Pairing(Part, frozen=True):
    """A match of a tournament."""

    pk: Key
    tournament_pk: Whole
    round: Key
    order_index: TableOrder
    """The number of the table minus 1; -1 is no table."""


class PairedParticipant(Part, frozen=True):
    """A participant of a match; one alone has a bye."""

    match_pk: Key
    participant_pk: Key
    points_earned: Points
    table_seat: Whole


class Tournaments(Part, frozen=True):
    """All tournaments of the file."""

    entities: tuple[Tournament, ...]


class Participants(Part, frozen=True):
    """All people of the file, of every tournament."""

    entities: tuple[Participant, ...]


class Pairings(Part, frozen=True):
    """All matches of the file."""

    entities: tuple[Pairing, ...]


class PairedParticipants(Part, frozen=True):
    """Who played in the matches of the file."""

    entities: tuple[PairedParticipant, ...]


class Groups(Part, frozen=True):
    """The lists of the file, each missing where it would be empty."""

    tournament_list: Tournaments | None = field(name="Tournament:#")
    participant_list: Participants | None = field(name="Participant:#")
    match_list: Pairings | None = field(name="Match:#")
    paired_list: PairedParticipants | None = field(name="MatchParticipant:#")

    @property
    def tournaments(self) -> tuple[Tournament, ...]:
        """All tournaments."""
        return self.tournament_list.entities if self.tournament_list else ()

    @property
    def participants(self) -> tuple[Participant, ...]:
        """All people."""
        return self.participant_list.entities if self.participant_list else ()

    @property
    def matches(self) -> tuple[Pairing, ...]:
        """All matches."""
        return self.match_list.entities if self.match_list else ()

    @property
    def paired(self) -> tuple[PairedParticipant, ...]:
        """Who played in which match."""
        return self.paired_list.entities if self.paired_list else ()


class Export(Part, frozen=True, rename="camel"):
    """A whole file."""

    entity_group_map: Groups
