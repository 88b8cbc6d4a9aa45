"""The page of devices: a code for one, and who sits at the desk."""

from pathlib import Path

from tests.build import typed
from tests.support.desk import ROOM, Sitting, let_in, sitting


def test_a_click_makes_a_code_for_one_device(tmp_path: Path) -> None:
    here = sitting(typed(tmp_path).parents[1])
    answer = here.click("/devices", "invite")
    assert f"http://{ROOM}:8001/in?key=" in answer.words
    assert "data:image/svg+xml" in answer.text


def test_a_code_that_was_used_is_shown_no_more(tmp_path: Path) -> None:
    here = sitting(typed(tmp_path).parents[1])
    led = here.post("/devices", {"token": here.token("/devices"), "do": "invite"})
    address = led.headers["location"].partition("&")[0]
    assert "data:image/svg+xml" in here.get(address).text
    Sitting(here.desk, "192.168.1.9").post("/in", {"key": address[-24:], "name": "a phone"})
    page = here.get(address)
    assert "data:image/svg+xml" not in page.text
    assert "a phone waits" in page.words


def test_a_page_that_waits_for_a_device_looks_again_by_itself(tmp_path: Path) -> None:
    here = sitting(typed(tmp_path).parents[1])
    assert "data-again" not in here.get("/devices").text
    for sign in ("data-again", "http-equiv=refresh"):
        assert sign in here.click("/devices", "invite").text


def test_a_desk_of_this_machine_alone_says_how_it_is_opened(tmp_path: Path) -> None:
    here = sitting(typed(tmp_path).parents[1], room=False)
    assert "topcut serve --desk" in here.get("/devices").words


def test_devices_stand_there_by_their_names(tmp_path: Path) -> None:
    here = sitting(typed(tmp_path).parents[1])
    let_in(here, "<b>Ada</b>")
    page = here.get("/devices")
    assert "<b>Ada</b>" in page.words
    assert "<b>Ada</b>" not in page.text
