"""Identities over all events: a page each, and the list."""

from collections.abc import Iterable, Iterator

from topcut.pages.context.context import Context
from topcut.pages.context.site import SiteValues
from topcut.pages.frame.summary import Summary
from topcut.pages.site import identities
from topcut.pages.site.find import IDENTITY
from topcut.pages.site.identities import IdentityEvent, ListedIdentity
from topcut.publish.archive.page_kind import ArchivePage, Contribution, PageKind, decoded
from topcut.publish.archive.search import rows
from topcut.publish.templates.renderer import Renderer, site_pages


def identity_events(context: Context, _summary: Summary) -> Iterator[Contribution]:
    """Each identity that was played at an event, to its page."""
    for id_, event in identities.played(context):
        yield IDENTITIES.contribution(id_, "", event)


def identity_page(
    id_: str, contents: Iterable[bytes], site: SiteValues, renderer: Renderer
) -> ArchivePage:
    """The page of an identity; none where nobody played it."""
    events = list(decoded(contents, IdentityEvent))
    if not events:
        return ArchivePage({})
    said = site.texts
    line = identities.line(id_, events, said)
    page = identities.identity_page(line, events, site, said)
    return ArchivePage(
        site_pages({f"identities/{id_}/": ("identity", page)}, site, renderer),
        (
            INDEX_OF_IDENTITIES.contribution("", "", line),
            *rows(IDENTITY, line.title, id_, line.label.word, line.times),
        ),
    )


def index_page(
    _id: str, contents: Iterable[bytes], site: SiteValues, renderer: Renderer
) -> ArchivePage:
    """The list of identities."""
    said = site.texts
    page = identities.page(decoded(contents, ListedIdentity), site, said)
    return ArchivePage(site_pages({"identities/": ("identities", page)}, site, renderer))


IDENTITIES = PageKind("identities", "identities/{}/index.html", identity_page, identity_events)
INDEX_OF_IDENTITIES = PageKind("all identities", "identities/index.html", index_page, always=True)
