"""A result in as few keys as it has."""

import re
from pathlib import Path

import pytest
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.results.entry import parse, without_flags
from topcut.edit.results.quick import hints, quick
from topcut.edit.results.results import current_round

from tests.build import EVENT, NTP, PLAYERS, ROUND_1, data_of, typed

OPEN = ROUND_1.replace("6-0", "").replace("3-3", "")
TWELVE = OPEN.replace("table: 2", "table: 12")
CUT = (
    "seeds: [Ada Crane, Cy Dahl, Di Ito, Bo Quist]\n"
    "tables:\n"
    "  - {match: 1, corp: Ada Crane, runner: Bo Quist}\n"
    "  - {match: 2, corp: Cy Dahl, runner: Di Ito}\n"
)
SINGLE = EVENT.replace("ffg-2.2.1", "single-sided").replace("basic", "recommended")
SIDED = OPEN.replace("players: [Ada Crane, Bo Quist]", "corp: Ada Crane, runner: Bo Quist").replace(
    "players: [Cy Dahl, Di Ito]", "corp: Cy Dahl, runner: Di Ito"
)


SEEDS = "seeds: [Ada Crane, Cy Dahl, Di Ito, Bo Quist]\n"
"""Of a cut whose matches nobody has typed yet."""


def said(folder: Path, line: str) -> tuple[str, str]:
    return quick(current_round(data_of(folder).open("downtown")), line)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("12 60", "6-0"),
        ("12 6-0", "6-0"),
        ("12 33 corp", "3-3 corp"),
        ("12w", "6-0"),
        ("12 w", "6-0"),
        ("12l", "0-6"),
        ("12s", "3-3"),
        ("12d", "draw"),
        ("cy 60", "6-0"),
        ("di 60", "0-6"),
        ("ito w", "0-6"),
        ("dahl l", "0-6"),
        ("DI-ITO 6-0", "0-6"),
        ("table 12 60", "6-0"),
        ("Match 12 w", "6-0"),
        ("12 no show di", "no show di"),
        ("12 60 yes", "6-0 yes"),
        ("12w yes", "6-0 yes"),
        ("12d yes", "draw yes"),
        ("12s replace", "3-3 replace"),
    ],
)
def test_a_match_of_two_games(tmp_path: Path, line: str, words: str) -> None:
    assert said(typed(tmp_path, swiss_1=TWELVE), line) == ("12", words)


@pytest.mark.parametrize(
    ("line", "words"),
    [("2w", "Cy Dahl"), ("2l", "Di Ito"), ("di w", "Di Ito"), ("di 30", "0-3"), ("2d", "draw")],
)
def test_a_game_of_single_sided_swiss(tmp_path: Path, line: str, words: str) -> None:
    assert said(typed(tmp_path, event=SINGLE, swiss_1=SIDED), line) == ("2", words)


@pytest.mark.parametrize(("line", "words"), [("2w", "Cy Dahl"), ("di w", "Di Ito"), ("2 di", "di")])
def test_a_match_of_the_cut(tmp_path: Path, line: str, words: str) -> None:
    event = EVENT.replace("basic", "{rounds: 1, cut: 4}")
    assert said(typed(tmp_path, event=event, swiss_1=ROUND_1, cut_1=CUT), line) == ("2", words)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("12", "the result is missing; write: 12 w"),
        ("7 60", "has no table “7”; write: 1 or 12"),
        (
            "zoe 60",
            "nobody at a table of this round is called “zoe”; write a table’s number or a name"
            " first: 1 60",
        ),
        ("#12 60", "called “#12”; write a table’s number or a name first: 1 60"),
        ("", "^write a table’s number or a name first: 1 60"),
    ],
)
def test_what_says_too_little_is_answered_with_what_to_write(
    tmp_path: Path, line: str, why: str
) -> None:
    with pytest.raises(NotTypedError, match=why):
        said(typed(tmp_path, swiss_1=TWELVE), line)


def test_a_beginning_of_several_names_says_whose(tmp_path: Path) -> None:
    folder = typed(
        tmp_path,
        players=PLAYERS.replace("Cy Dahl", "Ada Dahl"),
        swiss_1=OPEN.replace("Cy Dahl", "Ada Dahl"),
    )
    with pytest.raises(NotTypedError, match="“ada” is the beginning of Ada Crane, Ada Dahl"):
        said(folder, "ada 60")


def test_who_lacks_a_result_is_meant_before_who_has_one(tmp_path: Path) -> None:
    folder = typed(
        tmp_path,
        players=PLAYERS.replace("Cy Dahl", "Ada Dahl"),
        swiss_1=ROUND_1.replace("Cy Dahl", "Ada Dahl").replace("3-3", ""),
    )
    assert said(folder, "ada 60") == ("2", "6-0")


SEPARATORS = ("-", " - ", "–", "—", " — ", "−", ":", " : ", "/", " ")
SINGLE_CUT = SINGLE.replace("recommended", "{rounds: 1, cut: 4}")
DONE = SIDED.replace("result: }", "result: 3-0}")
PAIR = "players: [Cy Dahl, Di Ito]"


@pytest.mark.parametrize("behind", ["", " yes", " by ruling: both came late"])
@pytest.mark.parametrize(
    ("files", "points"),
    [
        ({"event": EVENT, "swiss_1": OPEN}, [("6", "0"), ("0", "6"), ("2.5", "0.5"), ("06", "0")]),
        ({"event": NTP, "swiss_1": OPEN}, [("2", "1"), ("1.0", "2.0"), ("10", "3")]),
        ({"event": SINGLE, "swiss_1": SIDED}, [("3", "0"), ("0", "3"), ("1", "1")]),
    ],
)
def test_whoever_is_named_has_the_first_points(
    tmp_path: Path, files: dict[str, str], points: list[tuple[str, str]], behind: str
) -> None:
    current = current_round(data_of(typed(tmp_path, **files)).open("downtown"))
    for own, other in points:
        for sign in SEPARATORS:
            for name, score in (("cy", (own, other)), ("di", (other, own))):
                line = f"{name} {own}{sign}{other}{behind}"
                assert quick(current, line)[1] == f"{'-'.join(score)}{behind}", line


@pytest.mark.parametrize(
    ("files", "line", "words"),
    [
        ({"swiss_1": OPEN}, "di 6-0 split bo", "0-6 split bo"),
        ({"swiss_1": OPEN}, "di split bo", "split bo"),
        ({"swiss_1": OPEN}, "di split", "split"),
        ({"swiss_1": OPEN}, "di no show", "Di Ito no show"),
        ({"swiss_1": OPEN}, "di no show both", "no show both"),
        ({"event": SINGLE, "swiss_1": SIDED}, "di corp", "Di Ito corp"),
        ({"event": SINGLE, "swiss_1": SIDED}, "di won", "Di Ito won"),
        ({"event": SINGLE, "swiss_1": SIDED}, "di 3-0 cy", "Di Ito 3-0 cy"),
        ({"event": SINGLE, "swiss_1": SIDED}, "di draw", "draw"),
        ({"event": SINGLE, "swiss_1": SIDED}, "di time", "Di Ito time"),
        ({"event": SINGLE_CUT, "swiss_1": DONE, "cut_1": CUT}, "di time 5-4", "Di Ito time 4-5"),
        ({"event": SINGLE_CUT, "swiss_1": DONE, "cut_1": CUT}, "di 3-0", "0-3"),
    ],
)
def test_what_names_a_winner_is_read_behind_the_name(
    tmp_path: Path, files: dict[str, str], line: str, words: str
) -> None:
    assert said(typed(tmp_path, **files), line) == ("2", words)


@pytest.mark.parametrize("behind", ["", " yes", " by ruling: they agreed on 5-5"])
@pytest.mark.parametrize("words", ["time 5-4", "agenda 7–3", "w 7-3", "corp 7-3", "l 3-7"])
@pytest.mark.parametrize("paired", [CUT, CUT.replace("corp: Cy Dahl, runner: Di Ito", PAIR)])
def test_whoever_is_named_has_the_first_agenda_points(
    tmp_path: Path, paired: str, words: str, behind: str
) -> None:
    folder = typed(tmp_path, event=SINGLE_CUT, swiss_1=DONE, cut_1=paired)
    current = current_round(data_of(folder).open("downtown"))
    own, other = map(int, re.findall(r"\d+", words))
    for name, points in (("cy", (own, other)), ("di", (other, own))):
        entry = quick(current, f"{name} {words}{behind}")[1]
        outcome = parse(current.tables[1], without_flags(entry)[0])
        turned = outcome.corp == "di-ito"
        assert outcome.agenda == (points[::-1] if turned else points), entry


@pytest.mark.parametrize(
    ("words", "winner"),
    [("di 3-0", "di-ito"), ("cy 3-0", "cy-dahl"), ("3-0", "cy-dahl"), ("0-3 di", "di-ito")],
)
def test_points_of_a_single_sided_cut_are_no_agenda_points(
    tmp_path: Path, words: str, winner: str
) -> None:
    folder = typed(tmp_path, event=SINGLE_CUT, swiss_1=DONE, cut_1=CUT)
    table = current_round(data_of(folder).open("downtown")).tables[1]
    outcome = parse(table, words)
    assert (outcome.winners, outcome.agenda) == ((winner,), ())


@pytest.mark.parametrize(
    ("line", "table"),
    [("jo 06", "1"), ("joanna 06", "2"), ("jo park 06", "1"), ("jo-park 06", "1"),
        ("ozil 60", "1"), ("ÖZIL 60", "1"), ("o'brien 60", "2"), ("O’Brien 60", "2")],
)  # fmt: skip
def test_an_exact_name_goes_before_a_beginning(tmp_path: Path, line: str, table: str) -> None:
    names = {"Ada Crane": "Jo Park", "Bo Quist": "Mia Özil", "Cy Dahl": "Joanna Sy"}
    players, round_1 = PLAYERS, ROUND_1.replace("3-3", "")
    for old, new in {**names, "Di Ito": "Pat O’Brien"}.items():
        players, round_1 = players.replace(old, new), round_1.replace(old, new)
    assert said(typed(tmp_path, players=players, swiss_1=round_1), line)[0] == table


def test_a_hint_of_the_old_protocol_can_be_typed(tmp_path: Path) -> None:
    folder = typed(tmp_path, event=NTP, swiss_1=TWELVE)
    assert hints(current_round(data_of(folder).open("downtown")))[0][0] == "1 2-1"
    for line in ("12w", "12s"):
        with pytest.raises(NotTypedError, match="write the points, as in 12 2-1"):
            said(folder, line)


ALIKE = """\
- {name: Bo Quist}
- {name: Bo Wu}
- {name: Ada Crane}
- {name: Ada Crane, id: ada-crane-2}
"""


@pytest.mark.parametrize(
    ("line", "table", "words"),
    [
        ("bo q 60", "1", "6-0"),
        ("bo wu 33", "1", "3-3"),
        ("bo w 60", "1", "0-6"),
        ("ada-crane w", "2", "6-0"),
        ("ada-crane-2 w", "2", "0-6"),
    ],
)
def test_who_are_called_alike_are_told_apart(
    tmp_path: Path, line: str, table: str, words: str
) -> None:
    swiss_1 = (
        "tables:\n  - {table: 1, players: [Bo Quist, Bo Wu]}\n"
        "  - {table: 2, players: [ada-crane, ada-crane-2]}\n"
    )
    assert said(typed(tmp_path, players=ALIKE, swiss_1=swiss_1), line) == (table, words)


@pytest.mark.parametrize("line", ["bo w", "bo 60"])
def test_nothing_is_typed_where_a_letter_may_be_a_name(tmp_path: Path, line: str) -> None:
    swiss_1 = (
        "tables:\n  - {table: 1, players: [Bo Quist, ada-crane]}\n"
        "  - {table: 2, players: [Bo Wu, ada-crane-2]}\n"
    )
    with pytest.raises(NotTypedError, match="the beginning of Bo Quist, Bo Wu"):
        said(typed(tmp_path, players=ALIKE, swiss_1=swiss_1), line)


LETTERS = (
    ALIKE.replace("Bo Quist", "W Stone")
    .replace("Bo Wu", "3Jane")
    .replace("{name: Ada Crane}", "{name: Jane Doe}")
)
LETTERS_1 = (
    "tables:\n  - {table: 1, players: [ada-crane-2, W Stone]}\n"
    "  - {table: 3, players: [Jane Doe, 3Jane]}\n"
)


@pytest.mark.parametrize(
    ("line", "table", "words"),
    [
        ("3jane 60", "3", "0-6"),
        ("3Jane w", "3", "0-6"),
        ("3 jane no show", "3", "jane no show"),
        ("3w", "3", "6-0"),
        ("1 60", "1", "6-0"),
        ("1 w no show", "1", "w no show"),
        ("w 60", "1", "0-6"),
        ("ada w", "1", "6-0"),
    ],
)
def test_a_name_of_a_letter_or_with_a_figure_before_it_is_a_name(
    tmp_path: Path, line: str, table: str, words: str
) -> None:
    assert said(typed(tmp_path, players=LETTERS, swiss_1=LETTERS_1), line) == (table, words)


@pytest.mark.parametrize("line", ["1w", "1 w", "table 1 W"])
def test_a_letter_that_is_somebodys_name_is_asked_about(tmp_path: Path, line: str) -> None:
    folder = typed(tmp_path, players=LETTERS, swiss_1=LETTERS_1)
    with pytest.raises(NotTypedError, match="is a player’s name here; write: 1 6-0 or 1 0-6"):
        said(folder, line)


def test_who_lacks_a_result_does_not_go_first_where_one_is_replaced(tmp_path: Path) -> None:
    swiss_1 = (
        "tables:\n  - {table: 1, players: [Bo Quist, ada-crane], result: 6-0}\n"
        "  - {table: 2, players: [Bo Wu, ada-crane-2]}\n"
    )
    folder = typed(tmp_path, players=ALIKE, swiss_1=swiss_1)
    assert said(folder, "bo 33") == ("2", "3-3")
    with pytest.raises(NotTypedError, match="the beginning of Bo Quist, Bo Wu"):
        said(folder, "bo 33 replace")
    assert said(folder, "bo q 33 replace") == ("1", "3-3 replace")
    assert said(folder, "bo q 33") == ("1", "3-3")


def test_who_lacks_a_result_does_not_go_first_where_a_letter_may_be_the_others_name(
    tmp_path: Path,
) -> None:
    swiss_1 = (
        "tables:\n  - {table: 1, players: [Bo Quist, ada-crane]}\n"
        "  - {table: 2, players: [Bo Wu, ada-crane-2], result: 6-0}\n"
    )
    folder = typed(tmp_path, players=ALIKE, swiss_1=swiss_1)
    with pytest.raises(NotTypedError, match="the beginning of Bo Quist, Bo Wu"):
        said(folder, "bo w")
    assert said(folder, "bo l") == ("1", "0-6")


def test_what_is_to_be_written_of_a_match_is_taken(tmp_path: Path) -> None:
    """Not “match 2 (table 5)”, which nobody could type."""
    event = EVENT.replace("basic", "{rounds: 1, cut: 4}")
    cut = CUT.replace("match: 2", "match: 2, table: 5")
    folder = typed(tmp_path, event=event, swiss_1=ROUND_1, cut_1=cut)
    with pytest.raises(NotTypedError, match=r"write: 1 or 2$"):
        said(folder, "9w")


@pytest.mark.parametrize(("line", "table"), [("1w", "1w"), ("ada w", "ada w"), ("", "1")])
def test_a_round_whose_tables_are_not_typed_has_no_table_and_no_hint(
    tmp_path: Path, line: str, table: str
) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, cut_1=SEEDS)
    assert hints(current_round(data_of(folder).open("downtown"))) == ()
    with pytest.raises(NotTypedError, match=f"^round 1 of the cut has no table “{table}”$"):
        said(folder, line)
