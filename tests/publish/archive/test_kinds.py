"""All kinds of pages over several events."""

import dataclasses
from fractions import Fraction

from msgspec import structs
from topcut.pages.frame.summary import summary
from topcut.publish.archive.kinds import KINDS, contributions
from topcut.publish.archive.series import LIST_OF_SERIES
from topcut.publish.templates.renderer import Renderer
from topcut.tournament.series import Series

from tests.publish.archive.test_stats import ended
from tests.support.over_events import over_events
from tests.support.shown import SITE, shared


def test_each_has_a_name_of_its_own_that_a_path_can_hold() -> None:
    names = [kind.name for kind in KINDS]
    assert len(set(names)) == len(names)
    assert not any("/" in name for name in names)


def test_the_file_of_a_kind_is_where_its_path_says() -> None:
    """A build announces all of them at once by it, else the site's list is written for each."""
    league = Series("league", "League", events=("*",), points=(Fraction(1),))
    site = structs.replace(SITE, series=(league,))
    context = dataclasses.replace(shared(ended()), site=site)
    files = over_events([context], site, Renderer())
    given = contributions(context, summary(context))
    for kind in KINDS:
        pages = [""] if kind.always else [one.page for one in given if one.kind == kind.name]
        if kind is LIST_OF_SERIES:  # to which the page of a series contributes
            pages = [""]
        for page in pages:
            assert kind.path.format(page) in files
