"""Nothing below data/ or templates/ is waited for: a pipe has no end, a device no beginning."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.build import EVENT, PLAYERS, ROUND_1, opened, typed

ROOT = Path(__file__).parent.parent.parent
IN_AN_EVENT = (
    "event.yaml",
    "players.yaml",
    "rounds/swiss-1.yaml",
    "rounds/swiss-2.yaml",
    "news/lunch.md",
    "decks/bo-quist.txt",
    "map.png",
    "club.yaml",
    "rounds",
    "news",
    "decks",
    "notes.txt",
)
BESIDE = ("data/cards/cards.json", "data/regulations/own.yaml", "templates/event.html")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
@pytest.mark.parametrize("kind", ["pipe", "device"])
def test_nothing_is_waited_for(tmp_path: Path, kind: str) -> None:
    """Each event has one in another place; a build and a check end, and say something of it."""
    places = [tmp_path / name for name in BESIDE]
    for number, name in enumerate(IN_AN_EVENT):
        folder = tmp_path / f"data/events/number-{number}"
        texts = {
            "event.yaml": EVENT.replace(
                "ffg-2.2.1", "club.yaml" if name == "club.yaml" else "ffg-2.2.1"
            )
            + "screens: {hall: [{image: map.png}]}\n",
            "players.yaml": PLAYERS,
            "rounds/swiss-1.yaml": ROUND_1,
        }
        for path, text in texts.items():
            if path != name and not path.startswith(f"{name}/"):
                (folder / path).parent.mkdir(parents=True, exist_ok=True)
                (folder / path).write_text(text, encoding="utf-8")
        places.append(folder / name)
    (tmp_path / "data/site.yaml").write_text("topcut: 1\n", encoding="utf-8")
    for place in places:
        place.parent.mkdir(parents=True, exist_ok=True)
        if kind == "pipe":
            os.mkfifo(place)
        else:
            place.symlink_to("/dev/zero")
    said = {command: _said(tmp_path, command) for command in ("build", "check")}
    for number, name in enumerate(IN_AN_EVENT):
        if name != "club.yaml":
            assert f"data/events/number-{number}/{name}" in said["check"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
@pytest.mark.parametrize("name", ["notes.yaml", "rounds/foo.yaml", "news/lunch.pdf"])
def test_a_pipe_that_nothing_reads_is_said_once(tmp_path: Path, name: str) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    (folder / name).parent.mkdir(exist_ok=True)
    os.mkfifo(folder / name)
    said = [each.message for each in opened(folder).report.problems if each.mark.file == name]
    assert said == ["Topcut does not read this file"]


def _said(folder: Path, command: str) -> str:
    ran = subprocess.run(
        [sys.executable, "-m", "topcut.cli", command],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert ran.returncode == 1
    assert "Traceback" not in ran.stderr
    return ran.stdout
