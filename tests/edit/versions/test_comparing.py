"""What another version of a file says that ours does not."""

import pytest
from topcut.edit.versions.comparing import PAIRINGS, compared

from tests.build import FIVE, GAMES, PLAYERS, ROUND_1, UNPLAYED

PATH = "rounds/swiss-1.yaml"
STARTED = f"started: 12:20\n{UNPLAYED}"


def told(path: str, ours: str, theirs: str) -> list[str]:
    found = compared(path, ours.encode(), theirs.encode())
    return [f"{each.place} | {each.elsewhere} | {each.here}" for each in found]


@pytest.mark.parametrize(
    ("theirs", "said"),
    [
        (ROUND_1, []),
        (UNPLAYED, []),
        (f"# by hand\n{ROUND_1}\ndrops: []\n", []),
        (ROUND_1.replace("6-0", "3-3"), ["table 1 | 3–3 | 6–0"]),
        (
            ROUND_1.replace("result: 6-0", "no show: Bo Quist"),
            ["table 1 | no show: Bo Quist | 6–0"],
        ),
        (
            ROUND_1.replace("6-0", "6-0, extension: 5"),
            ["table 1 | result: 6-0, extension: 5 | 6–0"],
        ),
        (f"{ROUND_1}minutes: 75\n", ["minutes | minutes: 75 | "]),
        (f"{ROUND_1}drops: [Di Ito]\n", ["drops Di Ito | drops: Di Ito | "]),
        (
            f"started: 12:20\n{ROUND_1}",
            ["started | started: 12:20 | "],
        ),
        (
            f"{ROUND_1}warnings: {{Di Ito: slow play}}\n",
            ["warnings | warnings: {Di Ito: slow play} | "],
        ),
        (
            f"{ROUND_1}  - {{table: 3, players: [Ed Moss, Flo Tan]}}\n",
            [f"{PAIRINGS} | table 3 Ed Moss – Flo Tan | none of them"],
        ),
    ],
)
def test_a_round_is_compared_table_by_table(theirs: str, said: list[str]) -> None:
    assert told(PATH, ROUND_1, theirs) == said


def test_a_result_that_ours_alone_has_is_no_question() -> None:
    assert told(PATH, ROUND_1, ROUND_1.replace("3-3", "")) == []
    assert told(PATH, UNPLAYED, ROUND_1) == [
        "table 1 | 6–0 | no result",
        "table 2 | 3–3 | no result",
    ]


def test_the_same_pairing_at_another_table_is_no_other_pairing() -> None:
    moved = ROUND_1.replace("table: 1", "table: 7")
    assert told(PATH, ROUND_1, moved) == []
    assert told(PATH, ROUND_1, moved.replace("6-0", "0-6")) == ["table 7 | 0–6 | 6–0"]


def test_tables_with_other_players_are_one_question_with_the_byes() -> None:
    theirs = UNPLAYED.replace("Bo Quist", "Ed Moss") + "byes: [Bo Quist]\n"
    assert told(PATH, UNPLAYED, theirs) == [
        f"{PAIRINGS} | table 1 Ada Crane – Ed Moss, byes [Bo Quist] | table 1 Ada Crane – Bo Quist"
    ]


def test_sides_that_were_exchanged_are_said_with_who_is_corp() -> None:
    theirs = GAMES.replace("corp: Ada Crane, runner: Bo Quist", "corp: Bo Quist, runner: Ada Crane")
    assert told(PATH, GAMES, theirs) == [
        "table 1 | no result (Bo Quist (Corp) – Ada Crane)"
        " | no result (Ada Crane (Corp) – Bo Quist)"
    ]


def test_a_correction_here_is_newer_than_what_it_corrects() -> None:
    assert told(PATH, ROUND_1.replace("6-0", "0-6, was: 6-0"), ROUND_1) == []
    assert told(PATH, ROUND_1, ROUND_1.replace("6-0", "0-6, was: 6-0")) == ["table 1 | 0–6 | 6–0"]


def test_a_draft_that_is_public_elsewhere_is_said_and_not_the_other_way_round() -> None:
    draft = f"publish: draft\n{UNPLAYED}"
    assert told(PATH, draft, STARTED) == [
        "started | started: 12:20 | ",
        "publish | public | a draft",
    ]
    assert told(PATH, STARTED, draft) == []


def test_a_clock_that_was_set_here_is_no_question() -> None:
    assert told(PATH, STARTED, STARTED.replace("12:20", "12:25")) == []
    paused = f"pauses: [12:31-12:38]\n{STARTED}"
    assert told(PATH, paused, paused.replace("12:38", "12:31")) == []
    assert told(PATH, STARTED, paused) == ["pauses | pauses: [12:31-12:38] | "]


@pytest.mark.parametrize(
    ("theirs", "said"),
    [
        (FIVE, ["player Ed Moss | {name: Ed Moss} | "]),
        (
            PLAYERS.replace("Di Ito", "Di Ito, corp: Haas-Bioroid"),
            ["player Di Ito | corp: Haas-Bioroid | "],
        ),
        (PLAYERS.replace("- {name: Di Ito}\n", ""), []),
        (PLAYERS.replace("Di Ito", "DI ITO"), []),
    ],
)
def test_the_list_is_compared_player_by_player(theirs: str, said: list[str]) -> None:
    assert told("players.yaml", PLAYERS, theirs) == said


def test_a_player_with_the_same_key_and_another_name_is_the_same() -> None:
    ours = "- {name: Ada Crane, key: ab}\n"
    theirs = ours.replace("Crane", "Krane")
    assert told("players.yaml", ours, theirs) == [
        "player Ada Krane | name: Ada Krane | name: Ada Crane"
    ]


def test_any_other_file_is_compared_as_a_whole_with_the_lines_that_differ() -> None:
    (found,) = compared(
        "event.yaml", b"name: A\ndate: 2018-03-10\n", b"name: B\ndate: 2018-03-10\n"
    )
    assert (found.place, found.elsewhere) == ("", "line 1 differs")
    assert found.lines == ("− name: A", "+ name: B")
    assert compared("event.yaml", b"name: A\ndate: 2018-03-10\n", b"name: A\n") == []


def test_a_round_that_cannot_be_read_is_compared_as_a_whole() -> None:
    assert told(PATH, ROUND_1, ROUND_1.replace("3-3}", "3-3")) == [" | line 3 differs | "]


def test_a_file_that_is_not_here_is_said_as_a_whole() -> None:
    (found,) = compared(PATH, None, b"tables: []\n")
    assert (found.place, found.lines) == ("", ("+ tables: []",))


def test_many_lines_are_shown_in_part() -> None:
    theirs = "".join(f"- {number}\n" for number in range(20)).encode()
    (found,) = compared("news/a.md", b"", theirs)
    assert found.lines[-1] == "and 8 more"


@pytest.mark.parametrize(
    ("theirs", "asked"),
    [
        (f"{PLAYERS}- {{name: Flo Tan}}\n".encode("utf-16"), True),
        (f"{PLAYERS}- {{name: Fl\xf6 Tan}}\n".encode("latin-1"), True),
        (f"{PLAYERS.replace('}', '', 1)}- {{name: Flo Tan}}\n".encode(), True),
        (b"", False),
        (b"# nobody yet\n", False),
    ],
)
def test_a_list_that_cannot_be_read_whole_is_not_one_that_says_nothing(
    theirs: bytes, asked: bool
) -> None:
    found = compared("players.yaml", PLAYERS.encode(), theirs)
    assert [each.place for each in found] == [""] * asked
