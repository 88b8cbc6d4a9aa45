"""Times as typed, where clocks are put forward or back: Berlin, 25 March and 28 October 2018."""

from pathlib import Path

import pytest

from tests.build import EVENT, PLAYERS, ROUND_1, ROUND_2, examined

SPRING = EVENT.replace(
    "2018-03-10\ntimezone: America/Chicago", "2018-03-25\ntimezone: Europe/Berlin"
)
AUTUMN = SPRING.replace("2018-03-25", "2018-10-28")


def started(folder: Path, event: str, *typed: str) -> list[str]:
    """The starts of the first rounds as they are read, with their distance from UTC."""
    rounds = {
        f"swiss_{number}": f"started: {text}\n{tables}"
        for number, (text, tables) in enumerate(zip(typed, (ROUND_1, ROUND_2), strict=False), 1)
    }
    found = examined(folder, event=event, **rounds)
    assert found.good, found.report.problems
    return [f"{round_.started:%d %H:%M %z}" for round_ in found.event.swiss]


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("02:30", "28 02:30 +0200"),
        ("02:30+01:00", "28 02:30 +0100"),
        ("2018-10-28 02:30+01:00", "28 02:30 +0100"),
        ("02:30+02:00", "28 02:30 +0200"),
        ("12:20+01:00", "28 12:20 +0100"),
    ],
)
def test_an_hour_that_comes_twice_is_the_first_unless_the_file_says_otherwise(
    tmp_path: Path, typed: str, read: str
) -> None:
    assert started(tmp_path, AUTUMN, typed) == [read]


@pytest.mark.parametrize(
    ("first", "second", "read"),
    [
        ("02:50", "02:20", "28 02:20 +0100"),
        ("02:50+01:00", "02:50", "28 02:50 +0100"),
        ("01:50", "02:20", "28 02:20 +0200"),
    ],
)
def test_it_is_not_before_the_round_before(
    tmp_path: Path, first: str, second: str, read: str
) -> None:
    """Half an hour after 02:50 the clocks show 02:20."""
    assert started(tmp_path, AUTUMN, first, second)[1] == read


def test_after_midnight_is_the_next_day_also_when_clocks_were_changed_in_between(
    tmp_path: Path,
) -> None:
    event = AUTUMN.replace("2018-10-28", "{start: 2018-10-27, end: 2018-10-28}")
    assert started(tmp_path, event, "23:30", "02:20") == ["27 23:30 +0200", "28 02:20 +0200"]


@pytest.mark.parametrize(
    ("typed", "stops"),
    [
        ("01:50-02:10", ["01:50+02:00-02:10+02:00"]),
        ("02:50-02:10", ["02:50+02:00-02:10+01:00"]),
        ("02:10-02:20", ["02:10+02:00-02:20+02:00"]),
        ("02:10+01:00-02:20+01:00", ["02:10+01:00-02:20+01:00"]),
    ],
)
def test_a_pause_goes_on_from_where_it_began(tmp_path: Path, typed: str, stops: list[str]) -> None:
    found = examined(
        tmp_path, event=AUTUMN, swiss_1=f"started: 01:30\npauses: [{typed}]\n{ROUND_1}"
    )
    assert found.good, found.report.problems
    pauses = found.event.swiss[0].pauses
    assert [f"{a.isoformat()[11:16]}{a.isoformat()[19:]}-{b.isoformat()[11:16]}{b.isoformat()[19:]}"
            for a, b in pauses] == stops  # fmt: skip


@pytest.mark.parametrize(
    ("event", "lines", "said"),
    [
        (
            SPRING,
            "started: 02:35\n",
            "rounds/swiss-1.yaml:1:10 on 2018-03-25 clocks in Europe/Berlin never show 02:35: they"
            " are put forward then | write: 03:35, if it was read from a clock that had not been"
            " put "
            "forward",
        ),
        (
            SPRING,
            "started: 01:30\npauses: [01:50-02:10]\n",
            "rounds/swiss-1.yaml:2:10 on 2018-03-25 clocks in Europe/Berlin never show 02:10: they"
            " are put forward then | write: 03:10, if it was read from a clock that had not been"
            " put "
            "forward",
        ),
        (
            SPRING + 'schedule: {swiss-1: "02:30"}\n',
            "",
            "event.yaml:8:21 on 2018-03-25 clocks in Europe/Berlin never show 02:30: they are put"
            " forward then | write: 03:30, if it was read from a clock that had not been put"
            " forward",
        ),
        (
            AUTUMN,
            "started: 02:30+05:00\n",
            "rounds/swiss-1.yaml:1:10 at 02:30 on 2018-10-28 clocks in Europe/Berlin are at +02:00"
            " or +01:00, not +05:00 | write: 02:30+02:00, or the time alone",
        ),
        (
            AUTUMN,
            "started: 0001-01-01 00:30\n",
            "rounds/swiss-1.yaml:1:10 a tournament cannot be in the year 1 | write: a day of the"
            " calendar",
        ),
        (
            AUTUMN,
            "started: 01:30\npauses: [02:10+01:00-02:20]\n",
            "rounds/swiss-1.yaml:2:10 “02:10+01:00-02:20” is not a pause | write: 12:31-12:38",
        ),
    ],
)
def test_a_time_that_no_clock_shows_is_a_problem(
    tmp_path: Path, event: str, lines: str, said: str
) -> None:
    found = examined(tmp_path, event=event, swiss_1=lines + ROUND_1)
    (problem,) = [each for each in found.report.problems if each.level == "error"]
    mark = problem.mark
    assert f"{mark.file}:{mark.line}:{mark.column} {problem.message} | {problem.expected}" == said


def test_news_have_times_of_the_same_form(tmp_path: Path) -> None:
    """A day alone needs no midnight, which clocks in São Paulo did not show that day."""
    paulo = SPRING.replace("2018-03-25", "2018-11-04").replace("Europe/Berlin", "America/Sao_Paulo")
    for number, (event, date, read) in enumerate(
        [
            (AUTUMN, "2018-10-28 02:30+01:00", "2018-10-28T02:30:00+01:00"),
            (AUTUMN, "2018-10-28 02:30", "2018-10-28T02:30:00+02:00"),
            (paulo, "2018-11-04", "2018-11-04T00:00:00-03:00"),
            (SPRING, "2018-03-25 02:30", None),
        ]
    ):
        folder = tmp_path / str(number)
        where = folder / "data/events/downtown/news"
        where.mkdir(parents=True)
        (where / "one.md").write_text(f"---\ntitle: News\ndate: {date}\n---\n")
        found = examined(folder, event=event, players=PLAYERS)
        assert [each.date.isoformat() for each in found.event.news] == ([read] if read else [])
        assert found.good == bool(read)


@pytest.mark.parametrize("zone", ["America/" + "rica/" * 1000 + "rica", "A" * 5000])
def test_a_time_zone_of_any_length_is_one_that_there_is_not(tmp_path: Path, zone: str) -> None:
    """Each part of a name is looked for as a package in a package."""
    event = EVENT.replace("timezone: America/Chicago", f"timezone: {zone}")
    [problem] = examined(tmp_path, event=event).report.problems
    assert problem.message.startswith("there is no time zone called “A")
    assert problem.mark.line == 3
