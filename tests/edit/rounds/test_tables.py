"""A table and its own line: who is meant there, and how the sides are typed."""

from pathlib import Path

import pytest
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.change.round_file import read
from topcut.edit.results.results import type_result
from topcut.edit.rounds.tables import TableEntry, is_unsure, round_of
from topcut.text.yaml.edit import edited

from tests.build import EVENT, ROUND_1, ROUND_2, data_of, opened, typed

PEOPLE = "- {name: Zoë Crane}\n- {name: Bo Quist, id: bobo}\n- {name: Cy Dahl}\n- {name: Cy Ito}\n"
ROUNDS = ROUND_1.replace("Ada Crane", "Zoë Crane").replace("Di Ito", "Cy Ito")
CUT = """\
seeds: [Zoë Crane, Cy Dahl, Cy Ito, bobo]
tables:
  - {match: 1, players: [Zoë Crane, "bobo"], chooses: Zoë Crane}  # front
  - {match: 2, players: [Cy Dahl, Cy Ito], chooses: Cy Dahl}
"""


@pytest.fixture
def tables(tmp_path: Path) -> list[TableEntry]:
    event = EVENT.replace("basic", "{rounds: 1, cut: 4}")
    folder = typed(tmp_path, event=event, players=PEOPLE, swiss_1=ROUNDS, cut_1=CUT)
    found = opened(folder)
    assert found.event is not None
    assert found.regulations is not None
    file = read(found, "cut-1")
    round_ = found.event.cut[0]
    return [
        TableEntry(found.event, found.regulations, round_, match, file) for match in round_.matches
    ]


@pytest.mark.parametrize(
    ("words", "player"),
    [("zoe", "zoe-crane"), ("ZOË CRANE", "zoe-crane"), ("bobo", "bobo"), ("Bo Quist", "bobo")],
)
def test_a_player_is_meant_by_name_first_name_or_id(
    tables: list[TableEntry], words: str, player: str
) -> None:
    assert tables[0].seated(words) == player


def test_who_is_not_there_or_could_be_either_is_refused(tables: list[TableEntry]) -> None:
    with pytest.raises(NotTypedError, match="“Cy Dahl” does not sit here; write: Zoë Crane or"):
        tables[0].seated("Cy Dahl")
    with pytest.raises(NotTypedError, match="“cy” could be either; write: cy-dahl or cy-ito"):
        tables[1].seated("cy")


def test_sides_are_typed_as_the_line_spells_the_players(tables: list[TableEntry]) -> None:
    table = tables[0]
    after = edited(table.file.content, table.sides("bobo")).decode()
    assert '- {match: 1, corp: "bobo", runner: Zoë Crane}  # front\n' in after
    assert after.replace('corp: "bobo", runner: Zoë Crane', "") != after
    assert "chooses: Cy Dahl}" in after


def test_the_lines_of_a_table_are_those_it_has_once_it_is_typed(tables: list[TableEntry]) -> None:
    content = tables[0].file.content
    assert [list(table.lines(content)) for table in tables] == [[3], [4]]
    longer = content.replace(b"chooses: Zo", b"\n    chooses: Zo", 1)
    assert list(tables[0].lines(longer)) == [3, 4]


def test_a_name_that_a_shell_reads_otherwise_is_advised_by_its_id(tmp_path: Path) -> None:
    people = PEOPLE.replace("Zoë Crane", "Zoë O'Crane").replace("Cy Ito", 'Cy "$1" Ito')
    rounds = ROUNDS.replace("Zoë Crane", "Zoë O'Crane").replace("Cy Ito", 'Cy "$1" Ito')
    folder = typed(tmp_path, players=people, swiss_1=rounds)
    data = data_of(folder)
    with pytest.raises(NotTypedError) as first:
        type_result(data, "downtown", "1", "no show", replace=True)
    assert str(first.value) == (
        "who didn’t show up? write: `1 no show zoe-ocrane`, `1 no show Bo Quist`"
        " or `1 no show both`"
    )
    with pytest.raises(NotTypedError, match="`2 no show Cy Dahl`, `2 no show cy-1-ito` or"):
        type_result(data, "downtown", "2", "no show", replace=True)


@pytest.mark.parametrize(
    ("rounds", "name", "found"),
    [
        ({"swiss_1": ROUND_1, "swiss_2": ROUND_2}, "", "swiss-2"),
        ({"swiss_1": ROUND_1, "swiss_2": ROUND_2}, "swiss-1", "swiss-1"),
        ({"swiss_1": ROUND_1, "swiss_2": f"publish: draft\n{ROUND_2}"}, "swiss-2", "swiss-2"),
        ({"swiss_1": ROUND_1.replace("6-0", "7-0")}, "", "swiss-1"),
    ],
)
def test_a_round_is_opened_by_its_name_or_the_one_that_is_on(
    tmp_path: Path, rounds: dict[str, str], name: str, found: str
) -> None:
    opened = round_of(data_of(typed(tmp_path, **rounds)).open("downtown"), name)
    assert opened.round.name == found
    assert (opened.event.id, opened.regulations.name) == ("downtown", "ffg-2.2.1")


@pytest.mark.parametrize(
    ("form", "rounds", "name", "said"),
    [
        (EVENT, {}, "", "downtown has no round yet"),
        (EVENT, {"swiss_1": ROUND_1}, "swiss-2", "downtown has no swiss-2"),
        ("name: [\n", {}, "", "downtown has errors: `topcut check downtown`"),
        (
            EVENT.replace("name: Downtown\n", ""),
            {"swiss_1": ROUND_1},
            "swiss-1",
            "downtown has errors: `topcut check downtown`",
        ),
    ],
)
def test_a_round_that_is_not_there_is_not_opened(
    tmp_path: Path, form: str, rounds: dict[str, str], name: str, said: str
) -> None:
    with pytest.raises(NotTypedError) as refused:
        round_of(data_of(typed(tmp_path, event=form, **rounds)).open("downtown"), name)
    assert str(refused.value) == said


@pytest.mark.parametrize(
    ("old", "new", "unsure"),
    [
        ("", "", False),
        ("Bo Quist]", "Bo Qist]", True),
        ("Di Ito]", "Di Ito", True),
        ("  - {table: 2, players: [Cy Dahl, Di Ito], result: 3-3}\n", "byes: [Di Ito]\n", False),
        ("  - {table: 2, players: [Cy Dahl, Di Ito], result: 3-3}\n", "", True),
    ],
)
def test_a_round_is_unsure_where_more_is_wrong_than_that_one_player_is_left_out(
    tmp_path: Path, old: str, new: str, unsure: bool
) -> None:
    assert old in ROUND_1
    found = opened(typed(tmp_path, swiss_1=ROUND_1.replace(old, new)))
    assert found.event is not None
    assert is_unsure(found, found.event.stages[0].rounds[0]) is unsure
