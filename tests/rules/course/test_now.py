"""What is on now, in every state of every kind of event."""

from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from topcut.regulations import Regulations
from topcut.rules.course.now import Now, Phase, now
from topcut.tournament import Event, Match

from tests.build import EVENT, ROUND_1, ROUND_2, opened
from tests.build import typed as folder_of
from tests.support.brackets import MARK, REGULATIONS, event_with_cut, ladder, typed, win
from tests.support.stages import open_match

OPEN_1 = ROUND_1.replace("result: 3-3", "result: ")
BLANK_1 = OPEN_1.replace("result: 6-0", "result: ")
OPEN_2 = ROUND_2.replace("result: 3-3", "result: ")
BLANK_2 = OPEN_2.replace("result: 6-0", "result: ")
FOUR = EVENT.replace("basic", "{rounds: 2, cut: 4}")
NO_CUT = EVENT.replace("basic", "{rounds: 2, cut: 0}")
SEEDS = "seeds: [Ada Crane, Cy Dahl, Di Ito, Bo Quist]\n"
CUT_1 = SEEDS + (
    "tables:\n"
    "  - {match: 1, corp: Ada Crane, runner: Bo Quist}\n"
    "  - {match: 2, corp: Cy Dahl, runner: Di Ito}\n"
)
CHICAGO = ZoneInfo("America/Chicago")


def read(folder: Path, form: str = FOUR, **rounds: str) -> tuple[Event, Regulations]:
    found = opened(folder_of(folder, event=form, **rounds))
    return found.event, found.regulations


def on(folder: Path, form: str = FOUR, *, at: str = "", **rounds: str) -> Now:
    event, regulations = read(folder, form, **rounds)
    moment = datetime.fromisoformat(f"2018-03-10T{at}").replace(tzinfo=CHICAGO) if at else None
    return now(event, regulations, moment)


def seen(folder: Path, form: str = FOUR, **rounds: str) -> Now:
    """As everybody may see it."""
    event, regulations = read(folder, form, **rounds)
    return now(event.public(), regulations)


def named(found: Now) -> tuple[Phase, str]:
    return found.phase, found.round.name if found.round is not None else ""


def test_before_any_round_is_paired(tmp_path: Path) -> None:
    found = on(tmp_path)
    assert named(found) == (Phase.BEFORE, "")
    assert found.ahead == ("swiss", 1)


def test_a_draft_is_seen_by_the_organizer_alone(tmp_path: Path) -> None:
    rounds = {"swiss_1": ROUND_1, "swiss_2": "publish: draft\n" + BLANK_2}
    assert named(on(tmp_path / "a", **rounds)) == (Phase.DRAFTED, "swiss-2")
    assert named(seen(tmp_path / "b", **rounds)) == (Phase.BETWEEN, "swiss-1")


def test_a_round_is_paired_until_its_clock_starts_or_a_result_is_in(tmp_path: Path) -> None:
    paired = on(tmp_path / "a", swiss_1=BLANK_1)
    assert named(paired) == (Phase.PAIRED, "swiss-1")
    assert (paired.on, paired.ends, len(paired.missing)) == (True, None, 2)
    assert named(on(tmp_path / "b", swiss_1=OPEN_1)) == (Phase.RUNNING, "swiss-1")
    started = on(tmp_path / "c", swiss_1="started: 12:00\n" + BLANK_1)
    assert named(started) == (Phase.RUNNING, "swiss-1")
    assert f"{started.ends:%H:%M}" == "13:05"


def test_time_is_over_for_who_says_what_time_it_is(tmp_path: Path) -> None:
    text = "started: 12:00\n" + OPEN_1
    assert on(tmp_path / "a", at="13:04", swiss_1=text).phase is Phase.RUNNING
    assert on(tmp_path / "b", at="13:05", swiss_1=text).phase is Phase.OVERTIME


def test_between_two_rounds(tmp_path: Path) -> None:
    found = on(tmp_path, swiss_1=ROUND_1)
    assert named(found) == (Phase.BETWEEN, "swiss-1")
    assert (found.on, found.ahead) == (False, ("swiss", 2))


def test_a_file_that_says_only_who_returns_is_not_paired_yet(tmp_path: Path) -> None:
    found = on(tmp_path, swiss_1=ROUND_1 + "drops: [Bo Quist]\n", swiss_2="returns: [Bo Quist]\n")
    assert named(found) == (Phase.BETWEEN, "swiss-1")


def test_the_table_of_a_disqualified_player_lacks_no_result(tmp_path: Path) -> None:
    gone = OPEN_1 + "disqualified: {Di Ito: scouting}\n"
    found = on(tmp_path, swiss_1=gone)
    assert (found.phase, found.missing) == (Phase.BETWEEN, ())


def test_results_that_are_kept_back_do_not_hold_up_the_rounds_behind_them(tmp_path: Path) -> None:
    found = seen(tmp_path, swiss_1="publish: pairings\n" + ROUND_1, swiss_2=BLANK_2)
    assert named(found) == (Phase.PAIRED, "swiss-2")


def test_the_cut_is_ahead_until_its_seeds_stand(tmp_path: Path) -> None:
    both = {"swiss_1": ROUND_1, "swiss_2": ROUND_2}
    ahead = on(tmp_path / "a", **both)
    assert named(ahead) == (Phase.CUT_AHEAD, "swiss-2")
    assert ahead.ahead == ("cut", 1)
    declined = "left: [Bo Quist]\n"
    assert on(tmp_path / "b", cut_1=declined, **both).phase is Phase.CUT_AHEAD
    assert named(on(tmp_path / "c", cut_1=SEEDS, **both)) == (Phase.PAIRED, "cut-1")


def test_the_cut_is_on_round_by_round(tmp_path: Path) -> None:
    both = {"swiss_1": ROUND_1, "swiss_2": ROUND_2}
    assert named(on(tmp_path / "a", cut_1=CUT_1, **both)) == (Phase.PAIRED, "cut-1")
    won = CUT_1.replace("Bo Quist}", "Bo Quist, winner: corp}")
    half = on(tmp_path / "b", cut_1=won, **both)
    assert named(half) == (Phase.RUNNING, "cut-1")
    assert [match.number for match in half.missing] == [2]
    played = won.replace("Di Ito}", "Di Ito, winner: corp}")
    between = on(tmp_path / "c", cut_1=played, **both)
    assert named(between) == (Phase.BETWEEN, "cut-1")
    assert between.ahead == ("cut", 2)


def test_a_match_that_somebody_left_before_lacks_no_result() -> None:
    begun = win(event_with_cut(4, players=8, swiss=ladder(8)), (1, "s1"), (2, "s2"))
    left = typed(begun, 1, drops=("s4",))
    found = now(left, REGULATIONS)
    assert named(found) == (Phase.BETWEEN, "cut-1")
    assert found.ahead == ("cut", 2)


def test_a_second_final_is_ahead_only_once_it_is_needed() -> None:
    four = event_with_cut(4, players=8, swiss=ladder(8))
    lower = win(four, (1, "s1"), (2, "s2"), (3, "s1"), (4, "s4"), (5, "s2"))
    assert now(lower, REGULATIONS).ahead == ("cut", 4)
    final = typed(lower, 4, open_match(6, "s1", "s2"))
    assert now(final, REGULATIONS).ahead is None
    needed = now(win(lower, (6, "s2")), REGULATIONS)
    assert (named(needed), needed.ahead) == ((Phase.BETWEEN, "cut-4"), ("cut", 5))


def test_the_final_lasts_as_long_as_a_final() -> None:
    """FFG regulations, Tournament Round Times: 60 minutes, where the bracket has 40."""
    four = event_with_cut(4, players=8, swiss=ladder(8))
    lower = win(four, (1, "s1"), (2, "s2"), (3, "s1"), (4, "s4"), (5, "s2"))
    start = datetime(2018, 3, 10, 18, 0, tzinfo=CHICAGO)
    final = typed(lower, 4, open_match(6, "s1", "s2"), started=start)
    assert now(final, REGULATIONS).ends == start + timedelta(minutes=60)


def test_an_event_is_finished_with_its_last_final() -> None:
    four = event_with_cut(4, players=8, swiss=ladder(8))
    won = win(four, (1, "s1"), (2, "s2"), (3, "s1"), (4, "s4"), (5, "s2"), (6, "s1"))
    found = now(won, REGULATIONS)
    assert (named(found), found.ahead) == ((Phase.FINISHED, "cut-4"), None)


def test_an_event_is_finished_with_its_last_final_though_a_swiss_result_is_missing() -> None:
    """As old events are recorded."""
    open_ = Match(("s1", "s8"), MARK, table=1)
    *earlier, last = ladder(8)
    four = event_with_cut(4, players=8, swiss=(*earlier, replace(last, matches=(open_,), byes=())))
    won = win(four, (1, "s1"), (2, "s2"), (3, "s1"), (4, "s4"), (5, "s2"), (6, "s1"))
    assert now(won, REGULATIONS).phase is Phase.FINISHED


def test_without_a_cut_an_event_is_finished_with_its_last_round(tmp_path: Path) -> None:
    assert on(tmp_path / "a", NO_CUT, swiss_1=ROUND_1).phase is Phase.BETWEEN
    played = on(tmp_path / "b", NO_CUT, swiss_1=ROUND_1, swiss_2=ROUND_2)
    assert named(played) == (Phase.FINISHED, "swiss-2")


def test_where_nobody_said_how_many_rounds_there_are_another_may_follow(tmp_path: Path) -> None:
    form = EVENT.replace("structure: basic\n", "")
    assert on(tmp_path, form, swiss_1=ROUND_1, swiss_2=ROUND_2).phase is Phase.BETWEEN


def test_a_half_draft_is_over_after_thirty_minutes(tmp_path: Path) -> None:
    one = (
        "started: 12:00\n"
        "tables:\n"
        "  - {table: 1, corp: Ada Crane, runner: Bo Quist}\n"
        "  - {table: 2, corp: Cy Dahl, runner: Di Ito}\n"
    )
    found = on(tmp_path, NO_CUT + "format: half draft\n", at="12:30", swiss_1=one)
    assert (found.phase, f"{found.ends:%H:%M}") == (Phase.OVERTIME, "12:30")


ROBIN = """\
name: Basement
date: 1998-05-16
regulations: ntp-98.4
format: constructed
pairing: round robin
staff: {organizer: Ann Ellis}
draw: basement
"""
PAIRS = (
    ("Ada Crane", "Bo Quist", "Cy Dahl", "Di Ito"),
    ("Ada Crane", "Cy Dahl", "Bo Quist", "Di Ito"),
)


def robin(first: str, second: str, *, played: int) -> str:
    names = PAIRS[0] if first == "Bo Quist" else PAIRS[1]
    results = ["result: 2-1" if table < played else "result: " for table in range(2)]
    return (
        "tables:\n"
        f"  - {{table: 1, players: [{names[0]}, {names[1]}], {results[0]}}}\n"
        f"  - {{table: 2, players: [{names[2]}, {names[3]}], {results[1]}}}\n"
    )


@pytest.mark.parametrize(
    ("played", "phase", "name"),
    [
        ((0, 0), Phase.PAIRED, "robin-1"),
        ((1, 0), Phase.RUNNING, "robin-1"),
        ((2, 0), Phase.PAIRED, "robin-2"),
        ((2, 1), Phase.RUNNING, "robin-2"),
        ((2, 2), Phase.BETWEEN, "robin-2"),
    ],
)
def test_the_schedule_of_a_round_robin_may_stand_there_from_the_start(
    tmp_path: Path, played: tuple[int, int], phase: Phase, name: str
) -> None:
    found = on(
        tmp_path,
        ROBIN,
        robin_1=robin("Bo Quist", "", played=played[0]),
        robin_2=robin("Cy Dahl", "", played=played[1]),
    )
    assert named(found) == (phase, name)


@pytest.mark.parametrize(
    ("event", "name"),
    [
        ("napd-evening-2018", "tables-3"),
        ("net-city-1998", "swiss-4"),
        ("basement-robin-1998", "robin-5"),
        ("gamescape-2018", "cut-4"),
    ],
)
def test_events_of_every_kind_are_finished(root: Path, event: str, name: str) -> None:
    found = opened(root / "data" / "events" / event)
    assert named(now(found.event, found.regulations)) == (Phase.FINISHED, name)


def test_who_has_too_few_points_does_not_end_the_swiss_rounds(tmp_path: Path) -> None:
    """A cut by points into more Swiss rounds: they go on."""
    form = EVENT.replace("basic", "{rounds: 2, cut: 0, advance: {after: 1, points: 3}}")
    found = on(tmp_path, form, swiss_1=ROUND_1)
    assert (named(found), found.ahead) == ((Phase.BETWEEN, "swiss-1"), ("swiss", 2))


SCHEDULE = 'schedule: {swiss-1: "12:00", swiss-2: "13:00", cut-1: "16:00", cut-2: "16:10"}\n'


def times(found: Now) -> dict[str, str]:
    return {name: f"{time:%H:%M}" for name, time in found.expected.items()}


def test_before_the_start_rounds_begin_as_scheduled(tmp_path: Path) -> None:
    """But no round before the one ahead of it can be over."""
    assert times(on(tmp_path, FOUR + SCHEDULE)) == {"swiss-1": "12:00", "cut-1": "16:00"}


def test_the_next_round_never_begins_before_the_end_of_the_running_one(tmp_path: Path) -> None:
    text = "started: 12:20\n" + OPEN_1
    assert times(on(tmp_path, FOUR + SCHEDULE, swiss_1=text)) == {
        "swiss-2": "13:25",
        "cut-1": "16:00",
    }


def test_an_extension_delays_the_next_round(tmp_path: Path) -> None:
    text = "started: 12:00\n" + OPEN_1.replace("result: }", "result: , extension: 10}")
    assert times(on(tmp_path, FOUR + SCHEDULE, swiss_1=text))["swiss-2"] == "13:15"


def test_between_two_rounds_a_time_that_has_passed_is_not_said(tmp_path: Path) -> None:
    late = on(tmp_path / "a", FOUR + SCHEDULE, swiss_1="started: 12:20\n" + ROUND_1)
    assert "swiss-2" not in times(late)
    early = on(tmp_path / "b", FOUR + SCHEDULE, swiss_1="started: 11:50\n" + ROUND_1)
    assert times(early)["swiss-2"] == "13:00"


def test_a_paired_round_does_not_begin_before_the_one_before_it_was_over(tmp_path: Path) -> None:
    late = on(tmp_path, FOUR + SCHEDULE, swiss_1="started: 12:20\n" + ROUND_1, swiss_2=BLANK_2)
    assert times(late) == {"cut-1": "16:00"}
