"""The feed: events, announcements and who is sure of a cut, newest first, for readers of feeds.

All times are those of the data: an event has its newest time, or its last day where none was
typed; there is no clock in it.
"""

import re
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, time

from msgspec import Struct

from topcut.pages.context.site import SiteValues
from topcut.pages.frame.summary import EventState, Headline, Summary, SureSince
from topcut.pages.words import dates
from topcut.pages.words.names import listed
from topcut.text.words.texts import Texts

NEWEST = 50
"""Entries; readers keep older ones themselves."""
_NOT_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
"""What no XML may hold, however it is written; one of these would break the whole feed."""
_NEVER = datetime(1970, 1, 1, tzinfo=UTC)
"""Of a feed without entries, which needs a time all the same."""


class FeedEntry(Struct, frozen=True):
    """One event, one announcement, or who is sure of the cut after a round."""

    address: str
    """Absolute; also the entry's id, which never changes."""
    title: str
    updated: datetime
    text: str
    """Plain text; "" where the title says it all."""


News = Headline | SureSince | None
"""An announcement, who is sure of the cut; None is the event itself."""
Dated = tuple[str, str, datetime, Summary, News]
"""The page's address below the site's, the place on it, when it was new, and what it is."""


class Page(Struct, frozen=True):
    """`feed.xml`."""

    address: str
    """The feed's own, absolute."""
    home: str
    title: str
    updated: datetime
    entries: tuple[FeedEntry, ...]


def page(summaries: Iterable[Summary], site: SiteValues, texts: Texts) -> Page:
    """The feed of a site whose address is known."""
    dated = [item for event in summaries for item in _dated(event)]
    dated.sort(key=lambda item: item[:2])
    dated.sort(key=lambda item: item[2], reverse=True)
    entries = tuple(_entry(item, site, texts) for item in dated[:NEWEST])
    return Page(
        address=site.at("feed.xml"),
        home=site.at(""),
        title=_NOT_IN_XML.sub("", site.title),
        updated=entries[0].updated if entries else _NEVER,
        entries=entries,
    )


def _dated(event: Summary) -> Iterator[Dated]:
    """The event and what is new of it: where it stands, when it was new, what it is."""
    yield f"{event.id}/", "", _updated(event), event, None
    for news in event.news:
        yield f"{event.id}/", news.anchor, news.date, event, news
    for since in event.sure:
        date = since.date or _updated(event)
        yield f"{event.id}/rounds/{since.round}/", "standings", date, event, since


def _updated(event: Summary) -> datetime:
    return event.newest or datetime.combine(event.end, time(), UTC)


def _entry(item: Dated, site: SiteValues, texts: Texts) -> FeedEntry:
    path, anchor, updated, event, news = item
    address = site.at(path) + (f"#{anchor}" if anchor else "")
    title, said = event.name, ""
    if news is None:
        said = _summary(event, texts)
    elif isinstance(news, Headline):
        title = texts("site.title_of_page", page=news.title, of=event.name)
    else:
        page = texts("sure.feed", cut=event.cut, round=news.round)
        title = texts("site.title_of_page", page=page, of=event.name)
        said = listed(news.names, texts)
    return FeedEntry(address, _NOT_IN_XML.sub("", title), updated, _NOT_IN_XML.sub("", said))


def _summary(event: Summary, texts: Texts) -> str:
    size = texts.count("event.players", event.players)
    if event.cut:
        size = texts("event.players_cut", players=size, cut=event.cut)
    if event.winners:
        name = listed([winner.name for winner in event.winners], texts)
        return texts("atom.won", size=size, name=name)
    if event.state is EventState.NEXT:
        day = dates.long_day(event.start, texts)
        return texts("atom.next", day=day, place=event.place) if event.place else day
    return size
