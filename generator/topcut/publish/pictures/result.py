"""The picture of an event's result: drawn where it can be, and only after a change."""

import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cache
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path

from msgspec.json import encode

from topcut.disk.tree import read_regular
from topcut.pages.context.context import Context
from topcut.pages.context.site import SharedPicture
from topcut.pages.event.picture import ResultPicture, picture
from topcut.publish.cache.build_cache import BuildCache
from topcut.publish.cache.global_key import folder_key
from topcut.publish.pictures.layout import HIGH, WIDE, layout
from topcut.publish.templates.renderer import checksum

FILE = "result.png"
"""Below the folder of the event."""


def can_draw() -> bool:
    """Whether the extra is installed that draws."""
    return find_spec("PIL") is not None


def with_result_picture(
    context: Context, site: Path, cache: BuildCache
) -> tuple[Context, dict[str, bytes]]:
    """The context of an event with the picture of its result, and the file by path below `site`.

    The context alone where there is none: site.yaml asks for none, Pillow is not installed,
    nobody has won, or the font lacks a letter.
    """
    if not context.site.pictures or not can_draw():
        return context, {}
    result = picture(context)
    if result is None or not all(map(_is_writable, _texts(result))):
        return context, {}
    path = f"{context.event.id}/{FILE}"
    content = _content(result, context.event.id, site / path, cache)
    address = f"{context.site.at(path)}?{checksum(content)}"
    return replace(context, picture=SharedPicture(address, (WIDE, HIGH), result.alt)), {
        path: content
    }


def _content(result: ResultPicture, id_: str, file: Path, cache: BuildCache) -> bytes:
    """The bytes of before where they are still there and nothing in the picture has changed."""
    from topcut.publish.pictures.drawing import measure, render

    inputs = blake2b(encode(result) + _drawer().encode(), digest_size=16).hexdigest()
    before, _, digest = cache.value(f"picture {id_}").partition(" ")
    if before == inputs:
        with suppress(OSError):  # it is not there any more
            content = read_regular(os.fspath(file))
            if _digest(content) == digest:
                return content
    content = render(layout(result, measure)).png
    cache.set_value(f"picture {id_}", f"{inputs} {_digest(content)}")
    return content


def _digest(content: bytes) -> str:
    return blake2b(content, digest_size=16).hexdigest()


@cache
def _drawer() -> str:
    """Pillow, and how this program uses it."""
    from PIL import __version__

    return f"{__version__}\0{folder_key(Path(__file__).parent)}"


def _is_writable(text: str) -> bool:
    from topcut.publish.pictures.drawing import is_writable

    return is_writable(text)


def _texts(result: ResultPicture) -> Iterator[str]:
    yield from (result.event, result.label, result.facts, result.club)
    yield from (before + name for before, name in result.winners)
    yield from (text for line in result.lines for text in (line.place, line.name))
    labels = [*result.identities, *(one for line in result.lines for one in line.identities)]
    yield from (text for one in labels for text in (one.name, one.word))
