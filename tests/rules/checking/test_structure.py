"""Rounds as announced: the same words in every family, each with the level of its own row."""

from pathlib import Path

import pytest

from tests import build

THIRD = "tables:\n  - {table: 1, corp: Ada Crane, runner: Di Ito}\n"
SEATS = "tables:\n  - {table: 1, players: [Ada Crane, Di Ito]}\n"


@pytest.mark.parametrize(
    ("event", "text", "row", "level"),
    [
        (build.SINGLE.replace("rounds: 4", "rounds: 1"), THIRD, "S-struct-1", "warning"),
        (
            build.EVENT.replace("basic", "{rounds: 1, cut: 0}"),
            SEATS,
            "F-struct-3",
            "error",
        ),
    ],
)
def test_a_round_more_than_the_event_announced_is_named(
    tmp_path: Path, event: str, text: str, row: str, level: str
) -> None:
    found = build.examined(tmp_path, event=event, swiss_1=text, swiss_2=text)
    said = [
        f"{each.level} {each.mark.file}:{each.mark.line} {each.message} | {each.expected}"
        for each in found.report.problems
        if each.row == row
    ]
    assert said == [
        f"{level} rounds/swiss-2.yaml:1 Swiss round 2, but 1 was announced | "
        "rounds: 2 in the structure of event.yaml, if that was announced"
    ]


def test_who_declines_before_the_cut_is_made_makes_none(tmp_path: Path) -> None:
    """Ada's name in `declined` while a result is missing, and a round of two."""
    of_two = build.EVENT.replace("basic", "{rounds: 2, cut: 2}")
    open_ = build.ROUND_1.replace(", result: 3-3", "")
    for rounds in ({"swiss_1": open_}, {"swiss_1": build.ROUND_1}):
        report = build.examined(
            tmp_path / str(len(rounds["swiss_1"])),
            event=of_two,
            **rounds,
            cut_1="declined: [Ada Crane]\n",
        ).report
        assert "the cut was made" not in " ".join(each.message for each in report.problems)
    made = build.examined(
        tmp_path / "made", event=of_two, swiss_1=open_, cut_1="seeds: [Ada Crane, Bo Quist]\n"
    ).report
    assert "the cut was made before" in " ".join(each.message for each in made.problems)
