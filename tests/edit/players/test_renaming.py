"""A corrected name: the id stays, and every file follows in one change."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from topcut.edit.change.refusals import ChangedError, NotTypedError
from topcut.edit.lists.pasted import plain_text
from topcut.edit.players.leaving import drop
from topcut.edit.players.renaming import correct_name
from topcut.edit.rounds.drafting import Again, draft_round
from topcut.edit.undo import history, undo
from topcut.text.problems.problem import Problem
from topcut.workspace.data import CheckedEvent, Data

from tests.build import EVENT, PLAYERS, ROUND_1, ROUND_2, data_of, opened, typed

ID = "downtown"
EXAMPLES = (
    "basement-robin-1998",
    "gamescape-2018",
    "harbor-city-2024",
    "napd-evening-2018",
    "net-city-1998",
    "winter-2026",
)


def renamed(folder: Path, name: str, player: str = "ada-crane") -> str:
    return correct_name(data_of(folder), ID, player, name).echo


def texts(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def test_the_id_stays_and_rounds_and_decks_follow_in_one_change(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=f"{ROUND_1}byes: []\n", swiss_2=ROUND_2)
    (folder / "decks").mkdir()
    (folder / "decks" / "ada-crane-corp.txt").write_text("a list")
    before = texts(folder)
    assert renamed(folder, " Ada   Stone") == "Ada Crane is Ada Stone, in 2 more files as well"
    assert texts(folder) == before | {
        "players.yaml": PLAYERS.replace("Ada Crane", "Ada Stone, id: ada-crane"),
        "rounds/swiss-1.yaml": before["rounds/swiss-1.yaml"].replace("Ada Crane", "Ada Stone"),
        "rounds/swiss-2.yaml": ROUND_2.replace("Ada Crane", "Ada Stone"),
    }
    assert opened(folder).good
    assert len(history(data_of(folder), ID)) == 1
    undo(data_of(folder), ID, 1)
    assert texts(folder) == before


@pytest.mark.parametrize(
    ("line", "name", "after"),
    [
        ("{name: ada crane}  # ?", "Ada Crane", "{name: Ada Crane}  # ?"),
        ("{name: Ada Crane, id: ada}", "Ada Stone", "{name: Ada Stone, id: ada}"),
        ("{name: Ada Crane, byes: 1}", "李娜", "{name: 李娜, byes: 1, id: ada-crane}"),
        ("name: Ada Crane # ?\n  byes: 1", "No", 'name: "No" # ?\n  byes: 1\n  id: ada-crane'),
        ('{name: "Ada Crane"}', "Áda Crane", "{name: Áda Crane}"),
    ],
)
def test_an_id_is_typed_where_the_name_no_longer_gives_it(
    tmp_path: Path, line: str, name: str, after: str
) -> None:
    folder = typed(tmp_path, players=f"- {line}\n- {{name: Bo Quist}}\n")
    renamed(folder, name, "ada" if "id: ada}" in line else "ada-crane")
    assert (folder / "players.yaml").read_text() == f"- {after}\n- {{name: Bo Quist}}\n"


def test_who_gets_a_namesake_has_an_id_and_both_are_named_by_it(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    renamed(folder, "Bo Quist")
    assert (folder / "players.yaml").read_text() == PLAYERS.replace(
        "Ada Crane}", "Bo Quist, id: ada-crane}"
    ).replace("{name: Bo Quist}", "{name: Bo Quist, id: bo-quist}")
    assert (folder / "rounds/swiss-1.yaml").read_text() == ROUND_1.replace(
        "Ada Crane, Bo Quist", "ada-crane, bo-quist"
    )
    assert opened(folder).good


def test_a_name_that_is_somebodys_id_is_refused(tmp_path: Path) -> None:
    folder = typed(tmp_path, players="- {name: Ada Crane}\n- {name: Bo Quist, id: bo}\n")
    with pytest.raises(NotTypedError, match="“Bo” is Bo Quist’s name in addresses"):
        renamed(folder, "Bo")


@pytest.mark.parametrize(("name", "said"), [("  ", "needs a name"), ("A" * 201, "too long")])
def test_what_is_no_name_is_refused(tmp_path: Path, name: str, said: str) -> None:
    folder = typed(tmp_path)
    with pytest.raises(NotTypedError, match=said):
        renamed(folder, name)
    assert (folder / "players.yaml").read_text() == PLAYERS


def test_a_click_whose_answer_was_lost_can_be_repeated(tmp_path: Path) -> None:
    data = data_of(typed(tmp_path))
    words = "{name: Ada Crane}"
    correct_name(data, ID, "ada-crane", "Ada Stone", expected=words)
    again = correct_name(data, ID, "ada-crane", "Ada Stone", expected=words)
    assert (again.echo, again.number) == ("the name is Ada Stone already", 0)
    with pytest.raises(ChangedError, match="the line of Ada Stone was changed meanwhile"):
        correct_name(data, ID, "ada-crane", "Ada Rock", expected=words)


def test_a_draft_follows_and_is_drawn_again_without_a_word_about_hands(tmp_path: Path) -> None:
    event = EVENT.replace("basic", "{rounds: 4, cut: 0}")
    folder = typed(tmp_path, event=event, swiss_1=ROUND_1)
    data = data_of(folder)
    draft_round(data, ID)
    renamed(folder, "Ada Stone")
    after = (folder / "rounds/swiss-2.yaml").read_text()
    assert "Ada Stone" in after
    assert "Ada Crane" not in after.partition("#")[0]
    assert opened(folder).good
    drop(data, ID, "bo-quist")
    assert draft_round(data, ID, Again()).lost == ()


@settings(max_examples=40, deadline=None)
@given(
    name=st.text(max_size=12)
    | st.text(alphabet=": #{}[]\"'-?,&*!|>%@`\\AaБé\u0301\u0085\u202e", max_size=9)
)
def test_whatever_the_new_name_is_rounds_say_the_same(
    tmp_path_factory: pytest.TempPathFactory, name: str
) -> None:
    folder = typed(tmp_path_factory.mktemp("event"), swiss_1=f"{ROUND_1}drops: [Ada Crane]\n")
    before = texts(folder)
    try:
        renamed(folder, name)
    except NotTypedError:
        assert texts(folder) == before
        return
    found = opened(folder)
    assert found.good
    assert found.event is not None
    assert found.event.players[0].id == "ada-crane"
    assert found.event.players[0].name == plain_text(name)
    assert [each.players for each in found.event.swiss[0].matches] == [
        ("ada-crane", "bo-quist"),
        ("cy-dahl", "di-ito"),
    ]
    assert found.event.swiss[0].drops == ("ada-crane",)


def problems(examined: CheckedEvent, *names: str) -> list[tuple[str, str, int]]:
    """What is wrong, without how people are called."""

    def said(problem: Problem) -> tuple[str, str, int]:
        return problem.kind, problem.mark.file, problem.mark.line

    return [said(each) for each in examined.report.problems]


def test_deck_lists_of_any_bytes_follow_and_come_back(tmp_path: Path) -> None:
    folder = typed(tmp_path, players="- {name: 李娜, id: li-na}\n- {name: Bo Quist}\n")
    (folder / "decks").mkdir()
    deck = b"\xff\xfeNoise\r\n3x Caf\xe9\n"
    (folder / "decks" / "李娜-runner.txt").write_bytes(deck)
    done = renamed(folder, "Li Na", "li-na")
    assert done == "李娜 is Li Na, in 2 more files as well"
    assert (folder / "decks" / "li-na-runner.txt").read_bytes() == deck
    undo(data_of(folder), ID, 1)
    assert [path.name for path in (folder / "decks").iterdir()] == ["李娜-runner.txt"]
    assert (folder / "decks" / "李娜-runner.txt").read_bytes() == deck


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_event_of_any_kind_is_the_same_but_for_the_name(
    example: str, tmp_path: Path, root: Path
) -> None:
    shutil.copytree(root / "data", tmp_path / "data")
    data = Data(tmp_path / "data")
    before = data.open(example)
    assert before.event is not None
    player = before.event.players[0]
    correct_name(data, example, player.id, "Zoë “Z” Zwei: 2")
    after = data.fresh().open(example)
    assert after.event is not None
    assert problems(after) == problems(before)
    assert after.event.players[0] == replace(
        player, name="Zoë “Z” Zwei: 2", mark=after.event.players[0].mark
    )
    for old, new in zip(before.event.stages, after.event.stages, strict=True):
        for one, other in zip(old.rounds, new.rounds, strict=True):
            assert [each.players for each in one.matches] == [
                each.players for each in other.matches
            ]
            assert (one.byes, one.drops, one.seeds) == (other.byes, other.drops, other.seeds)
    assert len(history(data, example)) == 1
    undo(data, example, 1)
    folder = Path("events") / example
    assert texts(data.path / folder) == texts(root / "data" / folder)
