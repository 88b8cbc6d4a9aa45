"""What a desk holds while it runs."""

import os
import time
from pathlib import Path

from topcut.desk.session.asking import Flash
from topcut.desk.session.desk import TOLD, Desk

from tests.build import PLAYERS, readable, typed
from tests.support.desk import ROOM, let_in, sitting


def test_an_event_is_read_again_once_a_file_is_touched(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    for path in folder.rglob("*"):
        os.utime(path, (1, 1))
    desk = Desk(folder.parents[1], "http://localhost:8000/")
    first = desk.opened("downtown")
    assert desk.opened("downtown") is first
    (folder / "players.yaml").write_text(f"{PLAYERS}- {{name: Ed Moss}}\n")
    event = readable(desk.opened("downtown"))
    assert "ed-moss" in event.player


def test_what_files_hold_is_told_at_once_and_under_any_clock(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    desk = Desk(folder.parents[1], "http://localhost:8000/")
    told = [desk.stamp("downtown")]
    for ahead in (0, 3600):
        (folder / "players.yaml").write_text(f"{PLAYERS}- {{name: Ed Moss {ahead}}}\n")
        at = time.time() + ahead
        os.utime(folder / "players.yaml", (at, at))
        told.append(desk.stamp("downtown"))
        assert told[-1] == desk.stamp("downtown") != ""
    assert len(set(told)) == 3


def test_sentences_are_kept_for_the_page_that_follows_and_not_for_good(tmp_path: Path) -> None:
    desk = Desk(typed(tmp_path).parents[1], "http://localhost:8000/")
    words = [desk.tell(Flash(str(number))) for number in range(TOLD + 1)]
    assert desk.told(words[0]) is None
    last = desk.told(words[-1])
    assert last is not None
    assert last.text == str(TOLD)
    assert desk.told("never") is None


def test_a_phone_is_led_to_the_pages_of_the_room_and_not_to_its_own(tmp_path: Path) -> None:
    here = sitting(typed(tmp_path).parents[1])
    assert 'href="http://localhost:8000/downtown/' in here.get("/downtown/more").text
    phone = let_in(here).get("/downtown/more").text
    assert f'href="http://{ROOM}:8000/downtown/' in phone
    assert "localhost" not in phone
