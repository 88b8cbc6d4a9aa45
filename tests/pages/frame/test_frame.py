"""What surrounds every page."""

from dataclasses import replace
from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

from msgspec import structs
from topcut.pages.event import cut_round
from topcut.pages.event import round as round_page
from topcut.pages.event.draw import draw
from topcut.pages.frame.frame import event_frame, latest_start
from topcut.tournament import Structure

from tests.build import with_cut, with_swiss
from tests.support import stages
from tests.support.generated import plain_event
from tests.support.shown import SITE, event, eventful, plain, player, shared


def test_paths_lead_up_by_the_depth_of_the_page() -> None:
    frame = event_frame(shared(eventful()), 2, "pairings", "Round 3")
    assert (frame.root, frame.event) == ("../../../", "../../")
    assert frame.nav[1].href == "../../pairings/index.html"
    assert frame.title == "Round 3, Downtown Store Championship"


def test_the_current_page_is_told_from_a_page_above() -> None:
    made = shared(eventful())
    others = ["", "", ""]
    assert [link.here for link in event_frame(made, 1, "pairings", "x").nav] == [
        "",
        "page",
        *others,
    ]
    assert [link.here for link in event_frame(made, 2, "pairings", "x").nav] == [
        "",
        "true",
        *others,
    ]


def test_the_footer_says_what_its_time_is_the_start_of() -> None:
    """Not a pause, nor an announcement: these say their times where they stand."""
    assert latest_start(shared(eventful())) == "Round 3 started 13:20"


def test_a_start_has_its_day_where_that_is_not_the_events() -> None:
    longer = replace(eventful(), end=date(2018, 3, 11))
    assert latest_start(shared(longer)) == "Round 3 started 2018-03-10 13:20"


def test_a_round_of_the_cut_is_named_as_one() -> None:
    made = eventful()
    cut = replace(made.swiss[0], number=1, started=datetime(2018, 3, 10, 18, 5, tzinfo=UTC))
    assert latest_start(shared(with_cut(made, cut))) == "Cut round 1 started 18:05"


def test_without_a_start_nothing_is_said() -> None:
    assert latest_start(shared(event((player("ada"),)))) == ""


def test_the_latest_start_is_the_latest_moment_not_the_latest_hour_on_a_clock() -> None:
    """Twenty to three comes before ten past two where clocks are put back at three."""
    berlin = ZoneInfo("Europe/Berlin")
    times = (
        datetime(2018, 10, 28, 2, 40, tzinfo=berlin),
        datetime(2018, 10, 28, 2, 10, tzinfo=berlin, fold=1),
    )
    made = eventful()
    rounds = (replace(round_, started=None, pauses=()) for round_ in made.swiss)
    started = tuple(replace(round_, started=at) for round_, at in zip(rounds, times, strict=False))
    made = replace(
        with_swiss(made, *started),
        start=times[0].date(),
        end=times[0].date(),
        news=(),
    )
    assert latest_start(shared(made)) == "Round 2 started 02:10"


def test_every_page_below_the_overview_has_the_events_name() -> None:
    made = shared(eventful())
    assert event_frame(made, 0, "overview", "").name == ""
    for depth in (1, 2, 3):
        frame = event_frame(made, depth, "pairings", "x")
        assert (frame.name, frame.event) == (made.event.name, "../" * depth)


def test_what_people_send_to_each_other_has_a_description_and_a_picture() -> None:
    made = shared(eventful())
    near, far = event_frame(made, 1, "pairings", "x"), event_frame(made, 2, "pairings", "x")
    assert near.said == (
        "Downtown Store Championship, Saturday 10 March 2018, Downtown Games, Springfield:"
        " pairings, results and standings."
    )
    assert (near.shared, far.shared, far.said) == (True, False, "")
    assert near.picture.address == ""
    placed = structs.replace(SITE, address="https://club.example/x", picture="picture.jpg")
    assert placed.shared_picture.address == "https://club.example/x/picture.jpg"


def test_each_round_leads_to_its_neighbours() -> None:
    context = shared(plain(8, 3))
    found = [round_page.page(context, round_).frame.turns for round_ in context.event.ranked]
    assert [[(one.rel, one.href, one.label) for one in turns] for turns in found] == [
        [("next", "../2/index.html", "Next: Round 2")],
        [
            ("prev", "../1/index.html", "Previous: Round 1"),
            ("next", "../3/index.html", "Next: Round 3"),
        ],
        [("prev", "../2/index.html", "Previous: Round 2")],
    ]


def test_the_last_swiss_round_leads_to_the_cut_and_back() -> None:
    context = shared(stages.running())
    last, first = context.event.ranked[-1], context.event.cut[0]
    assert context.bracket is not None
    swiss = round_page.page(context, last).frame.turns[-1]
    cut = cut_round.page(context, context.bracket, first).frame.turns[0]
    assert (swiss.rel, swiss.href) == ("next", "../cut-1/index.html")
    assert (cut.rel, cut.href) == ("prev", f"../{last.number}/index.html")
    assert swiss.label.startswith("Next: Top ")
    following = cut_round.page(context, context.bracket, first).frame.turns[-1]
    assert following.label == "Next: Cut 2"


def test_draws_lead_to_draws() -> None:
    found = draw.pages(shared(plain_event("turns", 8, 3)))
    assert [[one.label for one in page.frame.turns] for page in found.values()] == [
        ["Next: draw of round 2"],
        ["Previous: draw of round 1", "Next: draw of round 3"],
        ["Previous: draw of round 2"],
    ]


def test_once_an_event_is_over_no_page_leads_to_its_pairings() -> None:
    """Its address says who won, for whoever kept it."""
    over = shared(replace(plain(8, 3), structure=Structure("custom", 3, 0)))
    frames = [event_frame(over, depth, "pairings", "Round 3") for depth in (1, 2)]
    assert ["Pairings" in [link.label for link in frame.nav] for frame in frames] == [False] * 2
    last = round_page.page(over, over.event.swiss[-1])
    assert "By name" not in {fact.label for fact in last.facts}
    assert "Pairings" in [link.label for link in event_frame(shared(eventful()), 1, "", "").nav]
