"""A list that is handed in: read, checked at once, put where it belongs, and never over another."""

import json
import re
from pathlib import Path

import pytest
from topcut.edit.change.history import changes
from topcut.edit.change.refusals import ChangedError, NotTypedError
from topcut.edit.decks.roster import NO_FACTS, roster
from topcut.edit.decks.submitting import HasListError, submit
from topcut.edit.undo import undo
from topcut.tournament import Side

from tests.build import SINGLE, data_of, opened, typed
from tests.support.deck_lists import write_facts

CORP = "Haas-Bioroid: Engineering the Future (Core Set)\n3x Hedge Fund (Core Set)\n"
RUNNER = "Noise: Hacker Extraordinaire\n3 Sure Gamble\n3 Déjà Vu\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return typed(tmp_path, event=f"{SINGLE}decks: {{required: yes}}\n")


@pytest.fixture
def facts(folder: Path) -> Path:
    write_facts(folder.parents[1])
    return folder


def files(folder: Path) -> dict[str, str]:
    place = folder / "decks"
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(place.glob("*"))}


def send(folder: Path, text: str, **more: object) -> str:
    change = submit(data_of(folder), "downtown", "ada-crane", text, **more)  # type: ignore[arg-type]
    return "\n".join((change.summary, *change.notes))


def test_a_list_becomes_a_file_and_is_checked_at_once(facts: Path) -> None:
    assert send(facts, RUNNER.replace("3 Sure", "4 Sure") + "1 Nobody's Card\n") == (
        "Ada Crane handed in a Runner deck list\n"
        "Runner: Noise: Hacker Extraordinaire, 8 cards (at least 45), 0 of 15 influence\n"
        "line 1: 8 cards, but Noise: Hacker Extraordinaire needs at least 45\n"
        "line 2: 4 copies of Sure Gamble\n"
        "not checked: nobody knows “Nobody's Card”"
    )
    assert [*files(facts)] == ["ada-crane-runner.txt"]


def test_both_decks_of_a_paste_are_told_apart_and_lose_no_line(folder: Path) -> None:
    assert send(folder, f"Corp:\n{CORP}\nRunner:\n{RUNNER}hello\n").startswith(
        "Ada Crane handed in both deck lists\n"
    )
    assert files(folder) == {
        "ada-crane-corp.txt": f"Corp:\n{CORP}",
        "ada-crane-runner.txt": f"Runner:\n{RUNNER}hello\n",
    }


def test_without_card_facts_it_says_that_nothing_is_checked(folder: Path) -> None:
    assert send(folder, RUNNER).splitlines()[-1] == NO_FACTS


def test_cards_alone_tell_the_side_where_there_are_facts(facts: Path) -> None:
    assert send(facts, "3 Sure Gamble\n3 Déjà Vu\n").splitlines()[-1] == (
        "line 1: the list names no identity"
    )
    assert [*files(facts)] == ["ada-crane-runner.txt"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "there is no card in this list"),
        ("hello\nworld", "write lines like “3x Hedge Fund”"),
        ("Noise: Hacker Extraordinaire", "there is no card in this list"),
        ("3 Sure Gamble\n", "line 1: this list does not say whether it is a Corp or a Runner deck"),
        (RUNNER + RUNNER.replace("Noise: Hacker Extraordinaire", "Whizzard: Master Gamer"),
         "there are several Runner decks in it"),
        ("3 Sure Gamble\n" * 1001, "1001 lines are too many for a deck list"),
        ("x" * 200_001, "this is too long for a deck list: 200 kB at most"),
        ("<html><li>3x Sure Gamble", "this is the source of a page"),
        ('{"cards": {"30002": 1}}', "`topcut cards` fetches them"),
        ('{"cards": {"<b>": 1}}', "is not a card and its number of copies"),
    ],
)  # fmt: skip
def test_what_is_no_list_says_what_is_missing_and_writes_nothing(
    folder: Path, text: str, why: str
) -> None:
    with pytest.raises(NotTypedError, match=re.escape(why)):
        send(folder, text)
    assert files(folder) == {}


def test_the_same_list_is_typed_once(folder: Path) -> None:
    send(folder, RUNNER)
    words = roster(opened(folder))[0].words
    assert send(folder, RUNNER, expected="no deck list") == (
        "Ada Crane has handed in this Runner deck list already"
    )
    assert roster(opened(folder))[0].words == words
    assert len(changes(data_of(folder), "downtown")) == 1


def test_another_list_of_the_side_asks_and_the_first_stays_in_history(folder: Path) -> None:
    send(folder, RUNNER)
    before = files(folder)
    other = RUNNER.replace("3 Sure Gamble", "2 Sure Gamble")
    with pytest.raises(HasListError, match=r"another list already: Runner: Noise.*, 6 cards"):
        send(folder, other)
    assert files(folder) == before
    assert send(folder, other, replace=True).startswith(
        "Ada Crane handed in another Runner deck list\n"
    )
    assert files(folder) == {"ada-crane-runner.txt": other}
    undo(data_of(folder), "downtown", 2)
    assert files(folder) == before
    undo(data_of(folder), "downtown", 1)
    assert files(folder) == {}


def test_what_was_shown_is_compared_under_the_lock(folder: Path) -> None:
    shown = roster(opened(folder))[0].words
    send(folder, CORP)
    with pytest.raises(ChangedError) as refused:
        send(folder, RUNNER, expected=shown)
    assert refused.value.shown == "no deck list"
    assert refused.value.now.startswith("Corp: Haas-Bioroid: Engineering the Future, 3 cards (")


def test_one_deck_of_a_file_with_both_is_replaced_alone(folder: Path) -> None:
    (folder / "decks").mkdir()
    (folder / "decks/Ada Crane.txt").write_text(f"{CORP}\n{RUNNER}", encoding="utf-8")
    send(folder, CORP.replace("3x", "2x"), replace=True)
    send(folder, RUNNER.replace("3 Sure", "1 Sure"), replace=True)
    assert files(folder) == {
        "Ada Crane.txt": f"{CORP.replace('3x', '2x')}\n{RUNNER.replace('3 Sure', '1 Sure')}"
    }
    undo(data_of(folder), "downtown", 2)
    undo(data_of(folder), "downtown", 1)
    assert files(folder) == {"Ada Crane.txt": f"{CORP}\n{RUNNER}"}


def test_a_list_in_another_form_takes_the_place_of_the_first(facts: Path) -> None:
    (facts / "decks").mkdir()
    (facts / "decks/ada-crane-runner.json").write_text('{"cards": {"01001": 1, "01050": 3}}')
    send(facts, RUNNER, replace=True)
    assert files(facts) == {"ada-crane-runner.txt": RUNNER}
    undo(data_of(facts), "downtown", 1)
    assert [*files(facts)] == ["ada-crane-runner.json"]


def test_two_decks_in_one_json_are_not_taken_apart(facts: Path) -> None:
    (facts / "decks").mkdir()
    both = [{"cards": {"01001": 1, "01050": 3}}, {"cards": {"01054": 1, "01110": 3}}]
    (facts / "decks/ada-crane.json").write_text(json.dumps(both))
    with pytest.raises(NotTypedError, match="has both decks, in another form than this list"):
        send(facts, RUNNER, replace=True)
    assert [*files(facts)] == ["ada-crane.json"]


def test_a_file_that_nobody_could_read_is_not_written_over(folder: Path) -> None:
    (folder / "decks").mkdir()
    (folder / "decks/ada-crane-runner.txt").write_text("to come")
    with pytest.raises(NotTypedError, match="is there already, and nothing can be read in it"):
        send(folder, RUNNER, replace=True)
    assert files(folder) == {"ada-crane-runner.txt": "to come"}


def test_json_of_an_old_printing_without_card_facts_has_its_side_by_the_identity(
    folder: Path,
) -> None:
    send(folder, '{"data": [{"user_name": "u", "cards": {"01001": 1, "01050": 3}}]}')
    assert [*files(folder)] == ["ada-crane-runner.json"]
    assert "user_name" not in files(folder)["ada-crane-runner.json"]
    assert roster(opened(folder))[0].missing == (Side.CORP,)


def test_nobody_hands_in_who_does_not_play(folder: Path) -> None:
    for player in ("eve", "", "../x"):
        with pytest.raises(NotTypedError, match="nobody who plays in downtown has the id"):
            submit(data_of(folder), "downtown", player, RUNNER)


def test_an_event_that_cannot_be_read_takes_no_list(folder: Path) -> None:
    (folder / "event.yaml").write_text("name: [")
    with pytest.raises(NotTypedError, match="downtown cannot be read"):
        send(folder, RUNNER)


def test_history_says_who_handed_in_and_not_what(folder: Path) -> None:
    send(folder, RUNNER)
    (entry,) = changes(data_of(folder), "downtown")
    assert entry.said == "Ada Crane handed in a Runner deck list"
