"""Everything that pages, screens, papers, feeds, calendars and chats say comes from the texts."""

from itertools import product
from pathlib import Path

import pytest
from topcut.pages.chat.chat import Subject, chat
from topcut.pages.chat.styles import StyleName
from topcut.pages.context.context import context
from topcut.pages.context.site import SiteValues
from topcut.publish.files import calendar_files
from topcut.text.words import texts

from tests.support import gallery, pseudo, sweep
from tests.support.unmarked import typed, unmarked

OURS = frozenset(("Netrunner", "tournaments"))
"""The title of the site."""
SHOWN = ("SUMMARY", "DESCRIPTION", "LOCATION", "X-WR-CALNAME")
"""Lines of a calendar that people see."""
ENGLISH = ("rules/", "guide/files/")
"""What is English everywhere: rows of the rules, and what files may hold."""


@pytest.fixture(scope="module")
def site(root: Path) -> tuple[dict[str, bytes], dict[str, frozenset[str]]]:
    """Every kind of page in every state of an event, with all texts marked.

    And the words that were typed in each event; of all of them by "".
    """
    with pseudo.in_place_of_english(pseudo.marked):
        made = list(sweep.events(root / "data"))
        files = gallery.build(made)
        for event, regulations in made:
            shared = context(
                event,
                regulations,
                SiteValues("Netrunner tournaments", "https://topcut.example"),
                texts.load("en"),
            )
            files[f"{event.id}/event.ics"] = b"".join(calendar_files(shared).values())
            for subject, style in product(Subject, StyleName):
                told = chat(shared, subject, style)
                files[f"{event.id}/{subject}-{style}.chat"] = "\n".join(told).encode()
    words = {event.id: typed(event, rules.title) | OURS for event, rules in made}
    return files, words | {"": frozenset().union(*words.values())}


@pytest.mark.parametrize("ending", [".html", ".xml", ".ics", ".chat"])
def test_every_word_of_a_file_is_of_a_text_or_was_typed(
    site: tuple[dict[str, bytes], dict[str, frozenset[str]]], ending: str
) -> None:
    files, words = site
    looked_at = [path for path in files if path.endswith(ending) and not path.startswith(ENGLISH)]
    assert looked_at
    found = {
        path: unmarked(shown(path, files[path]), words.get(path.split("/")[0], words[""]))
        for path in looked_at
    }
    assert {path: texts for path, texts in found.items() if texts} == {}


def shown(path: str, content: bytes) -> str:
    """What people see of a file: all, or the lines of a calendar that have words."""
    if not path.endswith(".ics"):
        return content.decode()
    lines = content.decode().replace("\r\n ", "").split("\r\n")
    return "\n".join(line.partition(":")[2] for line in lines if line.startswith(SHOWN))


@pytest.mark.parametrize(
    "page",
    [
        "<p>Round 3",
        "<p aria-label=Round>3",
        '<p data-left="Round {n}">3',
        '<meta name=description content="Round 3">',
        "<p>ｂｅｇａｎ Round",
        "<p>premier",
    ],
)
def test_a_word_of_no_text_would_be_seen(page: str) -> None:
    assert unmarked(page, typed("Ada Crane", "premier")) != []


def test_marks_leave_alone_what_is_no_word() -> None:
    assert pseudo.marked("<b>Round</b> {round}, &lt;<code>a b</code>") == (
        "<b>Ｒｏｕｎｄ</b> {round}, &lt;<code>a b</code>"
    )
    assert unmarked("<p>Ｒｏｕｎｄ 3, Ada<script>let round</script>", typed("Ada Crane")) == []
