"""Typed rounds of single-sided Swiss against the rules of pairing."""

from pathlib import Path

from tests.support.retro import said
from tests.support.single import ROUND_1, single

AGAIN = """\
tables:
  - {table: 1, corp: Bo Quist, runner: Ada Crane, result: 3-0}
  - {table: 2, corp: Di Ito, runner: Cy Dahl, result: 0-3}
"""


def test_s_meet_1_a_second_meeting_with_sides_exchanged_is_silent(tmp_path: Path) -> None:
    assert said(single(tmp_path, swiss_1=ROUND_1, swiss_2=AGAIN), "S-meet-1") == []


def test_s_meet_1_a_second_meeting_with_the_same_sides_is_an_error(tmp_path: Path) -> None:
    found = single(tmp_path, swiss_1=ROUND_1, swiss_2=ROUND_1)
    assert said(found, "S-meet-1") == [
        "error rounds/swiss-2.yaml:2 Ada Crane and Bo Quist have met with the same sides",
        "error rounds/swiss-2.yaml:3 Cy Dahl and Di Ito have met with the same sides",
    ]


def test_s_meet_1_a_third_meeting_is_an_error(tmp_path: Path) -> None:
    found = single(tmp_path, swiss_1=ROUND_1, swiss_2=AGAIN, swiss_3=ROUND_1)
    assert said(found, "S-meet-1") == [
        "error rounds/swiss-3.yaml:2 Ada Crane and Bo Quist have met twice",
        "error rounds/swiss-3.yaml:3 Cy Dahl and Di Ito have met twice",
    ]


def test_s_meet_1_a_ruling_lets_them_meet_again(tmp_path: Path) -> None:
    ruling = "rulings: {S-meet-1: nobody else was left}\n"
    found = single(tmp_path, swiss_1=ROUND_1, swiss_2=AGAIN, swiss_3=ruling + ROUND_1)
    assert {line.split()[0] for line in said(found, "S-meet-1")} == {"note"}
