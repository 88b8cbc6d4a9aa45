"""How messages name rounds, tables and players."""

from pathlib import Path

from topcut.edit.change import naming
from topcut.tournament import Event

from tests.build import EVENT, ROUND_1, examined, readable

CUT = """\
publish: draft
seeds: [Ada Crane, Cy Dahl, Di Ito, Bo Quist]
tables:
  - {match: 1, players: [Ada Crane, Bo Quist], chooses: Ada Crane}
  - {table: 7, match: 2, players: [Cy Dahl, Di Ito], chooses: Cy Dahl}
"""
TWINS = "- {name: Tom Smith}\n- {name: Tom Smith, id: tom-2}\n- {name: Cy Dahl}\n- {name: Di Ito}\n"


def event(folder: Path, **texts: str) -> Event:
    return readable(examined(folder, **texts))


def test_rounds_and_tables_of_the_swiss_and_of_the_cut(tmp_path: Path) -> None:
    form = EVENT.replace("basic", "{rounds: 1, cut: 4}")
    rounds = naming.paired_rounds(event(tmp_path, event=form, swiss_1=ROUND_1, cut_1=CUT))
    assert [naming.round_name(one) for one in rounds] == ["round 1", "round 1 of the cut"]
    tables = [naming.table_name(match) for one in rounds for match in one.matches]
    assert tables == ["table 1", "table 2", "match 1", "match 2 (table 7)"]
    commands = [naming.drafting_command("downtown", one) for one in rounds]
    assert commands == ["topcut pair downtown", "topcut cut downtown"]


def test_namesakes_are_told_apart_and_typed_by_id(tmp_path: Path) -> None:
    twins = event(tmp_path, players=TWINS)
    ids = [player.id for player in twins.players]
    typed = [naming.name_to_type(twins, player) for player in ids]
    assert typed == ["tom-smith", "tom-2", "Cy Dahl", "Di Ito"]
    names = [naming.player_name(twins, player) for player in ids]
    assert len(set(names)) == 4
    assert naming.player_name(twins, "nobody-here") == "nobody-here"


def test_a_name_that_is_read_from_the_right_turns_no_result_round(tmp_path: Path) -> None:
    players = "- {name: محمد عبد الله, id: moh}\n- {name: Bo Quist}\n- {name: 李娜, id: li}\n"
    found = event(tmp_path, players=players)
    names = [naming.player_name(found, player) for player in ("moh", "bo-quist", "li")]
    assert names == ["\u2068محمد عبد الله\u2069", "Bo Quist", "李娜"]
    assert naming.name_to_type(found, "moh") == "محمد عبد الله"
