"""Files of one event that contradict each other, and rounds that are not paired yet."""

from collections.abc import Callable

import pytest
from topcut.documents import Loaded

Files = dict[str, str | bytes]
Load = Callable[[Files], Loaded]
Lines = Callable[[Loaded], list[str]]

SWISS_1 = "rounds/swiss-1.yaml"
SWISS_2 = "rounds/swiss-2.yaml"
SWISS_3 = "rounds/swiss-3.yaml"
THIRD = """\
tables:
  - {table: 1, players: [Ada Crane, Di Ito], result: 6-0}
  - {table: 2, players: [Gus Ode, bo], result: 3-3}
byes: [Hal Moss]
"""


def test_a_round_without_any_table_leaves_everybody_out(
    load: Load, files: Files, lines: Lines
) -> None:
    """`tables: []` says that nobody sits, and who is there has to."""
    files[SWISS_2] = "tables: []\n"
    assert lines(load(files)) == [
        "rounds/swiss-2.yaml:1:9: error: nobody has a table or a bye in swiss-2 | write: -"
        " {table: 1, players: [Ada Crane, Bo Quist]}, or delete “tables” until the round is paired"
    ]


@pytest.mark.parametrize(
    "typed",
    ["returns: [Cy Dunn]\n", "tables:\n", "returns: [Cy Dunn]\ntables:\n", "publish: draft\n"],
)
def test_a_round_without_tables_waits_to_be_paired(typed: str, load: Load, files: Files) -> None:
    """Who comes back is noted before: nobody is left out of a round that is not paired."""
    files[SWISS_3] = typed
    loaded = load(files)
    assert loaded.problems == ()
    assert loaded.event is not None
    assert not loaded.event.swiss[2].paired
    assert [round_.name for round_ in loaded.event.public().swiss] == ["swiss-1", "swiss-2"]


def test_no_round_follows_one_that_is_not_paired(load: Load, files: Files, lines: Lines) -> None:
    """The standings would stop there, and nobody would know why."""
    files[SWISS_2] = "returns: []\n"
    files[SWISS_3] = THIRD + "drops: [Cy Dunn]\n"
    assert (
        "rounds/swiss-2.yaml:1:1: error: swiss-2 is not paired, but swiss-3 is here"
        " | write: tables: in swiss-2.yaml, or move swiss-3.yaml out of data/"
    ) in lines(load(files))


def test_a_robin_round_without_any_table_is_said(load: Load, files: Files, lines: Lines) -> None:
    """Who sits out of a round robin is not left out, and yet somebody plays."""
    del files[SWISS_2], files["rounds/swiss-1.yaml"]
    files["event.yaml"] = str(files["event.yaml"]).replace(
        "structure: {rounds: 3, cut: 4}", "pairing: round robin"
    )
    files["rounds/robin-1.yaml"] = "tables: []\n"
    assert [line.partition(" |")[0] for line in lines(load(files))] == [
        "rounds/robin-1.yaml:1:9: error: nobody sits at a table in robin-1"
    ]


def kinds(loaded: Loaded) -> list[str]:
    """Every error as "file:line kind"."""
    return [
        f"{problem.mark.file.removeprefix('rounds/')}:{problem.mark.line} {problem.kind}"
        for problem in loaded.problems
    ]


def test_sides_of_a_table_stand_against_those_of_its_games(
    load: Load, files: Files, lines: Lines
) -> None:
    """A table of one game names its Corp once, or says the same twice."""
    table = "corp: Ada Crane, runner: bo, games: [{corp: %s, winner: corp, by: agenda}]"
    files[SWISS_1] = str(files[SWISS_1]).replace(
        "players: [Ada Crane, bo], result: 6-0", table % "Ada Crane"
    )
    assert load(files).problems == ()
    files[SWISS_1] = str(files[SWISS_1]).replace("{corp: Ada Crane, w", "{corp: bo, w")
    assert lines(load(files)) == [
        "rounds/swiss-1.yaml:2:60: error: “Ada Crane” is Corp at this table, but “Bo Quist” is Corp"
        " in this game | write: corp: Ada Crane here, or at the table players: in place of corp:"
        " and runner:"
    ]


def test_nobody_drops_twice(load: Load, files: Files, lines: Lines) -> None:
    """A second drop without a return between is one too many, and so is one before joining."""
    third = THIRD + "drops: [Cy Dunn]\n"
    files[SWISS_3] = third
    assert lines(load(files)) == [
        "rounds/swiss-3.yaml:5:9: error: “Cy Dunn” has already left (after swiss-2), but drops"
        " again after swiss-3 | delete one of the two, or write returns: [Cy Dunn] in the round"
        " of the return"
    ]
    files[SWISS_3] = third.replace("[Hal Moss]", "[Hal Moss, Cy Dunn]") + "returns: [Cy Dunn]\n"
    assert load(files).problems == ()


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("joins: 3", "swiss-2.yaml:6 drop before joining"),
        ("withdrawn: yes", "swiss-2.yaml:6 drop twice"),
    ],
)
def test_nobody_drops_who_is_not_there(typed: str, expected: str, load: Load, files: Files) -> None:
    files["players.yaml"] = str(files["players.yaml"]) + f"- {{name: Kay Lund, {typed}}}\n"
    files[SWISS_2] = str(files[SWISS_2]).replace("drops: [Cy Dunn]", "drops: [Cy Dunn, Kay Lund]")
    assert kinds(load(files)) == [expected]


@pytest.mark.parametrize(
    ("was", "found"),
    [
        ("{result: 0-6, until: swiss-2}", []),
        ("{result: 0-6, until: swiss-1}", []),
        ("{result: 0-6, until: swiss-3}", []),
        ("{result: 0-6, until: swiss-4}", ["swiss-1.yaml:2 until"]),
        ("{result: 0-6, until: 9}", ["swiss-1.yaml:2 until"]),
        ("6-0", ["swiss-1.yaml:2 no correction"]),
        ("{result: 6-0, until: swiss-2}", ["swiss-1.yaml:2 no correction"]),
    ],
)
def test_a_correction_names_a_round_that_there_is_and_another_result(
    was: str, found: list[str], load: Load, files: Files
) -> None:
    files[SWISS_1] = str(files[SWISS_1]).replace("6-0}", f"6-0, was: {was}}}")
    assert kinds(load(files)) == found


def test_a_correction_may_be_of_the_sides_alone(load: Load, files: Files) -> None:
    files[SWISS_1] = str(files[SWISS_1]).replace("3-3}", "3-3 corp, was: 3-3}")
    assert load(files).problems == ()


def test_no_round_is_published_after_a_draft(load: Load, files: Files, lines: Lines) -> None:
    """What follows from a round that nobody may see cannot be seen either."""
    draft = b"publish: draft\n"
    first = files[SWISS_1]
    files[SWISS_1] = draft + (first if isinstance(first, bytes) else first.encode())
    assert lines(load(files)) == [
        "rounds/swiss-1.yaml:1:10: error: swiss-1 is a draft, but swiss-2 is published, and was "
        "paired from it | delete “publish”, or write in swiss-2.yaml too: publish: draft"
    ]
    second = files[SWISS_2]
    files[SWISS_2] = draft + (second if isinstance(second, bytes) else second.encode())
    assert lines(load(files)) == []


@pytest.mark.parametrize(
    ("named", "title"),
    [
        ("single-sided", "Single-sided Swiss, the practice of today"),
        ("napd-multiplayer", "NAPD Multiplayer Format"),
    ],
)
def test_a_round_robin_is_an_error_where_its_rounds_could_not_be_played(
    named: str, title: str, load: Load, lines: Lines
) -> None:
    """It pairs two and gives no sides, so that the rules refuse every round that it drafts."""
    event = f"name: E\ndate: 2026-03-14\nregulations: {named}\n"
    players = "- {name: Ada Crane}\n- {name: Bo Quist}\n"
    typed: Files = {"event.yaml": event + "pairing: round robin\n", "players.yaml": players}
    assert f"event.yaml:4:10: error: {title} has no round robin | delete it" in lines(load(typed))
    typed["event.yaml"] = event + "pairing: swiss\n"
    assert not [line for line in lines(load(typed)) if "round robin" in line]
