"""All kinds of pages over several events."""

from topcut.pages.context.context import Context
from topcut.pages.frame.summary import Summary
from topcut.publish.archive.page_kind import Contribution, PageKind
from topcut.publish.archive.people import INDEX_OF_PEOPLE, PEOPLE
from topcut.publish.archive.stats import FIGURES, YEARS_FIGURES

KINDS: tuple[PageKind, ...] = (PEOPLE, INDEX_OF_PEOPLE, YEARS_FIGURES, FIGURES)
"""In the order in which they are made: a page contributes to pages of later kinds alone."""


def contributions(context: Context, summary: Summary) -> tuple[Contribution, ...]:
    """What an event contributes to pages over several events."""
    return tuple(each for kind in KINDS for each in kind.of_event(context, summary))
