"""A zip in BagIt's form (RFC 8493): files with a manifest of their SHA-256, the same bytes always.

Every entry has one date, one mode and one way of compression, in the order in which it comes.
What is left to differ is zlib, by which the machine compresses.
"""

import filecmp
import os
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from hashlib import sha256
from pathlib import Path
from typing import IO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from topcut import __version__
from topcut.disk.writing import UNFINISHED, move_whole, or_nothing
from topcut.text.problems.refusal import RefusedError

DAY = (1980, 1, 1, 0, 0, 0)
"""The date of every entry: the earliest that a zip can have."""
_PIECE = 1 << 20
"""Bytes that are read at once."""
_DECLARATION = b"BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n"

Content = bytes | Path
"""Bytes, or the file that has them."""


class OtherFileError(RefusedError):
    """There is another file at the place where the archive would be written."""

    cannot_run = True


def write_bag(target: Path, name: str, title: str, payload: Iterable[tuple[str, Content]]) -> bool:
    """Writes a zip whose one folder `name` is a bag; `payload` is by path below its data/.

    The zip appears whole or not at all. Gives whether it was written: False where the same bytes
    lie there. Raises OtherFileError, and leaves the file, where others do; OSError, and what the
    payload raises.
    """
    temporary = target.with_name(f".{target.name}.{os.getpid()}{UNFINISHED}")
    target.parent.mkdir(parents=True, exist_ok=True)
    with or_nothing(os.fspath(temporary), os.fspath(target)):
        temporary.unlink(missing_ok=True)
        with temporary.open("xb") as file:
            _write(file, name, title, payload)
        if os.path.lexists(target):
            same = target.is_file() and filecmp.cmp(temporary, target, shallow=False)
            temporary.unlink()
            if same:
                return False
            raise OtherFileError(
                f"{target} is there and differs, and is left as it is; move it away, or name"
                " another file: -o FILE"
            )
        move_whole(os.fspath(temporary), os.fspath(target))
    return True


def _write(file: IO[bytes], name: str, title: str, payload: Iterable[tuple[str, Content]]) -> None:
    """Manifests wait in files of their own, since there may be 200,000 lines."""
    size = count = 0
    with ExitStack() as stack:
        bag = stack.enter_context(ZipFile(file, "w", allowZip64=True))
        manifest = stack.enter_context(tempfile.TemporaryFile())
        for path, content in payload:
            digest, length = _add(bag, f"{name}/data/{path}", *_pieces(content))
            manifest.write(_line(digest, f"data/{path}"))
            size, count = size + length, count + 1
        facts = {
            "External-Identifier": name,
            "External-Description": " ".join(title.split()),
            "Payload-Oxum": f"{size}.{count}",
            "Bag-Software-Agent": f"Topcut {__version__}",
        }
        info = "".join(f"{key}: {value}\n" for key, value in facts.items()).encode()
        manifest.seek(0)
        tags: dict[str, Iterable[bytes]] = {
            "bag-info.txt": [info],
            "bagit.txt": [_DECLARATION],
            "manifest-sha256.txt": iter(lambda: manifest.read(_PIECE), b""),
        }
        lines = [_line(_add(bag, f"{name}/{tag}", tags[tag])[0], tag) for tag in tags]
        _add(bag, f"{name}/tagmanifest-sha256.txt", lines)


def _add(bag: ZipFile, path: str, pieces: Iterable[bytes], size: int = 0) -> tuple[str, int]:
    """Adds an entry of about this `size`; gives its SHA-256 and its bytes."""
    entry = ZipInfo(path, DAY)
    entry.compress_type = ZIP_DEFLATED
    entry.create_system = 3  # Unix, on whatever system it is made
    entry.external_attr = 0o100644 << 16
    entry.file_size = size  # of 2 GB or more it is written as Zip64
    digest, length = sha256(), 0
    with bag.open(entry, "w") as written:
        for piece in pieces:
            written.write(piece)
            digest.update(piece)
            length += len(piece)
    return digest.hexdigest(), length


def _pieces(content: Content) -> tuple[Iterable[bytes], int]:
    """The content piece by piece, and its size."""
    if isinstance(content, bytes):
        return [content], len(content)
    return _read(content), content.stat().st_size


def _read(path: Path) -> Iterator[bytes]:
    with path.open("rb") as file:
        yield from iter(lambda: file.read(_PIECE), b"")


def _line(digest: str, path: str) -> bytes:
    """A line of a manifest; what would end one stands in it as its code."""
    for sign in ("%", "\n", "\r"):
        path = path.replace(sign, f"%{ord(sign):02X}")
    return f"{digest}  {path}\n".encode()
