"""`topcut result`, `start` and `status`: one span of a file, an echo, undo, what is next."""

from collections import Counter
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from topcut.commands.terminal.prompt import Prompt
from topcut.edit.change.refusals import ChangedError, DoubtfulError, NotTypedError, StillDraftError
from topcut.edit.results.results import (
    current_round,
    preview_consequences,
    table_entry,
    take_back,
    type_result,
)
from topcut.edit.results.typist import Typist
from topcut.edit.rounds.starting import start
from topcut.edit.rounds.status import status_of
from topcut.edit.undo import history
from topcut.regulations import load

from tests.build import EVENT, ROUND_1, ROUND_2, data_of, opened, readable, typed

OPEN = """\
# the hall closes at ten
tables:
  - {table: 1, players: [Ada Crane, Bo Quist], result: }  # by the window
  - table: 2
    players: [Cy Dahl, di-ito]
"""
SEEDS = "seeds: [Ada Crane, Cy Dahl, Di Ito, Bo Quist]\n"
CUT = SEEDS + (
    "tables:\n"
    "  - {match: 1, corp: Ada Crane, runner: Bo Quist}\n"
    "  - {match: 2, corp: Cy Dahl, runner: Di Ito}\n"
)
WON_CUT = CUT.replace("}", ", winner: corp}")
NOON = datetime(2018, 3, 10, 18, 20, 5, tzinfo=UTC)
"""12:20:05 in Chicago."""


def file(folder: Path, name: str = "swiss-1") -> Path:
    return folder / "rounds" / f"{name}.yaml"


def test_types_one_span_and_says_who_won(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=OPEN)
    done = Typist(data_of(folder), folder.name).type("1", "6-0")
    assert done.echo == "table 1: Ada Crane 6–0 Bo Quist"
    assert file(folder).read_text() == OPEN.replace("result: }", "result: 6-0}")


def test_keeps_a_byte_order_mark_and_windows_line_ends(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=OPEN)
    before = b"\xef\xbb\xbf" + OPEN.replace("\n", "\r\n").encode()
    file(folder).write_bytes(before)
    Typist(data_of(folder), folder.name).type("2", "3-3 corp")
    assert file(folder).read_bytes() == before + b"    result: 3-3 corp\r\n"


@pytest.mark.parametrize(
    ("words", "line", "echo"),
    [
        ("3-3 runner", "result: 3-3 runner", "Cy Dahl 3–3 Di Ito, each won as Runner"),
        ("0 – 6", "result: 0-6", "Cy Dahl 0–6 Di Ito"),
        ("no show di", "no show: di-ito", "Di Ito absent (Cy Dahl – Di Ito)"),
        ("no show Cy Dahl", "no show: Cy Dahl", "Cy Dahl absent (Cy Dahl – Di Ito)"),
    ],
)
def test_types_what_may_happen_at_a_table(tmp_path: Path, words: str, line: str, echo: str) -> None:
    folder = typed(tmp_path, swiss_1=OPEN)
    assert Typist(data_of(folder), folder.name).type("2", words).echo == f"table 2: {echo}"
    assert file(folder).read_text() == f"{OPEN}    {line}\n"


@pytest.mark.parametrize(
    ("table", "words", "said"),
    [
        ("3", "6-0", "has no table “3”; write: 1 or 2"),
        ("x", "6-0", "no table “x”"),
        ("1", "6-6", "F-points-1"),
    ],
)
def test_refuses_what_cannot_be_and_changes_nothing(
    tmp_path: Path, table: str, words: str, said: str
) -> None:
    folder = typed(tmp_path, swiss_1=OPEN)
    with pytest.raises(NotTypedError, match=said.replace("(", r"\(")):
        Typist(data_of(folder), folder.name).type(table, words)
    assert file(folder).read_text() == OPEN


def test_a_new_error_is_told_from_many_old_ones(tmp_path: Path) -> None:
    """Old and new errors are compared before a report leaves any out, and each counts once."""
    names = [f"{first} {last}" for first in "ABCDEFGHIJ" for last in "KLMNOPQRSTUVWXYZ"]
    tables = "".join(
        f"  - {{table: {number}, players: [{names[2 * number]}, {names[2 * number + 1]}],"
        f" result: {'9-9' if number < 70 else ''}}}\n"
        for number in range(1, 72)
    )
    players = "".join(f"- {{name: {name}}}\n" for name in names[2:144])
    folder = typed(tmp_path, players=players, swiss_1=f"tables:\n{tables}")
    with pytest.raises(NotTypedError, match="9-9 is not a result of 2 games") as refused:
        Typist(data_of(folder), folder.name).type("70", "9-9")
    assert str(refused.value).count("\n") == 0
    assert Typist(data_of(folder), folder.name).type("71", "6-0").echo.startswith("table 71: ")


def test_changes_a_typed_result_only_when_told(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    typist = Typist(data_of(folder), folder.name)
    with pytest.raises(NotTypedError, match="table 2 has result: 3-3; --replace changes it"):
        typist.type("2", "6-0")
    typist.type("2", "6-0", replace=True)
    assert file(folder).read_text() == ROUND_1.replace("3-3", "6-0")


def test_undo_leaves_what_was_saved_since(tmp_path: Path) -> None:
    """Another table, and a comment above, that somebody typed meanwhile."""
    folder = typed(tmp_path, swiss_1=OPEN)
    typist = Typist(data_of(folder), folder.name)
    typist.type("1", "6-0")
    since = file(folder).read_text().replace("window", "door").replace("Dahl, ", "Dahl,  ")
    file(folder).write_text("# later\n" + since)
    typist.undo()
    expected = OPEN.replace("window", "door").replace("Dahl, ", "Dahl,  ")
    assert file(folder).read_text() == "# later\n" + expected


def test_a_result_typed_over_itself_is_undone_as_well(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=OPEN)
    typist = Typist(data_of(folder), folder.name)
    typist.type("1", "6-0")
    typist.type("1", "6-0 replace")
    assert [undone.echo for undone in (typist.undo(), typist.undo()) if undone] == [
        "table 1: Ada Crane 6–0 Bo Quist",
        "table 1: Ada Crane 6–0 Bo Quist",
    ]
    assert file(folder).read_text() == OPEN


@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
@pytest.mark.parametrize(
    ("text", "words"),
    [
        (OPEN, "6-0"),
        (OPEN, "no show bo"),
        (OPEN, "0-0 by ruling: both came late"),
        (
            "tables:\n  - table: 1\n    players: [Ada Crane, Bo Quist]\n    result: \n"
            "  - table: 2\n    players: [Cy Dahl, Di Ito]\n",
            "3-3 split Ann",
        ),
        (ROUND_1, "3-3 replace"),
    ],
)
def test_undo_gives_the_file_back_to_the_byte(
    tmp_path: Path, text: str, words: str, line_end: str
) -> None:
    folder = typed(tmp_path, swiss_1=text)
    before = text.replace("\n", line_end).encode()
    file(folder).write_bytes(before)
    typist = Typist(data_of(folder), folder.name)
    typist.type("1", words)
    assert file(folder).read_bytes() != before
    typist.undo()
    assert file(folder).read_bytes() == before


def test_a_table_in_lines_comes_back_from_a_form_with_other_line_ends(tmp_path: Path) -> None:
    lines = "tables:\n  - table: 1\n    players: [Ada Crane, Bo Quist]\n    extension: 5\n"
    folder = typed(tmp_path, swiss_1=f"{lines}  - {{table: 2, players: [Cy Dahl, Di Ito]}}\n")
    shown = table_entry(data_of(folder).open("downtown"), "1").words.replace("\n", "\r\n")
    assert "\r\n" in shown
    type_result(data_of(folder), "downtown", "1", "6-0", expected=shown)
    assert "    result: 6-0\n" in file(folder).read_text()


def test_whoever_was_shown_another_table_is_told_what_it_holds_now(tmp_path: Path) -> None:
    """Other tables may have changed; this one may already hold what is wanted."""
    folder = typed(tmp_path, swiss_1=OPEN)
    data = data_of(folder)
    shown = {number: table_entry(data.open("downtown"), number).words for number in ("1", "2")}
    type_result(data, "downtown", "1", "6-0", expected=shown["1"])
    type_result(data, "downtown", "2", "3-3", expected=shown["2"])
    after = file(folder).read_text()
    again = type_result(data, "downtown", "1", "6-0", expected=shown["1"])
    assert again.echo == "table 1: Ada Crane 6–0 Bo Quist"
    with pytest.raises(ChangedError, match="table 1 was changed meanwhile") as refused:
        type_result(data, "downtown", "1", "0-6", expected=shown["1"])
    assert refused.value.shown == shown["1"]
    assert "result: 6-0" in refused.value.now
    assert file(folder).read_text() == after


def test_start_publishes_the_draft_and_types_the_time(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=f"# round 1\npublish: draft  # soon\n{OPEN}")
    started = start(data_of(folder), folder.name, NOON)
    assert (started.round, started.at) == ("round 1", "12:20:05")
    text = f"# round 1\nstarted: 12:20:05\npublish: results  # soon\n{OPEN}"
    assert file(folder).read_text() == text
    event = readable(opened(folder))
    assert event.public().swiss[0].started == NOON


@pytest.mark.parametrize(
    ("hour", "typed_as", "said_then"),
    [
        (0, "02:30:05", "started 02:30, ends 02:35, 5 minutes left"),
        (1, "02:30:05+01:00", "started 02:30, ends 03:35, 5 minutes left"),
    ],
)
def test_start_says_which_of_two_hours_it_is(
    tmp_path: Path, hour: int, typed_as: str, said_then: str
) -> None:
    """Clocks are put back from 03:00 to 02:00 while the round is played."""
    form = EVENT.replace(
        "2018-03-10\ntimezone: America/Chicago", "2018-10-28\ntimezone: Europe/Berlin"
    )
    folder = typed(tmp_path, event=form, swiss_1=OPEN)
    now = datetime(2018, 10, 28, hour, 30, 5, tzinfo=UTC)
    assert start(data_of(folder), folder.name, now).at == typed_as
    event = readable(opened(folder))
    assert event.swiss[0].started.astimezone(UTC) == now  # type: ignore[union-attr]
    assert said(folder, now + timedelta(minutes=60))[2] == said_then


TOMS = """\
- {name: Tom Smith, id: tom-1, corp: Personal Evolution}
- {name: Tom Smith, id: tom-2, corp: Cerebral Imaging}
"""
TABLE_OF_TOMS = "tables:\n  - {table: 1, players: [tom-1, tom-2], result: }\n"


def test_namesakes_are_told_apart_in_every_answer(tmp_path: Path) -> None:
    folder = typed(tmp_path, players=TOMS, swiss_1=TABLE_OF_TOMS)
    one, two = "Tom Smith (Personal Evolution)", "Tom Smith (Cerebral Imaging)"
    answers = list(Prompt(Typist(data_of(folder), folder.name)).answers(["?", "1 6-0", "q"]))
    assert f"  table 1: {one} – {two}" in answers
    assert f"table 1: {one} 6–0 {two}" in answers
    assert f"  table 1: {one} – {two}" in said(
        typed(tmp_path / "two", players=TOMS, swiss_1=TABLE_OF_TOMS)
    )


def test_a_name_that_two_at_the_table_have_is_not_guessed(tmp_path: Path) -> None:
    """The id is typed then, or the name with what tells it apart."""
    folder = typed(tmp_path, players=TOMS, swiss_1=TABLE_OF_TOMS)
    for name in ("Tom Smith", "tom"):
        with pytest.raises(NotTypedError, match="could be either; write: tom-1 or tom-2"):
            Typist(data_of(folder), folder.name).type("1", f"no show {name}")
    assert file(folder).read_text() == TABLE_OF_TOMS
    done = Typist(data_of(folder), folder.name).type("1", "no show Tom Smith (Cerebral Imaging)")
    assert done.echo.startswith("table 1: Tom Smith (Cerebral Imaging) absent")
    assert "no show: tom-2" in file(folder).read_text()


def test_a_match_of_the_cut_says_its_table(tmp_path: Path) -> None:
    """Results are typed by the number of the match; the room knows the table."""
    cut = CUT.replace("match: 1,", "match: 1, table: 7,")
    folder = typed(
        tmp_path,
        event=EVENT.replace("basic", "{rounds: 2, cut: 4}"),
        swiss_1=ROUND_1,
        swiss_2=ROUND_2,
        cut_1=cut,
    )
    assert "  match 1 (table 7): Ada Crane (Corp) – Bo Quist" in said(folder)
    done = Typist(data_of(folder), folder.name).type("1", "corp")
    assert done.echo == "match 1 (table 7): Ada Crane (Corp) wins (Ada Crane – Bo Quist)"


def said(folder: Path, now: datetime = NOON) -> list[str]:
    event = readable(opened(folder))
    return status_of(event, load("ffg-2.2.1"), now).said


def test_status_says_what_is_missing_and_the_time_left(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=OPEN)
    start(data_of(folder), folder.name, NOON)
    Typist(data_of(folder), folder.name).type("1", "6-0")
    assert said(folder, NOON + timedelta(minutes=60)) == [
        "Downtown",
        "round 1: 1 of 2 results are in",
        "started 12:20, ends 13:25, 5 minutes left",
        "  table 2: Cy Dahl – Di Ito",
        "next: `topcut result downtown` types them",
    ]


@pytest.mark.parametrize(
    ("after", "line"),
    [
        (timedelta(minutes=64), "started 12:20, ends 13:25, 1 minute left"),
        (timedelta(minutes=80), "started 12:20, ends 13:25, 15 minutes over"),
        (timedelta(hours=6), "started 12:20, and its time ran out at 13:25"),
        (timedelta(days=3000), "started 2018-03-10 12:20, and its time ran out at 13:25"),
        (timedelta(hours=-1), "starts 12:20, ends 13:25"),
        (timedelta(days=-9), "starts 2018-03-10 12:20, ends 13:25"),
    ],
)
def test_status_counts_minutes_only_of_a_round_that_is_played_now(
    tmp_path: Path, after: timedelta, line: str
) -> None:
    folder = typed(tmp_path, swiss_1=OPEN)
    start(data_of(folder), folder.name, NOON)
    assert said(folder, NOON + after)[2] == line


@pytest.mark.parametrize(
    ("rounds", "next_"),
    [
        ({}, "next: `topcut pair downtown` makes round 1"),
        ({"swiss_1": f"publish: draft\n{OPEN}"}, "next: `topcut start downtown` shows its"),
        ({"swiss_1": ROUND_1}, "next: `topcut pair downtown` makes round 2"),
        ({"swiss_1": ROUND_1, "swiss_2": ROUND_2}, "next: `topcut cut downtown` makes the cut"),
        (
            {"swiss_1": ROUND_1, "swiss_2": ROUND_2, "cut_1": CUT},
            "next: `topcut result downtown` types them",
        ),
        (
            {"swiss_1": ROUND_1, "swiss_2": ROUND_2, "cut_1": SEEDS},
            "next: `topcut cut downtown` types its matches",
        ),
        (
            {"swiss_1": ROUND_1, "swiss_2": ROUND_2, "cut_1": WON_CUT},
            "next: `topcut pair downtown` makes round 2 of the cut",
        ),
    ],
)
def test_status_says_what_is_next(tmp_path: Path, rounds: dict[str, str], next_: str) -> None:
    folder = typed(tmp_path, event=EVENT.replace("basic", "{rounds: 2, cut: 4}"), **rounds)
    assert said(folder)[-1].startswith(next_)


def test_status_says_that_a_round_is_not_paired_yet(tmp_path: Path) -> None:
    """A file that holds only who comes back is not a round that is played."""
    event = EVENT.replace("basic", "{rounds: 2, cut: 4}")
    first = ROUND_1 + "drops: [Ada Crane]\n"
    folder = typed(tmp_path, event=event, swiss_1=first, swiss_2="returns: [Ada Crane]\n")
    assert said(folder) == [
        "Downtown",
        "round 1 of 2: all results are in",
        "round 2 is not paired yet",
        "top 4: 3 in, 1 out",
        "next: `topcut pair downtown` makes round 2",
    ]
    with pytest.raises(NotTypedError, match="no round is waiting: `topcut pair downtown`"):
        start(data_of(folder), folder.name, NOON)


def test_start_names_the_command_that_comes_next(tmp_path: Path) -> None:
    """After the last Swiss round that is the cut."""
    event = EVENT.replace("basic", "{rounds: 1, cut: 4}")
    with pytest.raises(
        NotTypedError, match="no round is waiting: `topcut cut downtown` makes the cut"
    ):
        start(data_of(typed(tmp_path, event=event, swiss_1=ROUND_1)), "downtown", NOON)


def test_status_does_not_take_a_cut_that_is_not_paired_for_one_that_is_played(
    tmp_path: Path,
) -> None:
    """Who does not play in the cut may be noted before it is made."""
    event = EVENT.replace("basic", "{rounds: 2, cut: 4}")
    folder = typed(
        tmp_path, event=event, swiss_1=ROUND_1, swiss_2=ROUND_2, cut_1="left: [Bo Quist]\n"
    )
    assert said(folder)[-1].startswith("next: `topcut cut downtown` makes the cut to the top 4")


def test_status_names_the_earlier_round_that_holds_up_the_standings(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1.replace("result: 3-3", "result: "), swiss_2=ROUND_2)
    assert said(folder)[1] == (
        "round 1 still lacks the result of table 2: no later round counts yet"
    )


def test_a_typed_result_has_the_number_by_which_history_takes_it_back(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=OPEN)
    data = data_of(folder)
    first = type_result(data, "downtown", "1", "6-0")
    second = type_result(data, "downtown", "2", "3-3")
    assert [(each.change.number, each.change.said) for each in history(data, "downtown")] == [
        (second.number, second.echo),
        (first.number, first.echo),
    ]


def test_a_result_that_is_taken_back_from_a_changed_table_says_what_to_do(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=OPEN)
    made = type_result(data_of(folder), "downtown", "1", "6-0")
    file(folder).write_text(file(folder).read_text().replace("6-0", "0-6"))
    with pytest.raises(NotTypedError) as refused:
        take_back(made)
    assert str(refused.value) == (
        "rounds/swiss-1.yaml has changed since: not undone; change “table 1: Ada Crane 6–0 Bo"
        " Quist” by hand"
    )


def test_a_doubtful_result_over_another_one_is_typed_as_it_is_told(tmp_path: Path) -> None:
    """The words that the message gives say both: that it replaces one, and that it is meant."""
    folder = typed(tmp_path, swiss_1=OPEN)
    data = data_of(folder)
    type_result(data, "downtown", "1", "6-0")
    with pytest.raises(DoubtfulError, match="write: 1 3-0 replace yes"):
        type_result(data, "downtown", "1", "3-0", replace=True)
    made = type_result(data, "downtown", "1", "3-0 replace yes")
    assert made.echo == "table 1: Ada Crane 3–0 Bo Quist, was 6–0"


def test_a_file_with_errors_names_the_first_error_and_no_warning(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=OPEN.replace("Ada Crane", "Eve"))
    with pytest.raises(NotTypedError) as refused:
        type_result(data_of(folder), "downtown", "1", "6-0")
    assert str(refused.value).startswith("rounds/swiss-1.yaml has errors (line 3: ")
    assert str(refused.value).endswith("): `topcut check downtown`")


NO_YAML = "tables: {\n"
NAMELESS = EVENT.replace("name: Downtown\n", "")
NOT_CLOSED = "(line 1: the bracket { that opens here is not closed): `topcut check downtown`"


def test_a_broken_file_behind_the_round_that_is_on_is_meant(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=OPEN, swiss_2=NO_YAML)
    with pytest.raises(NotTypedError) as refused:
        type_result(data_of(folder), "downtown", "1", "6-0")
    assert str(refused.value) == f"rounds/swiss-2.yaml has errors {NOT_CLOSED}"
    type_result(data_of(folder), "downtown", "1", "6-0", "1")
    assert "result: 6-0" in file(folder).read_text()


def test_a_broken_file_before_the_round_that_is_on_is_not_meant(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=NO_YAML, swiss_2=OPEN)
    assert current_round(data_of(folder).open("downtown")).round.name == "swiss-2"


def test_a_first_round_that_is_broken_is_named_and_not_missing(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=NO_YAML)
    for name in ("", "swiss-1"):
        with pytest.raises(NotTypedError) as refused:
            current_round(data_of(folder).open("downtown"), name)
        assert str(refused.value) == f"rounds/swiss-1.yaml has errors {NOT_CLOSED}"


def test_a_file_that_waits_for_its_tables_is_no_round_for_results(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=OPEN, swiss_2="returns: [Ada Crane]\n")
    assert current_round(data_of(folder).open("downtown")).round.name == "swiss-1"
    with pytest.raises(NotTypedError) as refused:
        current_round(data_of(folder).open("downtown"), "2")
    assert str(refused.value) == "there is no round “2”; write: swiss-1"


def test_an_event_that_cannot_be_read_is_checked_first(tmp_path: Path) -> None:
    for count, broken in enumerate(("name: [\n", EVENT.replace("ffg-2.2.1", "nothing"), NAMELESS)):
        folder = typed(tmp_path / str(count), event=broken, swiss_1=OPEN)
        with pytest.raises(NotTypedError) as refused:
            current_round(data_of(folder).open("downtown"))
        assert str(refused.value) == "downtown has errors: `topcut check downtown`"


@pytest.mark.parametrize(
    ("rounds", "before"),
    [
        ({"swiss_1": f"publish: draft\n{OPEN}"}, ""),
        ({"swiss_1": ROUND_1, "swiss_2": f"publish: draft\n{ROUND_2}"}, "swiss-1"),
    ],
)
def test_a_draft_is_refused_with_the_round_before_it(
    tmp_path: Path, rounds: dict[str, str], before: str
) -> None:
    folder = typed(tmp_path, **rounds)
    number = len(rounds)
    with pytest.raises(StillDraftError) as refused:
        current_round(data_of(folder).open("downtown"), str(number))
    assert refused.value.before == before
    assert str(refused.value) == f"round {number} is a draft: `topcut start downtown` shows it"


def test_a_typed_result_has_the_file_before_and_after(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=OPEN)
    made = type_result(data_of(folder), "downtown", "1", "6-0")
    after = file(folder).read_bytes()
    assert made.files == {"rounds/swiss-1.yaml": (OPEN.encode(), after)}
    assert b"{table: 1, players: [Ada Crane, Bo Quist], result: 6-0}" in after


@pytest.mark.parametrize(
    ("words", "result"),
    [
        ("replace 0-6", "0-6"),
        ("--replace 0-6", "0-6"),
        ("0-6 --REPLACE", "0-6"),
        ("3-0 replace yes", "3-0"),
        ("replace 3-0 --yes", "3-0"),
    ],
)
def test_replace_and_yes_stand_around_the_words_in_any_order(
    tmp_path: Path, words: str, result: str
) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    type_result(data_of(folder), "downtown", "1", words)
    assert file(folder).read_text() == ROUND_1.replace("6-0", result)


@pytest.mark.parametrize("words", ["replace", "yes", "--yes", "replace yes"])
def test_replace_and_yes_alone_are_no_result(tmp_path: Path, words: str) -> None:
    folder = typed(tmp_path, swiss_1=OPEN)
    with pytest.raises(NotTypedError, match=rf"“{words.split()[0]}” is not a result; write: 1 6-0"):
        type_result(data_of(folder), "downtown", "1", words)


def test_a_result_costs_one_load_before_it_and_one_check_after_it(
    tmp_path: Path, counts: Counter[str]
) -> None:
    """However it is typed: with what was shown, over another one, or looked at first."""
    data = data_of(typed(tmp_path, swiss_1=OPEN))
    once = {"load_event": 2, "check": 1}
    shown = table_entry(data.open("downtown"), "1").words
    counts.clear()
    type_result(data, "downtown", "1", "6-0", expected=shown)
    assert counts == once
    counts.clear()
    type_result(data, "downtown", "1", "3-3", replace=True)
    assert counts == once
    counts.clear()
    preview_consequences(data.open("downtown"), "1", "6-0")
    assert counts == once
