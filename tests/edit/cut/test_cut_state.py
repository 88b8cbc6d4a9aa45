"""The cut as it stands: seeds, who is next in line, sides."""

from pathlib import Path

import pytest
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.cut.cut_state import qualified
from topcut.edit.rounds.drafting import draft_cut
from topcut.text.words.texts import load

from tests.build import EVENT, data_of, typed

EIGHT = [f"Player {letter}" for letter in "ABCDEFGH"]
ORDER = [f"Player {letter}" for letter in "ABCDEFHG"]
"""As they rank after the two rounds below."""
ROUNDS = {
    "swiss_1": "tables:\n"
    "  - {table: 1, players: [Player A, Player E], result: 6-0}\n"
    "  - {table: 2, players: [Player B, Player F], result: 5-0}\n"
    "  - {table: 3, players: [Player C, Player G], result: 6-0}\n"
    "  - {table: 4, players: [Player D, Player H], result: 4-1}\n",
    "swiss_2": "tables:\n"
    "  - {table: 1, players: [Player A, Player C], result: 4-1}\n"
    "  - {table: 2, players: [Player B, Player D], result: 3-3}\n"
    "  - {table: 3, players: [Player E, Player G], result: 4-1}\n"
    "  - {table: 4, players: [Player F, Player H], result: 3-2}\n",
}


def cut_event(folder: Path, regulations: str = "ffg-2.2.1", **texts: str) -> Path:
    """An event after its Swiss rounds, with a cut to the top 4."""
    event = EVENT.replace("basic", "{rounds: 2, cut: 4}").replace("ffg-2.2.1", regulations)
    players = "".join(f"- {{name: {name}}}\n" for name in EIGHT)
    return typed(folder, **{"event": event, "players": players, **ROUNDS, **texts})


def names(places: object) -> list[str]:
    assert isinstance(places, tuple)
    return [each.name for each in places]


def test_before_the_cut_is_made_it_is_as_things_stand(tmp_path: Path) -> None:
    state = qualified(data_of(cut_event(tmp_path)), "downtown")
    assert (state.size, state.made, state.waits) == (4, False, "")
    assert names(state.seeds) == ORDER[:4]
    assert names(state.behind) == ORDER[4:]
    assert [(each.rank, each.points) for each in state.seeds] == [
        (1, "10"),
        (2, "8"),
        (3, "7"),
        (4, "7"),
    ]
    assert [(match.number, match.chooses, match.corp) for match in state.matches] == [
        (1, "player-a", None),
        (2, "player-b", None),
    ]
    assert state.matches[0].said == "Match 1: Player A is the higher seed and chooses the side."


def test_who_would_be_in_if_others_did_not_play(tmp_path: Path) -> None:
    folder = cut_event(tmp_path)
    state = qualified(data_of(folder), "downtown", left=[ORDER[2]], declined=[ORDER[4]])
    assert names(state.seeds) == [ORDER[0], ORDER[1], ORDER[3], ORDER[5]]
    assert state.asked == ("player-f",)
    assert (names(state.left), names(state.declined)) == ([ORDER[2]], [ORDER[4]])
    assert names(state.behind) == ORDER[6:]
    assert not (folder / "rounds/cut-1.yaml").exists()
    with pytest.raises(NotTypedError, match="was not offered a place: nobody has left"):
        qualified(data_of(folder), "downtown", declined=[ORDER[4]])


def test_while_results_are_missing_it_says_so_and_who_would_be_in(tmp_path: Path) -> None:
    open_ = ROUNDS["swiss_2"].replace("result: 3-2", "result: ")
    state = qualified(data_of(cut_event(tmp_path, swiss_2=open_)), "downtown")
    assert state.waits == "results of round 2 are missing: table 4"
    assert len(state.seeds) == 4
    assert state.matches == ()


def test_a_cut_that_is_made_has_its_seeds_and_who_is_next(tmp_path: Path) -> None:
    folder = cut_event(tmp_path)
    draft_cut(data_of(folder), "downtown", left=[ORDER[0]])
    state = qualified(data_of(folder), "downtown")
    assert (state.made, state.waits) == (True, "")
    assert names(state.seeds) == ORDER[1:5]
    assert names(state.behind) == ORDER[5:]
    assert names(state.left) == [ORDER[0]]
    with pytest.raises(NotTypedError, match="the cut is made"):
        qualified(data_of(folder), "downtown", left=[ORDER[1]])


def test_single_sided_swiss_has_the_coin_beside_the_choice(tmp_path: Path) -> None:
    event = EVENT.replace("basic", "{rounds: 1, cut: 4}").replace("ffg-2.2.1", "single-sided")
    tables = "".join(
        f"  - {{table: {place + 1}, corp: {EIGHT[place]}, runner: {EIGHT[place + 4]},"
        " result: 3-0}\n"
        for place in range(4)
    )
    players = "".join(f"- {{name: {name}}}\n" for name in EIGHT)
    folder = typed(tmp_path, event=event, players=players, swiss_1=f"tables:\n{tables}")
    for match in qualified(data_of(folder), "downtown").matches:
        assert match.chooses in match.players
        assert match.by_draw in match.players


def test_an_event_without_a_cut_has_none(tmp_path: Path) -> None:
    folder = cut_event(tmp_path, event=EVENT.replace("basic", "{rounds: 2, cut: 0}"))
    state = qualified(data_of(folder), "downtown")
    assert (state.size, state.seeds, state.matches) == (0, (), ())
    assert state.waits.startswith("event.yaml announces no cut")


def test_sides_are_said_in_the_language_that_asks(tmp_path: Path) -> None:
    state = qualified(data_of(cut_event(tmp_path)), "downtown", texts=load("de"))
    assert "chooses" not in state.matches[0].said
    assert state.matches[0].chooses == "player-a"
