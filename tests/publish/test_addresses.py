"""The addresses of an event, as docs/formats/site.md promises them for good."""

import re
from pathlib import Path

import pytest

from tests.support.trees import tree

ROW = re.compile(r"^\| (`[^|]+`) \| (yes|no) \| (yes|no) \|", re.MULTILINE)
PARTS = {"NAME": r"[a-z-]+", "EXT": "[a-z]+", "ID": r"[^/]+", "N": r"\d+"}


@pytest.fixture(scope="module")
def promised(root: Path) -> list[tuple[str, bool, bool]]:
    """An expression for each address, and whether it is there while the event runs and after."""
    text = (root / "docs/formats/site.md").read_text(encoding="utf-8")
    found = []
    for names, running, over in ROW.findall(text):
        for name in re.findall("`([^`]+)`", names):
            path = re.escape(f"{name}index.html" if name.endswith("/") else name)
            for part, expression in PARTS.items():
                path = re.sub(rf"\b{part}\b", expression.replace("\\", r"\\"), path)
            found.append((path, running == "yes", over == "yes"))
    return found


def test_an_event_has_these_files_and_no_other(
    promised: list[tuple[str, bool, bool]], example_site: Path, root: Path
) -> None:
    assert len(promised) > 15
    for event in (root / "data/events").iterdir():
        files = tree(example_site / event.name)
        runs = "you.json" in files
        allowed = [path for path, running, over in promised if (running if runs else over)]
        others = [path for path in files if not any(re.fullmatch(one, path) for one in allowed)]
        assert others == [], event.name
        for needed in ("index.html", "event.json", "state.json", "pairings/index.html"):
            assert needed in files


def test_both_kinds_of_events_are_among_the_examples(example_site: Path) -> None:
    found = list(example_site.glob("*/event.json"))
    running = [path for path in found if (path.parent / "you.json").exists()]
    assert 0 < len(running) < len(found)
