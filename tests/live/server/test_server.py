"""`topcut serve` as a whole: answers, revalidation, what only the organizer sees."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest
from topcut.live.serve import CannotServeError, listen
from topcut.live.server.interfaces import way_out

from tests.build import ROUND_1, typed
from tests.support.children import HEARS_CTRL_C, ending
from tests.support.served import Served, command, free_port, served

PAGE = "/downtown/rounds/1/index.html"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("served")
    typed(folder, swiss_1=ROUND_1)
    (folder / "data" / "site.yaml").write_text("topcut: 1\n")
    with served(folder, "--host", "0.0.0.0") as running:
        yield running


def round_file(server: Served) -> Path:
    return server.data / "events" / "downtown" / "rounds" / "swiss-1.yaml"


def test_an_unchanged_page_is_not_sent_twice(server: Served) -> None:
    first = server.get(PAGE)
    assert (first.status, first.headers["Cache-Control"]) == (200, "no-cache")
    again = server.get(PAGE, if_none_match=first.headers["ETag"])
    assert (again.status, again.text) == (304, "")
    assert again.headers["ETag"] == first.headers["ETag"]


def test_speaks_http_1_1_and_keeps_the_connection(server: Served) -> None:
    with socket.create_connection(("127.0.0.1", server.port), 5) as connection:
        for _ in range(2):
            connection.sendall(b"HEAD /style.css HTTP/1.1\r\nHost: localhost\r\n\r\n")
            answer = connection.recv(4096)
            assert answer.startswith(b"HTTP/1.1 200 OK\r\n")
            assert b"\r\ndate: " in answer.lower()


def test_an_answer_is_not_held_back(server: Served) -> None:
    """Without TCP_NODELAY each of these would take 40 ms."""
    with socket.create_connection(("127.0.0.1", server.port), 5) as connection:
        taken = []
        for _ in range(20):
            begun = time.perf_counter()
            connection.sendall(b"GET /downtown/state.json HTTP/1.1\r\nHost: localhost\r\n\r\n")
            answer = b""
            while not answer.endswith(b"}\n"):
                answer += connection.recv(65536)
            taken.append(time.perf_counter() - begun)
    assert min(taken) < 0.03


def test_a_changed_page_is_sent(server: Served) -> None:
    first = server.get(PAGE)
    digest = server.state("downtown")["digest"]
    round_file(server).write_text(ROUND_1.replace("3-3", "2-2"))
    server.until(PAGE, "<b>2<i>–</i>2</b>")
    again = server.get(PAGE, if_none_match=first.headers["ETag"])
    assert again.status == 200
    server.until("/downtown/state.json", '"digest"', lacks=str(digest))
    round_file(server).write_text(ROUND_1)
    server.until("/downtown/state.json", str(digest))
    assert "<b>3<i>–</i>3</b>" in server.get(PAGE).text


def test_state_json_says_when_the_event_last_changed_and_the_built_file_does_not(
    server: Served,
) -> None:
    built = server.site / "downtown" / "state.json"
    moment = datetime.fromisoformat(str(server.state("downtown")["changed"]))
    assert moment.timestamp() == int(built.stat().st_mtime)
    assert "changed" not in json.loads(built.read_bytes())


def test_what_is_injected_is_never_written(server: Served) -> None:
    assert "/_topcut/live.js" in server.get(PAGE).text
    assert "/_topcut/live.js" not in (server.site / PAGE[1:]).read_text()
    files = [path for path in server.site.rglob("*") if path.is_file()]
    assert not [path for path in files if b"_topcut" in path.read_bytes()]


def test_a_folder_leads_to_its_page(server: Served) -> None:
    assert server.get("/downtown").text == server.get("/downtown/").text
    assert server.get("/").text == server.get("/index.html").text


def raw(server: Served, *lines: str) -> str:
    """Everything that comes until the server ends the connection, after these lines."""
    with socket.create_connection(("127.0.0.1", server.port), 10) as connection:
        connection.sendall("\r\n".join((*lines, "", "")).encode())
        answer = b""
        while more := connection.recv(65536):
            answer += more
    return answer.decode()


@pytest.mark.parametrize(
    ("path", "leads_to"),
    [
        ("/downtown", "/downtown/"),
        ("/downtown/rounds/1?a=b", "/downtown/rounds/1/?a=b"),
        ("//downtown", "/downtown/"),
        ("///downtown//rounds", "/downtown/rounds/"),
        ("/%2Fdowntown", "/downtown/"),
        ("/organizer", "/organizer/"),
    ],
)
def test_a_folder_without_a_slash_leads_to_its_own_address(
    server: Served, path: str, leads_to: str
) -> None:
    """On this host: an address that begins with two slashes names another one."""
    answer = raw(server, f"GET {path} HTTP/1.1", "Host: localhost", "Connection: close")
    assert answer.startswith("HTTP/1.1 301 ")
    assert f"\r\nlocation: {leads_to}\r\n" in answer


def test_any_version_that_the_browser_has_will_do_where_it_says_so(server: Served) -> None:
    assert server.get(PAGE, if_none_match="*").status == 304
    assert server.get("/nothing/", if_none_match="*").status == 404


@pytest.mark.parametrize(
    "path", [PAGE, "/nothing/", "/organizer/", "/downtown/event.json", "/_topcut/live.js"]
)
def test_every_answer_says_what_a_page_cannot_say_of_itself(server: Served, path: str) -> None:
    headers = server.get(path).headers
    assert headers["Content-Security-Policy"] == "frame-ancestors 'none'"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"


def test_a_request_with_two_lengths_is_refused(server: Served) -> None:
    """Where a proxy and the server see its end in two places, what follows is anybody's."""
    lines = ("POST / HTTP/1.1", "Host: localhost", "Content-Length: 4")
    assert raw(server, *lines, "Transfer-Encoding: chunked").startswith("HTTP/1.1 400 ")
    assert raw(server, *lines, "Connection: close").startswith("HTTP/1.1 405 ")


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "127.1.2.3", "[::1]", "LOCALHOST:80"])
def test_this_machine_has_many_names(server: Served, host: str) -> None:
    assert server.get("/organizer/", Host=host).status == 200


def test_what_a_link_in_site_leads_to_is_not_served(server: Served, tmp_path: Path) -> None:
    (tmp_path / "secret.html").write_text("secret")
    (server.site / "led.html").symlink_to(tmp_path / "secret.html")
    os.mkfifo(server.site / "pipe.html")
    try:
        assert server.get("/led.html").status == 404
        assert server.get("/pipe.html").status == 404
    finally:
        (server.site / "led.html").unlink()
        (server.site / "pipe.html").unlink()


@pytest.mark.parametrize(
    "path",
    [
        "/nothing/",
        "/../serve.log",
        "/%2e%2e/serve.log",
        "/..%2fserve.log",
        "/.nojekyll",
        "/%00",
        "/C:/x",
    ],
)
def test_what_is_not_in_site_is_not_found(server: Served, path: str) -> None:
    answer = server.get(path)
    assert answer.status == 404
    assert "watching" not in answer.text


def test_the_stream_says_hello_and_what_was_built(server: Served) -> None:
    with socket.create_connection(("127.0.0.1", server.port), 20) as connection:
        connection.sendall(b"GET /_topcut/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        heard = ""
        while "event: hello" not in heard:
            heard += connection.recv(4096).decode()
        assert "text/event-stream" in heard
        round_file(server).write_text(ROUND_1.replace("3-3", "1-1"))
        while "event: built" not in heard or not heard.rstrip("0\r\n").endswith("}"):
            heard += connection.recv(4096).decode()
    assert '"events": ["downtown"]' in heard
    round_file(server).write_text(ROUND_1)
    server.until(PAGE, "<b>3<i>–</i>3</b>")


def test_a_broken_file_is_said_to_the_organizer_and_to_nobody_else(server: Served) -> None:
    before = server.get(PAGE, way_out()).text
    server.until("/organizer/", "All is well")
    assert server.get("/organizer/overlay").text == ""
    round_file(server).write_text(ROUND_1.replace("3-3", "6-6"))
    page = server.until("/organizer/", "6-6 is not a result").text
    assert "rounds/swiss-1.yaml:3:" in page
    assert "^" in page
    assert "Tournament Points" in page
    overlay = server.get("/organizer/overlay").text
    assert "the last good state, of " in overlay
    policy = server.get("/organizer/overlay").headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; base-uri 'none'; form-action 'none'")
    assert "downtown: keeps its last good pages, of " in server.said()

    public = server.get(PAGE, way_out())
    assert "<b>3<i>–</i>3</b>" in public.text
    assert "F-points-1" not in public.text
    assert 'data-held="' in public.text
    assert 'data-held=""' not in public.text
    for path in ("/organizer/", "/organizer/overlay"):
        assert server.get(path, way_out()).status == 404

    round_file(server).write_text(ROUND_1)
    server.until("/organizer/", "All is well")
    assert server.get("/organizer/overlay").text == ""
    server.until(PAGE, 'data-held=""')
    assert "downtown: no more errors" in server.said()
    assert server.get(PAGE, way_out()).text == before


@pytest.mark.parametrize(
    "headers",
    [
        *(
            {"Host": host}
            for host in ("evil.example", "127.evil.example", "127.0.0.1.evil.example")
        ),
        *({"Host": host} for host in ("localhost.evil.example", "evil.example@127.0.0.1", "[::2]")),
        {"X_Forwarded_For": "192.0.2.7"},
        {"Forwarded": "for=192.0.2.7"},
        {"X_Real_IP": "192.0.2.7"},
    ],
)
def test_a_name_or_a_proxy_of_others_does_not_open_the_organizers_pages(
    server: Served, headers: dict[str, str]
) -> None:
    """A page of another site that resolves to this machine, and a tunnel that runs on it."""
    assert server.get("/organizer/", **headers).status == 404
    assert "data-organizer" not in server.get(PAGE, **headers).text


def test_a_taken_port_is_said_in_one_line(server: Served) -> None:
    done = subprocess.run(
        command(server.data, server.site, server.port),
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(__file__).parent.parent.parent,
    )
    assert done.returncode == 2
    assert done.stderr == (
        f"topcut: port {server.port} is taken: is another `topcut serve` running?"
        f" --port {server.port + 10} takes another one\n"
    )


@pytest.mark.parametrize(
    ("host", "port", "said"),
    [
        ("127.0.0.1", 99999, "99999 is not a port; write: --port 8000, at most 65535"),
        ("127.0.0.1", -1, "-1 is not a port; write: --port 8000, at most 65535"),
        ("é" * 70, 0, f"this machine has no address {'é' * 70}; --host 0.0.0.0 serves on all"),
        ("192.0.2.1", 0, "this machine has no address 192.0.2.1; --host 0.0.0.0 serves on all"),
    ],
)
def test_where_nobody_can_serve_is_said(host: str, port: int, said: str) -> None:
    with pytest.raises(CannotServeError) as found:
        listen(host, port)
    assert str(found.value).startswith(said)


def test_the_address_for_the_room_is_printed(server: Served) -> None:
    assert f"in this network:  http://{way_out()}:{server.port}/" in server.said()
    assert "watching " in server.said()


def test_a_builder_that_dies_is_started_again(server: Served) -> None:
    tasks = Path(f"/proc/{server.process.pid}/task")
    children = " ".join(path.read_text() for path in tasks.glob("*/children")).split()
    if not children:
        pytest.skip("only Linux says which processes a process started")
    for child in children:
        if "spawn_main" in Path(f"/proc/{child}/cmdline").read_text():
            subprocess.run(["kill", "-9", child], check=True)
    server.until("/organizer/", "Watching")
    round_file(server).write_text(ROUND_1.replace("3-3", "1-4"))
    server.until(PAGE, "<b>1<i>–</i>4</b>")
    assert "the builder stopped and is being restarted" in server.said()


@pytest.mark.parametrize("after", [0.0, 0.1, 0.3])
def test_ctrl_c_at_the_very_start_ends_without_a_word(tmp_path: Path, after: float) -> None:
    """The terminal sends it to the builder too, which may still be loading."""
    typed(tmp_path, swiss_1=ROUND_1)
    started = subprocess.Popen(
        [*HEARS_CTRL_C, *command(tmp_path / "data", tmp_path / "site", free_port())],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        cwd=Path(__file__).parent.parent.parent,
    )
    with ending(started) as process:
        assert process.stdout is not None
        while process.stdout.readline() != "Ctrl+C ends\n":
            assert process.poll() is None
        time.sleep(after)  # it is typed then
        os.killpg(process.pid, signal.SIGINT)
        _, said = process.communicate(timeout=20)
    assert (process.returncode, said) == (0, "")


INTERRUPTED = """
import asyncio, os, signal, weakref
from topcut.cli import run

add = weakref.WeakSet.add

def interrupted(self, item):
    if isinstance(item, asyncio.Task):
        weakref.WeakSet.add = add
        os.kill(os.getpid(), signal.SIGINT)
    add(self, item)

weakref.WeakSet.add = interrupted
run()
"""
"""Serves, and is interrupted in the middle of the making of its first task."""


def test_ctrl_c_while_its_loop_begins_ends_it_without_a_word(tmp_path: Path) -> None:
    typed(tmp_path, swiss_1=ROUND_1)
    _, *words = command(tmp_path / "data", tmp_path / "site", free_port())
    serve = [sys.executable, "-c", INTERRUPTED, *words[words.index("serve") :]]
    ended = subprocess.run(
        [*HEARS_CTRL_C, *serve], capture_output=True, text=True, timeout=20, check=False
    )
    assert (ended.returncode, ended.stderr) == (0, "")
    _, after = ended.stdout.split("Ctrl+C ends\n")
    assert re.fullmatch(r"(watching \S+, \S+\n)?", after)  # the builder may have begun by then
