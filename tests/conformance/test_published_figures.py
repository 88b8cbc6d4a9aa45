"""No figure of a published event moves unnoticed: all are held exactly, in tests/data/published/.

A rule that is mended and moves one says why: `python -m tests.support.published "the reason"`.
"""

from pathlib import Path

import pytest
from topcut.record.figures import differences, sentence

from tests.build import required
from tests.support.published import PUBLISHED, computed, exports, held, place


@pytest.mark.parametrize("export", exports(), ids=lambda path: path.name)
def test_every_figure_is_as_it_was(export: Path) -> None:
    before = required(held(export))
    moved = differences(before.figures, computed(export))
    assert [sentence(each, {}) for each in moved] == []


def test_every_file_is_of_an_event() -> None:
    assert {path.name for path in PUBLISHED.iterdir()} == {place(one).name for one in exports()}
