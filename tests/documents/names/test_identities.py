import csv
import json
from importlib.resources import files

import pytest
from topcut.documents.names.identities import (
    begun,
    fitting,
    identities,
    identity,
    short_names,
    short_title,
)
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problems
from topcut.text.words.normalize import fold_title
from topcut.tournament import Identity, Side

from tests.support.data import CARDS

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
        ("Geist", Side.RUNNER, 'Armand "Geist" Walker: Tech Lord'),
        ("leela", Side.RUNNER, "Leela Patel: Trained Pragmatist"),
        ("Kate McCaffrey", Side.RUNNER, 'Kate "Mac" McCaffrey: Digital Tinker'),
        ("Az", Side.RUNNER, "Az McCaffrey: Mechanical Prodigy"),
        ("Rene Arcemont", Side.RUNNER, "René “Loup” Arcemont: Party Animal"),
        ("Gagarin", Side.CORP, "Gagarin Deep Space: Expanding the Horizon"),
        ("Titan", Side.CORP, "Titan Transnational: Investing In Your Future"),
        ("Palana", Side.CORP, "Pālanā Foods: Sustainable Growth"),
        ("Haas-Bioroid Engineering", Side.CORP, "Haas-Bioroid: Engineering the Future"),
        ("Andy", Side.RUNNER, "Andromeda: Dispossessed Ristie"),
        ("gabe", Side.RUNNER, "Gabriel Santiago: Consummate Professional"),
        ("Freedom", Side.RUNNER, "Freedom Khumalo: Crypto-Anarchist"),
        ("PE", Side.CORP, "Jinteki: Personal Evolution"),
        ("RP", Side.CORP, "Jinteki: Replicating Perfection"),
        ("NEH", Side.CORP, "Near-Earth Hub: Broadcast Center"),
        ("CtM", Side.CORP, "NBN: Controlling the Message"),
        ("EtF", Side.CORP, "Haas-Bioroid: Engineering the Future"),
        ("HB: EtF", Side.CORP, "Haas-Bioroid: Engineering the Future"),
        ("HB: Engineering the Future", Side.CORP, "Haas-Bioroid: Engineering the Future"),
        ("Weyland BABW", Side.CORP, "Weyland Consortium: Building a Better World"),
    ],
)
def test_a_title_half_of_one_its_own_words_or_a_short_name_of_players_are_enough(
    typed: str, side: Side, title: str
) -> None:
    """Case, accents, quotes, apostrophes and punctuation do not count."""
    problems = Problems()
    found = identity(typed, side, HERE, problems)
    assert (found.title, problems) == (title, [])


@pytest.mark.parametrize("side", Side)
def test_a_short_name_means_one_thing_on_its_side(side: Side) -> None:
    """None is the title or half of another identity, and what each means is there."""
    text = (files("topcut.documents") / "short_names.csv").read_text(encoding="utf-8")
    rows = [row for row in csv.DictReader(text.splitlines(), delimiter=";") if row["side"] == side]
    halves = {
        fold_title(half)
        for each in identities()
        if each.side is side
        for half in each.title.split(": ", 1)
    }
    assert len({fold_title(row["short"]) for row in rows}) == len(rows) == len(short_names(side))
    assert not {fold_title(row["short"]) for row in rows} & halves
    assert {fold_title(row["means"]) for row in rows} <= halves


@pytest.mark.parametrize(
    ("typed", "side", "expected"),
    [
        (
            "HB",
            Side.CORP,
            "write: Architects of Tomorrow, Engineering the Future, Precision Design"
            " or Stronger Together",
        ),
        ("Bureau", Side.CORP, "write: Keeping the Peace or Upholding the Law"),
        ("The", Side.CORP, "write: the title as printed on the card"),
        ("PE", Side.RUNNER, "write: corp: PE"),
        ("Geist", Side.CORP, "write: runner: Geist"),
        ("Alex", Side.RUNNER, "write: the title as printed on the card"),
        ("U", Side.CORP, "write: the title as printed on the card"),
        ("Kate Mcaffrey", Side.RUNNER, 'did you mean “Kate "Mac" McCaffrey”?'),
        ("Armand Giest Walker", Side.RUNNER, 'did you mean “Armand "Geist" Walker”?'),
        (
            "Nosie: Hacker Extraordinaire",
            Side.RUNNER,
            "did you mean “Noise: Hacker Extraordinaire”?",
        ),
    ],
)
def test_what_fits_none_or_several_is_a_warning_that_guesses_nothing_wrong(
    typed: str, side: Side, expected: str
) -> None:
    """It is kept as typed, without a faction."""
    problems = Problems()
    found = identity(typed, side, HERE, problems)
    assert (found.title, found.faction) == (typed, "")
    assert [(problem.level, problem.expected) for problem in problems] == [("warning", expected)]


def test_an_unknown_title_is_kept_with_a_warning() -> None:
    problems = Problems()
    found = identity("Nosie", Side.RUNNER, HERE, problems)
    assert (found.title, found.faction, found.minimum) == ("Nosie", "", None)
    assert [(problem.level, problem.expected) for problem in problems] == [
        ("warning", "did you mean “Noise”?")
    ]


def test_half_a_title_of_several_lists_them() -> None:
    problems = Problems()
    assert identity("Jinteki", Side.CORP, HERE, problems) == Identity("Jinteki", Side.CORP, "")
    assert problems[0].level == "warning"
    assert problems[0].expected == (
        "write: Personal Evolution, Potential Unleashed,"
        " Replicating Perfection or Restoring Humanity, or one of 17 more of the faction"
    )


def test_the_facts_are_those_of_the_cards() -> None:
    """Every identity printed is there once, with its faction, influence and minimum."""
    cards = json.loads((CARDS / "identities.json").read_text(encoding="utf-8"))
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


def test_letters_lead_to_what_begins_so_before_what_only_has_the_word() -> None:
    found = [each.title for each in begun("and")]
    assert found[0] == "Andromeda: Dispossessed Ristie"
    assert "The Outfit: Family Owned and Operated" in found
    assert begun("neh", Side.RUNNER) == begun(" ") == ()
    assert begun("neh") == fitting("NEH", Side.CORP)


def test_the_short_title_is_the_half_that_is_nobody_elses() -> None:
    assert {short_title(each) for each in identities()} >= {"Noise", "Engineering the Future"}
    for each in identities():
        assert fitting(short_title(each), each.side) == (each,)
