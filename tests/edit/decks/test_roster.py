"""Who has handed in, and what is wrong with each list."""

from pathlib import Path

import pytest
from topcut.edit.decks.roster import PlayerLists, missing, roster, sides
from topcut.tournament import Side

from tests.build import PLAYERS, SINGLE, opened, typed
from tests.support.deck_lists import write_facts

NOISE = "Noise: Hacker Extraordinaire\n3 Sure Gamble\n4 Déjà Vu\n2 Nobody's Card\nhello\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    players = PLAYERS.replace("{name: Di Ito}", "{name: Di Ito, withdrawn: yes}")
    where = typed(tmp_path, event=f"{SINGLE}decks: {{required: yes}}\n", players=players)
    (where / "decks").mkdir()
    (where / "decks/ada-crane-runner.txt").write_text(NOISE, encoding="utf-8")
    return where


def of(folder: Path, player: str) -> PlayerLists:
    return next(each for each in roster(opened(folder)) if each.player.id == player)


def test_everybody_who_plays_is_there_with_what_is_missing(folder: Path) -> None:
    entries = roster(opened(folder))
    assert [each.called for each in entries] == ["Ada Crane", "Bo Quist", "Cy Dahl"]
    assert [sides(each.missing) for each in missing(entries)] == ["Corp", "both", "both"]


def test_a_list_says_what_is_wrong_with_it_in_its_own_lines(folder: Path) -> None:
    write_facts(folder.parents[1])
    one = of(folder, "ada-crane").of(Side.RUNNER)
    assert one is not None
    assert one.summary == "Runner: Noise: Hacker Extraordinaire, 9 cards"
    assert one.counts == "9 cards (at least 45), 0 of 15 influence"
    assert one.wrong == (
        "line 1: 9 cards, but Noise: Hacker Extraordinaire needs at least 45",
        "line 3: 4 copies of Déjà Vu",
        "line 5: “hello” is not a line of a deck list",
    )
    assert one.verdict == f"{one.wrong[0]}; and 2 more"
    assert one.unknown == ("Nobody's Card",)


def test_without_card_facts_a_list_is_counted_alone(folder: Path) -> None:
    one = of(folder, "ada-crane").of(Side.RUNNER)
    assert one is not None
    assert (one.counts, one.unknown) == ("9 cards", ())


def test_the_words_of_a_list_change_with_it(folder: Path) -> None:
    before = of(folder, "ada-crane").words
    (folder / "decks/ada-crane-runner.txt").write_text(NOISE.replace("Sure", "Unsure"))
    assert of(folder, "ada-crane").words != before
    assert of(folder, "bo-quist").words == "no deck list"


def test_a_list_that_came_in_later_round_is_not_what_was_handed_in(folder: Path) -> None:
    (folder / "decks/bo-quist-corp.swiss-2.txt").write_text("NBN: Making News\n3 Hedge Fund\n")
    assert of(folder, "bo-quist").missing == (Side.CORP, Side.RUNNER)


def test_an_event_that_cannot_be_read_has_nobody(folder: Path) -> None:
    (folder / "event.yaml").write_text("name: [")
    assert roster(opened(folder)) == ()
