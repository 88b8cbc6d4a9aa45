from fractions import Fraction
from typing import assert_type

import pytest
from msgspec import structs
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problems
from topcut.text.shapes.keys import Key, Keys
from topcut.text.shapes.scalars import ExactShare, Flag, Text, Whole
from topcut.text.shapes.shape import Dictionary, Either, Items, Listing
from topcut.text.yaml.compose import compose
from topcut.text.yaml.nodes import Node


class Seat(Keys, what="a seat", example="{name: Ada}"):
    name = Key(Text("Ada"), required=True)
    points = Key(ExactShare())


class Hall(Keys, what="a hall", example="size: 3", hints={"places": "size"}):
    size = Key(Whole(1, 9), "How many sit there.")
    is_open = Key(Flag(), spelling="is open")
    seats = Key[Items[str | Seat]](
        Listing(Either[str | Seat](scalar=Text(), mapping=Seat, example="[Ada]"))
    )
    tables = Key(Dictionary(Whole(), "tables: {1: 4}"))


def root(text: str) -> Node:
    found = compose(text.encode(), "f").root
    assert found is not None
    return found


def read(text: str) -> tuple[Hall, Problems]:
    problems = Problems()
    hall = Hall.read(root(text), "hall", problems)
    assert hall is not None
    return hall, problems


def test_keys_are_attributes_of_the_type_that_their_shape_reads() -> None:
    hall, problems = read("size: 3\nis open: yes\ntables: {one: 4}\n")
    assert_type(hall.size, int | None)
    assert (hall.size, hall.is_open) == (3, True)
    assert [(key.text, size) for key, size, _ in hall.tables or ()] == [("one", 4)]
    assert problems == []


def test_what_was_not_typed_is_none_and_stands_nowhere() -> None:
    hall, _ = read("size: 3\n")
    assert hall.seats is None
    assert not hall.has(Hall.seats)
    with pytest.raises(KeyError):
        hall.at(Hall.seats)


def test_what_cannot_be_read_is_none_and_stands_where_it_was_typed() -> None:
    hall, problems = read("size: many\nis open:\n")
    assert (hall.size, hall.is_open) == (None, None)
    assert hall.has(Hall.is_open)
    assert hall.at(Hall.size) == Mark("f", 1, 7)
    assert hall.marks == {"size": Mark("f", 1, 7), "is open": hall.at(Hall.is_open)}
    assert [problem.mark for problem in problems] == [Mark("f", 1, 7)]


def test_a_list_may_hold_texts_and_groups() -> None:
    hall, _ = read("seats: [Ada, {name: Bo, points: 1/2}]\n")
    first, second = (seat for seat, _ in hall.seats or ())
    assert first == "Ada"
    assert isinstance(second, Seat)
    assert (second.name, second.points) == ("Bo", Fraction(1, 2))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{points: 1}", "a seat needs “name”"),
        ("{name: }", "a seat needs “name”"),
        ("{name: [Bo]}", "“name” has a list where there should be text"),
    ],
)
def test_a_group_without_what_it_needs_is_not_complete(text: str, said: str) -> None:
    problems = Problems()
    seat = Seat.read(root(text), "seat", problems)
    assert seat is not None
    assert not seat.complete
    assert [problem.message for problem in problems] == [said]


def test_a_list_is_no_group() -> None:
    problems = Problems()
    assert Seat.read(root("[a]"), "seat", problems) is None
    assert problems[0].message == "a seat is a group of keys, but there is a list here"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("Is_Open", "is open"), ("places", "size"), ("siez", "size"), ("size: 4", "size"), ("x", "")],
)
def test_what_an_unknown_key_was_meant_for(typed: str, meant: str) -> None:
    assert Hall.meant(typed) == meant


def test_a_group_has_the_keys_of_the_one_above_before_its_own() -> None:
    class Room(Hall, what="a room", example="size: 3"):
        floor = Key(Whole())
        size = Key(Whole(1, 2))

    assert list(Room.keys) == ["size", "is open", "seats", "tables", "floor"]
    assert Room.keys["size"].shape == Whole(1, 2)


def test_a_group_may_have_some_keys_of_the_one_above_in_an_order_of_its_own() -> None:
    class Room(
        Hall,
        what="a room",
        example="size: 3",
        keys=(Hall.is_open, structs.replace(Hall.size, required=True)),
    ):
        pass

    assert list(Room.keys) == ["is open", "size"]
    problems = Problems()
    room = Room.read(root("seats: []"), "room", problems)
    assert room is not None
    assert room.seats is None
    assert [problem.message for problem in problems] == [
        "a room has no “seats”",
        "a room needs “size”",
    ]


def test_a_key_cannot_be_called_like_what_every_group_has() -> None:
    with pytest.raises(TypeError, match="nodes"):

        class Wrong(Keys, what="a fault"):
            nodes = Key(Text())  # type: ignore[assignment]


@pytest.mark.parametrize("typed", ["&size: 3\n", "(size: 3)\n", '"": 3\n', "(: )\n"])
def test_a_key_that_begins_with_a_sign_or_is_empty_is_said(typed: str) -> None:
    problems = Problems()
    found = compose(typed.encode(), "f")
    assert found.root is not None
    Hall.read(found.root, "hall", problems)
    assert [*found.problems, *problems]
