"""Text that a reader selects and copies, in a real browser."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.support import sweep
from tests.support.touching import copied_together

pytestmark = pytest.mark.browser


def test_in_the_copied_text_of_every_kind_of_page_no_two_words_are_one(
    reader: Page, sweep_site: tuple[Path, list[str]]
) -> None:
    folder, paths = sweep_site
    kinds = {sweep.kind(path): path for path in paths}
    found = {}
    for path in kinds.values():
        reader.goto((folder / path).as_uri())
        found[path] = copied_together(reader)
    assert {path: words for path, words in found.items() if words} == {}


def test_words_that_are_one_in_a_selection_are_found(reader: Page) -> None:
    reader.set_content("<p><b>5</b><a>Roisín</a> <b>one</b> <b>two</b><p>three")
    assert copied_together(reader) == [["5", "Roisín"]]
