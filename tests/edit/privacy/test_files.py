"""The files of an event in which a player is called otherwise."""

from pathlib import Path

import pytest
from topcut.edit.change.draft_file import NUMBER
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.change.writing import read_now
from topcut.edit.privacy.alias import Alias
from topcut.edit.privacy.files import files_without
from topcut.edit.rounds.drafting import Again, draft_round

from tests.build import EVENT, PLAYERS, ROUND_1, data_of, opened, typed

ALIAS = Alias("Withheld 4c1f", "withheld-4c1f", "withheld-0a1b2c3d4e5f")


def _changed(folder: Path, *decks: str, alias: Alias = ALIAS) -> dict[str, str | None]:
    data = data_of(folder)
    files = files_without(
        opened(folder),
        lambda path: read_now(data, folder.name, path),
        {"ada-crane": alias},
        list(decks),
    )
    return {path: None if content is None else content.decode() for path, content in files.items()}


def test_only_files_that_name_the_player_change(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1, swiss_2="tables: []\n")
    assert _changed(folder) == {
        "players.yaml": PLAYERS.replace("Ada Crane}", f"Withheld 4c1f, key: {ALIAS.key}}}"),
        "rounds/swiss-1.yaml": ROUND_1.replace("Ada Crane", "Withheld 4c1f"),
    }


def test_figures_of_another_program_follow(tmp_path: Path) -> None:
    published = "published: {by: Cobra, ranks: {ada-crane: 2, Bo Quist: 1}}\n"
    folder = typed(tmp_path, event=EVENT + published, swiss_1=ROUND_1)
    assert _changed(folder)["event.yaml"] == EVENT + published.replace("ada-crane", "Withheld 4c1f")


def test_deck_lists_are_called_by_the_new_id(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    names = ("ada-crane-corp.txt", "Ada Crane.json", "ada-crane-corp.swiss-2.txt", "bo-quist.txt")
    (folder / "decks").mkdir()
    for name in names:
        (folder / "decks" / name).write_text(name)
    found = _changed(folder, *names)
    assert {path: text for path, text in found.items() if path.startswith("decks/")} == {
        "decks/ada-crane-corp.txt": None,
        "decks/Ada Crane.json": None,
        "decks/ada-crane-corp.swiss-2.txt": None,
        "decks/withheld-4c1f-corp.txt": "ada-crane-corp.txt",
        "decks/withheld-4c1f.json": "Ada Crane.json",
        "decks/withheld-4c1f-corp.swiss-2.txt": "ada-crane-corp.swiss-2.txt",
    }


def test_two_lists_of_one_name_are_refused_and_none_is_lost(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    names = ("Ada Crane-corp.txt", "ada-crane-corp.txt")
    (folder / "decks").mkdir()
    for name in names:
        (folder / "decks" / name).write_text(name)
    with pytest.raises(NotTypedError) as refused:
        _changed(folder, *names)
    assert str(refused.value) == (
        "decks/ada-crane-corp.txt and another file there are the same list of Ada Crane; nothing"
        " was changed: delete one of the two"
    )


def test_a_draft_loses_its_account_and_can_be_drawn_again(tmp_path: Path) -> None:
    folder = typed(tmp_path, players=PLAYERS.replace("Crane}", "Crane, key: 1}"))
    data = data_of(folder)
    draft_round(data, "downtown")
    assert NUMBER in (folder / "rounds" / "swiss-1.yaml").read_text()
    for path, changed in _changed(folder, alias=Alias("Withheld 4c1f", "withheld-4c1f")).items():
        assert changed is not None
        assert "Ada" not in changed
        (folder / path).write_text(changed)
    draft_round(data, "downtown", Again())


def test_a_file_with_errors_may_name_the_player(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1="tables: [\n")
    with pytest.raises(NotTypedError) as refused:
        _changed(folder)
    assert str(refused.value) == (
        "rounds/swiss-1.yaml has errors, and may name this player: `topcut check downtown`"
    )
