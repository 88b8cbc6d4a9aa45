"""Which file a name was meant for."""

import pytest
from topcut.documents.names.likeness import is_swap, likeness, original

from tests.build import required


def of(name: str, folder: str = "") -> str:
    found = likeness(name, folder)
    return found.path if found else ""


@pytest.mark.parametrize(
    ("name", "path"),
    [
        ("players.yaml.txt", "players.yaml"),
        ("Players.yaml", "players.yaml"),
        ("player.yaml", "players.yaml"),
        ("players.yml", "players.yaml"),
        ("players.txt", "players.yaml"),
        ("players", "players.yaml"),
        ("players (1).yaml", "players.yaml"),
        ("players-LAPTOP.yaml", "players.yaml"),
        ("Copy of players.yaml", "players.yaml"),
        ("event.yml", "event.yaml"),
        ("event.yaml.bak", "event.yaml"),
        ("event - Kopie.yaml", "event.yaml"),
        ("round", "rounds/"),
        ("Rounds", "rounds/"),
        ("rounds (1)", "rounds/"),
        ("decks.yml", "decks/"),
        ("News", "news/"),
        ("swiss-3.yaml", "rounds/swiss-3.yaml"),
        ("notes.docx", ""),
        ("events-of-the-club.pdf", ""),
        ("map.yaml", ""),
    ],
)
def test_a_name_beside_event_yaml(name: str, path: str) -> None:
    assert of(name) == path


@pytest.mark.parametrize(
    "name",
    [
        "swiss-1 (1).yaml",
        "Copy of swiss-1.yaml",
        "Kopie von swiss-1.yaml",
        "swiss-1 - Copy.yaml",
        "swiss-1 - Copy (2).yaml",
        "swiss-1 copy.yaml",
        "swiss-1 (Ann's conflicted copy 2018-03-10).yaml",
        "swiss-1.sync-conflict-20180310-120000-ABCDEFG.yaml",
        "swiss-1.yaml~",
        "swiss-1.yaml.~1~",
        "swiss-1.yaml.bak",
        "swiss-1.bak",
        "swiss-1.yaml.orig",
        "#swiss-1.yaml#",
        "swiss-1-LAPTOP.yaml",
        "swiss-1_BACKUP_1234.yaml",
        "swiss 1.yaml",
        "swiss_1.yaml",
        "swiss1.yaml",
        "swiss-01.yaml",
        "swis-1.yaml",
        "swiss\N{EN DASH}1.yaml",
        "swiss\N{NON-BREAKING HYPHEN}1.yaml",
        "swiss-\N{FULLWIDTH DIGIT ONE}.yaml",
        "round-1.yaml",
        "Round 1.txt",
        "swiss-1.YAML",
        "SWISS-1.yaml",
        "swiss-1.yml",
        "swiss-1.yaml.yaml",
        "swiss-1",
    ],
)
def test_a_name_among_the_rounds(name: str) -> None:
    assert of(name, "rounds") == "rounds/swiss-1.yaml"


def test_a_number_is_never_nearly_another() -> None:
    assert of("swiss-12 (1).yaml", "rounds") == "rounds/swiss-12.yaml"
    assert of("swiss-0.yaml", "rounds") == ""
    assert of("pairings.pdf", "rounds") == ""


def test_a_round_without_its_stage_is_one_of_the_stage_that_is_played() -> None:
    found = required(likeness("round-2.yaml", "rounds", "robin"))
    assert found.path == "rounds/robin-2.yaml"


@pytest.mark.parametrize(
    "name", [".swiss-1.yaml.swp", "4913", "Thumbs.db", ".#swiss-1.yaml", "a.swo"]
)
def test_what_a_running_editor_keeps_for_itself_is_nobodys(name: str) -> None:
    assert is_swap(name)


@pytest.mark.parametrize(
    ("name", "backup"),
    [("swiss-1.yaml~", True), ("#swiss-1.yaml#", True), ("swiss-1 (1).yaml", False)],
)
def test_a_backup_of_an_editor_is_told_from_a_copy(name: str, *, backup: bool) -> None:
    found = required(likeness(name, "rounds"))
    assert found.backup is backup


@pytest.mark.parametrize(
    "name", ["downtown (1)", "Copy of downtown", "downtown - Copy", "downtown copy 2"]
)
def test_a_copy_of_a_folder_has_its_name(name: str) -> None:
    assert original(name) == "downtown"
