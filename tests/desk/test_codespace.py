"""The desk of a codespace: everybody comes through GitHub's forwarder, and nobody is this machine.

What the forwarder sends is written down in topcut/live/server/forwarder.py.
"""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.requests import HTTPConnection
from starlette.routing import Route
from topcut.desk import application as module
from topcut.desk.session.admission import refused_name
from topcut.desk.session.desk import Desk
from topcut.desk.session.organizer_key import TRIES
from topcut.live.server.forwarder import Forwarder

from tests.build import ROUND_1, typed
from tests.support.desk import HERE, PORT, Answer, Sitting, let_in, sitting

FORWARDER = Forwarder("opulent-lamp-4x9q", "app.github.dev")
PUBLIC = FORWARDER.host(PORT)
RESULTS = "/downtown/results"
TYPED = {"do": "line", "line": "1 60"}


@dataclass
class Visitor(Sitting):
    """A browser at the forwarded address, as the forwarder passes its requests on."""

    def ask(self, method: str, path: str, headers: dict[str, str], body: str = "") -> Answer:
        said = {"host": f"localhost:{PORT}", "x-forwarded-host": PUBLIC}
        if method == "POST":
            said["origin"] = f"http://localhost:{PORT}"
        return super().ask(method, path, {**said, **headers}, body)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return typed(tmp_path, swiss_1=ROUND_1.replace("6-0", "").replace("3-3", ""))


@pytest.fixture
def desk(folder: Path) -> Desk:
    address = FORWARDER.address(8000)
    return Desk(folder.parents[1], address, by_key=True, forwarder=FORWARDER)


@pytest.fixture
def organizer(desk: Desk) -> Visitor:
    visitor = Visitor(desk)
    assert visitor.post("/in", {"open": desk.organizer_key.new()}).status == 303
    return visitor


def is_open(folder: Path) -> bool:
    return "6-0" not in (folder / "rounds" / "swiss-1.yaml").read_text()


def test_the_organizer_comes_by_the_key_of_the_terminal_and_may_all(
    desk: Desk, folder: Path
) -> None:
    visitor = Visitor(desk)
    key = desk.organizer_key.new()
    page = visitor.get(f"/in?open={key}")
    assert page.words == (
        "The desk This address has the key from the terminal."
        " It works once, and lets this browser in. Open the desk"
    )
    assert f'name=open value="{key}"' in page.text
    answer = visitor.post("/in", {"open": key})
    assert answer.headers["location"] == "/in"
    cookie = answer.headers["set-cookie"].lower()
    assert "; secure" in cookie
    assert "; httponly" in cookie
    assert "; samesite=strict" in cookie
    assert visitor.get("/in").headers["location"] == "/"
    assert visitor.get("/devices").words.startswith("Devices")
    assert "is in, with all rights" in visitor.get("/devices").words
    assert visitor.click(RESULTS, "line", line="1 60").status == 200
    assert not is_open(folder)
    history = visitor.get("/downtown/history").words
    assert "the desk" in history
    assert "organizer’s browser" not in history


def test_the_key_can_be_typed(desk: Desk) -> None:
    assert Visitor(desk).get("/in").words == (
        "The desk The terminal that runs topcut serve shows a key. It works once; press Enter there"
        " for a new one. Key from the terminal Open the desk"
        " If this browser was let in before: the desk ."
    )


def _routes(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> list[Route]:
    """The routes of the desk, as it makes them."""
    seen: list[Route] = []

    def spy(*, routes: list[Route], exception_handlers: Any) -> Starlette:
        seen.extend(routes)
        return Starlette(routes=routes, exception_handlers=exception_handlers)

    monkeypatch.setattr("topcut.desk.application.Starlette", spy)
    module.application(desk)
    return seen


OPEN_TO_ALL = {"/in", "/whereabouts"}


@pytest.mark.parametrize("method", ["GET", "HEAD", "POST"])
@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"x-forwarded-host": ""},
        {"host": PUBLIC},
        {"host": PUBLIC, "x-forwarded-host": ""},
        {"host": f"127.0.0.1:{PORT}", "x-forwarded-host": ""},
    ],
)
def test_no_route_is_open_to_who_was_not_let_in(
    desk: Desk,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    method: str,
    headers: dict[str, str],
) -> None:
    """Through the forwarder, and by an editor that forwards the port to its own machine."""
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    paths = [route.path for route in _routes(desk, monkeypatch)]
    assert len(paths) > 12
    if method == "POST":
        public = headers.get("host") == PUBLIC
        host = headers.get("host", f"localhost:{PORT}")
        headers = {**headers, "origin": f"https://{PUBLIC}" if public else f"http://{host}"}
    for path in paths:
        if path.lstrip("/") in module._FILES or path in OPEN_TO_ALL:
            continue
        where = path.replace("{event}", "downtown").replace("{page}", "results")
        answer = Visitor(desk).ask(method, where, headers, "do=line&line=1+60&token=")
        led = (answer.status, answer.headers.get("location"))
        assert led == (303, "/in") or answer.status == 405, where
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before


@pytest.mark.parametrize(
    "headers",
    [
        {"x-forwarded-host": "evil.example"},
        {"x-forwarded-host": f"{PUBLIC}.evil.example"},
        {"x-forwarded-host": f"{PUBLIC}, evil.example"},
        {"x-forwarded-host": f"{PUBLIC}:443"},
        {"x-forwarded-host": f"localhost:{PORT}"},
        {"x-forwarded-host": FORWARDER.host(8000)},
        {"x-forwarded-host": f"other-codespace-{PORT}.app.github.dev"},
        {"host": "evil.example"},
        {"host": "evil.example", "x-forwarded-host": ""},
        {"host": FORWARDER.host(8000), "x-forwarded-host": ""},
        {"host": "localhost", "x-forwarded-host": ""},
        {"host": "127.0.0.1"},
    ],
)
def test_another_forwarded_host_or_name_gets_nothing_even_with_cookie_and_token(
    organizer: Visitor, folder: Path, headers: dict[str, str]
) -> None:
    token = organizer.token(RESULTS)
    assert organizer.ask("GET", RESULTS, headers).status == 421
    assert organizer.post(RESULTS, {"token": token, **TYPED}, **headers).status == 421
    assert (
        organizer.post("/in", {"open": organizer.desk.organizer_key.new()}, **headers).status == 421
    )
    assert is_open(folder)


@pytest.mark.parametrize("doubled", [["evil.example", PUBLIC], [PUBLIC, "evil.example"]])
def test_a_forwarded_host_in_two_headers_is_refused(doubled: list[str]) -> None:
    headers = [(b"host", f"localhost:{PORT}".encode())]
    headers += [(b"x-forwarded-host", each.encode()) for each in doubled]
    scope = {"type": "http", "headers": headers, "server": ("127.0.0.1", PORT)}
    asked = HTTPConnection(scope)
    assert refused_name(asked, frozenset(), FORWARDER) == (
        "the desk is not forwarded under this name"
    )


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": ""},
        {"origin": "null"},
        {"origin": f"http://{PUBLIC}"},
        {"origin": f"https://{PUBLIC}:443"},
        {"origin": f"https://{FORWARDER.host(8000)}"},
        {"origin": "https://localhost:8000"},
        {"origin": "https://localhost"},
        {"origin": f"https://127.0.0.1:{PORT}"},
        {"origin": "https://other-codespace-8001.app.github.dev"},
        {"origin": "https://evil.example"},
        {"origin": f"http://localhost:{PORT}", "host": PUBLIC, "x-forwarded-host": ""},
        {"origin": f"https://localhost:{PORT}", "x-forwarded-host": ""},
        {"origin": f"https://{PUBLIC}", "x-forwarded-host": ""},
    ],
)
def test_a_form_of_another_origin_types_nothing_even_with_cookie_and_token(
    organizer: Visitor, folder: Path, headers: dict[str, str]
) -> None:
    """The pages' own port is another origin: a club's template may have a script."""
    token = organizer.token(RESULTS)
    assert organizer.post(RESULTS, {"token": token, **TYPED}, **headers).status == 403
    assert is_open(folder)


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": f"http://localhost:{PORT}"},
        {"origin": f"https://localhost:{PORT}"},
        {"origin": f"https://{PUBLIC}"},
        {"origin": f"http://localhost:{PORT}", "host": PUBLIC},
        {"origin": f"http://localhost:{PORT}", "host": "localhost"},
        {"origin": f"https://{PUBLIC}", "host": PUBLIC, "x-forwarded-host": ""},
        {"origin": f"http://localhost:{PORT}", "x-forwarded-host": ""},
    ],
)
def test_a_form_of_the_desk_types_however_the_forwarder_writes_its_names(
    organizer: Visitor, folder: Path, headers: dict[str, str]
) -> None:
    """The last is an editor on the organizer's own machine, which forwards the bare port there."""
    token = organizer.token(RESULTS)
    assert organizer.post(RESULTS, {"token": token, **TYPED}, **headers).status == 303
    assert not is_open(folder)


@pytest.mark.parametrize("token", ["", "a" * 32])
def test_without_the_token_nothing_is_typed(organizer: Visitor, folder: Path, token: str) -> None:
    assert organizer.post(RESULTS, {"token": token, **TYPED}).status == 403
    assert is_open(folder)


def test_a_key_lets_one_browser_in(desk: Desk) -> None:
    key = desk.organizer_key.new()
    assert Visitor(desk).post("/in", {"open": key}).status == 303
    other = Visitor(desk)
    answer = other.post("/in", {"open": key})
    assert answer.status == 403
    assert (
        "This is not the key, or it was used, or is older than 10 minutes:"
        " press Enter in the terminal for a new one." in answer.words
    )
    assert other.get(RESULTS).headers["location"] == "/in"


def test_looking_at_the_address_of_a_key_uses_nothing_up(desk: Desk) -> None:
    key = desk.organizer_key.new()
    for _ in range(TRIES + 1):
        Visitor(desk).get(f"/in?open={key}")
        Visitor(desk).get("/in?open=wrong")
    assert Visitor(desk).post("/in", {"open": key}).status == 303


def test_guesses_end_the_key_and_let_nobody_in(desk: Desk) -> None:
    key = desk.organizer_key.new()
    guesses = [Visitor(desk).post("/in", {"open": f"guess{n}"}).status for n in range(TRIES)]
    assert guesses == [403] * TRIES
    assert Visitor(desk).post("/in", {"open": key}).status == 403
    assert desk.devices.all == ()
    assert Visitor(desk).post("/in", {"open": desk.organizer_key.new()}).status == 303


def test_the_key_of_a_device_gives_no_rights_of_the_organizer(desk: Desk) -> None:
    key = desk.devices.invite()
    assert Visitor(desk).post("/in", {"open": key}).status == 403
    phone = Visitor(desk)
    assert phone.post("/in", {"key": key, "name": "Ada’s phone"}).status == 303
    assert phone.get(RESULTS).headers["location"] == "/in"
    desk.devices.let_in(desk.devices.all[-1].id)
    assert phone.get(RESULTS).status == 200
    assert phone.get("/devices").status == 403


def test_helpers_come_by_the_code_of_the_devices_page_at_the_forwarded_address(
    organizer: Visitor,
) -> None:
    """Once `--desk` was typed and somebody made the port public."""
    organizer.desk.room = FORWARDER.address(PORT)
    words = organizer.click("/devices", "invite").words
    found = re.search(rf"https://{PUBLIC}(/in\?key=[a-z2-7]+)", words)
    assert found, words
    phone = Visitor(organizer.desk)
    page = phone.get(found[1])
    assert "Ask to be let in" in page.words
    assert "Open the desk" not in page.words
    assert phone.post("/in", {"key": found[1].partition("=")[2], "name": "Bo"}).status == 303
    assert "Bo waits" in phone.get("/in").words
    assert phone.get(RESULTS).headers["location"] == "/in"
    organizer.click("/devices", "let in", id=organizer.desk.devices.all[-1].id)
    assert phone.click(RESULTS, "line", line="1 60").status == 200


@pytest.mark.parametrize("let_in", [False, True])
def test_a_device_that_waits_or_is_in_can_become_the_organizers(
    desk: Desk, organizer: Visitor, *, let_in: bool
) -> None:
    phone = Visitor(desk)
    phone.post("/in", {"key": desk.devices.invite(), "name": "Ada’s phone"})
    if let_in:
        organizer.click("/devices", "let in", id=desk.devices.all[-1].id)
        assert phone.get("/in").headers["location"] == "/"
    key = desk.organizer_key.new()
    assert "Open the desk" in phone.get(f"/in?open={key}").words
    assert phone.post("/in", {"open": key}).status == 303
    assert phone.get("/devices").status == 200


def test_an_organizer_who_is_sent_away_is_out(organizer: Visitor) -> None:
    organizer.desk.devices.send_away(organizer.desk.devices.all[0].id)
    assert organizer.get(RESULTS).headers["location"] == "/in"


def test_a_hostile_key_in_an_address_is_text(desk: Desk) -> None:
    page = Visitor(desk).get('/in?open="><script>alert(1)</script>')
    assert "<script>" not in page.text


def test_its_pages_are_found_at_the_forwarded_address(organizer: Visitor) -> None:
    more = organizer.get("/downtown/more")
    assert "https://opulent-lamp-4x9q-8000.app.github.dev/downtown/index.html" in more.text
    assert "only you, until you make their port public" in more.words
    assert "localhost:8000" not in more.text


def test_with_a_key_outside_of_a_codespace_this_machine_needs_it_too(folder: Path) -> None:
    """A container of another kind, whose editor forwards bare ports."""
    here = Sitting(Desk(folder.parents[1], "http://localhost:8000/", by_key=True))
    assert here.get(RESULTS).headers["location"] == "/in"
    answer = here.post("/in", {"open": here.desk.organizer_key.new()})
    assert "secure" not in answer.headers["set-cookie"].lower()
    assert here.click(RESULTS, "line", line="1 60").status == 200
    assert here.get(RESULTS, x_forwarded_host=PUBLIC).status == 200
    assert here.get(RESULTS, host=PUBLIC).status == 421


def test_a_plain_desk_is_as_it_was(folder: Path) -> None:
    """The key of the terminal opens nothing, and no header makes anybody this machine."""
    here = sitting(folder.parents[1])
    assert here.get(RESULTS).status == 200
    assert here.get("/in?open=x").headers["location"] == "/"
    visitor = Visitor(here.desk)
    assert visitor.get(RESULTS).headers["location"] == "/in"
    assert visitor.get(RESULTS, host=PUBLIC).status == 421
    assert visitor.post("/in", {"open": here.desk.organizer_key.new()}).status == 403
    assert "Open the desk" not in visitor.get("/in").words
    cookie = here.desk.devices.come_as_organizer()
    left = Sitting(here.desk, HERE, {f"topcut-desk-{PORT}": cookie})
    assert left.get("/devices", x_forwarded_for="192.0.2.1").status == 403
    assert let_in(here).get("/devices").status == 403
