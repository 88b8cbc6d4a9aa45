"""A draft's file taken apart: what was drawn, and what people typed around it."""

import pytest
from topcut.edit.change.draft_file import added, apart

TABLES = "publish: draft\ntables:\n  - {table: 1, players: [A, B], result: }\nbyes: [C]\n"
ACCOUNT = "\n# How this round was drawn. It follows from a word.\n# A meets B.\n"
FILE = "rounds/swiss-1.yaml"


def test_what_was_drawn_is_known_again_until_it_is_changed() -> None:
    found = apart(added(b"", TABLES + ACCOUNT, FILE), FILE)
    assert found is not None
    assert found.untouched
    assert found.lines == (
        "tables:",
        "- {table: 1, players: [A, B], result: }",
        "byes: [C]",
    )
    changed = apart(added(b"", TABLES + ACCOUNT, FILE).replace(b"[A, B]", b"[B, A]"), FILE)
    assert changed is not None
    assert not changed.untouched


@pytest.mark.parametrize("line_end", [b"\n", b"\r\n"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_what_people_typed_is_kept_to_the_byte(line_end: bytes, mark: bytes) -> None:
    typed = mark + b"# by the door" + line_end + b"returns: [D]" + line_end
    found = apart(added(typed, TABLES + ACCOUNT, FILE), FILE)
    assert found is not None
    assert found.rest == typed + b"publish: draft" + line_end
    whole = added(typed, TABLES + ACCOUNT, FILE)
    assert found.blank.count(b"\n") == whole.count(b"\n")


@pytest.mark.parametrize("text", [b"{tables: []}\n", b"- a\n", b""])
def test_what_is_not_a_key_a_line_cannot_be_taken_apart(text: bytes) -> None:
    assert apart(text, FILE) is None


def test_a_draft_of_an_older_version_is_known_by_its_old_words() -> None:
    """Its comments go with the tables, and its number still tells what was changed by hand."""
    old = (
        added(b"", TABLES + ACCOUNT, FILE)
        .replace(b"# How this round was drawn.", b"# The account of the draw.")
        .replace(b"# From this number --again", b"# By this number --again")
    )
    assert b"How this" not in old
    assert b"From this" not in old
    found = apart(old, FILE)
    assert found is not None
    assert found.untouched
    assert found.rest == b"publish: draft\n"
    changed = apart(old.replace(b"[A, B]", b"[B, A]"), FILE)
    assert changed is not None
    assert not changed.untouched
