"""The lists of addresses in data/: what publishing adds to them, and what of them is gone."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cached_property

from msgspec import Struct

from topcut.disk.scan import ADDRESSES
from topcut.disk.tree import Tree
from topcut.disk.writing import write_durable
from topcut.pages.context.context import context
from topcut.pages.context.site import SiteValues
from topcut.people.joining import join, people_of
from topcut.record.addresses import (
    PEOPLE,
    AddressLine,
    event_addresses,
    list_of,
    list_text,
    moves,
    read_list,
)
from topcut.rules.course.now import Phase
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problems, has_errors
from topcut.text.words import texts
from topcut.workspace.data import CheckedEvent, Data
from topcut.workspace.reports import EventReport


class EventAddresses(Struct):
    """An event with its list."""

    lines: list[AddressLine]
    problems: Problems
    is_over: bool = False
    """Until then its pages may still go, and its players be renamed: nothing of it is added."""
    current: dict[str, str] | None = None
    """What it has now, by address its player's key; None of an event with errors."""
    redirects: dict[str, str] = {}
    """Where those lead that are other ones now."""
    players: dict[str, str] = {}
    """The ids of its players by key."""
    text: str = ""
    added: dict[str, str] = {}
    """The whole list with what is new, by address; empty where nothing is."""


class AddressLists:
    """The lists of all events and of the site; events are handed over one by one, once checked."""

    def __init__(self, data: Data) -> None:
        """Reads nothing yet."""
        self.data = data
        self._events: dict[str, EventAddresses] = {}
        self._tree = Tree(data.path)

    def look(self, examined: CheckedEvent) -> bool:
        """Works out the addresses of an event as it is, and reads its list; whether that grows."""
        problems = Problems()
        one = EventAddresses([], problems)
        folder = self.data.tree(examined.id)
        with suppress(OSError):  # said with what else cannot be read in that folder
            one.lines = read_list(folder, problems)
            one.text = list_of(folder.read(ADDRESSES))
        self._events[examined.id] = one
        event, regulations = examined.event, examined.regulations
        if event is None or regulations is None or not examined.good:
            return False
        shared = context(event, regulations, SiteValues(title=""), texts.load("en"))
        one.is_over = shared.now.phase is Phase.FINISHED
        one.current = event_addresses(shared)
        one.redirects = moves(one.lines, event.players, one.current, event.id)
        one.players = {player.draw_key: player.id for player in event.players}
        former = {line.address: line.owner for line in one.lines}
        every = {**former, **one.current}
        if one.is_over and not problems and every != former:
            one.added = every
        return bool(one.added)

    def add(self) -> list[str]:
        """Adds what is new of events that are over; gives the files below data/ that were written.

        No line goes. An event with errors keeps its list as it is. Raises OSError.
        """
        written = []
        for id_, one in self._events.items():
            if every := one.added:
                write_durable(self.data.folder(id_) / ADDRESSES, list_text(every))
                written.append(f"events/{id_}/{ADDRESSES}")
        lines = read_list(self._tree, problems := Problems(), of_site=True)
        former = {line.address: self._owner_now(line.owner) for line in lines}
        every = {**former, **self._of_site()}
        if not problems and every != {line.address: line.owner for line in lines}:
            write_durable(self.data.path / ADDRESSES, list_text(every))
            written.append(ADDRESSES)
        return written

    def reports(self, *, of_site: bool) -> Iterator[EventReport]:
        """What is wrong with the lists of the events, and with the one over all where asked for."""
        former = self._former_folders
        for id_, one in self._events.items():
            self._check_event(id_, one, former)
            if one.problems:
                yield EventReport(id_, tuple(one.problems), {ADDRESSES: one.text})
        if of_site:
            problems = Problems()
            with suppress(FileNotFoundError):
                text = list_of(self._tree.read(ADDRESSES))
                self._check_site(read_list(self._tree, problems, of_site=True), problems)
                yield EventReport("", tuple(problems), {ADDRESSES: text})

    def errors(self) -> tuple[EventReport, ...]:
        """What of the lists is wrong, so that `topcut check` stops a workflow."""
        return tuple(each for each in self.reports(of_site=True) if has_errors(each.problems))

    @cached_property
    def _former_folders(self) -> dict[str, list[str]]:
        """The events whose lists have addresses below a folder that is not theirs, by folder."""
        former: dict[str, list[str]] = {}
        for id_, one in self._events.items():
            for folder in sorted({line.folder for line in one.lines} - {id_}):
                former.setdefault(folder, []).append(id_)
        return former

    def _check_event(self, id_: str, one: EventAddresses, former: dict[str, list[str]]) -> None:
        seen = set()
        for line in one.lines:
            mark = Mark(ADDRESSES, line.line)
            others = [each for each in former.get(line.folder, []) if each != id_]
            if line.folder != id_ and (self.data.has(line.folder) or others):
                if line.folder not in seen:
                    other = line.folder if self.data.has(line.folder) else others[0]
                    one.problems.error(
                        mark,
                        "addresses",
                        f"/{line.folder}/ is the address of {other}, and in the list of {id_}",
                        f"delete the lines of /{line.folder}/ here if this is a copy; if {id_} was"
                        f" called so, give {other} another id",
                    )
                seen.add(line.folder)
            elif one.current is not None and not self._leads(line, one):
                one.problems.warning(
                    mark,
                    "addresses",
                    f"{line.address} was published, and nothing is there any more",
                    self._instead(line, one),
                )

    def _leads(self, line: AddressLine, one: EventAddresses) -> bool:
        assert one.current is not None
        return line.address in one.current or line.address in one.redirects

    def _instead(self, line: AddressLine, one: EventAddresses) -> str:
        gone = "delete this line if it is to be gone"
        if line.owner and line.owner not in one.players:
            return f"write: key: {line.owner} at the player whose page it was, or {gone}"
        return f"put back what was there, or {gone}"

    def _check_site(self, lines: Iterable[AddressLine], problems: Problems) -> None:
        persons = set(self._persons.values()) if lines else set()
        former = self._former_folders
        for line in lines:
            mark, former_id = Mark(ADDRESSES, line.line), line.address.split("/")[2]
            gone = "delete this line if it is to be gone"
            if line.folder != PEOPLE:
                if not self.data.has(line.folder) and line.folder not in former:
                    problems.warning(
                        mark,
                        "addresses",
                        f"the event {line.folder} was published, and is gone",
                        f"put its folder back (if it has another name now, its {ADDRESSES} too), or"
                        f" {gone}",
                    )
            elif former_id not in persons and not self._person(line.owner):
                problems.warning(
                    mark,
                    "addresses",
                    f"{line.address} was published, and {line.owner} is nobody who has a page now",
                    f"write: EVENT/KEY of an entry of theirs behind the address, or {gone}",
                )

    def _of_site(self) -> dict[str, str]:
        """The addresses of events, and of the people in those that have rounds."""
        addresses = {f"/{id_}/": "" for id_, one in self._events.items() if one.is_over}
        persons = self._persons
        for id_, one in sorted(self._events.items(), reverse=True):
            for key, player in one.players.items() if one.is_over else ():
                person = persons.get((id_, player), "")
                if person:
                    addresses[f"/{PEOPLE}/{person}/"] = f"{id_}/{key}"
        return addresses

    @cached_property
    def _persons(self) -> dict[tuple[str, str], str]:
        """The person of every player, "" for who stands alone."""
        entries = [each for id_ in self.data.events() for each in self.data.entries(id_) or ()]
        return people_of(join(entries, self.data.site.site.people))

    def _person(self, owner: str) -> str:
        """The person to whom an entry leads; "" for nobody."""
        event, _, key = self._owner_now(owner).partition("/")
        one = self._events.get(event)
        if one is None:
            return ""
        if one.current is None:
            return event  # with errors it keeps its pages
        player = one.players.get(key)
        return self._persons.get((event, player), "") if player else ""

    def _owner_now(self, owner: str) -> str:
        """An entry under the id that its event has now."""
        event, slash, key = owner.partition("/")
        if not slash or event in self._events:
            return owner
        return f"{next(iter(self._former_folders.get(event, [])), event)}/{key}"
