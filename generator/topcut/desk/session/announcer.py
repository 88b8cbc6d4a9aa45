"""What tells a channel beside the desk: a thread that looks after each click, and every 2 seconds.

It sends what is due and was not sent, to the address to which somebody said yes, and waits for
nothing that anybody does at the desk. What is being sent is written down before: a message that a
power cut stopped is not sent twice, but told of.
"""

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from topcut.share.fetching.fetching import Network
from topcut.share.webhook.due import DueMessage, due
from topcut.share.webhook.hook import hook_address, hook_host, hook_mark
from topcut.share.webhook.sending import SendError, UnwantedError, send
from topcut.share.webhook.sent import (
    FAILED,
    SENDING,
    SENT,
    SentMessage,
    SentRecord,
    agreed_events,
    change_record,
    is_open,
    sent_record,
    with_message,
    without_message,
)
from topcut.text.words.message import Message
from topcut.workspace.data import CheckedEvent, Data

BEAT = 2.0
BROKE_OFF = Message("channel.broke_off")


@dataclass(slots=True)
class Announcer:
    """What tells the channels of the events in a folder data/."""

    path: Path
    opened: Callable[[str], CheckedEvent]
    stamp: Callable[[str], str]
    """Says what an event's files hold, as the desk's."""
    is_closed: Callable[[], bool] = lambda: False
    """Whether the desk is at the other laptop, which tells the channels then."""
    network: Network | None = None
    count: int = 0
    """How often something became of a message: pages that show it are old when this is another."""
    _woken: threading.Event = field(default_factory=threading.Event)
    _ended: threading.Event = field(default_factory=threading.Event)
    _sending: set[str] = field(default_factory=set)
    """The events of which something is on its way from here."""
    _last: dict[str, tuple[str, SentRecord]] = field(default_factory=dict)

    def start(self) -> None:
        """Begins to look."""
        threading.Thread(target=self._run, name="announcer", daemon=True).start()

    def nudge(self) -> None:
        """Looks at once."""
        self._woken.set()

    def end(self) -> None:
        """Looks no more."""
        self._ended.set()
        self._woken.set()

    def look(self) -> None:
        """Sends what is due now, event by event."""
        if self.is_closed():
            return
        for event in agreed_events(Data(self.path)):
            try:
                self._tell(event)
            except Exception:  # tried again at the next beat; holds up no other event
                self._last.pop(event, None)

    def _run(self) -> None:
        while not self._ended.is_set():
            self._woken.wait(BEAT)
            self._woken.clear()
            try:
                self.look()
            except Exception:  # the thread goes on; its events are looked at again
                self._last.clear()

    def _tell(self, event: str) -> None:
        data = Data(self.path)
        record = sent_record(data, event)
        stamp = self.stamp(event)
        if self._last.get(event) == (stamp, record):
            return
        address = hook_address(data, event)
        if record.hook == hook_mark(address):
            for message in due(self.opened(event), data.site.site):
                if is_open(record, message.key):
                    self._send(data, event, address, message)
        self._last[event] = stamp, sent_record(data, event)

    def _send(self, data: Data, event: str, address: str, message: DueMessage) -> None:
        """Sends one message, unless another process has begun to, or the yes was taken back."""
        mine: list[SentMessage] = []

        def claim(record: SentRecord) -> SentRecord:
            mine.clear()
            if record.hook != hook_mark(address) or not is_open(record, message.key):
                return record
            before = record.messages.get(message.key)
            parts = before.parts if before and before.content == message.content else 0
            mine.append(SentMessage(SENDING, message.content, parts))
            return with_message(record, message.key, mine[0])

        change_record(data, event, claim)
        if not mine:
            return
        after: SentMessage | None = None
        self._sending.add(event)
        try:
            parts = send(
                address,
                message,
                begin=mine[0].parts,
                wait=self._ended.wait,
                go_on=lambda: self._goes_on(event, address, message),
                network=self.network,
            )
            after = SentMessage(SENT, message.content, parts)
        except SendError as error:
            if error.parts or not isinstance(error, UnwantedError):
                after = SentMessage(FAILED, message.content, error.parts, str(error))
        finally:
            self._sending.discard(event)

        def become(record: SentRecord) -> SentRecord:
            if after is None:  # nothing of it arrived: it is sent when it is shown again
                return without_message(record, message.key)
            return with_message(record, message.key, after)

        change_record(data, event, become)
        self.count += 1

    def _goes_on(self, event: str, address: str, message: DueMessage) -> bool:
        """Whether a message is still what the pages show, and still to go to this address."""
        data = Data(self.path)
        if self._ended.is_set() or self.is_closed():
            return False
        if (
            not hook_mark(hook_address(data, event))
            == hook_mark(address)
            == sent_record(data, event).hook
        ):
            return False
        now = due(self.opened(event), data.site.site)
        return (message.key, message.content) in [(each.key, each.content) for each in now]

    def troubles(self, event: str) -> list[tuple[str, str]]:
        """What did not arrive, or has changed since: key, and a sentence about it."""
        data = Data(self.path)
        record = sent_record(data, event)
        address = hook_address(data, event)
        if not record.hook or record.hook != hook_mark(address) or event in self._sending:
            return []
        host = hook_host(address)
        told: list[tuple[str, str]] = []
        for message in due(self.opened(event), data.site.site):
            sent = record.messages.get(message.key)
            if sent is None:
                continue
            words = f"{message.words[:1].upper()}{message.words[1:]}"
            if sent.state in (FAILED, SENDING):
                why = sent.why if sent.state == FAILED else BROKE_OFF
                text = Message("channel.not_reached", words=words, host=host, why=why)
                told.append((message.key, text))
            elif sent.state == SENT and sent.content != message.content:
                text = Message("channel.changed_since", words=words, host=host)
                told.append((message.key, text))
        return told
