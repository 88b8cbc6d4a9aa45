"""Pages say what was corrected, and what was made by the results of then."""

import re
from html import unescape
from pathlib import Path

from topcut.publish.build import build
from topcut.workspace.reports import Silent

from tests.build import typed
from tests.support.corrected import CUT_1, CUT_2, EIGHT, ONE_ROUND, SEEDS, SWISS

LATE = SWISS.replace("result: 6-0", "result: 0-6, was: {result: 6-0, until: cut-1}")
TWICE = SWISS.replace(
    "result: 6-0",
    "result: 0-6, was: [{result: 3-3, until: swiss-1}, {result: 6-0, until: cut-1}]",
)
TURNED = SEEDS + CUT_1.replace(
    "winner: corp}", "winner: runner, was: {winner: corp, until: cut-2}}", 1
)
SEEDED = (
    "Corrected after the cut was made: table 1 of round 1."
    " The seeds follow the results as they were."
)
NOTED = "corrected after round 2 of the cut was paired, Ada Crane had won"


def words(folder: Path, page: str, **rounds: str) -> str:
    """What a page says, without its tags."""
    typed(folder, event=ONE_ROUND, players=EIGHT, **rounds)
    (folder / "data" / "site.yaml").write_text("topcut: 1\n")
    assert build(folder / "data", folder / "site", Silent()).ok
    text = (folder / "site" / "downtown" / page / "index.html").read_text(encoding="utf-8")
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", text)).split())


def test_the_round_says_every_correction(tmp_path: Path) -> None:
    page = words(tmp_path, "rounds/1", swiss_1=TWICE, cut_1=SEEDS + CUT_1)
    assert (
        "corrected after round 1 was paired, was 3–3, corrected after the cut was made, was 6–0"
        in page
    )


def test_standings_and_bracket_say_that_the_seeds_are_those_of_then(tmp_path: Path) -> None:
    rounds = {"swiss_1": LATE, "cut_1": SEEDS + CUT_1}
    assert SEEDED in words(tmp_path / "one", "standings", **rounds)
    assert SEEDED in words(tmp_path / "two", "bracket", **rounds)


def test_seeds_of_today_need_no_word(tmp_path: Path) -> None:
    page = words(tmp_path, "standings", swiss_1=SWISS, cut_1=SEEDS + CUT_1)
    assert "Corrected after" not in page


def test_the_bracket_says_who_had_won_and_its_rulings(tmp_path: Path) -> None:
    ruled = "rulings: {F-elim-1: agreed with all four}\n" + CUT_2
    page = words(tmp_path, "bracket", swiss_1=SWISS, cut_1=TURNED, cut_2=ruled)
    assert f"Match 1: {NOTED}." in page
    assert "Round 2, ruling: agreed with all four." in page


def test_the_rounds_of_the_cut_say_what_stood_when_they_were_paired(tmp_path: Path) -> None:
    rounds = {"swiss_1": SWISS, "cut_1": TURNED, "cut_2": CUT_2}
    assert NOTED in words(tmp_path / "one", "rounds/cut-1", **rounds)
    page = words(tmp_path / "two", "rounds/cut-2", **rounds)
    assert page.count("paired before match 1 was corrected") == 2
