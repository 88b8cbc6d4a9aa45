"""What goes out to AlwaysBeRunning, and every way in which sending can end."""

import json
import shutil
import socket
import ssl
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread

import pytest
from topcut.cli import OK, main
from topcut.edit.change.refusals import EventHasErrorsError
from topcut.exchange.nrtm.losses import nrtm_losses
from topcut.share import abr_request
from topcut.share.abr import Upload, prepared
from topcut.share.abr_request import UploadError, host, send
from topcut.workspace.data import Data

from tests.build import EVENT, PLAYERS, ROUND_1, data_of, opened, readable, typed
from tests.support.abr import Abr, Answer, abr

OVER = EVENT.replace("basic", "{rounds: 1, cut: 0}")
UPLOAD = Upload(
    "downtown", "Downtown", "2018-03-10", 4, 1, 0, ("Ada",), (), '{"name": "Downtown"}\n'
)


def _why(told: Callable[[], object]) -> str:
    with pytest.raises(UploadError) as raised:
        told()
    assert "\n" not in str(raised.value)
    return str(raised.value)


def test_a_finished_event_is_told_in_numbers(tmp_path: Path) -> None:
    folder = typed(tmp_path, event=OVER, swiss_1=ROUND_1)
    upload = prepared(data_of(folder), "downtown")
    assert upload.event == "downtown"
    assert (upload.name, upload.day, upload.players) == ("Downtown", "2018-03-10", 4)
    assert (upload.rounds, upload.cut, upload.winners) == (1, 0, ("Ada Crane",))
    event = readable(opened(folder))
    assert upload.losses == nrtm_losses(event)


def test_what_goes_out_is_what_export_writes(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    upload = prepared(Data(root / "data"), "gamescape-2018")
    where = ["--data", str(root / "data")]
    assert main(["export", "gamescape-2018", "--format", "nrtm", *where]) == OK
    assert upload.text == capsys.readouterr().out
    assert (upload.cut, upload.winners) == (4, ("Layla Wolff",))


def test_an_event_with_errors_does_not_go_out(tmp_path: Path) -> None:
    folder = typed(tmp_path, event=OVER, swiss_1=ROUND_1.replace("6-0", "7-0"))
    with pytest.raises(EventHasErrorsError) as raised:
        prepared(data_of(folder), "downtown", unfinished=True)
    assert [problem.row for problem in raised.value.report.problems] == ["F-points-1"]


@pytest.mark.parametrize(
    ("event", "rounds", "lacks"),
    [
        (EVENT, {}, "no round is paired"),
        (OVER, {"swiss_1": ROUND_1.replace(", result: 3-3", "")}, "round 1 lacks 1 result"),
        (OVER, {"swiss_1": f"publish: pairings\n{ROUND_1}"}, "round 1 lacks 2 results"),
        (OVER, {"swiss_1": f"publish: draft\n{ROUND_1}"}, "no round is paired"),
        (
            EVENT.replace("basic", "{rounds: 2, cut: 0}"),
            {"swiss_1": ROUND_1},
            "round 1 is not the last round",
        ),
    ],
)
def test_an_event_that_is_not_over_goes_out_only_when_that_is_wanted(
    tmp_path: Path, event: str, rounds: dict[str, str], lacks: str
) -> None:
    data = data_of(typed(tmp_path, event=event, **rounds))
    said = _why(lambda: prepared(data, "downtown"))
    assert said.startswith(f"downtown is not over: {lacks}; AlwaysBeRunning would file it")
    assert prepared(data, "downtown", unfinished=True).winners == ()


def test_an_event_whose_cut_is_ahead_is_not_over(tmp_path: Path) -> None:
    folder = typed(
        tmp_path,
        event=EVENT.replace("basic", "{rounds: 1, cut: 4}"),
        players=f"{PLAYERS}- {{name: Ed Fox}}\n",
        swiss_1=f"{ROUND_1}byes: [Ed Fox]\n",
    )
    said = _why(lambda: prepared(data_of(folder), "downtown"))
    assert said.startswith("downtown is not over: the cut is not made; ")


def test_what_the_public_does_not_see_does_not_go_out(tmp_path: Path) -> None:
    """Nor does a draft, or a deck list."""
    folder = typed(
        tmp_path,
        event=f"{OVER}decks: {{identities: after round 1}}\n",
        players='- {name: Ada Crane, corp: "Haas-Bioroid: Engineering the Future"}\n'
        "- {name: Bo Quist}\n- {name: Cy Dahl}\n- {name: Di Ito}\n",
        swiss_1=f"publish: pairings\n{ROUND_1}",
    )
    (folder / "decks").mkdir()
    (folder / "decks/ada-crane-corp.txt").write_text("NBN: Making News\n3 Wotan\n")
    text = prepared(data_of(folder), "downtown", unfinished=True).text
    for hidden in ("Haas", "Wotan", "Making News", '"combinedScore":6'):
        assert hidden not in text
    assert '"combinedScore":null' in text


def test_an_event_without_players_does_not_go_out(tmp_path: Path) -> None:
    players = "".join(f"- {{name: {name}, withdrawn: yes}}\n" for name in ("Ada", "Bo"))
    folder = typed(tmp_path, event=OVER, players=players)
    said = _why(lambda: prepared(data_of(folder), "downtown", unfinished=True))
    assert said == "downtown has no players, and AlwaysBeRunning takes no file without any"


def test_the_address_of_the_page_goes_with_it_where_the_site_says_its_own(tmp_path: Path) -> None:
    data = data_of(typed(tmp_path, event=OVER, swiss_1=ROUND_1))
    assert len(json.loads(prepared(data, "downtown").text)["links"]) == 1
    site = "topcut: 1\naddress: https://example.org/club/\n"
    (tmp_path / "data/site.yaml").write_text(site, encoding="utf-8")
    _, link = json.loads(prepared(data.fresh(), "downtown").text)["links"]
    assert link == {"rel": "uploadedfrom", "href": "https://example.org/club/downtown/"}


def test_a_file_that_is_taken_has_a_code() -> None:
    with abr() as registry:
        assert send(UPLOAD.text, registry.address) == "483920"
    assert registry.files == [{"name": "Downtown"}]
    ((headers, _),) = registry.asked
    assert headers["User-Agent"].startswith("topcut/")
    assert headers["Accept"] == "application/json"
    assert "Authorization" not in headers


def _answered(status: int, body: bytes = b"", **headers: str) -> Callable[[Abr], Answer]:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return lambda _: (status, named, body)


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (
            _answered(200, b'{"error": "File upload failed."}'),
            "127.0.0.1 refuses the file: File upload failed.",
        ),
        (_answered(200, b"<html>Log in</html>"), "127.0.0.1 answers a page, not a code"),
        (_answered(200, b"{}"), "127.0.0.1 answers “{}”, in which there is no code of six digits"),
        (_answered(200, b"{" * 99_999), "127.0.0.1 answers far more than a conclusion code"),
        (
            _answered(302, Location="https://wifi.example/login"),
            "127.0.0.1 redirects to https://wifi.example/login instead of taking the file: this"
            " is a "
            "login page of the network, or the address has changed (--to takes another one)",
        ),
        (
            _answered(307),
            "127.0.0.1 redirects to nowhere instead of taking the file: this is a login page of"
            " the "
            "network, or the address has changed (--to takes another one)",
        ),
        (
            _answered(401),
            "127.0.0.1 refuses this (401): it asks for a login, or blocks this network",
        ),
        (
            _answered(403),
            "127.0.0.1 refuses this (403): it asks for a login, or blocks this network",
        ),
        (
            _answered(404),
            "127.0.0.1 takes no files at this address (404); --to takes another one",
        ),
        (_answered(413), "127.0.0.1 finds the file too large (413)"),
        (_answered(418), "127.0.0.1 answers 418 I'm a Teapot"),
        (
            _answered(429),
            "127.0.0.1 has had too many requests (429); try again in some minutes",
        ),
        (
            _answered(500, b"<html>Whoops</html>"),
            "127.0.0.1 has an internal error (500); try again later",
        ),
        (
            _answered(503),
            "127.0.0.1 has an internal error (503); try again later",
        ),
        (
            _answered(200, b'{"code": 4', Content_Length="99"),
            "the answer from 127.0.0.1 was cut short (10 of 99 bytes); it may have arrived;"
            " sending it "
            "again does no harm, since a code that nobody uses does nothing",
        ),
    ],
)  # fmt: skip
def test_every_other_answer_is_a_sentence(answer: Callable[[Abr], Answer], told: str) -> None:
    with abr(answer) as registry:
        assert _why(lambda: send(UPLOAD.text, registry.address)) == told


def test_a_redirect_is_not_followed() -> None:
    """Names go where somebody said yes to, and nowhere else."""
    with abr() as other:
        away = _answered(308, Location=other.address)
        with abr(away) as registry:
            assert "redirects to" in _why(lambda: send(UPLOAD.text, registry.address))
        assert other.asked == []


@pytest.mark.parametrize("to", ["http://[", "http://example.org:99999/", "javascript:x"])
@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_a_redirect_to_no_address_is_a_sentence(status: int, to: str) -> None:
    with abr(_answered(status, Location=to)) as registry:
        assert f"127.0.0.1 redirects to {to}" in _why(lambda: send(UPLOAD.text, registry.address))


@contextmanager
def _raw(answer: bytes, *, silent: bool = False, slow: bool = False) -> Iterator[str]:
    """A server that reads a request and answers these bytes; a silent one waits to the end.

    A slow one answers byte by byte.
    """
    done = Event()
    with socket.create_server(("127.0.0.1", 0)) as server:

        def serve() -> None:
            with server.accept()[0] as one:
                got = b""
                while not got.endswith(b"--\r\n"):
                    got += one.recv(9999)
                for at in range(len(answer)) if slow else ():
                    if done.wait(0.02):
                        return
                    one.sendall(answer[at : at + 1])
                if not slow:
                    one.sendall(answer)
                if silent:
                    done.wait(30)

        thread = Thread(target=serve)
        thread.start()
        yield f"http://127.0.0.1:{server.getsockname()[1]}/api/nrtm"
        done.set()
        thread.join()


AGAIN = (
    "it may have arrived; sending it again does no harm, since a code that nobody uses does nothing"
)


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (b"", "Remote end closed connection without response"),
        (b"SSH-2.0-OpenSSH_9.2\r\n", "SSH-2.0-OpenSSH_9.2"),
        (b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n", "IncompleteRead"),
        (b"HTTP/1.1 200 OK\r\n" + b"A: b\r\n" * 200 + b"\r\n", "got more than 100 headers"),
        (b"HTTP/1.1 200 OK\r\nContent-Length: " + b"9" * 5000 + b"\r\n\r\n{}", "Exceeds the limit"),
    ],
)
def test_what_is_no_answer_at_all_is_a_sentence(answer: bytes, told: str) -> None:
    with _raw(answer) as address:
        said = _why(lambda: send(UPLOAD.text, address))
    assert said.startswith("the answer from 127.0.0.1 was cut short (")
    assert told in said
    assert said.endswith(f"; {AGAIN}")


@pytest.mark.parametrize("answer", [b"", b'HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{"code"'])
def test_a_silent_server_is_not_waited_for(answer: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(abr_request, "SECONDS", 0.05)
    with _raw(answer, silent=True) as address:
        said = _why(lambda: send(UPLOAD.text, address))
    assert said == f"127.0.0.1 does not answer in 0.05 seconds; {AGAIN}"


def test_an_answer_that_trickles_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(abr_request, "LONGEST", -1)
    with abr() as registry:
        assert "does not answer in" in _why(lambda: send(UPLOAD.text, registry.address))


@pytest.mark.parametrize(
    "answer",
    [
        b"HTTP/1.1 200 " + b"O" * 500,
        b"HTTP/1.1 200 OK\r\n" + b"A: b\r\n" * 90,
        b"HTTP/1.1 100 Continue\r\n\r\n" * 90,
        b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + b"0" * 500,
    ],
)
def test_a_head_that_trickles_is_not_waited_for(
    answer: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(abr_request, "LONGEST", 0.3)
    with _raw(answer, slow=True) as address:
        assert "does not answer in" in _why(lambda: send(UPLOAD.text, address))


def test_a_closed_door_is_a_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    said = _why(lambda: send(UPLOAD.text, f"http://127.0.0.1:{port}/api/nrtm"))
    assert said == "127.0.0.1 refuses the connection: nothing was sent"


def _no_connection(monkeypatch: pytest.MonkeyPatch, error: OSError) -> str:
    def fail(*_: object, **__: object) -> socket.socket:
        raise error

    monkeypatch.setattr(socket, "create_connection", fail)
    return _why(lambda: send(UPLOAD.text))


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (
            socket.gaierror(-3, "Temporary failure in name resolution"),
            "there is no network, or no server alwaysberunning.net: nothing was sent",
        ),
        (OSError(101, "Network is unreachable"), "there is no network: nothing was sent"),
        (
            TimeoutError("timed out"),
            "alwaysberunning.net does not answer in 30 seconds: nothing was filed",
        ),
        (
            ConnectionResetError(104, "Connection reset by peer"),
            f"alwaysberunning.net hung up while the file was on its way; {AGAIN}",
        ),
        (
            OSError(5, "odd"),
            "alwaysberunning.net cannot be reached ([Errno 5] odd): nothing was sent",
        ),
    ],
)
def test_no_network_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, error: OSError, told: str
) -> None:
    assert _no_connection(monkeypatch, error) == told


def test_a_server_without_tls_is_a_sentence() -> None:
    with abr() as registry:
        said = _why(lambda: send(UPLOAD.text, registry.address.replace("http:", "https:")))
    assert said.startswith("no secure connection to 127.0.0.1 could be made (")
    assert said.endswith("): nothing was sent")


def test_a_certificate_that_nobody_signed_is_a_sentence(tmp_path: Path) -> None:
    if shutil.which("openssl") is None:
        pytest.skip("no openssl: an upload to a server with a bad certificate was not tried")
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"),
            *("-subj", "/CN=localhost", "-keyout", "key.pem", "-out", "cert.pem"),
        ],
        cwd=tmp_path,
        check=True,
        capture_output=True,
    )
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(tmp_path / "cert.pem", tmp_path / "key.pem")
    with socket.create_server(("127.0.0.1", 0)) as server:

        def serve() -> None:
            one, _ = server.accept()
            with one, pytest.raises(OSError, match=r".*"):
                context.wrap_socket(one, server_side=True)

        thread = Thread(target=serve)
        thread.start()
        address = f"https://localhost:{server.getsockname()[1]}/api/nrtm"
        said = _why(lambda: send(UPLOAD.text, address))
        thread.join()
    assert said == (
        "the certificate of localhost is not valid (self-signed certificate): nothing was sent;"
        " is the clock here right, or is there a login page of the network in between?"
    )


@pytest.mark.parametrize(
    "address",
    [
        "",
        "alwaysberunning.net/api/nrtm",
        "file:///etc/passwd",
        "ftp://example.org/",
        "http://",
        "http://[::1",
        "http://example.org:port/",
        "http://example.org:99999/",
        "http://example..org/",
        f"http://{'a' * 64}.org/",
        "https://exämple.org/",
    ],
)
def test_what_is_no_web_address_is_refused(address: str) -> None:
    assert _why(lambda: host(address)) == f"{address} is not a web address"
    assert _why(lambda: send(UPLOAD.text, address)) == f"{address} is not a web address"


def test_an_address_with_a_space_is_refused() -> None:
    said = _why(lambda: send(UPLOAD.text, "http://127.0.0.1/api/ nrtm"))
    assert said == "http://127.0.0.1/api/ nrtm is not a web address"
