"""What the desk holds while it runs: data/ with what was read of it, and its devices."""

import secrets
import time
from collections import OrderedDict
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from urllib.parse import urlsplit

from topcut.desk.session.announcer import Announcer
from topcut.desk.session.asking import Ask, Flash
from topcut.desk.session.attempts import Attempts
from topcut.desk.session.devices import Devices
from topcut.desk.session.organizer_key import OrganizerKey
from topcut.desk.session.outbox import Outbox
from topcut.desk.session.working import Work
from topcut.disk import scan
from topcut.disk.user_folders import state_of
from topcut.edit.change.history import size
from topcut.edit.reports.report_keys import store_of
from topcut.edit.versions.keeping import names
from topcut.edit.versions.unsettled import Unsettled, unsettled
from topcut.live.server.forwarder import Forwarder
from topcut.standby.pair import HERE_ONLY, LaptopPair
from topcut.workspace.data import CheckedEvent, Data, ParseCaches

SAMPLE = "sample-evening"
"""The id of the sample evening."""
TOLD = 200
"""Sentences that are kept for whoever asks for them after a redirect."""


@dataclass(slots=True)
class Desk:
    """One desk, for all events of a folder data/."""

    path: Path
    pages: str
    """The address of the pages on this machine: http://localhost:8000/."""
    room: str = ""
    """The desk's address for other devices; "" where it is this machine's alone."""
    host: str = "127.0.0.1"
    """Where the pages listen: 0.0.0.0 in the whole room."""
    all_may: bool = False
    """Whether devices may do what belongs to this machine."""
    names: frozenset[str] = frozenset()
    pair: LaptopPair | None = None
    """This laptop and a second one."""
    by_key: bool = False
    """Whether nobody counts as this machine, and the organizer comes by a key: in a container."""
    forwarder: Forwarder | None = None
    """What forwards the desk's port, in a codespace."""
    organizer_key: OrganizerKey = field(default_factory=OrganizerKey)
    memory: ParseCaches = field(default_factory=ParseCaches)
    attempts: Attempts = field(default_factory=Attempts)
    """Wrong keys of players."""
    sample: Path | None = field(init=False)
    """The folder data/ of the sample evening, which is the user's own; None where there is none."""
    devices: Devices = field(init=False)
    outbox: Outbox = field(init=False)
    announcer: Announcer = field(init=False)
    work: Work = field(default_factory=Work)
    _opened: dict[str, tuple[str, CheckedEvent]] = field(default_factory=dict)
    _stamps: dict[str, tuple[str, str]] = field(default_factory=dict)
    _unsettled: dict[str, tuple[str, Unsettled]] = field(default_factory=dict)
    _flashes: OrderedDict[str, Flash] = field(default_factory=OrderedDict)
    _lock: Lock = field(default_factory=Lock)

    def __post_init__(self) -> None:
        """Reads what is kept. Raises OSError where nothing can be kept."""
        own = state_of(self.path.resolve().parent)
        self.sample = own / "rehearsal" / "data" if own else None
        self.devices = Devices(own / "desk.json" if own else None)
        self.outbox = Outbox(self.path, self.opened)
        self.announcer = Announcer(self.path, self.opened, self.stamp, lambda: self.is_closed)

    def data(self, ask: Ask) -> Data:
        """data/, in the hand of whoever asks."""
        return Data(self.place(ask.event), ask.hand, self.memory)

    def place(self, event: str) -> Path:
        """The folder data/ that has an event: the sample evening lies in one of its own."""
        return self.sample if self.sample is not None and self.is_sample(event) else self.path

    def is_sample(self, event: str) -> bool:
        """Whether this is the sample evening, and no real event of that name."""
        return event == SAMPLE and self.sample is not None and not Data(self.path).has(SAMPLE)

    def pages_for(self, ask: Ask) -> str:
        """The address of the pages, as whoever asks can reach it."""
        if ask.device is None or not self.room or self.forwarder is not None:
            return self.pages
        return f"http://{urlsplit(self.room).hostname}:{urlsplit(self.pages).port}/"

    def opened(self, event: str) -> CheckedEvent:
        """An event as its files are now."""
        data = Data(self.place(event), memory=self.memory)
        stamp = self.stamp(event)
        known = self._opened.get(event)
        if known is not None and known[0] == stamp:
            return known[1]
        found = data.open(event)
        self._opened[event] = stamp, found
        return found

    def stamp(self, event: str) -> str:
        """Says what an event's files hold: another word where they hold anything else.

        Their times tell where nothing was touched lately. What was, or will be by a clock that
        was set back, is asked for its bytes. Raises OSError where the folder is gone.
        """
        place = self.place(event)
        folder = Data(place).folder(event)
        settled = scan.stamp(folder, time.time_ns(), place)
        known = self._stamps.get(event)
        if settled and known is not None and known[0] == settled:
            return known[1]
        found = scan.key(folder, place)
        self._stamps[event] = settled, found
        return found

    def shown(self, ask: Ask) -> str:
        """Says what the pages of an event show, files, reports and all: see `stamp`.

        "" where there is no event, or its folder is gone.
        """
        if not ask.event:
            return ""
        try:
            stamp = self.stamp(ask.event)
        except OSError:
            return ""
        known = store_of(self.data(ask), ask.event)
        last = known.reports[-1].at if known and known.reports else ""
        if self.pair is not None and self.pair.closed:
            return "the desk is at the other laptop"
        here = self.second.startswith(HERE_ONLY)
        others = len(names(self.data(ask), ask.event))
        bytes_ = size(self.data(ask), ask.event)
        count = self.work.count + self.announcer.count
        return f"{stamp} {count} {last} {bytes_} {others} {here:d}"

    def unsettled(self, event: str) -> Unsettled:
        """What another hand says of an event otherwise; nothing for no event."""
        if not event:
            return Unsettled()
        stamp = self.shown(Ask(event))
        before, open_ = self._unsettled.get(event, ("", Unsettled()))
        if not stamp or stamp != before:
            open_ = unsettled(Data(self.path, memory=self.memory), event)
            self._unsettled[event] = stamp, open_
        return open_

    @property
    def is_closed(self) -> bool:
        """Whether the desk is at the other laptop."""
        return self.pair is not None and self.pair.closed

    def typing(self) -> AbstractContextManager[None]:
        """For the time of a click: within it the desk is given away to nobody unseen."""
        return self.pair.follower.hands.typing() if self.pair is not None else nullcontext()

    @property
    def second(self) -> str:
        """What every page says of the second laptop; "" where there is none."""
        return self.pair.mark() if self.pair is not None else ""

    def elsewhere(self, ask: Ask) -> str:
        """Where a device goes on when this laptop fails; "" where there is no such place."""
        peer = self.pair.peer if self.pair is not None else None
        if ask.device is None or peer is None or not peer.desk:
            return ""
        return f"{peer.desk}in?hand={self.devices.passage_key(ask.device)}"

    def tell(self, flash: Flash) -> str:
        """Keeps a sentence for the page that follows, and gives the word that asks for it."""
        word = secrets.token_urlsafe(6)
        with self._lock:
            self._flashes[word] = flash
            while len(self._flashes) > TOLD:
                self._flashes.popitem(last=False)
        return word

    def told(self, word: str) -> Flash | None:
        """A sentence that was kept; None where it is long gone."""
        return self._flashes.get(word)
