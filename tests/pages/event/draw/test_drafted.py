"""Draw pages of rounds that points alone do not pair."""

from dataclasses import replace
from pathlib import Path

from msgspec import structs
from topcut.pages.context.context import Context, context
from topcut.pages.context.site import SiteValues
from topcut.pages.event.draw import drafted, draw
from topcut.pages.event.draw.draw_page import Page
from topcut.rules.book.reasons import explanation
from topcut.rules.pairing.piles.pile_drawing import draw_round
from topcut.rules.pairing.piles.piles import Stack
from topcut.text.words.texts import load
from topcut.tournament import Stage, StageKind

from tests.build import opened, required


def example(root: Path, name: str) -> Context:
    """An event of data/."""
    found = opened(root / "data" / "events" / name)
    return context(found.event, found.regulations, SiteValues("Test", "", "en", ""), load("en"))


def with_piles(root: Path, piles: str, known: str) -> Page:
    """The draw page of piles from the highest, "AB CD" being 9 and 8, and of who has met."""
    made = example(root, "net-city-1998")
    round_ = made.event.ranked[0]
    found = required(explanation(made.event, made.regulations, round_))
    met: dict[str, set[str]] = {card: set() for card in piles if card != " "}
    for one, two in map(tuple, known.split()):
        met[one].add(two)
        met[two].add(one)
    stacks = [Stack(9 - place, tuple(cards)) for place, cards in enumerate(piles.split())]
    draft = structs.replace(required(found.draft), byes=())
    how = draw_round(stacks, met)
    return drafted.page(made, round_, structs.replace(found, draft=draft), how)


def test_n_pair_2_every_round_of_the_old_protocol_shows_its_piles(root: Path) -> None:
    """Cards from the top, pairs, the float, swaps that ran out, and the bye."""
    made = draw.pages(example(root, "net-city-1998"))
    assert list(made) == [1, 2, 3, 4]
    high, low, bye = made[4].groups
    assert (high.points, high.players, low.points) == ("2", "7 cards", "1")
    assert [(line.one, line.two, line.floats) for line in high.pairs] == [
        ("Marta Vance", "Hugh Tarrant", ""),
        ("Dov Amsel", "Petra Lindqvist", ""),
        ("Cass Medeiros", "Sun Okafor", ""),
        ("Olaf Brandt", "Yuki Barrow", "↓ floats to 1"),
    ]
    assert high.remarks[1:] == (
        "Every swap was tried for Cass Medeiros v Petra Lindqvist.",
        "The swaps ran out: everybody meets the partner nearest to the place half a pile away.",
    )
    assert bye.remarks[0].startswith("Joel Pike has the bye")
    assert made[4].changed == ""
    assert made[4].word == ""


def test_n_pair_3_swaps_are_shown_in_the_order_tried(root: Path) -> None:
    page = with_piles(root, "ABCabc", "Aa Ba")
    assert "2 swaps: A v a, B v a had met, in this order, then B v b." in page.groups[0].remarks


def test_n_pair_2_who_a_float_had_met_is_shown(root: Path) -> None:
    page = with_piles(root, "ABC DEF", "CD")
    assert page.groups[0].pairs[-1].floats == "↓ floats to 8"
    assert "Pairs passed over for the float, because they had met: C v D." in page.groups[0].remarks


def test_n_pair_3_a_pile_that_was_taken_up_again_is_shown(root: Path) -> None:
    page = with_piles(root, "ABCD EF", "EF")
    assert [group.points for group in page.again] == ["9"]
    assert [group.points for group in page.groups] == ["9, 8"]
    assert len(page.groups[0].pairs) == 3


def test_n_pair_3_rematches_that_no_pairing_avoids_are_named(root: Path) -> None:
    page = with_piles(root, "AB", "AB")
    assert page.groups[-1].remarks == ("Rematches: A v B.",)


def test_another_pairing_is_said_to_be_changed(root: Path) -> None:
    """The seats of two tables exchanged, as an organizer would type it."""
    made = example(root, "net-city-1998")
    round_ = made.event.ranked[0]
    one, two = round_.matches[:2]
    swapped = (
        replace(one, players=(one.players[0], two.players[0])),
        replace(two, players=(one.players[1], two.players[1])),
        *round_.matches[2:],
    )
    typed = replace(round_, matches=swapped)
    stages = (Stage(StageKind.SWISS, (typed, *made.event.ranked[1:])),)
    page = draw.pages(
        context(
            replace(made.event, stages=stages),
            made.regulations,
            SiteValues("Test", "", "en", ""),
            load("en"),
        )
    )[1]
    assert page.changed == (
        "Not as drawn: Marta Vance v Joel Pike, Iris Calloway v Hugh Tarrant. "
        "The draw gives Marta Vance v Iris Calloway, Joel Pike v Hugh Tarrant."
    )
    assert page.changed_title == "Changed by hand"


def test_n_rr_1_a_round_robin_says_where_its_schedule_comes_from(root: Path) -> None:
    made = draw.pages(example(root, "basement-robin-1998"))
    assert list(made) == [1, 2, 3, 4, 5]
    page = made[2]
    assert page.intro.startswith("Everyone meets everyone once.")
    assert len(page.groups[0].pairs) == 3
    assert len(page.digests) == 6
    assert "<code>basement-1998</code>" in page.word


def test_m_table_1_multiplayer_tables_say_why_they_are_good(root: Path) -> None:
    page = draw.pages(example(root, "napd-evening-2018"))[3]
    assert [group.remarks for group in page.groups] == [
        ("Corp: Lin Ferreira", "Runners, clockwise: Ivy Castellan, Bram Osei, Vera Dunmore"),
        ("Corp: Odd Nyberg", "Runners, clockwise: Milo Szabo, Sami Rautio, Quinn Aldous"),
    ]
    assert page.better == (
        "No. The search has looked at every seating that could be better. "
        "4 pairs sit together again."
    )
