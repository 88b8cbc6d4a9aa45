"""site.yaml is mended as an event's files are, and taken back at the desk's settings."""

from pathlib import Path

from topcut.commands.terminal.fixes_prompt import Asking
from topcut.edit.settings.site_settings import site_back, site_changes
from topcut.workspace.data import Data


def test_a_key_of_the_site_is_mended_and_taken_back(tmp_path: Path) -> None:
    file = tmp_path / "data" / "site.yaml"
    file.parent.mkdir()
    file.write_text(typed := "topcut: 1\ntitel: Downtown Netrunner  # ours\n")
    Asking(Data(file.parent), lambda _question: "").mend(())
    assert file.read_text() == typed.replace("titel", "title")
    (change,) = site_changes(Data(file.parent))
    assert change.said == "mended: site: title"
    site_back(Data(file.parent), change.number)
    assert file.read_text() == typed


def test_the_site_is_not_asked_about_where_events_are_named(tmp_path: Path) -> None:
    file = tmp_path / "data" / "site.yaml"
    file.parent.mkdir()
    file.write_text(typed := "topcut: 1\ntitel: Downtown Netrunner\n")
    Asking(Data(file.parent), lambda _question: "").mend(("downtown",))
    assert file.read_text() == typed
