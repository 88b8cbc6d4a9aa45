"""Devices: let in one at a time by a key that works once, and sent away again."""

import stat
import time
from pathlib import Path

import pytest
from topcut.desk.session.desk import Desk
from topcut.desk.session.devices import SECONDS, Devices, NotLetInError

from tests.build import ROUND_1, typed
from tests.support.desk import PHONE, Sitting, let_in, sitting
from tests.support.kept import devices_file

RESULTS = "/downtown/results"


@pytest.fixture
def here(tmp_path: Path) -> Sitting:
    open_ = ROUND_1.replace("6-0", "").replace("3-3", "")
    return sitting(typed(tmp_path, swiss_1=open_).parents[1])


def test_a_device_is_in_only_after_the_organizer_has_seen_its_digits(here: Sitting) -> None:
    phone = Sitting(here.desk, PHONE)
    key = here.desk.devices.invite()
    assert phone.post("/in", {"key": key, "name": "Ada’s phone"}).status == 303
    (device,) = here.desk.devices.all
    assert device.digits in phone.get("/in").words
    assert phone.get(RESULTS).status == 303
    assert device.digits in here.get("/devices").words
    here.click("/devices", "let in", id=device.id)
    assert phone.get(RESULTS).status == 200
    assert phone.get("/in").headers["location"] == "/"


def test_a_key_is_not_used_up_by_looking_at_its_address(here: Sitting) -> None:
    key = here.desk.devices.invite()
    phone = Sitting(here.desk, PHONE)
    assert key in phone.get(f"/in?key={key}").text
    assert phone.get(f"/in?key={key}").status == 200
    assert phone.post("/in", {"key": key, "name": "Bo"}).status == 303


def test_a_key_works_once(here: Sitting) -> None:
    key = here.desk.devices.invite()
    Sitting(here.desk, PHONE).post("/in", {"key": key, "name": "Bo"})
    other = Sitting(here.desk, PHONE)
    answer = other.post("/in", {"key": key, "name": "Mallory"})
    assert answer.status == 403
    assert "ask for a new one" in answer.words
    assert len(here.desk.devices.all) == 1


def test_a_key_ends_after_two_minutes(here: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    key, now = here.desk.devices.invite(), time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now + SECONDS + 1)
    with pytest.raises(NotLetInError):
        here.desk.devices.come(key, "late")


def test_a_new_key_ends_the_one_before(here: Sitting) -> None:
    key = here.desk.devices.invite()
    here.desk.devices.invite()
    with pytest.raises(NotLetInError):
        here.desk.devices.come(key, "late")


def test_ten_thousand_guesses_let_nobody_in(here: Sitting) -> None:
    here.desk.devices.invite()
    for guess in range(10_000):
        with pytest.raises(NotLetInError):
            here.desk.devices.come(f"{guess:024}", "Mallory")
    assert here.desk.devices.all == ()


def test_a_device_that_is_sent_away_is_out_at_once(here: Sitting) -> None:
    phone = let_in(here)
    assert phone.get(RESULTS).status == 200
    here.click("/devices", "send away", id=here.desk.devices.all[0].id)
    assert phone.get(RESULTS).status == 303
    assert phone.post(RESULTS, {"do": "line", "line": "1 60"}).status == 303


def test_devices_and_half_filled_forms_outlive_a_restart(here: Sitting) -> None:
    phone = let_in(here)
    token = phone.token(RESULTS)
    again = Sitting(Desk(here.desk.path, "http://localhost:8000/"), PHONE, phone.cookies)
    answer = again.post(RESULTS, {"token": token, "do": "line", "line": "1 60"})
    assert answer.status == 303
    assert "told=" in answer.headers["location"]


def test_what_is_kept_has_no_cookie_in_it_and_is_nobody_elses(here: Sitting) -> None:
    phone = let_in(here)
    path = devices_file(here.desk.path.parent)
    (cookie,) = phone.cookies.values()
    assert cookie.partition(".")[2] not in path.read_text()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_damaged_file_of_devices_sends_all_away_and_stops_nothing(here: Sitting) -> None:
    let_in(here)
    path = devices_file(here.desk.path.parent)
    path.write_text("{")
    assert Devices(path).all == ()
    assert path.with_name("desk.json.damaged-1").read_text() == "{"


@pytest.mark.parametrize("token_of", ["here", "other"])
def test_a_token_is_bound_to_its_device(here: Sitting, token_of: str) -> None:
    phone = let_in(here)
    token = (here if token_of == "here" else let_in(here, "another")).token(RESULTS)
    assert phone.post(RESULTS, {"token": token, "do": "line", "line": "1 60"}).status == 403


@pytest.mark.parametrize(("path", "do"), [("/devices", "invite"), ("/begin", "begin")])
def test_what_belongs_to_this_machine_is_no_devices(here: Sitting, path: str, do: str) -> None:
    phone = let_in(here)
    token = phone.token(RESULTS)
    assert phone.post(path, {"token": token, "do": do, "id": "new-one"}).status == 403
    assert here.desk.data is not None
    assert not (here.desk.path / "events" / "new-one").exists()


def test_a_desk_for_all_lets_devices_do_it(tmp_path: Path) -> None:
    here = sitting(typed(tmp_path, swiss_1=ROUND_1).parents[1], all_may=True)
    phone = let_in(here)
    phone.click("/begin", "begin", id="new-one", name="New One")
    assert (here.desk.path / "events" / "new-one").exists()


def test_history_says_which_device_typed(here: Sitting) -> None:
    let_in(here, "  Ada’s \n phone ").click(RESULTS, "line", line="1 60")
    assert "Ada’s phone" in here.get("/downtown/history").words


def test_two_desks_of_one_folder_know_the_same_devices(tmp_path: Path) -> None:
    one, other = Devices(tmp_path / "desk.json"), Devices(tmp_path / "desk.json")
    first, cookie = one.come(one.invite(), "Ada’s phone")
    one.let_in(first.id)
    second, _ = other.come(other.invite(), "Bo’s phone")
    assert {each.id for each in one.all} == {first.id, second.id}
    other.send_away(first.id)
    assert one.known(cookie) is None
    one.let_in(second.id)
    assert [each.id for each in Devices(tmp_path / "desk.json").all] == [second.id]


def test_a_file_that_is_deleted_while_the_desk_is_open_sends_nobody_away(tmp_path: Path) -> None:
    devices = Devices(tmp_path / "desk.json")
    first, cookie = devices.come(devices.invite(), "Ada’s phone")
    devices.let_in(first.id)
    secret = devices.secret
    (tmp_path / "desk.json").unlink()
    assert devices.known(cookie) is not None
    devices.come(devices.invite(), "Bo’s phone")
    assert (Devices(tmp_path / "desk.json").secret, len(devices.all)) == (secret, 2)
