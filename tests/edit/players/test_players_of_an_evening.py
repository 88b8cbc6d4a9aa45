"""The players of an evening: pasted, checked in, late, gone, back; each step taken back."""

from collections.abc import Callable
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from topcut.edit.change.changing import Change
from topcut.edit.event.new_event import make_event
from topcut.edit.lists.recognising import alone, recognised
from topcut.edit.players.check_in import check_in
from topcut.edit.players.entering import enter
from topcut.edit.players.facts import type_facts
from topcut.edit.players.leaving import come_back, disqualify, drop, withdraw
from topcut.edit.players.renaming import correct_name
from topcut.edit.players.roll import Presence, entrants
from topcut.edit.results.results import current_round, type_result
from topcut.edit.rounds.drafting import Again, draft_round
from topcut.edit.rounds.starting import start
from topcut.edit.undo import history, undo
from topcut.text.problems.problem import Level
from topcut.workspace.data import Data

from tests.build import EVENT, PLAYERS, ROUND_1, data_of, readable, typed

ID = "spring"
WORDS = "Ash Birch Cedar Elm Fir Hazel Ivy Larch Maple Oak Pine Rowan Sorrel Thyme Vine Willow"
PASTED = "".join(f"{n}. {word} Wood, EtF, Noise\n" for n, word in enumerate(WORDS.split(), 1))


def round_played(data: Data, hour: int) -> None:
    """Publishes the draft and types every result."""
    start(data, ID, datetime(2024, 3, 9, hour, tzinfo=UTC))
    for match in current_round(data.open(ID)).round.matches:
        type_result(data, ID, str(match.table), "corp")


def errors(data: Data) -> list[str]:
    problems = data.fresh().open(ID).report.problems
    return [each.message for each in problems if each.level is Level.ERROR]


def test_an_evening_leaves_files_without_an_error(tmp_path: Path) -> None:
    data = Data(tmp_path / "data", author="Ann’s phone")
    make_event(data, ID, None, date(2024, 3, 9), "Ann Ellis")
    enter(data, ID, recognised(PASTED).entrants)
    here = [each.player.id for each in entrants(data, ID)]
    check_in(data, ID, here[:-1])
    draft_round(data, ID)
    come_back(data, ID, here[-1])
    draft_round(data, ID, Again())
    round_played(data, 10)

    drop(data, ID, "ash-wood")
    disqualify(data, ID, "birch-wood", "marked cards")
    enter(data, ID, [alone("Ed Late", "neh"), alone("Ivy Wood", "pe")])
    draft_round(data, ID)
    correct_name(data, ID, "cedar-wood", "Cedric Wood")
    drop(data, ID, "elm-wood")
    draft_round(data, ID, Again())
    round_played(data, 11)

    come_back(data, ID, "ash-wood")
    draft_round(data, ID)
    round_played(data, 12)
    assert errors(data) == []
    standings = {each.player.id: each.standing for each in entrants(data, ID)}
    assert len(standings) == 18
    assert {id_ for id_, each in standings.items() if each.state is not Presence.PLAYS} == {
        "birch-wood",
        "elm-wood",
    }
    assert {each.change.by for each in history(data, ID)} == {"Ann’s phone"}
    third = readable(data.open(ID))
    seated = {player for match in third.ranked[2].matches for player in match.players}
    assert {*seated, *third.ranked[2].byes} == standings.keys() - {"birch-wood", "elm-wood"}


LONG = EVENT.replace("basic", "{rounds: 4, cut: 0}")
STEPS: dict[str, Callable[[Data], Change]] = {
    "enter": lambda data: enter(data, "downtown", [alone("Ada Crane"), alone("Ed Late")]),
    "name": lambda data: correct_name(data, "downtown", "ada-crane", "Bo Quist"),
    "facts": lambda data: type_facts(data, "downtown", "ada-crane", {"byes": "1", "corp": "pe"}),
    "drop": lambda data: drop(data, "downtown", "ada-crane"),
    "come back": lambda data: come_back(data, "downtown", "di-ito"),
    "disqualify": lambda data: disqualify(data, "downtown", "ada-crane", "late"),
    "withdraw": lambda data: withdraw(data, "downtown", "ed-later"),
    "rejoin": lambda data: come_back(data, "downtown", "fay-moss"),
}


@pytest.mark.parametrize("step", STEPS)
def test_every_step_is_one_change_that_is_taken_back_whole(step: str, tmp_path: Path) -> None:
    players = PLAYERS + "- {name: Ed Later, joins: 3}\n- {name: Fay Moss, withdrawn: yes}\n"
    folder = typed(tmp_path, event=LONG, players=players, swiss_1=f"{ROUND_1}drops: [Di Ito]\n")
    data = data_of(folder)

    def files() -> dict[str, bytes]:
        return {str(each): each.read_bytes() for each in folder.rglob("*") if each.is_file()}

    before = files()
    done = STEPS[step](data)
    after = files()
    assert after != before
    assert done.number == 1
    (only,) = history(data, "downtown")
    assert only.change.said == done.echo
    undo(data, "downtown", 1)
    assert files() == before
    undo(data, "downtown", 1, again=True)
    assert files() == after
