"""Announcements, written with a preview, and what each television shows."""

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

from markupsafe import Markup
from msgspec import Struct

from topcut.desk.session.asking import HALL, Action, Ask, Flash, Page
from topcut.desk.session.desk import Desk
from topcut.documents.event.event_shapes import SCREEN_PAGES
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.event.announcing import announce
from topcut.pages.lines.news import html
from topcut.text.problems.markdown import excesses
from topcut.text.words.message import Message
from topcut.text.words.words import parts
from topcut.tournament import Event, News, ScreenItem

LAST = 5
"""Announcements that are shown."""


class NewsPreview(Struct, frozen=True):
    """An announcement, as the pages show it."""

    title: str
    when: str
    text: Markup


def show(desk: Desk, ask: Ask) -> dict[str, Any]:
    """The last announcements, what one would look like, the televisions."""
    event = desk.opened(ask.event).event
    news = event.news if event is not None else ()
    preview = None
    if ask.field("do") == "preview" and ask.field("title"):
        text = ask.form.get("text", "").replace("\r\n", "\n")
        preview = NewsPreview(
            " ".join(ask.field("title").split()), Message("news.now"), _html(text)
        )
    return {
        "preview": preview,
        "news": [NewsPreview(each.title, _when(each), _html(each.text)) for each in news[:LAST]],
        "more": max(len(news) - LAST, 0),
        "televisions": _televisions(desk, ask, event) if event is not None else [],
    }


def _html(text: str) -> Markup:
    """The text as the pages show it; nothing of one that is too much for them."""
    return Markup() if any(excesses(text)) else html(text)


def _when(news: News) -> str:
    return f"{news.date:%Y-%m-%d %H:%M}" if news.has_time else f"{news.date:%Y-%m-%d}"


def _televisions(desk: Desk, ask: Ask, event: Event) -> list[tuple[str, str, str]]:
    """Name, address, and what each screen shows in turn."""
    return [
        (
            screen.name,
            f"{desk.pages_for(ask)}{event.id}/screen/{quote(screen.name)}/index.html",
            _in_turn(map(_item_text, screen.items)),
        )
        for screen in event.screens
    ]


def _in_turn(items: Iterable[str]) -> str:
    """What comes one after the other: "pairings, then standings"."""
    text = ""
    for item in items:
        text = Message("news.then", first=text, next=item) if text else item
    return text


def _item_text(item: ScreenItem) -> str:
    if item.kind == "alert":
        return f"“{item.value}”"
    if item.kind not in SCREEN_PAGES:
        return f"{item.kind} {item.value}".strip()
    page = Message(f"settings.page.{item.kind}")
    return Message("advice.both", first=page, second=item.value) if item.value else page


def _preview(_: Desk, ask: Ask) -> None:
    """Nothing but the page, which shows what would be announced."""
    if not ask.field("title"):
        raise NotTypedError(Message("announce.no_title"))
    for excess in excesses(ask.form.get("text", "")):
        raise NotTypedError(parts((excess.message, excess.expected)))


def _announce(desk: Desk, ask: Ask) -> Flash:
    text = ask.form.get("text", "")
    done = announce(desk.data(ask), ask.event, ask.field("title"), text, datetime.now(UTC))
    return Flash(done.summary, undo=done.number)


PAGE = Page(
    "news",
    Message("news.title"),
    show,
    {"preview": Action(_preview, here=True), "announce": Action(_announce, here=True)},
    group=HALL,
    about=Message("news.about"),
)
