"""What can have come of a table, as buttons, for each way of playing."""

from pathlib import Path

import pytest
from topcut.edit.results.outcome import words_of
from topcut.edit.results.possible import common, rare, totals
from topcut.edit.results.results import current_round, preview_result

from tests.build import EVENT, GAMES, UNPLAYED, data_of, typed

NTP = EVENT.replace("ffg-2.2.1", "ntp-98.4").replace("basic", "{rounds: 3}")
SINGLE = EVENT.replace("ffg-2.2.1", "single-sided").replace("structure: basic\n", "")


@pytest.mark.parametrize(
    ("event", "round_1", "words"),
    [
        (f"{NTP}format: constructed\n", UNPLAYED, ["3-0", "2.5-0.5", "2-1", "1.5-1.5"]),
    ],
)
def test_the_usual_buttons_are_what_the_document_counts(
    tmp_path: Path, event: str, round_1: str, words: list[str]
) -> None:
    data = data_of(typed(tmp_path, event=event, swiss_1=round_1))
    current = current_round(data.open("downtown"))
    assert [words_of(current.tables[0], each.outcome) for each in common(current.tables[0])][
        : len(words)
    ] == words


def test_every_total_is_one_that_the_rules_allow(tmp_path: Path) -> None:
    data = data_of(typed(tmp_path, swiss_1=UNPLAYED))
    current = current_round(data.open("downtown"))
    found = totals(current.tables[0])
    assert [words_of(current.tables[0], each.outcome) for each in found[:3]] == [
        "6-0",
        "5-0",
        "4-0",
    ]
    for each in found:
        preview_result(data.open("downtown"), "1", each.outcome)


def test_one_game_has_no_totals(tmp_path: Path) -> None:
    current = current_round(data_of(typed(tmp_path, event=SINGLE, swiss_1=GAMES)).open("downtown"))
    assert totals(current.tables[0]) == ()


def test_all_that_seldom_comes_of_a_table_and_how_it_is_typed(tmp_path: Path) -> None:
    current = current_round(data_of(typed(tmp_path, swiss_1=UNPLAYED)).open("downtown"))
    assert [
        (each.label, words_of(current.tables[0], each.outcome)) for each in rare(current.tables[0])
    ] == [
        ("3–3, each won as Corp", "3-3 corp"),
        ("3–3, each won as Runner", "3-3 runner"),
        ("3–3, agreed (split), Bo Judge there", "3-3 split Bo Judge"),
        ("3–3, agreed (split), Ann Ellis there", "3-3 split Ann Ellis"),
        ("2–0 on time", "2-0"),
        ("0–2 on time", "0-2"),
        ("Ada Crane did not come", "no show Ada Crane"),
        ("Bo Quist did not come", "no show Bo Quist"),
        ("nobody came", "no show both"),
    ]


@pytest.mark.parametrize(
    ("event", "round_1", "buttons"),
    [
        (EVENT, UNPLAYED, [("6–0", "6-0"), ("3–3", "3-3"), ("0–6", "0-6")]),
        (SINGLE, GAMES, [("Corp 3–0", "3-0"), ("Draw 1–1", "1-1"), ("Runner 0–3", "0-3")]),
    ],
)
def test_each_usual_button_says_what_it_types(
    tmp_path: Path, event: str, round_1: str, buttons: list[tuple[str, str]]
) -> None:
    current = current_round(data_of(typed(tmp_path, event=event, swiss_1=round_1)).open("downtown"))
    assert [
        (each.label, words_of(current.tables[0], each.outcome))
        for each in common(current.tables[0])
    ] == buttons


def test_a_double_sided_table_has_the_draws_and_no_split(tmp_path: Path) -> None:
    """Time ends a game as a draw, and what two agree on is 3-3 without a leader."""
    data = data_of(typed(tmp_path, "double", swiss_1=UNPLAYED))
    table = current_round(data.open("downtown")).tables[0]
    assert [words_of(table, each.outcome) for each in common(table)] == ["6-0", "3-3", "0-6"]
    assert [words_of(table, each.outcome) for each in rare(table)] == [
        *("3-3 corp", "3-3 runner", "3-3 agreed", "6-0 two for one", "0-6 two for one"),
        *("4-1", "2-2", "1-4"),
        *("no show Ada Crane", "no show Bo Quist", "no show both"),
    ]
