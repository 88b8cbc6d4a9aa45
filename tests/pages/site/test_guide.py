"""How ranks are computed."""

from topcut.pages.site import guide

from tests.support.shown import ENGLISH, SITE


def test_every_section_has_an_answer() -> None:
    page = guide.page(SITE, ENGLISH)
    assert [section.id for section in page.sections][:3] == ["points", "order", "sos"]
    assert all(section.title and section.paragraphs for section in page.sections)
    assert len({section.id for section in page.sections}) == len(guide.SECTIONS)
