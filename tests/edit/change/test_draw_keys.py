"""The numbers of the draw: typed with the first draft, by exact spans, and never moved."""

from pathlib import Path

import pytest
from topcut.edit.change.draw_keys import next_numbers, with_keys
from topcut.edit.change.overwrites import overwrites, type_ours
from topcut.edit.lists.recognising import Entrant
from topcut.edit.players.entering import enter
from topcut.edit.rounds.drafting import Again, draft_round, outdated
from topcut.edit.rounds.visibility import discard_draft
from topcut.edit.undo import history, undo
from topcut.edit.versions.unsettled import ContradictedError
from topcut.rules.ground.fingerprint import is_as_drafted

from tests.build import (
    DOUBLE,
    EVENT,
    FIVE,
    MULTIPLAYER,
    NTP,
    PLAYERS,
    ROBIN,
    ROUND_1,
    SINGLE,
    UNPLAYED,
    data_of,
    numbered,
    opened,
    readable,
    typed,
)
from tests.build import event as make_event
from tests.build import player as make_player
from tests.support.organizer import GMP, RESULTS, type_results
from tests.support.repeated import asked, verdicts

ID = "downtown"
NINE = numbered("ABCDEFGHI")
NUMBERED = "".join(
    line.replace("}", f", key: {number}}}\n") for number, line in enumerate(PLAYERS.splitlines(), 1)
)


def players(folder: Path) -> str:
    return (folder / "players.yaml").read_text(encoding="utf-8")


def write(folder: Path, text: str) -> None:
    (folder / "players.yaml").write_text(text, encoding="utf-8")


def keys(folder: Path) -> dict[str, str]:
    return readable(opened(folder)).keys


def test_the_first_draft_types_a_number_for_each_player_and_nothing_else(tmp_path: Path) -> None:
    folder = typed(
        tmp_path,
        players="# the list\n- name: Ada Crane  # paid\n  key:\n- name: Bo Quist\n  id: bo\n\n"
        "- {name: Cy Dahl}  # by train\n- {name: Di Ito, byes: 1, }\n",
    )
    draft_round(data_of(folder), ID)
    assert players(folder) == (
        "# the list\n- name: Ada Crane  # paid\n  key: 1\n- name: Bo Quist\n  id: bo\n  key: 2\n\n"
        "- {name: Cy Dahl, key: 3}  # by train\n- {name: Di Ito, byes: 1, key: 4, }\n"
    )
    assert opened(folder).good


def test_a_list_in_brackets_has_numbers_too(tmp_path: Path) -> None:
    folder = typed(tmp_path, players='[{name: Ada}, {name: Bo}, {name: "Cy"}, {name: Di}]\n')
    draft_round(data_of(folder), ID)
    assert players(folder) == (
        '[{name: Ada, key: 1}, {name: Bo, key: 2}, {name: "Cy", key: 3}, {name: Di, key: 4}]\n'
    )


def test_a_typed_key_stays_and_no_number_is_an_id_of_somebody(tmp_path: Path) -> None:
    """A key that is the id itself is one as well."""
    folder = typed(
        tmp_path,
        players="- {name: Ada Crane}\n- {name: Bo Quist, key: 7}\n- {name: Cy Dahl, key: cy-dahl}\n"
        '- {name: "9"}\n',
    )
    draft_round(data_of(folder), ID)
    assert keys(folder) == {"ada-crane": "8", "bo-quist": "7", "9": "10"}
    assert "{name: Cy Dahl, key: cy-dahl}" in players(folder)
    assert opened(folder).good


def test_an_event_that_was_paired_without_numbers_goes_on_without_them(tmp_path: Path) -> None:
    folder = typed(tmp_path, players=FIVE, swiss_1=ROUND_1 + "byes: [Ed Moss]\n")
    draft_round(data_of(folder), ID)
    assert players(folder) == FIVE
    enter(data_of(folder), ID, [Entrant("Kit Late")])
    draft_round(data_of(folder), ID, Again())
    assert players(folder) == FIVE + "- {name: Kit Late, joins: 2}\n"


def test_a_draft_of_an_older_version_is_drawn_again_as_it_was(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=f"publish: draft\n{UNPLAYED}")
    draft_round(data_of(folder), ID, Again(anyway=True))
    assert players(folder) == PLAYERS


def test_undo_takes_the_numbers_back_with_the_draft_and_the_same_come_again(
    tmp_path: Path,
) -> None:
    folder = typed(tmp_path)
    data = data_of(folder)
    draft_round(data, ID)
    before = (folder / "rounds/swiss-1.yaml").read_bytes()
    assert players(folder) == NUMBERED
    undo(data, ID, history(data, ID)[0].change.number)
    assert players(folder) == PLAYERS
    assert not (folder / "rounds/swiss-1.yaml").exists()
    draft_round(data, ID)
    assert players(folder) == NUMBERED
    assert (folder / "rounds/swiss-1.yaml").read_bytes() == before


def test_a_draft_that_is_discarded_leaves_its_numbers(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    draft_round(data_of(folder), ID)
    path = folder / "rounds/swiss-1.yaml"
    before = path.read_bytes()
    discard_draft(data_of(folder), ID)
    assert not path.exists()
    draft_round(data_of(folder), ID)
    assert (players(folder), path.read_bytes()) == (NUMBERED, before)


def test_a_player_who_is_removed_before_the_start_leaves_the_others_their_numbers(
    tmp_path: Path,
) -> None:
    """Also by hand, which is no loss of what was typed here; another name is none either."""
    folder = typed(tmp_path, players=FIVE)
    draft_round(data_of(folder), ID)
    text = players(folder).replace("- {name: Bo Quist, key: 2}\n", "")
    write(folder, text.replace("Cy Dahl", "Zed Ohm") + "- {name: Kit Late}\n")
    path = folder / "rounds/swiss-1.yaml"
    path.write_text(path.read_text().replace("Bo Quist", "Kit Late").replace("Cy Dahl", "Zed Ohm"))
    assert overwrites(data_of(folder), ID) == ()
    draft_round(data_of(folder), ID, Again(anyway=True))
    assert keys(folder) == {
        "ada-crane": "1",
        "zed-ohm": "3",
        "di-ito": "4",
        "ed-moss": "5",
        "kit-late": "6",
    }


def test_who_comes_later_has_the_next_number_at_once(tmp_path: Path) -> None:
    folder = typed(tmp_path, players=FIVE)
    type_results(draft_round(data_of(folder), ID).path)
    enter(data_of(folder), ID, [Entrant("Kit Late"), Entrant("Lou Late", corp="Noise")])
    assert players(folder).splitlines()[5:] == [
        "- {name: Kit Late, joins: 2, key: 6}",
        "- {name: Lou Late, corp: Noise, joins: 2, key: 7}",
    ]


def test_who_is_typed_by_hand_has_a_number_from_the_next_draft(tmp_path: Path) -> None:
    """It is drawn by that number; the draft says that it no longer fits, and is made again."""
    folder = typed(tmp_path, players=FIVE)
    type_results(draft_round(data_of(folder), ID).path)
    draft_round(data_of(folder), ID)
    write(folder, players(folder) + "- {name: Kit Late, joins: 2}\n")
    assert getattr(outdated(opened(folder)), "reason", "") == "Kit Late has no seat in it"
    draft_round(data_of(folder), ID, Again())
    assert players(folder).endswith("- {name: Kit Late, joins: 2, key: 6}\n")
    assert outdated(opened(folder)) is None
    event = readable(opened(folder))
    assert all(is_as_drafted(each, event.keys) for each in event.swiss)


def test_who_sits_in_a_public_round_without_a_number_is_drawn_by_the_id_for_good(
    tmp_path: Path,
) -> None:
    folder = typed(
        tmp_path, players=NUMBERED.replace(", key: 4", ""), swiss_1=ROUND_1.replace("3-3", "6-0")
    )
    draft_round(data_of(folder), ID)
    assert "- {name: Di Ito}" in players(folder)


def test_an_old_players_file_saved_over_the_numbers_is_noticed_before_the_next_round(
    tmp_path: Path,
) -> None:
    folder = typed(tmp_path)
    data = data_of(folder)
    path = draft_round(data, ID).path
    type_results(path)
    write(folder, NUMBERED.replace(", key: 2", ""))
    with pytest.raises(
        ContradictedError, match=r"was saved over: players\.yaml no longer has `key: 2`"
    ):
        draft_round(data, ID)
    type_ours(data, ID)
    assert players(folder) == NUMBERED
    assert draft_round(data, ID).round.number == 2


@pytest.mark.parametrize(
    ("event", "results"),
    [
        (EVENT, RESULTS),
        (SINGLE, ("3-0", "0-3", "1-1")),
        (DOUBLE, RESULTS[:3]),
        (NTP, GMP),
        (ROBIN, GMP),
        (MULTIPLAYER, GMP),
    ],
    ids=["ffg", "single", "double", "ntp", "robin", "multiplayer"],
)
def test_another_name_and_id_leave_every_draw_as_it_was(
    tmp_path: Path, event: str, results: tuple[str, ...]
) -> None:
    """As typed into every file; the published scripts alone repeat all rounds."""
    folder = typed(
        tmp_path, event=event + ("" if "draw:" in event else "draw: word\n"), players=NINE
    )
    for _ in range(2):
        type_results(draft_round(data_of(folder), ID).path, results)
    write(folder, players(folder).replace("Player D,", "N. N., id: anonymous,"))
    for path in (folder / "rounds").iterdir():
        path.write_text(path.read_text().replace("Player D", "anonymous"))
    renamed = readable(opened(folder))
    assert "player-d" not in renamed.player
    script = tmp_path / "script"
    script.mkdir()
    assert verdicts(asked(renamed, script)) == {"repeated": 2}


def test_numbers_go_on_above_the_highest() -> None:
    event = make_event([make_player("ann", key="12"), make_player("bob", key="bob-2"), "13"])
    numbers = next_numbers(event)
    assert [next(numbers), next(numbers)] == ["14", "15"]
    assert with_keys(event, {}) is event
    assert with_keys(event, {"13": "14"}).keys == {"ann": "12", "bob": "bob-2", "13": "14"}
