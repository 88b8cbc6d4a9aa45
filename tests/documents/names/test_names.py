import pytest
from topcut.documents.names.names import (
    ID,
    RESERVED,
    free,
    proposal,
    slug,
    unreserved,
    wrong_folder,
    wrong_id,
)


@pytest.mark.parametrize(
    ("name", "id_"),
    [
        ("Ada Crane", "ada-crane"),
        ("Šimon Crane", "simon-crane"),
        ("Þóra", "thora"),
        ("Gülşen", "gulsen"),
        ("Łukasz Żółw", "lukasz-zolw"),
        ("Jürgen Groß", "jurgen-gross"),
        ("Sinéad O’Hara", "sinead-ohara"),
        ("Bo 'Zed' Quist", "bo-zed-quist"),
        ("İpek Işık", "ipek-isik"),
        ("  A.  B. ", "a-b"),
        ("李娜", ""),
        ("Иван", ""),
        ("Ada 李", ""),
        ("!!!", ""),
    ],
)
def test_a_name_gives_an_address(name: str, id_: str) -> None:
    """Lower case with hyphens, accents transliterated; nothing where letters would be lost."""
    assert slug(name) == id_


def test_proposals_are_free_and_allowed() -> None:
    assert proposal("李娜", 3, set()) == "player-3"
    assert proposal("Иван Щукин", 3, set()) == "ivan-shchukin"
    assert proposal("Con", 3, {"con-3"}) == "con-3-2"
    assert free("ada", {"ada", "ada-2"}) == "ada-3"


def test_reserved_words_are_those_that_mean_something() -> None:
    assert {"corp", "runner", "nobody", "con", "nul", "prn", "aux", "com1", "lpt9"} <= RESERVED
    assert all(ID.fullmatch(word) for word in RESERVED)


def test_folders_of_the_site_are_no_events_and_may_be_players() -> None:
    for folder in ("places", "identities", "stats", "series", "schema", "data", "2024"):
        assert wrong_folder(folder) == "is reserved for the program"
        assert wrong_id(folder, "id") == ""
    assert wrong_folder("20245") == wrong_folder("open-2024") == ""
    assert wrong_folder("Open") == ("is not an address: only a–z, 0–9 and hyphens are allowed")
    assert (unreserved("data"), unreserved("2024")) == ("data-2018", "event-2024")


def test_an_id_has_80_bytes_at_most() -> None:
    """So that what stands behind it in the name of a file still fits."""
    assert wrong_id("a" * 80, "id") == ""
    assert wrong_id("a" * 81, "id") == "is 81 bytes long, and at most 80 are allowed"
    assert wrong_id("con", "id") == "is reserved for the program"
    assert wrong_id("A b", "address") == "is not an address: only a–z, 0–9 and hyphens are allowed"
    assert len(proposal("Иван " * 60, 1, ())) <= 80
