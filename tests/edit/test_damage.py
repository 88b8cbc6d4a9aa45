"""A damaged byte in what is kept: put aside, said, and the evening goes on."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from topcut.desk.serving import beside
from topcut.desk.session.devices import Devices
from topcut.edit.change.history import changes, place_of
from topcut.edit.change.writing import finish
from topcut.edit.reports.report_keys import StoredReport, change_store, keys, store_of
from topcut.edit.results.results import type_result
from topcut.workspace.data import Data

from tests.build import data_of, typed
from tests.support.desk import sitting
from tests.support.kept import devices_file
from tests.support.outcomes import outcome
from tests.support.phones import OPEN
from tests.support.served import free_port

GARBAGE = b"\xff\x00{garbage\n"


@pytest.fixture
def data(tmp_path: Path) -> Data:
    made = data_of(typed(tmp_path, swiss_1=OPEN))
    type_result(made, "downtown", "1", "6-0")
    type_result(made, "downtown", "2", "3-3")
    return made


def damaged(content: bytes, step: int = 1) -> Iterator[bytes]:
    """The content with one thing wrong at each place."""
    for at in range(0, len(content), step):
        yield content[:at] + bytes((content[at] ^ 0x41,)) + content[at + 1 :]
        yield content[:at] + b"\0" + content[at + 1 :]
        yield content[:at] + b"\xff" + content[at + 1 :]
        yield content[:at]
    yield content + GARBAGE


def test_a_damaged_byte_of_history_takes_one_line_and_no_other(data: Data) -> None:
    place = place_of(data, "downtown")
    whole = place.read_bytes()
    said = [each.said for each in changes(data, "downtown")]
    assert len(said) == 2
    for content in damaged(whole, 13):
        place.write_bytes(content)
        with data.lock("downtown", by="a test"):
            finish(data, "downtown")
        left = [each.said for each in changes(data, "downtown")]
        assert set(left) <= set(said)
        if content.count(b"\n") == whole.count(b"\n"):
            assert len(left) >= 1, content
        for aside in place.parent.glob("*.damaged-1"):
            assert aside.read_bytes() == content
            aside.unlink()


def test_after_any_damage_the_desk_starts_and_a_click_is_typed(data: Data) -> None:
    sitting(data.path)
    known = keys(data, "downtown", ["ada-crane", "bo-quist"])
    places = [
        place_of(data, "downtown"),
        data.path.parent / ".topcut/reports/downtown.json",
        data.path.parent / ".topcut/machine",
        devices_file(data.path.parent),
    ]
    whole = {place: place.read_bytes() for place in places}
    for place in places:
        for number, content in enumerate(damaged(whole[place], len(whole[place]) // 3 + 1)):
            for each in places:
                each.parent.mkdir(exist_ok=True)
                each.write_bytes(content if each == place else whole[each])
            made = beside(data.path, free_port(), opened=False, all_may=False, names=frozenset())
            made.listener.close()
            words = ("3-3", "6-0")[number % 2]
            type_result(data, "downtown", "1", f"{words} replace")
            assert sitting(data.path).get("/downtown/history").status == 200
            assert set(keys(data, "downtown", known)) == set(known)


def test_a_damaged_report_takes_no_key_and_no_other_report_with_it(data: Data) -> None:
    known = keys(data, "downtown", ["ada-crane", "bo-quist"])
    reports = tuple(StoredReport("swiss-1", "1", each, 1.0, outcome("6-0")) for each in known)
    change_store(
        data, "downtown", lambda before: type(before)(before.event, before.secret, known, reports)
    )
    place = data.path.parent / ".topcut/reports/downtown.json"
    whole = place.read_bytes()
    at = whole.index(b'"6"')
    place.write_bytes(whole[:at] + b'"9"' + whole[at + 3 :])
    assert keys(data, "downtown", [*known, "cy-dahl"]).items() > known.items()
    after = store_of(data, "downtown")
    assert after is not None
    assert after.reports == reports[1:]
    assert place.with_name("downtown.json.damaged-1").exists()


def test_devices_that_are_no_text_begin_afresh(tmp_path: Path) -> None:
    path = tmp_path / "own" / "desk.json"
    Devices(path)
    path.write_bytes(b'{"secret": "\xff"}')
    assert Devices(path).all == ()
    assert path.with_name("desk.json.damaged-1").exists()
