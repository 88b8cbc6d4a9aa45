"""Strips with keys: printed by the desk on the organizer's machine, and nowhere else."""

from pathlib import Path

import pytest
from topcut.desk.pages.people import strips
from topcut.desk.pages.people.strips import hall_addresses
from topcut.edit.reports.report_keys import in_groups, keys
from topcut.live.server.interfaces import Address
from topcut.publish.build import build
from topcut.workspace.data import Data
from topcut.workspace.reports import Silent

from tests.support.desk import Sitting, let_in
from tests.support.phones import IDS, Hall, hall

STRIPS = "/downtown/strips"


@pytest.fixture
def there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Hall:
    monkeypatch.setattr(strips, "addresses", lambda: (Address("192.168.1.5"), Address("10.0.0.2")))
    return hall(tmp_path)


def test_each_player_has_a_strip_with_the_key_in_two_groups_and_a_code(there: Hall) -> None:
    page = Sitting(there.desk).get(STRIPS)
    for key in there.keys.values():
        assert page.text.count(f"<p class=key>{in_groups(key)}</p>") == 1
    assert page.text.count('<img src="data:image/svg+xml') == 4
    assert page.words.count("192.168.1.5:8000/report") == 4
    assert page.words.count("use the slips as usual") == 4


def test_the_code_says_the_key_behind_the_sign_that_no_browser_sends(
    there: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []

    def code(address: str) -> str:
        said.append(address)
        return "x"

    monkeypatch.setattr(strips, "_code", code)
    Sitting(there.desk).get(STRIPS)
    assert f"http://192.168.1.5:8000/report#{there.key('ada')}" in said
    Sitting(there.desk).get(f"{STRIPS}?at=http://10.0.0.2:8000/")
    assert f"http://10.0.0.2:8000/report#{there.key('ada')}" in said
    Sitting(there.desk).get(f"{STRIPS}?at=http://evil.example/")
    assert not [address for address in said if "evil" in address]


def test_where_phones_cannot_come_the_strip_says_that_slips_go_on(there: Hall) -> None:
    there.desk.host = "127.0.0.1"
    page = Sitting(there.desk).get(STRIPS)
    assert hall_addresses(there.desk) == []
    assert page.words.count("Phones cannot reach the desk here: use the slips as usual.") == 4
    assert "<img" not in page.text


def test_a_name_of_this_machine_can_stand_on_strips(there: Hall) -> None:
    there.desk.names = type(there.desk.names)(frozenset({"laptop.local"}))
    assert hall_addresses(there.desk)[-1] == "http://laptop.local:8000/"


def test_one_alone_can_be_printed(there: Hall) -> None:
    page = Sitting(there.desk).get(f"{STRIPS}?player=bo-quist").text
    assert in_groups(there.key("bo")) in page
    assert in_groups(there.key("ada")) not in page


def test_another_key_for_one_and_after_a_question_for_all(there: Hall) -> None:
    here = Sitting(there.desk)
    here.click(STRIPS, "anew", player="bo-quist")
    now = keys(Data(there.desk.path), "downtown", IDS)
    assert {who for who in IDS if now[who] != there.keys[who]} == {"bo-quist"}
    assert here.click(STRIPS, "all anew").status == 409
    assert keys(Data(there.desk.path), "downtown", IDS) == now
    here.click(STRIPS, "all anew", sure="yes")
    assert not set(keys(Data(there.desk.path), "downtown", IDS).values()) & set(now.values())


def test_a_device_in_the_room_never_sees_keys(there: Hall) -> None:
    device = let_in(Sitting(there.desk))
    assert device.get(STRIPS).status == 403
    for path in ("/downtown/", "/downtown/reports", "/downtown/results", "/downtown/history"):
        page = device.get(path).text
        assert not [key for key in there.keys.values() if key in page or in_groups(key) in page]


def test_no_key_stands_in_site_or_in_a_file_that_is_committed(there: Hall, tmp_path: Path) -> None:
    here = Sitting(there.desk)
    here.get(STRIPS)
    for who in ("ada", "bo"):
        there.phone(who).say("6-0")
    here.click(
        "/downtown/reports",
        "take",
        mark=here.get("/downtown/reports").text.partition('name=mark value="')[2][:16],
    )
    (tmp_path / "data/site.yaml").write_text("topcut: 1\naddress: https://topcut.example\n")
    build(tmp_path / "data", tmp_path / "site", Silent())
    written = [path for path in tmp_path.rglob("*") if path.is_file()]
    seen = [path for path in written if ".topcut" not in path.relative_to(tmp_path).parts]
    assert len([path for path in seen if "site" in path.relative_to(tmp_path).parts]) > 20
    for path in seen:
        content = path.read_bytes().upper().replace(b" ", b"")
        assert not [key for key in there.keys.values() if key.encode() in content], path
    assert (tmp_path / ".topcut/.gitignore").read_text() == "*\n"
