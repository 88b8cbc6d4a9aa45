"""What can be mended, and what each way changes, line by line."""

from pathlib import Path

from topcut.edit.fixes.offers import ChangedLines, Offer, files_of, offers
from topcut.workspace.data import Data

from tests.support.mistypings import EVENT, mistypings, write


def offered(tmp_path: Path, case: str) -> list[Offer]:
    """The offers of a mistyping."""
    write(tmp_path / "data", mistypings()[case].typed)
    return list(offers(Data(tmp_path / "data").open(EVENT)))


def test_an_offer_shows_the_line_before_and_after(tmp_path: Path) -> None:
    (offer,) = offered(tmp_path, "a misspelt player")
    (way,) = offer.ways
    assert (way.text, way.guess) == ("Ada Crane", True)
    assert offer.lines(way) == (
        ChangedLines(
            "rounds/swiss-1.yaml",
            2,
            ("  - {table: 1, players: [Ada Crnae, bo], result: 6-0}",),
            ("  - {table: 1, players: [Ada Crane, bo], result: 6-0}",),
        ),
    )


def test_an_offer_is_known_again_while_its_lines_are_the_same(tmp_path: Path) -> None:
    (offer,) = offered(tmp_path, "a misspelt player")
    (again,) = offered(tmp_path, "a misspelt player")
    assert offer.key == again.key
    file = tmp_path / "data" / "events" / EVENT / "rounds" / "swiss-1.yaml"
    file.write_text(file.read_text().replace("6-0", "0-6"))
    (other,) = offers(Data(tmp_path / "data").open(EVENT))
    assert other.key != offer.key


def test_several_ways_are_gone_together(tmp_path: Path) -> None:
    (offer,) = offered(tmp_path, "a misspelt player")
    ((was, now),) = files_of(offer.before, offer.ways).values()
    assert was is not None
    assert now == was.replace(b"Crnae", b"Crane")
