"""The page of all keys."""

from topcut.pages.site.about.keys import ReferenceFile, page

from tests.support.shown import ENGLISH, SITE


def test_the_page_stands_beside_the_other_pages_of_the_guide() -> None:
    files = (ReferenceFile("news", "news/NAME.md", (), ()),)
    shown = page(SITE, ENGLISH, files)
    assert shown.files == files
    assert [href for href, _ in shown.others] == ["../index.html", "../round/index.html"]
    assert shown.frame.root == "../../"
