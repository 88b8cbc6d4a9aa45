"""Deck lists are in no page and no file before the event publishes them."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from topcut.documents.deck_text import read_text
from topcut.documents.load import load_event
from topcut.exchange.judges_sheet import judge_sheet
from topcut.rules.book.check import check
from topcut.rules.decks.publication import is_over, published_decks, without_decks
from topcut.rules.decks.wanted import wanted_list
from topcut.tournament import Deck, Decks, Event

from tests.support import deck_lists as support
from tests.support.typed import EVENT, ROUND_1, ROUND_2, typed

LIST = "Noise: Hacker Extraordinaire\n3 Sure Gamble\n3 Faust\n"
CUT = """\
seeds: [ada-crane, di-ito, cy-dahl, bo-quist]
tables:
  - {match: 1, corp: ada-crane, runner: bo-quist, winner: corp}
  - {match: 2, corp: di-ito, runner: cy-dahl, winner: corp}
"""
SETTINGS = {
    "never": "",
    "after event": "decks: {publish: after event}\n",
    "after cut": "decks: {publish: after cut}\n",
}
NO_CUT = EVENT.replace("structure: basic", "structure: {rounds: 2, cut: 0}")
WITH_CUT = EVENT.replace("structure: basic", "structure: {rounds: 2, cut: 4, elimination: single}")


def loaded(folder: Path, event: str, publish: str, **rounds: str) -> Event:
    """An event with one list."""
    where = typed(folder, event=event + SETTINGS[publish], **rounds)
    (where / "decks").mkdir()
    (where / "decks" / "ada-crane-runner.txt").write_text(LIST)
    found = load_event(where)
    assert found.event is not None
    assert [deck.player for deck in found.event.decklists] == ["ada-crane"]
    assert "decks/ada-crane-runner.txt" in found.sources
    return found.event


def published(event: Event) -> tuple[Deck, ...]:
    return published_decks(event, support.V22)


@pytest.mark.parametrize(
    ("publish", "rounds", "out"),
    [("never", 2, False), ("after event", 1, False), ("after event", 2, True),
     ("after cut", 1, False), ("after cut", 2, True)],
)  # fmt: skip
def test_without_a_cut_lists_come_out_at_the_end(
    tmp_path: Path, publish: str, rounds: int, out: bool
) -> None:
    """When the last announced round has all its results."""
    played = {"swiss_1": ROUND_1, "swiss_2": ROUND_2}
    kept = dict(list(played.items())[:rounds])
    assert bool(published(loaded(tmp_path, NO_CUT, publish, **kept))) is out


@pytest.mark.parametrize(
    ("publish", "cut", "out"),
    [
        ("after event", {}, False),
        ("after event", {"cut_1": CUT}, False),
        ("after event", {"cut_1": CUT, "cut_2": "final"}, True),
        ("after cut", {}, False),
        ("after cut", {"cut_1": "publish: draft\n" + CUT}, False),
        ("after cut", {"cut_1": "left: [bo-quist]\n"}, False),
        ("after cut", {"cut_1": CUT}, True),
        ("never", {"cut_1": CUT, "cut_2": "final"}, False),
    ],
)
def test_with_a_cut_lists_come_out_with_it_or_when_it_is_won(
    tmp_path: Path, publish: str, cut: dict[str, str], out: bool
) -> None:
    """Neither a draft of the cut nor who will not play in it is the cut; the final ends it."""
    final = "tables:\n  - {match: 3, corp: di-ito, runner: ada-crane, winner: runner}\n"
    rounds = {name: final if text == "final" else text for name, text in cut.items()}
    event = loaded(tmp_path, WITH_CUT, publish, swiss_1=ROUND_1, swiss_2=ROUND_2, **rounds)
    assert bool(published(event)) is out


def test_a_round_whose_results_are_not_published_does_not_end_the_event(tmp_path: Path) -> None:
    """What the public does not see counts as not played."""
    hidden = "publish: pairings\n" + ROUND_2
    event = loaded(tmp_path, NO_CUT, "after event", swiss_1=ROUND_1, swiss_2=hidden)
    assert published(event) == ()


def test_nothing_is_over_that_was_not_announced(tmp_path: Path) -> None:
    """Without a structure the next round can always come."""
    event = loaded(tmp_path, NO_CUT, "after event", swiss_1=ROUND_1, swiss_2=ROUND_2)
    assert is_over(event, support.V22)
    assert not is_over(replace(event, structure=None), support.V22)


def test_the_public_event_has_no_lists(tmp_path: Path) -> None:
    """Whatever is made of the public event cannot hold a list."""
    event = loaded(tmp_path, NO_CUT, "after event", swiss_1=ROUND_1, swiss_2=ROUND_2)
    assert event.public().decklists == ()


def test_problems_about_lists_are_private(tmp_path: Path, shared: Path) -> None:
    """They name cards: of the event's problems only the others are for everybody."""
    event = loaded(tmp_path, NO_CUT, "after event", swiss_1=ROUND_1)
    found = check(event, support.V22, pool=support.pool_of(shared))
    assert any("Noise" in problem.message for problem in found)
    assert not any("Noise" in problem.message for problem in without_decks(found))


# The judge's sheet


def test_f_deck_5_and_all_else_stand_on_the_judges_sheet(shared: Path) -> None:
    """Sleeves, list, dates; every deck with counts, cards and its own remarks."""
    pool = support.pool_of(shared)
    corp = support.a_deck(
        pool,
        "Haas-Bioroid: Engineering the Future",
        [(3, "Hedge Fund"), (4, "Adonis Campaign"), (2, "Eli 1.0"), (1, "Ichi")],
    )
    event = support.event(
        [corp], tier="premier", day=date(2017, 3, 4), settings=Decks(required=True)
    )
    problems = check(event, support.V2, pool=pool)
    text = judge_sheet(event, support.V2, pool, problems)
    assert text.startswith(
        "Downtown, 2017-03-04, premier tier, FFG Tournament Regulations 2.0\n"
        "most wanted list: NAPD MWL 1.1, in force from 2016-08-01\n"
        "card facts of 2018-12-31\n"
        "legal: products released by 2017-02-21\n"
        "sleeves: opaque, alike within a deck\n"
        "\nAda Crane (ada)\n"
        "  Corp: Haas-Bioroid: Engineering the Future [decks/ada.txt]\n"
        "    10 cards (at least 45), 0 influence of 13\n"
        "    most wanted: 2× Eli 1.0\n"
        "    asset (4)\n"
        "      4 Adonis Campaign\n"
        "    operation (3)\n"
        "      3 Hedge Fund\n"
        "    ice (2)\n"
        "      2 Eli 1.0\n"
        "    not known (1)\n"
        "      1 Ichi\n"
        "    ! line 1:"
    )
    assert "! line 3: 4 copies of Adonis Campaign (F-deck-1)" in text
    assert "! line 5: “Ichi” fits Ichi 1.0 and Ichi 2.0 (F-deck-3)" in text
    assert text.endswith("  Runner: no list\n")
    for tier, words in (("relaxed", "not asked for"), ("formal", "opaque")):
        assert words in judge_sheet(replace(event, tier=tier), support.V2, pool, ())


def test_the_judges_sheet_without_card_facts_says_so(tmp_path: Path) -> None:
    """The cards as they were written, nothing counted that cannot be."""
    event = loaded(tmp_path, NO_CUT, "never")
    text = judge_sheet(event, support.V22, None, check(event, support.V22))
    assert "no card facts" in text
    assert "      3 Faust\n" in text
    assert "influence of" not in text


def test_a_remark_stands_below_its_own_deck_of_a_file(shared: Path) -> None:
    """Both decks in one file: each remark once, below the deck of its line."""
    pool = support.pool_of(shared)
    text = (
        "Noise: Hacker Extraordinaire\n4 Diesel\n"
        "Haas-Bioroid: Engineering the Future\n4 Hedge Fund\n"
    )
    decks, problems = read_text(text, "decks/ada.txt", "ada", support.known(pool))
    assert not problems
    event = support.event(decks)
    sheet = judge_sheet(event, support.V2, pool, check(event, support.V2, pool=pool))
    runner, corp = sheet.split("  Corp:")
    assert "4 copies of Diesel" in runner
    assert "4 copies of Hedge Fund" not in runner
    assert sheet.count("4 copies of") == 2
    assert "4 copies of Hedge Fund" in corp
    assert wanted_list(event, support.V2, pool) is not None
