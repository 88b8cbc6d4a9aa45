"""What every player has played: byes, absences, leaving, coming back, cuts by points."""

from dataclasses import replace
from fractions import Fraction

from topcut.regulations import load
from topcut.rules.ground.record import How, PlayerRecord
from topcut.rules.standings.records import (
    bye_points,
    counted_rounds,
    cut_by_points,
    missing,
    records,
)
from topcut.text.problems.mark import Mark
from topcut.tournament import Advance, Event, Removal, Round, Stage, StageKind, Structure

from tests.build import event, player, swiss

LAW = load("ffg-2.2.1")
MARK = Mark("rounds/swiss-1.yaml")
THREE = ["ann", "bob", "cyd"]


def of(made: Event, before: Round | None = None) -> dict[str, PlayerRecord]:
    return records(made, LAW, counted_rounds(made), before=before)


def how(record: PlayerRecord) -> list[tuple[int, How, Fraction]]:
    return [(entry.round, entry.how, entry.points) for entry in record.entries]


def test_f_pair_2_a_bye_has_all_the_points_and_no_opponent() -> None:
    found = of(event(THREE, [swiss(1, [("ann", "bob", "4-1")], byes=("cyd",))]))
    assert how(found["cyd"]) == [(1, How.BYE, 6)]
    assert (found["cyd"].opponents, found["cyd"].byes) == ((), 1)
    assert (found["ann"].points, found["ann"].opponents) == (4, ("bob",))
    assert found["ann"].entries[0].against == 1
    assert found["bob"].entries[0].against == 4


def test_points_that_a_ruling_gives_a_bye_stand() -> None:
    ruled = swiss(1, [("ann", "bob", "4-1")], byes=("cyd",), bye_points=(("cyd", Fraction(0)),))
    made = event(THREE, [ruled])
    assert of(made)["cyd"].points == 0
    assert bye_points(made, LAW, ruled) == 6
    assert bye_points(made, LAW, ruled, "cyd") == 0


def test_sitting_out_of_a_round_robin_is_no_round_played_and_no_bye() -> None:
    """It gives nothing and costs nothing, named in `byes` or not: the rules have no bye there."""
    found = []
    for byes in ((), ("cyd",)):
        one = replace(swiss(1, [("ann", "bob", "6-0")], byes=byes), stage=StageKind.ROBIN)
        made = event(THREE, pairing="round robin", stages=(Stage(StageKind.ROBIN, (one,)),))
        record = of(made)["cyd"]
        found.append((record.points, record.rounds_played, record.byes))
    assert found == [(0, 0, 0)] * 2


def test_f_pair_4_who_does_not_appear_loses_unpaired_and_is_dropped() -> None:
    made = event(["ann", "bob"], [swiss(1, [("ann", "bob", "no bob")])])
    found, (table,) = of(made), made.swiss[0].matches
    assert how(found["ann"]) == [(1, How.NO_OPPONENT, 6)]
    assert how(found["bob"]) == [(1, How.UNPAIRED_LOSS, 0)]
    assert (found["bob"].left_after, found["ann"].byes, found["ann"].opponents) == (1, 1, ())
    assert [found[one].entries[0].match for one in ("ann", "bob")] == [table, table]


def test_an_open_table_of_who_was_disqualified_is_as_with_a_no_show() -> None:
    gone = swiss(1, [("ann", "bob", "")], disqualified=(Removal("bob", "cheating", MARK),))
    found = of(event(["ann", "bob"], [gone]))
    assert how(found["ann"]) == [(1, How.NO_OPPONENT, 6)]
    assert found["bob"].disqualified == "cheating"


def test_of_two_disqualified_at_an_open_table_the_second_keeps_the_walkover() -> None:
    """Else the strength of schedule would change of everybody whom the second has met."""
    both = Removal("bob", "cheating", MARK), Removal("ann", "scouting", MARK)
    found = of(event(["ann", "bob"], [swiss(1, [("ann", "bob", "")], disqualified=both)]))
    assert how(found["ann"]) == [(1, How.NO_OPPONENT, 6)]
    assert how(found["bob"]) == [(1, How.UNPAIRED_LOSS, 0)]


def returning() -> Event:
    one = swiss(1, [("ann", "bob", "6-0")], byes=("cyd",), drops=("bob",))
    two = swiss(2, [("ann", "cyd", "6-0")])
    three = swiss(3, [("ann", "cyd", "0-6")])
    return event(THREE, [one, two, three])


def test_f_pair_4_a_return_adds_an_unpaired_loss_for_every_missed_round() -> None:
    back = swiss(4, returns=("bob",))
    found = of(returning(), before=back)["bob"]
    assert [entry.round for entry in found.entries] == [1, 2, 3]
    assert [entry.how for entry in found.entries[1:]] == [How.UNPAIRED_LOSS] * 2
    assert found.left_after is None


def test_without_a_return_the_missed_rounds_are_not_played() -> None:
    assert of(returning())["bob"].rounds_played == 1


def test_the_disqualified_never_return() -> None:
    made = returning()
    first = replace(made.swiss[0], drops=(), disqualified=(Removal("bob", "x", MARK),))
    made = event(THREE, [first, *made.swiss[1:]])
    assert of(made, before=swiss(4, returns=("bob",)))["bob"].left_after == 1


def test_the_disqualified_do_not_keep_others_from_returning() -> None:
    one = swiss(
        1, [("ann", "cyd", "6-0")], drops=("cyd",), disqualified=(Removal("bob", "x", MARK),)
    )
    back = swiss(2, returns=("bob", "cyd"))
    assert of(event(THREE, [one]), before=back)["cyd"].left_after is None


def test_a_table_with_somebody_who_is_no_player_counts_for_nobody() -> None:
    made = event(["ann", "bob"], [swiss(1, [("ann", "ghost", "6-0")], byes=("bob",))])
    assert {id_: how(record) for id_, record in of(made).items()} == {
        "ann": [],
        "bob": [(1, How.BYE, 6)],
    }


def test_a_round_that_was_counted_by_one_document_is_counted_anew_by_another() -> None:
    made = event(["ann", "bob"], [swiss(1, [("ann", "bob", "no bob")])])
    other = load("single-sided")
    assert of(made)["ann"].points == 6
    assert records(made, other, counted_rounds(made))["ann"].points == 3


def test_sitting_out_a_round_that_is_not_swiss_gives_nothing() -> None:
    pile = Round(StageKind.CUT, 1, MARK, byes=("ann",))
    assert bye_points(event(["ann"], []), LAW, pile) == 0


def test_who_joins_late_misses_nothing_by_a_return() -> None:
    made = event(
        ["ann", "cyd", player("bob", joins=3)],
        [swiss(1, [("ann", "cyd", "6-0")]), swiss(2, [("ann", "cyd", "6-0")])],
    )
    assert of(made)["bob"].entries == ()


def test_f_cut_1_who_has_too_few_points_is_dropped_and_does_not_return() -> None:
    advance = Structure("custom", 3, 0, advance=Advance(1, Fraction(4)))
    made = event(["ann", "bob"], [swiss(1, [("ann", "bob", "4-1")])], structure=advance)
    assert cut_by_points(made, LAW) == {"bob"}
    assert of(made, before=swiss(2, returns=("bob",)))["bob"].left_after == 1


def test_nobody_is_cut_by_points_before_that_round_is_counted() -> None:
    advance = Structure("custom", 3, 0, advance=Advance(2, Fraction(4)))
    made = event(["ann", "bob"], [swiss(1, [("ann", "bob", "4-1")])], structure=advance)
    assert cut_by_points(made, LAW) == frozenset()


def test_a_round_counts_once_all_its_results_and_those_before_are_in() -> None:
    one, two = swiss(1, [("ann", "bob", "")]), swiss(2, [("ann", "bob", "6-0")])
    assert counted_rounds(event(["ann", "bob"], [one, two])) == ()
    assert [match.table for match in missing(one)] == [1]
    assert missing(two) == ()
