"""The standings in force, once the places of the cut are known."""

from topcut.pages.event import overview
from topcut.pages.lines.ranking import final

from tests.support.bracket_pages import context_of
from tests.support.brackets import event_with_cut, ladder, played, typed


def test_a_cut_that_others_played_than_its_seeds_has_its_standings_all_the_same() -> None:
    """By a ruling; the list of seeds is one short as well."""
    made = event_with_cut(
        4, players=9, swiss=ladder(9), elimination="single", seeds=("s7", "s8", "s9")
    )
    made = typed(made, 1, played(1, "s1", "s4", "s1"), played(2, "s2", "s3", "s2"))
    made = typed(made, 2, played(3, "s1", "s2", "s1"))
    context = context_of(made)
    assert len(final(context)) == 9
    assert final(context)[0].name == overview.page(context).leaders[0].line.name == "Seed 1"
