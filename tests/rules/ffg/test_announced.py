"""What is announced before the start, held against the document."""

from pathlib import Path

import pytest
from topcut.regulations import load

from tests.build import EVENT, numbered, problems, required, said


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
        size = required(document.structure(name, count))
        assert (size.rounds, size.cut) == expected, count


@pytest.mark.parametrize(
    ("structure", "message"),
    [
        ("{rounds: 3}", "a custom structure states its cut"),
        ("{elimination: single}", "a custom structure states its rounds and its cut"),
        ("{rounds: 3, cut: 32, elimination: single}",
         "there is no single elimination for a cut of 32"),
    ],
)  # fmt: skip
def test_f_struct_3_a_custom_structure_states_rounds_and_cut(
    structure: str, message: str, tmp_path: Path
) -> None:
    event = EVENT.replace("structure: basic", f"structure: {structure}")
    found = said(tmp_path, "F-struct-3", event=event, players=numbered(range(40)))
    assert found == [f"error event.yaml:5 {message}"]


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
    text = numbered(range(count - 1)) + "- {name: Kay, joins: 2}\n" if count else ""
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


@pytest.mark.parametrize(("count", "wrong"), [(6, False), (7, True), (8, False), (4, True)])
def test_f_draft_1_a_full_draft_is_for_six_or_eight(
    count: int, wrong: bool, tmp_path: Path
) -> None:
    event = EVENT + "format: full draft\n"
    assert (
        len(problems(tmp_path, "F-draft-1", event=event, players=numbered(range(count)))) == wrong
    )


def test_f_draft_1_plays_to_six_points_in_fifty_minutes() -> None:
    draft = load("ffg-2.2.1").formats["full draft"]
    assert draft.agenda == 6
    assert {draft.minutes.swiss, draft.minutes.elimination, draft.minutes.final} == {50}


@pytest.mark.parametrize(("count", "wrong"), [(7, True), (8, False), (30, False)])
def test_f_draft_2_a_half_draft_is_for_eight_and_more(
    count: int, wrong: bool, tmp_path: Path
) -> None:
    event = EVENT + "format: half draft\n"
    assert (
        len(problems(tmp_path, "F-draft-2", event=event, players=numbered(range(count)))) == wrong
    )


def test_f_draft_2_plays_one_game_to_six_points_in_thirty_minutes() -> None:
    draft = load("ffg-2.2.1").formats["half draft"]
    assert (draft.games, draft.agenda, draft.minutes.swiss) == (1, 6, 30)
