"""Rulings typed at a table or in a round: exactly their words, and only while they are needed."""

from pathlib import Path

import pytest
from topcut.edit.change.changing import Change
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.rounds.rulings import decided_at, key, rule
from topcut.edit.undo import undo
from topcut.text.problems.problem import Level, Problem

from tests.build import (
    EVENT,
    PLAYERS,
    ROUND_1,
    SINGLE,
    data_of,
    opened,
    readable,
    round_text,
    typed,
)

AGAIN = ROUND_1.replace("6-0", "0-6")
"""The same two pairs in round 2 (row F-pair-3)."""
BLOCK = """\
# by hand
tables:
  - table: 1            # at the window
    players: [Ada Crane, Bo Quist]
    result: 0-6         # quick
  - table: 2
    players: [Cy Dahl, Di Ito]
    result: 3-3
"""
BYES = """\
tables:
  - {table: 1, players: [Ada Crane, Bo Quist], result: 6-0}
byes: [{player: Cy Dahl, points: 0}]  # late
"""


def open_ones(folder: Path, row: str = "") -> list[Problem]:
    """What is wrong and not decided."""
    return [
        each
        for each in opened(folder).report.problems
        if each.level is not Level.NOTE and (not row or each.row == row)
    ]


def decide(folder: Path, row: str, reason: str = "nobody else was left") -> Change:
    """Decides the first problem of a row."""
    problem = open_ones(folder, row)[0]
    return rule(data_of(folder), folder.name, key(problem), reason)


def test_a_ruling_is_typed_at_its_table(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2=AGAIN)
    done = decide(folder, "F-pair-3")
    assert done.echo == "F-pair-3 at table 1 of round 2, by ruling: nobody else was left"
    assert round_text(folder, "swiss-2") == AGAIN.replace(
        "0-6}", "0-6, rulings: {F-pair-3: nobody else was left}}"
    )
    assert [each.mark.line for each in open_ones(folder, "F-pair-3")] == [3]
    assert (done.notes, done.number) == ((), 1)


def test_a_table_in_several_lines_gets_a_line_and_keeps_its_comments(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2=BLOCK)
    decide(folder, "F-pair-3")
    assert round_text(folder, "swiss-2") == BLOCK.replace(
        "# quick\n", "# quick\n    rulings: {F-pair-3: nobody else was left}\n"
    )


def test_a_second_row_joins_the_rulings_that_are_there(tmp_path: Path) -> None:
    there = AGAIN.replace("0-6}", "6-1, rulings: {F-pair-3: nobody else}}")
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2=there)
    decide(folder, "F-points-1", "a penalty: 1")
    assert round_text(folder, "swiss-2") == there.replace(
        "nobody else}", 'nobody else, F-points-1: "a penalty: 1"}'
    )
    assert open_ones(folder, "F-points-1") == []


def test_what_is_about_no_table_is_decided_in_its_round(tmp_path: Path) -> None:
    players = PLAYERS.replace("- {name: Di Ito}\n", "")
    folder = typed(tmp_path, players=players, swiss_1=BYES)
    done = decide(folder, "F-points-1", "came too late for it")
    assert done.echo == "F-points-1 in round 1, by ruling: came too late for it"
    assert "rulings: {F-points-1: came too late for it}\n" in round_text(folder, "swiss-1")
    assert round_text(folder, "swiss-1").startswith(BYES.rstrip("\n").partition("  #")[0])
    assert "# late" in round_text(folder, "swiss-1")
    assert open_ones(folder, "F-points-1") == []


def test_single_sided_swiss_has_rulings_of_its_own_rows(tmp_path: Path) -> None:
    first = "tables:\n  - {table: 1, corp: Ada Crane, runner: Bo Quist, result: 3-0}\n"
    players = "- {name: Ada Crane}\n- {name: Bo Quist}\n"
    folder = typed(
        tmp_path, event=SINGLE, players=players, swiss_1=first, swiss_2=first, swiss_3=first
    )
    row = next(each.row for each in open_ones(folder) if each.ruled_at is not None)
    decide(folder, row)
    assert f"result: 3-0, rulings: {{{row}: nobody else was left}}}}" in "".join(
        round_text(folder, f"swiss-{number}") for number in (1, 2, 3)
    )


def test_lines_that_end_as_on_windows_stay_so(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    content = BLOCK.replace("\n", "\r\n").encode()
    (folder / "rounds" / "swiss-2.yaml").write_bytes(content)
    decide(folder, "F-pair-3")
    after = (folder / "rounds" / "swiss-2.yaml").read_bytes()
    assert after.count(b"\r\n") == after.count(b"\n") == content.count(b"\n") + 1


def test_the_same_ruling_again_types_nothing(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2=AGAIN)
    wanted = key(open_ones(folder, "F-pair-3")[0])
    first = rule(data_of(folder), folder.name, wanted, "nobody  else")
    after = round_text(folder, "swiss-2")
    again = rule(data_of(folder), folder.name, wanted, " nobody else ")
    assert (again.echo, again.number, round_text(folder, "swiss-2")) == (first.echo, 0, after)


def test_another_reason_for_what_is_decided_is_refused_with_the_one_that_stands(
    tmp_path: Path,
) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2=AGAIN)
    wanted = key(open_ones(folder, "F-pair-3")[0])
    rule(data_of(folder), folder.name, wanted, "nobody else")
    with pytest.raises(
        NotTypedError, match=r"^this has since been decided, by ruling: nobody else$"
    ):
        rule(data_of(folder), folder.name, wanted, "they wanted to")


def test_a_problem_that_is_gone_is_not_decided(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2=AGAIN)
    wanted = key(open_ones(folder, "F-pair-3")[0])
    swiss_2 = AGAIN.replace("Bo Quist", "X").replace("Di Ito", "Bo Quist").replace("X", "Di Ito")
    (folder / "rounds" / "swiss-2.yaml").write_text(swiss_2)
    with pytest.raises(
        NotTypedError,
        match=r"^this problem has changed since it was shown: look at the list"
        r" again$",
    ):
        rule(data_of(folder), folder.name, wanted, "nobody else")
    assert round_text(folder, "swiss-2") == swiss_2


@pytest.mark.parametrize("reason", ["", "  ", "\n\t"])
def test_a_ruling_needs_its_reason(tmp_path: Path, reason: str) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2=AGAIN)
    with pytest.raises(NotTypedError, match="needs a reason"):
        decide(folder, "F-pair-3", reason)
    assert round_text(folder, "swiss-2") == AGAIN


@pytest.mark.parametrize(
    "event", [EVENT.replace("name: Downtown", "nmae: Downtown"), EVENT + "kind: regional\n"]
)
def test_what_is_about_no_round_is_decided_by_no_ruling(tmp_path: Path, event: str) -> None:
    folder = typed(tmp_path, event=event, swiss_1=ROUND_1)
    problem = next(each for each in open_ones(folder) if each.mark.file == "event.yaml")
    with pytest.raises(NotTypedError, match="no ruling can decide this"):
        rule(data_of(folder), folder.name, key(problem), "because")
    found = opened(folder).event
    assert found is None or decided_at(found, problem) == ""


@pytest.mark.parametrize("reason", ["a: b", "#1", "“so”", '"', "yes", "1", "{x}", "ß, é", "'"])
def test_a_reason_of_any_signs_is_read_back_as_it_was_said(tmp_path: Path, reason: str) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2=AGAIN)
    decide(folder, "F-pair-3", reason)
    found = readable(opened(folder))
    assert [each.reason for each in found.swiss[1].matches[0].rulings] == [reason]


def test_a_ruling_of_an_error_is_taken_back_and_leaves_it_undecided(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2=AGAIN)
    done = decide(folder, "F-pair-3")
    assert undo(data_of(folder), folder.name, done.number).said == done.echo
    assert round_text(folder, "swiss-2") == AGAIN


def test_every_ruling_that_is_offered_decides_its_problem(tmp_path: Path) -> None:
    """One after the other, until nothing that a ruling can decide is open."""
    wrong = ROUND_1.replace("3-3", "9-9")
    folder = typed(tmp_path, swiss_1=wrong, swiss_2=wrong.replace("6-0", "5-2"))
    for _ in range(20):
        left = [each for each in open_ones(folder) if each.ruled_at is not None]
        if not left:
            break
        before = len(open_ones(folder))
        rule(data_of(folder), folder.name, key(left[0]), "so be it")
        assert len(open_ones(folder)) < before
    assert [each for each in open_ones(folder) if each.ruled_at is not None] == []
