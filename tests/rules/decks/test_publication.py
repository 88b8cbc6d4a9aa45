"""Deck lists are in no page and no file before the event publishes them."""

from dataclasses import replace
from pathlib import Path

import pytest
from topcut.documents.load import load_event
from topcut.rules.book.check import check
from topcut.rules.decks.publication import is_over, published_decks, without_decks
from topcut.tournament import Deck, Event

from tests.build import EVENT, ROUND_1, ROUND_2, typed
from tests.support import deck_lists as support

LIST = "Noise: Hacker Extraordinaire\n3 Sure Gamble\n3 Faust\n"
CUT = """\
seeds: [ada-crane, di-ito, cy-dahl, bo-quist]
tables:
  - {match: 1, corp: ada-crane, runner: bo-quist, winner: corp}
  - {match: 2, corp: di-ito, runner: cy-dahl, winner: corp}
"""
SETTINGS = {
    "never": "",
    "after event": "decks: {publish: after event}\n",
    "after cut": "decks: {publish: after cut}\n",
}
NO_CUT = EVENT.replace("structure: basic", "structure: {rounds: 2, cut: 0}")
WITH_CUT = EVENT.replace("structure: basic", "structure: {rounds: 2, cut: 4, elimination: single}")


def loaded(folder: Path, event: str, publish: str, **rounds: str) -> Event:
    """An event with one list."""
    where = typed(folder, event=event + SETTINGS[publish], **rounds)
    (where / "decks").mkdir()
    (where / "decks" / "ada-crane-runner.txt").write_text(LIST)
    found = load_event(where)
    assert found.event is not None
    assert [deck.player for deck in found.event.decklists] == ["ada-crane"]
    assert "decks/ada-crane-runner.txt" in found.sources
    return found.event


def published(event: Event) -> tuple[Deck, ...]:
    return published_decks(event, support.V22)


@pytest.mark.parametrize(
    ("publish", "rounds", "out"),
    [("never", 2, False), ("after event", 1, False), ("after event", 2, True),
     ("after cut", 1, False), ("after cut", 2, True)],
)  # fmt: skip
def test_without_a_cut_lists_come_out_at_the_end(
    tmp_path: Path, publish: str, rounds: int, out: bool
) -> None:
    """When the last announced round has all its results."""
    played = {"swiss_1": ROUND_1, "swiss_2": ROUND_2}
    kept = dict(list(played.items())[:rounds])
    assert bool(published(loaded(tmp_path, NO_CUT, publish, **kept))) is out


@pytest.mark.parametrize(
    ("publish", "cut", "out"),
    [
        ("after event", {}, False),
        ("after event", {"cut_1": CUT}, False),
        ("after event", {"cut_1": CUT, "cut_2": "final"}, True),
        ("after cut", {}, False),
        ("after cut", {"cut_1": "publish: draft\n" + CUT}, False),
        ("after cut", {"cut_1": "left: [bo-quist]\n"}, False),
        ("after cut", {"cut_1": CUT}, True),
        ("never", {"cut_1": CUT, "cut_2": "final"}, False),
    ],
)
def test_with_a_cut_lists_come_out_with_it_or_when_it_is_won(
    tmp_path: Path, publish: str, cut: dict[str, str], out: bool
) -> None:
    """Neither a draft of the cut nor who will not play in it is the cut; the final ends it."""
    final = "tables:\n  - {match: 3, corp: di-ito, runner: ada-crane, winner: runner}\n"
    rounds = {name: final if text == "final" else text for name, text in cut.items()}
    event = loaded(tmp_path, WITH_CUT, publish, swiss_1=ROUND_1, swiss_2=ROUND_2, **rounds)
    assert bool(published(event)) is out


def test_a_round_whose_results_are_not_published_does_not_end_the_event(tmp_path: Path) -> None:
    """What the public does not see counts as not played."""
    hidden = "publish: pairings\n" + ROUND_2
    event = loaded(tmp_path, NO_CUT, "after event", swiss_1=ROUND_1, swiss_2=hidden)
    assert published(event) == ()


def test_nothing_is_over_that_was_not_announced(tmp_path: Path) -> None:
    """Without a structure the next round can always come."""
    event = loaded(tmp_path, NO_CUT, "after event", swiss_1=ROUND_1, swiss_2=ROUND_2)
    assert is_over(event, support.V22)
    assert not is_over(replace(event, structure=None), support.V22)


def test_the_public_event_has_no_lists(tmp_path: Path) -> None:
    """Whatever is made of the public event cannot hold a list."""
    event = loaded(tmp_path, NO_CUT, "after event", swiss_1=ROUND_1, swiss_2=ROUND_2)
    assert event.public().decklists == ()


def test_problems_about_lists_are_private(tmp_path: Path) -> None:
    """They name cards: of the event's problems only the others are for everybody."""
    event = loaded(tmp_path, NO_CUT, "after event", swiss_1=ROUND_1)
    found = check(event, support.V22, pool=support.card_pool())
    assert any("Noise" in problem.message for problem in found)
    assert not any("Noise" in problem.message for problem in without_decks(found))
