"""What surrounds every page."""

from dataclasses import replace
from datetime import date

from generator.pages.frame import as_of, event_frame
from tests.support.shown import event, eventful, player, shared


def test_paths_lead_up_by_the_depth_of_the_page() -> None:
    frame = event_frame(shared(eventful()), 2, "pairings", "Round 3")
    assert (frame.root, frame.event) == ("../../../", "../../")
    assert frame.nav[1].href == "../../pairings/index.html"
    assert frame.title == "Round 3, Downtown Store Championship"


def test_the_current_page_is_told_from_a_page_above() -> None:
    made = shared(eventful())
    assert [link.here for link in event_frame(made, 1, "pairings", "x").nav] == ["", "page", "", ""]
    assert [link.here for link in event_frame(made, 2, "pairings", "x").nav] == ["", "true", "", ""]


def test_the_newest_time_has_its_day_where_that_is_not_the_events() -> None:
    assert as_of(shared(eventful())) == "13:20"
    longer = replace(eventful(), end=date(2018, 3, 11))
    assert as_of(shared(longer)) == "2018-03-10 13:20"


def test_without_any_time_nothing_is_said() -> None:
    assert as_of(shared(event((player("ada"),)))) == ""
