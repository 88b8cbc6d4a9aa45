"""The draw page of a Swiss round."""

from dataclasses import replace
from fractions import Fraction
from hashlib import sha256

from msgspec import structs
from topcut.pages.event.draw import draw
from topcut.pages.event.draw.draw_page import Page
from topcut.pages.event.round import page as round_page
from topcut.regulations import load
from topcut.rules.book.reasons import explanation
from topcut.rules.generating.rates import PLAIN
from topcut.rules.review.explanation import Origin
from topcut.rules.review.points_review import PointsReview
from topcut.tournament import Correction, Event, Match, Publish, Round

from tests import build
from tests.build import required, without_fingerprints
from tests.support.generated import plain_event
from tests.support.shown import last_draw, shared

PLAIN = structs.replace(PLAIN, no_show=0, drop=0, late=0, awarded=0, split=0)


def with_round(event: Event, round_: Round) -> Event:
    """The event with this round in the place of the one with its number."""
    rounds = (round_ if old.number == round_.number else old for old in event.swiss)
    return build.with_swiss(event, *rounds)


def page_of(event: Event, number: int) -> Page:
    return draw.pages(shared(event))[number]


def swapped(event: Event, number: int, one: int = 0, two: int = 1) -> Event:
    """Two players of two tables exchange their seats, as an organizer would type it."""
    round_ = event.swiss[number - 1]
    a, b = round_.matches[one], round_.matches[two]
    matches = list(round_.matches)
    matches[one] = replace(a, players=(a.players[0], b.players[0]))
    matches[two] = replace(b, players=(a.players[1], b.players[1]))
    return with_round(event, replace(round_, matches=tuple(matches)))


def test_a_round_as_drawn_says_that_nothing_is_better() -> None:
    """Groups from the top, every float in the table, the word and its digests."""
    event = plain_event("draw-page", 16, 4, PLAIN)
    for number in range(2, 5):
        found = required(explanation(event, load(event.regulations), event.swiss[number - 1]))
        assert found.origin is Origin.DRAWN
        assert isinstance(found.how, PointsReview)
        assert found.how.best
        made = page_of(event, number)
        assert [int(group.points) for group in made.groups] == sorted(
            {int(points) for points in found.points.values()}, reverse=True
        )
        assert sum(len(group.pairs) for group in made.groups) == 8
        assert made.better.startswith("No. ")
        assert made.better.endswith("Rematches: none.")
        assert not any(row.over for row in made.boundaries)
        assert "<code>draw-page</code>" in made.word
        assert 0 < len(made.digests) <= 8
        assert made.changed == ""


def test_who_is_drawn_by_a_number_is_shown_with_it_beside_the_digest() -> None:
    event = plain_event("draw-numbers", 8, 1, PLAIN)
    numbered = tuple(replace(each, key=str(number)) for number, each in enumerate(event.players, 1))
    event = replace(event, players=numbered)
    made = page_of(event, 1)
    digests = {
        f"{each.name} (key {each.key})": sha256(
            f"{event.draw}/swiss/1/order/{each.key}".encode()
        ).hexdigest()
        for each in event.players
    }
    drawn = sorted(digests, key=digests.__getitem__)
    assert made.digests == tuple((name, digests[name][:8]) for name in drawn)


def test_the_first_round_has_one_group_and_no_boundary() -> None:
    made = page_of(plain_event("draw-first", 16, 4, PLAIN), 1)
    assert [group.points for group in made.groups] == ["0"]
    assert made.boundaries == ()
    assert (
        made.better
        == "No. Everybody has the same points, and no two players have met. Rematches: none."
    )
    assert made.more == "and 8 more"


def test_a_floater_is_marked_and_named_in_the_group_below() -> None:
    """Three on 6 and one on 3: somebody floats to 3."""
    rounds = [
        build.swiss(1, [("a", "b", "6-0"), ("c", "d", "6-0")]),
        build.swiss(2, [("a", "c", "6-0"), ("b", "d", "3-3")]),
        build.swiss(3, [("a", "d", ""), ("c", "b", "")]),
    ]
    made = last_draw(build.event("abcd", rounds))
    top = made.groups[0]
    assert (top.points, top.players, top.pairs[0].floats) == ("12", "1 player", "↓ floats to 3")
    assert [pair.floats for pair in made.groups[1].pairs] == ["↓ floats to 3"]
    assert [(row.under, row.above, row.least, row.floats) for row in made.boundaries] == [
        ("12 points", 1, 1, 1),
        ("6 points", 2, 2, 2),
    ]
    assert made.better.startswith("No. Where players had met")


def test_why_somebody_has_the_bye_is_said() -> None:
    """By the draw in round 1, then the lowest without one; a wrong bye names who came first."""
    event = plain_event("draw-byes", 15, 3, PLAIN)
    said = [
        [text for group in page_of(event, number).groups for text in group.remarks if "bye" in text]
        for number in (1, 2)
    ]
    assert said[0] == [f"{event.player[event.swiss[0].byes[0]].name} has the bye: by the draw"]
    assert said[1][0].endswith("has the bye: lowest rank without one")
    rounds = [
        build.swiss(1, [("a", "b", "6-0"), ("c", "d", "6-0")], byes=("e",)),
        build.swiss(2, [("c", "e", ""), ("b", "d", "")], byes=("a",)),
    ]
    texts = [
        text for group in last_draw(build.event("abcde", rounds)).groups for text in group.remarks
    ]
    assert any(text.startswith("A has the bye; ") and "came first" in text for text in texts)


def test_what_the_organizer_changed_is_said() -> None:
    """Two tables that exchanged players are named, and what it costs."""
    event = swapped(plain_event("draw-changed", 24, 3, PLAIN), 2, 0, 11)
    made = page_of(event, 2)
    first = event.swiss[1].matches[0]
    names = [event.player[player].name for player in first.players]
    assert f"{names[0]} v {names[1]}" in made.changed or f"{names[1]} v {names[0]}" in made.changed
    assert made.changed.count(" v ") == 4
    assert ". The draw gives " in made.changed
    assert made.changed.endswith(". By the rule this is not as good as the draw.")
    assert made.better.startswith("Yes. ")
    assert any(row.over for row in made.boundaries)


def test_a_round_of_a_drawn_event_names_its_changes_however_many_they_are() -> None:
    """One exchange is most of a round of three tables, and two of one with four."""
    small = swapped(plain_event("draw-small", 6, 3, PLAIN), 3)
    assert page_of(small, 3).changed.count(" v ") == 4
    assert page_of(small, 2).changed == ""
    large = plain_event("draw-large", 30, 3, PLAIN)
    for one in range(0, 14, 2):
        large = swapped(large, 3, one, one + 1)
    assert page_of(large, 3).changed.startswith("14 pairs are not as drawn. By the rule this is ")


def test_a_group_without_a_pair_of_its_own_says_whom_its_player_meets() -> None:
    """No group is an empty row, also where the word is another one now."""
    event = plain_event("draw-mine", 16, 3, PLAIN)
    for number in (2, 3):
        groups = page_of(replace(event, draw="another-word"), number).groups
        assert all(group.pairs or group.remarks for group in groups)


def test_a_round_of_another_program_has_no_draw_page_and_no_link_to_one() -> None:
    event = plain_event("draw-mine", 16, 3, PLAIN)
    other = without_fingerprints(event)
    found = required(explanation(other, load(other.regulations), other.swiss[1]))
    assert found.origin is Origin.OTHER
    assert draw.pages(shared(other)) == {}
    assert "Draw" not in {fact.label for fact in round_page(shared(other), other.swiss[1]).facts}


def test_a_rematch_that_could_be_avoided_is_said() -> None:
    rounds = [
        build.swiss(1, [("a", "b", "3-3"), ("c", "d", "3-3")]),
        build.swiss(2, [("a", "b", ""), ("c", "d", "")]),
    ]
    made = last_draw(build.event("abcd", rounds))
    assert made.better == (
        "Yes. A pairing with fewer rematches was possible. Rematches: C v D, A v B."
    )


def test_a_correction_after_the_pairing_changes_nothing_on_its_page() -> None:
    """A round drawn by a result that was corrected later is shown as drawn."""
    event = plain_event("draw-corrected", 16, 3, PLAIN)
    first = event.swiss[0]
    match = next(match for match in first.matches if match.score == (0, 6))
    typed = replace(
        match,
        score=(Fraction(6), Fraction(0)),
        corrections=(Correction((Fraction(0), Fraction(6)), 3, match.mark),),
    )
    matches = tuple(typed if each is match else each for each in first.matches)
    corrected = with_round(event, replace(first, matches=matches))
    for number in (2, 3):
        assert page_of(corrected, number).groups == page_of(event, number).groups
        assert page_of(corrected, number).better.startswith("No. ")


def test_the_first_round_of_a_full_draft_is_paired_by_seats() -> None:
    players = [build.player(id_, seat=seat) for seat, id_ in enumerate("abcdef", 1)]
    round_ = build.swiss(1, [("a", "d", ""), ("b", "e", ""), ("c", "f", "")])
    made = last_draw(build.event(players, [round_], format="full draft"))
    assert made.intro.startswith("In the first round of a full draft, players meet")
    assert (made.better, made.boundaries, made.digests) == ("", (), ())


def test_drafts_and_rounds_without_what_came_before_have_no_page() -> None:
    event = plain_event("draw-draft", 16, 3, PLAIN)
    third = event.swiss[2]
    draft = with_round(event, replace(third, publish=Publish.DRAFT))
    assert not any(round_.number == 3 for round_ in shared(draft).event.swiss)
    open_ = event.swiss[1]
    missing = with_round(
        event,
        replace(open_, matches=tuple(replace(m, score=None, split=None) for m in open_.matches)),
    )
    context = shared(missing)
    assert draw.has_page(context, context.event.swiss[1])
    assert not draw.has_page(context, context.event.swiss[2])


def test_the_round_links_to_its_draw() -> None:
    event = plain_event("draw-link", 16, 3, PLAIN)
    facts = round_page(shared(event), event.swiss[1]).facts
    assert [fact.href for fact in facts if fact.label == "Draw"] == ["../../draw/2/index.html"]


def test_floats_that_could_be_avoided_are_counted() -> None:
    """Winners meet losers: an even group needs no float at all."""
    one = [(f"{a}1", f"{a}2", "6-0") for a in "abcdef"]
    matches = [
        ("a1", "b2", ""),
        ("b1", "c2", ""),
        ("c1", "d2", ""),
        ("d1", "e2", ""),
        ("e1", "f1", ""),
    ]
    players = [f"{a}{n}" for a in "abcdef" for n in (1, 2)]
    rounds = [build.swiss(1, one), build.swiss(2, [*matches, ("f2", "a2", "")])]
    made = last_draw(build.event(players, rounds))
    assert made.better.startswith("Yes. Of the 4 floats under 6 points, 4 could be avoided.")


def test_typed_sides_do_not_matter() -> None:
    """A pair is as drawn in whichever order its names stand."""
    event = plain_event("draw-order", 12, 2, PLAIN)
    round_ = event.swiss[1]
    turned = tuple(
        Match(match.players[::-1], match.mark, match.table, score=match.score)
        for match in round_.matches
    )
    made = with_round(event, replace(round_, matches=turned))
    found = required(explanation(made, load(event.regulations), made.swiss[1]))
    assert found.origin is Origin.DRAWN
