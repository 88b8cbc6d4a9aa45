"""Results as players report them: shown to the desk, and typed only by it."""

import os
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

import pytest
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.reports.report_keys import keys, renew_keys
from topcut.edit.reports.reporting import (
    PlayerTable,
    ReportState,
    is_on,
    own_table,
    report,
    reports,
    take_agreed,
)
from topcut.edit.results.outcome import Outcome
from topcut.edit.results.possible import Choice
from topcut.edit.results.results import type_result
from topcut.edit.results.results_together import EnteredResult, EnteredResults, type_results
from topcut.edit.undo import history, undo
from topcut.workspace.data import Data

from tests.build import CUT_1, EVENT, GAMES, PLAYERS, ROUND_1, ROUND_2, data_of, typed
from tests.support.outcomes import outcome

ON = f"{EVENT}reporting: yes\n"
OPEN = """\
tables:
  - {table: 1, players: [Ada Crane, Bo Quist], result: }  # by the window
  - {table: 2, players: [Cy Dahl, Di Ito]}
"""
IDS = ("ada-crane", "bo-quist", "cy-dahl", "di-ito")
SINGLE = ON.replace("ffg-2.2.1", "single-sided").replace("structure: basic\n", "")


class Hall:
    """An event with its players, each with a phone."""

    def __init__(self, tmp_path: Path, *, event: str = ON, **files: str) -> None:
        self.folder = typed(tmp_path, event=event, **{"swiss_1": OPEN, **files})
        self.data: Data = data_of(self.folder)
        self.keys = keys(self.data, "downtown", IDS)

    def say(self, who: str, result: str | Outcome, *, phone: str = "", shown: str = "") -> str:
        """Reports, and gives the echo."""
        player = next(each for each in IDS if each.startswith(who))
        value = outcome(result) if isinstance(result, str) else result
        made = report(
            self.data, "downtown", self.keys[player], value, device=phone or who, expected=shown
        )
        said = next(each for each in made.reports if each.player == player)
        return f"{made.table.word}: {said.text}"

    def sees(self, who: str) -> PlayerTable:
        player = next(each for each in IDS if each.startswith(who))
        return own_table(self.data, self.data.fresh().open("downtown"), player)

    def states(self) -> dict[str, ReportState]:
        return {each.table.word: each.state for each in reports(self.data, "downtown")}

    def text(self, name: str = "swiss-1") -> str:
        return (self.folder / "rounds" / f"{name}.yaml").read_text()


def own_text(seen: PlayerTable) -> str:
    """What the player of a phone said."""
    return seen.own.text if seen.own is not None else ""


@pytest.fixture
def hall(tmp_path: Path) -> Hall:
    return Hall(tmp_path)


def test_both_say_the_same_and_the_desk_types_it(hall: Hall) -> None:
    assert hall.say("ada", "6-0") == "table 1: Ada Crane 6–0 Bo Quist"
    hall.say("bo", "6-0")
    assert hall.states() == {"table 1": ReportState.AGREED}
    assert hall.text() == OPEN
    taken = take_agreed(hall.data, "downtown")
    assert taken.echoes == ("table 1: Ada Crane 6–0 Bo Quist",)
    assert hall.text() == OPEN.replace("result: }", "result: 6-0}")
    assert hall.states() == {}


def test_nothing_is_typed_before_the_desk_takes_it(hall: Hall) -> None:
    before = {path: path.read_bytes() for path in hall.folder.rglob("*") if path.is_file()}
    for who in ("ada", "bo", "cy", "di"):
        hall.say(who, "3-3")
    assert {path: path.read_bytes() for path in hall.folder.rglob("*") if path.is_file()} == before
    assert not history(hall.data, "downtown")


def test_who_differs_who_is_alone_and_who_changes_late_is_shown_and_not_typed(hall: Hall) -> None:
    hall.say("ada", "6-0")
    hall.say("bo", "3-3")
    hall.say("cy", "6-0")
    assert hall.states() == {"table 1": ReportState.DISAGREEMENT, "table 2": ReportState.ONE_SIDED}
    hall.say("di", "6-0")
    hall.say("di", "0-6")
    assert hall.states()["table 2"] is ReportState.LATE
    assert take_agreed(hall.data, "downtown").echoes == ()
    assert hall.text() == OPEN


def test_what_was_agreed_and_changed_by_both_is_still_looked_at(hall: Hall) -> None:
    for words in ("6-0", "0-6"):
        hall.say("ada", words)
        hall.say("bo", words)
    assert hall.states() == {"table 1": ReportState.LATE}


def test_who_says_on_which_side_too_has_said_the_same_and_the_desk_types_what_both_said(
    hall: Hall,
) -> None:
    hall.say("ada", "3-3 corp")
    hall.say("bo", "3-3")
    assert hall.states() == {"table 1": ReportState.AGREED}
    hall.say("bo", "3-3 corp")
    assert hall.states() == {"table 1": ReportState.AGREED}
    hall.say("cy", "3-3 corp")
    hall.say("di", "3-3")
    take_agreed(hall.data, "downtown")
    assert "result: 3-3 corp}" in hall.text()
    assert "Di Ito], result: 3-3}" in hall.text()


def test_a_split_is_shown_for_the_leader_who_was_there_and_not_typed(hall: Hall) -> None:
    hall.say("ada", "3-3 split")
    hall.say("bo", "3-3 split")
    assert hall.states() == {"table 1": ReportState.SPLIT}
    assert take_agreed(hall.data, "downtown").echoes == ()
    assert hall.text() == OPEN


def test_who_corrects_himself_before_the_other_speaks_is_not_late(hall: Hall) -> None:
    hall.say("ada", "0-6")
    hall.say("ada", "6-0")
    hall.say("bo", "6-0")
    assert hall.states() == {"table 1": ReportState.AGREED}


def test_saying_it_again_changes_nothing(hall: Hall) -> None:
    hall.say("ada", "6-0")
    hall.say("bo", "6-0")
    kept = (hall.data.path.parent / ".topcut/reports/downtown.json").read_bytes()
    hall.say("ada", "6-0")
    assert (hall.data.path.parent / ".topcut/reports/downtown.json").read_bytes() == kept


def test_one_phone_with_both_strips_is_not_two(hall: Hall) -> None:
    hall.say("ada", "6-0", phone="x")
    hall.say("bo", "6-0", phone="x")
    assert hall.states() == {"table 1": ReportState.ONE_PHONE}
    hall.say("bo", "6-0", phone="y")
    assert hall.states() == {"table 1": ReportState.AGREED}


def test_everything_agreed_is_taken_and_one_refusal_stops_no_other(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "topcut.edit.reports.reported_outcomes.totals", lambda *_: (Choice("3–0", outcome("3-0")),)
    )
    for who, result in (("ada", "3-0"), ("bo", "3-0"), ("cy", "6-0"), ("di", "6-0")):
        hall.say(who, result)
    taken = take_agreed(hall.data, "downtown")
    assert taken.echoes == ("table 2: Cy Dahl 6–0 Di Ito",)
    ((table, why),) = taken.refused
    assert (table, "the second game was not played" in str(why)) == ("table 1", True)
    assert hall.text() == OPEN.replace("Di Ito]}", "Di Ito], result: 6-0}")


def test_a_table_that_somebody_types_meanwhile_keeps_that(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    for who in ("ada", "bo", "cy", "di"):
        hall.say(who, "6-0")

    def slow(data: Data, event: str, name: str, wanted: Sequence[EnteredResult]) -> EnteredResults:
        type_result(data, event, "1", "0-6")
        return type_results(data, event, name, wanted)

    monkeypatch.setattr("topcut.edit.reports.reporting.type_results", slow)
    taken = take_agreed(hall.data, "downtown")
    assert taken.echoes == ("table 2: Cy Dahl 6–0 Di Ito",)
    assert str(taken.refused[0][1]).startswith("table 1 was changed meanwhile")
    assert "result: 0-6}" in hall.text()


def test_many_are_written_at_once_and_each_can_be_taken_back(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    for who in ("ada", "bo", "cy", "di"):
        hall.say(who, "6-0")
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", synced.append)
    taken = take_agreed(hall.data, "downtown")
    assert len(synced) == 3  # history, the round's file, its folder
    assert len(taken.echoes) == 2
    undo(hall.data, "downtown", 1)
    assert hall.text() == OPEN.replace("Di Ito]}", "Di Ito], result: 6-0}")
    assert history(hall.data, "downtown")[1].change.number == taken.number


def test_only_what_was_shown_is_taken(hall: Hall) -> None:
    hall.say("ada", "6-0")
    hall.say("bo", "6-0")
    shown = [each.mark for each in reports(hall.data, "downtown")]
    hall.say("cy", "6-0")
    hall.say("di", "6-0")
    assert take_agreed(hall.data, "downtown", shown).echoes == ("table 1: Ada Crane 6–0 Bo Quist",)
    assert take_agreed(hall.data, "downtown", shown).echoes == ()
    assert hall.text() == OPEN.replace("result: }", "result: 6-0}")


def test_a_round_that_is_paired_anew_makes_reports_void(hall: Hall) -> None:
    hall.say("ada", "6-0")
    hall.say("bo", "6-0")
    shown = hall.sees("ada").seats
    anew = OPEN.replace("Bo Quist", "X").replace("Di Ito", "Bo Quist").replace("X", "Di Ito")
    (hall.folder / "rounds" / "swiss-1.yaml").write_text(anew)
    assert hall.states() == {}
    assert own_text(hall.sees("ada")) == ""
    with pytest.raises(NotTypedError, match="the pairings have changed: you are at table 1"):
        hall.say("ada", "6-0", shown=shown)
    assert take_agreed(hall.data, "downtown").echoes == ()
    assert hall.text() == anew


def test_after_the_next_round_was_paired_a_report_is_about_it_or_refused(hall: Hall) -> None:
    shown = hall.sees("bo").seats
    (hall.folder / "rounds" / "swiss-1.yaml").write_text(ROUND_1)
    after = ROUND_2.replace(", result: 6-0", "").replace(", result: 3-3", "")
    (hall.folder / "rounds" / "swiss-2.yaml").write_text(after)
    with pytest.raises(NotTypedError, match="you are at table 2 in round 2 now"):
        hall.say("bo", "6-0", shown=shown)


def test_an_old_key_reports_nothing(hall: Hall) -> None:
    renew_keys(hall.data, "downtown", ["ada-crane"])
    with pytest.raises(NotTypedError, match="has been replaced"):
        hall.say("ada", "6-0")
    assert hall.states() == {}


@pytest.mark.parametrize(
    "value",
    [
        Outcome((Fraction(0), Fraction(0)), ruling="late"),
        *map(outcome, ("no show Ada Crane", "3-3 split Ann Ellis", "7-0", "Ada Crane")),
        Outcome(no_show=("ada-crane", "bo-quist")),
        Outcome(),
    ],
)
def test_a_player_can_say_only_what_a_player_can_know(hall: Hall, value: Outcome) -> None:
    with pytest.raises(NotTypedError):
        hall.say("ada", value)
    assert hall.states() == {}


def test_every_total_of_two_games_can_be_said_and_nothing_else(hall: Hall) -> None:
    seen = hall.sees("ada")
    found = {each.outcome for each in (*seen.common, *seen.rare)}
    all_ = ("6-0", "3-3", "0-6", "5-0", "4-1", "1-4", "2-2", "3-3 corp", "3-3 split")
    assert set(map(outcome, all_)) <= found
    assert not found & set(map(outcome, ("7-0", "0-0", "3-3 split Ann Ellis", "no show Ada Crane")))
    assert len(found) == len(seen.common) + len(seen.rare)


def test_under_the_old_protocol_gmps_are_said(tmp_path: Path) -> None:
    event = ON.replace("ffg-2.2.1", "ntp-98.4").replace(
        "structure: basic", "structure: {rounds: 3}"
    )
    hall = Hall(tmp_path, event=event.replace("draw:", "format: constructed\ndraw:"))
    assert "Ada Crane 1.5–1.5 Bo Quist" in [each.label for each in hall.sees("bo").common]
    hall.say("ada", "2-1")
    hall.say("bo", "2-1")
    assert take_agreed(hall.data, "downtown").refused == ()
    assert "result: 2-1}" in hall.text()


def test_an_absent_opponent_is_shown_to_the_desk_and_not_typed(hall: Hall) -> None:
    hall.say("ada", "no show Bo Quist")
    assert hall.states() == {"table 1": ReportState.ONE_SIDED}
    assert take_agreed(hall.data, "downtown").echoes == ()


def test_the_others_words_are_told_only_after_ones_own(hall: Hall) -> None:
    hall.say("ada", "6-0")
    assert hall.sees("bo").others == ()
    hall.say("bo", "0-6")
    seen = hall.sees("bo")
    assert own_text(seen) == "Ada Crane 0–6 Bo Quist"
    assert [each.text for each in seen.others] == ["Ada Crane 6–0 Bo Quist"]
    assert seen.state is ReportState.DISAGREEMENT


def test_single_sided_names_the_sides_and_types_the_corps_points_first(tmp_path: Path) -> None:
    hall = Hall(tmp_path, event=SINGLE, swiss_1=GAMES)
    labels = [each.label for each in hall.sees("bo").common]
    assert "Ada Crane (Corp) 0–3 Bo Quist (Runner)" in labels
    hall.say("ada", "0-3")
    hall.say("bo", "0-3")
    taken = take_agreed(hall.data, "downtown")
    assert taken.refused == ()
    assert "{table: 1, corp: Ada Crane, runner: Bo Quist, result: 0-3}" in hall.text()


def test_in_the_cut_who_won_is_said_by_name(tmp_path: Path) -> None:
    event = ON.replace("basic", "{rounds: 1, cut: 4}")
    hall = Hall(tmp_path, event=event, swiss_1=ROUND_1, cut_1=CUT_1)
    assert [each.label for each in hall.sees("ada").common] == ["Ada Crane won", "Bo Quist won"]
    hall.say("ada", "Ada Crane")
    hall.say("bo", "Ada Crane")
    assert hall.states() == {"match 1": ReportState.AGREED}
    taken = take_agreed(hall.data, "downtown")
    assert taken.refused == ()
    assert "{match: 1, corp: Ada Crane, runner: Bo Quist, winner: Ada Crane}" in hall.text("cut-1")


def test_in_the_cut_a_report_stays_when_the_sides_are_typed(tmp_path: Path) -> None:
    event = ON.replace("basic", "{rounds: 1, cut: 4}")
    hall = Hall(tmp_path, event=event, swiss_1=ROUND_1, cut_1=CUT_1)
    hall.say("cy", "Di Ito")
    type_result(hall.data, "downtown", "2", "corp di")
    assert own_text(hall.sees("cy")) == "Di Ito won"


def test_on_a_full_disk_none_is_typed_and_all_stay_agreed(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    for who in ("ada", "bo", "cy", "di"):
        hall.say(who, "6-0")

    def full(path: Path, *_: object) -> bool:
        raise OSError(28, "No space left on device", str(path))

    with monkeypatch.context() as disk:
        disk.setattr("topcut.edit.change.writing.write_durable", full)
        with pytest.raises(OSError, match="No space"):
            take_agreed(hall.data, "downtown")
    assert (hall.text(), history(hall.data, "downtown")) == (OPEN, [])
    assert hall.states() == {"table 1": ReportState.AGREED, "table 2": ReportState.AGREED}
    assert len(take_agreed(hall.data, "downtown").echoes) == 2


def test_multiplayer_needs_the_corp_and_a_runner(tmp_path: Path) -> None:
    event = ON.replace("ffg-2.2.1", "napd-multiplayer").replace(
        "structure: basic", "structure: {rounds: 2, cut: 0}\npoints: {corp win: 3, runners win: 3}"
    )
    tables = "tables:\n  - {table: 1, corp: Ada Crane, runners: [Bo Quist, Cy Dahl, Di Ito]}\n"
    hall = Hall(tmp_path, event=event, swiss_1=tables, tables_1=tables)
    (hall.folder / "rounds/swiss-1.yaml").unlink()
    assert [each.outcome.side for each in hall.sees("bo").common] == ["corp", "runners", ""]
    runners = hall.sees("bo").common[1].outcome
    hall.say("bo", runners)
    hall.say("cy", runners)
    assert hall.states() == {"table 1": ReportState.ONE_SIDED}
    hall.say("ada", runners)
    assert hall.states() == {"table 1": ReportState.AGREED}
    assert take_agreed(hall.data, "downtown").refused == ()
    assert "winner: runners" in hall.text("tables-1")


def test_a_phone_without_a_table_shows_the_name_the_round_and_why(tmp_path: Path) -> None:
    draft = Hall(tmp_path / "draft", swiss_1=f"publish: draft\n{OPEN}")
    why = "no round has begun: look again when the pairings are up"
    assert draft.sees("ada") == PlayerTable("Ada Crane", why=why)
    bye = OPEN.replace("  - {table: 2, players: [Cy Dahl, Di Ito]}", "byes: [Cy Dahl]")
    hall = Hall(tmp_path / "bye", swiss_1=bye)
    why = hall.sees("cy").why
    assert str(why).startswith("you have a bye in round 1")
    assert hall.sees("cy") == PlayerTable("Cy Dahl", why=why)
    gone = own_table(hall.data, hall.data.fresh().open("downtown"), "nobody")
    why = "the player of this key is no longer in the list: ask the desk"
    assert gone == PlayerTable("", why=why)


def test_a_phone_with_a_table_shows_who_sits_there_and_what_was_said(hall: Hall) -> None:
    seen = hall.sees("ada")
    assert (seen.name, seen.round_name, seen.table and seen.table.word, seen.opponents) == (
        "Ada Crane",
        "round 1",
        "table 1",
        ("Bo Quist",),
    )
    assert (seen.why, own_text(seen), seen.others, seen.state, seen.result) == (
        "",
        "",
        (),
        None,
        "",
    )
    hall.say("ada", "6-0")
    assert (own_text(hall.sees("ada")), hall.sees("ada").state) == (
        "Ada Crane 6–0 Bo Quist",
        ReportState.ONE_SIDED,
    )
    type_result(hall.data, "downtown", "1", "0-6")
    seen = hall.sees("ada")
    assert (seen.result, seen.differs, seen.common, seen.rare) == (
        "Ada Crane 0–6 Bo Quist",
        True,
        (),
        (),
    )
    assert (hall.sees("bo").result, hall.sees("bo").differs) == ("Ada Crane 0–6 Bo Quist", False)


@pytest.mark.parametrize(
    ("text", "on"),
    [
        (ON, True),
        (EVENT, False),
        (EVENT + "reporting: no\n", False),
        (EVENT + "reporting:\n", False),
        (EVENT + "reporting: maybe\n", False),
        (ON + "place: [\n", True),
        (EVENT + "place: [\n", False),
        (EVENT + "# reporting: yes\nplace: [\n", False),
    ],
)
def test_players_may_report_where_event_yaml_says_so_whatever_else_is_wrong(
    tmp_path: Path, text: str, on: bool
) -> None:
    folder = typed(tmp_path, event=text)
    assert is_on(data_of(folder), "downtown") is on
    (folder / "event.yaml").unlink()
    assert is_on(data_of(folder), "downtown") is False


def test_an_event_that_cannot_be_read_just_now_is_said_to_be_so(hall: Hall) -> None:
    for text in ("name: [\n", ON.replace("name: Downtown\n", "")):
        (hall.folder / "event.yaml").write_text(text)
        with pytest.raises(NotTypedError) as refused:
            hall.sees("ada")
        assert str(refused.value) == (
            "the event’s files have an error just now: the desk knows; try again"
        )


def test_who_sits_at_a_table_that_is_half_typed_is_not_said_to_be_unpaired(hall: Hall) -> None:
    half = OPEN.replace("{table: 2, players: [Cy Dahl, Di Ito]}", "{table: 2, players: [Cy Dahl")
    for text in (OPEN.partition("  - {table: 2")[0] + "  - {table\n", half.replace("Cy D", "Zy D")):
        (hall.folder / "rounds/swiss-1.yaml").write_text(text)
        seen = hall.sees("di")
        assert seen.table is None
        assert seen.why == "the event’s files have an error just now: the desk knows; try again"


def test_a_round_whose_file_cannot_be_read_leaves_the_one_before_and_says_so(hall: Hall) -> None:
    over = OPEN.replace("result: }", "result: 6-0}")
    (hall.folder / "rounds/swiss-1.yaml").write_text(over)
    (hall.folder / "rounds/swiss-1 (1).yaml").write_text(OPEN)
    assert not hall.sees("ada").behind
    (hall.folder / "rounds/swiss-2.yaml").write_text("tables:\n  - {table: 1, players: [Ad\n\n")
    seen = hall.sees("ada")
    assert (seen.round_name, seen.behind) == ("round 1", True)
    assert not hall.sees("cy").behind  # who still plays does so whatever is drafted
    assert hall.sees("cy").why == ""


PAIRED_ON = "tables: [{table: 1, players: [Ada Crane, Cy Dahl]}]\nbyes: [Bo Quist]\n"


@pytest.mark.parametrize(
    ("files", "who", "why"),
    [
        (
            {"players": PLAYERS.replace("{name: Di Ito}", "{name: Di Ito, withdrawn: yes}")},
            "di",
            "you are withdrawn from this event: the desk can take that back",
        ),
        ({"swiss_1": ROUND_1, "swiss_2": PAIRED_ON}, "bo",
            "you have a bye in round 2: there is nothing to report"),
        ({"swiss_1": f"{ROUND_1}drops: [Di Ito]\n", "swiss_2": PAIRED_ON}, "di",
            "you left before round 2: if you want to come back, go to the desk"),
        ({"swiss_1": f"{ROUND_1}disqualified: {{Di Ito: stalling}}\n", "swiss_2": PAIRED_ON}, "di",
            "you do not play in round 2"),
        ({"swiss_1": ROUND_1, "swiss_2": PAIRED_ON}, "di",
            "you are not paired in round 2: go to the desk"),
        ({"swiss_1": f"{OPEN}disqualified: {{Di Ito: stalling}}\n"}, "di",
            "the desk types your result in round 1: ask there"),
        ({"swiss_1": OPEN.replace("result: }", "result: 6-0}")}, "bo",
            "table 1 has its result in round 1: if it is wrong, go to the desk"),
        (
            {
                "event": ON.replace("basic", "{rounds: 1, cut: 2}"),
                "swiss_1": ROUND_1,
                "cut_1": "seeds: [Ada Crane, Cy Dahl]\ntables:\n"
                "  - {match: 1, players: [Ada Crane, Cy Dahl]}\n",
            },
            "di",
            "you have no match in round 1 of the cut",
        ),
    ],
)  # fmt: skip
def test_why_nothing_can_be_reported_is_told_whole(
    tmp_path: Path, files: dict[str, str], who: str, why: str
) -> None:
    hall = Hall(tmp_path, **files)
    assert hall.sees(who).why == why
    with pytest.raises(NotTypedError) as refused:
        hall.say(who, "6-0")
    assert str(refused.value) == why


def test_what_is_refused_of_a_report_is_told_whole(hall: Hall) -> None:
    shown = hall.sees("ada").seats
    with pytest.raises(NotTypedError) as refused:
        hall.say("ada", "7-0")
    assert str(refused.value) == "choose one of the buttons; anything else is for the desk"
    with pytest.raises(NotTypedError) as refused:
        hall.say("cy", "6-0", shown=shown)
    assert str(refused.value) == (
        "the pairings have changed: you are at table 2 in round 1 now; report your result again"
    )
    other = keys(hall.data, "uptown", IDS)["ada-crane"]
    with pytest.raises(NotTypedError) as refused:
        report(hall.data, "downtown", other, outcome("6-0"))
    assert str(refused.value) == (
        "this key is for another event: the desk has the strip for this one"
    )
    (hall.folder / "event.yaml").write_text(EVENT)
    with pytest.raises(NotTypedError) as refused:
        hall.say("ada", "6-0")
    assert str(refused.value) == "players do not report at this event: fill in the slip"
