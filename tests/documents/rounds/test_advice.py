"""Advice that is typed as it is printed leads to files without an error."""

import re
from pathlib import Path

import pytest
from topcut.text.problems.problem import Problem

from tests.build import EVENT, PLAYERS, ROUND_1, examined, required

SINGLE = EVENT.replace("ffg-2.2.1", "single-sided").replace("basic", "{rounds: 3, cut: 0}")
SINGLE_1 = """\
tables:
  - {table: 1, corp: Ada Crane, runner: Bo Quist, result: 3-0}
  - {table: 2, corp: Cy Dahl, runner: Di Ito, result: 3-0}
"""
PROTOCOL = EVENT.replace("ffg-2.2.1", "ntp-98.4").replace("structure: basic\n", "")
PROTOCOL_1 = """\
tables:
  - table: 1
    players: [Ada Crane, Bo Quist]
    games:
      - {corp: Ada Crane, agenda: 7-3}
      - {corp: Bo Quist, winner: Bo Quist}
  - table: 2
    players: [Cy Dahl, Di Ito]
    games:
      - {corp: Cy Dahl, agenda: 7-3}
      - {corp: Di Ito, agenda: 1-7}
"""
NAMES = "Ada Crane\nBo Quist\nCy Dahl\nDi Ito\n"
ADVICE = re.compile(r"(?:write: )?(.*)")


def errors(folder: Path, files: dict[str, str]) -> list[Problem]:
    texts = {"event": EVENT, "players": PLAYERS, "swiss_1": ROUND_1} | files
    return [each for each in examined(folder, **texts).report.problems if each.level == "error"]


@pytest.mark.parametrize(
    ("file", "typed", "message", "advice"),
    [
        (
            "players",
            PLAYERS.replace("- {name: Ada", "{name: Ada"),
            "the hyphen is missing",
            "write: - {name: Ada Crane}",
        ),
        (
            "players",
            PLAYERS.replace("- {name: Bo", "-{name: Bo"),
            "a space is missing after the hyphen",
            "write: - {name: Bo Quist}",
        ),
        (
            "players",
            PLAYERS.replace("{name: Bo Quist}", "name: Bo Quist, joins: 1}"),
            "the brace { is missing here, and } closes nothing",
            "write: - {name: Bo Quist, joins: 1}",
        ),
        (
            "event",
            EVENT.replace("{organizer: Ann Ellis, judges: [Bo Judge]}", "Ann Ellis"),
            "the staff is a group of keys, but there is text here",
            "write: staff: {organizer: Ann Ellis}",
        ),
        (
            "event",
            EVENT + "screens: {all: [rankings]}\n",
            "“rankings” is not a page of a screen",
            "write: pairings, clock, standings, bracket, results, playing, announcements or"
            " {alert: Lunch until 13:00}",
        ),
        (
            "players",
            PLAYERS.replace("{name: Bo Quist}", "Bo Quist"),
            "a player is a group of keys, but there is text here",
            "write: - {name: Bo Quist}",
        ),
        (
            "players",
            PLAYERS + "- {name: 'O'Brien', joins: 2}\n",
            "there is text after the closing quote",
            'write: - {name: "O\'Brien", joins: 2}',
        ),
        (
            "players",
            PLAYERS.replace("{name: Ada Crane}", "{name: “Ada Crane”}"),
            "the quotes of “Ada Crane” are not the ones that YAML reads",
            'write: "Ada Crane"',
        ),
        (
            "swiss_1",
            ROUND_1.replace("] result", "], result", 1).replace(", result: 6-0", " result: 6-0"),
            "a comma is missing before “result”",
            "write: - {table: 1, players: [Ada Crane, Bo Quist], result: 6-0}",
        ),
        (
            "swiss_1",
            ROUND_1.replace("result: 6-0", "result: W"),
            "“W” is not a result",
            "write: 6-0 if the first of the two won both games, 0-6 if the second did",
        ),
        (
            "event",
            EVENT.replace("structure: basic", "structure: {rounds: 3, cut: top 4}"),
            "“cut” must be a whole number, but “top 4” is not one",
            "write: cut: 4",
        ),
        (
            "swiss_1",
            ROUND_1.replace("result: 6-0", "result: 6-0, extension: 5 min"),
            "“extension” must be a whole number, but “5 min” is not one",
            "write: extension: 5",
        ),
        (
            "swiss_1",
            f"started: 12:00\npauses: [12:38-12:31]\n{ROUND_1}",
            "a pause of 12:38-12:31 would end on the next day",
            "write: 12:31-12:38",
        ),
        (
            "event",
            EVENT.replace("organizer: Ann Ellis", "organizer: [Ann Ellis, Val Moss]"),
            "“organizer” has a list where there should be text",
            "write: organizer: Ann Ellis, marshals: [Val Moss]",
        ),
    ],
)
def test_one_line_mended_as_advised_leaves_no_error(
    file: str, typed: str, message: str, advice: str, tmp_path: Path
) -> None:
    (found,) = errors(tmp_path / "typed", {file: typed})
    assert (found.message, found.expected) == (message, advice)
    assert errors(tmp_path / "mended", {file: followed(typed, found)}) == []


def followed(typed: str, problem: Problem) -> str:
    """The file with what the advice says: its line, its value, or the value of its key."""
    match = required(ADVICE.fullmatch(problem.expected))
    said = match[1].partition(", the points of")[0].partition(" if the ")[0]
    lines = typed.splitlines()
    line, column = lines[problem.mark.line - 1], problem.mark.column - 1
    if said.startswith("- "):
        lines[problem.mark.line - 1] = line[: len(line) - len(line.lstrip())] + said
    elif said.startswith("organizer"):
        lines[problem.mark.line - 1] = line.replace("organizer: [Ann Ellis, Val Moss]", said)
    else:
        said = re.sub("^(?:cut|extension|staff): |(?<=pairings), .*", "", said)
        value = required(re.match(r"[^,}\]]*", line[column:]))
        lines[problem.mark.line - 1] = f"{line[:column]}{said}{line[column + value.end() :]}"
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    ("file", "text", "line"),
    [("players", PLAYERS.replace("{name: Bo Quist}", "name: Bo Quist}"), 2)],
)
def test_a_bracket_that_closes_nothing_is_no_part_of_a_name(
    file: str, text: str, line: int, tmp_path: Path
) -> None:
    (found,) = errors(tmp_path / "typed", {file: text})
    assert found.mark.line == line
    assert found.message == "the } behind “Bo Quist” closes nothing"
    assert found.expected.startswith('write: Bo Quist, or "Bo Quist}" with the quotes')
    quoted = text.replace("Bo Quist}", '"Bo Quist}"')
    rounds = ROUND_1.replace("Bo Quist", '"Bo Quist}"')
    assert errors(tmp_path / "quoted", {file: quoted, "swiss_1": rounds}) == []


def test_missing_regulations_are_those_of_a_new_event(tmp_path: Path) -> None:
    (found,) = errors(tmp_path / "none", {"event": EVENT.replace("regulations: ffg-2.2.1\n", "")})
    assert found.expected == "write: regulations: single-sided"
    typed = EVENT.replace("regulations:", "regulation:")
    (found,) = errors(tmp_path / "misspelt", {"event": typed})
    assert found.expected == "did you mean “regulations”?"


def test_a_player_who_has_played_drops_in_a_round(tmp_path: Path) -> None:
    typed = PLAYERS.replace("Bo Quist}", "Bo Quist, dropped: yes}")
    (found,) = errors(tmp_path, {"players": typed})
    assert found.expected == "delete it, and write: drops: [Bo Quist] in rounds/swiss-1.yaml"


def test_a_list_of_names_is_written_as_advised_line_by_line(tmp_path: Path) -> None:
    (found,) = errors(tmp_path / "typed", {"players": NAMES})
    assert found.message == "this is a list of names, and each player is an entry"
    assert found.expected == "write: - {name: Ada Crane}, and every other line in the same way"
    mended = "".join(f"- {{name: {name}}}\n" for name in NAMES.splitlines())
    assert errors(tmp_path / "mended", {"players": mended}) == []


@pytest.mark.parametrize(
    "table",
    [
        '"Ada Crane";"Engineering the Future";"Noise"\n"Bo Quist";"Jinteki: PE";"Whizzard"\n',
        'Name,Corp,Runner\n"Ada Crane","Haas-Bioroid: Engineering the Future","Noise"\n',
        "Ada Crane\tEngineering the Future\tNoise\nBo Quist\tPersonal Evolution\tWhizzard\n",
        "Ada Crane, Engineering the Future, Noise\nBo Quist, Personal Evolution, Whizzard\n",
    ],
)
def test_a_table_of_a_spreadsheet_belongs_to_the_desk(table: str, tmp_path: Path) -> None:
    (found,) = errors(tmp_path, {"players": table})
    assert found.message == "this is a table, as spreadsheets save it"
    assert found.expected.startswith("paste it at the desk instead: `topcut serve --open`, Players")


def test_a_missing_comma_between_the_sides_is_no_name_with_a_colon(tmp_path: Path) -> None:
    typed = SINGLE_1.replace("Ada Crane, runner", "Ada Crane runner")
    (found,) = errors(tmp_path, {"event": SINGLE, "swiss_1": typed})
    assert found.message == "a comma is missing before “runner”"
    assert found.expected == f"write: {SINGLE_1.splitlines()[1].strip()}"


EITHER = "write: 3-0 if the Corp won, 0-3 if the Runner won"


@pytest.mark.parametrize(
    ("word", "advice"),
    [
        ("win", EITHER),
        ("W", EITHER),
        ("Runner lost", EITHER),
        ("Corp wins", "write: 3-0"),
        ("runner", "write: 0-3"),
        ("runner wins", "write: 0-3"),
        ("draw", "write: 1-1"),
        ("tie", "write: 1-1"),
    ],
)
def test_a_result_of_one_game_is_advised_as_its_word_says(
    word: str, advice: str, tmp_path: Path
) -> None:
    typed = SINGLE_1.replace("result: 3-0", f"result: {word}", 1)
    (found,) = errors(tmp_path, {"event": SINGLE, "swiss_1": typed})
    assert found.expected == advice
    assert errors(tmp_path / "mended", {"event": SINGLE, "swiss_1": followed(typed, found)}) == []


def test_a_draw_of_two_games_is_left_to_the_person(tmp_path: Path) -> None:
    (found,) = errors(tmp_path, {"swiss_1": ROUND_1.replace("6-0", "draw")})
    assert found.expected == "write: 3-3 if each won a game, 2-2 if both games were drawn"


def test_a_conflict_of_git_is_named_with_the_lines_of_both_sides(tmp_path: Path) -> None:
    one, two = ROUND_1.splitlines()[1:]
    other = one.replace("6-0", "0-6")
    typed = f"tables:\n<<<<<<< HEAD\n{one}\n=======\n{other}\n>>>>>>> theirs\n{two}\n"
    (found,) = errors(tmp_path, {"swiss_1": typed})
    assert found.mark.line == 2
    assert found.message.endswith("one on line 3, the other on line 5")
    assert found.expected == "keep the lines that are right, without <<<<<<<, ======= and >>>>>>>"
    assert errors(tmp_path / "mended", {"swiss_1": f"tables:\n{other}\n{two}\n"}) == []


def test_missing_agenda_points_are_asked_of_the_game_that_lacks_them(tmp_path: Path) -> None:
    files = {"event": PROTOCOL, "swiss_1": PROTOCOL_1}
    (found,) = errors(tmp_path / "typed", files)
    assert found.mark.line == 6
    assert found.expected.startswith("agenda: 7-3 in this game, the points of Ada Crane first; ")
    mended = PROTOCOL_1.replace("winner: Bo Quist}", "agenda: 3-7}")
    assert errors(tmp_path / "mended", files | {"swiss_1": mended}) == []


def test_an_error_comes_before_the_note_of_what_waits_for_it(tmp_path: Path) -> None:
    problems = examined(tmp_path, players=NAMES.replace("Ada Crane", "- Ada Crane")).report.problems
    of_file = [each.level for each in problems if each.mark.file == "players.yaml"]
    assert of_file == sorted(of_file, key=["error", "warning", "note"].index)
