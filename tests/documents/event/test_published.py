"""`published:` of event.yaml."""

from fractions import Fraction
from pathlib import Path

import pytest
from topcut.tournament import Published

from tests.build import PLAYERS, SIDED_1, SINGLE, all_said, examined

KEPT = """\
published:
  by: Aesop's Tables
  ranks: {ada-crane: 3, Bo Quist: 1}
  points: {Bo Quist: -2}
  sos: {ada-crane: 1.7555555555555555}
  esos: {Bo Quist: 0}
"""


def test_figures_are_kept_as_they_were_published_by_id(tmp_path: Path) -> None:
    found = examined(tmp_path, event=SINGLE + KEPT, swiss_1=SIDED_1)
    assert found.event.published == Published(
        "Aesop's Tables",
        ranks=(("ada-crane", 3), ("bo-quist", 1)),
        points=(("bo-quist", Fraction(-2)),),
        sos=(("ada-crane", Fraction("1.7555555555555555")),),
        esos=(("bo-quist", Fraction(0)),),
    )


def test_without_it_nothing_is_kept(tmp_path: Path) -> None:
    found = examined(tmp_path, "single", swiss_1=SIDED_1)
    assert found.event.published is None


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("ranks: {ada-crane: 0}", "error out of range event.yaml:10 “ada-crane” cannot be 0"),
        ("ranks: {Zed: 3}", "error unknown player event.yaml:10 no player is called “Zed”"),
        ("ranks: {ada-crane: 3, Ada Crane: 4}", "error published twice event.yaml:10 “ranks” has "
         "two figures of “Ada Crane”"),
        ("sos: {ada-crane: 7/4}", "error number event.yaml:10 “ada-crane” must be a number as it "
         "was published, but “7/4” is not one"),
        ("sos: 3", "error wrong sort event.yaml:10 “sos” has text where there should be "
         "a group of keys"),
        ("rank: {ada-crane: 3}", "error unknown key event.yaml:10 what was published has no "
         "“rank”"),
    ],
)  # fmt: skip
def test_what_is_no_figure_is_said_with_its_place(tmp_path: Path, typed: str, message: str) -> None:
    event = f"{SINGLE}published:\n  by: Cobra\n  {typed}\n"
    found = examined(tmp_path, event=event, players=PLAYERS, swiss_1=SIDED_1)
    assert message in all_said(found)


def test_who_published_it_is_needed(tmp_path: Path) -> None:
    event = f"{SINGLE}published:\n  ranks: {{ada-crane: 3}}\n"
    found = examined(tmp_path, event=event, swiss_1=SIDED_1)
    assert [each for each in all_said(found) if "event.yaml" in each] == [
        "error missing key event.yaml:9 what was published needs “by”"
    ]
