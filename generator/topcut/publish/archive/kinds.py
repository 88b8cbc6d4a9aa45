"""All kinds of pages over several events."""

from collections.abc import Iterable

from topcut.pages.context.context import Context
from topcut.pages.frame.summary import Summary
from topcut.publish.archive.identities import IDENTITIES, INDEX_OF_IDENTITIES
from topcut.publish.archive.page_kind import Contribution, PageKind
from topcut.publish.archive.people import INDEX_OF_PEOPLE, LETTERS, PEOPLE
from topcut.publish.archive.places import INDEX_OF_PLACES, PLACES
from topcut.publish.archive.redirects import REDIRECTS
from topcut.publish.archive.search import FIND, SEARCH
from topcut.publish.archive.series import LIST_OF_SERIES, SERIES
from topcut.publish.archive.site_data import DATA
from topcut.publish.archive.stats import FIGURES, YEARS_FIGURES
from topcut.publish.archive.years import YEARS

KINDS: tuple[PageKind, ...] = (
    *(REDIRECTS, YEARS, PLACES, IDENTITIES, PEOPLE, LETTERS, SERIES, YEARS_FIGURES),
    *(INDEX_OF_PLACES, INDEX_OF_IDENTITIES, INDEX_OF_PEOPLE, LIST_OF_SERIES, FIGURES),
    *(FIND, SEARCH, *DATA),
)
"""In the order in which they are made: a page contributes to pages of later kinds alone."""


def contributions(
    context: Context, summary: Summary, some: Iterable[PageKind] | None = None
) -> tuple[Contribution, ...]:
    """What an event contributes to pages over several events, of all kinds or of `some`."""
    kinds = KINDS if some is None else some
    return tuple(each for kind in kinds for each in kind.of_event(context, summary))
