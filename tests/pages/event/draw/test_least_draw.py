"""The draw page of a single-sided round."""

import re
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from topcut.pages.event.draw import draw
from topcut.pages.event.draw.draw_page import Page
from topcut.publish.rendering import context_files
from topcut.publish.templates.renderer import Renderer
from topcut.regulations import load
from topcut.rules.drafts.drafting import draft
from topcut.rules.pairing.least.cost import Rivals
from topcut.rules.review import least_review
from topcut.tournament import Event, Player, Round

from tests.build import as_a_draft, event, swiss
from tests.support.shown import last_draw, player, shared

PEOPLE = tuple(map(player, ("ann", "bo", "cy", "di")))
FIRST = swiss(1, ["ann bo 3-0", "cy di 3-0"])


def page(*tables: str, people: tuple[Player, ...] = PEOPLE, **fields: Any) -> Page:
    """The account of a second round with these tables, after Ann and Cy won as Corp."""
    return last_draw(
        event(people, (FIRST, swiss(2, tables)), family="single", draw="word", **fields)
    )


def typed_page(*tables: str) -> str:
    """The second round's page, whose draft an organizer changed into these tables."""
    changed = replace(swiss(2, tables), fingerprint="2-24576712b18d-98c1eb4e")
    made = event(PEOPLE, (FIRST, changed), family="single", draw="word")
    return context_files(shared(made), Renderer())["mill-road/draw/2/index.html"].decode()


def test_pairs_of_equal_cost_stand_together_with_what_it_is_made_of() -> None:
    (group,) = page("di ann -", "bo cy -").costs
    assert (group.cost, group.count, group.dear) == ("10", "2 pairs", False)
    assert group.parts == (
        "The points differ by 3: 3 × 3 = 9. "
        "Nobody plays a side that they have already played more often: 1."
    )
    assert [(one.corp, one.corp_before, one.runner, one.runner_before) for one in group.pairs] == [
        ("Bo", "0, was Runner +1", "Cy", "3, was Corp +1"),
        ("Di", "0, was Runner +1", "Ann", "3, was Corp +1"),
    ]
    assert {one.sides for one in group.pairs} == {""}


def test_a_side_that_somebody_had_once_more_is_said_with_its_cost() -> None:
    (group,) = page("ann cy -", "bo di -").costs
    assert group.parts == (
        "Equal points: 0. One of them plays a side that they have already played once more than "
        "the other side: 50."
    )


def test_a_second_meeting_is_said_with_its_cost() -> None:
    (group,) = page("bo ann -", "di cy -").costs
    assert group.cost == "15"
    assert "They have met before: 5." in group.parts
    assert group.parts.endswith(" The sides are exchanged.")
    assert {one.sides for one in group.pairs} == {""}


def test_the_account_adds_up_to_the_sum() -> None:
    rows = {row.label: (row.pairs, row.cost) for row in page("ann cy -", "bo di -").account}
    assert rows == {
        "Different points": ("0", "0"),
        "Second meetings": ("0", "0"),
        "Sides already played more often": ("2", "100"),
        "All other sides": ("0", "0"),
        "Together": ("2", "100"),
        "Least possible": ("", "20"),
    }


def test_a_pairing_of_least_cost_is_proven_by_prices_that_add_up_to_it() -> None:
    found = page("di ann -", "bo cy -")
    assert found.better.startswith("No, and anybody can check it. Every player has a price")
    assert found.better.endswith(
        "so no pairing costs less than all prices together: 20. No pair costs 100 or more."
    )
    assert found.prices_of == f"All {len(found.prices)} prices, together 20"
    assert sum(Fraction(price.replace("−", "-")) for _, price in found.prices) == 20
    assert {name for name, _ in found.prices} >= {"Ann", "Bo", "Cy", "Di"}


def test_a_pairing_that_is_not_the_least_has_no_prices() -> None:
    assert page("ann cy -", "bo di -").prices == ()


@pytest.mark.parametrize(
    ("tables", "times"), [(("ann cy -", "bo di -"), 0), (("di ann -", "bo cy -"), 1)]
)
def test_prices_are_looked_for_once_and_only_where_they_are_shown(
    monkeypatch: pytest.MonkeyPatch, tables: tuple[str, ...], times: int
) -> None:
    """They take a matching for every player: a save has not the time for it."""
    asked: list[Rivals] = []
    monkeypatch.setattr(least_review, "prove", asked.append)
    made = event(PEOPLE, (FIRST, swiss(2, tables)), family="single")
    for _ in range(2):
        last_draw(made)
    assert len(asked) == times


def test_a_pairing_that_costs_more_says_by_how_much() -> None:
    assert page("ann cy -", "bo di -").better == (
        "Yes. The pairs cost 100 together. A pairing that costs 20 was possible, 80 less. "
        "No pair costs 100 or more."
    )


def third(*tables: str, drops: tuple[str, ...] = ()) -> Page:
    """A third round, after Ann and Cy were Corp twice."""
    rounds = (FIRST, swiss(2, ["ann di 3-0", "cy bo 3-0"], drops=drops), swiss(3, tables))
    return last_draw(event(PEOPLE, rounds, family="single", draw="word"))


def test_pairs_that_are_dear_without_need_are_counted() -> None:
    found = third("ann cy -", "bo di -")
    assert found.better == "Yes. 2 pairs cost 100 or more, and 0 would have been enough."
    (group,) = found.costs
    assert (group.cost, group.dear) == ("2500", True)
    assert group.parts.endswith("already played 2 times more than the other side: 2,500.")


def test_a_dear_pair_that_nobody_could_avoid_is_named() -> None:
    found = third("ann cy -", drops=("bo", "di"))
    assert found.better.endswith("1 pair costs 100 or more, which could not be avoided: Cy v Ann.")


def test_wrong_sides_stand_out() -> None:
    found = page("ann di -", "bo cy -", people=PEOPLE)
    sides = {(one.sides, one.wrong) for group in found.costs for one in group.pairs}
    assert sides == {("sides the wrong way round", True), ("", False)}


def test_a_second_meeting_with_the_same_sides_stands_out() -> None:
    found = page("ann bo -", "di cy -")
    sides = {one.sides for group in found.costs for one in group.pairs if one.wrong}
    assert sides == {"same sides as last time"}


def with_bye(bye: str, *tables: str, rule: str = "last") -> Page:
    """A second round of five; Ed had the first bye."""
    people = (*PEOPLE, player("ed"))
    rounds = (
        swiss(1, ["ann bo 3-0", "cy di 3-0"], byes=("ed",)),
        swiss(2, tables, byes=(bye,)),
    )
    return last_draw(event(people, rounds, family="single", draw="word", bye=rule))


def test_the_bye_in_the_matching_says_what_it_costs_and_is_a_row_of_the_account() -> None:
    found = with_bye("bo", "di ann -", "ed cy -", rule="matching")
    assert found.intro.startswith(
        "The round is paired so that the costs of all pairs and of the bye add up"
    )
    assert found.intro.endswith("The bye costs more if its player has more points.")
    assert found.byes == (
        "Bo has the bye. It goes to one of the players with the fewest byes so far. Which of them "
        "has it is part of the pairing: the bye costs the square of the player’s points plus 1, "
        "here 0 points and so 1, and it is added to what the pairs cost.",
    )
    rows = {row.label: (row.pairs, row.cost) for row in found.account}
    assert rows == {
        "Different points": ("1", "9"),
        "Second meetings": ("0", "0"),
        "Sides already played more often": ("0", "0"),
        "All other sides": ("2", "2"),
        "The bye": ("", "1"),
        "Together": ("2", "12"),
        "Least possible": ("", "12"),
    }


def test_prices_prove_bye_and_pairs_with_one_for_the_bye() -> None:
    found = with_bye("bo", "di ann -", "ed cy -", rule="matching")
    assert "so does the bye" in found.better or "the bye has one" in found.better
    assert found.prices_of == f"All {len(found.prices)} prices, together 12"
    assert sum(Fraction(price.replace("−", "-")) for _, price in found.prices) == 12
    assert {name for name, _ in found.prices} >= {"Ann", "Bo", "Cy", "Di", "Ed", "the bye"}


def test_a_bye_that_costs_more_than_another_is_part_of_what_was_possible() -> None:
    found = with_bye("ann", "bo ed -", "di cy -", rule="matching")
    assert found.better.startswith(
        "Yes. The pairs and the bye cost 41 together. A pairing that costs 12 was possible, 29 less"
    )


def test_a_second_bye_in_the_matching_says_who_came_first() -> None:
    (wrong,) = with_bye("ed", "bo ann -", "di cy -", rule="matching").byes
    assert re.fullmatch(
        r"Ed has the bye, but (Bo|Di) came first: fewest byes, then the sum of the costs of bye "
        r"and pairs\.",
        wrong,
    )


def test_the_bye_says_how_it_came_about() -> None:
    reviewed = {bye: with_bye(bye, *tables).byes for bye, tables in BYES.items()}
    for bye in ("bo", "di"):
        assert reviewed[bye][0] == (
            f"{bye.title()} has the bye. It goes to the player with the fewest byes so far; "
            "among those, to one who has already played a game; among those, to the lowest rank."
        )
    (wrong,) = reviewed["ann"]
    assert re.fullmatch(
        "Ann has the bye, but (Bo|Di) came first: fewest byes, then a game played, "
        "then the lowest rank.",
        wrong,
    )


BYES = {
    "bo": ("di ed -", "ann cy -"),
    "di": ("bo ed -", "cy ann -"),
    "ann": ("bo cy -", "di ed -"),
}
"""Second rounds of five by who has the bye."""


def test_an_awarded_bye_is_said_to_be_awarded() -> None:
    people = (*PEOPLE, player("ed", byes=1))
    made = event(
        people, (swiss(1, ["ann bo -", "cy di -"], byes=("ed",)),), family="single", draw="word"
    )
    assert last_draw(made).byes == ("Ed has the bye: awarded.",)


def as_drawn(of: Event) -> Round:
    """The next round as the draw gives it."""
    made = draft(of, load("single-sided"))
    tables = []
    for table in made.tables:
        runner = next(one for one in table.players if one != table.corp)
        tables.append(f"{table.corp} {runner} 3-0")
    return as_a_draft(swiss(made.round, tables), "word")


EIGHT = tuple(map(player, ("ann", "bo", "cy", "di", "ed", "fay", "gus", "hal")))


def test_round_1_is_in_the_order_of_the_draw_and_shows_it() -> None:
    first = as_drawn(event(EIGHT, family="single", draw="word"))
    found = draw.pages(shared(event(EIGHT, (first,), family="single", draw="word")))[1]
    assert found.intro.startswith("Round 1 is paired in the order of the draw")
    assert "recompute_least.py event.json 1</code>" in found.recompute
    (group,) = found.costs
    assert {one.sides for one in group.pairs} == {""}
    order = [name for name, _ in found.digests]
    pairs = [{one.corp, one.runner} for one in group.pairs]
    assert pairs == [set(order[at : at + 2]) for at in range(0, len(order), 2)]
    assert (
        found.better
        == "No. All pairs cost the same, and so do all pairings. No pair costs 100 or more."
    )


def test_a_round_of_another_program_has_no_draw_page() -> None:
    made = event(PEOPLE, (FIRST, swiss(2, ["ann cy -", "bo di -"])), family="single", draw="word")
    assert draw.pages(shared(made)) == {}


def test_the_page_shows_every_pair_with_its_cost() -> None:
    text = typed_page("ann cy -", "bo di -")
    assert "<h3>50 <small>2 pairs</small></h3>" in text
    assert "Ann <small>3, was Corp +1</small>" in text
    assert text.count("Runner +1") == 2


def test_each_list_of_pairs_says_above_it_which_column_is_the_corp() -> None:
    text = typed_page("di ann -", "cy bo -")
    lists = text.split("<ul>")[1:]
    assert lists
    for each in lists:
        assert each.split("<li", 2)[1] == " class=hd><span>Corp</span> <i></i><span>Runner</span>"


def test_the_prices_lie_closed_below_their_sum() -> None:
    text = typed_page("di ann -", "bo cy -")
    assert re.search(r"<details><summary>All \d+ prices, together 20</summary>", text)


def test_round_1_has_no_small_numbers_and_no_legend() -> None:
    first = as_drawn(event(EIGHT, family="single", draw="word"))
    found = draw.pages(shared(event(EIGHT, (first,), family="single", draw="word")))[1]
    assert found.legend == ""
    assert {
        small
        for group in found.costs
        for pair in group.pairs
        for small in (pair.corp_before, pair.runner_before)
    } == {""}


def with_exchanges(*, players: bool) -> Page:
    """A first round with the sides of its last table exchanged, and players of its first two."""
    drawn = as_drawn(event(EIGHT, family="single", draw="word"))
    one, two, three, four = drawn.matches
    four = replace(four, players=four.players[::-1], corp=four.players[1])
    if players:
        (ann, bo), (cy, di) = one.players, two.players
        one = replace(one, players=(ann, di))
        two = replace(two, players=(cy, bo))
    made = replace(drawn, matches=(one, two, three, four), fingerprint="2-24576712b18d-98c1eb4e")
    return draw.pages(shared(event(EIGHT, (made,), family="single", draw="word")))[1]


def marks(found: Page) -> list[tuple[str, bool]]:
    return sorted((one.sides, one.wrong) for group in found.costs for one in group.pairs)


def test_a_pair_with_exchanged_sides_is_drawn_and_said_to_be_exchanged() -> None:
    found = with_exchanges(players=False)
    assert found.changed_title == "Sides exchanged"
    assert re.fullmatch(r"Drawn, with the sides exchanged: \w+ v \w+\.", found.changed)
    assert marks(found) == [("", False)] * 3 + [("drawn, with the sides exchanged", False)]


def test_pairs_that_were_not_drawn_are_told_apart_from_exchanged_sides() -> None:
    found = with_exchanges(players=True)
    assert found.changed_title == "Changed by hand"
    assert re.fullmatch(
        r"Not as drawn: \w+ v \w+, \w+ v \w+\. The draw gives \w+ v \w+, \w+ v \w+\. By the rule "
        r"this is as good as the draw\. Drawn, with the sides exchanged: \w+ v \w+\.",
        found.changed,
    )
    exchanged = ("drawn, with the sides exchanged", False)
    assert marks(found) == [("", False), exchanged, *[("not as drawn", True)] * 2]


def test_a_double_sided_round_has_points_alone_and_no_sides() -> None:
    """Nothing is said of Corp, surplus or dear pairs, which such a round does not have."""
    first = swiss(1, [("ann", "bo", "6-0"), ("cy", "di", "6-0")])
    second = swiss(2, [("ann", "di", ""), ("cy", "bo", "")])
    found = last_draw(event(PEOPLE, (first, second), family="double", draw="word"))
    (group,) = found.costs
    assert (group.cost, group.parts) == ("36", "The points differ by 6: 6 × 6 = 36.")
    assert (found.has_sides, found.legend) == (False, "Small: points before the round.")
    assert sorted((one.corp, one.runner, one.sides) for one in group.pairs) == [
        ("Ann", "Di", ""),
        ("Cy", "Bo", ""),
    ]
    labels = [row.label for row in found.account]
    assert labels == ["Different points", "Together", "Least possible"]
    assert found.better == (
        "Yes. The pairs cost 72 together. A pairing that costs 0 was possible, 72 less."
    )
    again = swiss(2, [("ann", "bo", ""), ("cy", "di", "")])
    found = last_draw(event(PEOPLE, (first, again), family="double", draw="word"))
    assert [pair.sides for group in found.costs for pair in group.pairs] == ["second meeting"] * 2
