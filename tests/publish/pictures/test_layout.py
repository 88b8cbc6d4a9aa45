"""Where everything stands in a picture: within the frame, nothing over anything."""

from itertools import combinations, product

import pytest
from topcut.pages.event.picture import PlacedLine, ResultPicture
from topcut.pages.words.identities import IdentityLabel
from topcut.publish.pictures.layout import HIGH, SIDE, WIDE, PictureBox, SwatchBox, TextBox, layout

CORP = IdentityLabel("nb", "Controlling the Message", "NBN", "NBN")
RUNNER = IdentityLabel("sh", "Rielle “Kit” Peddler", "Shaper", "Shaper")
LONG = "Maximiliana Konstantinopolska Featherstonehaugh-Worthington"
NAMES = ("Bo", "Ada Crane", "Wilhelmina Cholmondeley", LONG, "W" * 60, "Ada Crane (Springfield)")


def wide(text: str, size: int, bold: bool) -> float:
    """The width of letters that are all alike, wider in bold."""
    return len(text) * size * (0.55 if bold else 0.5)


def shown(name: str = "Ada Crane", behind: str = "Bo Quist", title: str = "Open") -> ResultPicture:
    return ResultPicture(
        event=title,
        label="Winner",
        winners=(("", name),),
        identities=(CORP, RUNNER),
        lines=tuple(PlacedLine(place, behind, (CORP, RUNNER)) for place in ("2nd", "3rd", "4th")),
        facts="1,234 players, Wednesday 29 September 2027",
        club=title,
        alt="",
    )


def overlap(one: PictureBox, other: PictureBox) -> bool:
    return (
        one.x < other.x + other.wide
        and other.x < one.x + one.wide
        and one.y < other.y + other.high
        and other.y < one.y + one.high
    )


def texts(picture: ResultPicture) -> list[str]:
    return [box.text for box in layout(picture, wide) if isinstance(box, TextBox)]


@pytest.mark.parametrize(("name", "behind"), list(product(NAMES, NAMES)))
def test_every_box_is_within_the_frame_and_none_over_another(name: str, behind: str) -> None:
    for title in ("Open", LONG * 2):
        boxes = layout(shown(name, behind, title), wide)
        for box in boxes:
            assert box.x >= SIDE
            assert box.x + box.wide <= WIDE - SIDE
            assert box.y >= 0
            assert box.y + box.high <= HIGH
        assert [pair for pair in combinations(boxes, 2) if overlap(*pair)] == []


def test_a_winner_with_a_short_name_is_in_the_largest_letters() -> None:
    sizes = {box.text: box.size for box in layout(shown(), wide) if isinstance(box, TextBox)}
    assert sizes["Ada Crane"] == max(sizes.values()) == 116


def test_a_long_name_is_shortened_from_its_first_names() -> None:
    assert "M. K. Featherstonehaugh" in texts(shown(LONG.partition("-")[0]))


def test_a_title_without_room_ends_sooner() -> None:
    [title] = [text for text in texts(shown(title=LONG * 2)) if text.startswith("Maximiliana")][:1]
    assert title.endswith("…")


def test_an_identity_without_room_is_said_by_its_faction_the_first_one_last() -> None:
    said = texts(shown())
    assert said.count("Controlling the Message") == 4
    assert said.count("Shaper") == 3


def test_a_corp_is_square_and_a_runner_round() -> None:
    marks = [box for box in layout(shown(), wide) if isinstance(box, SwatchBox)]
    assert {(one.faction, one.is_round) for one in marks} == {("nb", False), ("sh", True)}
