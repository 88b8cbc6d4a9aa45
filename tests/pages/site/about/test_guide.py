"""How ranks are computed, and how a round goes."""

from dataclasses import replace

from topcut.pages.context.context import context
from topcut.pages.event import overview
from topcut.pages.site.about import guide
from topcut.regulations import load
from topcut.regulations.families import FAMILIES

from tests.build import required
from tests.support.shown import ENGLISH, SITE, eventful, shared


def test_every_section_has_an_answer() -> None:
    page = guide.page(SITE, ENGLISH)
    assert [section.id for section in page.sections][:3] == ["points", "order", "sos"]
    assert all(section.title and section.paragraphs for section in page.sections)
    assert len({section.id for section in page.sections}) == len(page.sections)


def test_what_one_family_of_rules_has_of_its_own_comes_after_what_all_share() -> None:
    ids = [section.id for section in guide.page(SITE, ENGLISH).sections]
    first = sorted(FAMILIES.values(), key=lambda family: family.key != "single")
    own = [name for family in first for name in family.guide]
    assert {"ntp", "piles", "tables"} <= set(own)
    assert ids == [name.replace("_", "-") for name in (*guide.SECTIONS, *own, "topcut")]


def test_the_worked_example_of_the_guide_costs_what_the_document_says() -> None:
    """Its numbers are those of the regulations, so that a changed document changes the guide."""
    costs = required(load("single-sided").costs)
    (text,) = (
        " ".join(one.paragraphs)
        for one in guide.page(SITE, ENGLISH).sections
        if one.id == "least-cost"
    )
    assert f"who have met cost {costs.again} more" in text
    assert f"it is {costs.surplus} for one game too many, {costs.surplus**2:,} for two" in text
    assert f"the sides would cost {costs.surplus}" in text
    assert f"Pairs that cost {costs.dear} or more" in text


def test_the_guide_leads_to_the_practice_of_today_first() -> None:
    contents = guide.page(SITE, ENGLISH).contents
    assert contents[0].title == "Single-sided rounds"
    assert contents[0].sections[0].id == "single-points"
    listed = [section.id for kind in contents for section in kind.sections]
    ids = [section.id for section in guide.page(SITE, ENGLISH).sections]
    assert sorted([*listed, "topcut"]) == sorted(ids)


def test_how_a_round_goes_is_told_for_one_game_and_for_two() -> None:
    ids = [section.id for section in guide.round_page(SITE, ENGLISH).sections]
    assert ids[0] == "pairings"
    assert {"one-game", "two-games", "result", "next", "cut"} < set(ids)
    assert ("../index.html", "How ranks are computed") in guide.round_page(SITE, ENGLISH).others


def test_the_pages_of_an_event_lead_to_what_is_particular_to_its_rules() -> None:
    ids = {section.id for section in guide.page(SITE, ENGLISH).sections}
    assert overview.page(shared(eventful())).frame.guide == ""
    made = replace(eventful(), regulations="single-sided")
    anchor = overview.page(context(made, load("single-sided"), SITE, ENGLISH)).frame.guide
    assert anchor == "#single-points"
    assert anchor.removeprefix("#") in ids
