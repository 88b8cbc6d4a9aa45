"""The text that reminds players of their lists."""

from pathlib import Path

import pytest
from topcut.edit.decks.reminding import deadline, reminder
from topcut.edit.decks.roster import missing, roster
from topcut.pages.chat.styles import StyleName

from tests.build import PLAYERS, SINGLE, numbered, opened, typed


def text_of(folder: Path, style: StyleName = StyleName.PLAIN) -> str:
    event = opened(folder)
    return reminder(event.event, missing(roster(event)), style)


def test_it_names_everybody_with_what_is_missing(tmp_path: Path) -> None:
    folder = typed(tmp_path, event=SINGLE)
    (folder / "decks").mkdir()
    for player in ("bo-quist", "cy-dahl", "di-ito"):
        both = "NBN: Making News\n3 Hedge Fund\n\nNoise: Hacker Extraordinaire\n3 Sure Gamble\n"
        (folder / f"decks/{player}.txt").write_text(both)
    (folder / "decks/ada-crane-corp.txt").write_text("NBN: Making News\n3 Hedge Fund\n")
    assert text_of(folder) == (
        "Deck lists for Downtown\n"
        "These are still missing.\n"
        "- Ada Crane: Runner\n"
        "Send a list as an export in text, or the deck’s address at NetrunnerDB."
    )
    (folder / "decks/ada-crane-runner.txt").write_text("3 Sure Gamble\n")
    assert text_of(folder) == ""


def test_markdown_shows_a_name_as_it_is_and_calls_nobody(tmp_path: Path) -> None:
    players = PLAYERS.replace("Ada Crane", '"@everyone *Ada* [x](http://y) _q_"')
    marked = text_of(typed(tmp_path, event=SINGLE, players=players), StyleName.MARKDOWN)
    assert "@everyone" not in marked
    assert "- @\u200beveryone \\*Ada\\* \\[x\\](http\\://y) \\_q\\_: both" in marked.splitlines()
    assert marked.startswith("**Deck lists for Downtown**\nThese are still missing.\n- ")


def test_a_long_text_is_several_that_a_chat_takes(tmp_path: Path) -> None:
    text = text_of(typed(tmp_path, event=SINGLE, players=numbered(range(1, 200))))
    parts = text.split("\n\n")
    assert len(parts) > 1
    assert max(map(len, parts)) <= 2000
    assert sum(part.count("Player ") for part in parts) == 199


@pytest.mark.parametrize(
    ("typed_as", "due"),
    [
        ("{deck lists: '09:30'}", "09:30 on 2026-03-14"),
        ("{Deck registration: '2026-03-13 20:00', swiss-1: '10:00'}", "20:00 on 2026-03-13"),
        ("{swiss-1: '10:00'}", ""),
    ],
)
def test_the_schedule_says_when_lists_are_due(tmp_path: Path, typed_as: str, due: str) -> None:
    folder = typed(tmp_path, event=f"{SINGLE}schedule: {typed_as}\n")
    assert deadline(opened(folder).event) == due
    assert (f"They are due at {due}." in text_of(folder)) is bool(due)


def test_it_is_said_in_the_language_of_the_event(tmp_path: Path) -> None:
    schedule = "schedule: {deck lists: '09:30'}\nlanguage: de\n"
    text = text_of(typed(tmp_path, event=f"{SINGLE}{schedule}"))
    assert text.startswith("Decklisten für Downtown\nDiese fehlen noch. Abgabe bis 09:30 am ")
    assert "- Ada Crane: beide" in text
