"""What tests replace in the program is in it: those of the lab are seldom run."""

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

PLACE = re.compile(r"(topcut|tests)(\.\w+)+")


def replaced(path: Path) -> Iterator[str]:
    """Names that are given to calls as words: "topcut.cli.main", or a module and a name."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            words = [each.value for each in node.args[:2] if isinstance(each, ast.Constant)]
            place = ".".join(word for word in words if isinstance(word, str))
            if PLACE.fullmatch(place):
                yield place


def is_there(place: str) -> bool:
    parts = place.split(".")
    for count in range(len(parts), 0, -1):
        try:
            found = import_module(".".join(parts[:count]))
        except ImportError:
            continue
        for name in parts[count:]:
            found = getattr(found, name, None)  # type: ignore[assignment]
        return found is not None
    return False


def test_what_the_lab_replaces_is_there(root: Path) -> None:
    missing = [
        f"{path.name}: {place}"
        for path in (root / "tests" / "lab").rglob("*.py")
        for place in replaced(path)
        if not is_there(place)
    ]
    assert missing == []


def test_a_name_that_is_gone_is_missed(tmp_path: Path) -> None:
    path = tmp_path / "test_it.py"
    path.write_text('patch("topcut.cli.gone")\nchanging("topcut.cli", "main", str)\n', "utf-8")
    assert [(place, is_there(place)) for place in replaced(path)] == [
        ("topcut.cli.gone", False),
        ("topcut.cli.main", True),
    ]
