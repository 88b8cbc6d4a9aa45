"""pip, pipx and uv install the wheel, and what they installed makes a club and serves it."""

import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.children import ending
from tests.support.installed import NAMED, new_environment, outside, wheel
from tests.support.served import free_port

pytestmark = pytest.mark.long
Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="module")
def wheels(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the wheel."""
    return wheel(root, tmp_path_factory.mktemp("wheel")).parent


@pytest.fixture
def run(root: Path, tmp_path: Path) -> Run:
    """Runs a command in a folder of its own, in which every tool keeps what is its."""
    own = {
        "PIPX_HOME": str(tmp_path / "pipx"),
        "PIPX_BIN_DIR": str(tmp_path / "commands"),
        "PIPX_MAN_DIR": str(tmp_path / "man"),
        "UV_CACHE_DIR": str(tmp_path / "uv-cache"),
        "UV_TOOL_DIR": str(tmp_path / "uv"),
        "UV_TOOL_BIN_DIR": str(tmp_path / "commands"),
        "UV_PYTHON": sys.executable,
        "UV_PYTHON_DOWNLOADS": "never",
        "UV_CONSTRAINT": str(root / "constraints.txt"),
    }

    def ran(*command: str | Path, at: Path = tmp_path) -> subprocess.CompletedProcess[str]:
        done = subprocess.run(
            [str(part) for part in command],
            cwd=at,
            env=outside(root, **own),
            capture_output=True,
            text=True,
            check=False,
        )
        assert not done.returncode, done.stdout + done.stderr
        return done

    return ran


def had(tool: str, folder: Path, root: Path) -> Path:
    """A tool in an environment of its own; the test is skipped where it cannot be had."""
    commands = new_environment(folder)
    ran = subprocess.run(
        [str(commands / "python"), "-m", "pip", "install", "--quiet", tool],
        env=outside(root),
        capture_output=True,
        text=True,
        check=False,
    )
    if ran.returncode:
        pytest.skip(f"{tool} cannot be had here: {ran.stderr.strip().splitlines()[-1]}")
    return commands / tool


def serves(topcut: Path, club: Path) -> str:
    """The front page that a club's server answers with."""
    port = free_port()
    started = subprocess.Popen(
        [str(topcut), "serve", "--port", str(port)],
        cwd=club,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    with ending(started) as server:
        until = time.monotonic() + 60
        while time.monotonic() < until and server.poll() is None:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=10) as answer:
                    return str(answer.read().decode())
            except OSError:
                time.sleep(0.2)  # between two looks
        return ""


@pytest.mark.parametrize("tool", ["pip", "pipx", "uv"])
def test_what_is_installed_makes_a_club_serves_it_and_goes_again(
    tool: str, wheels: Path, run: Run, root: Path, tmp_path: Path
) -> None:
    found = ("--find-links", wheels)
    commands = tmp_path / "commands"
    if tool == "pip":
        commands = new_environment(tmp_path / "environment")
        run(commands / "python", "-m", "pip", "install", "--quiet", *found, NAMED)
        gone = [commands / "python", "-m", "pip", "uninstall", "--yes", "topcut"]
    elif tool == "pipx":
        pipx = had(tool, tmp_path / "tool", root)
        line = (f"--pip-args=--find-links {wheels}", "--python", sys.executable)
        run(pipx, "install", *line, NAMED)
        gone = [pipx, "uninstall", "topcut"]
    else:
        uv = had(tool, tmp_path / "tool", root)
        run(uv, "tool", "install", *found, NAMED)
        gone = [uv, "tool", "uninstall", "topcut"]
    (topcut,) = commands.glob("topcut*")
    club = tmp_path / "club"
    run(topcut, "init", club)
    run(topcut, "build", at=club)
    assert (club / "site" / "first-event" / "index.html").is_file()
    run(topcut, "check", at=club)
    assert "First event" in serves(topcut, club)
    run(*gone)
    assert list(commands.glob("topcut*")) == []
