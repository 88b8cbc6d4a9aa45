"""What is announced before the start, held against the document."""

from pathlib import Path

import pytest
from topcut.regulations import load
from topcut.text.problems.problem import Level

from tests.build import EVENT, ROUND_1, ROUND_2, examined, problems, said


def players(count: int) -> str:
    return "".join(f"- {{name: Player {number}}}\n" for number in range(1, count + 1))


@pytest.mark.parametrize(
    ("regulations", "day", "message"),
    [
        (
            "ffg-2.0",
            "2017-01-22",
            "is in effect from 2017-01-23 on, but the event is on 2017-01-22",
        ),
        ("ffg-2.0", "2017-01-23", None),
        ("ffg-2.0", "2017-07-25", None),
        ("ffg-2.0", "2017-07-26", "was superseded on 2017-07-26, but the event is on 2017-07-26"),
        ("ffg-2.2.1", "2017-07-26", None),
        ("ffg-2.2.1", "2018-07-23", "was superseded on 2018-07-23, but the event is on 2018-07-23"),
        (
            "ffg-3.2",
            "2018-07-22",
            "is in effect from 2018-07-23 on, but the event is on 2018-07-22",
        ),
        ("ffg-3.2", "2026-11-21", None),
    ],
)
def test_f_doc_1_an_event_names_the_document_of_its_day(
    regulations: str, day: str, message: str | None, tmp_path: Path
) -> None:
    event = EVENT.replace("ffg-2.2.1", regulations).replace("date: 2018-03-10", f"date: {day}")
    expected = f"warning event.yaml:4 {load(regulations).title} {message}"
    assert said(tmp_path, "F-doc-1", event=event) == ([expected] if message else [])


def test_f_pair_1_a_structure_is_announced(tmp_path: Path) -> None:
    event = EVENT.replace("structure: basic\n", "")
    assert said(tmp_path, "F-pair-1", event=event) == [
        "error event.yaml:1 the number of rounds and the size of the cut are not announced"
    ]


BASIC = {4: (3, 0), 8: (3, 0), 9: (4, 4), 24: (4, 4), 25: (4, 8), 32: (4, 8), 33: (5, 8),
         64: (5, 8), 65: (6, 8), 96: (6, 8), 97: (6, 16), 128: (6, 16), 129: (7, 16),
         400: (7, 16)}  # fmt: skip
ADVANCED = {9: (4, 4), 20: (4, 4), 21: (4, 8), 32: (4, 8), 33: (5, 8), 56: (5, 8), 57: (6, 8),
            80: (6, 8), 81: (7, 8), 128: (7, 8), 129: (7, 16), 176: (7, 16), 177: (8, 16),
            272: (8, 16), 273: (9, 16), 600: (9, 16)}  # fmt: skip


@pytest.mark.parametrize("regulations", ["ffg-2.0", "ffg-2.2.1", "ffg-3.2"])
@pytest.mark.parametrize(("name", "table"), [("basic", BASIC), ("advanced", ADVANCED)])
def test_f_struct_1_and_f_struct_2_give_rounds_and_cut(
    regulations: str, name: str, table: dict[int, tuple[int, int]]
) -> None:
    document = load(regulations)
    for count, expected in table.items():
        size = document.structure(name, count)
        assert size is not None
        assert (size.rounds, size.cut) == expected, count


@pytest.mark.parametrize(("name", "count"), [("basic", 3), ("advanced", 8)])
def test_f_struct_1_and_f_struct_2_begin_at_a_number_of_players(
    name: str, count: int, tmp_path: Path
) -> None:
    event = EVENT.replace("structure: basic", f"structure: {name}")
    row = "F-struct-1" if name == "basic" else "F-struct-2"
    least = count + 1
    assert said(tmp_path, row, event=event, players=players(count)) == [
        f"warning event.yaml:5 the {name} structure begins at {least} players, "
        f"but here there are {count}"
    ]
    assert said(tmp_path / "more", row, event=event, players=players(least)) == []


def test_f_struct_1_warns_at_a_round_too_many(tmp_path: Path) -> None:
    rounds = {f"swiss_{n}": ROUND_1 if n % 2 else ROUND_2 for n in range(1, 5)}
    assert said(tmp_path, "F-struct-1", **rounds) == [
        "warning rounds/swiss-4.yaml:1 Swiss round 4 of 3: the basic structure has 3 rounds"
        " for 4 players"
    ]


def test_f_struct_1_counts_awarded_byes_but_no_late_entry_and_nobody_withdrawn(
    tmp_path: Path,
) -> None:
    text = players(3) + "- {name: Hal, byes: 1}\n- {name: Kay, joins: 2}\n"
    text += "- {name: Lou, withdrawn: yes}\n"
    assert said(tmp_path, "F-struct-1", players=text) == []
    assert said(tmp_path / "fewer", "F-struct-1", players=text.replace(", byes: 1", ", joins: 2"))


@pytest.mark.parametrize(
    ("structure", "message"),
    [
        ("{rounds: 3}", "a custom structure states its cut"),
        ("{cut: 4}", "a custom structure states its rounds"),
        ("{elimination: single}", "a custom structure states its rounds and its cut"),
        ("{rounds: 3, cut: 6}", "there is no double elimination for a cut of 6"),
        ("{rounds: 3, cut: 32, elimination: single}",
         "there is no single elimination for a cut of 32"),
        ("{rounds: 3, cut: 4, advance: {after: 3, points: 9}}",
         "a cut by points after round 3 leaves no further Swiss round"),
    ],
)  # fmt: skip
def test_f_struct_3_a_custom_structure_states_rounds_and_cut(
    structure: str, message: str, tmp_path: Path
) -> None:
    event = EVENT.replace("structure: basic", f"structure: {structure}")
    found = said(tmp_path, "F-struct-3", event=event, players=players(40))
    assert found == [f"error event.yaml:5 {message}"]


@pytest.mark.parametrize(("rounds", "were"), [(1, "1 was"), (2, "2 were")])
def test_f_struct_3_counts_rounds_as_people_do(rounds: int, were: str, tmp_path: Path) -> None:
    event = EVENT.replace("structure: basic", f"structure: {{rounds: {rounds}, cut: 0}}")
    typed = {f"swiss_{n}": ROUND_1 for n in range(1, rounds + 2)}
    assert said(tmp_path, "F-struct-3", event=event, **typed) == [
        f"error rounds/swiss-{rounds + 1}.yaml:1 Swiss round {rounds + 1}, but {were} announced"
    ]


@pytest.mark.parametrize(
    "structure",
    ["{rounds: 3, cut: 0}", "{rounds: 5, cut: 32}", "{rounds: 4, cut: 3, elimination: single}"],
)
def test_f_struct_3_allows_other_sizes_and_single_elimination(
    structure: str, tmp_path: Path
) -> None:
    event = EVENT.replace("structure: basic", f"structure: {structure}")
    found = problems(tmp_path, "F-struct-3", event=event, players=players(40))
    assert all(problem.level is Level.NOTE for problem in found)


@pytest.mark.parametrize(
    ("count", "said_"),
    [
        (0, []),
        (3, ["leaves out nobody: there are 3 players; empty places are walkovers"]),
        (4, ["leaves out nobody: there are 4 players"]),
        (5, []),
    ],
)
def test_f_struct_3_a_cut_that_cuts_nobody_is_said(
    count: int, said_: list[str], tmp_path: Path
) -> None:
    """As large as the field or larger; late entries count, who withdrew does not."""
    event = EVENT.replace("structure: basic", "structure: {rounds: 3, cut: 4}")
    text = players(count - 1) + "- {name: Kay, joins: 2}\n" if count else ""
    text += "- {name: Lou, withdrawn: yes}\n" if count else ""
    found = said(tmp_path / "a", "F-struct-3", event=event, players=text)
    assert found == [f"warning event.yaml:5 a cut to the top 4 {line}" for line in said_]
    unsure = f"{text}- {{name: Zoe, joins: never}}\n"
    assert said(tmp_path / "b", "F-struct-3", event=event, players=unsure) == []


@pytest.mark.parametrize(
    ("kind", "structure", "wrong"),
    [
        ("store championship", "basic", False),
        ("store championship", "advanced", True),
        ("regional", "advanced", False),
        ("regional", "basic", True),
        ("national", "{rounds: 6, cut: 8}", False),
        ("world", "advanced", True),
        ("casual", "advanced", False),
    ],
)
def test_f_struct_4_kinds_of_event_have_their_structure(
    kind: str, structure: str, wrong: bool, tmp_path: Path
) -> None:
    event = EVENT.replace("structure: basic", f"structure: {structure}\nkind: {kind}")
    assert len(problems(tmp_path, "F-struct-4", event=event)) == wrong


@pytest.mark.parametrize(
    ("regulations", "kind", "tier", "wrong"),
    [
        ("ffg-2.2.1", "store championship", "relaxed", False),
        ("ffg-2.2.1", "store championship", "formal", True),
        ("ffg-2.2.1", "regional", "relaxed", True),
        ("ffg-3.2", "regional", "formal", False),
        ("ffg-2.0", "regional", "relaxed", False),
        ("ffg-3.2", "casual", "relaxed", False),
    ],
)
def test_f_tier_1_kinds_of_event_have_their_tier_from_2_2_1_on(
    regulations: str, kind: str, tier: str, wrong: bool, tmp_path: Path
) -> None:
    event = EVENT.replace("ffg-2.2.1", regulations) + f"kind: {kind}\ntier: {tier}\n"
    found = said(tmp_path, "F-tier-1", event=event)
    assert bool(found) is wrong
    assert all(line.startswith("warning event.yaml:9 a") for line in found)


def test_f_tier_1_the_default_is_relaxed(tmp_path: Path) -> None:
    event = EVENT + "kind: regional\n"
    assert said(tmp_path, "F-tier-1", event=event) == [
        "warning event.yaml:8 a regional is held at the formal tier, but this one is relaxed"
    ]


@pytest.mark.parametrize(("count", "wrong"), [(6, False), (7, True), (8, False), (4, True)])
def test_f_draft_1_a_full_draft_is_for_six_or_eight(
    count: int, wrong: bool, tmp_path: Path
) -> None:
    event = EVENT + "format: full draft\n"
    assert len(problems(tmp_path, "F-draft-1", event=event, players=players(count))) == wrong


def test_f_draft_1_plays_to_six_points_in_fifty_minutes() -> None:
    draft = load("ffg-2.2.1").formats["full draft"]
    assert draft.agenda == 6
    assert {draft.minutes.swiss, draft.minutes.elimination, draft.minutes.final} == {50}


@pytest.mark.parametrize(("count", "wrong"), [(7, True), (8, False), (30, False)])
def test_f_draft_2_a_half_draft_is_for_eight_and_more(
    count: int, wrong: bool, tmp_path: Path
) -> None:
    event = EVENT + "format: half draft\n"
    assert len(problems(tmp_path, "F-draft-2", event=event, players=players(count))) == wrong


def test_f_draft_2_plays_one_game_to_six_points_in_thirty_minutes() -> None:
    draft = load("ffg-2.2.1").formats["half draft"]
    assert (draft.games, draft.agenda, draft.minutes.swiss) == (1, 6, 30)


CUT = """\
seeds: [P0, P1, P2, P3]
tables:
  - {match: 1, corp: P0, runner: P3}
  - {match: 2, corp: P1, runner: P2}
"""
EIGHT = "".join(f"- {{name: P{number}}}\n" for number in range(8))
THREE = {
    "swiss_1": "tables:\n"
    + "".join(
        f"  - {{table: {n}, players: [P{n - 1}, P{n + 3}], result: 6-0}}\n" for n in range(1, 5)
    ),
    "swiss_2": "tables:\n"
    + "".join(
        f"  - {{table: {n}, players: [P{a}, P{b}], result: 6-0}}\n"
        for n, (a, b) in enumerate(((0, 3), (1, 2), (4, 7), (5, 6)), 1)
    ),
}


def made_early(folder: Path, structure: str, **rounds: str) -> list[str]:
    event = EVENT.replace("structure: basic", f"structure: {structure}")
    found = examined(folder, event=event, players=EIGHT, cut_1=CUT, **rounds).report.problems
    return [
        f"{problem.level} {problem.row} {problem.mark.file}:{problem.mark.line} {problem.message}"
        for problem in found
        if "the cut was made" in problem.message
    ]


def test_f_struct_3_a_cut_before_the_announced_rounds_are_played(tmp_path: Path) -> None:
    """An error, as a round too many; a ruling or the right number in event.yaml lowers it."""
    three = "{rounds: 3, cut: 4}"
    assert made_early(tmp_path / "a", three, **THREE) == [
        "error F-struct-3 rounds/cut-1.yaml:1 the cut was made after 2 Swiss rounds, but 3 were "
        "announced"
    ]
    assert made_early(tmp_path / "b", "{rounds: 2, cut: 4}", **THREE) == []
    unpaired = [*made_early(tmp_path / "d", three, **THREE, swiss_3="publish: draft\n")]
    assert "after 2 Swiss rounds, but 3" in unpaired[0]
    assert made_early(tmp_path / "c", three, swiss_1=THREE["swiss_1"])[0].endswith(
        "after 1 Swiss round, but 3 were announced"
    )


def test_f_cut_1_a_cut_before_the_last_result_is_in_is_said(tmp_path: Path) -> None:
    """Under every structure: the seeds cannot be judged until then."""
    last = THREE["swiss_2"].replace("P7], result: 6-0", "P7], result: ")
    expected = [
        "warning F-cut-1 rounds/cut-1.yaml:1 the cut was made before all results of Swiss round 2 "
        "were in: table 3"
    ]
    texts = THREE | {"swiss_2": last}
    assert made_early(tmp_path / "a", "{rounds: 2, cut: 4}", **texts) == expected
    basic = made_early(tmp_path / "b", "basic", **texts)
    assert [line for line in basic if "F-cut-1" in line] == expected
