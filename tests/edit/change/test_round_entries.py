"""An entry of a round's file in the place of another."""

import pytest
from topcut.documents.rounds.entries import Entry, entries
from topcut.edit.change.round_entries import with_entry

from tests.build import ROUND_1

PATH = "rounds/swiss-1.yaml"


def of(text: str) -> dict[str, Entry]:
    found = entries(text.encode(), cut=False)
    assert found is not None
    return dict(found)


def test_an_entry_is_typed_in_the_place_of_another_and_the_rest_stays() -> None:
    text = ROUND_1.replace("3-3}", "6-0, split: Ann Ellis, extension: 5}  # late")
    ours, theirs = of(ROUND_1)["table 2"], of(text)["table 2"]
    again = with_entry(text.encode(), PATH, ours, theirs).decode()
    assert again == ROUND_1.replace("3-3}", "3-3, extension: 5}  # late")


@pytest.mark.parametrize("there", ["", "drops: [Cy Dahl]\n"])
def test_who_left_is_typed_again(there: str) -> None:
    ours = of("drops: [Bo Quist]\n")["drops Bo Quist"]
    again = with_entry(f"{ROUND_1}{there}".encode(), PATH, ours, None)
    assert "drops Bo Quist" in of(again.decode())
