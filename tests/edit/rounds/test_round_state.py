"""A round as whoever runs the event sees it."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.results.results import table_entry, type_result
from topcut.edit.rounds.drafting import draft_cut, draft_round
from topcut.edit.rounds.round_clock import pause
from topcut.edit.rounds.round_state import round_state
from topcut.edit.rounds.seat_moves import Dissolve, Swap
from topcut.edit.rounds.seating import type_seats
from topcut.edit.rounds.starting import start
from topcut.rules.course.now import Phase
from topcut.text.words.texts import load
from topcut.tournament import Publish

from tests.build import EVENT, PLAYERS, ROUND_1, data_of, typed
from tests.edit.cut.test_cut_state import ORDER, cut_event

NOON = datetime(2018, 3, 10, 18, 20, 5, tzinfo=UTC)
FIVE = f"{PLAYERS}- {{name: Ed Fox, fixed table: 2}}\n"
PLAYED = f"{ROUND_1}byes: [Ed Fox]\n"


def test_a_draft_has_its_reasons_and_who_has_no_place(tmp_path: Path) -> None:
    folder = typed(tmp_path, players=FIVE, swiss_1=PLAYED)
    data = data_of(folder)
    draft_round(data, "downtown")
    state = round_state(data, "downtown", NOON)
    assert (state.phase, state.round.name, state.name, state.on) == (
        Phase.DRAFTED,
        "swiss-2",
        "round 2",
        True,
    )
    assert (state.round.publish, state.without, state.outdated) == (Publish.DRAFT, (), None)
    assert [table.number for table in state.tables] == [1, 2]
    assert all(table.reason and table.missing for table in state.tables)
    points = {seat.name: seat.points for table in state.tables for seat in table.seats}
    assert points["Ada Crane"] == "6"
    assert points["Ed Fox"] == "6"
    fixed = [seat.fixed_table for table in state.tables for seat in table.seats]
    assert sorted(fixed, key=str) == [2, None, None, None]
    assert len(state.byes) == 1
    assert state.byes_words == f"[{state.byes[0].name}]"
    shown = {"1": state.tables[0].words, "byes": state.byes_words}
    type_seats(data, "downtown", [Dissolve("1")], waiting=True, expected=shown)
    after = round_state(data, "downtown", NOON)
    assert {seat.player for seat in after.without} == {
        seat.player for seat in state.tables[0].seats
    }
    assert after.outdated is not None
    assert after.outdated.reason.endswith("have no seat in it")
    assert after.outdated.again


def test_a_running_round_has_results_what_is_missing_and_its_clock(tmp_path: Path) -> None:
    folder = typed(tmp_path, players=FIVE, swiss_1=PLAYED)
    data = data_of(folder)
    draft_round(data, "downtown")
    start(data, "downtown", NOON)
    type_result(data, "downtown", "1", "3-3 corp")
    state = round_state(data, "downtown", NOON + timedelta(minutes=5))
    one, two = state.tables
    assert (one.result, one.missing, one.reason) == ("3–3, both as Corp", False, "")
    assert one.words == table_entry(data.open("downtown"), "1").words
    assert (two.result, two.missing) == ("", True)
    assert state.missing == (2,)
    assert (state.phase, state.paused) == (Phase.RUNNING, None)
    assert f"{state.ends:%H:%M:%S}" == f"{two.ends:%H:%M:%S}" == "13:25:05"
    pause(data, "downtown", NOON + timedelta(minutes=6))
    state = round_state(data, "downtown", NOON + timedelta(minutes=9))
    assert state.paused is not None
    assert f"{state.paused[0]:%H:%M:%S}" == "12:26:05"
    assert state.paused[1] is None
    type_result(data, "downtown", "2", f"no show {two.seats[0].player}")
    assert round_state(data, "downtown", NOON).tables[1].result == (f"no show: {two.seats[0].name}")


def test_an_earlier_round_is_shown_by_its_name(tmp_path: Path) -> None:
    corrected = ROUND_1.replace("result: 6-0", "result: 0-6, was: 6-0, rulings: {F-pair-3: why}")
    folder = typed(tmp_path, swiss_1=corrected)
    draft_round(data_of(folder), "downtown")
    state = round_state(data_of(folder), "downtown", NOON, "swiss-1")
    assert (state.on, state.ends, state.missing) == (False, None, ())
    assert state.tables[0].match.corrections
    (ruling,) = state.tables[0].match.rulings
    assert (ruling.row, ruling.reason) == ("F-pair-3", "why")
    assert (state.tables[0].result, state.tables[0].match.mark.line) == ("0–6", 2)
    with pytest.raises(NotTypedError, match="downtown has no swiss-7"):
        round_state(data_of(folder), "downtown", NOON, "swiss-7")


def test_a_match_of_the_bracket_says_who_chooses_and_who_won(tmp_path: Path) -> None:
    folder = cut_event(tmp_path)
    data = data_of(folder)
    draft_cut(data, "downtown")
    state = round_state(data, "downtown", NOON)
    assert [table.word for table in state.tables] == ["match 1 (table 1)", "match 2 (table 2)"]
    assert [table.match.chooses for table in state.tables] == ["player-a", "player-b"]
    assert state.tables[0].reason.startswith("Match 1: Player A is the higher seed")
    start(data, "downtown", NOON)
    type_result(data, "downtown", "1", "corp player-a")
    one = round_state(data, "downtown", NOON).tables[0]
    assert (one.result, one.missing, one.match.chooses) == ("", True, None)
    assert [(seat.name, seat.side) for seat in one.seats] == [
        (ORDER[0], "corp"),
        (ORDER[3], "runner"),
    ]
    type_result(data, "downtown", "2", "player-b agenda")
    two = round_state(data, "downtown", NOON).tables[1]
    assert (two.result, two.missing) == ("Player B has won", False)


def test_sides_and_winners_of_large_tables(tmp_path: Path) -> None:
    event = EVENT.replace("ffg-2.2.1", "napd-multiplayer").replace("basic", "{rounds: 2}")
    folder = typed(
        tmp_path,
        event=event,
        tables_1="tables:\n  - {table: 1, corp: Ada Crane, "
        "runners: [Bo Quist, Cy Dahl, Di Ito], winner: runners, by: agenda}\n",
    )
    [table] = round_state(data_of(folder), "downtown", NOON).tables
    assert [seat.side for seat in table.seats] == ["corp", "runner", "runner", "runner"]
    assert table.result == "Bo Quist, Cy Dahl and Di Ito have won"


def test_what_was_swapped_is_seen_at_once(tmp_path: Path) -> None:
    folder = typed(tmp_path, players=FIVE, swiss_1=PLAYED)
    data = data_of(folder)
    draft_round(data, "downtown")
    before = round_state(data, "downtown", NOON)
    one, other = before.tables[0].seats[0], before.byes[0]
    type_seats(data, "downtown", [Swap(one.player, other.player)], ruling="asked for")
    after = round_state(data, "downtown", NOON)
    assert after.byes[0].player == one.player
    assert after.tables[0].seats[0].player == other.player


def test_an_event_without_a_round_has_no_state(tmp_path: Path) -> None:
    with pytest.raises(NotTypedError, match="downtown has no round yet"):
        round_state(data_of(typed(tmp_path)), "downtown", NOON)


def test_before_the_first_round_nobody_has_points(tmp_path: Path) -> None:
    data = data_of(typed(tmp_path, swiss_1=ROUND_1.replace("6-0", "").replace("3-3", "")))
    state = round_state(data, "downtown", NOON)
    assert [seat.points for table in state.tables for seat in table.seats] == ["", "", "", ""]
    assert (state.outdated, state.byes_words) == (None, "")


def test_how_a_table_ended_is_said_with_a_split(tmp_path: Path) -> None:
    split = ROUND_1.replace("3-3", "3-3, split: Bo Judge")
    state = round_state(data_of(typed(tmp_path, swiss_1=split)), "downtown", NOON, "swiss-1")
    assert [table.result for table in state.tables] == ["6–0", "3–3, split"]


@pytest.mark.parametrize(
    ("minutes", "phase"),
    [(-1, Phase.RUNNING), (64, Phase.RUNNING), (66, Phase.OVERTIME)],
)
def test_a_round_is_over_time_once_its_minutes_are_gone(
    tmp_path: Path, minutes: int, phase: Phase
) -> None:
    """The clock is that of whoever asks."""
    open_ = ROUND_1.replace("6-0", "").replace("3-3", "")
    data = data_of(typed(tmp_path, swiss_1=f"started: 12:20:05\n{open_}"))
    state = round_state(data, "downtown", NOON + timedelta(minutes=minutes))
    assert (state.phase, state.on) == (phase, True)
    assert state.round.started == NOON
    assert state.ends == NOON + timedelta(minutes=65)


def test_a_pause_has_its_end_once_the_clock_runs_again_at_a_time(tmp_path: Path) -> None:
    open_ = ROUND_1.replace("6-0", "").replace("3-3", "")
    begun = f"started: 12:20:05\npauses: [12:30-12:50]\n{open_}"
    data = data_of(typed(tmp_path, swiss_1=begun))
    state = round_state(data, "downtown", NOON + timedelta(minutes=15))
    assert state.paused is not None
    assert [f"{each:%H:%M}" for each in state.paused if each] == ["12:30", "12:50"]
    assert round_state(data, "downtown", NOON + timedelta(minutes=40)).paused is None


def test_who_has_left_or_is_disqualified_lacks_no_place(tmp_path: Path) -> None:
    """Of those who are in, whoever has neither table nor bye is named."""
    eight = f"{PLAYERS}- {{name: Ed Fox}}\n- {{name: Fay Lund}}\n- {{name: Gus Marsh}}\n"
    left = "drops: [Ed Fox]\ndisqualified: {Gus Marsh: marked cards}\n"
    folder = typed(tmp_path, players=eight, swiss_1=f"publish: draft\n{ROUND_1}{left}")
    state = round_state(data_of(folder), "downtown", NOON, "swiss-1")
    assert [seat.name for seat in state.without] == ["Fay Lund"]
    assert state.round.drops == ("ed-fox",)


def test_the_reasons_of_a_draft_are_said_in_the_language_that_asks(tmp_path: Path) -> None:
    data = data_of(typed(tmp_path, players=FIVE, swiss_1=PLAYED))
    draft_round(data, "downtown")
    said = [
        [table.reason for table in round_state(data, "downtown", NOON, texts=texts).tables]
        for texts in (None, load("en"), load("de"))
    ]
    assert said[0] == said[1]
    assert all(one != other for one, other in zip(said[0], said[2], strict=True))
