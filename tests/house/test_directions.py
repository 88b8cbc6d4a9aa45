"""The floors of the house: a room imports only what stands on lower floors."""

from pathlib import Path

import pytest

from tests.support import house
from tests.support.house import (
    FLOORS,
    NEVER,
    PLANS,
    Arrow,
    crowded,
    folder_of,
    knots,
    packages,
    room_of,
    rooms,
)


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


@pytest.fixture(scope="module")
def inner_arrows() -> list[Arrow]:
    return sorted(house.inner_arrows())


@pytest.mark.parametrize("room", sorted(PLANS))
def test_a_folder_of_a_room_imports_only_lower_floors_of_it(
    inner_arrows: list[Arrow], room: str
) -> None:
    floor = {name: number for number, names in enumerate(PLANS[room]) for name in names}
    upward = [
        f"{one.importer} imports {one.imported}"
        for one in inner_arrows
        if room_of(one.importer) == room and floor[one.other] >= floor[one.room]
    ]
    assert upward == []


def test_every_room_with_folders_has_a_floor_plan(inner_arrows: list[Arrow]) -> None:
    folders = {
        (room_of(one.importer), name) for one in inner_arrows for name in (one.room, one.other)
    }
    planned = {(room, name) for room, plan in PLANS.items() for names in plan for name in names}
    assert folders <= planned


def test_a_folder_holds_no_more_modules_than_a_reader_can_scan() -> None:
    assert crowded() == {}


def test_a_folder_of_a_room_is_named_without_the_room() -> None:
    assert folder_of("topcut.pages.event.draw.least_draw") == "event.draw"
    assert folder_of("topcut.rules.pairing.least.proof") == "least"
    assert folder_of("topcut.rules.ffg.rows") == ""


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
    allowed = ("topcut.text.problems.mark", "topcut.text.words.normalize")
    assert {name for name in taken if not name.startswith(allowed)} == set()


@pytest.mark.parametrize("room", ["rules", "exchange"])
def test_a_room_that_reads_and_writes_no_file(room: str, root: Path) -> None:
    for path in sorted((root / "generator" / "topcut" / room).rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        for word in ("import pathlib", "from pathlib", "import os", "open(", "read_text"):
            assert word not in text, f"{path.name}: {word}"
