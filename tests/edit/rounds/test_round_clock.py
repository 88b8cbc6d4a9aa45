"""The clock of a round: stopped and running on, longer for all, and longer at one table."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from topcut.edit.change.refusals import ChangedError, NotTypedError
from topcut.edit.results.results import table_entry, type_result
from topcut.edit.rounds.round_clock import LONGEST, end_on, extend, last, pause, paused, resume
from topcut.edit.rounds.status import status
from topcut.rules.bracket.clock import end

from tests.build import EVENT, ROUND_1, ROUND_2, data_of, opened, readable, round_text, typed

START = datetime(2018, 3, 10, 18, 20, tzinfo=UTC)
"""12:20 in Chicago."""
OPEN = ROUND_2.replace("6-0", "").replace("3-3", "")
LINES = "pauses:\n  - 12:22-12:23  # light\n{}started: 12:20\n" + OPEN.replace("{", "{{").replace(
    "}", "}}"
)
BRACES = (
    "tables: [{table: 1, players: [Ada Crane, Cy Dahl]}, {table: 2, players: [Bo Quist, Di Ito]}]"
)
RUNS = f"started: 12:20  # by the bell\n{OPEN}"


def at(minutes: float) -> datetime:
    return START + timedelta(minutes=minutes)


def event(folder: Path, text: str = RUNS, **texts: str) -> Path:
    where = typed(folder, **{"swiss_1": ROUND_1, "swiss_2": "", **texts})
    (where / "rounds/swiss-2.yaml").write_bytes(text.encode())
    return where


def ends(folder: Path) -> str:
    found = opened(folder)
    assert found.event is not None
    assert found.regulations is not None
    time = end(found.event, found.regulations, found.event.swiss[-1])
    return f"{time:%H:%M:%S}" if time else ""


@pytest.mark.parametrize(
    ("before", "still", "after"),
    [
        (
            RUNS,
            RUNS.replace("bell\n", "bell\npauses: [12:31:05-12:31:05]\n"),
            RUNS.replace("bell\n", "bell\npauses: [12:31:05-12:38:35]\n"),
        ),
        (
            LINES.format("").replace("\n", "\r\n"),
            LINES.format("  - 12:31:05-12:31:05\n").replace("\n", "\r\n"),
            LINES.format("  - 12:31:05-12:38:35\n").replace("\n", "\r\n"),
        ),
        (
            f"started: 12:20\npauses: [12:22-12:23]\n{OPEN}",
            f"started: 12:20\npauses: [12:22-12:23, 12:31:05-12:31:05]\n{OPEN}",
            f"started: 12:20\npauses: [12:22-12:23, 12:31:05-12:38:35]\n{OPEN}",
        ),
        (
            f"started: 12:20\npauses: \n{OPEN}",
            f"started: 12:20\npauses: [12:31:05-12:31:05]\n{OPEN}",
            f"started: 12:20\npauses: [12:31:05-12:38:35]\n{OPEN}",
        ),
        (
            f"{{started: 12:20, {BRACES}}}",
            f"{{started: 12:20, {BRACES}, pauses: [12:31:05-12:31:05]}}",
            f"{{started: 12:20, {BRACES}, pauses: [12:31:05-12:38:35]}}",
        ),
    ],
)
def test_a_pause_is_typed_when_it_begins_and_gets_its_end(
    tmp_path: Path, before: str, still: str, after: str
) -> None:
    folder = event(tmp_path, before)
    where = data_of(folder), "downtown"
    assert pause(*where, at(11 + 5 / 60)).echo == "round 2 is stopped from 12:31:05"
    assert round_text(folder, "swiss-2") == still
    assert ends(folder) == ""
    assert status(*where, at(12)).lines[2] == (
        "started 12:20, and its clock has been stopped since 12:31"
    )
    again = pause(*where, at(12))
    assert (again.echo, again.number) == ("round 2 has been stopped since 12:31:05", 0)
    assert resume(*where, at(18 + 35 / 60)).echo == "round 2 runs on after 7:30 minutes"
    assert round_text(folder, "swiss-2") == after
    again = resume(*where, at(19))
    assert (again.echo, again.number) == ("the clock of round 2 is running", 0)


def test_a_pause_of_known_length_moves_the_end_at_once_and_may_end_before(tmp_path: Path) -> None:
    folder = event(tmp_path)
    where = data_of(folder), "downtown"
    assert ends(folder) == "13:25:00"
    said = pause(*where, at(10), minutes=15).echo
    assert said == "round 2 is stopped from 12:30:00 until 12:45:00"
    assert ends(folder) == "13:40:00"
    resume(*where, at(20))
    assert ends(folder) == "13:35:00"
    assert "pauses: [12:30:00-12:40:00]\n" in round_text(folder, "swiss-2")


def test_a_pause_of_no_time_leaves_nothing(tmp_path: Path) -> None:
    folder = event(tmp_path)
    where = data_of(folder), "downtown"
    pause(*where, at(1))
    resume(*where, at(1))
    assert round_text(folder, "swiss-2") == RUNS
    pause(*where, at(1))
    resume(*where, at(2))
    pause(*where, at(3))
    resume(*where, at(2.5))
    assert round_text(folder, "swiss-2") == RUNS.replace(
        "bell\n", "bell\npauses: [12:21:00-12:22:00]\n"
    )


def test_no_clock_runs_before_the_start_and_after_the_results(tmp_path: Path) -> None:
    where = data_of(event(tmp_path, OPEN)), "downtown"
    for do in (pause, resume):
        with pytest.raises(NotTypedError, match="no clock is running: round 2 is not being played"):
            do(*where, at(1))
    folder = event(tmp_path / "early")
    with pytest.raises(NotTypedError, match="no clock is running"):
        pause(data_of(folder), "downtown", at(-1))
    assert round_text(folder, "swiss-2") == RUNS
    folder = event(tmp_path / "played", f"started: 12:20\n{ROUND_2}")
    with pytest.raises(NotTypedError, match="no clock is running"):
        pause(data_of(folder), "downtown", at(50))


def test_in_the_hour_that_comes_twice_a_pause_says_which(tmp_path: Path) -> None:
    """On 2018-11-04 clocks in Chicago were put back from 2:00 to 1:00."""
    folder = event(
        tmp_path, f"started: 00:50\n{OPEN}", event=EVENT.replace("2018-03-10", "2018-11-04")
    )
    where = data_of(folder), "downtown"
    pause(*where, datetime(2018, 11, 4, 7, 10, tzinfo=UTC))
    resume(*where, datetime(2018, 11, 4, 7, 15, tzinfo=UTC))
    found = readable(opened(folder))
    [(begin, stop)] = found.swiss[-1].pauses
    assert begin.astimezone(UTC).hour == stop.astimezone(UTC).hour == 7
    assert "01:10:00-06:00-01:15:00-06:00" in round_text(folder, "swiss-2")


@settings(deadline=None, max_examples=20)
@given(st.lists(st.integers(1, 600), min_size=2, max_size=8))
def test_pauses_are_read_as_they_were_made(
    tmp_path_factory: pytest.TempPathFactory, waits: list[int]
) -> None:
    folder = event(tmp_path_factory.mktemp("pauses"))
    now, stood = START, 0
    for number, wait in enumerate(waits):
        now += timedelta(seconds=wait)
        (resume if number % 2 else pause)(data_of(folder), "downtown", now)
        stood += wait if number % 2 else 0
    found = readable(opened(folder))
    lasted = sum((stop - begin for begin, stop in found.swiss[-1].pauses), timedelta())
    assert lasted == timedelta(seconds=stood)
    assert bool(paused(found.swiss[-1], now)) is bool(len(waits) % 2)


@pytest.mark.parametrize(
    ("table", "after"),
    [
        (
            "{table: 1, players: [Ada Crane, Cy Dahl], result: }",
            "{table: 1, players: [Ada Crane, Cy Dahl], result: , extension: 5}",
        ),
        (
            "{table: 1, players: [Ada Crane, Cy Dahl], extension: 3} # slow",
            "{table: 1, players: [Ada Crane, Cy Dahl], extension: 5} # slow",
        ),
        (
            "table: 1 # door\n    players: [Ada Crane, Cy Dahl]",
            "table: 1 # door\n    players: [Ada Crane, Cy Dahl]\n    extension: 5",
        ),
    ],
)
def test_a_table_has_longer_and_no_longer(tmp_path: Path, table: str, after: str) -> None:
    rest = "\n  - {table: 2, players: [Di Ito, Bo Quist]}\n"
    folder = event(tmp_path, f"tables:\n  - {table}{rest}")
    where = data_of(folder), "downtown"
    assert extend(*where, "1", 5).echo == "table 1 has 5 minutes more"
    assert round_text(folder, "swiss-2") == f"tables:\n  - {after}{rest}"
    assert extend(*where, "1", 5).number == 0
    extend(*where, "1", 0)
    assert "extension" not in round_text(folder, "swiss-2")


def test_an_extension_is_refused_where_it_means_nothing(tmp_path: Path) -> None:
    folder = event(tmp_path)
    where = data_of(folder), "downtown"
    for table, minutes, said in (
        ("7", 5, "round 2 has no table “7”; write: 1 or 2"),
        ("1", -1, "-1 minutes: write 0 to 240"),
        ("1", 241, "241 minutes: write 0 to 240"),
    ):
        with pytest.raises(NotTypedError, match=said):
            extend(*where, table, minutes)
    shown = table_entry(data_of(folder).open("downtown"), "1").words
    type_result(*where, "1", "6-0")
    with pytest.raises(ChangedError, match="table 1 was changed meanwhile"):
        extend(*where, "1", 5, expected=shown)
    assert extend(
        *where, "2", 5, expected=table_entry(data_of(folder).open("downtown"), "2").words
    ).number


def test_a_table_has_no_more_than_the_most_minutes(tmp_path: Path) -> None:
    folder = event(tmp_path)
    assert extend(data_of(folder), folder.name, "1", LONGEST).echo == "table 1 has 240 minutes more"
    with pytest.raises(NotTypedError) as refused:
        extend(data_of(folder), folder.name, "1", LONGEST + 1)
    assert str(refused.value) == "241 minutes: write 0 to 240, the table’s extra time"


def test_a_round_lasts_until_a_day_and_no_clock_runs(tmp_path: Path) -> None:
    folder = event(tmp_path)
    data = data_of(folder)
    assert end_on(data, "downtown", " 2018-03-20").summary == "round 2 lasts until 2018-03-20"
    assert round_text(folder, "swiss-2").startswith("ends: 2018-03-20\nstarted: 12:20  # by")
    assert ends(folder) == ""
    said = status(data, "downtown", at(5)).lines
    assert "ends on Tuesday 20 March" in said
    assert "its last day, Tuesday 20 March, is over" in status(data, "downtown", at(30000)).lines
    with pytest.raises(NotTypedError, match="no clock is running: round 2 ends on Tuesday 20 Mar"):
        pause(data, "downtown", at(5))
    end_on(data, "downtown", "2018-03-21 20:00")
    assert round_text(folder, "swiss-2").startswith("ends: 2018-03-21 20:00\nstarted")
    end_on(data, "downtown", "")
    assert round_text(folder, "swiss-2") == RUNS


@pytest.mark.parametrize(
    ("day", "why"),
    [
        ("2018-03-01", "the round ends on 2018-03-01, but the round was started at 2018-03-10"),
        ("2018-02-30", "there is no day 2018-02-30"),
        ("soon", "“soon” is not a date"),
    ],
)
def test_a_day_that_cannot_be_the_last_is_refused(tmp_path: Path, day: str, why: str) -> None:
    folder = event(tmp_path)
    with pytest.raises(NotTypedError, match=why):
        end_on(data_of(folder), "downtown", day)
    assert round_text(folder, "swiss-2") == RUNS


@pytest.mark.parametrize(
    ("before", "typed_in", "after", "ends_at"),
    [
        (RUNS, "70", f"minutes: 70\n{RUNS}", "13:30:00"),
        (RUNS, "13:30", f"minutes: 70\n{RUNS}", "13:30:00"),
        (RUNS, "13.30", f"minutes: 70\n{RUNS}", "13:30:00"),
        (RUNS, "0:10", f"minutes: 710\n{RUNS}", "00:10:00"),
        (f"minutes: 70 # lunch\n{RUNS}", "75", f"minutes: 75 # lunch\n{RUNS}", "13:35:00"),
        (f"minutes: 70\n{RUNS}", "65", RUNS, "13:25:00"),
        (f"minutes: 70\n{RUNS}", "", RUNS, "13:25:00"),
        (RUNS, "65", RUNS, "13:25:00"),
    ],
)
def test_a_round_lasts_longer_for_everybody_or_until_a_time_of_day(
    tmp_path: Path, before: str, typed_in: str, after: str, ends_at: str
) -> None:
    folder = event(tmp_path, before)
    last(data_of(folder), "downtown", typed_in)
    assert round_text(folder, "swiss-2") == after
    assert ends(folder) == ends_at


def test_a_time_of_day_counts_the_pauses_and_the_seconds_of_the_start(tmp_path: Path) -> None:
    text = RUNS.replace("12:20  # by the bell", '"12:20:40"\npauses: [12:31-12:41]')
    folder = event(tmp_path, text)
    done = last(data_of(folder), "downtown", "13:40")
    assert "round 2 lasts 70 minutes, to 13:40" in done.echo
    assert ends(folder) == "13:40:40"


def test_a_time_of_the_hour_that_comes_twice_is_the_next_one(tmp_path: Path) -> None:
    folder = event(tmp_path, RUNS.replace("12:20  # by the bell", '"2018-11-04 01:30"'))
    path = folder / "event.yaml"
    path.write_text(path.read_text().replace("2018-03-10", "2018-11-04"))
    assert "round 2 lasts 40 minutes, to 01:10" in last(data_of(folder), "downtown", "1:10").echo


def test_the_extra_minutes_of_a_table_come_on_top(tmp_path: Path) -> None:
    from topcut.rules.bracket.clock import end_at_table

    folder = event(tmp_path, RUNS.replace("table: 1,", "table: 1, extension: 5,"))
    last(data_of(folder), "downtown", "70")
    found = opened(folder)
    assert found.event is not None
    assert found.regulations is not None
    round_ = found.event.swiss[-1]
    stops = end_at_table(end(found.event, found.regulations, round_), round_.matches[0])
    assert f"{stops:%H:%M}" == "13:35"


def test_a_length_that_was_shown_otherwise_is_not_typed_and_a_second_click_types_nothing(
    tmp_path: Path,
) -> None:
    folder = event(tmp_path)
    data = data_of(folder)
    assert last(data, "downtown", "70", expected="65").number
    assert not last(data, "downtown", "70", expected="65").number
    with pytest.raises(ChangedError, match="the length of round 2 was changed meanwhile"):
        last(data, "downtown", "80", expected="65")


@pytest.mark.parametrize(
    ("text", "typed_in", "why"),
    [
        (RUNS, "soon", "“soon” is neither minutes nor a time of day; write: 50, or 14:40"),
        (RUNS, "0", "0 minutes: a round lasts 1 to 999 minutes"),
        (RUNS, "1440", "1440 minutes: a round lasts 1 to 999 minutes"),
        (RUNS, "25:00", "“25:00” is neither minutes"),
        (RUNS, "12:20", "“12:20” is not after 12:20, when the round began; write a later time"),
        (RUNS, "12:19", "“12:19” is not after 12:20, when the round began; write a later time"),
        (OPEN, "14:40", "its clock has not been started; write its minutes: 50"),
        (
            RUNS.replace("bell\n", "bell\npauses: [12:31-12:31]\n"),
            "14:40",
            "its clock stands still",
        ),
        (f"ends: 2018-03-12\n{OPEN}", "50", "round 2 ends on Monday 12 March, and has no clock"),
    ],
)
def test_what_is_no_length_says_what_to_write(
    tmp_path: Path, text: str, typed_in: str, why: str
) -> None:
    folder = event(tmp_path, text)
    with pytest.raises(NotTypedError) as refused:
        last(data_of(folder), "downtown", typed_in)
    assert why in str(refused.value)
    assert round_text(folder, "swiss-2") == text
