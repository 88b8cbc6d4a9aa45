"""Encodings and names: a file in UTF-8, as it reads; a name in the list, as the rounds have it."""

from pathlib import Path

import pytest
from topcut.edit.fixes.offers import offers
from topcut.workspace.data import Data

from tests.support.mistypings import EVENT, mistypings, write


@pytest.mark.parametrize(("encoding", "guess"), [("utf-16", False), ("cp1252", True)])
def test_a_file_of_another_encoding_is_offered_in_utf_8(
    tmp_path: Path, encoding: str, guess: bool
) -> None:
    """Only the mark of UTF-16 says which encoding it is."""
    text = "- {name: José Crane}\n- {name: Bo Quist}\n"
    files = {**mistypings()["a misspelt player"].meant, "players.yaml": text.encode(encoding)}
    write(tmp_path / "data", files)
    offer = next(offers(Data(tmp_path / "data").open(EVENT)))
    (way,) = offer.ways
    assert offer.files(way) == {"players.yaml": (text.encode(encoding), text.encode())}
    assert (way.button, way.guess) == ("Save it as UTF-8", guess)


def test_what_is_no_text_is_not_made_one(tmp_path: Path) -> None:
    files = {**mistypings()["a misspelt player"].meant, "players.yaml": b"\x89PNG\0\0\xff"}
    write(tmp_path / "data", files)
    assert not list(offers(Data(tmp_path / "data").open(EVENT)))


ROUND = "tables:\n  - {table: 1, players: [Ada Crane, bo], result: 6-0}\n"


@pytest.mark.parametrize("lines", [1, 2])
def test_a_name_that_several_rounds_have_may_be_mistyped_in_the_list(
    tmp_path: Path, lines: int
) -> None:
    """Who presses Enter would else have the mistyped name in every round."""
    right = "- {name: Ada Crane, corp: Making News}  # paid\n- {name: Bo Quist, id: bo}\n"
    files = {
        **mistypings()["a misspelt player"].meant,
        "players.yaml": right.replace("Crane", "Crnae").encode(),
        "rounds/swiss-1.yaml": ROUND.encode(),
        "rounds/swiss-2.yaml": ROUND.encode(),
    }
    if lines == 1:
        files["rounds/swiss-2.yaml"] = ROUND.replace("Crane", "Crnae").encode()
    write(tmp_path / "data", files)
    found = [
        each
        for each in offers(Data(tmp_path / "data").open(EVENT))
        if each.problem.kind == "unknown player"
    ]
    assert [len(each.ways) for each in found] == [lines] * lines
    if lines == 2:
        way = found[0].ways[1]
        assert way.text == "Ada Crane in players.yaml"
        assert found[0].files(way)["players.yaml"][1] == right.encode()
