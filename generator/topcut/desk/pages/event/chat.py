"""Texts for chat, to copy; and the channel that gets them by itself."""

from typing import Any, NamedTuple

from topcut.desk.session.asking import HALL, Action, Ask, Flash, Page
from topcut.desk.session.desk import Desk
from topcut.edit.change.refusals import ChangedError, NotTypedError
from topcut.pages.chat.chat import Subject, chat
from topcut.pages.chat.styles import StyleName
from topcut.publish.chat_texts import public_context
from topcut.share.webhook.due import DueMessage, due
from topcut.share.webhook.hook import (
    forget_hook,
    hook_address,
    hook_host,
    hook_mark,
    hook_refusal,
    set_hook,
)
from topcut.share.webhook.sending import texts_for
from topcut.share.webhook.sent import (
    AGAIN,
    SKIPPED,
    SentMessage,
    SentRecord,
    change_record,
    sent_record,
    with_message,
)
from topcut.text.words.message import Message


class Copies(NamedTuple):
    """One subject with its texts."""

    id: str
    title: str
    plain: tuple[str, ...]
    markdown: tuple[str, ...]


class Channel(NamedTuple):
    """What the page says of the channel."""

    host: str
    mark: str
    """Says which address it is."""
    agreed: bool
    next: DueMessage | None
    """What would go out now."""
    texts: tuple[str, ...]
    """The same as it goes to this address."""


def show(desk: Desk, ask: Ask) -> dict[str, Any]:
    """Every text that there is now, those of the moment first; and the channel."""
    context = public_context(desk.opened(ask.event), desk.data(ask).site.site)
    copies = []
    for subject in Subject if context is not None else ():
        assert context is not None
        plain, markdown = (chat(context, subject, style) for style in StyleName)
        if plain:
            copies.append(
                Copies(subject.value, Message(f"channel.subject.{subject.value}"), plain, markdown)
            )
    told = _next(desk, ask)
    first = ask.query.get("first") or (told.key.partition(" ")[0] if told else "")
    return {
        "copies": sorted(copies, key=lambda each: each.id != first),
        "channel": _channel(desk, ask, told) if ask.here else None,
        "refusal": hook_refusal(hook_address(desk.data(ask), ask.event)) if ask.here else "",
        "troubles": desk.announcer.troubles(ask.event),
    }


def _channel(desk: Desk, ask: Ask, message: DueMessage | None) -> Channel | None:
    """The channel of an event; None while no address of one is typed."""
    data = desk.data(ask)
    address = hook_address(data, ask.event)
    host, mark = hook_host(address), hook_mark(address)
    if not host:
        return None
    record = sent_record(data, ask.event)
    texts = texts_for(address, message) if message is not None else ()
    return Channel(host, mark, record.hook == mark, message, texts)


def _next(desk: Desk, ask: Ask) -> DueMessage | None:
    told = due(desk.opened(ask.event), desk.data(ask).site.site)
    return told[-1] if told else None


def _set(desk: Desk, ask: Ask) -> Flash:
    host = set_hook(desk.data(ask), ask.event, ask.field("webhook"))
    return Flash(Message("channel.is_set", host=host))


def _agree(desk: Desk, ask: Ask) -> Flash:
    """Says yes to the channel: what stands on the page goes out now, or only what comes after."""
    channel = _channel(desk, ask, _next(desk, ask))
    if channel is None:
        raise NotTypedError(Message("channel.gone"))
    if ask.field("channel") != channel.mark:
        raise ChangedError(Message("channel.changed"), ask.field("host"), channel.host)
    now = ask.field("when") == "now"
    if now and (channel.next is None or ask.field("content") != channel.next.content):
        raise NotTypedError(Message("channel.other_text"))
    told = due(desk.opened(ask.event), desk.data(ask).site.site)

    def become(record: SentRecord) -> SentRecord:
        messages = dict(record.messages)
        for each in told:
            messages.setdefault(each.key, SentMessage(SKIPPED, each.content))
        if now and channel.next is not None:
            del messages[channel.next.key]
        return SentRecord(ask.event, channel.mark, messages)

    change_record(desk.data(ask), ask.event, become)
    if not (now and channel.next):
        return Flash(Message("channel.nothing_now", host=channel.host))
    key = "channel.winner_now" if channel.next.key.startswith("winner") else "channel.now"
    return Flash(Message(key, host=channel.host, words=channel.next.words))


def _stop(desk: Desk, ask: Ask) -> Flash:
    change_record(
        desk.data(ask), ask.event, lambda record: SentRecord(ask.event, "", record.messages)
    )
    return Flash(Message("channel.stopped"))


def _forget(desk: Desk, ask: Ask) -> Flash:
    forget_hook(desk.data(ask), ask.event)
    _stop(desk, ask)
    return Flash(Message("channel.deleted"))


def _again(desk: Desk, ask: Ask) -> Flash:
    """Sends again what did not arrive, or what has changed since."""
    key = ask.field("key")
    if key not in [each for each, _ in desk.announcer.troubles(ask.event)]:
        raise NotTypedError(Message("channel.nothing_again"))

    def become(record: SentRecord) -> SentRecord:
        before = record.messages.get(key)
        if before is None:
            return record
        again = SentMessage(AGAIN, before.content, before.parts)
        return with_message(record, key, again)

    change_record(desk.data(ask), ask.event, become)
    return Flash(Message("channel.again"))


PAGE = Page(
    "chat",
    Message("channel.title"),
    show,
    {
        "set channel": Action(_set, here=True),
        "agree": Action(_agree, here=True),
        "stop": Action(_stop, here=True),
        "forget": Action(_forget, here=True),
        "again": Action(_again, here=True),
    },
    group=HALL,
    about=Message("channel.about"),
)
