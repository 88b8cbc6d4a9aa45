import pytest
from topcut.text.problems.problem import Problems
from topcut.text.shapes.scalars import Text, Whole, Word
from topcut.text.shapes.shape import Dictionary, Either, Items, Listing, Shape, T
from topcut.text.yaml.compose import compose
from topcut.text.yaml.nodes import Node


def read(shape: Shape[T], text: str) -> tuple[T | None, list[tuple[int, str]]]:
    """What the text is read as, and the problems by column."""
    root = compose(text.encode(), "f").root
    assert root is not None
    problems = Problems()
    found = shape.read(root, "sizes", problems)
    return found, [(problem.mark.column, problem.message) for problem in problems]


def values(items: Items[T] | None) -> list[T]:
    return [value for value, _ in items or ()]


def test_a_list_leaves_out_what_cannot_be_read() -> None:
    found, problems = read(Listing(Whole(0, 9)), "[1, two, 3]")
    assert values(found) == [1, 3]
    assert problems == [(5, "“sizes” must be a whole number, but “two” is not one")]


def test_a_list_keeps_the_place_of_each_item() -> None:
    found, _ = read(Listing(Text()), "[Ada, Bo]")
    assert [node.mark.column for _, node in found or ()] == [2, 7]


def test_an_empty_item_is_a_problem_of_its_own() -> None:
    found, problems = read(Listing(Text()), "- Ada\n-\n")
    assert values(found) == ["Ada"]
    assert [message for _, message in problems] == ["an item of “sizes” is empty"]


def test_one_word_in_place_of_a_list_is_shown_as_one() -> None:
    root: Node | None = compose(b"four", "f").root
    assert root is not None
    problems = Problems()
    assert Listing(Text()).read(root, "sizes", problems) is None
    assert problems[0].expected == "write: sizes: [four]"


def test_a_key_of_ones_own_must_be_what_is_asked() -> None:
    shape = Dictionary(Whole(), "{basic: 1}", key=Word(("basic", "advanced")))
    found, problems = read(shape, "{basic: 1, hard: 2}")
    assert [(key.text, value) for key, value, _ in found or ()] == [("basic", 1)]
    assert problems == [(12, "“hard” is not a valid “sizes”")]


@pytest.mark.parametrize(("text", "value"), [("Ada", "Ada"), ("[Ada, Bo]", ["Ada", "Bo"])])
def test_the_sort_of_node_chooses_the_shape(text: str, value: object) -> None:
    shape = Either[str | Items[str]](scalar=Text(), sequence=Listing(Text()))
    root = compose(text.encode(), "f").root
    assert root is not None
    problems = Problems()
    found = shape.read(root, "names", problems)
    assert (values(found) if isinstance(found, list) else found) == value
    assert problems == []


def test_a_sort_that_has_no_place_is_said() -> None:
    _, problems = read(Either(scalar=Text(), example="Ada"), "[Ada]")
    assert problems == [(1, "“sizes” cannot be a list")]
