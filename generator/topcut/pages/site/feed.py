"""The feed: events, announcements and who is sure of a cut, newest first, for readers of feeds.

All times are those of the data: an event has its newest time, or its last day where none was
typed; there is no clock in it.
"""

import re
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, time

from msgspec import Struct

from topcut.pages.context.site import SiteValues
from topcut.pages.frame.summary import EventState, Summary
from topcut.pages.words import dates
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
    found = [entry for event in summaries for entry in _entries(event, site, texts)]
    found.sort(key=lambda entry: entry.address)
    found.sort(key=lambda entry: entry.updated, reverse=True)
    entries = tuple(found[:NEWEST])
    return Page(
        address=site.at("feed.xml"),
        home=site.at(""),
        title=_NOT_IN_XML.sub("", site.title),
        updated=entries[0].updated if entries else _NEVER,
        entries=entries,
    )


def _entries(event: Summary, site: SiteValues, texts: Texts) -> Iterator[FeedEntry]:
    """The event, and what is new of it."""
    home, newest = site.at(f"{event.id}/"), event.newest or datetime.combine(event.end, time(), UTC)

    def entry(address: str, page: str, updated: datetime, said: str = "") -> FeedEntry:
        title = texts("site.title_of_page", page=page, of=event.name) if page else event.name
        return FeedEntry(address, _NOT_IN_XML.sub("", title), updated, _NOT_IN_XML.sub("", said))

    yield entry(home, "", newest, _summary(event, texts))
    for news in event.news:
        yield entry(f"{home}#{news.anchor}", news.title, news.date)
    for since in event.sure:
        page = texts("sure.feed", cut=event.cut, round=since.round)
        address = f"{home}rounds/{since.round}/#standings"
        yield entry(address, page, since.date or newest, texts.listed(since.names))


def _summary(event: Summary, texts: Texts) -> str:
    size = texts.count("event.players", event.players)
    if event.cut:
        size = texts("event.players_cut", players=size, cut=event.cut)
    if event.winners:
        name = texts.listed([winner.name for winner in event.winners])
        return texts("atom.won", size=size, name=name)
    if event.state is EventState.NEXT:
        day = dates.long_day(event.start, texts)
        return texts("atom.next", day=day, place=event.place) if event.place else day
    return size
