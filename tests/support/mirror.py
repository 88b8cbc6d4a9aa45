"""Modules and the tests of their names. `python -m tests.support.mirror` shortens the kept list."""

from pathlib import Path

from tests.support.house import PACKAGE

TESTS = Path(__file__).parents[1]
KEPT = TESTS / "house" / "without_tests.txt"
"""Modules without a test of their name: one a line, from the package on. It only shrinks."""


def modules() -> set[str]:
    """Every module with something in it, as rules/ffg/decks.py."""
    return {
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        if path.name != "__init__.py"
    }


def place(module: str) -> Path:
    """Where the tests of a module lie."""
    path = Path(module)
    return TESTS / path.with_name(f"test_{path.stem.strip('_')}.py")


def without() -> set[str]:
    """The modules without a test of their name."""
    return {name for name in modules() if not place(name).exists()}


def kept() -> set[str]:
    """What is in the list."""
    return set(KEPT.read_text(encoding="utf-8").split())


if __name__ == "__main__":
    left = sorted(kept() & without())
    KEPT.write_text("".join(f"{name}\n" for name in left), encoding="utf-8")
