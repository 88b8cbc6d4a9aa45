"""What a family of rules does differently stands in the families' tables, and is asked there."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from topcut.regulations.families import FAMILIES

KINDS = {
    *("Draft", "PointsDraw", "LeastDraw", "PileDraw", "Seating", "Schedule"),
    *("Explanation", "PointsReview", "LeastReview", "PileReview"),
}
ASKED = ("system", "key")


def _asks_the_family(node: ast.expr) -> bool:
    """Whether it compares what names a family with a word: `regulations.system == "ntp"`."""
    if not isinstance(node, ast.Compare):
        return False
    sides = (node.left, *node.comparators)
    names = {side.attr if isinstance(side, ast.Attribute) else "" for side in sides}
    names |= {side.id if isinstance(side, ast.Name) else "" for side in sides}
    words = {
        each.value for side in sides for each in ast.walk(side) if isinstance(each, ast.Constant)
    }
    return not names.isdisjoint(ASKED) and not words.isdisjoint(FAMILIES)


def _asks_the_kind(node: ast.expr) -> bool:
    """Whether it is an `isinstance` of a draft, or of what a round is held against."""
    if not isinstance(node, ast.Call) or getattr(node.func, "id", "") != "isinstance":
        return False
    names = {each.id for each in ast.walk(node.args[1]) if isinstance(each, ast.Name)}
    return not names.isdisjoint(KINDS)


def _found(text: str) -> Iterator[int]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.expr) and (_asks_the_family(node) or _asks_the_kind(node)):
            yield node.lineno


def test_no_module_asks_which_family_or_which_draft_it_has(root: Path) -> None:
    package = root / "generator" / "topcut"
    lines = [
        f"{path.relative_to(package)}:{line}"
        for path in sorted(package.rglob("*.py"))
        if path.name != "families.py"
        for line in _found(path.read_text(encoding="utf-8"))
    ]
    assert lines == []


@pytest.mark.parametrize(
    ("text", "asks"),
    [
        ('regulations.system == "ntp"', True),
        ('system in ("ffg", "single")', True),
        ("isinstance(made, Draft)", True),
        ("isinstance(made.how, PileDraw | Seating)", True),
        ('elimination == "single"', False),
        ("base.system != typed.system", False),
        ("isinstance(name, str)", False),
    ],
)
def test_what_asks_is_seen(text: str, *, asks: bool) -> None:
    assert bool([*_found(text)]) is asks
