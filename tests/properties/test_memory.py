"""What a running server remembers of an event changes nothing that it says or shows."""

import shutil
from pathlib import Path
from random import Random

import pytest
from topcut.publish.build import build
from topcut.publish.event_cache import EventCache
from topcut.text.problems.problem import has_errors
from topcut.workspace.reports import EventReport

from tests.build import numbered, typed
from tests.examples.test_data import DATA
from tests.support.archive import write_event
from tests.support.trees import tree

EVENTS = (
    "winter-2026", "gamescape-2018", "net-city-1998", "basement-robin-1998", "napd-evening-2018",
)  # fmt: skip
"""One of every system, the running one, and one with a cut."""
EDITS = 15


class Heard:
    """Keeps what a build says."""

    def __init__(self) -> None:
        self.reports: list[EventReport] = []

    def checked(self, report: EventReport) -> None:
        """Hears a report."""
        self.reports.append(report)

    def progress(self, done: int, of: int) -> None:
        """Hears how far it is."""


def said(data: Path, site: Path, memory: EventCache | None) -> list[EventReport]:
    heard = Heard()
    build(data, site, heard, memory=memory)
    return heard.reports


def edit(draw: Random, event: Path) -> str:
    """Types something into a file, which may be nonsense: a line doubled, gone or changed."""
    path = draw.choice(sorted((*event.glob("rounds/*.yaml"), *event.glob("*.yaml"))))
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    at = draw.randrange(len(lines))
    kind = draw.choice(("doubled", "gone", "digit", "digit"))
    digits = [place for place, sign in enumerate(lines[at]) if sign.isdigit()]
    if kind == "digit" and digits:
        place = draw.choice(digits)
        lines[at] = lines[at][:place] + draw.choice("0123456") + lines[at][place + 1 :]
    else:
        lines[at : at + 1] = [lines[at]] * 2 if kind == "doubled" else []
    path.write_text("".join(lines), encoding="utf-8")
    return f"{path.name}:{at + 1} {kind}"


@pytest.mark.parametrize("name", EVENTS)
def test_an_event_that_is_remembered_looks_like_one_that_is_read_anew(
    name: str, tmp_path: Path
) -> None:
    """After every edit the same problems and the same bytes."""
    draw, memory, data = Random(name), EventCache(), tmp_path / "data"
    whole = DATA / "events" / name
    shutil.copytree(whole, data / "events" / name)
    shutil.copy(DATA / "site.yaml", data)
    for number in range(EDITS):
        if number % 3 == 0:
            shutil.copytree(whole, data / "events" / name, dirs_exist_ok=True)
        done = edit(draw, data / "events" / name)
        reports = [
            said(data, tmp_path / site, memory if site == "site" else None)
            for site in ("site", "new/site")
        ]
        assert reports[0] == reports[1], done
        assert tree(tmp_path / "site") == tree(tmp_path / "new/site"), done


def test_a_corrected_result_of_any_round_reaches_all_that_follows(tmp_path: Path) -> None:
    """The rounds after it are the same files as before, and what was worked out of them is not."""
    draw, memory, data = Random(7), EventCache(), tmp_path / "data"
    event = write_event(data, 1, players=9, rounds=4)
    said(data, tmp_path / "site", memory)
    for _ in range(12):
        path = event / f"rounds/swiss-{draw.randint(1, 4)}.yaml"
        old, new = draw.sample(("6-0", "0-6", "3-3", "5-0", "4-1"), 2)
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace(f"result: {old}", f"result: {new}"), encoding="utf-8")
        said(data, tmp_path / "site", memory)
        said(data, tmp_path / "new/site", None)
        assert tree(tmp_path / "site") == tree(tmp_path / "new/site")


def test_a_round_missed_before_a_return_is_lost_or_not_by_what_comes_between(
    tmp_path: Path,
) -> None:
    """A player who is disqualified meanwhile, and let back by ruling, has not lost it."""
    memory, data = EventCache(), tmp_path / "data"
    files = {
        "swiss_1": "GH|AB|CD|EF drops: [Player H]",
        "swiss_2": "AC|EG|BD byes: [Player F]",
        "swiss_3": "AE|CB|GF byes: [Player D]",
        "swiss_4": "AD|CE|GB|FH returns: [Player H]\nrulings: {F-pair-4: let back}",
    }
    rounds = {}
    for name, written in files.items():
        pairs, _, rest = written.partition(" ")
        tables = [
            f"  - {{table: {number}, players: [Player {pair[0]}, Player {pair[1]}], result: 6-0}}"
            for number, pair in enumerate(pairs.split("|"), 1)
        ]
        rounds[name] = "\n".join(("tables:", *tables, rest, ""))
    typed(tmp_path, players=numbered("ABCDEFGH"), **rounds)
    (data / "site.yaml").write_text("topcut: 1\n", encoding="utf-8")
    third = data / "events/downtown/rounds/swiss-3.yaml"
    before = third.read_text(encoding="utf-8")
    for text in (before, f"{before}disqualified: {{Player H: bribes}}\n", before):
        third.write_text(text, encoding="utf-8")
        (report,) = said(data, tmp_path / "site", memory)[-1:]
        assert not has_errors(report.problems)
        said(data, tmp_path / "new/site", None)
        assert tree(tmp_path / "site") == tree(tmp_path / "new/site")
