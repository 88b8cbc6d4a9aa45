"""A second file of an event: the same, changed, or another event of that name."""

import json
from pathlib import Path
from typing import Any

from topcut.edit.change.history import changes
from topcut.edit.event.import_facts import NOTHING, ImportFacts
from topcut.edit.event.importing import ImportLine, ImportOutcome, Imports, import_files
from topcut.workspace.data import Data

from tests.build import readable
from tests.support.exports import four_players
from tests.support.hiding import hidden

EVENT = "downtown-store-championship-2018-03-10"


class Club:
    """A folder of exports and the data/ that they go into."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.data = folder, Data(folder / "data")

    def imports(
        self, export: dict[str, Any], given: ImportFacts = NOTHING, **more: Any
    ) -> ImportLine:
        path = self.folder / "export.json"
        path.write_text(json.dumps(export), encoding="utf-8")
        (line,) = import_files([path], self.data, given, **more).lines
        return line

    def text(self, name: str) -> str:
        return (self.data.folder(EVENT) / name).read_text(encoding="utf-8")

    def type(self, name: str, old: str, new: str) -> None:
        assert old in self.text(name)
        text = self.text(name).replace(old, new)
        (self.data.folder(EVENT) / name).write_text(text, encoding="utf-8")

    def forget(self) -> None:
        """As on another machine, which has data/ alone."""
        for path in (self.folder / ".topcut" / "imports").iterdir():
            path.unlink()


def corrected() -> dict[str, Any]:
    """The export with another result of the first table."""
    export = four_players()
    first = export["rounds"][0][0]
    one, two = first["player1"], first["player2"]
    first["player1"] = two | {"id": one["id"]}
    first["player2"] = one | {"id": two["id"]}
    return export


def test_a_file_that_says_the_same_is_the_same_whatever_was_typed_since(tmp_path: Path) -> None:
    club = Club(tmp_path)
    assert club.imports(four_players()).event == EVENT
    club.type("players.yaml", "{name: Ada", "{name: Ada, pronouns: she/her")
    club.type("event.yaml", "date:", "place: Ulm\ndate:")
    before = club.text("players.yaml")
    for export in (four_players(), four_players() | {"shoeSize": 41}):
        line = club.imports(export)
        assert (line.outcome, line.existing, line.event) == (ImportOutcome.SAME, EVENT, "")
    assert club.text("players.yaml") == before


def test_without_a_copy_the_event_itself_says_whether_it_is_the_same(tmp_path: Path) -> None:
    club = Club(tmp_path)
    club.imports(four_players())
    club.type("event.yaml", "date:", "place: Ulm\ndate:")
    club.forget()
    assert club.imports(four_players() | {"shoeSize": 41}).outcome is ImportOutcome.SAME
    club.type("event.yaml", "name: Downtown", "name: Uptown")
    club.forget()
    line = club.imports(four_players())
    assert (line.outcome, line.changes) == (ImportOutcome.CHANGED, ("name",))


def test_a_changed_file_says_what_and_is_taken_by_replace_alone(tmp_path: Path) -> None:
    club = Club(tmp_path)
    club.imports(four_players())
    club.type("players.yaml", "{name: Ada", "{name: Ada, pronouns: she/her")
    before = club.text("rounds/swiss-1.yaml")
    line = club.imports(corrected())
    assert (line.outcome, line.event, line.existing) == (ImportOutcome.CHANGED, "", EVENT)
    assert any(each.startswith("swiss-1: table 1") for each in line.changes)
    assert club.text("rounds/swiss-1.yaml") == before
    line = club.imports(corrected(), replacing=True, anyway=True)
    assert (line.outcome, line.error) == (ImportOutcome.REPLACED, "")
    assert club.text("rounds/swiss-1.yaml") != before
    assert "pronouns: she/her" in club.text("players.yaml")
    assert [each.said for each in changes(club.data, EVENT)] == ["imported again"]
    assert club.imports(corrected()).outcome is ImportOutcome.SAME


def test_numbers_that_a_draft_typed_are_no_change_by_hand(tmp_path: Path) -> None:
    club = Club(tmp_path)
    club.imports(four_players())
    club.type("players.yaml", "{name: Ada}", "{name: Ada, key: 1}")
    export = four_players()
    export["players"][0]["corpIdentity"] = "Near-Earth Hub: Broadcast Center"
    assert club.imports(export, replacing=True).changes == ()
    assert '- {name: Ada, corp: "Near-Earth Hub: Broadcast Center", key: 1}\n' in club.text(
        "players.yaml"
    )


def test_what_both_changed_stays_as_it_was_typed_and_is_named(tmp_path: Path) -> None:
    club = Club(tmp_path)
    club.imports(four_players())
    club.type("event.yaml", "name: Downtown Store Championship", "name: Downtown")
    export = four_players()
    export["players"][0]["corpIdentity"] = "Near-Earth Hub: Broadcast Center"
    assert club.imports(export, ImportFacts(kind="regional"), replacing=True).changes == (
        "event.yaml: name was changed by hand, and stays; the export says name: Downtown Store "
        "Championship: type that, and it is followed again",
    )
    event = readable(club.data.fresh().open(EVENT))
    assert (event.name, event.kind) == ("Downtown", "regional")


def test_another_event_of_the_name_and_day_has_digits_of_its_own(tmp_path: Path) -> None:
    club = Club(tmp_path)
    club.imports(four_players())
    export = four_players()
    for player, name in zip(export["players"], ("Ivy", "Jo", "Kay", "Lou"), strict=True):
        player["name"] = name
    line = club.imports(export)
    assert (line.outcome, line.beside) == (ImportOutcome.IMPORTED, EVENT)
    assert line.event.startswith(f"{EVENT}-")
    assert len(line.event) == len(EVENT) + 5
    assert club.imports(export).existing == line.event
    assert club.imports(four_players()).existing == EVENT


def with_list(club: Club, export: dict[str, Any], *claims: dict[str, Any], **more: Any) -> Imports:
    """Imports an export with an entry list beside it."""
    for name, content in (("export.json", export), ("export-abr.json", list(claims))):
        (club.folder / name).write_text(json.dumps(content), encoding="utf-8")
    return import_files([club.folder / "export.json"], club.data, **more)


def test_what_an_entry_list_gave_was_not_changed_by_hand(tmp_path: Path) -> None:
    club = Club(tmp_path)
    claim = {"user_id": 7, "user_import_name": "Ada", "rank_swiss": 1}
    with_list(club, four_players(), claim)
    assert "account: abr-7" in club.text("players.yaml")
    export = four_players()
    for player in export["players"]:
        player["corpIdentity"] = "Near-Earth Hub: Broadcast Center"
    (line,) = with_list(club, export, claim, replacing=True).lines
    assert (line.outcome, line.changes) == (ImportOutcome.REPLACED, ())
    ada = readable(club.data.fresh().open(EVENT)).player["ada"]
    assert ada.corp is not None
    assert (ada.corp.title, ada.account) == ("Near-Earth Hub: Broadcast Center", "abr-7")


def test_without_a_note_replacing_names_what_it_takes_and_keeps_what_is_beyond(
    tmp_path: Path,
) -> None:
    club = Club(tmp_path)
    club.imports(four_players())
    club.type("event.yaml", "name: Downtown Store Championship", "place: Ulm\nname: Downtown")
    club.type("players.yaml", "{name: Ada", "{name: Ada, pronouns: she/her")
    club.forget()
    line = club.imports(four_players())
    assert (line.outcome, line.changes, line.has_note) == (ImportOutcome.CHANGED, ("name",), False)
    line = club.imports(four_players(), replacing=True)
    assert (line.outcome, line.changes, line.has_note) == (ImportOutcome.REPLACED, ("name",), False)
    event = readable(club.data.fresh().open(EVENT))
    assert (event.name, event.place) == ("Downtown Store Championship", "Ulm")
    assert event.player["ada"].pronouns == "she/her"


def test_a_file_that_names_somebody_hidden_again_is_not_taken(tmp_path: Path) -> None:
    club = Club(tmp_path)
    export = four_players()
    name = export["players"][0]["name"]
    club.imports(export)
    (tmp_path / "data/site.yaml").write_text("topcut: 1\n")
    (entry,) = hidden(club.data, name).entries
    before = club.text("players.yaml")
    line = club.imports(corrected(), replacing=True)
    assert line.outcome is ImportOutcome.FAILED
    assert line.error == (
        f"{EVENT} has a player hidden at their wish, who may be one of these in the file:"
        f" “{name}”; call them {entry.alias.name} in the file, and import that"
    )
    assert club.text("players.yaml") == before
    file = json.loads(
        json.dumps(corrected()).replace(json.dumps(name), json.dumps(entry.alias.name))
    )
    assert club.imports(file, replacing=True).outcome is ImportOutcome.REPLACED
    assert name not in club.text("players.yaml")
