"""A club's logo and photos: read by their first bytes, without Pillow."""

from pathlib import Path

import pytest
from topcut.disk.tree import Tree
from topcut.documents.event.pictures import LOGO, PHOTO, PictureRule, read_club_picture
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problems
from topcut.text.words.message import Message
from topcut.text.words.texts import MESSAGES, load
from topcut.workspace.data import Data

from tests.build import EVENT, ROUND_1, typed
from tests.support.drawn import jpg, png, webp
from tests.support.trees import built

MARK = Mark("site.yaml", 3, 7)


def read(
    folder: Path, content: bytes | None, name: str, rule: PictureRule
) -> tuple[tuple[int, int] | None, list[str]]:
    if content is not None:
        (folder / name).write_bytes(content)
    problems = Problems()
    found = read_club_picture(Tree(folder), name, MARK, rule, problems)
    said = [
        f"{one.level} {one.mark.line}:{one.mark.column} {one.message} ⇒ {one.expected}"
        for one in problems
    ]
    return found.size if found else None, said


@pytest.mark.parametrize(
    ("name", "content"),
    [("a.png", png(96, 48)), ("a.webp", webp(96, 48)), ("B-1.PNG", png(96, 48))],
)
def test_a_logo_is_known_by_its_first_bytes(tmp_path: Path, name: str, content: bytes) -> None:
    assert read(tmp_path, content, name, LOGO) == ((96, 48), [])


@pytest.mark.parametrize(
    ("name", "content", "rule", "said"),
    [
        ("a.png", b"GIF89a", LOGO, "a.png is not a png"),
        ("a.jpg", png(96, 96), LOGO, "a.jpg is not a jpg"),
        ("a.webp", b"RIFF\0\0\0\0WAVE", LOGO, "a.webp is not a webp"),
        ("a.png", png(96, 9), LOGO, "a.png has 96 × 9 pixels, and at least 24 × 24 are shown"),
        ("a.png", png(700, 100), LOGO, "a.png is 700 × 100 pixels: too wide"),
        ("a.png", png(96, 96, 40_000), LOGO, "a.png has 40 kB, and at most 30 kB are shown"),
        ("a.webp", webp(960, 960), PHOTO, "a.webp is 960 × 960 pixels: too high"),
        ("a.png", png(960, 540, 70_000), PHOTO, "a.png has 70 kB, and at most 60 kB are shown"),
    ],
)
def test_what_cannot_be_shown_is_a_warning_with_what_to_put_there(
    tmp_path: Path, name: str, content: bytes, rule: PictureRule, said: str
) -> None:
    size, [found] = read(tmp_path, content, name, rule)
    assert size is None
    assert found == f"warning 3:7 {said}, so it is not shown ⇒ {rule.expected}"


@pytest.mark.parametrize("name", ["logo.svg", "../logo.png", ".logo.png", "a b.png", "logo"])
def test_what_is_no_pictures_name_is_an_error(tmp_path: Path, name: str) -> None:
    assert read(tmp_path, None, name, LOGO) == (
        None,
        [f"error 3:7 “{name}” is not the name of a png, jpg or webp ⇒ write: logo: logo.webp"],
    )


def test_one_that_is_not_there_is_a_warning(tmp_path: Path) -> None:
    assert read(tmp_path, None, "a.png", LOGO)[1] == [
        "warning 3:7 there is no a.png, so it is not shown ⇒ put it beside site.yaml"
    ]


def test_a_logo_stands_beside_the_wordmark_of_every_page(tmp_path: Path) -> None:
    typed(tmp_path, swiss_1=ROUND_1)
    (tmp_path / "data/site.yaml").write_text("topcut: 1\ntitle: Our club\nlogo: club.webp\n")
    (tmp_path / "data/club.webp").write_bytes(webp(96, 48))
    assert Data(tmp_path / "data").site.problems == ()
    assert built(tmp_path / "data", tmp_path / "site").ok
    assert (tmp_path / "site/logo.webp").read_bytes() == webp(96, 48)
    page = (tmp_path / "site/downtown/standings/index.html").read_text()
    assert '<img src=../../logo.webp width=48 height=24 alt="Our club"> Top' in page
    sheet = (tmp_path / "site/downtown/print/standings/index.html").read_text()
    assert "logo.webp" not in sheet
    (tmp_path / "data/club.webp").write_bytes(webp(48, 48))
    assert built(tmp_path / "data", tmp_path / "site").ok
    assert "width=24 height=24" in (tmp_path / "site/downtown/index.html").read_text()


OVER = EVENT.replace("basic", "{rounds: 1, cut: 0}")


def photographed(folder: Path, photo: str, content: bytes | None = None) -> list[str]:
    """What is said of an event that is over and has this photo, once it was built."""
    where = typed(folder, event=f"{OVER}photo: {photo}\n", swiss_1=ROUND_1)
    (folder / "data/site.yaml").write_text("topcut: 1\n")
    if content is not None:
        (where / "winner.webp").write_bytes(content)
    built(folder / "data", folder / "site")
    return [
        f"{one.mark.line}:{one.mark.column} {one.message} ⇒ {one.expected}"
        for one in Data(folder / "data").open("downtown").problems
        if one.kind == "photo"
    ]


def test_a_photo_stands_beside_the_winner_with_its_size_and_text(tmp_path: Path) -> None:
    said = photographed(tmp_path, "{file: winner.webp, text: Ada & the cup}", webp(960, 540))
    assert said == []
    page = (tmp_path / "site/downtown/index.html").read_text()
    assert '<img class=photo src=photo.webp width=960 height=540 alt="Ada &amp; the cup">' in page
    assert "photo.css" in page
    assert (tmp_path / "site/downtown/photo.webp").read_bytes() == webp(960, 540)
    assert "photo" not in (tmp_path / "site/downtown/standings/index.html").read_text()


def test_a_photo_without_a_text_is_shown_and_the_text_asked_for(tmp_path: Path) -> None:
    assert photographed(tmp_path, "{file: winner.webp}", webp(960, 540)) == [
        "8:15 nothing says what the photo shows, to who does not see it ⇒ write: photo:"
        " {file: winner.webp, text: Ada Crane with the trophy}"
    ]
    assert "photo.webp" in (tmp_path / "site/downtown/index.html").read_text()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "there is no winner.webp, so it is not shown ⇒ put it beside event.yaml"),
        (b"RIFF", f"winner.webp is not a webp, so it is not shown ⇒ {PHOTO.expected}"),
        (webp(600, 960), "winner.webp is 600 × 960 pixels: too high, so it is not shown ⇒ "),
    ],
)
def test_a_photo_that_cannot_be_shown_is_left_out(
    tmp_path: Path, content: bytes | None, said: str
) -> None:
    [found] = photographed(tmp_path, "{file: winner.webp, text: Ada}", content)
    assert found.startswith(f"8:15 {said}")
    assert "photo" not in (tmp_path / "site/downtown/index.html").read_text()
    assert not (tmp_path / "site/downtown/photo.webp").exists()


def test_another_photo_is_seen_by_the_next_build(tmp_path: Path) -> None:
    photographed(tmp_path, "{file: winner.webp, text: Ada}", webp(960, 540))
    (tmp_path / "data/events/downtown/winner.webp").write_bytes(webp(640, 360))
    built(tmp_path / "data", tmp_path / "site")
    assert "width=640 height=360" in (tmp_path / "site/downtown/index.html").read_text()
    assert (tmp_path / "site/downtown/photo.webp").read_bytes() == webp(640, 360)


def test_before_the_end_there_is_none(tmp_path: Path) -> None:
    where = typed(
        tmp_path, event=f"{EVENT}photo: {{file: winner.webp, text: x}}\n", swiss_1=ROUND_1
    )
    (where / "winner.webp").write_bytes(webp(960, 540))
    built(tmp_path / "data", tmp_path / "site")
    assert "<img" not in (tmp_path / "site/downtown/index.html").read_text()


@pytest.mark.parametrize(("event", "hidden"), [(EVENT, ""), (OVER, "publish: pairings\n")])
def test_before_the_end_neither_the_photo_nor_its_text_is_anywhere_on_the_site(
    tmp_path: Path, event: str, hidden: str
) -> None:
    said = f"{event}photo: {{file: winner.webp, text: Ada with the cup}}\n"
    where = typed(tmp_path, event=said, swiss_1=hidden + ROUND_1)
    (where / "winner.webp").write_bytes(webp(960, 540))
    assert built(tmp_path / "data", tmp_path / "site").ok
    files = [path for path in (tmp_path / "site/downtown").rglob("*") if path.is_file()]
    assert [path for path in files if b"with the cup" in path.read_bytes()] == []
    assert [path.name for path in files if "photo" in path.name] == []


def placed(content: bytes) -> bytes:
    """A picture with a place behind it, as a phone writes it into its facts."""
    place = b"MM\0*\0\0\0\x08\0\1\x88\x25\0\4\0\0\0\1\0\0\0\x1a\0\0\0\0"
    return content + place + b"\0\1\0\2\0\5\0\0\0\3\0\0\0\0"


def test_a_photo_that_says_where_it_was_taken_is_not_shown(tmp_path: Path) -> None:
    [found] = photographed(tmp_path, "{file: winner.webp, text: Ada}", placed(webp(960, 540)))
    assert found == (
        "8:15 winner.webp says where on Earth it was taken (GPS), so it is not shown ⇒ save it anew"
        " without its place, as a picture that is made smaller mostly is"
    )
    assert not (tmp_path / "site/downtown/photo.webp").exists()


@pytest.mark.parametrize(
    ("rule", "size", "most"), [(LOGO, (30_000, 30_000), 2000), (PHOTO, (32_000, 18_000), 4000)]
)
def test_a_picture_of_few_bytes_and_many_pixels_is_not_shown(
    tmp_path: Path, rule: PictureRule, size: tuple[int, int], most: int
) -> None:
    found, [said] = read(tmp_path, png(*size), "a.png", rule)
    assert found is None
    assert f"a.png has {size[0]} × {size[1]} pixels, and at most {most} × {most} are" in said


@pytest.mark.parametrize(
    ("name", "content"),
    [("a.png", png(960, 540)), ("a.jpg", jpg(960, 540)), ("a.webp", webp(960, 540))],
)
def test_a_picture_that_is_not_whole_is_not_shown_and_said_in_four_languages(
    tmp_path: Path, name: str, content: bytes
) -> None:
    assert read(tmp_path, content, name, PHOTO) == ((960, 540), [])
    size, [said] = read(tmp_path, content[:-1], name, PHOTO)
    assert size is None
    assert said == (
        f"warning 3:7 {name} is not whole, so it is not shown"
        " ⇒ copy it there once more, or save it anew"
    )
    problems = Problems()
    read_club_picture(Tree(tmp_path), name, MARK, PHOTO, problems)
    message = problems[0].message
    assert isinstance(message, Message)
    assert [message.in_language(load(each, MESSAGES)) for each in ("de", "fr", "es")] == [
        f"{name} ist nicht vollständig und erscheint deshalb nicht",
        f"{name} est incomplet, donc il n’est pas affiché",
        f"{name} está incompleto, así que no se muestra",
    ]


def test_half_a_photo_is_shown_as_soon_as_it_is_whole(tmp_path: Path) -> None:
    whole = png(960, 540, 9_000)
    [said] = photographed(tmp_path, "{file: winner.png, text: Ada}")
    assert "there is no winner.png" in said
    photo = tmp_path / "data/events/downtown/winner.png"
    for content, shown in ((whole[:4_000], False), (whole, True), (whole[:4_000], False)):
        photo.write_bytes(content)
        built(tmp_path / "data", tmp_path / "site")
        assert ("<img class=photo" in (tmp_path / "site/downtown/index.html").read_text()) is shown
        assert (tmp_path / "site/downtown/photo.png").exists() is shown


def test_a_photo_that_is_none_by_name_is_told_what_to_write(tmp_path: Path) -> None:
    assert read(tmp_path, None, "winner.gif", PHOTO)[1] == [
        "error 3:7 “winner.gif” is not the name of a png, jpg or webp ⇒ write: file: winner.webp"
    ]
