"""What people see otherwise by other settings."""

from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any

import pytest
from msgspec import structs
from topcut.edit.settings.following import Read, follows
from topcut.regulations import load
from topcut.tournament import Decks, Screen, Structure

from tests.build import event, swiss

LAW = load("single-sided")
PLAYERS = ["ann", "bob", "cy", "di"]
NOON = datetime(2026, 3, 14, 12, 0, tzinfo=UTC)


def read(regulations: str = "single-sided", **fields: Any) -> Read:
    fields.setdefault("structure", Structure("custom", 3, 2, "single"))
    rounds = fields.pop("rounds", [swiss(1, [("ann", "bob", "3-0"), ("cy", "di", "3-0")])])
    made = event(PLAYERS, rounds, family="single", day=date(2026, 3, 14), **fields)
    return replace(made, regulations=regulations), load(regulations)


def numbers(rounds: int, cut: int) -> Read:
    return read(structure=Structure("custom", rounds, cut, "single"))


@pytest.mark.parametrize(
    ("after", "lines"),
    [
        (read(), []),
        (read(place="Mill Road", name="Other"), []),
        (numbers(2, 2), ["2 rounds instead of 3: round 3 is not played"]),
        (numbers(1, 2), ["1 round instead of 3: rounds 2 and 3 are not played"]),
        (numbers(4, 2), ["4 rounds instead of 3"]),
        (numbers(3, 0), ["no cut instead of top 2: Ann and Cy are out"]),
        (numbers(3, 3), ["top 3 instead of top 2: Bob is in"]),
        (read(timezone="Asia/Tokyo"), ["all times are read in Asia/Tokyo instead of UTC"]),
        (read(decks=Decks(publish="after cut")),
         ["deck lists are published after cut instead of never"]),
    ],
)  # fmt: skip
def test_what_follows(after: Read, lines: list[str]) -> None:
    before, law = read()
    zone = after[0].timezone if after[0].timezone == "Asia/Tokyo" else "UTC"
    now = replace(after[0], timezone=zone), after[1]
    found = follows((replace(before, timezone="UTC"), law), now)
    assert [line for line in found if not line.startswith("who is sure")] == lines


def test_who_is_sure_or_out_changes() -> None:
    assert "who is sure of the cut, or out, changes for 4 players" in follows(
        numbers(3, 2), numbers(1, 2)
    )


def test_other_regulations_are_named() -> None:
    [line, *_] = follows(read(), read("double-sided"))
    assert line.endswith(f"instead of {LAW.title}")


def test_players_who_reported_no_longer_can() -> None:
    assert follows(read(reporting=True), read()) == ("players cannot report results any more",)
    assert follows(read(), read(reporting=True)) == ()


def test_a_television_that_goes_is_named() -> None:
    assert follows(read(screens=(Screen("hall", ()),)), read()) == (
        "the television “hall” has no page any more",
    )


def test_the_clock_of_a_round_that_is_on_ends_at_another_time() -> None:
    on = [replace(swiss(1, [("ann", "bob", ""), ("cy", "di", "")]), started=NOON)]
    before, law = read(rounds=on)
    formats = {
        name: structs.replace(each, minutes=structs.replace(each.minutes, swiss=45))
        for name, each in law.formats.items()
    }
    after = structs.replace(law, formats=formats)
    assert follows((before, law), (before, after)) == (
        "the clock of round 1 ends 12:45 instead of 12:40",
    )
