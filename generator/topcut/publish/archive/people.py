"""People over all events: a page each, and the index of all."""

from collections.abc import Iterable, Iterator

from topcut.pages.context.context import Context
from topcut.pages.context.site import SiteValues
from topcut.pages.frame.summary import Summary
from topcut.pages.site import person, players
from topcut.pages.site.person import Appearance
from topcut.pages.site.players import ListedPerson
from topcut.publish.archive.page_kind import ArchivePage, Contribution, PageKind, decoded
from topcut.publish.templates.renderer import Renderer, site_pages
from topcut.text.words import texts


def appearances(context: Context, _summary: Summary) -> Iterator[Contribution]:
    """Everybody on the event's list, to the page of the person."""
    for who, one in person.appearances(context):
        yield PEOPLE.contribution(who, one.player, one)


def person_page(
    id_: str, contents: Iterable[bytes], site: SiteValues, renderer: Renderer
) -> ArchivePage:
    """The page of a person, where there is anything to stand on it."""
    attended = list(decoded(contents, Appearance))
    if not attended:
        return ArchivePage({})
    said = texts.load(texts.language(site.language))
    page = person.page(id_, attended, site, said)
    files = site_pages({f"players/{id_}/": ("person", page)}, site, renderer)
    line = players.line(id_, attended, site, said)
    return ArchivePage(files, (INDEX_OF_PEOPLE.contribution("", "", line),))


def index_page(
    _id: str, contents: Iterable[bytes], site: SiteValues, renderer: Renderer
) -> ArchivePage:
    """The index of everybody who has a page."""
    said = texts.load(texts.language(site.language))
    page = players.page(decoded(contents, ListedPerson), site, said)
    return ArchivePage(site_pages({"players/": ("players", page)}, site, renderer))


PEOPLE = PageKind("players", "players/{}/index.html", person_page, appearances)
INDEX_OF_PEOPLE = PageKind("people", "players/index.html", index_page, always=True)
