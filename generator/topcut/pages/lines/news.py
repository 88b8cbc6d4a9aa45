"""Announcements and the text about an event: Markdown, cleaned.

Markdown and its cleaning are imported only where there is some.
"""

import re
from collections.abc import Callable
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

from markupsafe import Markup
from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.words import dates
from topcut.rules.course.now import Phase
from topcut.text.words.texts import Texts
from topcut.tournament import Event, News

if TYPE_CHECKING:
    from markdown import Markdown

T = TypeVar("T")

_TAGS = frozenset(
    {"a", "abbr", "blockquote", "br", "code", "dd", "del", "dl", "dt", "em", "h4", "h5", "h6"}
    | {"hr", "li", "ol", "p", "pre", "strong", "table", "tbody", "td", "th", "thead", "tr", "ul"}
)
_HEADINGS_FROM = 4
_LINKS = (
    *("reference", "link", "image_link", "image_reference"),
    *("short_reference", "short_image_ref"),
)
_REACH = 2000
"""Signs behind a bracket among which its text and its address are looked for."""


class Announcement(Struct, frozen=True):
    """One announcement."""

    anchor: str
    title: str
    when: str
    text: Markup


def announcements(event: Event, texts: Texts) -> tuple[Announcement, ...]:
    """The news of an event, newest first."""
    return tuple(_announcement(news, event, texts) for news in event.news)


def _announcement(news: News, event: Event, texts: Texts) -> Announcement:
    return Announcement(anchor(news), news.title, _when(event, news, texts), html(news.text))


def latest(context: Context) -> Announcement | None:
    """What was announced last, while it may still matter: until a second round has begun since.

    None before the event and after it. A page has no clock, so rounds are what ages it.
    """
    event, rounds = context.event, (*context.event.ranked, *context.event.cut)
    begun = [round_.started for round_ in rounds if round_.started]
    if context.now.phase in (Phase.BEFORE, Phase.FINISHED) or not event.news:
        return None
    newest = max(event.news, key=lambda news: news.date)
    of_it = event.start <= newest.date.date() <= event.end
    if not of_it or (newest.has_time and sum(newest.date < start for start in begun) > 1):
        return None
    return _announcement(newest, event, context.texts)


def anchor(news: News) -> str:
    """Where the announcement stands on the overview: "news-lunch"."""
    return "news-" + re.sub(r"[^\w.-]+", "-", news.id)


@lru_cache(maxsize=64)
def html(text: str) -> Markup:
    """Markdown as HTML: no images, no styles, no scripts; headings from h4 down."""
    if not text.strip():
        return Markup()
    import nh3

    clean = nh3.clean(
        _markdown().reset().convert(text),
        tags=set(_TAGS),
        attributes={"a": {"href"}},
        url_schemes={"http", "https", "mailto"},
        link_rel="noopener noreferrer",
    )
    return Markup(clean)  # noqa: S704 – cleaned above


@cache
def _markdown() -> "Markdown":
    """Made once: a Markdown costs as much to make as a page, and the names of extensions more."""
    from markdown import Markdown
    from markdown.extensions.sane_lists import SaneListExtension
    from markdown.extensions.tables import TableExtension
    from markdown.extensions.toc import TocExtension

    extensions = [TableExtension(), SaneListExtension(), TocExtension(baselevel=_HEADINGS_FROM)]
    made = Markdown(extensions=extensions, output_format="html")
    for name in _LINKS:
        link: Any = made.inlinePatterns[name]
        link.getText, link.getLink = _near(link.getText), _near(link.getLink)
    return made


def _near(find: Callable[[str, int], T]) -> Callable[[str, int], T]:
    """The same, looking no further than its reach: every open bracket would look to the end."""
    return lambda text, start: find(text[: start + _REACH], start)


def _when(event: Event, news: News, texts: Texts) -> str:
    day = dates.short_day(news.date.date(), texts)
    if not news.has_time:
        return day
    time = dates.clock(news.date)
    return time if event.start == event.end == news.date.date() else f"{day}, {time}"
