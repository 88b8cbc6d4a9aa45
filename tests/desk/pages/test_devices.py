"""The page of devices: a code for one, and who sits at the desk."""

from pathlib import Path

from tests.support.desk import ROOM, let_in, sitting
from tests.support.typed import typed


def test_a_click_makes_a_code_for_one_device(tmp_path: Path) -> None:
    here = sitting(typed(tmp_path).parents[1])
    answer = here.click("/devices", "invite")
    assert f"http://{ROOM}:8001/in?key=" in answer.words
    assert "data:image/svg+xml" in answer.text


def test_a_desk_of_this_machine_alone_says_how_it_is_opened(tmp_path: Path) -> None:
    here = sitting(typed(tmp_path).parents[1], room=False)
    assert "topcut serve --desk" in here.get("/devices").words


def test_devices_stand_there_by_their_names(tmp_path: Path) -> None:
    here = sitting(typed(tmp_path).parents[1])
    let_in(here, "<b>Ada</b>")
    page = here.get("/devices")
    assert "<b>Ada</b>" in page.words
    assert "<b>Ada</b>" not in page.text
