"""Results of the sample evening come in by the time that has passed."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from topcut.desk.rehearsal import playing
from topcut.desk.session.desk import SAMPLE
from topcut.edit.undo import history

from tests.support.rehearsing import HOME, played, rehearsing, sample_data, started


def test_results_come_within_the_minute_and_by_their_own_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = rehearsing(tmp_path, monkeypatch)
    assert played(here, 60) == 0
    here.click(HOME, "pair")
    assert played(here, 60) == 0, "a draft is played by nobody"
    here.click(HOME, "start")
    data = sample_data(here)
    moments = (datetime.now(UTC) + timedelta(seconds=each) for each in (0, 20, 60))
    begun, middle, end = (len(playing.due(data, each)) for each in moments)
    assert begun == 0
    assert 0 < middle < end == 10
    assert played(here, 60) == 10
    hands = {each.change.by for each in history(data, SAMPLE) if "table" in each.change.said}
    assert "rehearsal" in hands


def test_a_thread_plays_until_the_evening_is_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = rehearsing(tmp_path, monkeypatch)
    started(here)
    monkeypatch.setattr(playing, "EVERY", 0.001)
    assert here.desk.sample is not None
    playing.wake(here.desk)
    thread = playing.threads[str(here.desk.sample)]
    playing.wake(here.desk)
    assert playing.threads[str(here.desk.sample)] is thread
    here.click("/begin", "delete sample")
    thread.join(30)
    assert not thread.is_alive()
