"""Why the players of a table meet: a sentence from the draft."""

import re
from pathlib import Path

import pytest
from topcut.edit.rounds.drafting import draft_cut, draft_round
from topcut.rules.book.reasons import reasons
from topcut.text.words.texts import load

from tests.build import EVENT, data_of, numbered, opened, typed
from tests.support.organizer import GMP, RESULTS, type_results

TEN = numbered("ABCDEFGHIJ")


def said(folder: Path, event: str, rounds: int, results: tuple[str, ...]) -> list[str]:
    """The sentences about the last round, after so many with results."""
    where = typed(folder, event=event, players=TEN)
    for _ in range(rounds):
        type_results(draft_round(data_of(where), "downtown").path, results)
    draft_round(data_of(where), "downtown")
    return of_last(where)


def of_last(where: Path) -> list[str]:
    found = opened(where)
    last = found.event.stages[-1].rounds[-1]
    made = reasons(found.event, found.regulations, last, load("en"), lambda player: player)
    assert set(made) <= {frozenset(match.players) for match in last.matches}
    return list(made.values())


def test_points_and_floats_of_a_swiss_round(tmp_path: Path) -> None:
    sentences = said(tmp_path, EVENT, 1, RESULTS)
    assert len(sentences) == 5
    assert all("Both have" in each or "floats to" in each for each in sentences)
    assert any(each.startswith("Both have") for each in sentences)


def test_nobody_has_points_before_round_1(tmp_path: Path) -> None:
    assert said(tmp_path, EVENT, 0, RESULTS) == []


def test_costs_and_sides_of_a_single_sided_round(tmp_path: Path) -> None:
    event = EVENT.replace("ffg-2.2.1", "single-sided").replace("basic", "{rounds: 3, cut: 0}")
    sentences = said(tmp_path, event, 1, ("3-0", "0-3"))
    assert len(sentences) == 5
    assert all("(Corp" in each and "for points" in each for each in sentences)


def test_piles_of_the_old_protocol(tmp_path: Path) -> None:
    sentences = said(tmp_path, EVENT.replace("ffg-2.2.1", "ntp-98.4"), 1, GMP)
    assert len(sentences) == 5
    assert all("Pile" in each or "floats to" in each for each in sentences)


@pytest.mark.parametrize(
    "event",
    [
        EVENT + "pairing: round robin\n",
        EVENT.replace("ffg-2.2.1", "napd-multiplayer").replace("basic", "{rounds: 3}"),
    ],
)
def test_a_schedule_and_large_tables_need_no_sentence(tmp_path: Path, event: str) -> None:
    assert said(tmp_path, event, 0, RESULTS) == []


def test_sides_of_the_bracket(tmp_path: Path) -> None:
    event = EVENT.replace("basic", "{rounds: 1, cut: 4}")
    where = typed(tmp_path, event=event, players=TEN)
    type_results(draft_round(data_of(where), "downtown").path)
    draft_cut(data_of(where), "downtown")
    sentences = of_last(where)
    assert [each.partition(":")[0] for each in sentences] == ["Match 1", "Match 2"]
    assert all("is the higher seed and chooses the side" in each for each in sentences)


def test_sides_that_were_exchanged_in_a_draft_are_said_as_they_are(tmp_path: Path) -> None:
    event = EVENT.replace("ffg-2.2.1", "single-sided").replace("basic", "{rounds: 3, cut: 0}")
    said(tmp_path, event, 1, ("3-0", "0-3"))
    where = tmp_path / "data" / "events" / "downtown"
    path = where / "rounds" / "swiss-2.yaml"
    match = re.search(r"corp: (Player .), runner: (Player .)", path.read_text())
    assert match
    path.write_text(path.read_text().replace(match[0], f"corp: {match[2]}, runner: {match[1]}"))
    turned = [each for each in of_last(where) if "exchanged by hand" in each]
    ids = [name.lower().replace(" ", "-") for name in (match[2], match[1])]
    (sentence,) = turned
    assert sentence.startswith(f"{ids[0]} (Corp, sides exchanged by hand) v {ids[1]}: ")
