"""The person whom somebody means, by an entry, by the id of their page, or by name."""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from topcut.edit.change.refusals import NotTypedError, checking
from topcut.people.entries import EventEntry
from topcut.people.joining import Group, join
from topcut.text.words.normalize import plain_name
from topcut.text.words.suggest import did_you_mean
from topcut.workspace.data import Data


class PersonEntries(Struct, frozen=True):
    """Every entry of one person that is meant."""

    entries: tuple[EventEntry, ...]
    """In the order of their days."""
    page: str
    """The id of the page of all their events; "" where they have none."""
    ids: frozenset[str]
    """What they alone are called in `people:` of site.yaml."""

    @property
    def names(self) -> tuple[str, ...]:
        """Every name of theirs, as typed."""
        return tuple(dict.fromkeys(entry.name for entry in self.entries))


def find_person(data: Data, text: str, event: str = "") -> PersonEntries:
    """The one person of this text: EVENT/ID, the id of a page, or a name.

    `event` leaves out the entries of all other events. Nothing is guessed: raises NotTypedError
    where nobody is meant, or where several may be, with all of these; and where the players of an
    event cannot be read, who may be somebody.
    """
    groups = join(_entries(data), data.site.site.people)
    text = text.strip().strip("/")
    found = _meant(groups, text)
    if event:
        found = {id_: one for id_, one in found.items() if _of(one, event)}
    if not found:
        raise NotTypedError(f"nobody is called “{text}”{_in(event)}; {_near(groups, text)}")
    if len(found) > 1:
        lines = "".join(f"\n  {_described(id_, one)}" for id_, one in sorted(found.items()))
        raise NotTypedError(f"“{text}” may be {len(found)} people; write one of these:{lines}")
    ((id_, group),) = found.items()
    entries = tuple(_of(group, event) if event else group.entries)
    others = [one for one in _all(groups) if one not in entries]
    taken = {one.club_id for one in others if one.club_id}
    whole = len(entries) == len(group.entries)
    page = "" if group.alone or not whole else id_
    own = {page, group.person if whole else "", *(one.club_id for one in entries)}
    return PersonEntries(entries, page, frozenset(filter(None, own - taken)))


def _entries(data: Data) -> list[EventEntry]:
    found: list[EventEntry] = []
    for id_ in data.events():
        entries = data.entries(id_)
        if entries is None:
            raise NotTypedError(
                f"the players of {id_} cannot be read, so nobody knows who is there:"
                f" `{checking(id_)}`"
            )
        found += entries
    return found


def _meant(groups: Mapping[str, Group], text: str) -> dict[str, Group]:
    """The groups that a text may mean, by the id of their page."""
    event, slash, player = text.partition("/")
    if event == "players" and slash:
        return {player: groups[player]} if player in groups else {}
    if slash:
        reference = event, player
        return {
            id_: group
            for id_, group in groups.items()
            if any(entry.reference == reference for entry in group.entries)
        }
    key = plain_name(text)
    return {
        id_: group
        for id_, group in groups.items()
        if id_ == text or any(key == entry.key or text == entry.player for entry in group.entries)
    }


def _of(group: Group, event: str) -> list[EventEntry]:
    return [entry for entry in group.entries if entry.event == event]


def _all(groups: Mapping[str, Group]) -> Iterable[EventEntry]:
    return (entry for group in groups.values() for entry in group.entries)


def _in(event: str) -> str:
    return f" in {event}" if event else ""


def _near(groups: Mapping[str, Group], text: str) -> str:
    names = {entry.name for entry in _all(groups)}
    meant = did_you_mean(text, sorted(names)) or did_you_mean(text, sorted(groups))
    return meant or "write a name, EVENT/ID, or the id of the person’s page"


def _described(id_: str, group: Group) -> str:
    """What to write for a person, and which events are theirs."""
    first = group.entries[0]
    wrote = "/".join(first.reference) if group.alone else f"players/{id_}"
    events = ", ".join(entry.event for entry in group.entries)
    return f"{wrote}  {first.name}: {events}"
