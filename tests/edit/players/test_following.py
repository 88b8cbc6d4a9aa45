"""Where files name players: every place follows, and nothing else does."""

from dataclasses import replace
from pathlib import Path

import pytest
from topcut.edit.change.draft_file import apart
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.players.following import followed
from topcut.edit.players.players_file import read_roll
from topcut.edit.rounds.drafting import draft_round

from tests.build import EVENT, ROUND_1, data_of, typed

SWISS = """\
# Ada Crane is at one
tables:
  - {table: 1, players: ["Ada Crane", bo-quist], result: 6-0, was: 3-3, split: Ada Crane}
  - table: 2
    players:
      - ADA  CRANE   # twice, for the test
      - Cy Dahl
    no show: Ada Crane
    rulings: {F-pair-3: Ada Crane}
    games:
      - {corp: Ada Crane, winner: corp, agenda: {Ada Crane: 7, Cy Dahl: 4}}
byes: [Ada Crane, {player: Ada Crane, points: 0}]
drops: [ada-crane, Ada Crane]
returns: [Ada Crane]
disqualified: {Ada Crane: Ada Crane}
warnings: {Ada Crane: [Ada Crane]}
proxies: [{player: Ada Crane, card: Ada Crane, by: Ada Crane}]
"""
SWISS_AFTER = """\
# Ada Crane is at one
tables:
  - {table: 1, players: [Ada Stone, bo-quist], result: 6-0, was: 3-3, split: Ada Crane}
  - table: 2
    players:
      - Ada Stone   # twice, for the test
      - Cy Dahl
    no show: Ada Stone
    rulings: {F-pair-3: Ada Crane}
    games:
      - {corp: Ada Stone, winner: corp, agenda: {Ada Stone: 7, Cy Dahl: 4}}
byes: [Ada Stone, {player: Ada Stone, points: 0}]
drops: [ada-crane, Ada Stone]
returns: [Ada Stone]
disqualified: {Ada Stone: Ada Crane}
warnings: {Ada Stone: [Ada Crane]}
proxies: [{player: Ada Stone, card: Ada Crane, by: Ada Crane}]
"""
CUT = """\
seeds: [Ada Crane, Bo Quist]
left: [Ada Crane]
declined: [Ada Crane]
tables:
  - {match: 1, players: [Ada Crane, Bo Quist], chooses: Ada Crane}
  - {match: 2, corp: Bo Quist, runner: Ada Crane, winner: Ada Crane, was: Ada Crane}
  - {match: 3, corp: Bo Quist, runner: Ada Crane, was: [{winner: Ada Crane, until: cut-1}]}
"""
TABLES = """\
tables:
  - {table: 1, corp: Cy Dahl, runners: [Ada Crane, Bo Quist], flatlined: [Ada Crane]}
"""
OLD = "tables:\n  - {table: 1, players: [Ada Crane, Bo Quist], match: Ada Crane}\n"
PUBLISHED = """\
published:
  by: Ada Crane
  ranks: {Ada Crane: 1, Bo Quist: 2}
  sos:
    Ada Crane: 1.5
"""


def after(folder: Path, name: str = "Ada Stone") -> dict[str, str | None]:
    """What files would hold if Ada Crane had another name."""
    roll = read_roll(data_of(folder), folder.name)
    players = [
        replace(each, name=name) if each.id == "ada-crane" else each for each in roll.event.players
    ]
    found = followed(roll, players)
    return {path: new.decode() if new is not None else None for path, (_, new) in found.items()}


def test_every_place_that_names_a_player_follows_and_nothing_else(tmp_path: Path) -> None:
    assert after(typed(tmp_path, swiss_1=SWISS)) == {"rounds/swiss-1.yaml": SWISS_AFTER}


@pytest.mark.parametrize(
    ("name", "text"), [("cut-1", CUT), ("tables-1", TABLES), ("swiss-1", OLD), ("robin-1", ROUND_1)]
)
def test_rounds_of_every_kind_follow(tmp_path: Path, name: str, text: str) -> None:
    folder = typed(tmp_path, **{name.replace("-", "_"): text})
    new = text.replace("Ada Crane", "Ada Stone")
    assert after(folder) == {f"rounds/{name}.yaml": new}


def test_published_figures_follow_and_who_published_them_does_not(tmp_path: Path) -> None:
    folder = typed(tmp_path, event=f"# Ada Crane\n{EVENT}{PUBLISHED}")
    figures = PUBLISHED.replace("Ada Crane", "Ada Stone").replace("by: Ada Stone", "by: Ada Crane")
    assert after(folder) == {"event.yaml": f"# Ada Crane\n{EVENT}{figures}"}


def test_deck_lists_called_by_the_name_are_called_by_the_id(tmp_path: Path) -> None:
    folder = typed(tmp_path, players="- {name: 李娜, id: ada-crane}\n- {name: Bo Quist}\n")
    (folder / "decks").mkdir()
    names = ["李娜-corp.txt", "李娜-runner.swiss-2.TXT", "ada-crane.json", "bo-quist-corp.txt"]
    for name in names:
        (folder / "decks" / name).write_text(name)
    assert after(folder) == {
        "decks/李娜-corp.txt": None,
        "decks/ada-crane-corp.txt": "李娜-corp.txt",
        "decks/李娜-runner.swiss-2.TXT": None,
        "decks/ada-crane-runner.swiss-2.TXT": "李娜-runner.swiss-2.TXT",
    }


def test_a_name_that_a_round_could_not_hold_is_the_id_there(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    new = {"rounds/swiss-1.yaml": ROUND_1.replace("Ada Crane", "ada-crane")}
    assert after(folder, "Bo Quist")["rounds/swiss-1.yaml"] == new["rounds/swiss-1.yaml"].replace(
        "Bo Quist", "bo-quist"
    )
    assert after(folder, "Runner") == new


def test_a_name_is_quoted_where_it_has_to_be(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    found = after(folder, 'Ada: "x"')["rounds/swiss-1.yaml"]
    assert found == ROUND_1.replace("Ada Crane", r'"Ada: \"x\""')


def test_windows_line_ends_stay(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    file = folder / "rounds/swiss-1.yaml"
    file.write_bytes(ROUND_1.replace("\n", "\r\n").encode())
    found = after(folder)["rounds/swiss-1.yaml"]
    assert found == ROUND_1.replace("\n", "\r\n").replace("Ada Crane", "Ada Stone")


def test_a_file_that_is_no_round_is_left_alone(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, notes="drops: [Ada Crane\n")
    assert set(after(folder)) == {"rounds/swiss-1.yaml"}


def test_the_same_name_moves_nothing(tmp_path: Path) -> None:
    assert after(typed(tmp_path, swiss_1=ROUND_1), "Ada Crane") == {}


def test_a_round_that_may_name_somebody_says_so_whole(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1="tables: [Ada Crane\n")
    with pytest.raises(NotTypedError) as refused:
        after(folder)
    assert str(refused.value) == (
        "rounds/swiss-1.yaml has errors, and may name this player: `topcut check downtown`"
    )


def test_two_files_of_one_list_are_both_named(tmp_path: Path) -> None:
    folder = typed(tmp_path, players="- {name: 李娜, id: ada-crane}\n")
    (folder / "decks").mkdir()
    for name in ("李娜-corp.txt", "ada-crane-corp.txt"):
        (folder / "decks" / name).write_text(name)
    with pytest.raises(NotTypedError) as refused:
        after(folder)
    assert str(refused.value) == (
        "李娜-corp.txt and ada-crane-corp.txt in decks/ are the same list: keep one"
    )


def test_an_empty_round_and_lists_without_keys_name_nobody(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2="", swiss_3="- Ada Crane\n")
    assert set(after(folder)) == {"rounds/swiss-1.yaml"}


def test_in_the_cut_a_match_is_a_number_and_what_was_is_a_name(tmp_path: Path) -> None:
    """In a ranked round it is the other way round."""
    players = "- {name: Ada Crane}\n- {name: Bo Quist}\n- {name: Cy Dahl}\n- {name: Di Ito}\n"
    cut = "seeds: [Ada Crane]\ntables:\n  - {match: Ada Crane, was: Ada Crane}\n"
    ranked = "tables:\n  - {match: Ada Crane, was: Ada Crane}\n"
    folder = typed(tmp_path, players=players, swiss_1=ranked, cut_1=cut)
    assert after(folder) == {
        "rounds/swiss-1.yaml": ranked.replace("match: Ada Crane", "match: Ada Stone"),
        "rounds/cut-1.yaml": cut.replace("seeds: [Ada Crane", "seeds: [Ada Stone").replace(
            "was: Ada Crane", "was: Ada Stone"
        ),
    }


def test_a_draw_that_nobody_touched_keeps_the_number_of_its_lines(tmp_path: Path) -> None:
    """So that a new name is not taken for a change by hand when it is drawn again."""
    folder = typed(tmp_path)
    path = draft_round(data_of(folder), "downtown").path
    found = after(folder)["rounds/swiss-1.yaml"]
    assert found is not None
    assert "Ada Stone" in found
    made = apart(found.encode(), "rounds/swiss-1.yaml")
    assert made is not None
    assert made.untouched
    path.write_text(path.read_text().replace("tables:", "tables:  # by hand"))
    found = after(folder)["rounds/swiss-1.yaml"]
    assert found is not None
    made = apart(found.encode(), "rounds/swiss-1.yaml")
    assert made is not None
    assert not made.untouched
    assert found.splitlines()[-1] == path.read_text().splitlines()[-1]
