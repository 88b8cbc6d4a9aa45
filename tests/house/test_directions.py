"""Data flows one way: no room imports one that stands above it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ALLOWED: dict[str, set[str]] = {
    "text": set(),
    "disk": set(),
    "tournament": {"text"},
    "regulations": {"text", "disk"},
    "rules": {"text", "tournament", "regulations"},
    "documents": {"text", "disk", "tournament", "regulations"},
    "pages": {"text", "tournament", "regulations", "rules"},
    "exchange": {"text", "disk", "tournament", "regulations", "rules", "documents"},
    "workspace": {"text", "disk", "tournament", "regulations", "rules", "documents"},
    "publish": {
        "text", "disk", "tournament", "regulations", "rules", "documents", "workspace", "pages",
        "exchange",
    },
    "live": {
        "text", "disk", "tournament", "regulations", "rules", "documents", "workspace", "pages",
        "exchange", "publish",
    },
}  # fmt: skip
"""Room → rooms that it may import."""


def imports(path: Path) -> Iterator[str]:
    """Every module of ours that a file imports, also inside functions."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports name the whole path"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        yield from (name for name in names if name.split(".")[0] == "generator")


@pytest.mark.parametrize("room", sorted(ALLOWED))
def test_a_room_imports_only_rooms_below_it(room: str, root: Path) -> None:
    for path in sorted((root / "generator" / room).rglob("*.py")):
        for name in imports(path):
            other = name.split(".")[1]
            assert other in ALLOWED[room] | {room, "__version__"}, f"{path.name} imports {name}"


def test_the_model_imports_nothing_but_the_mark(root: Path) -> None:
    for path in sorted((root / "generator" / "tournament").rglob("*.py")):
        for name in imports(path):
            if not name.startswith("generator.tournament"):
                assert name.startswith("generator.text.mark"), f"{path.name} imports {name}"


def test_every_room_is_held(root: Path) -> None:
    rooms = {path.parent.name for path in (root / "generator").glob("*/__init__.py")}
    assert rooms <= set(ALLOWED)


def test_rules_read_no_file(root: Path) -> None:
    for path in sorted((root / "generator" / "rules").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        for word in ("import pathlib", "from pathlib", "import os", "open(", "read_text"):
            assert word not in text, f"{path.name}: {word}"
