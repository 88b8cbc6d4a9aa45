"""What a draw page says of the word, and of tables that differ, by the fingerprints there are."""

from dataclasses import replace

from topcut.pages.event.draw.draw_page import word_texts
from topcut.tournament import Event

from tests.build import with_last, without_fingerprints
from tests.support.generated import plain_event
from tests.support.shown import shared

WORD = "Every random choice follows from the word <code>{word}</code>."
ORDER = "The order inside a group is that of these numbers:"


def word(event: Event, number: int) -> str:
    return str(word_texts(shared(event), event.swiss[number - 1], "draw.word_groups"))


def test_only_the_first_draft_proves_that_the_word_was_there_before_round_1() -> None:
    event = plain_event("worded", 10, 2)
    head = WORD.format(word="worded")
    assert word(event, 2) == f"{head} It was published before round 1. {ORDER}"
    assert word(without_fingerprints(event), 2) == f"{head} {ORDER}"


def test_a_later_word_is_said_to_be_one() -> None:
    """Of a round that another word drew no order is shown."""
    event = replace(plain_event("worded", 10, 2), draw="later")
    head = WORD.format(word="later")
    assert word(event, 2) == (
        f"{head} This round was drawn with another word, before this one was typed."
    )
    second = plain_event("later", 10, 2).swiss[1]
    stage = with_last(event, fingerprint=second.fingerprint)
    assert word(stage, 2) == f"{head} It was changed after round 1 was drawn. {ORDER}"
