from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest
from topcut.disk.tree import Tree
from topcut.regulations import NAMES, load, read, shapes
from topcut.rules.standings.tiebreakers import TIEBREAKERS


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


def test_a_file_of_ones_own_extends_a_document(tmp_path: Path) -> None:
    (tmp_path / "league.yaml").write_text(
        "extends: ffg-3.2\ntitle: Our League\n"
        "points: {win: 2, modified win: 1.5, draw: 1, loss: 0}\n"
        "structures:\n  basic:\n    - {players: 4, rounds: 3, cut: 0}\n"
    )
    regulations, problems = read("league.yaml", Tree.of(tmp_path))
    assert problems == ()
    assert regulations is not None
    assert regulations.points["modified win"] == Fraction(3, 2)
    assert regulations.structure("basic", 100) == regulations.structures["basic"][0]
    assert regulations.formats == load("ffg-3.2").formats


def test_a_file_may_lie_in_the_folder_for_all_events(tmp_path: Path) -> None:
    (tmp_path / "regulations").mkdir()
    (tmp_path / "regulations" / "league.yaml").write_text("extends: ffg-2.0\n")
    event = tmp_path / "events" / "downtown"
    event.mkdir(parents=True)
    regulations, problems = read("league.yaml", Tree.of(event))
    assert (regulations is not None, problems) == (True, ())


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("extends: ffg-3\n", "there are no regulations “ffg-3”"),
        ("title: Ours\n", "a regulations file needs “system”, or “extends”"),
        ("extends:\ntitle: Ours\n", "a regulations file needs “system”, or “extends”"),
        ("extends: ffg-3.2\npoints: {win: 3}\n", "“points” needs win, modified win, draw and loss"),
        ("extends: ffg-3.2\ncuts: [four]\n", "“cuts” is a whole number, and “four” is none"),
        ("extends: ffg-3.2\nformats: {a: {games: 2}}\n", "a format needs “agenda”"),
        ("extends: ffg-3.2\ncolour: red\n", "a regulations file has no “colour”"),
        ("extends: [", "the bracket [ that opens here is not closed"),
    ],
)
def test_problems_of_a_file_stand_at_its_lines(text: str, message: str, tmp_path: Path) -> None:
    (tmp_path / "league.yaml").write_text(text)
    regulations, problems = read("league.yaml", Tree.of(tmp_path))
    assert regulations is None
    assert problems[0].message == message
    assert problems[0].mark.file == "league.yaml"


def test_a_document_can_rank_by_whatever_the_rules_compute() -> None:
    """The words of the file are the tiebreakers that there are."""
    assert set(shapes.TIEBREAKERS) == set(TIEBREAKERS)


def test_an_unknown_tiebreaker_is_said(tmp_path: Path) -> None:
    """It was read, and stopped the program later."""
    (tmp_path / "own.yaml").write_text("extends: ffg-3.2\ntitle: Ours\ntiebreakers: [sso]\n")
    found, (problem,) = read("own.yaml", Tree.of(tmp_path))
    assert found is None
    assert problem.expected.startswith("did you mean “sos”?")
