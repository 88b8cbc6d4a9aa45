"""Texts of others in a comment on GitHub: nothing in them is Markdown, a mention or a link."""

import re

import pytest
from markdown import markdown
from topcut.text.words.github import LONGEST, block, code, from_inert, inert, plain

HOSTILE = [
    "@everyone",
    "@club/judges look",
    "mail ada@example.org",
    "#12, GH-12 and club/tournaments#12",
    "https://evil.example.org www.evil.example.org",
    "[a](javascript:alert(1)) ![b](https://evil.example.org/x.png)",
    "<img src=x onerror=alert(1)> <!-- </details> -->",
    "**bold** _it_ ~~off~~ `code` ``` $x$ :tada: | a | b |",
    "${{ github.token }}",
    "# head",
    "1. one",
    "- [x] done",
    "> said",
    "[^1]: a note",
    "a" * 40,
]
"""What GitHub would make something of."""
MADE = re.compile(r"@\w|#\d|GH-\d|https?:/|www\.|[0-9a-f]{7}|:\w+:|<(?!/?p>)", re.IGNORECASE)
"""A mention, a link, an emoji or an element, in a paragraph after Markdown was read."""


@pytest.mark.parametrize("text", HOSTILE)
def test_a_text_in_a_sentence_is_neither_markdown_nor_a_mention_nor_a_link(text: str) -> None:
    html = markdown(plain(text), extensions=["tables"])
    shown = html.replace("&lt;", "").replace("&#8203;", "\u200b")
    assert MADE.search(shown) is None, html
    unescaped = re.sub(r"\\(.)", r"\1", plain(text).replace("&#8203;", ""))
    assert unescaped == text


@pytest.mark.parametrize(
    "text", ["fixes #12", "Closes GH-3", "resolve club/x#1", "see https://github.com/x", "@ada"]
)
def test_a_commit_of_these_words_closes_and_calls_nothing(text: str) -> None:
    assert not re.search(r"@\w|#\d|GH-\d|://", inert(text), re.IGNORECASE)
    assert from_inert(inert(text)) == text


def test_ordinary_words_of_a_commit_stay_as_they_are() -> None:
    text = "Downtown: round 1: 4 tables\n\nA # B, 3 @ 4, and/or: C\n\nIssue: #"
    assert inert(text) == text


def test_ordinary_words_stay_as_they_are() -> None:
    assert plain("Round 3, table 4: Ada Crane beat Bo Quist") == (
        "Round 3\\, table 4\\:&#8203; Ada Crane beat Bo Quist"
    )


def test_a_text_in_a_sentence_has_one_line_and_no_sign_that_turns_it() -> None:
    assert plain(" Ada\n\n# Crane\u202e\x1b ") == "Ada  \\#&#8203; Crane\ufffd\ufffd"


def test_code_has_a_longer_fence_than_any_in_the_text() -> None:
    assert code("6-0") == "` 6-0 `"
    assert code("a ``` b\nc") == "```` a ``` b c ````"
    assert code(" \n") == ""
    assert code("`" * 50_000) == "` … `"


def test_a_block_cannot_be_closed_from_within() -> None:
    assert block("one\n```\n@everyone") == "````text\none\n```\n@everyone\n````"
    assert block("one\r\ntwo\rthree\u2028") == "```text\none\ntwo\ufffdthree\ufffd\n```"
    assert block("~~~\n</details>") == "```text\n~~~\n</details>\n```"


@pytest.mark.parametrize("text", ["a" * 70_000, "`" * 70_000, "``` \n" * 20_000, "\n" * 70_000])
def test_a_block_is_never_longer_than_github_takes(text: str) -> None:
    assert len(block(text)) <= LONGEST
    assert len(block(text, 500)) <= 500
    fence = re.match("`+", block(text, 500))
    assert fence is not None
    assert block(text, 500).endswith(f"\n{fence[0]}")
    assert fence[0] not in block(text, 500)[len(fence[0]) : -len(fence[0])]


def test_a_block_shows_where_it_breaks_off() -> None:
    assert block("abc " * 100, 100).endswith("abc\n…\n```")
