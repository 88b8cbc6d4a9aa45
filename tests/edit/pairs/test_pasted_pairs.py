"""A pasted list of pairs."""

import time
from dataclasses import replace

import pytest
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.pairs.pasted_pairs import PairList, corrected, pair_list
from topcut.edit.rounds.seat_moves import Arrange, ListedTable
from topcut.tournament import Publish

from tests.build import event, player, swiss

PEOPLE = [
    replace(player("zoe-hope"), name="Zoe Hope"),
    replace(player("atien"), name="Atien"),
    replace(player("noise-maker"), name="Noise Maker"),
    replace(player("di"), name="Di Ito"),
    replace(player("ed"), name="Ed Moss"),
]
ROUND = replace(
    swiss(1, [("zoe-hope", "atien", ""), ("noise-maker", "di", "")], byes=("ed",)),
    publish=Publish.DRAFT,
)
INSIDE = tuple(each.id for each in PEOPLE)


def read(text: str) -> PairList:
    return pair_list(event(PEOPLE, [ROUND], family="single"), ROUND, INSIDE, text)


def pairs(text: str) -> list[tuple[int, tuple[str, ...], bool, bool]]:
    """Number, players, whether it is a bye, whether the list has sides."""
    return [(each.number, each.players, each.bye, each.sided) for each in read(text).pairs]


@pytest.mark.parametrize(
    ("line", "number", "players", "sided"),
    [
        ("zoe atien", 0, ("zoe-hope", "atien"), False),
        ("zoe hope atien", 0, ("zoe-hope", "atien"), False),
        ("Atien – Zoe Hope", 0, ("atien", "zoe-hope"), False),
        ("4 Atien vs Hope", 4, ("atien", "zoe-hope"), False),
        ("Table 4: Atien, Hope", 4, ("atien", "zoe-hope"), False),
        ("3. atien 3-0 zoehope", 3, ("atien", "zoe-hope"), False),
        ("4\tAtien\tZoe Hope", 4, ("atien", "zoe-hope"), False),
        ("4\tAtien\t0 - 3\tZoe Hope", 4, ("atien", "zoe-hope"), False),
        ("Atien (Runner) vs Zoe Hope (she/her) (Corp)", 0, ("zoe-hope", "atien"), True),
        ("corp Atien, runner Zoe", 0, ("atien", "zoe-hope"), True),
        ("4\tAtien\tJinteki: Personal Evolution\tZoe Hope\tNoise", 4, ("atien", "zoe-hope"), False),
    ],
)
def test_a_line_has_two_who_play(
    line: str, number: int, players: tuple[str, ...], sided: bool
) -> None:
    assert pairs(line) == [(number, players, False, sided)]


@pytest.mark.parametrize("line", ["Ed Moss bye", "ed (BYE)", "5\tEd Moss\t(BYE)", "ed – bye"])
def test_a_line_has_one_with_a_bye(line: str) -> None:
    assert pairs(line) == [(0, ("ed",), True, False)]


def test_a_page_of_rounds_is_read_as_it_is_copied_from_the_browser() -> None:
    text = """Round 2
Table 1
Zoe Hope (she/her) (Corp)
Jinteki: Personal Evolution
3 - 0
Atien (Runner)
Noise: Hacker Extraordinaire
Table 2
Di Ito (Corp)
0 - 0
Noise Maker (Runner)
Table 3
Ed Moss
6 - 0
(BYE)
"""
    assert pairs(text) == [
        (1, ("zoe-hope", "atien"), False, True),
        (2, ("di", "noise-maker"), False, True),
        (0, ("ed",), True, False),
    ]
    assert read(text).results


def test_a_table_that_names_each_pair_twice_has_it_once() -> None:
    head = "Table\tPlayer Name\tOpponent\n"
    text = f"{head}1\tAtien\tZoe Hope\n2\tDi Ito\tNoise Maker\n1\tZoe Hope\tAtien\n"
    assert pairs(text) == [
        (1, ("atien", "zoe-hope"), False, False),
        (2, ("di", "noise-maker"), False, False),
    ]


def test_titles_say_who_is_corp() -> None:
    assert pairs("Table\tRunner\tCorp\n1\tAtien\tZoe Hope") == [
        (1, ("zoe-hope", "atien"), False, True)
    ]


def test_a_clear_list_is_one_move() -> None:
    listed = read("2 zoe noise\natien di\ned bye")
    assert listed.move == Arrange(
        (ListedTable(("zoe-hope", "noise-maker"), 2), ListedTable(("atien", "di"))), ("ed",)
    )
    assert (listed.nowhere, listed.twice, listed.unclear) == ((), (), ())


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("zoe atienn", "nobody is called “atienn”; did you mean Atien?"),
        ("zoe vs xyz", "nobody is called “xyz”"),
        ("zoe", "Zoe Hope with whom? Write two names, or a bye"),
        ("zoe, di, ed", "3 names, and a table has two players"),
        ("zoe hope, zoe", "Zoe Hope cannot play against the same player"),
        ("1 zoe di\n1 atien ed", "table 1 is there twice"),
    ],
)
def test_what_is_not_clear_is_said_of_its_line(text: str, wrong: str) -> None:
    listed = read(text)
    assert [each.wrong for each in listed.unclear] == [wrong]
    assert listed.move is None


def test_who_is_there_twice_or_nowhere_is_known() -> None:
    listed = read("zoe di\nzoe atien")
    assert listed.twice == (("zoe-hope", (1, 2)),)
    assert listed.nowhere == ("noise-maker", "ed")
    assert listed.move is None


def test_a_name_is_corrected_in_its_line_and_a_line_left_out() -> None:
    text = "zoe atienn\ndi ed"
    assert corrected(text, 1, "atienn", "Atien") == "zoe Atien\ndi ed"
    assert corrected(text, 2) == "zoe atienn\n"
    assert corrected(text, 9) == text


@pytest.mark.parametrize("text", ["", "\n\n", "Table\tPlayer\tOpponent"])
def test_a_list_without_pairs_is_refused(text: str) -> None:
    with pytest.raises(NotTypedError, match="the list has no pairs: write two names on each line"):
        read(text)


@pytest.mark.parametrize("sign", [",", ";"])
@pytest.mark.parametrize("quote", ["", '"'])
def test_a_file_of_a_spreadsheet_is_read_with_its_titles(sign: str, quote: str) -> None:
    rows = [["Table", "Runner", "Corp"], ["7", "Atien", "Zoe Hope"], ["8", "Ed Moss", "BYE"]]
    text = "\n".join(sign.join(f"{quote}{cell}{quote}" for cell in row) for row in rows)
    assert pairs(text) == [(7, ("zoe-hope", "atien"), False, True), (0, ("ed",), True, True)]


@pytest.mark.parametrize("text", ["atien " * 10_000, "x" * 60_000, "zoe, " + "atien " * 10_000])
def test_a_line_that_holds_no_two_names_takes_no_time(text: str) -> None:
    begun = time.process_time()
    assert read(text).unclear
    assert time.process_time() - begun < 5
