from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from msgspec import structs
from topcut.rules.bracket.bracket import bracket
from topcut.rules.bracket.cut import Cut, qualifiers
from topcut.rules.bracket.places import event_places
from topcut.rules.standings.standings import standings
from topcut.tournament import Advance, Event, Match, Removal, Ruling, Structure

from tests.build import EVENT
from tests.build import problems as problems_of_files
from tests.support.brackets import (
    MARK,
    REGULATIONS,
    event_with_cut,
    ladder,
    of,
    played,
    problems,
    seed,
    typed,
)

OTHERS = ("Bo Quist", "Cy Dahl", "Di Ito", "Ed Moss", "Fay Lund")


def cut_of(event: Event) -> Cut:
    found = qualifiers(event, REGULATIONS, standings(event, REGULATIONS))
    assert found is not None
    return found


def with_first_round(event: Event, **fields: object) -> Event:
    return typed(event, 1, **fields)


def top_8(**fields: object) -> Event:
    return with_first_round(event_with_cut(8, players=12, swiss=ladder(12), seeds=()), **fields)


def ranks(*numbers: int) -> tuple[str, ...]:
    return tuple(seed(number) for number in numbers)


def test_f_cut_1_the_best_by_standing_play_on() -> None:
    assert cut_of(top_8()).seeds == ranks(1, 2, 3, 4, 5, 6, 7, 8)


def test_f_cut_2_steven_leaves_in_sixth_place_and_eve_in_ninth_is_last_seed() -> None:
    """The document's example: the seventh and eighth move up, the ninth comes in as eighth."""
    cut = cut_of(top_8(left=ranks(6)))
    assert cut.seeds == ranks(1, 2, 3, 4, 5, 7, 8, 9)
    assert cut.asked == ranks(9)


def test_f_cut_2_who_could_still_be_asked_stands_behind_the_cut_in_order() -> None:
    cut = cut_of(top_8(left=ranks(6), declined=ranks(9)))
    assert cut.seeds == ranks(1, 2, 3, 4, 5, 7, 8, 10)
    assert cut.behind == ranks(11, 12)


def test_f_cut_2_several_leave_and_one_declines() -> None:
    """Third and sixth leave, the ninth declines: replacements enter in standings order."""
    cut = cut_of(top_8(left=ranks(3, 6), declined=ranks(9)))
    assert cut.seeds == ranks(1, 2, 4, 5, 7, 8, 10, 11)
    assert cut.asked == ranks(10, 11)


def test_f_cut_2_too_few_accept_and_the_last_seeds_are_walkovers() -> None:
    event = top_8(left=ranks(3), declined=ranks(9, 10, 11, 12))
    assert cut_of(event).seeds == ranks(1, 2, 4, 5, 6, 7, 8)
    first = of(event).match(1)
    assert first.winner == "s1"
    assert first.loser == ""


def test_f_cut_2_who_left_or_declined_ranks_behind_the_cut_by_swiss_rank() -> None:
    event = top_8(left=ranks(3), declined=ranks(9))
    places = event_places(event, standings(event, REGULATIONS), of(event).seeds, of(event).places)
    assert [player for player, place in places.items() if place > 8] == ["s3", "s9", "s11", "s12"]
    assert places["s3"] == 9


def test_f_cut_1_who_dropped_in_swiss_does_not_enter() -> None:
    event = event_with_cut(8, players=12, swiss=ladder(12, last=["s2"]), seeds=())
    assert cut_of(event).seeds == ranks(1, 3, 4, 5, 6, 7, 8, 9)


def test_f_cut_1_the_disqualified_do_not_enter() -> None:
    swiss = ladder(12)
    last = replace(swiss[-1], disqualified=(Removal("s4", "scouting", MARK),))
    event = event_with_cut(8, players=12, swiss=(*swiss[:-1], last), seeds=())
    assert cut_of(event).seeds == ranks(1, 2, 3, 5, 6, 7, 8, 9)


def test_f_cut_1_seeds_as_they_should_be_are_no_problem() -> None:
    assert problems(top_8(seeds=ranks(1, 2, 3, 4, 5, 6, 7, 8)), "F-cut-1") == []


def test_f_cut_1_a_seed_who_is_not_in_the_cut_is_an_error() -> None:
    """Both are named: who is there and should not be, who should be and is not."""
    found = problems(top_8(seeds=ranks(1, 2, 3, 4, 5, 6, 7, 12)), "F-cut-1")
    assert [problem.message for problem in found] == [
        "Seed 12 is not in the cut to the top 8",
        "Seed 8 is in the cut to the top 8, but not among the seeds",
    ]
    assert {problem.level for problem in found} == {"error"}


def test_f_cut_1_seeds_out_of_order_are_an_error() -> None:
    (found,) = problems(top_8(seeds=ranks(1, 3, 2, 4, 5, 6, 7, 8)), "F-cut-1")
    assert found.message == "seed 2 is Seed 2 by standing, not Seed 3"


def test_f_cut_1_who_is_not_in_the_cut_may_not_play_in_it() -> None:
    event = top_8(seeds=ranks(1, 2, 3, 4, 5, 6, 7, 8))
    event = typed(event, 1, played(1, "s1", "s11", "s1"))
    (found,) = problems(event, "F-cut-1")
    assert found.message == "Seed 11 is not in the cut, but sits in cut-1"
    assert problems(event, "F-elim-1") == []


def test_f_cut_2_who_left_or_declined_had_qualified_or_was_asked() -> None:
    """Third leaves, ninth declines, tenth comes in: nobody behind was ever asked."""
    event = top_8(left=ranks(3), declined=ranks(9), seeds=ranks(1, 2, 4, 5, 6, 7, 8, 10))
    assert problems(event, "F-cut-1") == []
    few = top_8(left=ranks(3), declined=ranks(9, 10, 11, 12), seeds=ranks(1, 2, 4, 5, 6, 7, 8))
    assert problems(few, "F-cut-1") == []


def test_f_cut_1_who_had_not_qualified_cannot_have_left_or_declined() -> None:
    """Each name is pointed at; who dropped in Swiss from the top 8 may be named as well."""
    event = top_8(left=ranks(12), declined=ranks(10), seeds=ranks(1, 2, 3, 4, 5, 6, 7, 8))
    assert [problem.message for problem in problems(event, "F-cut-1")] == [
        "Seed 10 is number 10 in the standings and was not offered a place: the cut to the top 8"
        " was already "
        "full",
        "Seed 12 is number 12 in the standings and was not offered a place: the cut to the top 8"
        " was already "
        "full",
    ]
    dropped = event_with_cut(8, players=12, swiss=ladder(12, last=["s2"]), seeds=())
    dropped = with_first_round(dropped, left=ranks(2), seeds=ranks(1, 3, 4, 5, 6, 7, 8, 9))
    assert problems(dropped, "F-cut-1") == []


@pytest.mark.parametrize(
    ("names", "found"),
    [
        ("left: [Ada Crane]\ndeclined: [Di Ito]\n", []),
        ("left: [Bo Quist]\n", [("left", "Bo Quist")]),
        ("left: [Ada Crane]\ndeclined: [Bo Quist]\n", [("declined", "Bo Quist")]),
    ],
)
def test_f_cut_1_names_of_left_and_declined_are_read_from_the_file(
    names: str, found: list[tuple[str, str]], tmp_path: Path
) -> None:
    """Six players, a cut to the top 4: Di Ito is fifth, Bo Quist sixth."""
    players = "".join(f"- {{name: {name}}}\n" for name in ("Ada Crane", *OTHERS))
    event = EVENT.replace("structure: basic", "structure: {rounds: 1, cut: 4}")
    first = """\
tables:
  - {table: 1, players: [Ada Crane, Bo Quist], result: 6-0}
  - {table: 2, players: [Cy Dahl, Di Ito], result: 4-1}
  - {table: 3, players: [Ed Moss, Fay Lund], result: 3-2}
"""
    said_ = problems_of_files(
        tmp_path, "F-cut-1", event=event, players=players, swiss_1=first, cut_1=names
    )
    assert [(each.expected, each.message.partition(" is")[0]) for each in said_] == [
        (f"take the name from `{key}`", name) for key, name in found
    ]


def test_f_cut_1_a_ruling_lowers_it_to_a_note() -> None:
    ruling = Ruling("F-cut-1", "agreed before the start", MARK)
    event = top_8(seeds=ranks(1, 3, 2, 4, 5, 6, 7, 8), rulings=(ruling,))
    (found,) = problems(event, "F-cut-1")
    assert found.level == "note"


def test_f_cut_1_a_cut_that_was_not_announced_is_an_error() -> None:
    event = replace(top_8(seeds=ranks(1, 2, 3, 4)), structure=Structure("custom", 11, 0))
    (found,) = [p for p in problems(event, "F-cut-1") if "announced" in p.message]
    assert found.level == "error"


def test_no_cut_is_no_bracket() -> None:
    event = event_with_cut(0, players=12, swiss=ladder(12), cut=())
    assert bracket(event, REGULATIONS) is None


def test_before_swiss_is_over_the_bracket_has_no_seeds() -> None:
    event = event_with_cut(4, players=12, swiss=ladder(12), cut=())
    assert of(event).seeds == ranks(1, 2, 3, 4)
    longer = replace(event, structure=Structure("custom", 13, 4))
    assert of(longer).seeds == ()
    assert of(longer).match(1).slots[0].player is None


@pytest.fixture
def advancing() -> Event:
    """Six players; after round 3 those with 12 points play on."""
    rounds = ladder(6)
    last = replace(rounds[3], byes=("s1", "s4"), matches=(played(None, "s2", "s3", "s2"),))
    event = event_with_cut(0, players=6, swiss=(*rounds[:3], last), cut=())
    structure = Structure("custom", 5, 0, advance=Advance(3, Fraction(12)))
    return replace(event, structure=structure)


def test_f_cut_1_a_cut_by_points_drops_all_others(advancing: Event) -> None:
    """Points go on for those who play on; the others stand as dropped after that round."""
    rows = standings(advancing, REGULATIONS).rows
    assert [row.player.id for row in rows if row.left_after is None] == ["s1", "s2", "s3", "s4"]
    assert {row.left_after for row in rows[4:]} == {3}
    assert standings(advancing, REGULATIONS, after=2).by_id["s6"].left_after is None


def test_f_cut_1_who_was_cut_by_points_and_plays_on_is_an_error(advancing: Event) -> None:
    assert problems(advancing, "F-cut-1") == []
    swiss = advancing.stages[0]
    extra: Match = played(None, "s4", "s6", "s4")
    matches = (*swiss.rounds[3].matches, extra)
    last = replace(swiss.rounds[3], byes=("s1",), matches=matches)
    event = replace(advancing, stages=(structs.replace(swiss, rounds=(*swiss.rounds[:3], last)),))
    (found,) = problems(event, "F-cut-1")
    assert found.message == "Seed 6 had 0 points after round 3, but plays in round 4"
