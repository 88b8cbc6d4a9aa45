"""Pictures of screens lie in the event's folder."""

from pathlib import Path

import pytest
from topcut.disk.tree import Tree
from topcut.documents.load import load_event
from topcut.publish.files import screen_images

from tests.support.drawn import png

EVENT = """name: Downtown
date: 2018-03-10
regulations: ffg-2.2.1
staff: {{organizer: Ann Ellis}}
screens: {{hall: [pairings, {{image: {image}}}]}}
"""


def folder(tmp_path: Path, image: str) -> Path:
    made = tmp_path / "downtown"
    made.mkdir()
    (made / "event.yaml").write_text(EVENT.format(image=image), encoding="utf-8")
    (made / "players.yaml").write_text("- {name: Ada}\n- {name: Bo}\n", encoding="utf-8")
    return made


def test_a_picture_is_published_beside_the_screens(tmp_path: Path) -> None:
    where = folder(tmp_path, "map.png")
    (where / "map.png").write_bytes(b"picture")
    loaded = load_event(where)
    assert [problem.kind for problem in loaded.problems if problem.kind == "image"] == []
    assert loaded.event is not None
    assert screen_images(loaded.event, Tree.of(where)) == {"downtown/screen/map.png": b"picture"}


@pytest.mark.parametrize("image", ["../../site.yaml", "plan.svg", "/etc/passwd"])
def test_what_is_no_picture_is_an_error(tmp_path: Path, image: str) -> None:
    problems = load_event(folder(tmp_path, image)).problems
    (found,) = [problem for problem in problems if problem.kind == "image"]
    assert (found.level, found.mark.line) == ("error", 5)


def test_one_that_says_where_it_was_taken_is_a_warning_and_left_out(tmp_path: Path) -> None:
    where = folder(tmp_path, "map.jpg")
    (where / "map.jpg").write_bytes(b"exif:GPSLatitude")
    loaded = load_event(where)
    (found,) = [problem for problem in loaded.problems if problem.kind == "image"]
    assert (found.level, found.mark.line) == ("warning", 5)
    assert loaded.event is not None
    assert screen_images(loaded.event, Tree.of(where)) == {}


def test_a_missing_picture_is_a_warning_and_left_out(tmp_path: Path) -> None:
    where = folder(tmp_path, "map.png")
    loaded = load_event(where)
    (found,) = [problem for problem in loaded.problems if problem.kind == "image"]
    assert (found.level, found.mark.line) == ("warning", 5)
    assert loaded.event is not None
    assert screen_images(loaded.event, Tree.of(where)) == {}
    assert all(screen.items for screen in loaded.event.screens)


def test_half_a_picture_is_left_out_of_a_screen_and_said(tmp_path: Path) -> None:
    where = folder(tmp_path, "map.png")
    (where / "map.png").write_bytes(png(640, 360))
    assert [one.kind for one in load_event(where).problems if one.kind == "image"] == []
    (where / "map.png").write_bytes(png(640, 360)[:-8])
    loaded = load_event(where)
    (found,) = [problem for problem in loaded.problems if problem.kind == "image"]
    assert found.message == "map.png is not whole, so the screen leaves it out"
    assert loaded.event is not None
    assert [item.kind for item in loaded.event.screens[0].items] == ["pairings"]
