"""The rows of single-sided Swiss that nothing can breach."""

from datetime import timedelta
from pathlib import Path

from topcut.regulations import load
from topcut.rules.bracket import clock

from tests.build import PLAYERS, SIDED_1, SINGLE, opened, required, typed

OWN = """\
title: Downtown evening
extends: single-sided
formats:
  standard: {games: 1, agenda: 7, minutes: {swiss: 35, elimination: 50, final: 50}}
"""


def _length(folder: Path) -> timedelta:
    """From the start of round 1 to its end, as the clock of the pages has it."""
    found = opened(folder)
    first = found.event.swiss[0]
    end = clock.end(found.event, found.regulations, first)
    assert end is not None
    return end - required(first.started)


def test_s_time_1_a_round_has_40_minutes_in_swiss_and_in_the_cut() -> None:
    minutes = load("single-sided").formats["standard"].minutes
    assert (minutes.swiss, minutes.elimination, minutes.final) == (40, 40, 40)


def test_s_time_1_the_event_may_say_otherwise(tmp_path: Path) -> None:
    """By regulations of its own."""
    event = SINGLE.replace("single-sided", "evening.yaml")
    folder = typed(tmp_path, event=event, players=PLAYERS, swiss_1=f"started: 10:00\n{SIDED_1}")
    (folder / "evening.yaml").write_text(OWN, encoding="utf-8")
    assert _length(folder) == timedelta(minutes=35)
    assert opened(folder).good
