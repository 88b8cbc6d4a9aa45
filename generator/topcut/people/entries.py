"""Entries of all events: who played where and when, and what tells people apart."""

import re
from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct

from topcut.people.forenames import is_forename
from topcut.text.words.normalize import plain_name

Reference = tuple[str, str]
"""An event's id, and the id of a player in it."""

WEEK = timedelta(days=7)
"""An event as long as this is played from home: nobody is anywhere for all of it."""
_ANONYMOUS = re.compile(r"\banon|\bwithheld\b|\bredacted\b|^(?:n/a|[?\-]+)$")


class EventEntry(Struct, frozen=True):
    """A player on the list of one event."""

    event: str
    player: str
    """Id within the event."""
    name: str
    start: date
    end: date
    """The last day of the event."""
    place: str = ""
    account: str = ""
    """Where the player is registered: abr-2678; "" where that is not known. Never shown."""
    person: str = ""
    """The typed id of the person; "" where none was typed."""
    imported: bool = False
    """Whether another program's file gave the name, and not the club that publishes it."""
    absent: bool = False
    """Whether the player left before the first game."""
    number: str = ""
    """By which the event knows the player whatever the id is; "" is the id."""

    @property
    def reference(self) -> Reference:
        """The event and the player."""
        return self.event, self.player

    @property
    def key(self) -> str:
        """The name as it is compared: without case, accents and spaces around it."""
        return _reading(self.name).key

    @property
    def club_id(self) -> str:
        """The person's id by what the club typed; "" where another program gave the name."""
        return self.person or ("" if self.imported else self.player)

    @property
    def is_anonymous(self) -> bool:
        """Whether the player asked not to be named, so that nobody is joined with them."""
        return _reading(self.name).anonymous

    @property
    def is_telling(self) -> bool:
        """Whether the name tells somebody from others: a full name or a handle."""
        return _reading(self.name).telling

    @property
    def order(self) -> tuple[date, str, str]:
        """A key that sorts entries by day."""
        return self.start, self.event, self.player


class NameReading(NamedTuple):
    """What a name says of who has it."""

    key: str
    anonymous: bool
    telling: bool


@lru_cache(maxsize=1 << 16)
def _reading(name: str) -> NameReading:
    key = plain_name(name)
    anonymous = _ANONYMOUS.search(key) is not None
    return NameReading(key, anonymous, not (anonymous or is_forename(name, key)))


def days(entry: EventEntry) -> Iterator[date]:
    """The days on which a player was somewhere; none of an event that lasts weeks."""
    if entry.end - entry.start < WEEK:
        for day in range((entry.end - entry.start).days + 1):
            yield entry.start + timedelta(days=day)


def clash(entries: Iterable[EventEntry]) -> bool:
    """Whether no one person can be all of these: twice in one event, or in two places on a day."""
    entries = [entry for entry in entries if not entry.absent]
    if len(entries) < 2:
        return False
    players: dict[str, str] = {}
    places: dict[date, tuple[str, str]] = {}
    for entry in entries:
        if players.setdefault(entry.event, entry.player) != entry.player:
            return True
        here = entry.event, plain_name(entry.place) if entry.place else ""
        for day in days(entry):
            event, place = places.setdefault(day, here)
            if event != entry.event and (not place or place != here[1]):
                return True
    return False
