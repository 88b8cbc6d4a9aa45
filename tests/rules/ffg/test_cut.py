"""A cut by points into more Swiss rounds (`advance:`), in files as they are typed."""

from datetime import date
from pathlib import Path

from topcut.edit.event.importing import import_file
from topcut.edit.rounds.drafting import draft_round
from topcut.pages.event import standings
from topcut.regulations import load
from topcut.rules.book.check import check
from topcut.rules.drafts.entrants import entrants
from topcut.rules.ground.past import known_before
from topcut.text.problems.problem import Level
from topcut.workspace.data import Data

from tests.build import EVENT, examined, said
from tests.support.data import TOURNAMENTS
from tests.support.shown import shared as context_of

ADVANCE = EVENT.replace("basic", "{rounds: 3, cut: 0, advance: {after: 1, points: 3}}")
SIX = "".join(f"- {{name: {name}}}\n" for name in ("Ada", "Bo", "Cy", "Di", "Ed", "Fay"))
ONE = """\
tables:
  - {table: 1, players: [Ada, Bo], result: 6-0}
  - {table: 2, players: [Cy, Di], result: 3-3}
  - {table: 3, players: [Ed, Fay], result: 6-0}
"""
TWO = """\
tables:
  - {table: 1, players: [Ada, Ed], result: 6-0}
  - {table: 2, players: [Cy, Di], result: 3-3}
"""


def f_cut_1(folder: Path, two: str, one: str = ONE) -> list[str]:
    return said(folder, "F-cut-1", event=ADVANCE, players=SIX, swiss_1=one, swiss_2=two)


def test_f_cut_1_the_drafted_round_is_one_that_check_accepts(tmp_path: Path) -> None:
    """Nobody who was dropped by the cut has to be named anywhere."""
    found = examined(tmp_path, event=ADVANCE, players=SIX, swiss_1=ONE)
    assert found.report.problems == ()
    made = draft_round(Data(tmp_path / "data"), "downtown")
    assert (made.round.name, len(made.round.matches), len(made.round.byes)) == ("swiss-2", 2, 0)
    written = made.path.read_text(encoding="utf-8")
    again = examined(tmp_path / "again", event=ADVANCE, players=SIX, swiss_1=ONE, swiss_2=written)
    assert again.report.problems == ()


def test_f_cut_1_a_cut_by_points_before_a_correction_is_judged_by_what_was_known(
    tmp_path: Path,
) -> None:
    """By 0-6 it was Fay who played on; dated or not, the round that was paired so stands."""
    two = TWO.replace("Ada, Ed]", "Ada, Fay]")
    for number, was in enumerate(("was: 0-6", "was: {result: 0-6, until: swiss-2}")):
        one = ONE.replace("[Ed, Fay], result: 6-0", f"[Ed, Fay], result: 6-0, {was}")
        assert f_cut_1(tmp_path / str(number), two, one) == []
    assert len(f_cut_1(tmp_path / "no", two)) == 2


def test_a_line_in_the_standings_says_who_plays_on(tmp_path: Path) -> None:
    """One line below the last of them, and not a word in the rows of the others."""
    found = examined(tmp_path, event=ADVANCE, players=SIX, swiss_1=ONE, swiss_2=TWO)
    page = standings.page(context_of(found.event))
    assert [row.play_on for row in page.rows] == ["", "", "", "3 points play on", "", ""]
    assert [row.mark for row in page.rows if "left" in row.mark] == []


def test_the_world_championship_of_2017_needs_no_list_of_who_was_dropped() -> None:
    """251 players: 23 points play on after round 6, 54 of them; without `drops:` all is said."""
    path = TOURNAMENTS / "2017-11-world-championship.tome.txt"
    event = import_file(path, day=date(2017, 11, 2)).event
    assert event.swiss[5].drops == ()
    regulations = load(event.regulations)
    assert [each for each in check(event, regulations) if each.level is Level.ERROR] == []
    inside = entrants(known_before(event, 7), regulations, event.swiss[6]).records
    assert len(inside) == 54
    page = standings.page(context_of(event))
    (line,) = [number for number, row in enumerate(page.rows, 1) if row.play_on]
    assert (line, page.rows[line - 1].play_on) == (54, "23 points play on")
    assert not any("left after 6" in row.mark for row in page.rows)
