"""A person hidden in events that a test typed."""

from datetime import date
from pathlib import Path

from topcut.edit.privacy.hide import hide
from topcut.edit.privacy.person import find_person
from topcut.edit.privacy.plan import HidePlan, plan
from topcut.workspace.data import Data

DAY = date(2026, 11, 28)


def planned(data: Data, person: str, event: str = "") -> HidePlan:
    """What hiding a person would do."""
    return plan(data, find_person(data, person, event), DAY, "1.0.0")


def hidden(data: Data, person: str, event: str = "") -> HidePlan:
    """The same, done."""
    done = planned(data, person, event)
    hide(data, done)
    return done


def text_of(folder: Path) -> str:
    """All files of a folder in one text, each behind its path."""
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return "\n".join(f"{path.relative_to(folder)}\n{path.read_text('utf-8')}" for path in paths)
