import json
from pathlib import Path

import pytest

from generator.documents.identities import identities, identity
from generator.text.collector import Problems
from generator.text.mark import Mark
from generator.tournament import Side

HERE = Mark("players.yaml", 1, 9)


@pytest.mark.parametrize(
    ("typed", "side", "title"),
    [
        ("Haas-Bioroid: Engineering the Future", Side.CORP, "Haas-Bioroid: Engineering the Future"),
        ("engineering the future", Side.CORP, "Haas-Bioroid: Engineering the Future"),
        ("Noise", Side.RUNNER, "Noise: Hacker Extraordinaire"),
        ("The World is Yours", Side.CORP, "NBN: The World is Yours*"),
        ('Rielle "Kit" Peddler', Side.RUNNER, "Rielle “Kit” Peddler: Transhuman"),
        ("Tao Salonga", Side.RUNNER, "Tāo Salonga: Telepresence Magician"),
        ("Palana Foods", Side.CORP, "Pālanā Foods: Sustainable Growth"),
        ("Edward Kim: Humanity’s Hammer", Side.RUNNER, "Edward Kim: Humanity's Hammer"),
        ("Null", Side.RUNNER, "Null: Whistleblower"),
        ("419", Side.RUNNER, "419: Amoral Scammer"),
        ("Upholding the Law", Side.CORP, "Detective's Bureau: Upholding the Law"),
    ],
)
def test_an_identity_is_found_by_title_or_half(typed: str, side: Side, title: str) -> None:
    """Case, accents, quotes, apostrophes and punctuation do not count."""
    problems = Problems()
    found = identity(typed, side, HERE, problems)
    assert found is not None
    assert (found.title, problems) == (title, [])


def test_an_unknown_title_is_kept_with_a_warning() -> None:
    problems = Problems()
    found = identity("Nosie", Side.RUNNER, HERE, problems)
    assert found is not None
    assert (found.title, found.faction, found.minimum) == ("Nosie", "", None)
    assert [(problem.level, problem.expected) for problem in problems] == [
        ("warning", "did you mean “Noise”?")
    ]


def test_half_a_title_of_several_lists_them() -> None:
    problems = Problems()
    assert identity("Jinteki", Side.CORP, HERE, problems) is None
    assert problems[0].expected == (
        "write: Personal Evolution, Potential Unleashed,"
        " Replicating Perfection or Restoring Humanity"
    )


def test_the_facts_are_those_of_the_cards(shared: Path) -> None:
    """Every identity printed is there once, with its faction, influence and minimum."""
    cards = json.loads((shared / "cards" / "identities.json").read_text(encoding="utf-8"))
    known = {each.title: each for each in identities()}
    assert set(known) == {card["title"] for card in cards} | {
        "Detective's Bureau: Upholding the Law"
    }
    for card in cards:
        found = known[card["title"]]
        assert (found.side, found.faction) == (card["side"], card["faction"])
        assert (found.influence, found.minimum) == (
            card["influence_limit"],
            card["minimum_deck_size"],
        )
