"""How ranks are computed."""

from topcut.pages.site import guide
from topcut.regulations import load
from topcut.regulations.families import FAMILIES

from tests.support.shown import ENGLISH, SITE


def test_every_section_has_an_answer() -> None:
    page = guide.page(SITE, ENGLISH)
    assert [section.id for section in page.sections][:3] == ["points", "order", "sos"]
    assert all(section.title and section.paragraphs for section in page.sections)
    assert len({section.id for section in page.sections}) == len(page.sections)


def test_what_one_family_of_rules_has_of_its_own_comes_after_what_all_share() -> None:
    ids = [section.id for section in guide.page(SITE, ENGLISH).sections]
    own = [name for family in FAMILIES.values() for name in family.guide]
    assert {"ntp", "piles", "tables"} <= set(own)
    assert ids == [name.replace("_", "-") for name in (*guide.SECTIONS, *own, "topcut")]


def test_the_worked_example_of_the_guide_costs_what_the_document_says() -> None:
    """Its numbers are those of the regulations, so that a changed document changes the guide."""
    costs = load("single-sided").costs
    assert costs is not None
    (text,) = (
        " ".join(one.paragraphs)
        for one in guide.page(SITE, ENGLISH).sections
        if one.id == "least-cost"
    )
    assert f"who have met cost {costs.again} more" in text
    assert f"it is {costs.surplus} for one game too many, {costs.surplus**2:,} for two" in text
    assert f"the sides would cost {costs.surplus}" in text
    assert f"Pairs that cost {costs.dear} or more" in text
