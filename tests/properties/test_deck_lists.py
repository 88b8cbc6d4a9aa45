"""Whatever is in a deck file, it is read without falling over."""

import re

from hypothesis import given, settings
from hypothesis import strategies as st
from topcut.documents.decks.deck_json import read_json
from topcut.documents.decks.deck_text import read_text
from topcut.documents.decks.decks import decode
from topcut.text.problems.problem import Level, Problems
from topcut.tournament import Side

KNOWN = {"noisehackerextraordinaire": Side.RUNNER, "jintekipersonalevolution": Side.CORP}
LINES = st.sampled_from(
    ["Noise: Hacker Extraordinaire", "Jinteki: Personal Evolution", "3x Faust (The Underway) ●",
     "3 Hedge Fund", "Agenda (3)", "Event", "Corp:", "---", "", "49 cards (min 45)", "0 Faust",
     "15 influence spent (max 15)", "Decklist published on https://netrunnerdb.com/en/x.", "?"]
)  # fmt: skip


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=300))
def test_any_bytes_are_text_or_one_problem(content: bytes) -> None:
    """Bytes that are no text are said; nothing is an error."""
    problems = Problems()
    text = decode(content, "decks/a.txt", problems)
    assert text is not None or len(problems) == 1
    assert all(problem.level is Level.WARNING for problem in problems)
    if text is not None:
        found = Problems()
        decks = read_text(text, "decks/a.txt", "a", KNOWN, found)
        assert decks or found
        read_json(text, "decks/a.json", "a", Problems())


@settings(max_examples=200, deadline=None)
@given(st.lists(st.one_of(LINES, st.text(max_size=20)), max_size=40))
def test_every_card_line_is_in_one_deck_at_its_line(lines: list[str]) -> None:
    """In order, each once, with a mark inside the text."""
    text = "\n".join(lines)
    problems = Problems()
    decks = read_text(text, "decks/a.txt", "a", KNOWN, problems)
    marks = [entry.mark for deck in decks for entry in deck.entries]
    assert [m.line for m in marks] == sorted({m.line for m in marks})
    rows = re.split("\r\n|\r|\n", text)  # as editors count them
    for deck in decks:
        for entry in deck.entries:
            assert rows[entry.mark.line - 1][entry.mark.column - 1 :].startswith(entry.title[:1])
    hedge = sum(line == "3 Hedge Fund" for line in lines)
    assert sum(e.title == "Hedge Fund" for deck in decks for e in deck.entries) == hedge
    assert decks or problems
