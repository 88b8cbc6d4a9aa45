"""Announcements: Markdown, cleaned."""

import subprocess
import sys
from dataclasses import replace
from datetime import datetime, timedelta

import pytest
from topcut.pages.lines.news import announcements, html, latest
from topcut.tournament import Event, News, Structure

from tests.support.shown import ENGLISH, MARK, at, event, eventful, plain, player, shared


def announced(date: datetime, *, has_time: bool = True) -> News:
    return News("pizza", "Pizza at half past two", date, has_time, "", MARK)


def newest(made: Event, *news: News) -> str:
    found = latest(shared(replace(made, news=news)))
    return f"{found.when} {found.anchor}" if found is not None else ""


def test_an_announcement_stands_first_until_a_second_round_has_begun_since() -> None:
    """Rounds begin at 10:00, 11:30 and 13:20."""
    assert newest(eventful(), announced(at(9, 0)), announced(at(13, 0))) == "13:00 news-pizza"
    assert newest(eventful(), announced(at(11, 30))) == "11:30 news-pizza"
    assert newest(eventful(), announced(at(11, 29))) == ""
    assert newest(eventful(), announced(at(0, 0), has_time=False)) == "10 Mar news-pizza"


def test_none_stands_first_before_the_event_or_after_it_or_from_another_day() -> None:
    assert newest(event((player("ada"), player("bo"))), announced(at(9, 0))) == ""
    running = replace(plain(8, 3), structure=Structure("custom", 4, 0))
    assert newest(running, announced(at(13, 0))) == "13:00 news-pizza"
    over = replace(running, structure=Structure("custom", 3, 0))
    assert newest(over, announced(at(13, 0))) == ""
    assert newest(eventful(), announced(at(13, 0) - timedelta(days=3))) == ""


def test_markdown_becomes_html() -> None:
    assert html("Doors open at **nine**.") == "<p>Doors open at <strong>nine</strong>.</p>"


def test_no_text_knows_of_another() -> None:
    """One Markdown renders all of them: what one defines is nothing to the next."""
    one, other = "See [the map].\n\n[the map]: https://example.org/map", "# See\n\n[the map]"
    alone = [html.__wrapped__(text) for text in (other, one, other)]
    assert alone[0] == alone[2] == "<h4>See</h4>\n<p>[the map]</p>"
    assert 'href="https://example.org/map"' in alone[1]


def test_a_link_is_looked_for_among_the_next_2000_signs() -> None:
    """An open bracket is not held against the rest of a long text: 300 took nine seconds."""
    for length, is_link in ((1_900, True), (2_100, False)):
        text = "a" * length
        assert (f">{text}</a>" in html(f"[{text}](https://example.org)")) is is_link
        assert (f'/{text}"' in html(f"[x](https://example.org/{text})")) is is_link


def test_headings_stand_below_those_of_the_page() -> None:
    assert html("# Where") == "<h4>Where</h4>"


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "[x](javascript:alert(1))",
        "![x](https://example.org/x.png)",
        '<a href="https://example.org" onclick="x()" style="color:red">x</a>',
        "<iframe src=https://example.org></iframe>",
    ],
)
def test_nothing_runs_and_nothing_is_fetched(text: str) -> None:
    clean = html(text)
    for word in ("script", "javascript", "<img", "onclick", "style", "iframe"):
        assert word not in clean


def test_the_time_of_the_day_is_enough_on_the_day() -> None:
    said = [(news.title, news.when) for news in announcements(eventful(), ENGLISH)]
    assert said == [("Pizza at half past two", "13:05"), ("Map", "10 Mar")]


def test_markdown_is_not_imported_where_there_is_none() -> None:
    code = (
        "import sys; from topcut.publish import rendering; "
        "print({'markdown', 'nh3'} & set(sys.modules))"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "set()"
