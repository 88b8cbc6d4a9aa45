"""Whom a few letters name."""

from dataclasses import replace

import pytest
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.pairs.names import Names

from tests.build import event, player

PEOPLE = event(
    [
        replace(player("zoe"), name="Zoe Hope"),
        replace(player("zack"), name="Zack Hopper"),
        replace(player("hope"), name="Hope Zimmer"),
        replace(player("atien"), name="Atién"),
        replace(player("3jane"), name="3jane"),
    ]
)
NAMES = Names(PEOPLE)


@pytest.mark.parametrize(
    ("words", "players"),
    [
        ("zoe", ("zoe",)),
        ("ZOE HOPE", ("zoe",)),
        ("zoehope", ("zoe",)),
        ("zo", ("zoe",)),
        ("atien", ("atien",)),
        ("hopper", ("zack",)),
        ("hop", ("hope",)),
        ("z", ("zoe", "zack")),
        ("nobody", ()),
        ("", ()),
    ],
)
def test_a_name_or_the_beginning_of_it_names_somebody(words: str, players: tuple[str, ...]) -> None:
    assert NAMES.called(words).players == players


@pytest.mark.parametrize(
    ("words", "pair"),
    [
        ("zoe atien", ("zoe", "atien")),
        ("zoe hope atien", ("zoe", "atien")),
        ("zoehope 3j", ("zoe", "3jane")),
        ("zack hope zimmer", ("zack", "hope")),
    ],
)
def test_two_names_need_nothing_between_them(words: str, pair: tuple[str, str]) -> None:
    assert NAMES.two(words) == pair


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("zoe atienn", "nobody is called “atienn”; did you mean Atién?"),
        ("xx zoe", "nobody is called “xx”"),
        ("atien z", "“z” is the beginning of Zoe Hope, Zack Hopper: write more of the name"),
        ("zoe", "Zoe Hope with whom? Write: zoe bye, or two names"),
    ],
)
def test_what_is_not_clear_is_said(words: str, why: str) -> None:
    with pytest.raises(NotTypedError) as refused:
        NAMES.two(words)
    assert str(refused.value) == why


def test_more_words_than_two_names_have_are_refused_at_once() -> None:
    with pytest.raises(NotTypedError, match="30000 words are more than two names have"):
        NAMES.two("zoe " * 30_000)
