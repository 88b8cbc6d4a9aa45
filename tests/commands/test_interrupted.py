"""Ctrl-C: the exit code that shells know, and no half line of progress."""

import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from topcut.cli import INTERRUPTED, main
from topcut.commands.terminal import prompt as prompting
from topcut.commands.terminal import report

from tests.build import ROUND_1, typed
from tests.support.children import ending

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="terminals are others there")


def test_its_code_is_what_shells_expect(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    typed(tmp_path, swiss_1=ROUND_1)
    monkeypatch.setattr(prompting.Prompt, "answers", interrupted)
    assert main(["result", "downtown", "--data", str(tmp_path / "data")]) == INTERRUPTED == 130
    assert capsys.readouterr().err == "stopped\n"


def test_a_line_of_progress_is_taken_away(tmp_path: Path, root: Path) -> None:
    """In a real terminal, in the middle of a build."""
    typed(tmp_path, swiss_1=ROUND_1)
    code = (
        "import fcntl, signal, termios\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "fcntl.ioctl(0, termios.TIOCSCTTY, 0)\n"
        "from topcut.commands.site import build\n"
        "from topcut.publish import build as building\n"
        "build.PROGRESS_AFTER = 0\n"
        "def wait(*a, **k):\n"
        "    a[2].progress(1, 9)\n"
        "    import time; time.sleep(30)\n"
        "building.build = wait\n"
        "from topcut.cli import run\n"
        "run()\n"
    )
    arguments = ["build", "--data", str(tmp_path / "data"), "--site", str(tmp_path / "site")]
    end, terminal = os.openpty()
    started = subprocess.Popen(
        [sys.executable, "-c", code, *arguments],
        cwd=root, start_new_session=True, stdin=terminal, stdout=terminal, stderr=terminal,
    )  # fmt: skip
    os.close(terminal)
    said, until = b"", time.monotonic() + 30
    with ending(started) as process, os.fdopen(end, "r+b", buffering=0) as screen:
        while time.monotonic() < until:
            if not select.select([screen], [], [], 1)[0]:
                continue
            try:
                more = screen.read(1000)
            except OSError:
                break
            if b"1 of 9" in more:
                screen.write(b"\x03")
            said += more
        assert process.wait(10) == INTERRUPTED
    assert said.endswith(b"\r\x1b[Kstopped\r\n"), said
    assert report.INTERRUPTED == 128 + signal.SIGINT
