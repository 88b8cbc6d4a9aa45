"""The floors of the house: a room imports only what stands on lower floors."""

from pathlib import Path

import pytest

from tests.support import house
from tests.support.house import FLOORS, NEVER, Arrow, knots, packages, rooms


@pytest.fixture(scope="module")
def arrows() -> list[Arrow]:
    return sorted(house.arrows())


@pytest.mark.parametrize("room", sorted(rooms()))
def test_a_room_imports_only_lower_floors(arrows: list[Arrow], room: str) -> None:
    floor = {name: number for number, names in enumerate(FLOORS) for name in names}
    upward = [
        f"{one.importer} imports {one.imported}"
        for one in arrows
        if one.room == room and floor[one.other] >= floor[room]
    ]
    assert upward == []


def test_every_room_has_a_floor() -> None:
    assert packages() <= {name for names in FLOORS for name in names} | {"rules"}


def test_no_rooms_import_each_other_in_a_circle(arrows: list[Arrow]) -> None:
    assert knots(arrows) == []


@pytest.mark.parametrize(("room", "other"), sorted(NEVER))
def test_what_a_room_never_imports(arrows: list[Arrow], room: str, other: str) -> None:
    found = [
        f"{one.importer} imports {one.imported}"
        for one in arrows
        if (one.room == room or one.room.startswith(f"{room}.")) and one.other == other
    ]
    assert found == []


def test_the_model_imports_nothing_but_the_mark_and_folding(arrows: list[Arrow]) -> None:
    taken = {one.imported for one in arrows if one.room == "tournament"}
    assert {
        name for name in taken if not name.startswith(("topcut.text.mark", "topcut.text.folding"))
    } == set()


@pytest.mark.parametrize("room", ["rules", "exchange"])
def test_a_room_that_reads_and_writes_no_file(room: str, root: Path) -> None:
    for path in sorted((root / "generator" / "topcut" / room).rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        for word in ("import pathlib", "from pathlib", "import os", "open(", "read_text"):
            assert word not in text, f"{path.name}: {word}"
