"""How a typed round came about: drawn, changed by hand, or paired by something else."""

from dataclasses import replace

from topcut.regulations import load
from topcut.rules.book.reasons import explanation
from topcut.rules.drafts.draft import ByeReason, Draft, unplanned
from topcut.rules.drafts.drafting import draft
from topcut.rules.review.explanation import Explanation, Origin
from topcut.rules.review.points_review import PointsReview
from topcut.tournament import Event, Match, Round

from tests.build import as_a_draft, event, player, required, swiss

LAW = load("ffg-2.2.1")
NINE = ["ann", "bob", "cyd", "dan", "eve", "fay", "gus", "hal", "ida"]


def drawn(made: Event) -> tuple[Draft, Round]:
    """The next round as the program draws it, and as it is then typed."""
    found = draft(made, LAW)
    mark = swiss(found.round).mark
    matches = tuple(Match(table.players, mark, table.table) for table in found.tables)
    byes = tuple(bye.player for bye in found.byes)
    return found, as_a_draft(replace(swiss(found.round), matches=matches, byes=byes))


def of(made: Event, round_: Round) -> Explanation:
    return explained(replace(made, stages=event(NINE, [*made.ranked, round_]).stages), round_)


def explained(made: Event, round_: Round) -> Explanation:
    return required(explanation(made, LAW, round_))


def review(found: Explanation) -> PointsReview:
    assert isinstance(found.how, PointsReview)
    return found.how


START = event(NINE)


def swapped(round_: Round, *tables: int) -> Round:
    """The round with the first players of two tables exchanged."""
    matches = list(round_.matches)
    one, two = tables
    first, second = matches[one].players, matches[two].players
    matches[one] = replace(matches[one], players=(second[0], first[1]))
    matches[two] = replace(matches[two], players=(first[0], second[1]))
    return replace(round_, matches=tuple(matches))


def test_a_round_that_is_as_drawn_says_so_and_shows_the_order() -> None:
    _, round_ = drawn(START)
    found = of(START, round_)
    assert (found.origin, found.changed) == (Origin.DRAWN, ())
    assert found.order is not None
    assert found.byes == ((round_.byes[0], ByeReason.DRAWN),)
    assert review(found).best


def test_two_tables_changed_by_hand_are_named() -> None:
    proposal, round_ = drawn(START)
    changed = swapped(round_, 0, 1)
    found = of(START, changed)
    assert found.origin is Origin.CHANGED
    assert found.changed == unplanned(proposal, changed)
    assert found.changed == tuple(match.players for match in changed.matches[:2])


def test_a_round_without_a_fingerprint_was_paired_by_something_else() -> None:
    """Also where its tables are those of the draw: that is chance."""
    _, round_ = drawn(START)
    found = of(START, replace(round_, fingerprint=""))
    assert (found.origin, found.changed, found.order) == (Origin.OTHER, (), None)


def test_however_many_tables_were_changed_the_round_was_drawn() -> None:
    _, round_ = drawn(START)
    found = of(START, swapped(swapped(round_, 0, 1), 2, 3))
    assert (found.origin, len(found.changed)) == (Origin.CHANGED, 4)


def test_a_bye_against_the_rules_has_no_reason_and_names_who_comes_first() -> None:
    names = NINE[:3]
    made = event(names, [swiss(1, [("ann", "bob", "6-0")], byes=("cyd",))])
    again = swiss(2, [("bob", "cyd", "")], byes=("ann",))
    found = explained(event(names, [*made.ranked, again]), again)
    assert found.byes == (("ann", None),)
    assert review(found).byes.rightful == "bob"


def test_an_awarded_bye_says_that_it_was_awarded() -> None:
    names = [player("ann", byes=1), *NINE[1:]]
    first = swiss(
        1,
        [("bob", "cyd", ""), ("dan", "eve", ""), ("fay", "gus", ""), ("hal", "ida", "")],
        byes=("ann",),
    )
    found = explained(event(names, [first]), first)
    assert found.byes == (("ann", ByeReason.AWARDED),)


def test_floats_stand_beside_the_fewest_at_every_boundary() -> None:
    names = NINE[:6]
    one = swiss(1, [("ann", "bob", "6-0"), ("cyd", "dan", "6-0"), ("eve", "fay", "6-0")])
    two = swiss(2, [("ann", "dan", ""), ("cyd", "fay", ""), ("eve", "bob", "")])
    found = explained(event(names, [one, two]), two)
    assert [(each.above, each.least, each.floats) for each in review(found).boundaries] == [
        (3, 1, 3)
    ]
    assert not review(found).best


def test_a_round_without_tables_is_not_explained() -> None:
    empty = swiss(1)
    assert explanation(event(NINE, [empty]), LAW, empty) is None
