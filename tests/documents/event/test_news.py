from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from topcut.documents.event.news import read_news
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problems
from topcut.tournament import News

ZONE = ZoneInfo("America/Chicago")


def read(text: str) -> tuple[News | None, list[tuple[Mark, str]]]:
    problems = Problems()
    found = read_news(text, "news/lunch.md", ZONE, problems)
    return found, [(problem.mark, problem.message) for problem in problems]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_an_announcement_is_its_front_matter_and_text(end: str) -> None:
    """However lines end."""
    lines = ["---", "title: Lunch", "date: 2018-03-10 12:20", "---", "", "From 13:00."]
    news, problems = read(end.join(lines))
    assert problems == []
    assert news is not None
    assert (news.id, news.title, news.text) == ("lunch", "Lunch", "From 13:00.")
    assert news.date == datetime(2018, 3, 10, 12, 20, tzinfo=ZONE)
    assert news.has_time


def test_without_a_time_of_day_it_is_of_the_whole_day() -> None:
    news, _ = read("---\ntitle: Lunch\ndate: 2018-03-10\n---\n")
    assert news is not None
    assert not news.has_time
    assert news.date == datetime(2018, 3, 10, tzinfo=ZONE)


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("Lunch\n", 1, "an announcement begins with its date and title between two lines of ---"),
        ("---\ntitle: Lunch\n---\n", 2, "an announcement needs “date”"),
        ("---\ntitle: Lunch\ndate: soon\n---\n", 3, "“soon” is not a date"),
        ("---\ntitle: L\ndate: 2018-02-30\n---\n", 3, "there is no day 2018-02-30"),
        ("---\ntitel: L\ntitle: L\ndate: 2018-02-03\n---\n", 2, "an announcement has no “titel”"),
    ],
)
def test_what_is_wrong_stands_at_its_line(text: str, line: int, message: str) -> None:
    _, problems = read(text)
    assert [(mark.line, said) for mark, said in problems] == [(line, message)]
