"""The pages of a round at the desk have no word of their own: all comes from texts or was typed."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from topcut.text.words import locales, texts

from tests.support import desk_states
from tests.support.desk import sitting
from tests.support.languages import invented
from tests.support.pseudo import marked
from tests.support.unmarked import WORD, unmarked

PAGES = ("", "results", "cut", "hall", "history", "judges", "more", "reports")
"""Those of which this test knows; the others of an event say words of rules and of files."""
STATES = [
    each
    for each in desk_states.STATES
    if "/" in each and each.partition("/")[2].partition("?")[0] in PAGES
    if each.partition("/")[0] not in ("nowhere", "errors", "warnings", "two-versions")
]
TYPED = WORD.findall(
    " ".join((*desk_states.FIRST, *desk_states.LAST))
    + " Downtown Store Championship Harbour Evening Regional of the Northern Coast with somebody"
    " ivy jo all in begun before cut draft on over late Zoe Hope Lunch is from"
)
SENT = re.compile(
    r"<input type=hidden[^>]*>"
    r'| data-(?:says|stamp|event|word|token|round)="[^"]*"| value=(?:"[^"]*"|[\w-]+)'
)
"""Values that a page sends back, and texts of its script."""
PROBLEMS = re.compile(r"<p class=lines>.*?</p>")
"""What rules say of an event."""


@pytest.fixture(scope="module")
def evenings(tmp_path_factory: pytest.TempPathFactory) -> Path:
    data = tmp_path_factory.mktemp("evenings") / "data"
    desk_states.evenings(data)
    for event in data.glob("events/*/event.yaml"):
        event.write_text(f"{event.read_text('utf-8')}language: xx\n", encoding="utf-8")
    return data


@pytest.mark.parametrize("state", STATES)
def test_a_page_says_nothing_that_no_text_has(
    evenings: Path, state: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    _marked(monkeypatch)
    answer = sitting(evenings).get(f"/{state}")
    assert answer.status == 200
    assert "<html lang=xx" in answer.text
    page = PROBLEMS.sub("", SENT.sub("", answer.text))
    assert unmarked(page, frozenset(TYPED)) == []


@pytest.fixture(autouse=True)
def _forgotten() -> Iterator[None]:
    """What is kept of a text here, no other test finds."""
    yield
    texts.load.cache_clear()


def _marked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A language whose every letter is wide."""
    known, kept = locales.load, texts.load
    invented(monkeypatch, "xx", change=marked)
    monkeypatch.setattr(locales, "load", lambda name: known("en" if name == "xx" else name))
    monkeypatch.setattr(texts, "load", cache(kept.__wrapped__))  # what is kept, no other test finds
