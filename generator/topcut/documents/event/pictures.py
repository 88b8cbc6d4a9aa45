"""Pictures of a club: those of its site and of events, known by their first bytes."""

import re
from dataclasses import replace
from math import inf
from typing import NamedTuple

from msgspec import structs

from topcut.disk.pictures import (
    CLUBS,
    JPEG,
    LARGEST,
    NAME,
    PNG,
    RIFF,
    is_whole,
    says_where,
    size_of,
)
from topcut.disk.tree import Tree
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problems
from topcut.text.shapes.keys import Key, Keys
from topcut.text.shapes.scalars import Text
from topcut.text.words.message import Message
from topcut.tournament import Event, Photo

_KINDS = {"png": PNG, "jpg": JPEG, "jpeg": JPEG, "webp": RIFF}

WHERE = "says where on Earth it was taken (GPS)"
WITHOUT = "save it anew without its place, as a picture that is made smaller mostly is"


class PhotoEntry(Keys, what="a photo", example="{file: winner.webp, text: Ada Crane}"):
    """`photo:` of event.yaml."""

    file = Key(
        Text("winner.webp", what="the name of a file"),
        "A webp, jpg or png in the event's folder: 16:9, from 480 × 270 pixels, up to 60 kB.",
        required=True,
    )
    text = Key(Text("Ada Crane with the trophy"), "What it shows, for who does not see it.")


class ClubPicture(NamedTuple):
    """A picture that can be shown."""

    name: str
    content: bytes
    size: tuple[int, int]
    """Width and height in pixels."""


class PictureRule(NamedTuple):
    """What a picture must be."""

    key: str
    """The key that names it: picture, logo, photo."""
    most: int
    """Bytes."""
    least: tuple[int, int]
    """Width and height in pixels."""
    name: str
    """What to write where the name is none."""
    expected: str
    """What to put there instead."""
    shape: tuple[float, float] = (0, inf)
    """Width by height, at least and at most."""
    side: int = 4000
    """The most pixels in either direction: whoever looks has to hold them all."""
    names: re.Pattern[str] = CLUBS
    kinds: str = "png, jpg or webp"
    """What it is by these names."""
    instead: str = "it is not shown"
    """What becomes of a page without it."""
    torn: str = "problem.torn_picture"
    """The message of a file that is not whole."""


PICTURE = PictureRule(
    "picture",
    LARGEST,
    (600, 315),
    "picture: club.png, a png or jpg beside site.yaml",
    "a png or jpg of 1200 × 630 pixels",
    names=NAME,
    kinds="png or jpg",
    instead="Topcut’s own picture is shown",
    torn="problem.torn_club_picture",
)
LOGO = PictureRule(
    "logo",
    30_000,
    (24, 24),
    "logo: logo.webp",
    "a png, jpg or webp, 48 pixels high, of at most 30 kB",
    shape=(0.5, 6),
    side=2000,
)
PHOTO = PictureRule(
    "photo",
    60_000,
    (480, 270),
    "file: winner.webp",
    "a webp, jpg or png of 960 × 540 pixels, of at most 60 kB",
    shape=(1.5, 2),
)


def read_club_picture(
    folder: Tree, name: str, mark: Mark, rule: PictureRule, problems: Problems
) -> ClubPicture | None:
    """The picture of this name; None, with a warning, where it cannot be shown.

    A name that is no picture's is an error.
    """
    if not rule.names.fullmatch(name):
        said = f"“{name}” is not the name of a {rule.kinds}"
        problems.error(mark, rule.key, said, f"write: {rule.name}")
        return None
    expected, size = rule.expected, None
    try:
        content = folder.read(name)
    except FileNotFoundError:
        wrong, expected = f"there is no {name}", f"put it beside {mark.file}"
    except OSError as error:
        wrong = f"{name} cannot be read: {error.strerror}"
    else:
        ending = name.rpartition(".")[2].lower()
        if _is_torn(content, ending):
            problems.warning(mark, rule.key, Message(rule.torn, name=name), whole_picture())
            return None
        size = size_of(content)
        wrong = _wrong(content, size, ending, rule)
        if says_where(content):
            wrong, expected = WHERE, WITHOUT
        if not wrong and size is not None:
            return ClubPicture(name, content, size)
        wrong = f"{name} {wrong}"
    problems.warning(mark, rule.key, f"{wrong}, so {rule.instead}", expected)
    return None


def _is_torn(content: bytes, ending: str) -> bool:
    """Whether what is of this kind by its first bytes misses its end."""
    kind = _KINDS[ending]
    is_kind = content.startswith(kind) and (kind != RIFF or content[8:12] == b"WEBP")
    return is_kind and not is_whole(content)


def whole_picture() -> Message:
    """What to do about a picture that is not whole."""
    return Message("advice.whole_picture")


def is_placed(folder: Tree, name: str) -> bool:
    """Whether a picture that can be read says where it was taken."""
    try:
        return says_where(folder.read(name))
    except OSError:
        return False


def is_torn(folder: Tree, name: str) -> bool:
    """Whether a picture that can be read is not whole."""
    try:
        return not is_whole(folder.read(name))
    except OSError:
        return False


def _wrong(content: bytes, size: tuple[int, int] | None, ending: str, rule: PictureRule) -> str:
    """Why a file cannot be shown; "" where it can."""
    if size is None or not content.startswith(_KINDS[ending]):
        return f"is not a {ending}"
    if len(content) > rule.most:
        return f"has {len(content) / 1000:.0f} kB, and at most {rule.most // 1000} kB are shown"
    (wide, high), (least_wide, least_high), (narrow, broad) = size, rule.least, rule.shape
    if wide < least_wide or high < least_high:
        return f"has {wide} × {high} pixels, and at least {least_wide} × {least_high} are shown"
    if max(size) > rule.side:
        return f"has {wide} × {high} pixels, and at most {rule.side} × {rule.side} are shown"
    if not narrow <= wide / high <= broad:
        return f"is {wide} × {high} pixels: too {'high' if wide / high < narrow else 'wide'}"
    return ""


def read_photo(entry: PhotoEntry | None) -> Photo | None:
    """The photo that event.yaml names; its file was not looked at yet."""
    return Photo(entry.file, entry.text or "") if entry is not None and entry.file else None


def with_photo(folder: Tree, event: Event, problems: Problems) -> Event:
    """The event with the size of its photo; without one that cannot be shown, which is a warning.

    So is one of which nobody says what it shows.
    """
    photo = event.photo
    if photo is None:
        return event
    found = read_club_picture(folder, photo.file, event.at("photo.file"), PHOTO, problems)
    if not photo.text:
        said = "nothing says what the photo shows, to who does not see it"
        meant = f"write: photo: {{file: {photo.file}, text: Ada Crane with the trophy}}"
        problems.warning(event.at("photo.file"), "photo", said, meant)
    return replace(event, photo=structs.replace(photo, size=found.size) if found else None)
