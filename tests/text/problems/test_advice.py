"""Advice: the words are made of what the changes write."""

from topcut.text.problems.advice import (
    Fix,
    Mode,
    Spot,
    did_you_mean,
    one_of_these,
    with_words,
    write_key,
    write_other_key,
    write_value,
    write_yaml,
)
from topcut.text.problems.mark import Mark

HERE = Mark("players.yaml", 2, 9)


def test_a_question_offers_each_of_those_that_may_be_meant() -> None:
    asked = did_you_mean(HERE, "Ada Crane", "Ada Quist")
    assert asked.words == "did you mean “Ada Crane” or “Ada Quist”?"
    assert [(fix.text, fix.guess) for fix in asked.fixes] == [
        ("Ada Crane", True),
        ("Ada Quist", True),
    ]
    assert asked.fixes[0].spots == (Spot(HERE, "Ada Crane"),)


def test_one_of_several_texts_is_a_choice() -> None:
    advice = one_of_these(HERE, ["bo", "bo-2"], 3)
    assert advice.words == "write: bo or bo-2, or one of 3 more of the faction"
    assert [fix.text for fix in advice.fixes] == ["bo", "bo-2"]


def test_the_words_say_what_is_written() -> None:
    assert write_value(HERE, "6-0").words == "write: 6-0"
    assert write_yaml(HERE, "[bo]", "byes").words == "write: byes: [bo]"
    assert write_yaml(HERE, "[bo]", "byes").fixes[0].spots == (Spot(HERE, "[bo]", Mode.TYPED),)
    assert write_key(HERE, "id", "bo-2").words == "write: id: bo-2"
    assert write_key(HERE, "id", "bo-2").fixes[0].spots == (Spot(HERE, "bo-2", Mode.KEY, key="id"),)
    assert write_other_key(HERE, "corp", "runner", "Noise").words == "write: runner: Noise"


def test_words_that_say_more_keep_the_changes() -> None:
    rename = Fix("rename it to players.yaml", renamed="players.yaml")
    advice = with_words(f"{rename.text}, or keep it outside", [rename])
    assert (advice.words, advice.fixes) == (
        "rename it to players.yaml, or keep it outside",
        (rename,),
    )
