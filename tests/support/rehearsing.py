"""The sample evening in tests: its results come when a test says so, not by themselves."""

import html
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from topcut.desk import rendering
from topcut.desk.rehearsal import evening
from topcut.desk.rehearsal.playing import step
from topcut.desk.session.desk import SAMPLE
from topcut.workspace.data import Data

from tests.support.desk import Answer, Sitting, sitting

HOME = f"/{SAMPLE}/"


def rehearsing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Sitting:
    """Somebody at the desk of a club without events, who clicks for the sample evening."""
    monkeypatch.setattr(rendering, "wake", lambda _: None)
    data = folder / "club" / "data"
    data.mkdir(parents=True)
    here = sitting(data)
    assert "Sample evening" in here.click("/begin", "sample").words
    return here


def sample_data(here: Sitting) -> Data:
    """The data/ of the sample evening."""
    assert here.desk.sample is not None
    return Data(here.desk.sample, evening.HAND, here.desk.memory)


def played(here: Sitting, seconds: float) -> int:
    """Lets so many seconds pass since now; gives the number of results that came in."""
    return step(sample_data(here), datetime.now(UTC) + timedelta(seconds=seconds))


def coach(answer: Answer) -> list[str]:
    """What the organizer is told, in lines."""
    found = re.search(r"<aside class=coach.*?</ul>", answer.text, re.DOTALL)
    assert found, answer.words
    lines = re.findall(r"<li>(.*?)</li>", found[0], re.DOTALL)
    return [" ".join(html.unescape(re.sub("<[^>]*>", "", line)).split()) for line in lines]


def started(here: Sitting, *, cut: bool = False) -> list[str]:
    """Drafts a round, starts it, and gives what the organizer is told."""
    here.click(f"{HOME}cut" if cut else HOME, "make" if cut else "pair")
    here.click(HOME, "start")
    return coach(here.get(HOME))
