"""Values as a form shows them, and typed again: everything else stays to the byte."""

import pytest
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.settings.fields import by_id
from topcut.edit.settings.values import (
    screen_items,
    screen_names,
    value_in,
    with_days,
    with_list,
    with_plan,
    with_setting,
)
from topcut.rules.ground.structure import Plan

PLAN = Plan(12, 4, 4, "double", reseed=False)
FILE = """\
# our evening
name: Downtown  # of old
date: 2026-03-14
about: |
  Doors at nine.

  Coffee.
structure: recommended
minutes: {swiss: 45}
noindex: true
staff:
  organizer: Ann Ellis
  judges:
    - Bo Judge   # has the rules
    - Cy Judge
schedule: {swiss-1: "10:00", lunch: "13:00"}
screens:
  hall: [pairings, {alert: Lunch, at last}, clock]
  stage: [standings]
"""
BYTES = FILE.replace("{alert: Lunch, at last}", '{alert: "Lunch, at last"}').encode()


def value(id_: str) -> str:
    return value_in(BYTES, by_id()[id_], PLAN)


def typed(id_: str, text: str) -> str:
    return with_setting(BYTES, by_id()[id_], text).decode()


@pytest.mark.parametrize(
    ("id_", "text"),
    [
        ("event: name", "Downtown"),
        ("event: date: start", "2026-03-14"),
        ("event: date: end", "2026-03-14"),
        ("event: about", "Doors at nine.\n\nCoffee."),
        ("event: structure", "recommended"),
        ("event: structure: rounds", "4"),
        ("event: structure: elimination", "double"),
        ("event: minutes: swiss", "45"),
        ("event: minutes: cut", ""),
        ("event: noindex", "yes"),
        ("event: staff: judges", "Bo Judge\nCy Judge"),
        ("event: schedule", "swiss-1: 10:00\nlunch: 13:00"),
        ("event: stream", ""),
    ],
)
def test_a_value_is_shown_as_it_is_typed(id_: str, text: str) -> None:
    assert value(id_) == text


@pytest.mark.parametrize(
    ("id_", "text", "before", "after"),
    [
        ("event: name", "No: 1", "name: Downtown ", 'name: "No: 1" '),
        ("event: minutes: swiss", "60", "swiss: 45", "swiss: 60"),
        ("event: minutes: swiss", "", "minutes: {swiss: 45}\n", ""),
        ("event: noindex", "no", "noindex: true", "noindex: no"),
        ("event: closes", "22:00", "[standings]\n", '[standings]\ncloses: "22:00"\n'),
        ("event: staff: judges", "Bo Judge", "    - Cy Judge\n", ""),
        ("event: staff: judges", "Bo Judge\nCy Judge\nDi  Ito", "- Cy Judge\n",
         "- Cy Judge\n    - Di Ito\n"),
        ("event: schedule", "swiss-1: 10:30\nlunch: 13:00", '"10:00"', '"10:30"'),
        ("event: schedule", "swiss-1: 10:00", ', lunch: "13:00"', ""),
        ("event: about", "Doors at ten.", "|\n  Doors at nine.\n\n  Coffee.", "|\n  Doors at ten."),
    ],
)  # fmt: skip
def test_only_what_differs_is_typed(id_: str, text: str, before: str, after: str) -> None:
    assert typed(id_, text) == BYTES.decode().replace(before, after)


@pytest.mark.parametrize(
    ("id_", "text", "why"),
    [
        ("event: name", "", "Name cannot be left empty"),
        ("event: minutes: swiss", "an hour", "“an hour” is not a number; write: 5"),
        ("event: limit", "24 people", "“24 people” is not a number; write: 24"),
        ("event: schedule", "lunch", "^Schedule: “lunch” is no name and time; write: lunch: 13:00"),
    ],
)
def test_what_is_no_value_is_refused(id_: str, text: str, why: str) -> None:
    with pytest.raises(NotTypedError, match=why):
        typed(id_, text)


def test_a_television_has_its_items_in_its_order() -> None:
    assert screen_names(BYTES) == ("hall", "stage")
    assert screen_items(BYTES, "hall") == ("pairings", "alert: Lunch, at last", "clock")


@pytest.mark.parametrize(
    ("name", "items", "line"),
    [
        ("hall", ["pairings", "clock"], "  hall: [pairings, clock]"),
        ("hall", ["pairings", "alert: Lunch, at last", "clock", "results"],
         '  hall: [pairings, {alert: "Lunch, at last"}, clock, results]'),
        ("hall", ["clock", "pairings"], "  hall: [clock, pairings]"),
        ("bar", ["clock", "alert: Hi"], "  bar: [clock, {alert: Hi}]"),
    ],
)  # fmt: skip
def test_what_a_television_shows_is_typed(name: str, items: list[str], line: str) -> None:
    made = with_list(BYTES, ("screens", name), items).decode()
    assert line in made.splitlines()
    assert "  stage: [standings]" in made.splitlines()


def test_the_last_television_goes_with_its_key() -> None:
    content = with_list(BYTES, ("screens", "hall"), [])
    assert b"screens" not in with_list(content, ("screens", "stage"), [])


@pytest.mark.parametrize(
    ("fields", "line"),
    [
        ({"structure": "numbers"}, "structure: {rounds: 4, cut: 4}"),
        ({"cut": "8"}, "structure: {rounds: 4, cut: 8}"),
        ({"cut": ""}, "structure: {rounds: 4, cut: 0}"),
        ({"elimination": "single"}, "structure: {rounds: 4, cut: 4, elimination: single}"),
        ({"structure": "basic"}, "structure: basic"),
    ],
)
def test_a_number_takes_the_place_of_the_name(fields: dict[str, str], line: str) -> None:
    made = with_plan(BYTES, PLAN, fields).decode()
    assert made == BYTES.decode().replace("structure: recommended", line)


def test_rounds_are_a_number() -> None:
    with pytest.raises(NotTypedError, match="rounds and cut are numbers"):
        with_plan(BYTES, PLAN, {"rounds": "many"})


@pytest.mark.parametrize(
    ("before", "start", "end", "after"),
    [
        ("2026-03-14", "2026-03-15", "2026-03-15", "2026-03-15"),
        ("2026-03-14", "2026-03-14", "", "2026-03-14"),
        ("2026-03-14", "2026-03-14", "2026-03-15", "{start: 2026-03-14, end: 2026-03-15}"),
        ("{end: 2026-03-15, start: 2026-03-14}", "2026-03-14", "2026-03-16",
         "{end: 2026-03-16, start: 2026-03-14}"),
        ("{start: 2026-03-14, end: 2026-03-15}", "2026-03-15", "2026-03-15", "2026-03-15"),
    ],
)  # fmt: skip
def test_one_day_or_the_first_and_the_last(before: str, start: str, end: str, after: str) -> None:
    file = "name: X\ndate: {}  # of all\n"
    made = with_days(file.replace("{}", before).encode(), start, end).decode()
    assert made == file.replace("{}", after)


@pytest.mark.parametrize("day", ["- x", "2026-02-30", "{start: 2026-03-14}", "2026-03-14\nname: Y"])
def test_what_is_no_day_is_refused_in_words(day: str) -> None:
    for start, end in ((day, "2026-03-15"), ("2026-03-14", day)):
        with pytest.raises(NotTypedError, match="is not a date; write: 2026-03-14"):
            with_days(BYTES, start, end)


def test_the_name_in_the_place_of_the_organizers_is_nobody() -> None:
    nobody = BYTES.replace(b"Ann Ellis", b"Your name")
    assert value_in(nobody, by_id()["event: staff: organizer"]) == ""
    assert value_in(BYTES, by_id()["event: staff: organizer"]) == "Ann Ellis"
