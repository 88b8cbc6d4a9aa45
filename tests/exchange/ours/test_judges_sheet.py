"""The sheet that a judge has at the table."""

from dataclasses import replace
from datetime import date
from pathlib import Path

from topcut.documents.decks.deck_text import read_text
from topcut.exchange.ours.judges_sheet import judge_sheet
from topcut.regulations import load
from topcut.rules.book.check import check
from topcut.text.problems.problem import Problems
from topcut.tournament import Decks

from tests.build import ROUND_1, opened, typed
from tests.support import deck_lists as support


def test_f_deck_5_and_all_else_stand_on_the_sheet() -> None:
    """Sleeves, list, dates; every deck with counts, cards and its own remarks."""
    pool = support.card_pool()
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
        "sleeves: opaque, identical within a deck\n"
        "\nAda Crane (ada)\n"
        "  Corp: Haas-Bioroid: Engineering the Future [decks/ada.txt]\n"
        "    10 cards (at least 45), 0 of 13 influence\n"
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
    for tier, words in (("relaxed", "not required"), ("formal", "opaque")):
        assert words in judge_sheet(replace(event, tier=tier), support.V2, pool, ())
    untyped = judge_sheet(replace(event, tier=""), support.V2, pool, ())
    assert untyped.startswith("Downtown, 2017-03-04, FFG Tournament Regulations 2.0\n")
    assert "sleeves" not in untyped


def test_without_card_facts_the_sheet_says_so() -> None:
    """The cards as they were written, nothing counted that cannot be."""
    decks = read_text(
        "Noise: Hacker Extraordinaire\n3 Sure Gamble\n3 Faust\n",
        "decks/ada.txt",
        "ada",
        support.known(support.card_pool()),
        Problems(),
    )
    text = judge_sheet(support.event(decks), support.V22, None, ())
    assert "no card facts" in text
    assert "      3 Faust\n" in text
    assert "    6 cards\n" in text


def test_a_deck_that_is_asked_for_and_missing_stands_on_the_sheet() -> None:
    """Every player who plays is there, by name; who withdrew only with a list."""
    event = support.event([], settings=Decks(required=True))
    assert "\nAda Crane (ada)\n  Corp: no list\n  Runner: no list\n" in judge_sheet(
        event, support.V2, None, ()
    )
    withdrawn = tuple(replace(player, withdrawn=True) for player in event.players)
    assert "Ada" not in judge_sheet(replace(event, players=withdrawn), support.V2, None, ())
    assert "Ada" not in judge_sheet(support.event([]), support.V2, None, ())


def test_a_remark_stands_below_its_own_deck_of_a_file() -> None:
    """Both decks in one file: each remark once, below the deck of its line."""
    pool = support.card_pool()
    text = (
        "Noise: Hacker Extraordinaire\n4 Diesel\n"
        "Haas-Bioroid: Engineering the Future\n4 Hedge Fund\n"
    )
    problems = Problems()
    decks = read_text(text, "decks/ada.txt", "ada", support.known(pool), problems)
    assert not problems
    event = support.event(decks)
    sheet = judge_sheet(event, support.V2, pool, check(event, support.V2, pool=pool))
    runner, corp = sheet.split("  Corp:")
    assert "4 copies of Diesel" in runner
    assert "4 copies of Hedge Fund" not in runner
    assert sheet.count("4 copies of") == 2
    assert "4 copies of Hedge Fund" in corp


def test_a_single_sided_event_has_its_restriction_list_on_the_sheet() -> None:
    pool, single = support.card_pool(), load("single-sided")
    deck = support.a_deck(pool, "Noise: Hacker Extraordinaire", [(3, "Faust"), (42, "Mimic")])
    event = support.event([deck], day=date(2018, 9, 10), settings=Decks(mwl="2.2"))
    event = replace(event, regulations="single-sided")
    text = judge_sheet(event, single, pool, check(event, single, pool=pool))
    assert text.startswith(
        "Downtown, 2018-09-10, Single-sided Swiss, the practice of today\n"
        "restriction list: NAPD MWL 2.2, in force from 2018-09-06\n"
        "card facts of 2018-12-31\n"
        "\nAda Crane (ada)\n"
        "  Runner: Noise: Hacker Extraordinaire [decks/ada.txt]\n"
    )
    assert "    restriction: 3× Faust\n" in text
    assert "! line 2: Faust is removed by NAPD MWL 2.2 (S-deck-2)" in text
    assert "! line 3: 42 copies of Mimic (S-deck-1)" in text


def test_infractions_stand_at_a_player_without_a_list_too(tmp_path: Path) -> None:
    judged = "infractions: [{player: Bo Quist, kind: slow play, penalty: warning, by: Val Moss}]\n"
    found = opened(typed(tmp_path, swiss_1=ROUND_1 + judged))
    sheet = judge_sheet(found.event, found.regulations, None, ())
    assert sheet.endswith(
        "\nBo Quist (bo-quist)\n  first warning for slow play in swiss-1, by Val Moss\n"
    )
