"""Every key of event.yaml and site.yaml has a field, or a reason why it has none."""

import pytest
from topcut.documents.schema.reference import entries
from topcut.edit.settings.fields import (
    GROUPS,
    LEFT_OUT,
    SITE,
    FieldKind,
    by_id,
    fields,
    has_no_field,
)
from topcut.text.words.message import Message
from topcut.text.words.texts import DESK, load

KEYS = {f"{e.kind}: {e.name}": e for e in entries() if e.kind in ("event", "site")}


def test_every_key_has_a_field_or_stands_among_those_left_out() -> None:
    placed = by_id()
    for name in KEYS:
        inside = any(id_.startswith(f"{name}: ") for id_ in placed)
        above = "event: screens" in placed and name.startswith("event: screens: ")
        has_field = name in placed or inside or above
        assert has_field is not has_no_field(name), name


@pytest.mark.parametrize("name", LEFT_OUT)
def test_what_has_no_field_is_a_key(name: str) -> None:
    assert name in KEYS


def test_what_has_no_field_says_why() -> None:
    assert all(len(why.split()) > 3 for why in LEFT_OUT.values())


def test_each_key_has_one_group() -> None:
    placed = [key for keys in GROUPS.values() for key in keys]
    tops = {e.path[0] for e in KEYS.values() if e.kind == "event"}
    shown = {key for key in tops if not has_no_field(f"event: {key}")}
    assert sorted(placed) == sorted(shown)
    assert list(fields()) == [*GROUPS, SITE]
    assert len(GROUPS) == 5


@pytest.mark.parametrize(
    ("id_", "kind"),
    [
        ("event: name", FieldKind.TEXT),
        ("event: about", FieldKind.LONG),
        ("event: date: end", FieldKind.DAY),
        ("event: minutes: cut", FieldKind.NUMBER),
        ("event: noindex", FieldKind.CHOICE),
        ("event: staff: judges", FieldKind.LIST),
        ("event: schedule", FieldKind.PAIRS),
        ("event: screens", FieldKind.SCREENS),
        ("event: structure", FieldKind.CHOICE),
        ("site: title", FieldKind.TEXT),
    ],
)
def test_the_shape_of_a_key_says_how_it_is_typed(id_: str, kind: FieldKind) -> None:
    assert by_id()[id_].kind is kind


@pytest.mark.parametrize("id_", by_id())
def test_the_texts_have_what_the_form_says_of_each_key(id_: str) -> None:
    texts, field = load("en", DESK), by_id()[id_]
    assert texts[f"setting.label.{id_}"]
    assert texts[f"setting.about.{id_}"] == field.about
    assert not field.default or texts[f"setting.default.{id_}"] == field.default


def test_the_texts_have_nothing_else() -> None:
    keys = load("en", DESK).keys()
    found = [key.split(".", 2)[1:] for key in keys if key.startswith("setting.")]
    assert {name for what, name in found if what in ("label", "about", "default")} == {*by_id()}
    assert {name for what, name in found if what == "group"} == {*GROUPS, SITE}


def test_words_to_choose_from_are_called_by_the_texts_or_as_they_are() -> None:
    assert by_id()["event: noindex"].called("yes") == Message("setting.word.yes")
    assert by_id()["event: regulations"].called("ffg-2.0") == "ffg-2.0"


def test_a_field_is_called_by_its_key_where_nothing_says_more() -> None:
    assert by_id()["event: card pool"].label == "Card pool"
    assert by_id()["event: closes"].label == "Hall closes at"
