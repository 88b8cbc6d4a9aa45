"""How players are called, and what tells namesakes apart."""

from dataclasses import replace

import pytest
from topcut.regulations import load
from topcut.rules.ground.names import initials, name_of, names, telling_half, with_initials

from tests.support.shown import APEX, IMAGING, MESSAGE, SMOKE, event, player, swiss, table


def called(*people: object) -> list[str]:
    return list(names(event(people)).values())  # type: ignore[arg-type]


def test_a_name_that_nobody_shares_stands_as_it_was_typed() -> None:
    assert called(player("ada", "Ada Crane"), player("bo", "Bo Quist")) == ["Ada Crane", "Bo Quist"]


def test_who_is_not_on_the_list_is_called_by_the_id() -> None:
    assert name_of(event((player("ada"),)), "nobody-knows") == "nobody-knows"


def test_namesakes_are_told_apart_by_their_corp() -> None:
    """Names are the same whatever their case and spaces."""
    one = player("tom-smith", "Tom Smith", corp=MESSAGE)
    two = player("tom-smith-2", "tom  smith", corp=IMAGING)
    assert called(one, two, player("ada")) == [
        "Tom Smith (Controlling the Message)",
        "tom  smith (Cerebral Imaging)",
        "Ada",
    ]


def test_else_by_their_runner() -> None:
    one = player("tom-smith", "Tom Smith", runner=APEX)
    two = player("tom-smith-2", "Tom Smith", runner=SMOKE)
    assert called(one, two) == ["Tom Smith (Apex)", "Tom Smith (Ele “Smoke” Scovak)"]


def test_else_by_both() -> None:
    one = player("tom-1", "Tom Smith", corp=MESSAGE, runner=APEX)
    two = player("tom-2", "Tom Smith", corp=MESSAGE, runner=SMOKE)
    three = player("tom-3", "Tom Smith", corp=IMAGING, runner=APEX)
    assert called(one, two, three)[2] == "Tom Smith (Cerebral Imaging, Apex)"


@pytest.mark.parametrize("corp", [None, MESSAGE])
def test_else_by_their_ids(corp: object) -> None:
    """Identities that nobody knows, or that are the same, tell nobody apart."""
    one = player("tom-smith", "Tom Smith")
    two = replace(player("tom-smith-2", "Tom Smith"), corp=corp)  # type: ignore[arg-type]
    assert called(one, two) == ["Tom Smith (tom-smith)", "Tom Smith (tom-smith-2)"]


@pytest.mark.parametrize(
    ("title", "half"),
    [
        ("Cerebral Imaging: Infinite Frontiers", "Cerebral Imaging"),
        ("NBN: Controlling the Message", "Controlling the Message"),
        ("Weyland Consortium: Builder of Nations", "Builder of Nations"),
        ("Jinteki: Personal Evolution", "Personal Evolution"),
        ("Haas-Bioroid: Engineering the Future", "Engineering the Future"),
        ("Near-Earth Hub: Broadcast Center", "Near-Earth Hub"),
        ('Ele "Smoke" Scovak: Cynosure of the Net', "Ele “Smoke” Scovak"),
        ("A title without a colon", "A title without a colon"),
    ],
)
def test_an_identity_goes_by_its_telling_half(title: str, half: str) -> None:
    assert telling_half(title) == half


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Ada Crane", "A. C."),
        ("  ada   b.  crane ", "A. B. C."),
        ("d4v1d", "D."),
        ("419", "4."),
        ("Ada “Kit” O'Neill-Crane", "A. K. O."),
        ("(Ada) _crane_", "A. C."),
        ("🐙 Ada 🦀Crane", "A. C."),
        ("🐙", "?"),
        ("", "?"),
        ("e\u0301va \u200eCrane", "É. C."),
        ("g\u0308u Crane", "G\u0308. C."),
        ("नीना", "नी."),
        ("李娜", "李."),
        ("עדה כהן", "ע. כ."),
        ("ßam", "ß."),
        ("đorđe", "Đ."),
    ],
)  # fmt: skip
def test_initials_are_the_first_letter_of_each_word_in_its_own_script(
    name: str, short: str
) -> None:
    assert initials(name) == short


def test_who_shares_initials_has_the_number_of_the_draw_or_the_place_in_the_list() -> None:
    one = replace(player("ada", "Ada Crane"), key="7")
    two, three = player("al", "Al Cole"), player("bo", "Bo Quist")
    short = with_initials(event((one, two, three)), load("ffg-2.2.1"))
    assert [each.name for each in short.players] == ["A. C. 7", "A. C. 2", "B. Q."]


def test_who_is_hidden_keeps_the_name_that_says_nothing() -> None:
    """Unless another name was typed for that player since."""
    one, two = player("withheld-4c1f", "Withheld 4c1f"), player("withheld-7a02", "Ada Crane")
    short = with_initials(event((one, two)), load("ffg-2.2.1"))
    assert [each.name for each in short.players] == ["Withheld 4c1f", "A. C."]


def test_the_same_players_and_rounds_give_the_same_objects() -> None:
    """What follows from them is then kept from one build to the next."""
    people = (player("ada", "Ada Crane"), player("bo", "Bo Quist"))
    whole = event(people, swiss(1, table(1, "ada", "bo")))
    one, two = (with_initials(replace(whole), load("ffg-2.2.1")) for _ in range(2))
    assert one.players is two.players
    assert one.rounds()[0] is two.rounds()[0]
    assert one.rounds()[0] is not whole.rounds()[0]
