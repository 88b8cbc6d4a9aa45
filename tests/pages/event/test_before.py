"""What a player asks before an event."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from icalendar import Calendar
from topcut.pages.event import overview
from topcut.pages.event.before import Before, before
from topcut.pages.lines.addresses import MAP
from topcut.text.problems.mark import Mark
from topcut.tournament import Event, Structure

from tests.build import EVENT, required, typed
from tests.support.shown import event, eventful, player, shared
from tests.support.trees import built

COMING = event(
    (player("ada"), player("bo"), player("cy", withdrawn=True)),
    place="Downtown Games, Springfield",
    timezone="America/Chicago",
    schedule=(("swiss-1", "10:00"), ("doors", "09:00"), ("cut-1", "15:30")),
    closes="22:00",
    fee="10 €",
    limit=32,
    register="https://example.org/form",
    contact="ann@example.org",
)


def asked(made: Event) -> Before:
    return required(before(shared(made)))


def said(made: Event, label: str) -> list[str]:
    return [fact.text for fact in asked(made).facts if fact.label == label]


def test_it_says_when_where_what_and_how_much() -> None:
    assert [(fact.label, fact.text) for fact in asked(COMING).facts] == [
        ("When", "Saturday 10 March 2018, from 09:00 to 22:00, Chicago time (UTC−6)"),
        ("Where", "Downtown Games, Springfield"),
        ("Structure", "4 Swiss rounds of 65 minutes, cut to top 4, double elimination"),
        ("Places", "30 of 32 are left"),
        ("Fee", "10 €"),
        ("Contact", "ann@example.org"),
    ]


def test_the_place_leads_to_a_map_and_the_contact_to_a_letter() -> None:
    links = [part for fact in asked(COMING).facts for part in fact.parts if part[0]]
    assert links == [
        (f"{MAP}Downtown%20Games%2C%20Springfield", "Map at OpenStreetMap"),
        ("mailto:ann@example.org", "ann@example.org"),
    ]


def test_what_nobody_announced_is_not_asked() -> None:
    bare = event((), structure=None)
    assert [(fact.label, fact.text) for fact in asked(bare).facts] == [
        ("When", "Saturday 10 March 2018"),
        ("Structure", "not recorded"),
    ]
    assert (asked(bare).hours, asked(bare).size, asked(bare).is_open) == ((), "", False)


@pytest.mark.parametrize(
    ("name", "told"),
    [("recommended", "by the number of players"), ("custom", "not recorded")],
)
def test_a_structure_by_the_number_of_players_is_said_before_they_come(
    name: str, told: str
) -> None:
    assert said(event((), structure=Structure(name)), "Structure") == [told]


@pytest.mark.parametrize(
    ("limit", "places", "size", "is_open"),
    [
        (None, [], "2", True),
        (32, ["30 of 32 are left"], "2 of 32", True),
        (3, ["1 of 3 is left"], "2 of 3", True),
        (2, ["All 2 are taken"], "2 of 2", False),
        (1, ["All 1 are taken"], "2 of 1", False),
    ],
)
def test_a_place_is_left_or_none(
    limit: int | None, places: list[str], size: str, *, is_open: bool
) -> None:
    found = replace(COMING, limit=limit)
    assert said(found, "Places") == places
    assert (asked(found).size, asked(found).is_open) == (size, is_open)
    assert said(found, "Players") == ([] if limit else ["2 so far"])


@pytest.mark.parametrize(
    ("n", "places"),
    [
        (1, "All 2 are taken, 1 player is waiting"),
        (2, "All 2 are taken, 2 players are waiting"),
    ],
)
def test_who_waits_for_a_place_stands_apart_in_the_order_of_the_list(n: int, places: str) -> None:
    waiting = tuple(player(f"w{9 - at}", withdrawn=True, waiting=True) for at in range(n))
    full = replace(COMING, players=(*COMING.players, *waiting), limit=2)
    assert asked(full).waiting == (("w9", "W9"), ("w8", "W8"))[:n]
    assert [name for _, name, _ in overview.page(shared(full)).names] == ["Ada", "Bo"]
    assert said(full, "Places") == [places]
    assert (asked(full).size, asked(COMING).waiting) == ("2 of 2", ())


def test_the_hours_are_in_their_order_and_the_end_is_last() -> None:
    (day,) = asked(COMING).hours
    assert (day.day, day.lines) == (
        "",
        (
            ("09:00", "Doors"),
            ("10:00", "Round 1"),
            ("15:30", "Cut, round 1"),
            ("22:00", "The hall closes"),
        ),
    )


def test_a_hall_that_closes_in_the_night_closes_last() -> None:
    (day,) = asked(replace(COMING, closes="01:00")).hours
    assert day.lines[-1] == ("01:00", "The hall closes")


def test_each_day_of_several_has_its_own_hours() -> None:
    two = replace(
        COMING,
        end=date(2018, 3, 11),
        schedule=(("cut-1", "2018-03-11 09:30"), ("swiss-1", "10:00")),
    )
    assert [(each.day, each.lines) for each in asked(two).hours] == [
        ("Saturday 10 March", (("10:00", "Round 1"), ("22:00", "The hall closes"))),
        ("Sunday 11 March", (("09:30", "Cut, round 1"), ("22:00", "The hall closes"))),
    ]
    assert said(two, "When") == ["Saturday 10 March to Sunday 11 March 2018, Chicago time (UTC−6)"]
    dated = replace(two, closes="2018-03-11 18:00")
    assert [each.lines[-1][0] for each in asked(dated).hours] == ["10:00", "18:00"]


@pytest.mark.parametrize(
    ("zone", "day", "time"),
    [
        ("Europe/Berlin", date(2018, 3, 24), "Berlin time (UTC+1)"),
        ("Europe/Berlin", date(2018, 3, 25), "Berlin time (UTC+2)"),
        ("Asia/Kolkata", date(2018, 3, 25), "Kolkata time (UTC+5:30)"),
        ("America/Argentina/Buenos_Aires", date(2018, 3, 25), "Buenos Aires time (UTC−3)"),
        ("America/St_Johns", date(2018, 1, 2), "St Johns time (UTC−3:30)"),
    ],
)
def test_whose_time_it_is_stands_behind_the_hour(zone: str, day: date, time: str) -> None:
    (when,) = said(replace(COMING, start=day, end=day, timezone=zone), "When")
    assert when.endswith(f"from 09:00 to 22:00, {time}")


def test_utc_is_named_where_somebody_typed_it() -> None:
    nowhere = replace(COMING, timezone="UTC")
    assert said(nowhere, "When")[0].endswith("22:00")
    typed = replace(nowhere, marks={"timezone": Mark("event.yaml")})
    assert said(typed, "When")[0].endswith("22:00, UTC")


def test_once_a_round_is_public_what_is_on_takes_its_place() -> None:
    on = replace(eventful(), fee="10 €", contact="ann@example.org", register=COMING.register)
    assert before(shared(on)) is None
    page = overview.page(shared(on))
    facts = {fact.label: fact.text for fact in page.facts}
    assert (facts["Fee"], facts["Contact"]) == ("10 €", "ann@example.org")
    assert not any(label in ("Register", "Add to your calendar") for _, label in page.actions)


def test_to_register_is_the_first_thing_to_do_while_a_place_is_left() -> None:
    page = overview.page(shared(COMING))
    assert page.actions == (
        ("https://example.org/form", "Register"),
        ("event.ics", "Add to your calendar"),
    )
    assert page.urgent
    assert not overview.page(shared(replace(COMING, limit=2))).urgent
    assert not overview.page(shared(replace(COMING, register=""))).urgent


@pytest.mark.parametrize(
    ("fields", "sub"),
    [
        ({"kind": "store championship", "tier": "formal"}, "Store championship, formal tier."),
        ({}, ""),
    ],
)
def test_below_the_name_stands_what_sort_of_event_it_is(fields: dict[str, str], sub: str) -> None:
    assert overview.page(shared(replace(COMING, **fields))).sub == sub  # type: ignore[arg-type]


HOSTILE = (
    "<img src=x onerror=alert(1)>",
    "\"'><script>alert(1)</script>",
    "javascript:alert(1)",
    "mailto:ann@example.org?bcc=all@example.org",
    "ann@example.org%0d%0aBcc:all@example.org",
    "{{ 7 * 7 }} {% raw %}",
    "Hall\\nEND:VEVENT\\nBEGIN:VEVENT",
    "x" * 2400,
)


@pytest.mark.parametrize("text", HOSTILE)
def test_any_text_in_any_key_is_text_on_the_page_and_in_the_calendar(
    tmp_path: Path, text: str
) -> None:
    quoted = text.replace("\\", "\\\\").replace('"', '\\"')
    keys = "".join(f'{key}: "{quoted}"\n' for key in ("place", "fee", "contact"))
    typed(tmp_path, event=f'{EVENT}{keys}schedule: {{"{quoted[:99]}": "10:00"}}\n')
    assert built(tmp_path / "data", tmp_path / "site").ok
    page = (tmp_path / "site/downtown/index.html").read_text(encoding="utf-8")
    assert "<img src=x" not in page
    assert "alert(1)</script>" not in page
    assert 'href="javascript' not in page.lower()
    assert 'href="mailto' not in page.lower()
    assert " 49 " not in page
    (entry,) = Calendar.from_ical((tmp_path / "site/downtown/event.ics").read_bytes()).events
    assert str(entry["LOCATION"]) == text
