"""The entries of all events in the cache, and who is joined again when one changes."""

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from topcut.people.entries import EventEntry
from topcut.people.joining import Group, Person, join, people_of
from topcut.publish.cache.build_cache import BuildCache
from topcut.publish.cache.entry_table import EntryTable

from tests.people.test_joining import ENTRIES, PEOPLE, entry


@pytest.fixture
def table(tmp_path: Path) -> Iterator[EntryTable]:
    with BuildCache(tmp_path / "site") as cache:
        yield EntryTable(cache)


def test_an_event_that_says_the_same_changes_nothing(table: EntryTable) -> None:
    one = entry("1 berlin", "vobeguka")
    assert table.set_entries(one.event, [one]) == set()
    table.join(())
    assert table.changed() == ["berlin-1"]
    table.set_linked(one.event, table.people(one.event))
    assert table.set_entries(one.event, [one]) is None
    assert table.set_entries(one.event, None) is None
    table.join(())
    assert table.changed() == []


def test_another_event_makes_a_name_that_of_two_people(table: EntryTable) -> None:
    here, there = entry("1 berlin", "vobeguka"), entry("1 paris", "vobeguka")
    table.set_entries(here.event, [here])
    table.join(())
    table.set_linked(here.event, table.people(here.event))
    assert table.people(here.event) == {"vobeguka": "vobeguka"}
    table.set_entries(there.event, [there])
    table.join(())
    assert table.people(here.event) == {"vobeguka": ""}
    assert table.changed() == ["berlin-1", "paris-1"]
    table.set_entries(there.event, [])
    table.join(())
    assert table.changed() == []


def test_only_what_is_connected_is_read(table: EntryTable, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def counting(entries: list[EventEntry], people: tuple[Person, ...]) -> dict[str, Group]:
        asked.append(len(entries))
        return join(entries, people)

    monkeypatch.setattr("topcut.publish.cache.entry_table.join", counting)
    for week in range(9):
        names = ("vobeguka", f"nepabaso{week}", "Alex")
        some = [entry(f"{week} berlin", name) for name in names]
        table.set_entries(some[0].event, some)
        table.join(())
    assert asked[-1] == 11
    more = entry("10 berlin", "nepabaso8")
    table.set_entries(more.event, [more])
    table.join(())
    assert asked[-1] == 2


def by_event(entries: list[EventEntry]) -> dict[str, list[EventEntry]]:
    events: dict[str, list[EventEntry]] = {}
    for one in entries:
        events.setdefault(one.event, []).append(one)
    return events


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(ENTRIES, st.randoms(), st.booleans())
def test_step_by_step_and_in_any_order_everybody_is_who_they_are_at_once(
    tmp_path_factory: pytest.TempPathFactory, entries: list[EventEntry], random: Random, off: bool
) -> None:
    """Events come one after another; one that was there is taken out and put back."""
    people = people_of(join(entries, PEOPLE))
    events = list(by_event(entries).items())
    random.shuffle(events)
    with BuildCache(tmp_path_factory.mktemp("steps") / "site") as cache:
        table = EntryTable(cache)
        for event, some in events:
            table.set_entries(event, some)
            table.join(PEOPLE)
        for event, some in events[:1] if off else ():
            table.set_entries(event, [])
            table.join(PEOPLE)
            table.set_entries(event, some)
            table.join(PEOPLE)
        found = {
            (event, who): id_ for event, _ in events for who, id_ in table.people(event).items()
        }
    assert found == people


def test_a_day_has_its_form_in_the_cache(table: EntryTable) -> None:
    one = EventEntry("spring", "ada", "Ada", date(2025, 3, 1), date(2025, 3, 1) + timedelta(1))
    table.set_entries("spring", [one])
    assert table.entries("spring") == (one,)
