"""More: every page of an event in groups, and only those that there are."""

from pathlib import Path

from topcut.desk.pages import HEAD, PAGES

from tests.build import EVENT, ROUND_1, typed
from tests.support.desk import let_in, sitting


def test_more_and_the_head_lead_to_every_page_of_the_event(tmp_path: Path) -> None:
    event = f"{EVENT}reporting: yes\n"
    answer = sitting(typed(tmp_path, event=event, swiss_1=ROUND_1).parents[1]).get("/downtown/more")
    for page in PAGES.values():
        address = f"/downtown/{page.name if page.name != 'round' else ''}"
        assert f'<a href="{address}"' in answer.text, page.name
        assert page.name in HEAD or page.about, page.name
    assert "Devices phones and tablets that may type here" in answer.words
    assert "Its pages as everybody sees them; only on this machine, until" in answer.words


def test_pages_that_the_hall_can_open_are_everybodys(tmp_path: Path) -> None:
    here = sitting(typed(tmp_path, swiss_1=ROUND_1).parents[1])
    here.desk.host = "0.0.0.0"
    words = here.get("/downtown/more").words
    assert "Its pages as everybody sees them" in words
    assert "only on this machine" not in words


def test_what_the_event_has_not_and_what_a_device_may_not_see_is_not_listed(
    tmp_path: Path,
) -> None:
    here = sitting(typed(tmp_path, swiss_1=ROUND_1).parents[1])
    assert "Reports" not in here.get("/downtown/more").words
    words = let_in(here).get("/downtown/more").words
    assert "History" in words
    assert "Publish" not in words
    assert "Devices" not in words


def test_behind_more_the_head_says_where_one_is(tmp_path: Path) -> None:
    here = sitting(typed(tmp_path, swiss_1=ROUND_1).parents[1])
    head = here.get("/downtown/history").text.partition("<main")[0]
    assert '<a href="/downtown/more" aria-current=page>More</a>' in head
    assert head.count("aria-current") == 1
