"""Who is in: one value a player, as the desk shows it."""

from pathlib import Path

import pytest
from topcut.edit.players.roll import Presence, entrants

from tests.build import PLAYERS, ROUND_1, data_of, typed


def test_a_player_has_everything_that_the_file_says(tmp_path: Path) -> None:
    line = (
        "{name: Ed Late, id: ed, corp: EtF, runner: Noise, pronouns: they/them, byes: 2,"
        " fixed table: 3, stream: no}"
    )
    folder = typed(tmp_path, players=f"{PLAYERS}- {line}  # a word\n")
    *_, ed = entrants(data_of(folder), "downtown")
    assert (ed.player.id, ed.player.name, ed.called) == ("ed", "Ed Late", "Ed Late")
    assert ed.player.mark.line == 5
    late = ed.player
    assert late.corp is not None
    assert late.runner is not None
    assert late.corp.title == "Haas-Bioroid: Engineering the Future"
    assert late.runner.title == "Noise: Hacker Extraordinaire"
    assert (late.pronouns, late.byes, late.fixed_table, late.stream) == ("they/them", 2, 3, False)
    assert ed.words == line
    assert ed.standing.state is Presence.PLAYS


def test_namesakes_are_told_apart(tmp_path: Path) -> None:
    players = "- {name: Tom Smith, id: tom}\n- {name: Tom Smith, id: tom-2}\n"
    found = entrants(data_of(typed(tmp_path, players=players)), "downtown")
    assert [each.called for each in found] == ["Tom Smith (tom)", "Tom Smith (tom-2)"]


def said(folder: Path) -> dict[str, str]:
    return {each.player.id: each.standing.said for each in entrants(data_of(folder), "downtown")}


def test_it_says_who_is_in_and_who_is_not(tmp_path: Path) -> None:
    players = PLAYERS + (
        "- {name: Ed Late, joins: 3}\n- {name: Fay Moss, withdrawn: yes}\n"
        "- {name: Gus Orr, joins: 2}\n"
    )
    one = "drops: [Bo Quist]\ndisqualified: {Cy Dahl: scouting}\n"
    two = (
        "returns: [Bo Quist]\ntables:\n"
        "  - {table: 1, players: [Ada Crane, Bo Quist], result: 6-0}\n"
        "  - {table: 2, players: [Di Ito, Gus Orr], no show: Di Ito}\n"
    )
    folder = typed(tmp_path, players=players, swiss_1=ROUND_1 + one, swiss_2=two)
    assert said(folder) == {
        "ada-crane": "plays",
        "bo-quist": "plays",
        "cy-dahl": "disqualified in round 1",
        "di-ito": "did not appear in round 2",
        "ed-late": "joins in round 3",
        "fay-moss": "withdrew before round 1",
        "gus-orr": "plays",
    }


def test_who_joins_in_a_draftlateround_has_not_joinlateyet(tmp_path: Path) -> None:
    players = PLAYERS + "- {name: Ed Late, joins: 2}\n"
    folder = typed(tmp_path, players=players, swiss_1=ROUND_1, swiss_2="publish: draft\n" + ROUND_1)
    assert said(folder)["ed-late"] == "joins in round 2"


@pytest.mark.parametrize("players", ["# nobody\n", "", "[]\n"])
def test_nobody_is_nobody(tmp_path: Path, players: str) -> None:
    assert entrants(data_of(typed(tmp_path, players=players)), "downtown") == ()
