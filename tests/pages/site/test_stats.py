"""The figures of a year and of all years."""

from topcut.pages.site.stats import page
from topcut.regulations import load
from topcut.rules.figures.tally import EventTally, tally

from tests.support.data import AESOPS, imported
from tests.support.shown import ENGLISH, SITE


def _tallies() -> list[EventTally]:
    events = [imported(path).event.public() for path in sorted(AESOPS.glob("*.json"))[:3]]
    return [one for each in events if (one := tally(each, load(each.regulations)))]


def test_a_year_names_its_events_and_entries() -> None:
    tallies = _tallies()
    made = page(tallies, SITE, ENGLISH, "2024", [("", "All years")])
    entries = sum(one.players for one in tallies)
    assert (made.title, made.of) == ("Figures of 2024", f"of 3 events, {entries} entries")
    assert made.years == (("../../stats/index.html", "All years"),)


def test_without_events_it_says_so() -> None:
    made = page([], SITE, ENGLISH)
    assert (made.of, made.figures.sides, made.figures.facts) == ("No event is over yet.", (), ())
