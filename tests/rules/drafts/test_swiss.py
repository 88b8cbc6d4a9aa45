"""The draft of a Swiss round of an event."""

from dataclasses import replace

import pytest
from topcut.regulations import load
from topcut.rules.drafts.draft import ByeReason, Draft, PointsDraw, unplanned
from topcut.rules.drafts.drafting import draft
from topcut.rules.drafts.setting import CannotPairError, setting_of
from topcut.rules.drafts.swiss import draft as draft_swiss
from topcut.rules.ground.draw import Draw
from topcut.text.problems.mark import Mark
from topcut.tournament import Advance, Correction, Event, Structure

from tests.build import event, player, required, score, swiss

FFG = load("ffg-2.2.1")
FOUR = ["ann", "bo", "cy", "di"]
EIGHT: list[str] = [*FOUR, "ed", "fay", "gus", "hal"]


def pairs(made: Draft) -> set[frozenset[str]]:
    return {frozenset(table.players) for table in made.tables}


def byes(made: Draft) -> list[tuple[str, ByeReason]]:
    return [(bye.player, bye.reason) for bye in made.byes]


def refused(of: Event, number: int | None = None) -> str:
    with pytest.raises(CannotPairError) as reason:
        draft(of, FFG, number)
    return str(reason.value)


def test_round_1_follows_the_order_of_the_digests() -> None:
    """The first round pairs neighbours in the order drawn, tables from 1."""
    order = Draw("mill-road", "swiss", 1).order("order", EIGHT)
    made = draft(event(EIGHT), FFG)
    assert [table.players for table in made.tables] == list(
        zip(order[::2], order[1::2], strict=True)
    )
    assert [table.table for table in made.tables] == [1, 2, 3, 4]
    assert made.byes == ()


def test_the_bye_of_round_1_is_random() -> None:
    """With an odd number the first by the draw has the bye of round 1."""
    players = EIGHT[:7]
    first = Draw("mill-road", "swiss", 1).order("bye", players)[0]
    assert byes(draft(event(players), FFG)) == [(first, ByeReason.DRAWN)]


def test_later_the_lowest_without_a_bye_has_it() -> None:
    """The bye of round 2 goes to the lowest-ranked who has had none."""
    first = swiss(1, [("ann", "bo", "6-0"), ("cy", "di", "5-0")], byes=("ed",))
    made = draft(event(["ann", "bo", "cy", "di", "ed"], [first]), FFG)
    [(player_, reason)] = byes(made)
    assert player_ in ("bo", "di")
    assert reason is ByeReason.LOWEST
    assert next(bye for bye in made.byes).passed_over == ()


def test_who_joins_now_stands_below_all_ranked() -> None:
    """A late entry is the first candidate for the bye of the round it joins."""
    first = swiss(1, [("ann", "bo", "6-0"), ("cy", "di", "5-0")])
    late = player("zoe", joins=2)
    made = draft(event([*FOUR, late], [first]), FFG)
    assert byes(made) == [("zoe", ByeReason.LOWEST)]


def test_awarded_byes_come_first_and_do_not_count_for_the_odd_one() -> None:
    """Awarded byes are taken out, and the odd-count bye is found among the rest."""
    players = [player("ann", byes=2), *EIGHT[1:]]
    made = draft(event(players), FFG)
    assert byes(made)[0] == ("ann", ByeReason.AWARDED)
    assert byes(made)[1][1] is ByeReason.DRAWN
    assert len(made.tables) == 3


def test_who_is_in() -> None:
    """The dropped, absent, disqualified, withdrawn and not yet joined are not paired."""
    players = [
        *EIGHT,
        player("ivy", withdrawn=True),
        player("jo", joins=3),
    ]
    first = swiss(
        1,
        [("ann", "bo", "6-0"), ("cy", "di", "3-3"), ("ed", "fay", "6-0"), ("gus", "hal", "no hal")],
        drops=("bo",),
    )
    made = draft(event(players, [first]), FFG)
    assert {each for table in made.tables for each in table.players} == {
        "ann", "cy", "di", "ed", "fay", "gus",
    }  # fmt: skip


def test_a_return_is_paired_again() -> None:
    """Who returns before the round is in, and the draft says so."""
    first = swiss(1, [("ann", "bo", "6-0"), ("cy", "di", "6-0")], drops=("bo",))
    second = swiss(2, [("ann", "cy", "6-0")], byes=("di",))
    made = draft(event(FOUR, [first, second]), FFG, 3, ["bo"])
    assert made.returns == ("bo",)
    assert pairs(made) == {frozenset(("ann", "di")), frozenset(("cy", "bo"))}


def test_a_no_show_is_no_meeting() -> None:
    """Two who sat at a table where one did not appear may be paired again."""
    first = swiss(1, [("ann", "bo", "no bo")])
    made = draft(event(["ann", "bo"], [first]), FFG, 2, ["bo"])
    assert pairs(made) == {frozenset(("ann", "bo"))}
    assert made.rematches == ()


def test_a_forced_rematch_is_told() -> None:
    """Where nobody else is left the rematch is drafted, and named."""
    first = swiss(1, [("ann", "bo", "6-0")])
    made = draft(event(["ann", "bo"], [first]), FFG)
    assert [set(pair) for pair in made.rematches] == [{"ann", "bo"}]


def test_a_cut_by_points_leaves_the_others_out() -> None:
    """After the cut by points only those with enough points are paired."""
    first = swiss(
        1, [("ann", "bo", "6-0"), ("cy", "di", "3-3"), ("ed", "fay", "6-0"), ("gus", "hal", "6-0")]
    )
    structure = Structure("custom", 3, 0, advance=Advance(1, score("3-3")[0]))
    made = draft(event(EIGHT, [first], structure=structure), FFG)
    assert {each for table in made.tables for each in table.players} | {
        bye.player for bye in made.byes
    } == {"ann", "cy", "di", "ed", "gus"}


def test_fixed_tables_are_kept() -> None:
    """A pair sits at the fixed table of one of its players, the others fill up from 1."""
    players = [player("ann", fixed_table=2), *EIGHT[1:]]
    made = draft(event(players), FFG)
    assert [table.table for table in made.tables] == [1, 2, 3, 4]
    [fixed] = [table for table in made.tables if table.fixed_for]
    assert (fixed.table, fixed.fixed_for) == (2, "ann")
    assert "ann" in fixed.players


def test_half_draft_sides_are_drawn() -> None:
    """In a round of one game the first by the draw is Corp."""
    made = draft(event(EIGHT, format="half draft"), FFG)
    for table in made.tables:
        assert table.corp == Draw("mill-road", "swiss", 1).order("side", table.players)[0]


def test_full_draft_meets_across_the_table() -> None:
    """Players 1 to 8 at the draft table: 1-5, 2-6, 3-7, 4-8; later rounds go by points."""
    players = [player(id_, pod=1, seat=seat) for seat, id_ in enumerate(EIGHT, 1)]
    made = draft(event(players, format="full draft"), FFG)
    assert [table.players for table in made.tables] == list(zip(EIGHT[:4], EIGHT[4:], strict=True))
    assert isinstance(made.how, PointsDraw)
    assert made.how.pairing is None


def test_an_odd_draft_pod_closes_up() -> None:
    """The random bye leaves the pod, and the others count again."""
    players = [player(id_, seat=seat) for seat, id_ in enumerate(EIGHT[:7], 1)]
    made = draft(event(players, format="full draft"), FFG)
    bye = Draw("mill-road", "swiss", 1).order("bye", EIGHT[:7])[0]
    left = [id_ for id_ in EIGHT[:7] if id_ != bye]
    assert byes(made) == [(bye, ByeReason.DRAWN)]
    assert [table.players for table in made.tables] == list(zip(left[:3], left[3:], strict=True))


def test_the_draft_uses_what_was_known() -> None:
    """A corrected result counts as it stood for rounds up to `until`, and as corrected after."""
    first = swiss(1, [("ann", "bo", "6-0"), ("cy", "di", "6-0"), ("ed", "fay", "6-0")])
    corrected = replace(
        first.matches[0],
        score=score("0-6"),
        corrections=(Correction(score("6-0"), 2, Mark("rounds/swiss-1.yaml", 2)),),
    )
    first = replace(first, matches=(corrected, *first.matches[1:]))
    made = draft(event(EIGHT[:6], [first]), FFG, 2)
    assert isinstance(made.how, PointsDraw)
    assert set(required(made.how.pairing).groups[0].players) == {"ann", "cy", "ed"}


def test_a_draft_without_seats_or_of_another_pairing_is_refused() -> None:
    assert "no seat" in refused(event(FOUR, format="full draft"))
    with pytest.raises(CannotPairError, match="does not pair this event by Swiss rounds"):
        draft_swiss(setting_of(event(FOUR, pairing="round robin"), FFG))


def test_what_was_changed_by_hand() -> None:
    """The typed round's pairs and byes that the draft has not."""
    made = draft(event(EIGHT[:5]), FFG)
    table = made.tables[0].players
    bye = made.byes[0].player
    other = made.tables[1].players
    typed = swiss(1, [(table[0], bye, ""), (other[0], other[1], "")], byes=(table[1],))
    assert unplanned(made, typed) == ((table[0], bye), (table[1],))


def test_the_account_names_every_digest() -> None:
    """The account of the draw has each order with digests that ascend."""
    made = draft(event(EIGHT[:7], format="half draft"), FFG)
    assert isinstance(made.how, PointsDraw)
    assert {drawn.purpose for drawn in made.how.orders} == {"order", "float", "bye", "side"}
    for drawn in made.how.orders:
        digests = [digest for _, digest in drawn.digests]
        assert digests == sorted(digests)
        assert digests == [made.draw.digest(drawn.purpose, id_) for id_, _ in drawn.digests]
