"""Check-in: who is not here withdraws, with one change."""

from pathlib import Path

import pytest
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.players.check_in import check_in
from topcut.edit.rounds.drafting import draft_round
from topcut.edit.undo import history

from tests.build import EVENT, PLAYERS, ROUND_1, data_of, typed

PEOPLE = """\
# the list of the club
- {name: Ada Crane, withdrawn: yes, corp: Noise}  # first
- {name: Bo Quist}
- name: Cy Dahl
  withdrawn: no
- name: Di Ito  # by train
- name: Ed Late
  withdrawn: yes
  # came by bus
- {name: Fay Moss, joins: 2}
"""
HERE = ("ada-crane", "ed-late")


def test_who_is_away_withdraws_and_who_is_here_does_not(tmp_path: Path) -> None:
    folder = typed(tmp_path, players=PEOPLE)
    done = check_in(data_of(folder), "downtown", HERE)
    assert (folder / "players.yaml").read_text() == (
        "# the list of the club\n"
        "- {name: Ada Crane, corp: Noise}  # first\n"
        "- {name: Bo Quist, withdrawn: yes}\n"
        "- name: Cy Dahl\n"
        "  withdrawn: yes\n"
        "- name: Di Ito  # by train\n"
        "  withdrawn: yes\n"
        "- name: Ed Late\n"
        "  # came by bus\n"
        "- {name: Fay Moss, joins: 2}\n"
    )
    assert done.echo == (
        "checked in: Bo Quist, Cy Dahl and Di Ito not here; Ada Crane and Ed Late here after all"
    )
    assert len(history(data_of(folder), "downtown")) == 1


def test_the_same_list_again_changes_nothing(tmp_path: Path) -> None:
    folder = typed(tmp_path, players=PEOPLE)
    check_in(data_of(folder), "downtown", HERE)
    again = check_in(data_of(folder), "downtown", HERE)
    assert (again.echo, again.number) == ("nothing has changed since the last check-in", 0)


def test_who_was_not_on_the_list_is_not_held_to_be_away(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    check_in(data_of(folder), "downtown", ["ada-crane"], asked=["ada-crane", "bo-quist"])
    assert (folder / "players.yaml").read_text() == PLAYERS.replace(
        "Bo Quist", "Bo Quist, withdrawn: yes"
    )


def test_a_draft_of_round_1_is_said_to_be_outdated(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    draft_round(data_of(folder), "downtown")
    done = check_in(data_of(folder), "downtown", ["ada-crane", "bo-quist"])
    assert done.echo == ("checked in: Cy Dahl and Di Ito not here; round 1 has to be drafted again")


def test_a_published_round_ends_it(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    with pytest.raises(
        NotTypedError, match="round 1 is published: a player who is not here is a no-show"
    ):
        check_in(data_of(folder), "downtown", [])
    assert (folder / "players.yaml").read_text() == PLAYERS


def test_an_id_that_nobody_has_is_refused(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    for here, asked in ((["ed"], None), ([], ["ed"])):
        with pytest.raises(NotTypedError, match="nobody in downtown has the id ed"):
            check_in(data_of(folder), "downtown", here, asked)


def test_many_are_counted(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    done = check_in(data_of(folder), "downtown", [])
    assert done.echo == "checked in: 4 players not here"


def test_a_round_that_cannot_be_read_has_to_be_mended_first(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1="tables: [")
    with pytest.raises(NotTypedError, match=r"rounds/swiss-1\.yaml has errors"):
        check_in(data_of(folder), "downtown", [])
    assert (folder / "players.yaml").read_text() == PLAYERS


WAITING = """\
- {name: Ada Crane}
- {name: Bo Quist}
- {name: Cy Dahl, waiting: yes}  # from far away
- {name: Di Ito, waiting: yes}
- {name: Ed Moss, waiting: yes}
"""


def test_those_who_wait_and_are_here_move_up_in_order_into_the_places_that_are_free(
    tmp_path: Path,
) -> None:
    folder = typed(tmp_path, event=f"{EVENT}limit: 2\n", players=WAITING)
    done = check_in(data_of(folder), "downtown", ("ada-crane", "ed-moss", "di-ito"))
    assert (folder / "players.yaml").read_text() == (
        "- {name: Ada Crane}\n"
        "- {name: Bo Quist, withdrawn: yes}\n"
        "- {name: Cy Dahl, waiting: yes}  # from far away\n"
        "- {name: Di Ito}\n"
        "- {name: Ed Moss, waiting: yes}\n"
    )
    assert done.echo == (
        "checked in: Bo Quist not here; Di Ito moved up from the waiting list;"
        " Ed Moss still waiting: no place is free"
    )
    assert len(history(data_of(folder), "downtown")) == 1


def test_where_no_place_is_free_it_is_said_though_nothing_changes(tmp_path: Path) -> None:
    players = (
        "- {name: Ada Crane}\n- {name: Cy Dahl, waiting: yes}\n- {name: Di Ito, waiting: yes}\n"
    )
    data = data_of(typed(tmp_path, event=f"{EVENT}limit: 1\n", players=players))
    said = check_in(data, "downtown", ("ada-crane", "cy-dahl", "di-ito")).echo
    assert said == (
        "nothing has changed since the last check-in: no place is free for Cy Dahl and Di Ito"
    )


def test_without_a_limit_all_who_wait_and_are_here_move_up(tmp_path: Path) -> None:
    folder = typed(tmp_path, players=WAITING)
    check_in(data_of(folder), "downtown", ("ada-crane", "bo-quist", "cy-dahl", "di-ito"))
    assert (folder / "players.yaml").read_text().count("waiting") == 1


def test_whoever_waits_is_not_paired(tmp_path: Path) -> None:
    folder = typed(tmp_path, players=f"{WAITING}- {{name: Fay Moss}}\n- {{name: Gus Lind}}\n")
    draft_round(data_of(folder), "downtown")
    text = (folder / "rounds/swiss-1.yaml").read_text()
    names = ("Ada Crane", "Bo Quist", "Fay Moss", "Gus Lind")
    assert all(name in text for name in names)
    assert not any(name in text for name in ("Cy Dahl", "Di Ito", "Ed Moss"))
