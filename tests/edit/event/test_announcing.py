"""Announcements: a file each, read back as it was typed, and never over another one."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from topcut.edit.change.changing import Change
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.event.announcing import announce
from topcut.edit.undo import undo
from topcut.tournament import News

from tests.build import EVENT, data_of, opened, readable, typed

NOON = datetime(2018, 3, 10, 18, 20, 31, tzinfo=UTC)
"""12:20 in Chicago."""


def path_of(done: Change) -> str:
    """The file of an announcement, as its summary names it."""
    return done.summary.rpartition("(")[2].removesuffix(")")


def say(folder: Path, title: str, text: str = "", at: datetime = NOON) -> Change:
    return announce(data_of(folder), folder.name, title, text, at)


def news(folder: Path) -> tuple[News, ...]:
    found = readable(opened(folder))
    return found.news


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return typed(tmp_path)


def test_an_announcement_is_a_file_with_the_time_on_the_wall(folder: Path) -> None:
    done = say(folder, "Lunch is from 13:00", "Until **14:00**.\r\n\r\nEat.\r\n")
    assert (done.summary, done.number) == (
        "announced: Lunch is from 13:00 (news/lunch-is-from-13-00.md)",
        1,
    )
    assert (folder / path_of(done)).read_bytes() == (
        b'---\ntitle: "Lunch is from 13:00"\ndate: 2018-03-10 12:20\n---\n\n'
        b"Until **14:00**.\n\nEat.\n"
    ).replace(b'"Lunch is from 13:00"', b"Lunch is from 13:00")


def test_a_title_alone_is_an_announcement(folder: Path) -> None:
    done = say(folder, "  Coats are   at the door ")
    assert (folder / path_of(done)).read_text() == (
        "---\ntitle: Coats are at the door\ndate: 2018-03-10 12:20\n---\n"
    )


def test_the_second_of_a_minute_is_the_newer(folder: Path) -> None:
    say(folder, "Zoe plays on")
    say(folder, "Ada plays on", at=NOON + timedelta(seconds=9))
    say(folder, "Lunch", at=NOON + timedelta(minutes=2))
    assert [(each.title, f"{each.date:%H:%M:%S}") for each in news(folder)] == [
        ("Lunch", "12:22:00"),
        ("Ada plays on", "12:20:40"),
        ("Zoe plays on", "12:20:00"),
    ]


def test_it_never_takes_the_place_of_another(folder: Path) -> None:
    (folder / "news").mkdir()
    (folder / "news" / "Lunch.MD").write_text("mine")
    first = say(folder, "Lunch", "at one")
    second = say(folder, "Lunch", "at two")
    assert (path_of(first), path_of(second)) == ("news/lunch-2.md", "news/lunch-3.md")
    assert (folder / "news" / "Lunch.MD").read_text() == "mine"


def test_the_same_words_again_are_the_one_that_is_there(folder: Path) -> None:
    first = say(folder, "Lunch", "at one")
    again = say(folder, "Lunch", "at one\r\n", NOON + timedelta(minutes=5))
    assert (path_of(again), again.number) == (path_of(first), 0)
    later = say(folder, "Lunch", "at one", NOON + timedelta(minutes=50))
    assert path_of(later) == "news/lunch-2.md"


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Ужин", "news"),
        ("Con", "news-con"),
        ("../../event.yaml", "event-yaml"),
        (
            "Round four begins at half past three in the big hall",
            "round-four-begins-at-half-past-three-in",
        ),
        ("x" * 60, "x" * 40),
        ("…", "news"),
    ],
)
def test_its_file_is_named_after_the_title(folder: Path, title: str, name: str) -> None:
    assert path_of(say(folder, title)) == f"news/{name}.md"


def test_in_the_hour_that_clocks_show_twice_it_says_which(tmp_path: Path) -> None:
    folder = typed(tmp_path, event=EVENT.replace("2018-03-10", "2018-11-04"))
    one, other = (datetime(2018, 11, 4, hour, 30, tzinfo=UTC) for hour in (6, 7))
    say(folder, "First", "", one)
    say(folder, "Second", "", other)
    assert [each.date.astimezone(UTC) for each in news(folder)] == [other, one]
    assert "date: 2018-11-04 01:30-06:00\n" in (folder / "news/second.md").read_text()


@pytest.mark.parametrize(
    ("title", "text", "why"),
    [
        ("", "text", "needs a title"),
        (" \n", "text", "needs a title"),
        ("x" * 121, "", "has 121 characters, and at most 120"),
        ("Long", "x" * 30_000, "kB"),
    ],
)
def test_what_cannot_be_announced_writes_nothing(
    folder: Path, title: str, text: str, why: str
) -> None:
    with pytest.raises(NotTypedError, match=why):
        say(folder, title, text)
    assert not (folder / "news").exists()


def test_it_is_taken_back_by_history(folder: Path) -> None:
    done = say(folder, "Lunch", "at one")
    undo(data_of(folder), folder.name, done.number)
    assert news(folder) == ()


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=60), st.text(max_size=200))
def test_whatever_is_typed_is_read_back_or_refused(
    tmp_path_factory: pytest.TempPathFactory, title: str, text: str
) -> None:
    folder = typed(tmp_path_factory.mktemp("said"))
    try:
        say(folder, title, text)
    except NotTypedError:
        assert not (folder / "news").exists()
        return
    assert [each.title for each in news(folder)] == [" ".join(title.split())]
    wanted = text.replace("\r\n", "\n").replace("\r", "\n")
    assert "".join(news(folder)[0].text.split()) == "".join(wanted.split())
