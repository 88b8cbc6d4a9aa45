"""How players are called, and what tells namesakes apart."""

from dataclasses import replace

import pytest
from topcut.rules.ground.names import name_of, names, telling_half

from tests.support.shown import APEX, IMAGING, MESSAGE, SMOKE, event, player


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
