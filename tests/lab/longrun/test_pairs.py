"""The 24 events of a day in twos: a covering choice of them, and faults that are found."""

from pathlib import Path
from typing import Any

import pytest
from topcut.edit.change.history import HistoryEntry
from topcut.edit.players.facts import type_facts
from topcut.edit.undo import undo
from topcut.rules.drafts.draft import assign

from tests.lab.longrun import doing, people, seats
from tests.lab.longrun.happenings import HAPPENINGS
from tests.lab.longrun.pairs import COVERING, PAIRS, PART, do, met
from tests.lab.longrun.units import Unit


def test_they_are_24_in_276_pairs() -> None:
    assert len({each.name for each in HAPPENINGS}) == 24
    assert len(PAIRS) == 276
    assert {each for _, *pair in COVERING for each in pair} == {each.name for each in HAPPENINGS}


def test_a_unit_is_every_order_that_can_be_and_the_same_again(tmp_path: Path) -> None:
    """Nobody withdraws before round 1 after somebody has left."""
    number = 1 + [*PAIRS].index((2, 17))
    unit = Unit(PART.name, "ntp", "1", number)
    first = do(unit, tmp_path / "one")
    assert first == do(unit, tmp_path / "other")
    assert (first.counts["met"], first.counts["orders that cannot be"]) == (1, 1)
    assert first.failures == ()


def test_what_cannot_meet_says_why(tmp_path: Path) -> None:
    number = 1 + [*PAIRS].index((2, 8))
    done = do(Unit(PART.name, "ntp", "1", number), tmp_path)
    assert done.counts == {"cannot meet": 1}
    assert done.notes == {
        "drop + disqualification in the cut": "disqualification in the cut: there is no cut"
    }


def test_a_fixed_table_that_is_not_kept_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("topcut.rules.drafts.setting.assign", lambda pairs, _: assign(pairs, {}))
    assert "has the fixed table" in found("fixed table", "double loss", tmp_path)


def test_a_step_that_takes_something_else_with_it_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def greedy(data: Any, event_id: str, player: str, facts: dict[str, str]) -> Any:
        path = data.folder(event_id) / "players.yaml"
        path.write_bytes(path.read_bytes().replace(b"  # paid\n", b"\n", 1))
        return type_facts(data, event_id, player, facts)

    monkeypatch.setattr(seats, "type_facts", greedy)
    assert "changed what it is not about: ('comment'" in found("fixed table", "drop", tmp_path)


def test_an_undo_that_leaves_something_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def half(data: Any, event_id: str, number: int) -> HistoryEntry:
        done = undo(data, event_id, number)
        path = data.folder(event_id) / "rounds/swiss-1.yaml"
        path.write_bytes(path.read_bytes() + b"\n")
        return done

    monkeypatch.setattr(doing, "undo", half)
    assert "are not those of before" in found("drop", "correction", tmp_path)


def test_a_second_opinion_that_differs_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doing, "differences", lambda _: ["round 1: 6, by the opinion 5"])
    assert "the second opinion: round 1" in found("drop", "correction", tmp_path)


def test_a_message_that_makes_no_sense_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(people, "drop_player", lambda *_: Said())
    assert "it says “None leaves”" in found("drop", "correction", tmp_path)


class Said:
    """An echo without the name."""

    said = "None leaves"


def found(one: str, other: str, folder: Path) -> str:
    """What is found of these two."""
    [failure] = met("ntp", one, other, folder)[1]
    return failure
