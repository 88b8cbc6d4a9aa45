"""The standings themselves: after which round, before which, ranks, moves, what a line says."""

from fractions import Fraction

from topcut.regulations import load
from topcut.rules.standings.standings import Standings, standings
from topcut.text.problems.mark import Mark
from topcut.tournament import Event, Removal

from tests.build import event, player, swiss

LAW = load("ffg-2.2.1")
MARK = Mark("rounds/swiss-1.yaml")
FOUR = ["ann", "bob", "cyd", "dan"]


def _three_rounds() -> Event:
    return event(
        FOUR,
        [
            swiss(1, [("ann", "bob", "6-0"), ("cyd", "dan", "4-2")]),
            swiss(2, [("ann", "cyd", "0-6"), ("dan", "bob", "3-3")]),
            swiss(3, [("ann", "dan", "1-5"), ("cyd", "bob", "6-0")]),
        ],
    )


def _points(made: Standings) -> dict[str, Fraction]:
    return {row.player.id: row.points for row in made.rows}


def test_the_standings_after_round_0_are_those_of_nobody_having_played() -> None:
    for after in (0, -1):
        made = standings(_three_rounds(), LAW, after)
        assert made.after == 0
        assert _points(made) == dict.fromkeys(FOUR, 0)
        assert {row.moved for row in made.rows} == {None}


def test_the_standings_after_each_round_are_of_the_rounds_until_it() -> None:
    made = _three_rounds()
    after = [_points(standings(made, LAW, number)) for number in (1, 2, 3, 4)]
    assert after[0] == {"ann": 6, "cyd": 4, "dan": 2, "bob": 0}
    assert after[1] == {"cyd": 10, "ann": 6, "dan": 5, "bob": 3}
    assert after[2] == after[3] == {"cyd": 16, "dan": 10, "ann": 7, "bob": 3}


def test_places_gained_and_lost_are_against_the_round_before() -> None:
    rows = standings(_three_rounds(), LAW).rows
    assert [(row.player.id, row.rank, row.moved) for row in rows] == [
        ("cyd", 1, 0),
        ("dan", 2, 1),
        ("ann", 3, -1),
        ("bob", 4, 0),
    ]
    assert {row.moved for row in standings(_three_rounds(), LAW, 1).rows} == {None}
    second = standings(_three_rounds(), LAW, 2).rows
    assert [(row.player.id, row.moved) for row in second] == [
        ("cyd", 1),
        ("ann", -1),
        ("dan", 0),
        ("bob", 0),
    ]


def test_the_returns_of_the_round_before_which_they_are_count_then_and_not_otherwise() -> None:
    """A missed round lowers what others have of who returns; the standings shown stay."""
    made = event(
        ["ann", "bob", "cyd"],
        [
            swiss(1, [("ann", "bob", "4-2")], byes=("cyd",), drops=("bob",)),
            swiss(2, [("ann", "cyd", "6-0")]),
        ],
    )
    back = swiss(3, returns=("bob",))
    before, plain = standings(made, LAW, before=back), standings(made, LAW)
    assert (before.by_id["bob"].rounds_played, plain.by_id["bob"].rounds_played) == (2, 1)
    assert [plain.by_id[one].byes for one in ("ann", "bob", "cyd")] == [0, 0, 1]
    assert before.by_id["ann"].tiebreaks[0] == Fraction(2, 2) / 2 + Fraction(6, 2) / 2
    assert plain.by_id["ann"].tiebreaks[0] == Fraction(2, 1) / 2 + Fraction(6, 2) / 2
    assert (before.by_id["bob"].left_after, plain.by_id["bob"].left_after) == (None, 1)
    assert standings(made, LAW, before=back) == before
    assert standings(made, LAW, before=swiss(3)) == plain


def test_the_same_event_is_ranked_by_each_document_that_asks() -> None:
    made = event(["ann", "bob"], [swiss(1, [("ann", "bob", "no bob")])])
    other = load("single-sided")
    for after in (None, 0):
        for law, points in ((LAW, 6), (other, 3)):
            found = standings(made, law, after)
            assert found.tiebreakers == law.tiebreakers
            assert found.by_id["ann"].points == (0 if after == 0 else points)


def test_before_any_round_each_document_has_its_own_tiebreakers() -> None:
    made = event(FOUR, [])
    for law in (LAW, load("ntp-98.4"), load("napd-multiplayer")):
        assert standings(made, law).tiebreakers == law.tiebreakers
        assert {len(row.tiebreaks) for row in standings(made, law).rows} == {len(law.tiebreakers)}


def test_who_joins_in_a_later_round_or_withdrew_before_the_first_is_not_there() -> None:
    late, gone = player("late", joins=2), player("gone", withdrawn=True)
    made = event([*FOUR, late, gone], _three_rounds().swiss)
    assert [sorted(_points(standings(made, LAW, number))) for number in (0, 1, 2)] == [
        FOUR,
        FOUR,
        [*FOUR, "late"],
    ]


def test_the_disqualified_stand_last_without_a_rank_by_points_then_by_id() -> None:
    out = tuple(Removal(one, "x", MARK) for one in ("dan", "cyd", "bob"))
    made = event(FOUR, [swiss(1, [("ann", "bob", "6-0"), ("cyd", "dan", "3-3")], disqualified=out)])
    rows = standings(made, LAW).rows
    assert [(row.player.id, row.rank, row.disqualified) for row in rows] == [
        ("ann", 1, None),
        ("cyd", None, "x"),
        ("dan", None, "x"),
        ("bob", None, "x"),
    ]
    assert not any(row.shared or row.by_draw for row in rows)


def test_the_draw_is_named_where_points_and_tiebreakers_are_equal_and_only_there() -> None:
    made = event(FOUR, [swiss(1, [("ann", "bob", "6-0"), ("cyd", "dan", "6-0")])])
    rows = standings(made, LAW).rows
    assert [row.rank for row in rows] == [1, 2, 3, 4]
    assert all(row.by_draw and not row.shared for row in rows)
    assert not any(row.by_draw for row in standings(_three_rounds(), LAW).rows)


def test_two_who_nothing_decides_between_share_a_rank_and_the_next_is_as_if_they_did_not() -> None:
    made = event(FOUR, [swiss(1, [("ann", "bob", "6-0"), ("cyd", "dan", "6-0")])])
    rows = standings(made, load("ntp-98.4")).rows
    assert [(row.player.id, row.rank, row.shared, row.by_draw) for row in rows] == [
        ("ann", 1, True, False),
        ("cyd", 1, True, False),
        ("bob", 3, True, False),
        ("dan", 3, True, False),
    ]


def test_points_by_side_are_summed_over_the_rounds_whose_sides_are_known() -> None:
    """Whoever won or lost both games did so from both sides; 4-2 does not say from which."""
    rows = standings(_three_rounds(), LAW).by_id
    assert {id_: (row.as_corp, row.as_runner) for id_, row in rows.items()} == {
        "ann": (3, 3),
        "bob": (0, 0),
        "cyd": (6, 6),
        "dan": (None, None),
    }


def test_the_working_names_every_opponent_in_the_order_met_with_the_divisor() -> None:
    made = standings(_three_rounds(), LAW)
    terms = made.working("ann")
    assert [(each.round, each.opponent.id) for each in terms] == [
        (1, "bob"),
        (2, "cyd"),
        (3, "dan"),
    ]
    assert [(each.points, each.rounds, each.per_round) for each in terms] == [
        (3, 3, 1),
        (16, 3, Fraction(16, 3)),
        (10, 3, Fraction(10, 3)),
    ]
    assert [each.tiebreaks for each in terms] == [
        made.by_id[one].tiebreaks for one in ("bob", "cyd", "dan")
    ]
    assert made.shares("ann") == 3
