"""The round before, and the round after."""

from topcut.pages.event import cut_round
from topcut.pages.event import round as round_page
from topcut.pages.event.draw import draw

from tests.support import stages
from tests.support.shown import plain, shared


def test_each_round_leads_to_its_neighbours() -> None:
    context = shared(plain(8, 3))
    found = [round_page.page(context, round_).frame.turns for round_ in context.event.ranked]
    assert [[(one.rel, one.href, one.label) for one in turns] for turns in found] == [
        [("next", "../2/index.html", "Next: Round 2")],
        [
            ("prev", "../1/index.html", "Previous: Round 1"),
            ("next", "../3/index.html", "Next: Round 3"),
        ],
        [("prev", "../2/index.html", "Previous: Round 2")],
    ]


def test_the_last_swiss_round_leads_to_the_cut_and_back() -> None:
    context = shared(stages.running())
    last, first = context.event.ranked[-1], context.event.cut[0]
    assert context.bracket is not None
    swiss = round_page.page(context, last).frame.turns[-1]
    cut = cut_round.page(context, context.bracket, first).frame.turns[0]
    assert (swiss.rel, swiss.href) == ("next", "../cut-1/index.html")
    assert (cut.rel, cut.href) == ("prev", f"../{last.number}/index.html")
    assert swiss.label.startswith("Next: Top ")
    following = cut_round.page(context, context.bracket, first).frame.turns[-1]
    assert following.label == "Next: Cut 2"


def test_draws_lead_to_draws() -> None:
    found = draw.pages(shared(plain(8, 3)))
    assert [[one.label for one in page.frame.turns] for page in found.values()] == [
        ["Next: draw of round 2"],
        ["Previous: draw of round 1", "Next: draw of round 3"],
        ["Previous: draw of round 2"],
    ]
