"""The record of an event: what lists and series over several events need of it.

It is kept as JSON between two builds, so that these need no event to be read again.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import date

from msgspec import Struct

from topcut.rules.course.now import Phase
from topcut.rules.ground.exact import plain
from topcut.rules.ground.names import name_of
from topcut.rules.ground.structure import Plan
from topcut.rules.standings.standings import Standing
from topcut.tournament import Event, Identity

NEXT, RUNNING, OVER = "next", "running", "over"


class EntryRecord(Struct, frozen=True, omit_defaults=True):
    """One player of an event that is over."""

    person: str
    """Id over all events; EVENT/PLAYER where nobody knows what else this player played."""
    player: str
    """Id within the event."""
    name: str
    rank: int | None = None
    """After the Swiss rounds; None for the disqualified."""
    place: int | None = None
    """In the whole event; None for the disqualified."""
    points: str = "0"
    """Of the standings, exact as far as decimals go: "21", "4.5"."""
    corp: str = ""
    """Title of the identity; "" where it was not recorded or is hidden."""
    runner: str = ""
    dropped: int | None = None
    """The round after which the player left."""
    disqualified: bool = False


class EventRecord(Struct, frozen=True, omit_defaults=True):
    """What is known of an event that everybody may see."""

    id: str
    name: str
    start: date
    end: date
    state: str
    """next, running or over."""
    regulations: str
    format: str
    where: str = ""
    """Its place, as typed."""
    timezone: str = "UTC"
    opening: str = ""
    """The first time of the schedule on the first day: "09:30"."""
    closes: str = ""
    """When the hall closes, as a time of the schedule: "22:00", "2027-03-14 01:00"."""
    kind: str = ""
    tier: str = ""
    level: str = ""
    card_pool: str = ""
    series: str = ""
    rounds: int | None = None
    """Before the cut, as announced."""
    cut: int | None = None
    entries: tuple[EntryRecord, ...] = ()
    """In the order of the standings, once the event is over; who never played is not there."""

    @property
    def is_over(self) -> bool:
        """Whether its places are final."""
        return self.state == OVER


def record(
    event: Event,
    phase: Phase,
    announced: Plan,
    rows: Sequence[Standing],
    places: Mapping[str, int],
    person: Callable[[str], str],
    opening: str = "",
) -> EventRecord:
    """The record of an event as everybody may see it, of the standings in force and its places.

    `person` says whose player an id is. Entries are those of an event that is over, so that the
    records of others change only when one begins: what is made from them needs not be made again
    with every result.
    """
    return EventRecord(
        id=event.id,
        name=event.name,
        start=event.start,
        end=event.end,
        state={Phase.BEFORE: NEXT, Phase.FINISHED: OVER}.get(phase, RUNNING),
        regulations=event.regulations,
        format=event.format,
        where=event.place,
        timezone=event.timezone,
        opening=opening,
        closes=event.closes,
        kind=event.kind,
        tier=event.tier,
        level=event.level,
        card_pool=event.card_pool,
        series=event.series,
        rounds=announced.rounds,
        cut=announced.cut,
        entries=tuple(
            _entry(event, row, person(row.player.id), places.get(row.player.id))
            for row in (rows if phase is Phase.FINISHED else ())
            if row.record.entries
        ),
    )


def _entry(event: Event, row: Standing, person: str, place: int | None) -> EntryRecord:
    player = row.player
    return EntryRecord(
        person=person,
        player=player.id,
        name=name_of(event, player.id),
        rank=row.rank,
        place=place,
        points=plain(row.points),
        corp=_title(player.corp),
        runner=_title(player.runner),
        dropped=row.left_after,
        disqualified=player.id in event.disqualified,
    )


def _title(identity: Identity | None) -> str:
    return identity.title if identity else ""
