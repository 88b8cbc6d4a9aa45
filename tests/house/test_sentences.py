"""No sentence of the desk is put together from parts in English, which no language could say."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

FOLDERS = ("desk", "edit", "standby")
MESSAGES = frozenset(
    (
        *("all_of", "counted", "in_a_row", "last_day", "named", "no_table", "one_of"),
        *("parts", "round_called", "round_name", "sentences", "several", "some_of", "table_name"),
        *("with_more", "Message"),
    )
)
"""What gives a message: within an f-string, or joined by one, it is English in every language."""
TERMINAL = (
    *("edit/decks/exports.py", "edit/event/", "edit/privacy/"),
    *("edit/players/site_people.py", "edit/rounds/status.py"),
)
"""Files, and what commands alone say."""
GLUE = re.compile(r"^[;,] ?[a-z]|^ and |; ?$|^, $")
"""How a part of a sentence begins that is put behind another."""


def flattened(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Messages that become plain English, and parts of sentences filled into a message."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            called = {_name(each) for part in node.values for each in ast.walk(part)}
            if called & MESSAGES:
                yield node.lineno, ast.unparse(node)
        if isinstance(node, ast.Call) and _name(node) == "join":
            called = {_name(each) for part in node.args for each in ast.walk(part)}
            mapped = {getattr(each, "id", "") for part in node.args for each in _mapped(part)}
            if (called | mapped) & MESSAGES:
                yield node.lineno, ast.unparse(node)
        if isinstance(node, ast.Call) and _name(node) == "Message":
            yield from _glued(node)


def _mapped(node: ast.AST) -> list[ast.expr]:
    """The function of `map(function, values)`."""
    return node.args[:1] if isinstance(node, ast.Call) and _name(node) == "map" else []


def _name(node: ast.AST) -> str:
    if not isinstance(node, ast.Call):
        return ""
    return str(getattr(node.func, "id", getattr(node.func, "attr", "")))


def _glued(message: ast.Call) -> Iterator[tuple[int, str]]:
    for value in message.keywords:
        for part in ast.walk(value.value):
            text = part.value if isinstance(part, ast.Constant) else ""
            if isinstance(text, str) and GLUE.search(text):
                yield message.lineno, ast.unparse(value)


@pytest.mark.parametrize("folder", FOLDERS)
def test_messages_are_joined_by_texts(root: Path, folder: str) -> None:
    found = []
    package = root / "generator/topcut"
    for path in sorted((package / folder).rglob("*.py")):
        place = path.relative_to(package).as_posix()
        if not place.startswith(TERMINAL):
            lines = flattened(ast.parse(path.read_text("utf-8")))
            found += [f"{place}:{line}: {said}" for line, said in lines]
    assert found == []


@pytest.mark.parametrize(
    "source",
    [
        'f"{table_name(match)}: {text}"',
        '"; ".join(map(round_name, rounds))',
        '" and ".join(counted(n, "table") for n in numbers)',
        'Message("a", meant=f"; write {text}" if text else "")',
    ],
)
def test_a_message_in_plain_english_would_be_found(source: str) -> None:
    assert [*flattened(ast.parse(source))]
