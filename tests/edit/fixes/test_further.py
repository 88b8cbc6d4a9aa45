"""Encodings: a file is offered in UTF-8, as it reads."""

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
