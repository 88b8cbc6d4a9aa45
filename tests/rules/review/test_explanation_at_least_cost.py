"""How a typed round of single-sided Swiss came about."""

from dataclasses import replace

from topcut.regulations import load
from topcut.rules.book.reasons import explanation
from topcut.rules.drafts.draft import ByeReason
from topcut.rules.drafts.drafting import draft
from topcut.rules.review.explanation import Explanation, Origin
from topcut.rules.review.least_review import LeastReview
from topcut.tournament import Event, Round

from tests.build import as_a_draft, event, required, swiss

RULES = load("single-sided")
EIGHT = ["ann", "bo", "cy", "di", "ed", "fay", "gus", "hal"]
NINE = [*EIGHT, "ida"]


def as_drawn(of: Event) -> Round:
    """The next round as the draw gives it."""
    made = draft(of, RULES)
    tables = []
    for table in made.tables:
        runner = next(player for player in table.players if player != table.corp)
        tables.append(f"{table.corp} {runner} 3-0")
    return as_a_draft(swiss(made.round, tables, byes=tuple(bye.player for bye in made.byes)))


def of_last(event: Event) -> Explanation:
    return required(explanation(event, RULES, event.swiss[-1]))


def review(found: Explanation) -> LeastReview:
    assert isinstance(found.how, LeastReview)
    return found.how


def turned(round_: Round, *places: int) -> Round:
    """The round with the sides of these tables the other way round."""
    matches = tuple(
        replace(match, players=match.players[::-1], corp=match.players[1])
        if place in places
        else match
        for place, match in enumerate(round_.matches)
    )
    return replace(round_, matches=matches)


def test_a_round_as_the_draw_gives_it_is_drawn_and_the_best() -> None:
    first = as_drawn(event(NINE, family="single"))
    second = as_drawn(event(NINE, [first], family="single"))
    found = of_last(event(NINE, [first], family="single"))
    assert (found.origin, review(found).best, found.changed) == (Origin.DRAWN, True, ())
    assert found.byes == ((first.byes[0], ByeReason.DRAWN),)
    assert found.order is not None
    assert [player for player, _ in found.order.digests] == [
        player for pair in review(found).pairs for player in pair.priced.players
    ]
    found = of_last(event(NINE, [first, second], family="single"))
    assert (found.origin, review(found).best, found.order) == (Origin.DRAWN, True, None)
    assert found.byes == ((second.byes[0], ByeReason.COST),)
    assert found.points[first.byes[0]] == 3
    assert set(found.points) == set(NINE)


def test_a_bye_of_the_last_in_rank_is_told_from_one_in_the_matching() -> None:
    first = as_drawn(event(NINE, family="single", bye="last"))
    second = as_drawn(event(NINE, [first], family="single", bye="last"))
    found = of_last(event(NINE, [first, second], family="single", bye="last"))
    assert (found.origin, review(found).best) == (Origin.DRAWN, True)
    assert found.byes == ((second.byes[0], ByeReason.LOWEST),)


def test_a_few_sides_exchanged_are_named_and_no_change_of_the_draw() -> None:
    first = turned(as_drawn(event(EIGHT, family="single")), 1)
    found = of_last(event(EIGHT, [first], family="single"))
    assert (found.origin, found.changed, found.instead) == (Origin.DRAWN, (), ())
    assert found.turned == (first.matches[1].players,)


def test_a_round_of_another_program_follows_no_draw() -> None:
    first = replace(as_drawn(event(EIGHT, family="single")), fingerprint="")
    found = of_last(event(EIGHT, [first], family="single"))
    assert (found.origin, found.changed, found.order) == (Origin.OTHER, (), None)


def test_a_dearer_round_is_not_the_best_and_a_wrong_bye_has_no_reason() -> None:
    first = swiss(1, ["ann bo 3-0", "cy di 3-0", "ed fay 3-0", "gus hal 3-0"], byes=("ida",))
    second = swiss(2, ["bo ann -", "di cy -", "fay ed -", "hal gus -"], byes=("ida",))
    found = of_last(event(NINE, [first, second], family="single"))
    assert (review(found).best, found.byes) == (False, (("ida", None),))


def test_prices_prove_the_least_cost_of_the_round_that_was_played() -> None:
    first = swiss(1, ["ann bo 3-0", "cy di 3-0", "ed fay 3-0", "gus hal 3-0"], byes=("ida",))
    second = swiss(2, ["bo ann -", "di cy -", "fay ed -", "hal gus -"], byes=("ida",))
    found = review(of_last(event(NINE, [first, second], family="single")))
    assert required(found.proof).total == required(found.least).price.cost < found.price.cost


def test_there_is_none_without_the_results_before() -> None:
    rounds = [swiss(1, ["ann bo -"]), swiss(2, ["bo ann -"])]
    of = event(["ann", "bo"], rounds, family="single")
    assert explanation(of, RULES, of.swiss[1]) is None
