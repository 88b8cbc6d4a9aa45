"""`topcut serve` in a codespace, at a real terminal: its addresses, its key, Enter."""

import fcntl
import os
import pty
import re
import subprocess
import sys
import termios
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlencode

import pytest

from tests.build import ROUND_1, typed
from tests.support.children import ending
from tests.support.served import FIRST, ROOT, command, free_port

NAME, DOMAIN = "opulent-lamp-4x9q", "app.github.dev"
ENVIRONMENT = {
    "CODESPACES": "true",
    "CODESPACE_NAME": NAME,
    "GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN": DOMAIN,
}
KEY = re.compile(r"\?open=([a-z2-7]{24})")


@dataclass
class Terminal:
    """A terminal in which something runs."""

    master: int
    port: int
    said: str = ""

    def until(self, pattern: str, count: int = 1) -> list[str]:
        """Reads until a pattern was said so many times."""
        until = time.monotonic() + FIRST
        while len(found := re.findall(pattern, self.said)) < count:
            assert time.monotonic() < until, self.said
            self.said += os.read(self.master, 4096).decode()
        return found

    def enter(self) -> None:
        os.write(self.master, b"\n")

    def ask(self, port: int, path: str, fields: dict[str, str] | None = None) -> int:
        """The status of a request as GitHub's forwarder passes it on."""
        headers = {"X-Forwarded-Host": f"{NAME}-{port}.{DOMAIN}"}
        if fields is not None:
            headers["Origin"] = f"http://localhost:{port}"
        request = urllib.request.Request(
            f"http://localhost:{port}{path}",
            data=urlencode(fields).encode() if fields is not None else None,
            headers=headers,
        )
        try:
            with urllib.request.build_opener(_Stays).open(request, timeout=10) as answer:
                return int(answer.status)
        except urllib.error.HTTPError as error:
            with error:
                return error.code


class _Stays(urllib.request.HTTPRedirectHandler):
    """Follows nothing."""

    def redirect_request(self, *_: object) -> None:
        return None


@contextmanager
def terminal(folder: Path) -> Iterator[Terminal]:
    """A codespace's terminal that serves a folder."""
    master, slave = pty.openpty()
    port = free_port()

    def own_terminal() -> None:
        os.setsid()
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)

    process = subprocess.Popen(
        command(folder / "data", folder / "site", port),
        stdin=slave,
        stdout=slave,
        stderr=slave,
        cwd=ROOT,
        env={**os.environ, **ENVIRONMENT},
        preexec_fn=own_terminal,
    )
    os.close(slave)
    try:
        with ending(process):
            yield Terminal(master, port)
    finally:
        os.close(master)


@pytest.mark.skipif(sys.platform == "win32", reason="terminals are others there")
def test_the_terminal_shows_a_key_and_enter_another_and_nobody_is_this_machine(
    tmp_path: Path,
) -> None:
    typed(tmp_path, swiss_1=ROUND_1)
    with terminal(tmp_path) as shown:
        shown.until("Ctrl.C ends")
        shown.until("file[s]? written|up to date")
        desk = int(shown.until(rf"desk: +https://{NAME}-(\d+)\.{DOMAIN}/\r\n")[0])
        assert shown.until(rf"pages: +https://{NAME}-{shown.port}\.{DOMAIN}/\r\n")
        assert "localhost" not in shown.said
        assert "organizer/" not in shown.said
        (first,) = shown.until(KEY.pattern)
        assert f"https://{NAME}-{desk}.{DOMAIN}/in?open={first}" in shown.said
        shown.enter()
        second = shown.until(KEY.pattern, 2)[1]
        assert shown.ask(desk, "/in", {"open": first}) == 403
        assert shown.ask(desk, "/in", {"open": second}) == 303
        assert shown.ask(desk, "/in", {"open": second}) == 403
        assert shown.ask(desk, "/downtown/") == 303
        for path in ("/organizer/", "/organizer", "/organizer/overlay?event=downtown"):
            assert shown.ask(shown.port, path) == 404
            plain = urllib.request.Request(f"http://localhost:{shown.port}{path}")
            with pytest.raises(urllib.error.HTTPError, match="404"):
                urllib.request.urlopen(plain, timeout=10)
        assert shown.ask(shown.port, "/downtown/index.html") == 200
