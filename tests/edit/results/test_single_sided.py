"""What may be said of a table of single-sided Swiss: who won is never turned round unseen."""

from pathlib import Path

import pytest
from topcut.edit.change.refusals import DoubtfulError, NotTypedError
from topcut.edit.results.typist import Typist

from tests.build import PLAYERS, SINGLE, data_of, round_text, typed

OPEN = """\
tables:
  - {table: 1, corp: Ada Crane, runner: Bo Quist, result: }
  - table: 2
    corp: "cy-dahl"
    runner: Di Ito  # by the window
"""
LINE = "- {{table: 1, corp: {}, runner: {}, {}}}"


def single(folder: Path, swiss_1: str = OPEN, **more: str) -> Path:
    return typed(folder, event=SINGLE, players=PLAYERS, swiss_1=swiss_1, **more)


def first_table(folder: Path, words: str) -> tuple[str, str]:
    """The echo to a result of table 1 in round 1, and its line in the file from then on."""
    echo = Typist(data_of(folder), folder.name, "swiss-1").type("1", words).echo
    line = next(line for line in round_text(folder).splitlines() if "table: 1," in line)
    return echo.removeprefix("table 1: "), line.strip()


def refused(folder: Path, words: str, table: str = "1") -> str:
    """Why nothing was typed."""
    before = round_text(folder)
    with pytest.raises(NotTypedError) as error:
        Typist(data_of(folder), folder.name, "swiss-1").type(table, words)
    assert round_text(folder) == before
    return str(error.value)


CORP_WON = "Ada Crane (Corp) 3–0 Bo Quist (Runner), Ada Crane wins"
RUNNER_WON = "Ada Crane (Corp) 0–3 Bo Quist (Runner), Bo Quist wins"
DRAWN = "Ada Crane (Corp) 1–1 Bo Quist (Runner), a draw"


@pytest.mark.parametrize(
    "words",
    [
        *("3-0", "3–0", "3 - 0", "3:0", "3 0", "3-0 corp", "corp", "Corp won", "corp 3-0"),
        *("ada", "Ada Crane", "ada won", "ADA WINS 3-0", "ada 3-0", "3-0 ada", "3-0 for ada"),
        *("ada beat bo", "ada won against bo", "ada 3-0 bo", "bo 0-3 ada", "ada 3-0 against bo"),
        *(
            "bo lost",
            "runner lost",
            "bo loses to ada",
            "ada corp",
            "ada as corp",
            "ada won as corp",
        ),
        *("ada won 0-3", "3-0 corp ada", "ada runner bo", "runner lost to corp"),
    ],
)
def test_the_corp_has_won_however_it_is_said(tmp_path: Path, words: str) -> None:
    said = first_table(single(tmp_path), words)
    assert said == (CORP_WON, LINE.format("Ada Crane", "Bo Quist", "result: 3-0"))


@pytest.mark.parametrize(
    "words",
    [
        *("0-3", "0 3", "runner", "runner won", "runner 3-0", "0-3 runner", "corp lost"),
        *("bo", "bo quist wins", "bo won 3-0", "bo 3-0", "bo won 0-3", "0-3 bo", "bo beats ada"),
        *("bo 3-0 ada", "ada 0-3 bo", "ada lost to bo", "ada 0-3", "bo as runner", "bo corp ada"),
    ],
)
def test_the_runner_has_won_however_it_is_said(tmp_path: Path, words: str) -> None:
    """The Corp's points are the first, also behind the name of a Runner who won 3-0."""
    said = first_table(single(tmp_path), words)
    assert said == (RUNNER_WON, LINE.format("Ada Crane", "Bo Quist", "result: 0-3"))


@pytest.mark.parametrize(
    "words",
    [
        *("1-1", "1 1", "draw", "a draw", "Tie", "tied", "time", "on time", "draw on time"),
        *("time draw", "timed out", "bo 1-1", "ada 1-1 bo"),
        *("draw corp ada",),
    ],
)
def test_a_draw_on_time_or_agreed_is_one_point_each(tmp_path: Path, words: str) -> None:
    said = first_table(single(tmp_path), words)
    assert said == (DRAWN, LINE.format("Ada Crane", "Bo Quist", "result: 1-1"))


@pytest.mark.parametrize("words", ["id", "intentional draw", "an agreed draw", "1-1 agreed"])
def test_a_draw_that_both_agreed_on_is_typed_as_one(tmp_path: Path, words: str) -> None:
    said = first_table(single(tmp_path), words)
    line = LINE.format("Ada Crane", "Bo Quist", "result: 1-1, agreed: yes")
    assert said == (f"{DRAWN}, agreed", line)


@pytest.mark.parametrize("words", ["bo 0-3", "3-0 bo", "runner 0-3", "3-0 runner"])
def test_points_that_could_be_meant_either_way_are_not_typed(tmp_path: Path, words: str) -> None:
    assert refused(single(tmp_path), words) == "who won? write: 1 Ada Crane or 1 Bo Quist"


@pytest.mark.parametrize("words", ["6-0", "0-6", "2-0", "1-0", "3-3", "3-3 corp", "2-2", "5-1"])
def test_what_is_not_a_result_of_one_game_is_answered_with_the_three_that_are(
    tmp_path: Path, words: str
) -> None:
    assert refused(single(tmp_path), words) == (
        f"{words.split()[0]} is not a result of one game; write: 1 3-0, if Ada Crane won as Corp,"
        " 1 0-3, if Bo Quist won as Runner, or 1 1-1"
    )


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("split", "one game cannot be split; if both agreed to a draw, write: 1 draw"),
        ("3-3 split Ann", "one game cannot be split; if both agreed to a draw, write: 1 draw"),
        (
            "ada time 5-4",
            "if time runs out, a game is a draw, whatever the agenda points; write: 1",
        ),
        ("time 3-3", "if time runs out, a game is a draw, whatever the agenda points; write: 1"),
        ("0-0", "0-0 needs a ruling with a reason; write: 1 0-0 by ruling: both came late; if nei"),
        ("double loss", "a double loss is a ruling and needs a reason; write: 1 double loss: both"),
        (
            "no show",
            "who didn’t show up? write: `1 no show Ada Crane`, `1 no show Bo Quist` or"
            " `1 no show both`",
        ),
        (
            "six",
            "“six” is not a result; write: 1 3-0, 1 0-3, 1 1-1, 1 corp, 1 runner, 1 Ada Crane, ",
        ),
        (
            "adda won",
            "“adda won” is not a result; write: 1 3-0, 1 0-3, 1 1-1, 1 corp, 1 runner, 1 Ada Crane",
        ),
        ("eve 3-0", "“eve 3-0” is not a result; write: 1 3-0, 1 0-3"),
        ("ada 3-0 ada", "“ada 3-0 ada” is not a result"),
        ("30", "“30” is not a result"),
        ("di", "“di” does not sit at table 1 (Ada Crane – Bo Quist), but at table 2"),
        ("Cy Dahl won", "“Cy Dahl” does not sit at table 1 (Ada Crane – Bo Quist), but at table 2"),
        ("di 3-0 bo", "“di” does not sit at table 1 (Ada Crane – Bo Quist), but at table 2"),
        ("di lost", "“di” does not sit at table 1 (Ada Crane – Bo Quist), but at table 2"),
    ],
)
def test_what_cannot_be_of_one_game_says_what_can(tmp_path: Path, words: str, said: str) -> None:
    assert refused(single(tmp_path), words).startswith(said)


@pytest.mark.parametrize(
    ("words", "line", "echo"),
    [
        ("no show bo", "result: , no show: Bo Quist", "Bo Quist absent (Ada Crane – Bo Quist)"),
        ("no show runner", "result: , no show: Bo Quist", "Bo Quist absent (Ada Crane – Bo Quist)"),
        (
            "no show both",
            "result: , no show: [Ada Crane, Bo Quist]",
            "nobody came (Ada Crane – Bo Quist)",
        ),
        (
            "corp agenda",
            "result: , winner: corp, by: agenda",
            "Ada Crane (Corp) wins, agenda (Ada Crane – Bo Quist)",
        ),
        (
            "bo won by concession",
            "result: , winner: Bo Quist, by: concession",
            "Bo Quist (Runner) wins, concession (Ada Crane – Bo Quist)",
        ),
        (
            "agenda 7-4",
            None,
            "“agenda 7-4” is not a result",
        ),
    ],
)
def test_absence_and_the_way_of_winning(
    tmp_path: Path, words: str, line: str | None, echo: str
) -> None:
    folder = single(tmp_path)
    if line is None:
        assert refused(folder, words).startswith(echo)
        return
    assert first_table(folder, words) == (echo, LINE.format("Ada Crane", "Bo Quist", line))


@pytest.mark.parametrize("words", ["0-0 by ruling: both came late", "double loss: both came late"])
def test_nobody_gains_points_by_a_ruling(tmp_path: Path, words: str) -> None:
    folder = single(tmp_path)
    echo, line = first_table(folder, words)
    assert echo == "Ada Crane (Corp) 0–0 Bo Quist (Runner), by ruling: both came late"
    assert "result: 0-0" in line


def test_other_sides_than_those_of_the_pairing_are_confirmed(tmp_path: Path) -> None:
    """Bo is Runner: she may have won as Corp, or somebody mistyped."""
    folder = single(tmp_path)
    with pytest.raises(DoubtfulError) as doubt:
        Typist(data_of(folder), folder.name).type("1", "bo corp")
    assert str(doubt.value) == (
        "table 1: Ada Crane is Corp by the pairing; if they played with the sides exchanged,"
        " write: 1 bo corp yes"
    )
    assert first_table(folder, "bo corp yes") == (
        "Bo Quist (Corp) 3–0 Ada Crane (Runner), Bo Quist wins; the sides are exchanged",
        LINE.format("Bo Quist", "Ada Crane", "result: 3-0"),
    )


@pytest.mark.parametrize(
    ("words", "result"),
    [
        ("draw corp bo yes", "1-1"),
        ("ada runner yes", "0-3"),
        ("3-0, corp bo yes", "3-0"),
        ("ada won runner ada yes", "0-3"),
        ("bo corp agenda yes", ""),
    ],
)
def test_the_result_and_the_sides_in_one_go(tmp_path: Path, words: str, result: str) -> None:
    echo, line = first_table(single(tmp_path), words)
    assert echo.endswith("; the sides are exchanged")
    assert line.startswith(LINE.format("Bo Quist", "Ada Crane", f"result: {result}")[:-1])


def test_sides_alone_are_exchanged_before_there_is_a_result(tmp_path: Path) -> None:
    folder = single(tmp_path)
    assert first_table(folder, "corp bo") == (
        "Bo Quist is Corp, Ada Crane is Runner; the sides are exchanged",
        LINE.format("Bo Quist", "Ada Crane", "result: "),
    )
    assert first_table(folder, "3-0")[0].startswith("Bo Quist (Corp) 3–0 Ada Crane")


def test_sides_behind_a_win_are_not_exchanged_unless_it_is_said_who_won(tmp_path: Path) -> None:
    """Points that stay while the names turn would make another player the winner."""
    folder = single(tmp_path, OPEN.replace("result: ", "result: 3-0"))
    assert refused(folder, "corp bo") == (
        "table 1 has result: 3-0, so Ada Crane won; write who won, and on which side:"
        " 1 Ada Crane runner replace or 1 Bo Quist corp replace"
    )
    with pytest.raises(DoubtfulError, match="write: 1 ada runner replace yes"):
        Typist(data_of(folder), folder.name, "1").type("1", "ada runner replace")
    assert first_table(folder, "ada runner replace yes") == (
        "Bo Quist (Corp) 0–3 Ada Crane (Runner), Ada Crane wins; the sides are exchanged",
        LINE.format("Bo Quist", "Ada Crane", "result: 0-3"),
    )


def test_sides_behind_a_draw_are_exchanged(tmp_path: Path) -> None:
    folder = single(tmp_path, OPEN.replace("result: ", "result: 1-1"))
    assert first_table(folder, "corp bo")[1] == LINE.format("Bo Quist", "Ada Crane", "result: 1-1")


ROUND_1 = OPEN.replace("result: ", "result: 3-0").replace("window", "window\n    result: 1-1")
ROUND_2 = """\
tables:
  - {table: 1, corp: Cy Dahl, runner: Ada Crane, result: 3-0}
  - {table: 2, corp: Di Ito, runner: Bo Quist, result: 0-3}
"""


def test_exchanged_sides_with_the_same_winner_leave_no_old_result(tmp_path: Path) -> None:
    """Ada had won, and still has: nothing that was paired with it changes."""
    folder = single(tmp_path, ROUND_1, swiss_2=ROUND_2)
    echo, line = first_table(folder, "ada runner replace yes")
    assert echo.endswith(
        "Ada Crane wins; the sides are exchanged, and everything paired since stays"
    )
    assert line == LINE.format("Bo Quist", "Ada Crane", "result: 0-3")


def test_an_old_result_is_in_the_order_of_the_names_as_they_stand(tmp_path: Path) -> None:
    folder = single(tmp_path, ROUND_1, swiss_2=ROUND_2)
    echo, line = first_table(folder, "bo corp replace yes")
    assert echo == (
        "Bo Quist (Corp) 3–0 Ada Crane (Runner), Bo Quist wins; the sides are exchanged, was 0–3;"
        " round 2 was paired with the old result and stays"
    )
    was = "result: 3-0, was: {result: 0-3, until: swiss-2}"
    assert line == LINE.format("Bo Quist", "Ada Crane", was)


def test_an_old_result_turns_with_the_sides(tmp_path: Path) -> None:
    corrected = ROUND_1.replace("result: 3-0", "result: 1-1, was: {result: 3-0, until: swiss-2}")
    folder = single(tmp_path, corrected, swiss_2=ROUND_2)
    was = "result: 1-1, was: {result: 0-3, until: swiss-2}"
    assert first_table(folder, "corp bo")[1] == LINE.format("Bo Quist", "Ada Crane", was)


def test_sides_that_repeat_those_of_an_earlier_meeting_need_a_ruling(tmp_path: Path) -> None:
    """That it was played so is recorded all the same, with the reason."""
    again = "tables:\n  - {table: 1, corp: Bo Quist, runner: Ada Crane, result: }\n"
    again += "  - {table: 2, corp: Di Ito, runner: Cy Dahl, result: 0-3}\n"
    folder = single(tmp_path, ROUND_1, swiss_2=again)
    typist = Typist(data_of(folder), folder.name)
    with pytest.raises(NotTypedError, match="S-meet-1") as error:
        typist.type("1", "ada corp yes")
    assert str(error.value).endswith(
        "; if that is how it was played, write: 1 ada corp by ruling: they took the wrong sides"
    )
    said = typist.type("1", "ada corp by ruling: they took the wrong sides").echo
    assert said == (
        "table 1: Ada Crane (Corp) 3–0 Bo Quist (Runner), Ada Crane wins, by ruling: they took the"
        " wrong sides; the sides are exchanged"
    )
    assert "S-meet-1: they took the wrong sides" in round_text(folder, "swiss-2")


def test_sides_are_typed_line_by_line_where_the_table_is(tmp_path: Path) -> None:
    """Comments and all else stay."""
    folder = single(tmp_path)
    Typist(data_of(folder), folder.name).type("2", "di corp yes")
    assert round_text(folder).endswith(
        '    corp: Di Ito\n    runner: "cy-dahl"  # by the window\n    result: 3-0\n'
    )


def test_a_table_without_sides_asks_for_them(tmp_path: Path) -> None:
    sideless = OPEN.replace("corp: Ada Crane, runner: Bo Quist", "players: [Ada Crane, Bo Quist]")
    folder = single(tmp_path, sideless)
    assert refused(folder, "3-0") == (
        "nothing says who is Corp; write: 1 corp Ada Crane or 1 corp Bo Quist, and then the result"
    )
    assert first_table(folder, "bo corp")[1] == LINE.format("Bo Quist", "Ada Crane", "result: 3-0")


def test_two_of_one_first_name_are_asked_about(tmp_path: Path) -> None:
    players = PLAYERS.replace("Bo Quist", "Ada Quist")
    folder = typed(
        tmp_path, event=SINGLE, players=players, swiss_1=OPEN.replace("Bo Quist", "Ada Quist")
    )
    assert refused(folder, "ada won") == "“ada” could be either; write: ada-crane or ada-quist"
    assert first_table(folder, "ada-quist won")[0].endswith("Ada Quist wins")


CUT = SINGLE.replace("{rounds: 4, cut: 0}", "{rounds: 1, cut: 3}")
CUT_1 = """\
seeds: [Bo Quist, Ada Crane, Di Ito]
tables:
  - {match: 1, corp: Ada Crane, runner: Di Ito}
"""


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("3-0", "winner: corp"),
        ("0 3", "winner: runner"),
        ("ada won", "winner: Ada Crane"),
        ("di won by agenda", "winner: Di Ito, by: agenda"),
        ("di wins as runner", "winner: runner"),
        ("1-1", "winner: nobody, by: time"),
    ],
)
def test_in_the_cut_the_words_of_the_rounds_before_mean_the_same(
    tmp_path: Path, words: str, line: str
) -> None:
    """Habits of five rounds; points have no place there."""
    folder = typed(tmp_path, event=CUT, players=PLAYERS, swiss_1=ROUND_1, cut_1=CUT_1)
    Typist(data_of(folder), folder.name).type("1", words)
    assert round_text(folder, "cut-1").splitlines()[-1] == (
        f"  - {{match: 1, corp: Ada Crane, runner: Di Ito, {line}}}"
    )
