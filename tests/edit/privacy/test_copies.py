"""Copies below `.topcut/` without a player."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.event.import_copy import ImportCopy, place_of_import, read_import
from topcut.edit.privacy.copies import copies_without, remaining
from topcut.edit.privacy.mentions import expression
from topcut.edit.versions.keeping import keep, put_away

from tests.build import EVENT, PLAYERS, ROUND_1, data_of, typed
from tests.edit.privacy.test_files import ALIAS
from tests.support.hiding import hidden

FILES = {"event.yaml": EVENT, "players.yaml": PLAYERS, "rounds/swiss-1.yaml": ROUND_1}


def test_the_copy_of_an_import_gets_the_other_name_and_keeps_its_digest(tmp_path: Path) -> None:
    data = data_of(typed(tmp_path, swiss_1=ROUND_1))
    with data.lock("downtown", by="a test"):
        ImportCopy("downtown", "0a1b", FILES).write(data)
    alias = hidden(data, "Ada Crane").entries[0].alias
    copy = read_import(data, "downtown")
    assert copy is not None
    assert copy.digest == "0a1b"
    assert copy.files["rounds/swiss-1.yaml"] == ROUND_1.replace("Ada Crane", alias.name)
    assert not remaining(data, expression(["Ada Crane", "ada-crane"]), ["downtown"])


def test_a_copy_that_cannot_be_read_goes(tmp_path: Path) -> None:
    data = data_of(typed(tmp_path))
    with data.lock("downtown", by="a test"):
        ImportCopy("downtown", "0a1b", {}).write(data)
        place_of_import(data, "downtown").write_bytes(b"{")
    copies = copies_without(data, "downtown", {"ada-crane": ALIAS})
    assert list(copies.values()) == [None]


def test_versions_of_other_machines_go_once_they_are_settled_and_wait_to_be_until_then(
    tmp_path: Path,
) -> None:
    data = data_of(typed(tmp_path, swiss_1=ROUND_1))
    content = ROUND_1.encode()
    at = datetime(2026, 3, 14, 12, tzinfo=UTC)
    place = keep(data, "downtown", "rounds/swiss-1.yaml", content, "Bo’s laptop", at)
    with pytest.raises(NotTypedError, match="first `topcut settle downtown`"):
        hidden(data, "Ada Crane")
    away = put_away(data, "downtown", place, place.read_bytes())
    hidden(data, "Ada Crane")
    assert not away.exists()


def test_what_else_has_the_name_is_found_and_not_what_other_events_have(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    folder.with_name("uptown").mkdir()
    data = data_of(folder)
    with data.lock("downtown", by="a test"):
        ImportCopy("uptown", "0a1b", FILES).write(data)
    aside = tmp_path / ".topcut" / "elsewhere-1"
    aside.mkdir()
    (aside / "history.jsonl").write_text("Ada Crane")
    words = expression(["Ada Crane"])
    assert remaining(data, words, ["downtown"]) == [aside / "history.jsonl"]
