"""Identities by their telling half, with swatch and word."""

import json
from pathlib import Path

from topcut.pages.words.identities import NOT_RECORDED, label
from topcut.tournament import Identity, Side

from tests.support.data import CARDS
from tests.support.shown import ENGLISH


def test_the_faction_is_not_said_twice() -> None:
    """Apex is of the faction Apex."""
    apex = label(Identity("Apex: Invasive Predator", Side.RUNNER, "apex"), ENGLISH)
    assert (apex.name, apex.faction, apex.word) == ("Apex", "", "Apex")


def test_an_unknown_title_is_shown_as_neutral_of_its_side() -> None:
    strange = label(Identity("My Own: Card", Side.CORP, ""), ENGLISH)
    assert (strange.swatch, strange.name, strange.word) == ("nc", "My Own", "My Own")


def test_no_identity_is_not_recorded() -> None:
    assert label(None, ENGLISH) == NOT_RECORDED


def test_every_faction_has_a_swatch_in_the_style_sheet(root: Path) -> None:
    style = (root / "templates" / "style.css").read_text(encoding="utf-8")
    cards = json.loads((CARDS / "identities.json").read_text(encoding="utf-8"))
    for card in cards:
        identity = label(Identity(card["title"], Side(card["side"]), card["faction"]), ENGLISH)
        assert f".f-{identity.swatch}" in style
        assert identity.word
