"""What a device may not do, by any form and by a form that it makes up itself."""

from pathlib import Path

import pytest
from topcut.edit.change.history import COMMAND, DESK
from topcut.edit.players.leaving import disqualify
from topcut.edit.results.results import type_result

from tests.build import ROUND_1, data_of, typed
from tests.support.desk import Sitting, let_in, sitting
from tests.support.phones import OPEN

RESULTS = "/downtown/results"
HISTORY = "/downtown/history"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return typed(tmp_path, swiss_1=OPEN)


def files(folder: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize(
    "line",
    [
        "1 0-0 by ruling: slow play",
        "1 double loss: both came late",
        "1 replace double loss: both came late",
        "1 5-1 by ruling: because yes",
    ],
)
def test_a_device_types_no_ruling_as_a_result(here: Sitting, folder: Path, line: str) -> None:
    before = files(folder)
    answer = let_in(here).click(RESULTS, "line", line=line)
    assert (answer.status, "nly the organizer’s machine can" in answer.words) == (409, True)
    assert files(folder) == before


def test_this_machine_types_it(here: Sitting, folder: Path) -> None:
    before = files(folder)
    assert here.click(RESULTS, "line", line="1 double loss: both came late").status == 200
    assert files(folder) != before


@pytest.mark.parametrize("reason", ["", "a leader said so"])
def test_a_device_seats_nobody_by_a_ruling(tmp_path: Path, reason: str) -> None:
    again = "tables:\n  - {table: 1, players: [Ada Crane, Cy Dahl]}\n"
    again += "  - {table: 2, players: [Bo Quist, Di Ito]}\npublish: draft\n"
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2=again)
    here = sitting(folder.parents[1])
    phone, before = let_in(here), files(folder)
    fields = {"move": "swap", "who": "cy-dahl bo-quist", "sure": "yes", "round": "swiss-2"}
    answer = phone.click("/downtown/", "seats", **fields, reason=reason)
    assert (answer.status, "nly the organizer’s machine can" in answer.words) == (409, True)
    assert files(folder) == before
    asked = here.click("/downtown/", "seats", **fields)
    assert (asked.status, "A leader may allow it" in asked.words) == (409, True)


@pytest.mark.parametrize("do", ["withdraw", "drop", "disqualify"])
def test_a_device_withdraws_and_disqualifies_nobody(tmp_path: Path, do: str) -> None:
    folder = typed(tmp_path)
    phone, before = let_in(sitting(folder.parents[1])), files(folder)
    answer = phone.click("/downtown/players", do, player="ada-crane", reason="because")
    assert answer.status in (403, 409)
    assert "nly the organizer’s machine can" in answer.words
    assert files(folder) == before
    assert "Withdraws" not in phone.get("/downtown/players?player=ada-crane").words


def test_a_device_takes_back_and_types_again_what_it_typed_alone(
    here: Sitting, folder: Path
) -> None:
    data, phone = data_of(folder), let_in(here)
    disqualify(data, "downtown", "bo-quist", "marked cards")
    here.click(RESULTS, "line", line="2 60")
    phone.click(RESULTS, "line", line="1 60")
    before = files(folder)
    for number in ("1", "2"):
        assert phone.click(HISTORY, "undo", number=number).status == 409
    assert files(folder) == before
    here.click(HISTORY, "undo", number="1")
    before = files(folder)
    assert phone.click(HISTORY, "again", number="1").status == 409
    assert files(folder) == before
    assert phone.get(HISTORY).text.count(">Take it back</button>") == 1
    assert phone.click(HISTORY, "undo", number="3").status == 200
    assert b"table: 1, players: [Ada Crane, Bo Quist]}" in b"".join(files(folder).values())


@pytest.mark.parametrize("name", [DESK, COMMAND, "The  Desk", "the\u202e desk", "THE DESK\0", ""])
def test_no_device_is_called_as_the_desk_is_or_another_device(here: Sitting, name: str) -> None:
    first, second = let_in(here, name), let_in(here, name)
    one, other = here.desk.devices.all
    names = {one.name.casefold(), other.name.casefold(), DESK, COMMAND}
    assert len(names) == 4
    assert "".join(names).isprintable()
    here.click(RESULTS, "line", line="1 60")
    first.click(RESULTS, "line", line="2 60")
    assert "this device has nothing" in second.click(RESULTS, "line", line="u").words


def test_a_device_is_told_no_path_of_this_machine(
    here: Sitting, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone = let_in(here)
    (folder / "rounds/swiss-2.yaml").write_text("tables: [\n")
    for page in ("", "players", "results", "cut", "problems", "news", "papers", "history"):
        assert str(folder.parents[2]) not in phone.get(f"/downtown/{page}").text, page

    def full(*_: object) -> bool:
        raise OSError(28, "No space left on device", str(folder / "rounds/swiss-1.yaml"))

    (folder / "rounds/swiss-2.yaml").unlink()
    monkeypatch.setattr("topcut.edit.change.writing.write_durable", full)
    answer = phone.click(RESULTS, "line", line="1 60")
    assert (answer.status, str(folder.parents[2]) in answer.text) == (507, False)


@pytest.mark.parametrize("path", ["/devices", "/begin", "/downtown/publish", "/downtown/strips"])
def test_a_device_that_waits_lets_nobody_in_and_sees_nothing(here: Sitting, path: str) -> None:
    phone = Sitting(here.desk, "192.168.1.77")
    phone.post("/in", {"key": here.desk.devices.invite(), "name": "Mallory"})
    (device,) = here.desk.devices.all
    for do in ("let in", "invite", "send away", "begin"):
        assert phone.post(path, {"do": do, "id": device.id, "token": ""}).status == 303
    assert here.desk.devices.all == (device,)
    assert phone.get(path).headers["location"] == "/in"


def test_a_device_that_is_in_lets_nobody_else_in(here: Sitting) -> None:
    phone = let_in(here)
    other = Sitting(here.desk, "192.168.1.78")
    other.post("/in", {"key": here.desk.devices.invite(), "name": "Mallory"})
    waits = here.desk.devices.all[-1]
    token = phone.token(RESULTS)
    for path in ("/devices", RESULTS, "/"):
        answer = phone.post(path, {"token": token, "do": "let in", "id": waits.id})
        assert answer.status in (400, 403)
    assert here.desk.devices.all[-1] == waits


def test_typing_results_by_the_command_is_not_limited(folder: Path) -> None:
    assert "by ruling" in type_result(data_of(folder), "downtown", "1", "double loss: late").echo
