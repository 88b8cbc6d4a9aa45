"""What the search finds, and its page without a script."""

from topcut.pages.site import find
from topcut.pages.site.find import ListedYear

from tests.support.shown import ENGLISH, SITE


def test_a_name_is_found_by_the_first_letters_of_each_word() -> None:
    assert list(find.shards("Zsófia “Zso” O'Neill B")) == ["on", "zs"]
    assert list(find.shards("李娜")) == ["李娜"]


def test_the_page_lists_years_newest_first() -> None:
    page = find.page([ListedYear("2017", "1 event"), ListedYear("2018", "2 events")], SITE, ENGLISH)
    assert [year.year for year in page.years] == ["2018", "2017"]


def test_the_script_has_a_word_for_each_kind() -> None:
    words = find.words(ENGLISH)
    assert [words[kind] for kind in "ylipe"] == ["year", "place", "identity", "player", "event"]
    assert words["count"] == "{n} found"
