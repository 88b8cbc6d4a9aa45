"""Card facts are fetched from a server that answers like NetrunnerDB's public API."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from topcut.documents.decks.cards import pool as pool_from
from topcut.share import card_facts
from topcut.share.card_facts import FACTS, CardList, FetchError, fetch
from topcut.workspace.cards import FOLDER, NAMES, CardFactsError, load_facts
from topcut.workspace.data import Data

from tests.support import deck_lists as support

PREFIX = "/api/2.0/public/"
ASKED = {"range", "if-range", "if-none-match", "if-modified-since"}


@dataclass
class Api:
    """What the server has, what it was asked, and when it hangs up."""

    rows: dict[str, list[dict[str, Any]]]
    address: str = ""
    asked: list[tuple[str, dict[str, str]]] = field(default_factory=list)
    break_after: dict[str, int] = field(default_factory=dict)
    """Bytes after which an answer breaks off, once."""
    sent: dict[str, int] = field(default_factory=dict)
    version: int = 1
    ranges: bool = True
    bodies: dict[str, bytes] = field(default_factory=dict)
    """Answers that are no list."""
    headers: dict[str, str] | None = None
    """What is said of an answer instead of its ETag."""
    code: int = 0
    """What every question is answered with instead."""

    def body(self, name: str) -> bytes:
        answer = {
            "data": self.rows[name],
            "total": len(self.rows[name]),
            "success": True,
            "version_number": "2.0",
            "last_updated": f"2018-12-2{self.version}T10:00:00+00:00",
        }
        return self.bodies.get(name) or json.dumps(answer).encode()


def _handler(api: Api) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            name = self.path.removeprefix(PREFIX)
            api.asked.append((name, dict(self.headers)))
            if name not in api.rows or api.code:
                self.send_error(api.code or 404)
                return
            etag = f'"{name}-{api.version}"'
            if self.headers.get("If-None-Match") == etag:
                self.send_response(304)
                self.end_headers()
                return
            body, start = api.body(name), 0
            asked = self.headers.get("Range", "")
            if api.ranges and asked and self.headers.get("If-Range") == etag:
                start = int(asked.removeprefix("bytes=").rstrip("-"))
            self.send_response(206 if start else 200)
            for key, value in (api.headers or {"ETag": etag}).items():
                self.send_header(key, value)
            self.send_header("Content-Length", str(len(body) - start))
            self.end_headers()
            rest = body[start:]
            stop = api.break_after.pop(name, len(rest))
            api.sent[name] = api.sent.get(name, 0) + len(rest[:stop])
            self.wfile.write(rest[:stop])
            self.close_connection = True

        def log_message(self, *_: object) -> None:
            """Says nothing."""

    return Handler


@pytest.fixture
def api() -> Iterator[Api]:
    yield from served(Api({name: list(rows) for name, rows in support.api().items()}))


@pytest.fixture
def small() -> Iterator[Api]:
    """One row in each list."""
    yield from served(Api({name: [{"code": name, "name": f"Ünt {name}"}] for name in NAMES}))


def served(api: Api) -> Iterator[Api]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(api))
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    api.address = f"http://127.0.0.1:{server.server_port}{PREFIX}"
    yield api
    server.shutdown()
    server.server_close()
    thread.join()


def test_the_pool_is_fetched_stored_and_read(api: Api, tmp_path: Path) -> None:
    """All four lists, reported one by one, and the same pool as from the facts."""
    seen: list[CardList] = []
    done = fetch(Data(tmp_path), api.address, seen.append)
    assert done == tuple(seen)
    assert [f.name for f in done] == list(NAMES)
    assert all(f.changed and f.updated.startswith("2018-12-21") for f in done)
    pool = load_facts(tmp_path).pool
    assert pool is not None
    rows = api.rows
    expected = pool_from(rows["cards"], rows["packs"], rows["cycles"], rows["mwl"], "2018-12-21")
    assert pool == expected
    assert len(pool.by_code) == len(support.api()["cards"])


def test_only_facts_are_stored(api: Api, tmp_path: Path) -> None:
    """No text and no address of an image, whatever the server sends."""
    fetch(Data(tmp_path), api.address)
    for name in NAMES:
        text = (tmp_path / FOLDER / f"{name}.json").read_text(encoding="utf-8")
        assert "never stored" not in text
        assert {key for row in json.loads(text)["data"] for key in row} == set(FACTS[name])
    assert sorted(p.name for p in (tmp_path / FOLDER).iterdir()) == sorted(
        f"{name}.json" for name in NAMES
    )


def test_what_has_not_changed_is_not_sent_again(api: Api, tmp_path: Path) -> None:
    """The second run has 304 for an answer and says that nothing changed."""
    fetch(Data(tmp_path), api.address)
    before = {path: path.read_bytes() for path in (tmp_path / FOLDER).iterdir()}
    sent = dict(api.sent)
    done = fetch(Data(tmp_path), api.address)
    assert not any(fetched.changed for fetched in done)
    assert [fetched.rows for fetched in done] == [len(api.rows[name]) for name in NAMES]
    assert api.sent == sent
    assert {path: path.read_bytes() for path in (tmp_path / FOLDER).iterdir()} == before


def test_what_is_old_is_said(api: Api, tmp_path: Path) -> None:
    """After a change on the server the changed list alone is reported as another."""
    fetch(Data(tmp_path), api.address)
    api.version = 2
    api.rows["mwl"] = api.rows["mwl"][:-1]
    done = {fetched.name: fetched for fetched in fetch(Data(tmp_path), api.address)}
    assert [name for name in NAMES if done[name].changed] == ["mwl"]
    assert done["cards"].updated.startswith("2018-12-22")


def test_a_broken_off_answer_goes_on_where_it_stopped(api: Api, tmp_path: Path) -> None:
    """The rest alone is sent in the second run, and lists that were complete stay."""
    api.break_after["cards"] = 100_000
    with pytest.raises(FetchError, match=r"cards was interrupted .*run it again"):
        fetch(Data(tmp_path), api.address)
    assert load_facts(tmp_path).pool is None
    assert (tmp_path / FOLDER / "cards.part").stat().st_size == 100_000
    fetch(Data(tmp_path), api.address)
    assert api.asked[-1][1]["Range"] == "bytes=100000-"
    assert api.sent["cards"] == len(api.body("cards"))
    pool = load_facts(tmp_path).pool
    assert pool is not None
    assert len(pool.by_code) == len(support.api()["cards"])


def test_an_answer_that_changed_meanwhile_begins_anew(api: Api, tmp_path: Path) -> None:
    """Halves of two versions are never joined."""
    api.break_after["cards"] = 100_000
    with pytest.raises(FetchError):
        fetch(Data(tmp_path), api.address)
    api.version = 2
    fetch(Data(tmp_path), api.address)
    pool = load_facts(tmp_path).pool
    assert pool is not None
    assert pool.updated == "2018-12-22"


def test_a_server_without_ranges_sends_all_again(api: Api, tmp_path: Path) -> None:
    """A server that knows no ranges answers from the beginning."""
    api.ranges = False
    api.break_after["cards"] = 100_000
    with pytest.raises(FetchError):
        fetch(Data(tmp_path), api.address)
    fetch(Data(tmp_path), api.address)
    assert load_facts(tmp_path).pool is not None


def test_old_facts_stay_where_the_server_fails(api: Api, tmp_path: Path) -> None:
    """A page of excuses instead of facts changes nothing."""
    fetch(Data(tmp_path), api.address)
    kept = load_facts(tmp_path).pool
    api.version = 2
    api.bodies["cards"] = b"<html>Sorry</html>"
    with pytest.raises(FetchError, match="does not answer with a list of facts"):
        fetch(Data(tmp_path), api.address)
    assert load_facts(tmp_path).pool == kept
    del api.bodies["cards"]
    fetch(Data(tmp_path), api.address)


@pytest.mark.parametrize(
    "body", [b"[]", b'{"data": []}', b'{"data": [1]}', b'{"data": 3}', b"[" * 9999, b"\xff"]
)
def test_answers_that_are_no_facts_are_refused(api: Api, tmp_path: Path, body: bytes) -> None:
    """Nothing is stored of them."""
    api.bodies["packs"] = body
    with pytest.raises(FetchError, match="not answer with a list of facts"):
        fetch(Data(tmp_path), api.address)
    assert list((tmp_path / FOLDER).iterdir()) == []


def test_another_address_answers_404(api: Api, tmp_path: Path) -> None:
    """The address and the answer are said."""
    with pytest.raises(FetchError, match="/elsewhere/packs answers 404"):
        fetch(Data(tmp_path), api.address + "elsewhere/")


@pytest.mark.parametrize("base", ["file:///etc/", "ftp://127.0.0.1/", "cards"])
def test_only_the_web_is_asked(tmp_path: Path, base: str) -> None:
    """No other scheme than http and https."""
    with pytest.raises(FetchError, match="is not a web address"):
        fetch(Data(tmp_path), base)


def test_no_network_is_said(tmp_path: Path) -> None:
    """A port where nobody listens."""
    with pytest.raises(FetchError, match="packs was interrupted"):
        fetch(Data(tmp_path), "http://127.0.0.1:9/")


@pytest.mark.parametrize("data", ["null", "[" * 100_000])
def test_damaged_facts_are_fetched_anew(api: Api, tmp_path: Path, data: str) -> None:
    """Also where the server has not changed them since."""
    fetch(Data(tmp_path), api.address)
    file = tmp_path / "cards" / "packs.json"
    kept = json.loads(file.read_text(encoding="utf-8"))
    whole, kept["data"] = kept["data"], "HERE"
    file.write_text(json.dumps(kept).replace('"HERE"', data), encoding="utf-8")
    fetch(Data(tmp_path), api.address)
    assert json.loads(file.read_text(encoding="utf-8"))["data"] == whole


@pytest.mark.parametrize("text", ["", "[]", '{"data": {}}', '{"data": [{"code": 1}]}'])
def test_damaged_facts_are_said_with_their_file(api: Api, tmp_path: Path, text: str) -> None:
    """Whoever broke the file learns which, and how to mend it."""
    fetch(Data(tmp_path), api.address)
    (tmp_path / FOLDER / "cards.json").write_text(text)
    with pytest.raises(CardFactsError, match=r"remove it and run `topcut cards` again"):
        load_facts(tmp_path)


def stored(folder: Path, name: str) -> str:
    return (folder / FOLDER / name).read_text(encoding="utf-8")


def test_a_list_is_stored_with_what_its_server_said_a_value_on_each_line(
    small: Api, tmp_path: Path
) -> None:
    updated = "2018-12-21T10:00:00+00:00"
    first = fetch(Data(tmp_path), small.address)
    assert first == tuple(CardList(name, 1, True, updated) for name in NAMES)
    assert stored(tmp_path, "cycles.json") == (
        f'{{\n"address":"{small.address}cycles",\n"etag":"\\"cycles-1\\"",\n"modified":"",\n'
        f'"updated":"{updated}",\n"data":[\n{{\n"code":"cycles",\n"name":"Ünt cycles"\n}}\n]\n}}\n'
    )
    second = fetch(Data(tmp_path), small.address.rstrip("/"))
    assert second == tuple(CardList(name, 1, False, updated) for name in NAMES)


def test_the_same_rows_sent_again_are_no_change(small: Api, tmp_path: Path) -> None:
    fetch(Data(tmp_path), small.address)
    small.version = 2
    later = fetch(Data(tmp_path), small.address)
    assert {each.changed for each in later} == {False}
    assert {each.updated for each in later} == {"2018-12-22T10:00:00+00:00"}


def test_a_server_is_asked_as_topcut_and_with_what_it_said_of_what_is_kept(
    small: Api, tmp_path: Path
) -> None:
    date = "Fri, 21 Dec 2018 10:00:00 GMT"
    small.headers = {"ETag": '"1"', "Last-Modified": date}
    fetch(Data(tmp_path), small.address)
    fetch(Data(tmp_path), small.address)
    before, after = small.asked[0][1], small.asked[-1][1]
    assert before["User-Agent"].startswith("topcut/")
    assert {key.lower() for key in before} & ASKED == set()
    asked = {key.lower(): value for key, value in after.items()}
    assert (asked["if-none-match"], asked["if-modified-since"]) == ('"1"', date)


def test_facts_of_another_address_are_asked_for_as_if_none_were_kept(
    small: Api, tmp_path: Path
) -> None:
    fetch(Data(tmp_path), small.address)
    fetch(Data(tmp_path), small.address.replace("127.0.0.1", "localhost"))
    assert "if-none-match" not in {key.lower() for key in small.asked[-1][1]}


@pytest.mark.parametrize(
    ("headers", "validator"),
    [
        ({"ETag": '"1"', "Last-Modified": "Friday"}, '"1"'),
        ({"ETag": 'W/"1"', "Last-Modified": "Friday"}, "Friday"),
        ({"Last-Modified": "Friday"}, "Friday"),
    ],
)
def test_what_broke_off_is_gone_on_with_by_what_tells_its_version_for_certain(
    small: Api, tmp_path: Path, headers: dict[str, str], validator: str
) -> None:
    small.headers = headers
    small.break_after[NAMES[0]] = 20
    length = len(small.body(NAMES[0]))
    with pytest.raises(FetchError) as broke_off:
        fetch(Data(tmp_path), small.address)
    assert str(broke_off.value) == (
        f"{NAMES[0]} was interrupted (20 of {length} bytes arrived); run it again to continue"
        " from there"
    )
    assert json.loads(stored(tmp_path, f"{NAMES[0]}.part.json")) == {
        "etag": headers.get("ETag", ""),
        "modified": "Friday",
        "validator": validator,
    }
    fetch(Data(tmp_path), small.address)
    asked = {key.lower(): value for key, value in small.asked[1][1].items()}
    assert (asked["range"], asked["if-range"]) == ("bytes=20-", validator)
    kept = json.loads(stored(tmp_path, f"{NAMES[0]}.json"))
    assert (kept["etag"], kept["modified"]) == (headers.get("ETag", ""), "Friday")


@pytest.mark.parametrize(("modified", "updated"), [("Friday", "Friday"), ("", "")])
def test_a_list_without_its_date_has_that_of_the_answer(
    small: Api, tmp_path: Path, modified: str, updated: str
) -> None:
    small.headers = {"Last-Modified": modified} if modified else {"X": "y"}
    for name in NAMES:
        small.bodies[name] = b'{"data": [{"code": "a"}]}'
    assert {each.updated for each in fetch(Data(tmp_path), small.address)} == {updated}
    assert json.loads(stored(tmp_path, "packs.json"))["updated"] == updated


def test_kept_facts_without_a_date_have_none(small: Api, tmp_path: Path) -> None:
    fetch(Data(tmp_path), small.address)
    path = tmp_path / FOLDER / "packs.json"
    kept = json.loads(path.read_text(encoding="utf-8"))
    del kept["updated"]
    path.write_text(json.dumps(kept), encoding="utf-8")
    done = {each.name: each for each in fetch(Data(tmp_path), small.address)}
    assert done["packs"] == CardList("packs", 1, False, "")


def test_a_rest_that_the_server_does_not_have_is_forgotten(small: Api, tmp_path: Path) -> None:
    small.break_after[NAMES[0]] = 20
    with pytest.raises(FetchError):
        fetch(Data(tmp_path), small.address)
    small.code = 416
    with pytest.raises(FetchError) as refused:
        fetch(Data(tmp_path), small.address)
    phrase = HTTPStatus(416).phrase  # of the test's own server; Python 3.13 shortened it
    assert str(refused.value) == f"{small.address}{NAMES[0]} answers 416 {phrase}"
    assert list((tmp_path / FOLDER).iterdir()) == []
    small.code = 0
    assert len(fetch(Data(tmp_path), small.address)) == len(NAMES)


def test_another_refusal_forgets_nothing_of_what_has_arrived(small: Api, tmp_path: Path) -> None:
    small.break_after[NAMES[0]] = 20
    with pytest.raises(FetchError):
        fetch(Data(tmp_path), small.address)
    small.code = 503
    with pytest.raises(FetchError):
        fetch(Data(tmp_path), small.address)
    assert (tmp_path / FOLDER / f"{NAMES[0]}.part").stat().st_size == 20


def test_more_than_a_list_can_hold_is_not_taken(
    small: Api, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    most = max(len(small.body(name)) for name in NAMES)
    monkeypatch.setattr(card_facts, "MOST", most)
    fetch(Data(tmp_path / "one"), small.address)
    monkeypatch.setattr(card_facts, "MOST", len(small.body(NAMES[0])) - 1)
    with pytest.raises(FetchError) as refused:
        fetch(Data(tmp_path / "two"), small.address)
    assert str(refused.value) == (
        f"{small.address}{NAMES[0]} sends more than a list of facts can hold"
    )


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (b'{"data": []}', "it is empty"),
        (b"{}", "'data'"),
        (b"[]", "list indices must be integers or slices, not str"),
    ],
)
def test_why_an_answer_is_no_list_of_facts_is_said(
    small: Api, tmp_path: Path, body: bytes, why: str
) -> None:
    small.bodies[NAMES[0]] = body
    with pytest.raises(FetchError) as refused:
        fetch(Data(tmp_path), small.address)
    said = f"{small.address}{NAMES[0]} does not answer with a list of facts ({why})"
    assert str(refused.value) == said


def test_who_gives_no_address_of_the_web_is_shown_what_was_given(tmp_path: Path) -> None:
    with pytest.raises(FetchError) as refused:
        fetch(Data(tmp_path), "cards")
    assert str(refused.value) == "cards is not a web address"
    assert not (tmp_path / FOLDER).exists()
