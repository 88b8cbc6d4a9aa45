"""The feed: what it lists, and that its times are those of the data."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta, timezone

from msgspec import structs
from topcut.pages.context.site import SiteValues
from topcut.pages.frame.summary import Headline, Summary, SureSince, summary
from topcut.pages.site import feed
from topcut.tournament import Structure

from tests.support.shown import ENGLISH, event, eventful, plain, player, shared

SITE = SiteValues("Club", "https://club.example")
WON = structs.replace(
    summary(shared(replace(plain(8, 3), id="won", structure=Structure("custom", 3, 0)))),
    newest=None,
)
NEXT = summary(shared(event((player("ada"),), id="next", place="Downtown")))


def page(*summaries: Summary) -> feed.Page:
    return feed.page(summaries, SITE, ENGLISH)


def test_an_event_says_who_won() -> None:
    (entry,) = page(WON).entries
    (winner,) = WON.winners
    assert entry.text == f"8 players. Won by {winner.name}."
    assert (entry.address, entry.title) == ("https://club.example/won/", WON.name)


def test_what_comes_says_when_and_where() -> None:
    (entry,) = page(NEXT).entries
    assert entry.text == "Saturday 10 March 2018, Downtown"


def test_a_running_event_says_its_size() -> None:
    first = next(e for e in page(summary(shared(eventful()))).entries if "#" not in e.address)
    assert first.text == "10 players, top 4"


def test_an_event_without_times_has_its_last_day() -> None:
    (entry,) = page(structs.replace(WON, end=date(2018, 3, 11))).entries
    assert entry.updated == datetime(2018, 3, 11, tzinfo=UTC)


def test_announcements_are_entries_of_their_own_newest_first() -> None:
    """Compared as moments, whatever their time zones."""
    east, west = timezone(timedelta(hours=9)), timezone(timedelta(hours=-6))
    early = Headline("news-a", "Early", datetime(2018, 3, 12, 9, tzinfo=east))
    late = Headline("news-b", "Late", datetime(2018, 3, 12, 8, tzinfo=west))
    found = page(structs.replace(WON, news=(early, late)))
    assert [entry.title.split(",")[0] for entry in found.entries[:2]] == ["Late", "Early"]
    assert found.entries[0].address == "https://club.example/won/#news-b"
    assert found.updated == late.date


def test_only_the_newest_are_listed() -> None:
    events = [
        structs.replace(WON, id=f"e{number}", end=date(2000, 1, 1) + timedelta(number))
        for number in range(feed.NEWEST + 10)
    ]
    entries = page(*events).entries
    assert len(entries) == feed.NEWEST
    assert entries[0].address.endswith(f"/e{feed.NEWEST + 9}/")


def test_a_feed_of_nothing_has_a_time_all_the_same() -> None:
    assert page().updated == datetime(1970, 1, 1, tzinfo=UTC)


def test_what_xml_cannot_hold_is_left_out() -> None:
    """A control character in one name does not break the feed for all."""
    (entry,) = page(structs.replace(WON, name="Down\x0btown \x00<&>")).entries
    assert entry.title == "Downtown <&>"


def test_who_is_sure_of_the_cut_for_the_first_time_is_an_entry_of_its_round() -> None:
    """It lasts as long as the event does: its id is the address of the standings after it."""
    began = datetime(2018, 3, 10, 12, tzinfo=UTC)
    running = structs.replace(summary(shared(eventful())), newest=began + timedelta(hours=2))
    known = structs.replace(running, sure=(SureSince(2, ("Ada Crane", "<Bo>"), began),), news=())
    event_itself, entry = page(known).entries
    assert event_itself.address == "https://club.example/downtown/"
    assert entry.address == "https://club.example/downtown/rounds/2/#standings"
    assert entry.title == "Clinched the top 4 after round 2, Downtown Store Championship"
    assert (entry.text, entry.updated) == ("Ada Crane and <Bo>", began)


def test_without_a_start_of_the_round_it_is_as_new_as_the_event() -> None:
    running = structs.replace(summary(shared(eventful())), news=())
    known = structs.replace(running, sure=(SureSince(2, ("Ada",), None),))
    one, other = page(known).entries
    assert one.updated == other.updated
