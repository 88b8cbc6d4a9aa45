"""All rules over an event whose files have errors: what is judged all the same, and what waits."""

from pathlib import Path

import pytest

from tests.build import EVENT, PLAYERS, ROUND_1, examined

LONG = EVENT.replace("structure: basic", "structure: {rounds: 3, cut: 0}")
SIX = PLAYERS + "- {name: Ed Moss}\n- {name: Fay Lund}\n"
FIRST = ROUND_1 + "  - {table: 3, players: [Ed Moss, Fay Lund], result: 6-0}\n"
SECOND = """\
tables:
  - {table: 1, players: [Ada Crane, Ed Moss], result: 6-0}
  - {table: 2, players: [Bo Quist, Cy Dahl], result: 3-3}
  - {table: 3, players: [Di Ito, Fay Lund], result: 0-6}
"""


def said(folder: Path, **texts: str) -> list[str]:
    """Every problem as "file:line row-or-kind", in order."""
    texts = {"event": LONG, "players": SIX, "swiss_1": FIRST, "swiss_2": SECOND, **texts}
    return [
        f"{found.mark.file.removeprefix('rounds/')}:{found.mark.line} {found.row or found.kind}"
        for found in examined(folder, **texts).report.problems
    ]


def waiting(folder: Path, **texts: str) -> list[tuple[str, str]]:
    """File and message of the notes that say what waits."""
    texts = {"event": LONG, "players": SIX, "swiss_1": FIRST, "swiss_2": SECOND, **texts}
    return [
        (found.mark.file, found.message)
        for found in examined(folder, **texts).report.problems
        if found.kind == "waits"
    ]


def test_nothing_is_wrong_with_the_event_itself(tmp_path: Path) -> None:
    assert said(tmp_path) == []


def test_a_table_number_twice_hides_no_problem_of_any_table(tmp_path: Path) -> None:
    """Totals, splits and meetings of this and of all later rounds are judged all the same."""
    first = FIRST.replace("table: 2", "table: 1").replace("3-3", "9-9")
    second = (
        SECOND.replace("[Ada Crane, Ed Moss], result: 6-0", "[Ada Crane, Bo Quist], result: 7-0")
        .replace("[Bo Quist, Cy", "[Ed Moss, Cy")
        .replace("3-3", "3-3, split: Zed")
        .replace("0-6}", "0-6, rulings: {F-end-1: late}}")
    )
    assert said(tmp_path, swiss_1=first, swiss_2=second) == [
        "swiss-1.yaml:3 table twice",
        "swiss-1.yaml:3 F-points-1",
        "swiss-1.yaml:1 waits",
        "swiss-2.yaml:2 F-pair-3",
        "swiss-2.yaml:2 F-points-1",
        "swiss-2.yaml:3 F-split-1",
        "swiss-2.yaml:4 F-end-1",
    ]


def test_a_note_says_what_waits_for_which_file(tmp_path: Path) -> None:
    """What needs whole rounds waits for the first of those that have errors."""
    texts = {"swiss_2": SECOND.replace("3-3", "3:3"), "swiss_1": FIRST.replace("3-3", "3:3")}
    assert waiting(tmp_path, **texts) == [
        (
            "rounds/swiss-1.yaml",
            "F-cut-1, F-swiss-2 and F-swiss-3 wait for this file: from swiss-1 on they check"
            " nothing until its errors are fixed",
        )
    ]


def test_a_note_at_the_players_names_no_round(tmp_path: Path) -> None:
    """Rules that wait for players.yaml have nothing that they check until then."""
    [(file, message)] = waiting(tmp_path, players=SIX + "- {name: Zoe, joins: never}\n")
    assert file == "players.yaml"
    assert message.endswith(" wait for this file: they check nothing until its errors are fixed")


def test_a_misspelt_name_brings_nothing_with_it(tmp_path: Path) -> None:
    """Who sits there is not left out of the round, and has not met anybody twice."""
    second = SECOND.replace("Ada Crane", "Ada Crnae")
    assert said(tmp_path, swiss_2=second) == [
        "swiss-2.yaml:2 unknown player",
        "swiss-2.yaml:1 waits",
    ]


def test_one_player_typed_for_another_brings_nothing_with_it(tmp_path: Path) -> None:
    """Nobody has met twice at the two tables, nor is the one who was meant left out."""
    second = SECOND.replace("Bo Quist", "Di Ito")
    assert said(tmp_path, swiss_2=second) == ["swiss-2.yaml:4 player twice", "swiss-2.yaml:1 waits"]


@pytest.mark.parametrize(
    ("old", "new", "left"),
    [
        ("[Ada Crane, Ed Moss]", "[Ada Crnae, Ed Moss]", "“Bo Quist”, “Cy Dahl”"),
        ("[Ada Crane, Ed Moss]", "[Ada Crane, Ed Moss, Ada Crane]", "“Bo Quist”, “Cy Dahl”"),
        ("6-0", "6:0", "“Bo Quist”, “Cy Dahl”"),
        (
            "players: [Ada Crane, Ed Moss]",
            "corp: Ada Crane",
            "at least 2 of Bo Quist, Cy Dahl, Ed Moss",
        ),
        ("[Ada Crane, Ed Moss]", "[Ada Crane]", "at least 2 of Bo Quist, Cy Dahl, Ed Moss"),
        (
            "[Ada Crane, Ed Moss]",
            "[Ada Crane, Zebulon]",
            "at least 2 of Bo Quist, Cy Dahl, Ed Moss",
        ),
        (
            "[Ada Crane, Ed Moss]",
            "Ada Crane",
            "at least 2 of Ada Crane, Bo Quist, Cy Dahl, Ed Moss",
        ),
        ("[Di Ito, Fay Lund]", "[Di Ito, Ada Crane]", "at least 2 of Bo Quist, Cy Dahl, Fay Lund"),
    ],
)
def test_who_is_left_out_is_said_beside_another_error(
    old: str, new: str, left: str, tmp_path: Path
) -> None:
    """Of two mistakes in a round both are said: each seat that is open excuses one player."""
    second = SECOND.replace("  - {table: 2, players: [Bo Quist, Cy Dahl], result: 3-3}\n", "")
    found = examined(
        tmp_path, event=LONG, players=SIX, swiss_1=FIRST, swiss_2=second.replace(old, new)
    )
    messages = [each.message for each in found.report.problems if each.kind == "left out"]
    if left.startswith("at least"):
        (message,) = messages
        assert message.startswith("at least 2 of ")
        assert all(
            f"“{name}”" in message for name in left.removeprefix("at least 2 of ").split(", ")
        )
    else:
        assert [message.partition(" has neither")[0] for message in messages] == left.split(", ")


def test_drops_and_returns_are_followed_past_a_table_that_cannot_be_read(tmp_path: Path) -> None:
    """They wait for a round only where its lists of names have an error."""
    first = FIRST.replace("3-3", "3:3") + "drops: [Ada Crane]\n"
    assert "swiss-2.yaml:2 F-pair-4" in said(tmp_path / "table", swiss_1=first)
    listed = first.replace("[Ada Crane]\n", "[Ada Crane, Zed]\n").replace("3:3", "3-3")
    assert "F-pair-4" not in " ".join(said(tmp_path / "list", swiss_1=listed))
    (note,) = waiting(tmp_path / "note", swiss_1=listed)
    assert "F-pair-4" in note[1]


@pytest.mark.parametrize(
    ("games", "row"),
    [
        ("[{corp: Ada Crane, by: time, agenda: five}]", "form"),
        ("[{corp: Ada Crane, winner: Cy Dahl, by: flatline}]", "not at this table"),
        ("[{corp: Ada Crane, by: time, agneda: 5-4}]", "unknown key"),
        ("[{corp: Ada Crane, by: time, agenda: {Ada Crane: 100, Bo Quist: 4}}]", "out of range"),
    ],
)
def test_an_outcome_that_cannot_be_read_has_no_second_problem(
    games: str, row: str, tmp_path: Path
) -> None:
    first = FIRST.replace(
        "[Ada Crane, Bo Quist], result: 6-0", f"[Ada Crane, Bo Quist], games: {games}"
    )
    assert said(tmp_path, swiss_1=first) == [f"swiss-1.yaml:2 {row}", "swiss-1.yaml:1 waits"]


@pytest.mark.parametrize(
    ("old", "new", "kind"),
    [
        ("rounds: 3", "rounds: 99", "5 out of range"),
        ("structure:", "strcuture:", "5 unknown key"),
        ("[Bo Judge]", "Bo Judge", "6 wrong sort"),
        ("staff:", "stafff:", "6 unknown key"),
        ("name: Downtown", "name: Downtown\nformat: half drafft", "2 choice"),
        ("name: Downtown", "name: Downtown\npairing: swis", "2 choice"),
    ],
)
def test_a_key_that_cannot_be_read_has_no_second_problem(
    old: str, new: str, kind: str, tmp_path: Path
) -> None:
    """What the event does not say because of an error is not held against it."""
    first = FIRST.replace("3-3", "3-3, split: Bo Judge")
    found = said(tmp_path, event=LONG.replace(old, new), swiss_1=first)
    assert [each for each in found if not each.endswith("waits")] == [f"event.yaml:{kind}"]


@pytest.mark.parametrize("typed", ["joins: 0", "withdrawn: perhaps", "byes: 99"])
def test_a_player_of_whom_an_entry_cannot_be_read_has_no_second_problem(
    typed: str, tmp_path: Path
) -> None:
    """Whether the player is there is open, and what follows from it waits for players.yaml."""
    players = SIX.replace("{name: Fay Lund}", f"{{name: Fay Lund, {typed}}}")
    first = FIRST.replace("  - {table: 3, players: [Ed Moss, Fay Lund], result: 6-0}\n", "")
    first += "byes: [Ed Moss]\n" if typed != "byes: 99" else "byes: [Ed Moss, Fay Lund]\n"
    found = said(tmp_path, players=players, swiss_1=first)
    assert [each for each in found if not each.endswith("waits")] == [
        f"players.yaml:6 {'yes or no' if 'perhaps' in typed else 'out of range'}"
    ]
    assert "players.yaml:1 waits" in found


def test_an_identity_that_cannot_be_read_keeps_no_rule_waiting(tmp_path: Path) -> None:
    """Half a title that several identities share says nothing of who plays when."""
    players = SIX.replace("{name: Fay Lund}", "{name: Fay Lund, corp: NBN}")
    assert said(tmp_path, players=players) == ["players.yaml:6 ambiguous identity"]


def test_a_bracket_is_judged_although_a_swiss_round_has_an_error(tmp_path: Path) -> None:
    """Its seeds are typed, so that it follows from nothing before it; the cut itself waits."""
    event = LONG.replace("cut: 0", "cut: 4").replace("rounds: 3", "rounds: 2")
    cut = "seeds: [Ada Crane, Ed Moss, Fay Lund, Cy Dahl]\ntables:\n"
    cut += "  - {match: 1, corp: Ada Crane, runner: Ed Moss, winner: corp, by: agenda}\n"
    found = said(tmp_path, event=event, swiss_1=FIRST.replace("3-3", "3:3"), cut_1=cut)
    assert "cut-1.yaml:3 F-elim-1" in found
    assert not [each for each in found if "F-cut-1" in each]


def test_a_round_that_cannot_be_read_at_all_leaves_the_others_to_be_judged(tmp_path: Path) -> None:
    """Meetings before and after it are compared; nobody is said to be left out of it."""
    found = said(tmp_path, swiss_2="tables: [", swiss_3=ROUND_1.replace("6-0", "6-1"))
    assert [each for each in found if "swiss-3" in each] == [
        "swiss-3.yaml:2 F-pair-3",
        "swiss-3.yaml:2 F-points-1",
        "swiss-3.yaml:3 F-pair-3",
    ]


def test_a_ruling_without_a_reason_lowers_nothing(tmp_path: Path) -> None:
    """An illegal total stays an error until the leader says why it stands."""
    illegal = FIRST.replace("3-3}", "9-9, rulings: {F-points-1: }}")
    found = examined(tmp_path / "no", event=LONG, players=SIX, swiss_1=illegal).report.problems
    levels = {each.row or each.kind: each.level for each in found}
    assert levels == {"F-points-1": "error", "no reason": "error"}
    ruled = illegal.replace("F-points-1: ", "F-points-1: as it was reported")
    (note,) = examined(tmp_path / "yes", event=LONG, players=SIX, swiss_1=ruled).report.problems
    assert (note.row, note.level) == ("F-points-1", "note")
