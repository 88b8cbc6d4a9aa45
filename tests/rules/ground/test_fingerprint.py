"""The fingerprint of a draft is what the document says, whatever the order."""

from dataclasses import replace

from topcut.rules.ground.draw import VERSION
from topcut.rules.ground.fingerprint import (
    another_word,
    fingerprint,
    fingerprint_of,
    is_as_drafted,
    is_of_this_draw,
    word_from_the_start,
)

from tests import build
from tests.build import without_fingerprints
from tests.support.generated import plain_event


def test_it_is_what_the_document_says() -> None:
    """Ids sorted within a table, tables and byes sorted, twelve and eight hex digits."""
    one = fingerprint("word", [("bo", "ann"), ("cy", "di")], ["ed"])
    assert str(one) == "2-24576712b18d-98c1eb4e"
    assert one.version == VERSION
    assert one == fingerprint("word", [("di", "cy"), ("ann", "bo")], ("ed",))
    round_ = build.swiss(1, [("ann", "bo", "")])
    assert (fingerprint_of(round_), is_of_this_draw(round_)) == (None, False)
    assert is_of_this_draw(replace(round_, fingerprint=str(one)))
    assert not is_of_this_draw(replace(round_, fingerprint="1-24576712b18d-98c1eb4e"))


def test_turned_seats_and_other_tables_keep_it() -> None:
    """Another pair, a bye more, and a round without one do not."""
    last = plain_event("turned", 10, 2).swiss[-1]
    turned = [replace(each, players=each.players[::-1], table=30) for each in last.matches[::-1]]
    assert is_as_drafted(replace(last, matches=tuple(turned)))
    assert not is_as_drafted(replace(last, matches=last.matches[1:]))
    assert not is_as_drafted(replace(last, byes=("player-1",)))
    assert not is_as_drafted(replace(last, fingerprint=""))


def test_it_says_by_which_word_a_round_was_drawn() -> None:
    event = plain_event("worded", 10, 2)
    assert word_from_the_start(event)
    assert not word_from_the_start(without_fingerprints(event))
    other = replace(event, draw="later")
    assert another_word(other, other.swiss[0])
    assert not word_from_the_start(other)
