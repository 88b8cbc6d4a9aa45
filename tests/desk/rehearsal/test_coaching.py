"""A whole sample evening, by what its organizer is told."""

import html
import re
from pathlib import Path

import pytest

from tests.support.rehearsing import HOME, coach, played, rehearsing, started

SIDE = re.compile(
    r'name="round" value="(cut-\d)">\n<input type=hidden name="table" value="(\d)">'
    r'.*?name=corp value="([^"]+)"',
    re.DOTALL,
)
"""Round, match and the first who may be Corp, in the form that asks for sides."""


def told(lines: list[str], text: str) -> str:
    """The line that begins so."""
    return next((line for line in lines if line.startswith(text)), "")


def test_an_evening_is_played_to_its_end_by_what_the_lines_say(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = rehearsing(tmp_path, monkeypatch)
    lines = coach(here.get(HOME))
    assert lines == [
        "Pair the next round. It is a draft that nobody sees, so you can still move players."
    ]
    lines = started(here)
    assert told(lines, "Results come in by themselves: a round takes 1 minute here")
    assert not told(lines, "Wes Late")
    played(here, 30)
    lines = coach(here.get(HOME))
    assert told(lines, "Wes Late is at the door")
    here.click(f"{HOME}players", "add", name="Wes Late")
    assert played(here, 60) + 1 < 11
    lines = coach(here.get(HOME))
    assert not told(lines, "Wes Late")
    absent = re.search(r"Type (\d+ no show olu)\.", told(lines, "Olu has not come"))
    assert absent
    here.click(f"{HOME}results", "line", line=absent[1])
    assert coach(here.get(HOME))[0].startswith("Pair the next round")

    started(here)
    assert played(here, 60) == 11
    lines = coach(here.get(HOME))
    wrong = re.search(r"round, (.*) beat (.*)\. Type", told(lines, "Table 4 of round 2 comes"))
    assert wrong
    assert told(lines, "Rosa Wit has to catch a train")
    page = here.get(f"{HOME}players?player=rosa-wit").text
    shown = re.search(r'name="shown" value="([^"]*)"', page)
    assert shown
    words = html.unescape(shown[1])
    here.click(f"{HOME}players", "drop", player="rosa-wit", shown=words)
    assert not told(coach(here.get(HOME)), "Rosa Wit")
    again = f"{wrong[1].split()[0]} w"
    assert here.click(f"{HOME}results", "line", line=again, round="swiss-2").status == 409
    here.click(f"{HOME}results", "line", line=f"{again} replace", round="swiss-2")
    assert not told(coach(here.get(HOME)), "Table 4")

    for _ in (3, 4):
        started(here)
        assert played(here, 60) >= 10
    assert coach(here.get(HOME))[0].startswith("The Swiss rounds are over: make the cut.")
    for matches in (2, 1):
        lines = started(here, cut=matches == 2)
        if matches == 2:
            assert told(lines, "In the cut the better seed chooses a side")
            assert played(here, 60) == 0
        for open_ in re.findall(SIDE, here.get(HOME).text):
            here.click(HOME, "side", **dict(zip(("round", "table", "corp"), open_, strict=True)))
        assert played(here, 60) == matches
    assert coach(here.get(HOME))[0].startswith("That was an evening")
