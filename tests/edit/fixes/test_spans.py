"""Which characters a fix replaces: exact ones, whatever stands around them."""

import pytest
from topcut.edit.fixes.spans import edits_of
from topcut.text.problems.advice import Mode, Spot
from topcut.text.problems.mark import mark_at
from topcut.text.yaml.edit import edited

TEXT = """\
- {name: Ada Crnae, corp: Noise}  # paid
- name: "Bo Quist"
  byes: two
  byes: 2
"""


def written(at: str, text: str, mode: Mode = Mode.VALUE, length: int = 0, key: str = "") -> str:
    """The text above with a spot written where `at` stands."""
    spot = Spot(mark_at(TEXT, TEXT.index(at), "players.yaml"), text, mode, length, key)
    return edited(TEXT.encode(), edits_of(TEXT, [spot])).decode()


def test_a_value_is_replaced_and_its_comment_stays() -> None:
    assert written("Ada Crnae", "Ada Crane") == TEXT.replace("Crnae", "Crane")


def test_a_value_gets_quotes_where_yaml_needs_them() -> None:
    assert written("Noise", "NBN: News") == TEXT.replace("Noise", '"NBN: News"')


def test_what_is_typed_stands_as_it_is_in_the_place_of_quotes_too() -> None:
    assert written('"Bo', "[bo]", Mode.TYPED) == TEXT.replace('"Bo Quist"', "[bo]")


def test_signs_are_replaced_one_by_one() -> None:
    assert written("na", "an", Mode.SIGNS, 2) == TEXT.replace("name", "anme", 1)


def test_a_group_gets_a_key_or_another_value_of_it() -> None:
    assert written("name", "ada", Mode.KEY, key="id") == TEXT.replace("Noise}", "Noise, id: ada}")
    assert written("two", "2", Mode.KEY, key="byes") == TEXT.replace("two", "2")


def test_a_key_becomes_another_that_is_not_there_yet() -> None:
    assert written("Noise", "runner", Mode.RENAMED_KEY, key="corp") == TEXT.replace(
        "corp", "runner"
    )
    with pytest.raises(LookupError):
        written("Noise", "name", Mode.RENAMED_KEY, key="corp")


def test_what_is_taken_out_goes_with_its_line_or_its_comma() -> None:
    second = len("byes: 2")
    assert written("byes: 2", "", Mode.REMOVED, second) == TEXT.replace("  byes: 2\n", "")
    assert written("corp: Noise", "", Mode.REMOVED, 11) == TEXT.replace(", corp: Noise", "")
    assert written("name: Ada Crnae", "", Mode.REMOVED, 15) == TEXT.replace("name: Ada Crnae, ", "")


def test_a_place_that_is_gone_is_said() -> None:
    with pytest.raises(LookupError):
        edits_of("a: 1\n", [Spot(mark_at(TEXT, len(TEXT), "players.yaml"), "x")])
    with pytest.raises(LookupError):
        written("rp: Noise", "x")
