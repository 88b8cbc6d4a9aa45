"""What no form of the desk sends: it is refused in a sentence, and nothing is a fault."""

from pathlib import Path
from urllib.parse import quote

import pytest

from tests.build import EVENT, typed
from tests.support.desk import Sitting, let_in
from tests.support.outcomes import button
from tests.support.phones import OPEN

RESULTS = "/downtown/results"
DIGITS = "9" * 5000
ODD = (
    DIGITS,
    "a" * 300,
    "\0",
    "../../etc",
    "٣",
    "-1",
    "\x1b[31m",
    "a\u202eb",
    "[" * 3000,
    "\ufffe",
    "{}",
    '{"corp": "nobody"}',
    '{"winners": ["ada-crane"], "agenda": [7, 5, 3]}',
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return typed(tmp_path, event=f"{EVENT}reporting: yes\n", swiss_1=OPEN)


@pytest.mark.parametrize(
    "id_", ["..", ".", "../..", "a" * 300, "\0", "", ".git", "events/downtown"]
)
@pytest.mark.parametrize("page", ["", "players", "results", "stamp", "history"])
def test_what_is_no_name_of_an_event_is_no_event(here: Sitting, id_: str, page: str) -> None:
    assert here.get(f"/{id_}/{page}").status in (307, 404)
    form = {"token": here.token(RESULTS), "do": "add", "name": "Mallory"}
    assert here.post(f"/{id_}/players", form).status in (307, 404)


@pytest.mark.parametrize("odd", ODD)
def test_whatever_stands_in_a_field_is_answered(here: Sitting, odd: str) -> None:
    forms: tuple[tuple[str, dict[str, str]], ...] = (
        ("/downtown/", {"do": "extend", "round": "swiss-1", "table": "1", "minutes": odd}),
        ("/downtown/", {"do": "extend", "round": odd, "table": odd, "minutes": "5"}),
        ("/downtown/", {"do": "side", "round": odd, "table": odd, "corp": odd}),
        ("/downtown/", {"do": "take back", "round": odd}),
        ("/downtown/", {"do": "seats", "move": f"dissolve {odd}", "round": "swiss-1"}),
        ("/downtown/", {"do": "seats", "move": "swap", "who": odd, "round": odd}),
        (RESULTS, {"do": "line", "line": f"{odd} 60", "round": odd}),
        (RESULTS, {"do": "line", "line": f"1 {odd}"}),
        (RESULTS, {"do": "button", "table": "1", "outcome": odd, "round": "swiss-1"}),
        (RESULTS, {"do": "button", "table": odd, "outcome": button("6-0"), "round": "swiss-1"}),
        (
            RESULTS,
            {"do": "button", "table": "1", "outcome": button("6-0"), "round": f"round {odd}"},
        ),
        ("/downtown/history", {"do": "undo", "number": odd}),
        ("/downtown/history", {"do": "again", "number": odd}),
        ("/downtown/players", {"do": "facts", "player": odd, "byes": odd, "fixed table": odd}),
        ("/downtown/players", {"do": "facts", "player": "ada-crane", "byes": odd}),
        ("/downtown/players", {"do": "check in", "here": odd, "asked": odd}),
        ("/downtown/strips", {"do": "anew", "player": odd}),
        ("/downtown/cut", {"do": "decline", "player": odd}),
        ("/downtown/reports", {"do": "take", "mark": odd}),
        ("/begin", {"do": "look", "players": odd, "date": odd, "rounds": odd, "structure": "own"}),
    )
    token = here.token(RESULTS)
    for path, form in forms:
        assert here.post(path, {"token": token, **form}).status in (200, 303, 400, 409, 413), form


@pytest.mark.parametrize("odd", ODD)
def test_whatever_stands_in_an_address_is_answered(here: Sitting, odd: str) -> None:
    for name in ("round", "player", "told", "at", "key", "line", "typed", "side"):
        for page in ("", "players", "results", "strips", "preview", "identities", "stamp"):
            answer = here.get(f"/downtown/{page}?{name}={quote(odd)}")
            assert answer.status == 200, (name, page)


def test_more_fields_than_any_form_has_are_refused(here: Sitting) -> None:
    form = "&".join(["do=line", f"token={here.token(RESULTS)}", *["line=1"] * 8000])
    origin = f"http://{here.address}:8001"
    assert here.ask("POST", RESULTS, {"origin": origin}, form[:65_000]).status == 413


def test_who_takes_something_back_is_led_to_a_page_of_the_desk(here: Sitting) -> None:
    for back in ("https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:1"):
        here.click(RESULTS, "line", line="1 60")
        number = here.get("/downtown/history").text.partition('name="number" value="')[2]
        form = {"token": here.token(RESULTS), "do": "undo", "number": number.partition('"')[0]}
        answer = here.post("/downtown/history", form | {"back": back})
        assert answer.headers["location"].startswith("/downtown/history?told=")


def test_a_device_sent_away_is_refused_in_the_midst_of_its_form(here: Sitting) -> None:
    phone = let_in(here)
    token = phone.token(RESULTS)
    here.click("/devices", "send away", id=here.desk.devices.all[0].id)
    for path in (RESULTS, "/downtown/players", "/downtown/history"):
        answer = phone.post(path, {"token": token, "do": "line", "line": "1 60"})
        assert (answer.status, answer.headers["location"]) == (303, "/in")


def test_of_shadowing_cookies_the_true_one_counts_and_the_desk_needs_none(here: Sitting) -> None:
    phone = let_in(here)
    ((name, value),) = phone.cookies.items()
    flood = "; ".join(f"{name}=evil{number}.x" for number in range(100))
    for cookie in (f"{flood}; {name}={value}", f"{name}={value}; {flood}"):
        assert phone.ask("GET", RESULTS, {"cookie": cookie}).status == 200
    assert here.ask("GET", RESULTS, {"cookie": flood}).status == 200


@pytest.mark.parametrize("name", ["reason", "outcome", "line", "name", "title", "place"])
def test_what_is_typed_into_one_line_ends_somewhere(here: Sitting, name: str) -> None:
    """History keeps each line for good, with the one above it."""
    form = {"token": here.token(RESULTS), "do": "line", name: "x" * 1001}
    assert here.post(RESULTS, form).status == 413
    assert here.post(RESULTS, form | {name: "x" * 1000}).status != 413
