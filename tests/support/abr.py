"""AlwaysBeRunning, as far as an upload meets it: its endpoint, and what it makes of a file.

`abr` is a server that answers as its code does: a file in the field `jsonresults` of a form in
several parts gets a code, anything else an error in JSON, a file that is not JSON a page with 500.
`filed` is what it does once somebody typed the code: an entry for each player, or why not.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

Answer = tuple[int, Mapping[str, str], bytes]
"""Status, headers, body."""


@dataclass
class Abr:
    """A server on this machine, and what it was sent."""

    address: str = ""
    files: list[dict[str, Any]] = field(default_factory=list)
    """What was stored, read."""
    asked: list[tuple[Mapping[str, str], bytes]] = field(default_factory=list)
    """Headers and body of every request."""
    code: int = 483_920

    def answer(self, path: str, headers: Mapping[str, str], body: bytes) -> Answer:
        """What its code answers."""
        if path != "/api/nrtm":
            return 404, {"Content-Type": "text/html"}, b"<!DOCTYPE html><title>404</title>"
        sent = _uploaded(headers.get("Content-Type", ""), body)
        if sent is None:
            return _json({"error": "File upload failed."})
        try:
            data = json.loads(sent)
        except ValueError:
            return 500, {"Content-Type": "text/html"}, b"<!DOCTYPE html><title>Whoops</title>"
        self.files.append(data)
        return _json({"code": self.code, "status": "JSON successfully stored."})


def _json(answer: Mapping[str, Any]) -> Answer:
    return 200, {"Content-Type": "application/json"}, json.dumps(answer).encode()


def _uploaded(kind: str, body: bytes) -> bytes | None:
    """The file in the field jsonresults, None where there is none: a plain field is no file."""
    whole = message_from_bytes(
        f"Content-Type: {kind}\r\n\r\n".encode() + body, EmailMessage, policy=policy.HTTP
    )
    if whole.get_content_type() != "multipart/form-data":
        return None
    for part in whole.iter_parts():
        named = part.get_param("name", header="content-disposition") == "jsonresults"
        if named and part.get_filename():
            found = part.get_payload(decode=True)
            assert isinstance(found, bytes)
            return found
    return None


@contextmanager
def abr(answer: Callable[[Abr], Answer] | None = None) -> Iterator[Abr]:
    """Serves; `answer` makes another answer to every file."""
    state = Abr()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            state.asked.append((dict(self.headers), body))
            made = state.answer(self.path, dict(self.headers), body)
            status, headers, said = answer(state) if answer else made
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            if "Content-Length" not in headers:
                self.send_header("Content-Length", str(len(said)))
            self.end_headers()
            self.wfile.write(said)
            self.close_connection = True

        def log_message(self, *_: object) -> None:
            """Says nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    state.address = f"http://127.0.0.1:{server.server_port}/api/nrtm"
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield state
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a tournament there."""

    rank: int
    place: int
    """In the cut; 0 is none."""
    name: str
    identities: tuple[str | None, str | None]
    """Corp and Runner; None is filed as a draft identity."""


def filed(data: Mapping[str, Any], titles: frozenset[str]) -> tuple[list[Entry], list[str]]:
    """The entries that it makes of a file, and whom it loses; `titles` are those that it knows.

    Raises LookupError where its code asks for a key that is not there.
    """
    players = data["players"]
    if not {"corpIdentity", "runnerIdentity"} & players[0].keys():
        raise LookupError("JSON is missing identities")
    data["cutToTop"]
    if data.get("uploadedFrom") == "Cobra":
        raise LookupError("this would be filed as Cobra's")
    entries, lost = [], []
    for player in players:
        named = (player["corpIdentity"], player["runnerIdentity"])
        lost += [title for title in named if title is not None and title not in titles]
        place = next(
            (
                one["rank"]
                for one in data.get("eliminationPlayers", [])
                if one["id"] == player["id"]
            ),
            0,
        )
        entries.append(Entry(player["rank"], place, player["name"], named))
    return entries, lost
