"""Files of one event that contradict each other, and rounds that are not paired yet."""

from collections.abc import Callable

import pytest

from generator.documents import Loaded

Files = dict[str, str | bytes]
Load = Callable[[Files], Loaded]
Lines = Callable[[Loaded], list[str]]

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
        "rounds/swiss-2.yaml:1:9: error: everybody has neither table nor bye in swiss-2 | write: -"
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
        "rounds/swiss-2.yaml:1:1: error: swiss-2 is not paired, and swiss-3 is here"
        " | write: tables: in swiss-2.yaml, or delete swiss-3.yaml"
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
