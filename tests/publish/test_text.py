"""The words of all pages without their styles, as a text browser shows them."""

from pathlib import Path

import pytest

from tests.support.touching import touching


def test_on_no_page_paper_or_screen_two_words_of_neighbouring_elements_touch(
    sweep_site: tuple[Path, list[str]],
) -> None:
    pages = {path: path.read_text(encoding="utf-8") for path in sweep_site[0].rglob("*.html")}
    assert len(pages) > 1000
    found = {str(path): touching(page) for path, page in pages.items() if touching(page)}
    assert found == {}


@pytest.mark.parametrize(
    ("page", "words"),
    [
        ("<li><i>5</i><a>Roisín</a><small>Runner</small>", [("5", "Roisín"), ("Roisín", "Runner")]),
        ("<a>Top<i>/</i>cut</a></header><main><b>Event</b>", [("cut", "Event")]),
        ("<b>one</b> <b>two</b><p>three<td>four<br>five", []),
    ],
)
def test_words_that_touch_are_found(page: str, words: list[tuple[str, str]]) -> None:
    assert touching(page) == words
