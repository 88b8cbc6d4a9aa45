"""What a channel is told: pairings while a round is on, standings after it, the winner."""

from hashlib import sha256

from msgspec import Struct

from topcut.documents.event.site import Site
from topcut.pages.chat.chat import Subject, chat
from topcut.pages.chat.styles import StyleName
from topcut.pages.context.context import Context
from topcut.publish.chat_texts import public_context
from topcut.rules.course.now import Phase
from topcut.workspace.data import CheckedEvent


class DueMessage(Struct, frozen=True):
    """One thing that a channel is told."""

    key: str
    """pairings swiss-3, standings swiss-2, winner: once for each is told."""
    words: str
    """The same for people: the pairings of round 3."""
    content: str
    """Says what it tells, clock aside: see `SentMessage`."""
    markdown: tuple[str, ...]
    """The messages, of at most 2,000 letters each."""
    plain: tuple[str, ...]
    """The same without Markdown."""


def due(examined: CheckedEvent, site: Site) -> list[DueMessage]:
    """What the event's pages show now that a channel may be told, in the order of the evening."""
    context = public_context(examined, site)
    if context is None:
        return []
    now = context.now
    told = []
    counted = context.counted
    if counted and not now.in_cut and not now.on:
        name = context.event.ranked[counted - 1].name
        told.append(
            _message(context, Subject.STANDINGS, name, f"the standings after round {counted}")
        )
    if now.on and now.round is not None:
        cut = "the cut, " if now.in_cut else ""
        words = f"the pairings of {cut}round {now.round.number}"
        told.append(_message(context, Subject.PAIRINGS, now.round.name, words))
    if now.phase is Phase.FINISHED:
        told.append(_message(context, Subject.WINNER, "", "the winner"))
    return [each for each in told if each.markdown]


def _message(context: Context, subject: Subject, name: str, words: str) -> DueMessage:
    markdown = chat(context, subject, StyleName.MARKDOWN)
    content = "\n".join(chat(context, subject))
    if subject is Subject.PAIRINGS and context.now.round is not None:
        tables = [(match.table, match.players) for match in context.now.round.matches]
        content = repr((tables, context.now.round.byes))
    digest = sha256(content.encode("utf-8", "replace")).hexdigest()
    return DueMessage(
        f"{subject.value} {name}".strip(), words, digest, markdown, chat(context, subject)
    )
