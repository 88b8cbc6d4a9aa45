"""The drawing of the house in ARCHITECTURE.md shows the house as it is."""

import pytest

from tests.support.drawing import DOCUMENT, drawn_anew, purpose
from tests.support.house import FLOORS

pytestmark = pytest.mark.check


def test_it_is_up_to_date() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert drawn_anew(text) == text, "python -m tests.support.drawing draws it anew"


def test_every_room_says_what_it_is_for() -> None:
    assert [name for names in FLOORS for name in names if not purpose(name)] == []
