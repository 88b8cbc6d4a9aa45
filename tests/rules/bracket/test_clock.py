"""When rounds end: FFG regulations, Tournament Round Times; NTP 2.6."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from topcut.regulations import load
from topcut.rules.bracket import clock
from topcut.rules.bracket.bracket import bracket
from topcut.tournament import Event

from tests.build import EVENT, ROUND_1, opened, required, typed

NOON = "started: 2018-03-10 12:00\n"
CUT = """\
seeds: [Ada Crane, Cy Dahl, Di Ito, Bo Quist]
tables:
  - {match: 1, corp: Ada Crane, runner: Bo Quist}
"""


def event(folder: Path, form: str = EVENT, **rounds: str) -> Event:
    return opened(typed(folder, event=form, **rounds)).event


def test_pauses_and_the_extension_of_a_table_are_added(tmp_path: Path) -> None:
    made = event(
        tmp_path,
        swiss_1=f"{NOON}pauses: [12:10-12:17, 12:30-12:31]\n"
        + ROUND_1.replace("result: 3-3", "result: , extension: 5"),
    )
    end = required(clock.end(made, load("ffg-2.2.1"), made.swiss[0]))
    assert f"{end:%H:%M}" == "13:13"
    first, second = made.swiss[0].matches
    assert clock.end_at_table(end, first) == end
    assert clock.end_at_table(end, second) == end + timedelta(minutes=5)
    assert clock.last_end(made, load("ffg-2.2.1"), made.swiss[0]) == end + timedelta(minutes=5)
    assert clock.end_at_table(None, second) is None


def test_without_an_extension_time_is_called_at_all_tables_at_once(tmp_path: Path) -> None:
    made = event(tmp_path, swiss_1=NOON + ROUND_1)
    regulations = load("ffg-2.2.1")
    end = required(clock.end(made, regulations, made.swiss[0]))
    assert clock.last_end(made, regulations, made.swiss[0]) == end
    assert clock.last_end(made, regulations, replace(made.swiss[0], matches=())) == end


def test_a_pause_without_an_end_leaves_the_end_of_the_round_open(tmp_path: Path) -> None:
    """Its beginning stands as its end until the clock runs on."""
    text = f"{NOON}pauses: [12:10-12:17, 12:30:05-12:30:05]\n{ROUND_1}"
    made = event(tmp_path, swiss_1=text)
    since = clock.standing_since(made.swiss[0])
    assert f"{since:%H:%M:%S}" == "12:30:05"
    assert clock.end(made, load("ffg-2.2.1"), made.swiss[0]) is None
    assert clock.last_end(made, load("ffg-2.2.1"), made.swiss[0]) is None
    made = event(tmp_path / "on", swiss_1=text.replace("05]", "06]"))
    assert clock.standing_since(made.swiss[0]) is None
    assert clock.end(made, load("ffg-2.2.1"), made.swiss[0]) is not None


def test_f_time_1_the_final_takes_longer_than_the_bracket(tmp_path: Path) -> None:
    made = event(
        tmp_path,
        EVENT.replace("basic", "{rounds: 1, cut: 4}"),
        swiss_1=ROUND_1,
        cut_1=NOON + CUT,
        cut_2=NOON,
        cut_3=NOON,
        cut_4=NOON,
        cut_5=NOON,
    )
    regulations = load("ffg-2.2.1")
    table = required(bracket(made, regulations))
    finals = [clock.is_final(table, round_) for round_ in made.cut]
    assert finals == [False, False, False, True, True]
    assert not clock.is_final(table, replace(made.swiss[0], number=4))
    assert [clock.length(made, regulations, round_) for round_ in (*made.swiss, *made.cut)] == [
        timedelta(minutes=minutes) for minutes in (65, 40, 40, 40, 60, 60)
    ]
    lengths = [
        clock.minutes(made, regulations, round_, final=final)
        for round_, final in zip(made.cut, finals, strict=True)
    ]
    assert lengths == [40, 40, 40, 60, 60]


SCHEDULE = 'schedule: {swiss-1: "10:00", swiss-2: "9:30", lunch: "13:00"}\n'


def test_a_round_that_has_not_begun_begins_by_the_schedule(tmp_path: Path) -> None:
    form = EVENT.replace("date: 2018-03-10", "date: {start: 2018-03-10, end: 2018-03-11}")
    made = event(tmp_path, form + SCHEDULE, swiss_1=NOON + ROUND_1, swiss_2=ROUND_1)
    first, second = made.swiss
    zone = first.started.tzinfo if first.started else UTC
    assert clock.planned_start(made, first) == datetime(2018, 3, 10, 10, 0, tzinfo=zone)
    assert clock.planned_start(made, second) == datetime(2018, 3, 11, 9, 30, tzinfo=zone)
    assert clock.planned_start(made, replace(second, number=3)) is None


def test_a_round_of_another_day_begins_on_the_day_of_the_schedule(tmp_path: Path) -> None:
    """A typed date holds, also while no round of the first day has a start."""
    form = EVENT.replace("date: 2018-03-10", "date: {start: 2018-03-10, end: 2018-03-11}")
    schedule = 'schedule: {swiss-1: "2018-03-10 10:00", swiss-2: "2018-03-11 9:30"}\n'
    made = event(tmp_path, form + schedule, swiss_1=ROUND_1, swiss_2=ROUND_1)
    zone = ZoneInfo("America/Chicago")
    planned = [clock.planned_start(made, round_) for round_ in made.swiss]
    assert planned == [
        datetime(2018, 3, 10, 10, 0, tzinfo=zone),
        datetime(2018, 3, 11, 9, 30, tzinfo=zone),
    ]


def test_a_round_cannot_begin_before_one_that_has_begun_but_not_after_the_last_day(
    tmp_path: Path,
) -> None:
    """At the very minute at which another began it can; its own start says nothing."""
    form = EVENT.replace("date: 2018-03-10", "date: {start: 2018-03-10, end: 2018-03-12}")
    schedule = 'schedule: {swiss-2: "12:00", swiss-3: "11:59"}\n'
    made = event(tmp_path, form + schedule, swiss_1=NOON + ROUND_1, swiss_2=NOON, swiss_3=NOON)
    planned = [clock.planned_start(made, round_) for round_ in made.swiss]
    assert [each and f"{each:%d %H:%M}" for each in planned] == [None, "10 12:00", "11 11:59"]
    short = replace(made, end=made.start)
    late = required(clock.planned_start(short, short.swiss[2]))
    assert f"{late:%d %H:%M}" == "10 11:59"


BERLIN = EVENT.replace("America/Chicago", "Europe/Berlin")
SPRING, AUTUMN = (BERLIN.replace("2018-03-10", day) for day in ("2018-03-25", "2018-10-28"))


@pytest.mark.parametrize(
    ("form", "started", "ends"),
    [
        (SPRING, "started: 01:30\n", "2018-03-25T03:35:00+02:00"),
        (SPRING, "started: 03:30\n", "2018-03-25T04:35:00+02:00"),
        (AUTUMN, "started: 01:59\n", "2018-10-28T02:04:00+01:00"),
        (AUTUMN, "started: 02:30\n", "2018-10-28T02:35:00+01:00"),
        (AUTUMN, "started: 02:30+01:00\n", "2018-10-28T03:35:00+01:00"),
        (AUTUMN, "started: 01:59\npauses: [02:50-02:10]\n", "2018-10-28T02:24:00+01:00"),
        (SPRING, "started: 01:30\npauses: [01:50-03:10]\n", "2018-03-25T03:55:00+02:00"),
    ],
)
def test_a_round_lasts_as_long_on_the_night_when_clocks_are_changed(
    tmp_path: Path, form: str, started: str, ends: str
) -> None:
    """65 minutes and the pauses that were, whatever the clock on the wall shows meanwhile."""
    made = event(tmp_path, form, swiss_1=started + ROUND_1)
    end = required(clock.end(made, load("ffg-2.2.1"), made.swiss[0]))
    assert end.isoformat() == ends


def test_an_extension_is_time_that_passes(tmp_path: Path) -> None:
    """01:49, an hour and five minutes later 01:54, seven more 03:01."""
    form = AUTUMN.replace("2018-10-28", "2018-03-25")
    made = event(
        tmp_path, form, swiss_1="started: 00:49\n" + ROUND_1.replace("3-3}", "3-3, extension: 7}")
    )
    end = required(clock.end(made, load("ffg-2.2.1"), made.swiss[0]))
    assert f"{end:%H:%M}" == "01:54"
    longer = required(clock.end_at_table(end, made.swiss[0].matches[1]))
    assert f"{longer:%H:%M %z}" == "03:01 +0200"
