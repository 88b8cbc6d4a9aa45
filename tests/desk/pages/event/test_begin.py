"""The form that begins an event: what it proposes, what follows, and what it writes."""

from pathlib import Path

import pytest
from topcut.desk.pages.event.begin import REGULATIONS
from topcut.regulations import NAMES
from topcut.text.words.message import Message
from topcut.workspace.data import Data

from tests.build import readable, typed
from tests.support.desk import Sitting, let_in, sitting

FORM = {
    "name": "Winter Cup",
    "date": "2026-12-05",
    "place": "Downtown Games, Springfield",
    "organizer": "Ann Ellis",
    "regulations": "single-sided",
    "tier": "relaxed",
    "structure": "",
    "rounds": "",
    "cut": "",
    "players": "",
    "id": "",
}


@pytest.fixture
def here(tmp_path: Path) -> Sitting:
    (tmp_path / "data/events").mkdir(parents=True)
    return sitting(tmp_path / "data")


def begin(here: Sitting, **fields: str) -> str:
    return here.click("/begin", "begin", **{**FORM, **fields}).words


def test_a_form_begins_an_event_and_leads_to_its_players(here: Sitting) -> None:
    assert "Winter Cup is set up" in begin(here)
    event = readable(Data(here.desk.path).open("winter-cup-2026"))
    assert (event.name, str(event.start), event.place, event.staff.organizer) == (
        "Winter Cup", "2026-12-05", "Downtown Games, Springfield", "Ann Ellis",
    )  # fmt: skip
    assert event.bye == "matching"


def test_the_form_shows_whose_clock_counts_and_takes_another(here: Sitting) -> None:
    (here.desk.path / "site.yaml").write_text("topcut: 1\ntitle: T\ntimezone: America/Chicago\n")
    assert (
        'name=timezone maxlength=60 autocomplete=off spellcheck=false value="America/Chicago"'
        in (here.get("/begin").text)
    )
    begin(here, name="One")
    begin(here, name="Two", timezone=" Europe/Berlin ")
    zones = {
        name: readable(Data(here.desk.path).open(f"{name}-2026")).timezone
        for name in ("one", "two")
    }
    assert zones == {"one": "America/Chicago", "two": "Europe/Berlin"}
    said = begin(here, name="Three", timezone="Berlin")
    assert "Europe/Berlin" in said
    assert not Data(here.desk.path).has("three-2026")


@pytest.mark.parametrize(("reporting", "said"), [("yes", True), ("", False)])
def test_players_report_only_where_the_form_says_so(
    here: Sitting, reporting: str, said: bool
) -> None:
    begin(here, reporting=reporting)
    event = readable(Data(here.desk.path).open("winter-cup-2026"))
    assert event.reporting is said


@pytest.mark.parametrize(
    ("cut", "elimination", "structure"),
    [
        ("4", "", "{rounds: 3, cut: 4}"),
        ("4", "single", "{rounds: 3, cut: 4, elimination: single}"),
        ("3", "single", "{rounds: 3, cut: 3}"),
        ("0", "single", "{rounds: 3, cut: 0}"),
    ],
)
def test_an_own_cut_says_how_it_eliminates(
    here: Sitting, cut: str, elimination: str, structure: str
) -> None:
    begin(here, structure="own", rounds="3", cut=cut, elimination=elimination, id="wc")
    typed = (here.desk.path / "events/wc/event.yaml").read_text()
    assert f"structure: {structure} " in typed


def test_single_elimination_needs_numbers_of_its_own(here: Sitting) -> None:
    assert "for single choose “my own numbers”" in begin(here, elimination="single")
    assert not Data(here.desk.path).events()


def test_an_address_that_is_typed_is_taken(here: Sitting) -> None:
    begin(here, id="wc")
    assert Data(here.desk.path).events() == ["wc"]


@pytest.mark.parametrize(
    ("fields", "follows"),
    [
        ({"players": "22"}, "With 22 players: 6 rounds, then a cut to the top 4."),
        ({"players": "1", "regulations": "ffg-3.2"}, "give no number of rounds: type one"),
        ({"players": "30", "regulations": "ffg-3.2", "structure": "advanced"}, "top 8"),
        ({"players": "30", "regulations": "ntp-98.4"}, "With 30 players: 5 rounds, no cut."),
        ({"players": "9", "structure": "own", "rounds": "3", "cut": "0"}, "3 rounds, no cut"),
        (
            {
                "players": "9",
                "structure": "own",
                "rounds": "3",
                "cut": "4",
                "elimination": "single",
            },
            "3 rounds, then a cut to the top 4, single elimination.",
        ),
        ({"players": "9", "regulations": "napd-multiplayer"}, "type one"),
    ],
)
def test_it_says_what_follows_and_writes_nothing(
    here: Sitting, fields: dict[str, str], follows: str
) -> None:
    answer = here.click("/begin", "look", **{**FORM, **fields})
    assert answer.status == 200
    assert follows in answer.words
    assert 'value="winter-cup-2026"' in answer.text
    assert Data(here.desk.path).events() == []


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"name": ""}, "an event needs a name"),
        ({"date": "5.12.2026"}, "is not a date"),
        ({"structure": "own", "rounds": "many"}, "“many” is not a number of rounds"),
        ({"structure": "own"}, "“my own numbers” need a number of rounds: write 5"),
        ({"cut": "4"}, "choose “my own numbers” under “Rounds and cut”, or leave both empty"),
        ({"rounds": "5"}, "choose “my own numbers” under “Rounds and cut”, or leave both empty"),
        ({"structure": "advanced"}, "has no numbers called “advanced”"),
        ({"tier": "{x"}, "there is no tier"),
        (
            {"regulations": "ffg-2.2.1", "structure": "own", "rounds": "3", "cut": "2"},
            "there is no double elimination for a cut of 2; 0 for no cut, or 4, 8, 16 or 32",
        ),
    ],
)
def test_what_cannot_be_is_said_and_the_form_keeps_what_was_typed(
    here: Sitting, fields: dict[str, str], why: str
) -> None:
    answer = here.click("/begin", "begin", **{**FORM, **fields})
    assert answer.status == 409
    assert why in answer.words
    assert "Downtown Games, Springfield" in answer.text
    assert Data(here.desk.path).events() == []


@pytest.mark.parametrize("id_", ["", "wc"])
def test_a_click_whose_answer_was_lost_begins_no_second_event(here: Sitting, id_: str) -> None:
    begin(here, id=id_)
    files = {path: path.read_bytes() for path in here.desk.path.rglob("*.yaml")}
    assert "Winter Cup is set up" in begin(here, id=id_)
    assert {path: path.read_bytes() for path in here.desk.path.rglob("*.yaml")} == files


def test_an_address_that_somebody_has_is_refused_and_nothing_changes(here: Sitting) -> None:
    begin(here, id="wc")
    before = (here.desk.path / "events/wc/event.yaml").read_bytes()
    assert "already exists, and nothing in it was touched" in begin(here, id="wc", place="x")
    assert (here.desk.path / "events/wc/event.yaml").read_bytes() == before


def test_each_of_the_regulations_has_a_sentence(here: Sitting) -> None:
    assert set(REGULATIONS) == set(NAMES)
    words = here.get("/begin").words
    assert all(Message(f"begin.of.{name}") in words for name in REGULATIONS)


def test_a_device_does_not_begin_an_event(here: Sitting) -> None:
    assert let_in(here).get("/begin").status == 403


def test_what_is_typed_stays_text(here: Sitting) -> None:
    answer = here.click("/begin", "look", **{**FORM, "name": '"><script>alert(1)</script>'})
    assert "<script>alert" not in answer.text


def test_what_no_book_states_is_called_in_the_language_of_the_desk(tmp_path: Path) -> None:
    data = typed(tmp_path).parents[1]
    (data / "site.yaml").write_text("topcut: 1\nlanguage: de\n")
    page = sitting(data).get("/begin").text
    assert "Single-Sided Swiss, wie heute gespielt wird" in page
    assert "FFG Tournament Regulations 3.2" in page
    assert "the practice of" not in page
