"""Organizer, marshals, judges, and leaders who play."""

from pathlib import Path

import pytest
from topcut.rules.ffg.leaders import acting_marshals
from topcut.tournament import Event

from tests.build import EVENT, ROUND_1, examined, said

ANN_PLAYS = "- {name: Ann Ellis}\n- {name: Bo Quist}\n- {name: Cy Dahl}\n- {name: Di Ito}\n"
ROUND = ROUND_1.replace("Ada Crane", "Ann Ellis")


def staffed(staff: str, rest: str = "") -> str:
    return EVENT.replace("{organizer: Ann Ellis, judges: [Bo Judge]}", staff) + rest


def event(folder: Path, **texts: str) -> Event:
    return examined(folder, **texts).event


def test_f_role_1_without_a_marshal_the_organizer_acts_as_one(tmp_path: Path) -> None:
    assert acting_marshals(event(tmp_path)) == ("Ann Ellis",)
    marshals = staffed("{organizer: Ann Ellis, marshals: [Mo Oak]}")
    assert acting_marshals(event(tmp_path / "with", event=marshals)) == ("Mo Oak",)


def test_f_role_2_any_number_of_marshals_and_judges(tmp_path: Path) -> None:
    many = staffed("{organizer: Ann Ellis, marshals: [Mo, Ny, Oz], judges: [Pia, Quy]}")
    staff = event(tmp_path, event=many).staff
    assert (staff.marshals, staff.judges) == (("Mo", "Ny", "Oz"), ("Pia", "Quy"))


@pytest.mark.parametrize("again", ["ann  ellis", "ANN ELLIS", "Ann\u00a0Ellis"])
def test_f_role_3_a_leader_spelled_in_two_ways_is_no_second_leader(
    again: str, tmp_path: Path
) -> None:
    """Names of staff fold as names do: case and spaces do not make another person."""
    staff = staffed(f'{{organizer: Ann Ellis, marshals: ["{again}"], judges: ["{again}"]}}')
    assert said(tmp_path, "F-role-3", event=staff, players=ANN_PLAYS) == [
        f"warning event.yaml:6 {again} is the only leader, but plays"
    ]


def test_f_role_4_a_leader_spelled_in_two_ways_does_not_rule_at_her_own_table(
    tmp_path: Path,
) -> None:
    staff = staffed("{organizer: Ann Ellis, judges: [ANN ellis]}")
    assert said(tmp_path, "F-role-4", event=staff, players=ANN_PLAYS, swiss_1=ROUND) == [
        "warning rounds/swiss-1.yaml:2 nobody is left to rule at the table of ANN ellis"
    ]


def test_f_role_5_a_removal_keeps_its_reason(tmp_path: Path) -> None:
    played = event(tmp_path, swiss_1=ROUND_1 + "disqualified: {Di Ito: scouting}\n")
    (removal,) = played.swiss[0].disqualified
    assert (removal.player, removal.reason) == ("di-ito", "scouting")
