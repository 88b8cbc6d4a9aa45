from datetime import date
from fractions import Fraction

import pytest
from topcut.regulations import NAMES, Regulations, load, read, shapes
from topcut.rules.standings.tiebreakers import TIEBREAKERS
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problems


def read_own(text: str) -> tuple[Regulations | None, Problems]:
    """What an event gets that names league.yaml, in which this stands."""
    problems = Problems()
    found = read("league.yaml", lambda name: (text.encode(), name), Mark("event.yaml"), problems)
    return found, problems


@pytest.mark.parametrize("name", NAMES)
def test_the_documents_that_come_with_the_program_read(name: str) -> None:
    regulations = load(name)
    assert regulations.name == name
    assert load(name) is regulations


def test_a_document_differs_from_the_one_it_extends_where_it_says_so() -> None:
    old, new = load("ffg-2.0"), load("ffg-3.2")
    assert (old.superseded, new.effective) == (date(2017, 7, 26), date(2018, 7, 23))
    assert new.superseded is None
    assert (old.cuts, new.cuts) == ((4, 8, 16, 32), (4, 8, 16))
    assert (old.mwl, new.mwl) == ("1.1", "")
    assert old.points == new.points


def test_an_unknown_name_raises() -> None:
    with pytest.raises(KeyError):
        load("ffg-9")


def test_a_file_of_ones_own_extends_a_document() -> None:
    regulations, problems = read_own(
        "extends: ffg-3.2\ntitle: Our League\n"
        "points: {win: 2, modified win: 1.5, draw: 1, loss: 0}\n"
        "structures:\n  basic:\n    - {players: 4, rounds: 3, cut: 0}\n"
    )
    assert problems == []
    assert regulations is not None
    assert regulations.points["modified win"] == Fraction(3, 2)
    assert regulations.structure("basic", 100) == regulations.structures["basic"][0]
    assert regulations.formats == load("ffg-3.2").formats


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("extends: ffg-3\n", "there are no regulations called “ffg-3”"),
        ("title: Ours\n", "a regulations file needs “system”, or “extends”"),
        ("extends:\ntitle: Ours\n", "a regulations file needs “system”, or “extends”"),
        ("extends: ffg-3.2\npoints: {win: 3}\n", "“points” needs win, modified win, draw and loss"),
        (
            "extends: ffg-3.2\ncuts: [four]\n",
            "“cuts” must be a whole number, but “four” is not one",
        ),
        ("extends: ffg-3.2\nformats: {a: {games: 2}}\n", "a format needs “agenda”"),
        ("extends: ffg-3.2\ncolour: red\n", "a regulations file has no “colour”"),
        ("extends: [", "the bracket [ that opens here is not closed"),
    ],
)
def test_problems_of_a_file_stand_at_its_lines(text: str, message: str) -> None:
    regulations, problems = read_own(text)
    assert regulations is None
    assert problems[0].message == message
    assert problems[0].mark.file == "league.yaml"


def test_a_document_can_rank_by_whatever_the_rules_compute() -> None:
    """The words of the file are the tiebreakers that there are."""
    assert set(shapes.TIEBREAKERS) == set(TIEBREAKERS)


def test_an_unknown_tiebreaker_is_said() -> None:
    """It was read, and stopped the program later."""
    found, (problem,) = read_own("extends: ffg-3.2\ntitle: Ours\ntiebreakers: [sso]\n")
    assert found is None
    assert problem.expected.startswith("did you mean “sos”?")


def test_a_file_that_is_nowhere_is_said_where_it_is_named() -> None:
    problems = Problems()
    assert read("ours.yaml", lambda _: None, Mark("event.yaml", 3, 14), problems) is None
    assert problems[0].message == "there is no file ours.yaml in the event's folder"
    assert problems[0].mark == Mark("event.yaml", 3, 14)


def test_a_file_that_cannot_be_read_is_said_in_plain_words() -> None:
    def find(_: str) -> None:
        raise OSError(13, "permission denied")

    problems = Problems()
    assert read("ours.yaml", find, Mark("event.yaml"), problems) is None
    assert problems[0].message == "ours.yaml cannot be read: permission denied"


SIDED = "costs: {meetings: 2, again: 5, surplus: 0, dear: 100, since: 2025-07-12}\n"
TWO = "costs: {meetings: 1, again: 0, surplus: 50, dear: 0, since: 2024-11-16}\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            f"title: Ours\nextends: single-sided\n{SIDED}",
            "league.yaml:3:8: error: the pairing gives the sides, so “surplus” is 2 or more, and "
            "“dear” 1 or more | write: surplus: 50, dear: 100",
        ),
        (
            f"title: Ours\nextends: double-sided\n{TWO}",
            "league.yaml:3:8: error: each player plays both sides, so that nobody has a surplus of "
            "one | write: surplus: 0",
        ),
        (
            "title: Ours\nextends: double-sided\n"
            "points: {win: 3, modified win: 2, draw: 1, loss: 0}\n",
            "league.yaml:3:9: error: “points” needs win, draw and loss | "
            "write: points: {win: 3, draw: 1, loss: 0}",
        ),
        (
            "title: Ours\nextends: single-sided\npoints: {win: 3, draw: 1, time: 0, loss: 0}\n",
            "league.yaml:3:9: error: “points” needs win, draw and loss | "
            "write: points: {win: 3, draw: 1, loss: 0}",
        ),
    ],
)
def test_costs_and_points_fit_the_way_a_round_is_played(text: str, said: str) -> None:
    regulations, problems = read_own(text)
    assert regulations is None
    assert [
        f"{each.mark.file}:{each.mark.line}:{each.mark.column}: {each.level}: {each.message} | "
        f"{each.expected}"
        for each in problems
    ] == [said]


def test_time_has_points_of_its_own_where_a_round_has_two_games() -> None:
    text = (
        "title: Ours\nextends: double-sided\npoints: {win: 3, draw: 1, time: 0, loss: 0}\n"
        "no_losses_since:\n"
    )
    regulations, problems = read_own(text)
    assert not problems
    assert regulations is not None
    assert (regulations.points["time"], regulations.no_losses_since) == (0, None)
    assert load("double-sided").no_losses_since == date(2024, 4, 1)
