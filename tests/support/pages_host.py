"""A stand-in for the host's public page about a repository, and an ssh that leads to a folder."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread

from tests.support.repositories import executable


class Host:
    """What it answers, and what it was asked."""

    def __init__(self) -> None:
        self.status = 200
        self.body = b"{}"
        self.asked: list[str] = []
        self.address = ""
        self.silent = False
        self.closing = Event()

    def says(self, *, has_pages: object) -> None:
        """Answers for any repository."""
        self.body = json.dumps({"has_pages": has_pages}).encode()


@contextmanager
def pages_host() -> Iterator[Host]:
    """A server on this machine."""
    host = Host()

    class Answers(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            host.asked.append(self.path)
            if host.silent:
                host.closing.wait(20)
                return
            self.send_response(host.status)
            self.send_header("Content-Length", str(len(host.body)))
            self.end_headers()
            self.wfile.write(host.body)

        def log_message(self, *_: object) -> None:
            """Says nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Answers)
    host.address = f"http://127.0.0.1:{server.server_port}"
    running = Thread(target=server.serve_forever, args=(0.05,))
    running.start()
    try:
        yield host
    finally:
        host.closing.set()
        server.shutdown()
        server.server_close()
        running.join()


def ssh_into(bare: Path, script: Path) -> Path:
    """A command in the place of ssh: whatever host is named, git there works on this folder."""
    executable(
        script,
        f'for last; do :; done\nexec "${{last%% *}}" "{bare}"',
    )
    return script
