"""Two laptops of one evening: one has the desk, the other follows and can go on in its place.

Each is the other's only one. A number grows with each take-over, and the desk of the higher one
counts: a laptop that hears of it stops typing, says what was typed there, and follows from then on.

Longer than most: a laptop is first and second in turn, and each part has to know of the other.
"""

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from hmac import compare_digest
from pathlib import Path
from threading import Event, RLock, Thread

from topcut import __version__
from topcut.disk.os_errors import describe
from topcut.edit.change.writing import finish_all
from topcut.standby import listening
from topcut.standby.certificate import (
    JoinCode,
    can_encrypt,
    certificate_of,
    encoded,
    new_key,
    new_secret,
    short_number,
    write_code,
)
from topcut.standby.copy import Copy, Journal
from topcut.standby.follower import Follower
from topcut.standby.following import Following
from topcut.standby.manifest import Manifest
from topcut.standby.places import Places
from topcut.standby.returning import Returns
from topcut.standby.state import Peer, StateFile, machine_name
from topcut.standby.wire import (
    FILES,
    PROTOCOL,
    Answered,
    Batch,
    DeskPlace,
    Hello,
    Missing,
    PeerLine,
    Poll,
    RefusedByPeerError,
    ReturnedFiles,
    Returning,
    Welcome,
    WrongMachineError,
)
from topcut.text.words.message import Message
from topcut.text.words.words import counted
from topcut.workspace.data import Data

ANSWERED = 0.5
"""Seconds that a save waits for the second laptop."""
CODE_LASTS = 120.0
TRIES = 5
"""Wrong codes after which a code ends."""
LOOK = 1.0
"""Seconds between two looks at the files, for what editors and commands write."""
MEET = 3.0
"""Seconds between two tries to reach a laptop that does not answer."""
AGAIN = 0.5
"""Seconds between two tries to follow."""
TOLD_IN = 1.5
"""Seconds within which the other answers that it gives the desk away, or counts as off."""
LATE = 4.0
"""Seconds without an answer after which the first counts as away."""
HERE_ONLY = "typed here only"


@dataclass(slots=True)
class _Invitation:
    secret: int
    until: float
    tries: int = 0


class LaptopPair:
    """One laptop of the two."""

    def __init__(
        self,
        data: Path,
        state: Path,
        *,
        opened: bool,
        pages: int,
        say: Callable[[str], None] = lambda _: None,
    ) -> None:
        """`opened` is whether it listens in the room; `pages` is the port of the pages.

        Raises OSError where nothing can be kept.
        """
        self.data = data
        self.file = StateFile(state)
        self.places = Places.of(data, state)
        self.manifest = Manifest(self.places)
        self.journal = Journal(state / "standby-files.jsonl", self.places)
        copy = Copy(self.places, self.journal)
        self.following = Following(self.manifest, self.places, self.meeting)
        self.follower = Follower(self.file, self.places, self.manifest, copy, self.meeting, say)
        self.desk = 0
        """The port of the desk."""
        self.port = 0
        """Where it listens for the other; 0 where it does not."""
        self.trouble = ""
        """Why it does not follow at this moment."""
        self._state_folder = state
        self._opened = opened
        self._pages = pages
        self._say = say
        self._code: _Invitation | None = None
        self._ready = Event()
        self._wake = Event()
        self._step = RLock()
        self._line: PeerLine | None = None
        self._met = float("-inf")
        self._thread: Thread | None = None
        self._listening: listening.Port | None = None
        self._ended = False

    @property
    def peer(self) -> Peer | None:
        """The other laptop; None where there is none."""
        return self.file.now.peer

    @property
    def closed(self) -> bool:
        """Whether the desk is at the other laptop."""
        return bool(self.file.now.head)

    @property
    def epoch(self) -> int:
        """How often one has taken over from the other."""
        return self.file.now.epoch

    @property
    def since(self) -> str:
        """When the desk was taken over last, by the other's clock: "15:20"."""
        at = self.file.now.since
        return f"{datetime.fromtimestamp(at).astimezone():%H:%M}" if at else ""

    @property
    def encrypts(self) -> bool:
        """Whether the two can be joined in the room."""
        return self._opened and can_encrypt()

    # As the first.

    def start(self, desk: int) -> None:
        """Begins, where there is another laptop; `desk` is the port of the desk."""
        self.desk = desk
        if self.peer is not None:
            self._begin()

    def invite(self) -> str:
        """A code that lets one laptop in, for two minutes. Raises CannotServeError, OSError."""
        self._begin()
        self.file.keep()
        secret = new_secret()
        self._code = _Invitation(secret, time.monotonic() + CODE_LASTS)
        short = short_number(encoded(self._certificate())) if self.encrypts else None
        return write_code(JoinCode(short, secret))

    def has_code(self) -> bool:
        """Whether a code still lets a laptop in."""
        return self._code is not None and time.monotonic() <= self._code.until

    def let_in(self, hello: Hello) -> Welcome:
        """Lets in a laptop by its code. Raises RefusedByPeerError, OSError."""
        code = self._code
        if code is None or time.monotonic() > code.until or self.peer is not None:
            raise RefusedByPeerError("this code was used, or its two minutes are over")
        code.tries += 1
        if not compare_digest(str(code.secret), str(hello.secret)):
            if code.tries >= TRIES:
                self._code = None
            raise RefusedByPeerError("this is not the code that the first laptop shows")
        if hello.id == self.file.now.id:
            raise RefusedByPeerError("this is the desk’s own folder: start it in another one")
        if (hello.topcut, hello.protocol) != (__version__, PROTOCOL):
            raise RefusedByPeerError(
                f"the first laptop has topcut {__version__}, this one {hello.topcut}: install the"
                " same on both"
            )
        self._code = None
        name = "".join(sign for sign in hello.name if sign.isprintable())[:40] or "a laptop"
        peer = Peer(hello.id, name, new_key(), hello.certificate)
        self.file.keep(peer=peer)
        self.following.forget()
        self._wake.set()
        return Welcome(self.file.now.id, machine_name(), peer.key, self.epoch)

    def send_away(self) -> None:
        """Joins the two no longer. Raises OSError."""
        self.file.keep(peer=None, head="", returns=False, whole=False)
        self.following.forget()

    def is_peer(self, header: str) -> bool:
        """Whether a request comes from the other laptop."""
        peer = self.peer
        return peer is not None and compare_digest(
            header.encode(), f"{peer.id} {peer.key}".encode()
        )

    def confirm(self, event: str) -> str:
        """Waits until the second has what was just typed; HERE_ONLY where it has not."""
        if self.peer is None:
            return ""
        if self.closed or not self._ready.is_set():
            return HERE_ONLY
        count = self.manifest.look(event)
        if self.following.count >= count:
            return ""
        if self.following.answers and self.following.wait_for(count, ANSWERED):
            return ""
        return HERE_ONLY

    def mark(self) -> str:
        """What every page says of the second; "" where there is none."""
        if self.peer is None or self.closed:
            return ""
        count, first = self.manifest.behind(self.following.count)
        if self.following.count < 0 or not self._ready.is_set():
            there = self.following.answers
            return Message("second.copying" if there else "second.away")
        if count:
            changes, seconds = counted(count, "change"), round(time.monotonic() - first)
            return Message("second.behind", changes=changes, seconds=seconds)
        return Message("second.up_to_date" if self.following.answers else "second.silent")

    # What the other asks.

    def meeting(self, *, takes_over: bool = False, epoch: int | None = None) -> DeskPlace:
        """Who has the desk, as this one knows it."""
        now = self.file.now
        return DeskPlace(
            now.epoch if epoch is None else epoch,
            not now.head,
            now.since,
            self.port,
            self.desk if self._opened else 0,
            self._pages if self._opened else 0,
            takes_over,
        )

    def meet(self, heard: DeskPlace, host: str) -> DeskPlace:
        """Hears who has the desk, as the other knows it. Raises OSError."""
        if heard.protocol != PROTOCOL:
            raise RefusedByPeerError("another topcut: install the same on both laptops")
        self._hear(heard, host)
        return self.meeting()

    def answer(self, poll: Poll, host: str) -> Batch:
        """What the other lacks. Raises RefusedByPeerError while it has the desk itself."""
        self.meet(poll.meeting, host)
        now = self.file.now
        if not self._ready.is_set() or (now.head and not now.returns):
            raise RefusedByPeerError("not yet")
        return self.following.answer(poll, hold=not now.head)

    def missing(self, theirs: Returning) -> Missing:
        """What of a laptop that comes back is not here. Raises RefusedByPeerError, OSError."""
        if self.closed:
            raise RefusedByPeerError("not yet")
        return Missing(self._returns().missing(theirs.files))

    def take(self, files: ReturnedFiles) -> Answered:
        """Takes it, and puts aside what was typed on both. Raises OSError, LockedError."""
        if self.closed:
            raise RefusedByPeerError("not yet")
        self._returns().take(files.files, self.peer.name if self.peer else "another laptop")
        return Answered()

    def _returns(self) -> Returns:
        return Returns(self.places, self.journal, self.manifest)

    def _hear(self, heard: DeskPlace, host: str) -> None:
        peer = self.peer
        if peer is None:
            return
        room = f"[{host}]" if ":" in host else host
        where = {
            "address": f"{room}:{heard.port}" if heard.port else peer.address,
            "desk": f"http://{room}:{heard.desk}/" if heard.desk else "",
            "pages": f"http://{room}:{heard.pages}/" if heard.pages else "",
        }
        moved = Peer(peer.id, peer.name, peer.key, peer.certificate, **where)
        if moved != peer:
            self.file.keep(peer=moved)
        if heard.epoch > self.epoch and not self.closed and (heard.head or heard.takes_over):
            self._step_down(heard)
        elif heard.epoch > self.epoch and heard.head:
            self.file.keep(epoch=heard.epoch, since=heard.since)

    def _step_down(self, heard: DeskPlace) -> None:
        """The desk is the other's from now on."""
        peer = self.peer
        assert peer is not None
        since = heard.since or time.time()
        self.file.keep(epoch=heard.epoch, since=since, head=peer.id, returns=True)
        self.follower.begin()
        self._say(f"{peer.name} has taken over: the desk here is closed, and this laptop follows")
        self.manifest.look()
        self._wake.set()

    # As the second.

    def state(self) -> str:
        """What the page of a laptop that follows says."""
        away = time.monotonic() - self.follower.heard
        if self.trouble and away > LATE:
            return f"{self.trouble[:1].upper()}{self.trouble[1:]}."
        if self.follower.rest or not self.file.now.whole:
            return Message("second.rest", files=counted(self.follower.rest, "file"))
        return Message("second.whole")

    @property
    def is_away(self) -> bool:
        """Whether the first has not answered lately."""
        return time.monotonic() - self.follower.heard > LATE

    def take_over(self) -> None:
        """Makes this laptop the desk: the first gives it away, or is off. Raises OSError."""
        if not self.closed:
            return
        if self._line is not None:
            self._line.break_off()
        with self._step:
            peer, epoch = self.peer, self.epoch + 1
            if peer is not None and peer.address:
                with suppress(OSError, RefusedByPeerError, WrongMachineError):
                    self._take_the_rest(peer, epoch)
            self.file.keep(epoch=epoch, head="", since=time.time(), returns=False)
            self.following.forget()
            with suppress(OSError):  # what was typed since has the same beginning after a restart
                self.journal.become(self.journal.digests)
            finish_all(Data(self.data), by="the second laptop")
            self.manifest.look()
            self._ready.set()
        self._met = float("-inf")
        self._wake.set()

    def _take_the_rest(self, peer: Peer, epoch: int) -> None:
        """Lets the first give the desk away, and takes what is not here yet."""
        line = self._line_to(peer, TOLD_IN)
        try:
            line.ask(self.meeting(takes_over=True, epoch=epoch), DeskPlace)
            for _ in range(FILES):
                if not self.follower.ask(line):
                    return
        finally:
            line.close()

    def _follow(self, peer: Peer) -> None:
        """One question to the first, and what it answers written. Raises OSError."""
        with self._step:
            if not self.closed:
                return
            if self._line is None:
                self._line = self._line_to(peer)
            if self.file.now.returns:
                self.follower.give_back(self._line)
            self.follower.ask(self._line)

    def _line_to(self, peer: Peer, patience: float = 5.0) -> PeerLine:
        return PeerLine(peer.address, peer.certificate, self.file.now.id, peer.key, patience)

    # Beside it.

    def _begin(self) -> None:
        """Listens, and looks at the files from now on. Raises CannotServeError, OSError."""
        if self._thread is not None:
            return
        host = "0.0.0.0" if self.encrypts else "127.0.0.1"  # noqa: S104 – asked for
        certificate = self._certificate() if self.encrypts else None
        app = listening.application(self)
        self._listening = listening.open_port(app, host, self.desk, certificate)
        self.port = self._listening.number
        self._thread = Thread(target=self._run, name="standby", daemon=True)
        self._thread.start()

    def end(self) -> None:
        """Neither asks nor answers any more, once this returns."""
        self._ended = True
        self.manifest.end()
        self._wake.set()
        if self._line is not None:
            self._line.break_off()
        if self._thread is not None:
            self._thread.join()
        if self._listening is not None:
            self._listening.close()
        if self._line is not None:
            self._line.close()

    def _certificate(self) -> Path:
        return certificate_of(self._state_folder)

    def _run(self) -> None:
        self.manifest.look()
        self._ready.set()
        while not self._ended:
            self._wake.clear()
            peer = self.peer
            pause = LOOK
            try:
                if peer is not None and self.closed:
                    pause = AGAIN if self._one_question(peer) else 0.0
                else:
                    self._look_and_meet(peer)
            except Exception as error:  # a thread that ends copies nothing any more
                why = f"the program failed: {error!r}"
                self.trouble = describe(error) if isinstance(error, OSError) else why
            if pause:
                self._wake.wait(pause)

    def _one_question(self, peer: Peer) -> bool:
        """Whether the first did not answer."""
        try:
            self._follow(peer)
        except (RefusedByPeerError, WrongMachineError) as error:
            self.trouble = str(error)
        except OSError as error:
            self.trouble = describe(error) if error.filename else "the first does not answer"
        else:
            self.trouble = ""
            return False
        if self._line is not None:
            self._line.close()
            self._line = None
        return True

    def _look_and_meet(self, peer: Peer | None) -> None:
        self.manifest.look_around()
        lately = time.monotonic() - self._met < MEET
        if peer is None or not peer.address or self.following.answers or lately:
            return
        self._met = time.monotonic()
        line = self._line_to(peer, TOLD_IN)
        with suppress(OSError, RefusedByPeerError, WrongMachineError):
            self._hear(line.ask(self.meeting(), DeskPlace), line.host)
        line.close()
