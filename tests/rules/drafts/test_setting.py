"""What a round is paired from, and why it cannot be paired."""

from dataclasses import replace

import pytest
from topcut.regulations import load
from topcut.rules.drafts.setting import CannotPairError, next_round, setting_of
from topcut.text.words import texts
from topcut.text.words.message import translated
from topcut.tournament import ROUND_ROBIN, Structure

from tests.build import event, swiss

LAW = load("ffg-2.2.1")
FOUR = ["ann", "bob", "cyd", "dan"]
ONE = swiss(1, [("ann", "bob", "6-0"), ("cyd", "dan", "3-3")])


def test_the_next_round_is_the_first_without_tables_and_byes() -> None:
    assert next_round(event(FOUR)) == 1
    assert next_round(event(FOUR, [ONE])) == 2
    assert next_round(event(FOUR, [ONE, swiss(2)])) == 2
    assert next_round(event(FOUR, [ONE, swiss(2, byes=("ann",))])) == 3


def test_a_round_is_paired_by_the_rounds_before_it_alone() -> None:
    two = swiss(2, [("ann", "cyd", "6-0"), ("bob", "dan", "6-0")])
    found = setting_of(event(FOUR, [ONE, two]), LAW, 2)
    assert [round_.number for round_ in found.event.ranked] == [1]
    assert found.inside.records["ann"].points == 6
    assert (found.draw.word, found.draw.round) == ("mill-road", 2)


def test_who_returns_is_who_the_file_names_unless_the_caller_says_otherwise() -> None:
    gone = replace(ONE, drops=("bob",))
    made = event(FOUR, [gone, swiss(2, returns=("bob",))])
    assert setting_of(made, LAW, 2).round.returns == ("bob",)
    assert "bob" in setting_of(made, LAW, 2).inside.records
    assert "bob" not in setting_of(made, LAW, 2, ()).inside.records


def refused(
    *rounds: object, players: list[str] = FOUR, number: int | None = None, **more: object
) -> str:
    with pytest.raises(CannotPairError) as error:
        setting_of(event(players, rounds, **more), LAW, number)  # type: ignore[arg-type]
    return str(error.value)


def test_without_the_draw_word_nothing_is_paired() -> None:
    assert refused(draw="") == "event.yaml has no `draw`, the word that decides every random choice"


def test_an_event_that_was_imported_says_how_it_goes_on_here() -> None:
    said = refused(draw="", imported="Cobra")
    assert said.startswith("its rounds are imported from Cobra: delete `imported` and `published`")


def test_no_more_rounds_are_paired_than_were_announced() -> None:
    once = Structure("custom", 1, 0)
    assert refused(ONE, structure=once) == "the one round that was announced is paired"
    two = [ONE, swiss(2, [("ann", "cyd", "6-0"), ("bob", "dan", "6-0")])]
    twice = Structure("custom", 2, 0)
    assert refused(*two, structure=twice) == "all 2 Swiss rounds that were announced are paired"


def test_a_round_of_a_round_robin_is_called_by_its_name() -> None:
    robin = refused(players=FOUR, number=4, pairing=ROUND_ROBIN)
    assert robin == "all 3 rounds of the round robin that were announced are paired"


def test_the_round_before_has_to_be_paired_and_its_results_have_to_be_in() -> None:
    assert refused(number=2) == "round 1 has not been paired"
    missing = swiss(1, [("ann", "bob", "6-0"), ("cyd", "dan", "")])
    assert refused(missing) == "results of round 1 are missing: table 2"


def test_one_player_alone_is_not_paired() -> None:
    assert refused(players=["ann"]) == "fewer than two players are in for round 1"


def test_why_not_is_said_in_another_language_as_well() -> None:
    missing = swiss(1, [("ann", "bob", "6-0"), ("cyd", "dan", "")])
    why = refused(missing, number=2)
    assert translated(why, texts.load("de", texts.MESSAGES)) == (
        "aus Runde 1 fehlen Ergebnisse: Tisch 2"
    )
