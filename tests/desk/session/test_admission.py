"""Who may ask the desk: by name, origin, token and size. A hostile page changes nothing."""

from pathlib import Path

import pytest

from tests.build import ROUND_1, typed
from tests.support.desk import PHONE, PORT, ROOM, Sitting

RESULTS = "/downtown/results"
TYPED = {"do": "line", "line": "1 60"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return typed(tmp_path, swiss_1=ROUND_1.replace("6-0", "").replace("3-3", ""))


def is_open(folder: Path) -> bool:
    return "6-0" not in (folder / "rounds" / "swiss-1.yaml").read_text()


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        f"evil.example:{PORT}",
        "127.0.0.1",
        "127.0.0.1:8000",
        f"127.0.0.2:{PORT}",
        f"{ROOM}:{PORT}",
        f"localhost.evil.example:{PORT}",
        f"127.0.0.1:{PORT}@evil.example",
        "",
    ],
)
def test_a_name_that_is_not_the_desks_gets_nothing(here: Sitting, folder: Path, host: str) -> None:
    token = here.token(RESULTS)
    assert here.get(RESULTS, host=host).status == 421
    headers = {"host": host, "origin": f"http://{host}"}
    assert here.post(RESULTS, {"token": token, **TYPED}, **headers).status == 421
    assert is_open(folder)


@pytest.mark.parametrize("host", [f"127.0.0.1:{PORT}", f"localhost:{PORT}", f"LOCALHOST:{PORT}"])
def test_the_literal_address_and_localhost_are_the_desks(here: Sitting, host: str) -> None:
    assert here.get(RESULTS, host=host).status == 200


def test_localhost_is_not_the_name_of_a_desk_in_the_room(here: Sitting) -> None:
    phone = Sitting(here.desk, PHONE)
    assert phone.get("/in").status == 200
    assert phone.get("/in", host=f"localhost:{PORT}").status == 421


@pytest.mark.parametrize(
    "origin",
    [
        "",
        "null",
        "http://evil.example",
        "http://127.0.0.1",
        "http://127.0.0.1:8000",
        f"https://127.0.0.1:{PORT}",
        f"http://localhost:{PORT}",
        f"http://127.0.0.1:{PORT}.evil.example",
        "file://",
    ],
)
def test_a_form_of_another_origin_changes_nothing(here: Sitting, folder: Path, origin: str) -> None:
    answer = here.post(RESULTS, {"token": here.token(RESULTS), **TYPED}, origin=origin)
    assert (answer.status, is_open(folder)) == (403, True)


@pytest.mark.parametrize("token", ["", "0" * 32, "ü"])
def test_a_form_without_the_token_of_its_device_changes_nothing(
    here: Sitting, folder: Path, token: str
) -> None:
    assert here.post(RESULTS, {"token": token, **TYPED}).status == 403
    assert is_open(folder)


def test_a_form_of_the_desk_types(here: Sitting, folder: Path) -> None:
    assert "Ada Crane 6–0 Bo Quist" in here.click(RESULTS, **TYPED).words
    assert not is_open(folder)


def test_a_form_is_at_most_64_kb(here: Sitting, folder: Path) -> None:
    fields = {"token": here.token(RESULTS), **TYPED}
    assert here.post(RESULTS, fields | {"more": "x" * 65_536}).status == 413
    assert is_open(folder)


@pytest.mark.parametrize(
    "path", ["/", RESULTS, "/downtown/", "/in", "/desk.css", "/nothing", "/x/y"]
)
def test_every_answer_has_the_strictest_policy(here: Sitting, path: str) -> None:
    said = here.get(path).headers
    policy = said["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert said["referrer-policy"] == "same-origin"
    assert said["x-content-type-options"] == "nosniff"
    assert said["cache-control"] == "no-store"


@pytest.mark.parametrize("path", ["/", "/devices", RESULTS, "/downtown/history", "/downtown/stamp"])
def test_a_device_that_nobody_let_in_is_led_to_the_door(here: Sitting, path: str) -> None:
    answer = Sitting(here.desk, PHONE).get(path)
    assert (answer.status, answer.headers["location"]) == (303, "/in")


@pytest.mark.parametrize("header", ["x_forwarded_for", "forwarded", "via"])
def test_whoever_comes_through_a_tunnel_is_not_this_machine(here: Sitting, header: str) -> None:
    answer = here.get(RESULTS, **{header: "203.0.113.9"})
    assert (answer.status, answer.headers["location"]) == (303, "/in")
