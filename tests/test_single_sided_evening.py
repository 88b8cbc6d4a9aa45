"""Whole evenings of single-sided Swiss at the command line, with all that happens in a hall."""

import re
from pathlib import Path

import pytest
from topcut.cli import ERRORS

from tests.support.evening import Evening

NAMES = (
    *("Ada Crane", "Bo Quist", "Cy Dahl", "Di Ito", "Ed Moss", "Fay Lund", "Gus Hale", "Hal Marsh"),
    *("Ivy Roe", "Jo Venn", "Kay Wirth", "Lou Abel", "Mo Bratt", "Nat Cole", "Oz Dunn", "Pip East"),
    *("Quin Ford", "Ray Gill", "Sol Holt", "Tess Ives", "Uma Jett", "Val Kerr"),
)
EVENT = """\
name: Downtown
date: 2026-03-14
timezone: America/Chicago
regulations: single-sided
structure: {{rounds: {}, cut: {}}}
staff: {{organizer: Ann Ellis}}
draw: downtown-2026-03-14
"""


@pytest.fixture
def evening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Evening:
    """A folder without an event."""
    made = Evening(tmp_path, monkeypatch, capsys)
    made.writes("../../site.yaml", "topcut: 1\ntitle: Club\n")
    return made


def players(count: int) -> str:
    return "".join(f"- {{name: {name}}}\n" for name in NAMES[:count])


def test_22_players_5_rounds_and_a_cut_to_the_top_4(evening: Evening) -> None:
    evening.writes("event.yaml", EVENT.format(5, 4))
    evening.writes("players.yaml", players(22))
    assert "22 players, no round is paired" in evening.says("status")

    # Round 1: typed at the prompt, with mistakes.
    tables = evening.starts("swiss-1")
    assert len(tables) == 11
    assert "ends" in (status := evening.says("status"))
    assert re.search(r"(39|40) minutes left", status)
    corp, runner = tables[5][1:]
    lines = ("1 3-0", "2 runner", "3 draw", "4 time", "5 corp", "6 6-0", "6 3 0")
    answers = evening.types(*lines, code=ERRORS)
    assert answers[5].startswith("not typed: 6-0 is not a result of one game; write: 6 3-0, if ")
    assert answers[6] == f"table 6: {corp} (Corp) 3–0 {runner} (Runner), {corp} wins"
    answers = evening.types(*(f"{number} 0-3" for number in range(7, 12)))
    assert answers[-1] == "round 1: all results are in"
    evening.looks()
    assert evening.warnings() == []

    # Somebody comes late and somebody leaves while the draft of round 2 lies there.
    evening.says("pair")
    last = "- {name: Val Kerr, key: 22}\n"
    evening.edits("players.yaml", last, f"{last}- {{name: Wim Late, joins: 2}}\n")
    left = tables[6].corp
    evening.edits("rounds/swiss-1.yaml", "tables:", f"drops: [{left}]\ntables:")
    said = evening.says("status", code=ERRORS)
    assert f"its draft no longer fits: Wim Late has no seat in it, and {left} is no longer" in said
    assert "`topcut pair downtown --again`" in said
    assert "made again, 11 tables" in evening.says("pair --again")
    evening.says("start")
    tables = evening.tables("swiss-2")
    assert any("Wim Late" in seats for seats in tables)
    assert not any(left in seats for seats in tables)
    absent = tables[4]
    evening.plays("swiss-2", ["3-0", "0-3", "1-1", "0-3"])
    evening.says(f"result {absent.table} no show", absent.runner, "--replace")
    evening.looks()
    assert evening.warnings() == []

    # At one table they played with the sides exchanged.
    turned = tables[3]
    said = evening.says(f"result {turned.table}", turned.runner, "corp replace", code=ERRORS)
    assert f"{turned.corp} is Corp by the pairing" in said
    said = evening.says(f"result {turned.table}", turned.runner, "corp replace yes")
    assert f"{turned.runner} (Corp) 3–0 {turned.corp} (Runner)" in said
    assert evening.tables("swiss-2")[3] == (turned.table, turned.runner, turned.corp)
    assert evening.warnings() == ["S-side-1 rounds/swiss-2.yaml"]
    ruled = f"corp: {turned.runner}, rulings: {{S-side-1: they sat the wrong way round}}, "
    evening.edits("rounds/swiss-2.yaml", f"corp: {turned.runner}, ", ruled)
    evening.looks()
    assert evening.warnings() == []

    # Round 3: 21 play, so one has a bye; a result of round 2 was wrong.
    tables = evening.starts("swiss-3")
    assert len(tables) == 10
    (bye,) = evening.event.swiss[2].byes
    assert evening.event.player[bye].name in evening.page("rounds/3")
    wrong = evening.tables("swiss-2")[0]
    assert "has result: 3-0" in evening.says("result 1 0-3 --round 2", code=ERRORS)
    assert evening.says("result 1 runner --round 2 --replace") == (
        f"table 1: {wrong.corp} (Corp) 0–3 {wrong.runner} (Runner), {wrong.runner} wins, was 3–0;"
        " round 3 was paired with the old result and stays\n"
    )
    assert evening.warnings() == []
    evening.plays("swiss-3", ["0-3", "0-3", "3-0"])

    # Round 4: the one who left is back.
    evening.writes("rounds/swiss-4.yaml", f"returns: [{left}]\n")
    assert "round 4 is not paired yet" in evening.says("status")
    tables = evening.starts("swiss-4")
    assert any(left in seats for seats in tables)
    evening.plays("swiss-4", ["3-0", "1-1", "0-3"])
    evening.starts("swiss-5")
    evening.plays("swiss-5", ["0-3", "3-0", "3-0", "1-1"])
    assert evening.warnings() == []
    assert "all 5 Swiss rounds have been played" in evening.says("pair", code=ERRORS)
    assert "makes the cut to the top 4" in evening.says("status")

    # The cut: the second leaves, the fifth declines, the sixth plays.
    ranked = ranking(evening)
    evening.says("cut", "--left", ranked[1], "--declined", ranked[4])
    names = {player.id: player.name for player in evening.event.players}
    seeds = [names[seed] for seed in evening.event.cut[0].seeds]
    assert seeds == [ranked[0], ranked[2], ranked[3], ranked[5]]
    evening.says("start")
    said = evening.says("status")
    assert f"{seeds[0]} chooses a side" in said
    assert f"{seeds[1]} chooses a side" in said
    evening.says("result 1", seeds[0], "runner")
    evening.says("result 2 corp", seeds[1])
    evening.says("result 2 3-0")
    evening.looks()

    # A Swiss result is corrected once the cut is made: the cut stands.
    drawn = next(
        match for match in evening.event.swiss[4].matches if match.score and match.score[0] == 1
    )
    said = evening.says(f"result {drawn.table} corp --round 5 --replace")
    assert "was 1–1; the cut was made with the old result and stays" in said
    assert "until: cut-1" in evening.reads("rounds/swiss-5.yaml")
    assert [row for row in evening.warnings() if not row.startswith("S-cut-1 ")] == []
    evening.looks()

    # Double elimination to its second final, in which the sides are those of the first exchanged.
    for number, matches in ((2, (3, 4)), (3, (5,)), (4, (6,))):
        tables = evening.starts(f"cut-{number}")
        assert [seats.table for seats in tables] == list(matches)
        for seats in tables:
            winner = "corp"
            if seats.table == 6:
                upper = upper_bracket_winner(evening)
                winner = "runner" if seats.corp == upper else "corp"
            evening.says(f"result {seats.table} {winner} agenda")
        evening.looks()
    first_final = evening.tables("cut-4")[0]
    (second_final,) = evening.starts("cut-5")
    assert second_final[1:] == (first_final.runner, first_final.corp)
    assert second_final.table == 7
    evening.says("result 7 3-0")
    evening.looks()
    assert f"{second_final.corp} has won" in evening.says("status")
    assert second_final.corp in evening.page("bracket")
    assert [row for row in evening.warnings() if not row.startswith("S-cut-1 ")] == []


def test_7_players_without_a_cut_have_a_bye_each_round(evening: Evening) -> None:
    """Nobody has a second one before everybody has had the first."""
    evening.writes("event.yaml", EVENT.format(5, 0))
    evening.writes("players.yaml", players(7))
    for number in range(1, 6):
        evening.starts(f"swiss-{number}")
        evening.plays(f"swiss-{number}", ["3-0", "0-3", "1-1"])
    byes = [player for round_ in evening.event.swiss for player in round_.byes]
    assert len(set(byes)) == 5
    assert evening.warnings() == []
    winner = ranking(evening)[0]
    assert evening.says("status") == f"Downtown\n{winner} has won\nnext: `topcut publish`\n"
    assert "all 5 Swiss rounds that were announced are paired" in evening.says("pair", code=ERRORS)
    assert winner in evening.page("standings")


def test_a_top_3_is_two_matches(evening: Evening) -> None:
    """Seed 2 meets seed 3, and the winner, whose game counts for the sides, meets seed 1."""
    evening.writes("event.yaml", EVENT.format(3, 3))
    evening.writes("players.yaml", players(10))
    for number in range(1, 4):
        evening.starts(f"swiss-{number}")
        evening.plays(f"swiss-{number}", ["3-0", "0-3", "1-1"])
    first, second, third = ranking(evening)[:3]
    assert "makes the cut to the top 3" in evening.says("status")
    evening.says("cut")
    evening.says("start")
    assert f"{second} – {third}; {second} chooses a side" in evening.says("status")
    evening.says("result 1", third, "won as runner")
    (final,) = evening.starts("cut-2")
    assert final[1:] == (third, first)
    assert "a draw, which goes to the higher seed" in evening.says(f"result {final.table} draw")
    assert f"{first} has won" in evening.says("status")
    evening.looks()
    assert evening.warnings() == []


def ranking(evening: Evening) -> list[str]:
    """Names in the order of the standings that are shown."""
    table = (evening.folder / "site/downtown/standings.csv").read_text(encoding="utf-8-sig")
    head, *rows = (line.split(",") for line in table.splitlines())
    return [row[head.index("name")] for row in rows]


def upper_bracket_winner(evening: Evening) -> str:
    """Who won match 3."""
    names = {player.id: player.name for player in evening.event.players}
    match = next(each for each in evening.event.cut[1].matches if each.number == 3)
    assert match.games[0].winners
    return names[match.games[0].winners[0]]
