"""The figures of a year and of all years, and of a series."""

from dataclasses import replace

from topcut.pages.site.stats import page, tally_over
from topcut.regulations import load
from topcut.rules.figures.tally import EventTally, tally
from topcut.tournament import Structure

from tests.build import event, player, swiss
from tests.support.data import AESOPS, imported
from tests.support.shown import ENGLISH, IMAGING, SITE, SMOKE, shared


def _tallies() -> list[EventTally]:
    events = [imported(path).event.public() for path in sorted(AESOPS.glob("*.json"))[:3]]
    return [one for each in events if (one := tally(each, load(each.regulations)))]


def test_a_year_names_its_events_and_entries() -> None:
    tallies = _tallies()
    made = page(tallies, SITE, ENGLISH, "stats/2024/", "2024", [("stats/", "All years")])
    entries = sum(one.players for one in tallies)
    assert (made.title, made.of) == ("Figures of 2024", f"of 3 events, {entries} entries")
    assert made.years == (("../../stats/index.html", "All years"),)


def test_only_an_event_that_is_over_counts() -> None:
    people = [player(each, corp=IMAGING, runner=SMOKE) for each in ("ada", "bo")]
    rounds = [swiss(1, ["ada bo 3-0"])]
    over = event(people, rounds, family="single", structure=Structure("custom", 1, 0))
    running = replace(over, structure=Structure("custom", 2, 0))
    assert tally_over(shared(over)) is not None
    assert tally_over(shared(running)) is None


def test_without_events_it_says_so() -> None:
    made = page([], SITE, ENGLISH)
    assert (made.of, made.figures.sides, made.figures.facts) == ("No event is over yet.", (), ())
