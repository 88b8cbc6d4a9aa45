"""The files of a new event."""

from datetime import date
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from topcut.documents import Loaded, load_event
from topcut.edit.event.new_event import (
    NewEventError,
    Setting,
    announced,
    make_event,
    new_event,
    proposed_id,
)
from topcut.regulations import NAMES
from topcut.workspace.data import CheckedEvent, Data


def new(data: Path) -> Loaded:
    """A new event as `topcut new downtown` leaves it."""
    make_event(Data(data), "downtown", None, None, "Ann Ellis")
    return load_event(data / "events" / "downtown")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("a" * 81, "is 81 bytes long, and at most 80 are allowed"),
        ("players", "is reserved for the program"),
        ("My Event", "is not an address: only a–z, 0–9 and hyphens are allowed"),
    ],
)
def test_a_name_that_would_be_refused_later_is_refused_at_once(
    name: str, why: str, tmp_path: Path
) -> None:
    with pytest.raises(NewEventError, match=why):
        make_event(Data(tmp_path / "data"), name, None, None, "Ann Ellis")
    assert not (tmp_path / "data").exists()


def test_a_new_event_has_the_time_zone_of_the_site(tmp_path: Path) -> None:
    (tmp_path / "site.yaml").write_text("topcut: 1\ntimezone: America/Chicago\n", encoding="utf-8")
    made = new(tmp_path)
    assert made.event is not None
    assert made.event.timezone == "America/Chicago"


def begun(
    folder: Path, setting: Setting, name: str = "Downtown", organizer: str = "Jo"
) -> CheckedEvent:
    """A new event as a form leaves it."""
    make_event(Data(folder), "downtown", name, date(2026, 3, 10), organizer, setting)
    return Data(folder).open("downtown")


def event_yaml(folder: Path) -> str:
    return (folder / "events" / "downtown" / "event.yaml").read_text()


def test_what_is_not_said_stands_as_the_command_leaves_it(tmp_path: Path) -> None:
    begun(tmp_path / "form", Setting())
    make_event(Data(tmp_path / "command"), "downtown", "Downtown", date(2026, 3, 10), "Jo")
    one, other = (
        [line for line in event_yaml(tmp_path / name).splitlines() if not line.startswith("draw:")]
        for name in ("form", "command")
    )
    assert one == other
    assert "regulations: single-sided      # one game a round" in event_yaml(tmp_path / "form")
    assert "# place: Downtown Games, Springfield" in one


@pytest.mark.parametrize(
    ("rules", "bye"),
    [(name, "matching" if name in NAMES[:2] else "") for name in NAMES],
)
def test_an_event_paired_at_least_cost_alone_says_how_byes_and_cut_are_paired(
    rules: str, bye: str, tmp_path: Path
) -> None:
    rounds = 3 if rules in ("double-sided", "napd-multiplayer") else None
    made = begun(tmp_path, Setting(regulations=rules, rounds=rounds))
    assert made.event is not None
    assert made.event.bye == bye
    assert ("\nbye:" in event_yaml(tmp_path)) == bool(bye)
    assert made.event.reseed is (True if bye else None)
    assert ("\nreseed:" in event_yaml(tmp_path)) == bool(bye)


@pytest.mark.parametrize(
    ("setting", "line"),
    [
        (Setting(place="Café: the #1"), 'place: "Café: the #1"'),
        (Setting(regulations="ffg-3.2"), "regulations: ffg-3.2           # two"),
        (Setting(regulations="ffg-3.2"), "structure: basic               # rounds"),
        (Setting(regulations="ffg-3.2", structure="advanced"), "structure: advanced            #"),
        (Setting(rounds=4), "structure: {rounds: 4, cut: 0} # rounds"),
        (Setting(regulations="ntp-98.4"), "# structure: {rounds: 5, cut: 8} #"),
        (Setting(regulations="napd-multiplayer", rounds=3), "regulations: napd-multiplayer  #"),
        (Setting(reporting=True), "reporting: yes\nstaff:"),
        (Setting(tier="premier", regulations="ffg-3.2"), "tier: premier                  #"),
        (Setting(), "level: casual                  # casual or competitive"),
        (Setting(tier="formal"), "level: competitive             #"),
        (Setting(tier="premier"), "level: competitive             #"),
        (Setting(), "# kind: game night kit         # circuit opener"),
        (Setting(), "# format: standard             # startup, eternal, or any text"),
    ],
)
def test_what_is_said_stands_in_its_line(tmp_path: Path, setting: Setting, line: str) -> None:
    found = begun(tmp_path, setting)
    assert line in event_yaml(tmp_path)
    assert [each.message for each in found.report.problems] == ["nobody is here yet"]


@pytest.mark.parametrize(
    ("setting", "why"),
    [
        (
            Setting(regulations="ffg-9"),
            "there are no regulations “ffg-9”: single-sided, double-sided, ffg",
        ),
        (Setting(regulations="../x.yaml"), "there are no regulations"),
        (Setting(structure="basic"), "Single-sided Swiss, the practice of today has no structure"),
        (Setting(regulations="ntp-98.4", structure="logarithm"), "has no structure"),
        (Setting(regulations="napd-multiplayer"), "gives no number of rounds: type one"),
        (Setting(rounds=0), "“rounds” cannot be 0"),
        (Setting(rounds=3, cut=-1), "cut"),
        (Setting(tier="huge: yes"), "there is no tier “huge: yes”"),
    ],
)
def test_what_no_event_has_is_refused_and_nothing_is_written(
    tmp_path: Path, setting: Setting, why: str
) -> None:
    with pytest.raises(NewEventError, match=why):
        begun(tmp_path / "data", setting)
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize(
    ("setting", "players", "size"),
    [
        (Setting(), 22, (6, 4)),
        (Setting(regulations="ffg-3.2"), 22, (4, 4)),
        (Setting(regulations="ffg-3.2", structure="advanced"), 22, (4, 8)),
        (Setting(regulations="ntp-98.4"), 22, (5, 0)),
        (Setting(rounds=3, cut=4), 22, (3, 4)),
    ],
)
def test_what_follows_from_the_number_of_players(
    setting: Setting, players: int, size: tuple[int, int]
) -> None:
    found = announced(setting, players)
    assert found is not None
    assert (found.rounds, found.cut) == size


def test_an_address_is_proposed_that_nobody_has(tmp_path: Path) -> None:
    data = Data(tmp_path)
    day = date(2026, 3, 10)
    assert proposed_id(data, "Šimon’s Cup", day) == "simons-cup-2026"
    assert proposed_id(data, "Worlds 2026", day) == "worlds-2026"
    assert proposed_id(data, "Ужин", day) == ""
    (tmp_path / "events" / "worlds-2026").mkdir(parents=True)
    assert proposed_id(data, "Worlds 2026", day) == "worlds-2026-2"


TYPED = st.text(max_size=40) | st.sampled_from(
    ["No", "~", "a: b", "# x", "- y", "{z}", "'", '"', "\\", "a\nb", "1", "@home", "%", "\x07", "}"]
)


@settings(max_examples=80, deadline=None)
@given(TYPED, TYPED, TYPED, st.sampled_from(NAMES))
def test_whatever_is_typed_stays_yaml_and_is_read_back(
    tmp_path_factory: pytest.TempPathFactory, name: str, organizer: str, place: str, rules: str
) -> None:
    folder = tmp_path_factory.mktemp("begun")
    try:
        found = begun(folder, Setting(place, rules, rounds=3), name, organizer)
    except NewEventError:
        assert not (folder / "events").exists()
        return
    assert found.event is not None
    said = (found.event.place, found.event.staff.organizer)
    assert said == (" ".join(place.split()), " ".join(organizer.split()))
    assert found.event.name == (" ".join(name.split()) or "Downtown")


@pytest.mark.parametrize(
    ("rules", "said"),
    [("single-sided", "# one game a round"), ("ffg-3.2", "# two games a round")],
)
def test_the_note_beside_the_regulations_is_about_these(rules: str, said: str) -> None:
    text = new_event("A", date(2026, 3, 10), "UTC", "B", "w", Setting(regulations=rules))
    (line,) = (each for each in text["event.yaml"].splitlines() if each.startswith("regulations:"))
    assert said in line


def test_a_new_event_is_of_the_day_that_was_said(tmp_path: Path) -> None:
    make_event(Data(tmp_path), "downtown", None, date(2026, 3, 10), "Ann Ellis")
    made = Data(tmp_path).open("downtown").event
    assert made is not None
    assert made.start == date(2026, 3, 10)
