"""People over all events: a page each, and the index of all."""

from collections.abc import Iterable, Iterator

from topcut.pages.context.context import Context
from topcut.pages.context.site import SiteValues
from topcut.pages.frame.frame import INDEX
from topcut.pages.frame.summary import Summary
from topcut.pages.site import person, players
from topcut.pages.site.find import PLAYER
from topcut.pages.site.person import Appearance
from topcut.pages.site.players import Letter, ListedPerson
from topcut.publish.archive.page_kind import ArchivePage, Contribution, PageKind, decoded
from topcut.publish.archive.redirects import PersonRedirect, redirect
from topcut.publish.archive.search import rows
from topcut.publish.archive.site_data import PEOPLE_DATA, person_data
from topcut.publish.templates.renderer import Renderer, site_pages


def appearances(context: Context, _summary: Summary) -> Iterator[Contribution]:
    """Everybody on the event's list, to the page of the person."""
    for who, one in person.appearances(context):
        yield PEOPLE.contribution(who, one.player, one)


def person_page(
    id_: str, contents: Iterable[bytes], site: SiteValues, renderer: Renderer
) -> ArchivePage:
    """The page of a person, where there is anything to stand on it, else what leads on from it."""
    contents, said = list(contents), site.texts
    attended = list(decoded(contents, Appearance))
    if not attended:
        files, old = {}, f"players/{id_}/"
        for one in decoded(contents, PersonRedirect):
            to = f"players/{one.redirect_to}/"
            files[old + INDEX] = redirect(old, to, site, said.language, renderer)
        return ArchivePage(files)
    page = person.page(id_, attended, site, said)
    files = site_pages({f"players/{id_}/": ("person", page)}, site, renderer)
    line = players.line(id_, attended, site, said)
    events = sum(one.played for one in attended)
    if not events:  # who withdrew is in no list; the pages of events lead here
        return ArchivePage(files)
    data = Contribution(PEOPLE_DATA.name, "", "", person_data(id_, line.name, attended))
    return ArchivePage(
        files,
        (
            LETTERS.contribution(players.letter_id(line.name), "", line),
            *rows(PLAYER, line.name, id_, line.sums, events),
            *(() if site.sites else (data,)),  # an index leaves data to the sites
        ),
    )


def letter_page(
    id_: str, contents: Iterable[bytes], site: SiteValues, renderer: Renderer
) -> ArchivePage:
    """The page of everybody whose name begins so."""
    people = list(decoded(contents, ListedPerson))
    if not people:
        return ArchivePage({})
    said = site.texts
    letter = players.letter(id_, people, said)
    page = players.letter_page(letter, site, said)
    files = site_pages({f"players/{id_}/": ("players", page)}, site, renderer)
    return ArchivePage(files, (INDEX_OF_PEOPLE.contribution("", "", letter),))


def index_page(
    _id: str, contents: Iterable[bytes], site: SiteValues, renderer: Renderer
) -> ArchivePage:
    """The index of everybody who has a page."""
    said = site.texts
    page = players.page(decoded(contents, Letter), site, said)
    return ArchivePage(site_pages({"players/": ("players", page)}, site, renderer))


PEOPLE = PageKind("players", "players/{}/index.html", person_page, appearances)
LETTERS = PageKind("letters", "players/{}/index.html", letter_page)
INDEX_OF_PEOPLE = PageKind("people", "players/index.html", index_page, always=True)
