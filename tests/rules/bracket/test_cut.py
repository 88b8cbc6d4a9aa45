from dataclasses import replace
from pathlib import Path

import pytest
from topcut.rules.bracket.bracket import bracket
from topcut.rules.bracket.cut import Cut, qualifiers
from topcut.rules.bracket.places import event_places
from topcut.rules.standings.standings import standings
from topcut.tournament import Event, Structure

from tests.build import EVENT, required
from tests.build import problems as problems_of_files
from tests.support.brackets import (
    REGULATIONS,
    event_with_cut,
    ladder,
    of,
    problems,
    seed,
    typed,
)

OTHERS = ("Bo Quist", "Cy Dahl", "Di Ito", "Ed Moss", "Fay Lund")


def cut_of(event: Event) -> Cut:
    return required(qualifiers(event, REGULATIONS, standings(event, REGULATIONS)))


def with_first_round(event: Event, **fields: object) -> Event:
    return typed(event, 1, **fields)


def top_8(**fields: object) -> Event:
    return with_first_round(event_with_cut(8, players=12, swiss=ladder(12), seeds=()), **fields)


def ranks(*numbers: int) -> tuple[str, ...]:
    return tuple(seed(number) for number in numbers)


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


def test_f_cut_2_who_left_or_declined_ranks_behind_the_cut_by_swiss_rank() -> None:
    event = top_8(left=ranks(3), declined=ranks(9))
    places = event_places(event, standings(event, REGULATIONS), of(event).seeds, of(event).places)
    assert [player for player, place in places.items() if place > 8] == ["s3", "s9", "s11", "s12"]
    assert places["s3"] == 9


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


def test_no_cut_is_no_bracket() -> None:
    event = event_with_cut(0, players=12, swiss=ladder(12), cut=())
    assert bracket(event, REGULATIONS) is None


def test_before_swiss_is_over_the_bracket_has_no_seeds() -> None:
    event = event_with_cut(4, players=12, swiss=ladder(12), cut=())
    assert of(event).seeds == ranks(1, 2, 3, 4)
    longer = replace(event, structure=Structure("custom", 13, 4))
    assert of(longer).seeds == ()
    assert of(longer).match(1).slots[0].player is None
