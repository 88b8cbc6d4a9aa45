"""Names of files as macOS may give them: letters and their accents apart."""

import unicodedata
from pathlib import Path

from topcut.documents.decks.decks import read_decks
from topcut.text.problems.mark import Mark
from topcut.tournament import Player

NAME = "Zoë Ångström"


def test_a_deck_list_is_found_whose_accents_stand_apart(tmp_path: Path) -> None:
    """And is called as its player is typed, so that its address is the same everywhere."""
    apart = unicodedata.normalize("NFD", NAME)
    assert apart != NAME
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / f"{apart}.txt").write_text("Noise: Hacker Extraordinaire\n3 Déjà Vu\n")
    players = (Player("zoe", NAME, Mark("players.yaml", 1)),)
    found = read_decks(tmp_path, players, ())
    assert [deck.player for deck in found.decks] == ["zoe"]
    assert [file for file, _ in found.sources] == [f"decks/{NAME}.txt"]
