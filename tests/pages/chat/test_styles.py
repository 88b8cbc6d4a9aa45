"""Names in chats, and messages that are short enough."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from topcut.pages.chat.styles import (
    MOST,
    NAME,
    STYLES,
    StyleName,
    clean,
    escape,
    for_slack,
    length,
    messages,
)


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("*bold* _low_ `code` ~~gone~~", r"\*bold\* \_low\_ \`code\` \~\~gone\~\~"),
        ("||spoiler||", r"\|\|spoiler\|\|"),
        ("[a](https://evil.example)", r"\[a\](https\://evil.example)"),
        ("https://evil.example", r"https\://evil.example"),
        ("<@123> <#9> <t:1> <:x:1>", "\\<@\u200b123\\> \\<\\#9\\> \\<t\\:1\\> \\<\\:x\\:1\\>"),
        ("@everyone @here", "@\u200beveryone @\u200bhere"),
        ("discord.gg/abc Discord.com/invite/x", "discord.\u200bgg/abc Discord.\u200bcom/invite/x"),
        ("www.evil.example", "www.\u200bevil.example"),
        ("a\\*b", r"a\\\*b"),
        (":skull:", r"\:skull\:"),
        ("> quote", r"\> quote"),
        ("李娜 O’Brien-Smith (2)", "李娜 O’Brien-Smith (2)"),
    ],
)
def test_a_name_in_markdown_marks_nothing_links_nothing_and_calls_nobody(
    name: str, written: str
) -> None:
    assert escape(name) == written


@pytest.mark.parametrize("name", ["@everyone", "*A*", "<@1>", "a_b", "[x](y)", "https://a.example"])
def test_a_name_in_plain_text_stays_as_it_is(name: str) -> None:
    assert clean(name) == name


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Ada\nCrane", "Ada Crane"),
        ("Ada\r\n\u2028# Crane", "Ada # Crane"),
        ("Ada\u202eenarC", "Ada enarC"),
        ("Ada \u2066Crane\u2069", "Ada Crane"),
        ("A\x1b[31mda", "A [31mda"),
        ("@\u200beveryone", "@ everyone"),
        ("  Ada   Crane ", "Ada Crane"),
    ],
)
def test_a_line_break_or_a_sign_that_is_not_seen_becomes_a_blank(name: str, written: str) -> None:
    assert clean(name) == written


@pytest.mark.parametrize("style", StyleName)
def test_a_name_that_is_read_from_the_right_turns_no_result_round(style: StyleName) -> None:
    write = STYLES[style].name
    assert write("ליאור \u2067כהן") == "\u2068ליאור כהן\u2069"
    assert write("Zoë Quist") == "Zoë Quist"


def test_of_a_very_long_name_the_beginning_stands_there() -> None:
    assert clean("x" * 500) == f"{'x' * (NAME - 1)}…"


def test_slack_gets_its_three_signs_as_it_shows_them() -> None:
    assert for_slack("<!everyone> & <@U1>") == "&lt;!everyone&gt; &amp; &lt;@U1&gt;"


@given(st.text())
def test_no_name_can_call_everybody(name: str) -> None:
    assert not re.search("@(everyone|here|[!&]?[0-9])", escape(name))
    assert not re.search(r"(?<!\\)(\\\\)*[*_`~|<>\[\]]", escape(name))
    assert "\n" not in escape(name)


def test_a_short_text_is_one_message() -> None:
    told = messages(lambda part: f"Downtown{part}", ["Round 1", ""], ["1 A v B"])
    assert told == ("Downtown\nRound 1\n\n1 A v B",)


def test_a_long_text_is_parted_at_line_ends_and_numbered() -> None:
    told = messages(lambda part: f"D{part}", ["R"], ["aaaa", "bbbb", "cccc"], most=20)
    assert told == ("D (1/2)\nR\naaaa", "D (2/2)\nbbbb\ncccc")


@given(st.lists(st.text(alphabet="ab🐍", max_size=300), max_size=60))
def test_no_message_is_longer_than_discord_takes(lines: list[str]) -> None:
    told = messages(lambda part: f"Downtown{part}", ["Round 1", ""], lines)
    assert all(length(each) <= MOST for each in told)


@pytest.mark.parametrize("name", ["@" * 100, "🐍" * 99, "A B " * 25])
def test_a_line_of_many_byes_with_long_names_is_parted_too(name: str) -> None:
    byes = "Byes: " + ", ".join([escape(name)] * 40)
    told = messages(lambda part: f"Downtown{part}", ["Round 1", ""], [byes])
    assert all(length(each) <= MOST for each in told)
    assert len(re.findall(re.escape(escape(name.strip())[:9]), "".join(told))) >= 40


def test_letters_are_counted_as_discord_does() -> None:
    assert (length("abc"), length("é"), length("🐍")) == (3, 1, 2)


def test_there_are_two_styles() -> None:
    assert set(STYLES) == set(StyleName)
