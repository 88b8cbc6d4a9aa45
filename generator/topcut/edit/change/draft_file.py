"""A draft's file taken apart: what was drawn, and what stays when it is drawn again."""

import re
import secrets
from hashlib import sha256

from msgspec import Struct

from topcut.text.words.texts import LANGUAGES, load
from topcut.text.yaml.compose import compose
from topcut.text.yaml.edit import lines_of_key
from topcut.text.yaml.nodes import Mapping

KEYS = ("seeds", "tables", "byes")
"""What is drawn; everything else in a round's file is typed by people."""
FINGERPRINT = "fingerprint"
"""What the draft says of itself."""
NUMBER = "# From this number --again sees what was changed by hand: "
NUMBERS = (NUMBER, "# By this number --again sees what was changed by hand: ")
"""How the line begins that has the number, also in drafts of older versions."""
_OLD_ACCOUNT = "# The account of the draw."
"""How the comments of the draw began in older versions."""
_LINE = re.compile("[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+")


class DraftFile(Struct, frozen=True):
    """A draft's file."""

    rest: bytes
    """What was typed besides the pairing (`returns:`, comments and so on), to the byte."""
    blank: bytes
    """The same with every line in its place, those of the pairing being empty."""
    lines: tuple[str, ...]
    """The lines of its tables, byes and seeds, as they are now."""
    number: str
    """The number of these lines when they were drawn; "" if none is noted."""

    @property
    def untouched(self) -> bool:
        """Whether the tables are as they were drawn."""
        return self.number == number_of(self.lines)


def apart(data: bytes, file: str) -> DraftFile | None:
    """Takes a draft's file apart; None if it does not have each key on a line of its own."""
    document = compose(data, file)
    root, text = document.root, document.text
    if not isinstance(root, Mapping) or root.column > 1 or text[root.start] == "{":
        return None
    lines = _LINE.findall(text)
    drawn = sorted({number for key in KEYS for number in lines_of_key(text, root, key)})
    account = _account(lines)
    noted = [lines[number] for number in account if lines[number].startswith(NUMBERS)]
    gone = {*drawn, *account, *lines_of_key(text, root, FINGERPRINT)}
    kept = (line for number, line in enumerate(lines) if number not in gone)
    blank = (line if number not in gone else "\n" for number, line in enumerate(lines))
    mark = data[: len(data) - len(text.encode())]
    return DraftFile(
        mark + "".join(kept).encode(),
        mark + "".join(blank).encode(),
        tuple(lines[number].strip() for number in drawn),
        noted[0].rpartition(":")[2].strip() if noted else "",
    )


def added(old: bytes, text: str, file: str) -> bytes:
    """The typed bytes as they are, then a draft with the same line ends.

    Its last line has the number of its tables.
    """
    newline = b"\r\n" if b"\r\n" in old else b"\n"
    if old and not old.endswith(b"\n"):
        old += newline
    whole = old + text.encode().replace(b"\n", newline)
    drawn = apart(whole, file)
    return whole + f"{NUMBER}{number_of(drawn.lines)}".encode() + newline if drawn else whole


def without_account(before: bytes, after: bytes, file: str, *, draft: bool) -> bytes:
    """A draft's file after a change of names, without the comments that account for the draw.

    They name players. What is still a `draft` keeps the number of its tables as they are now,
    so that no new name is held for a change by hand; of tables that were changed, a random one.
    """
    text = after.decode("utf-8-sig")
    lines = _LINE.findall(text)
    account = _account(lines)
    if not account:
        return after
    mark = after[: len(after) - len(text.encode())]
    kept = "".join(line for number, line in enumerate(lines) if number not in account)
    bare = mark + kept.encode()
    old, new = apart(before, file), apart(bare, file)
    if not draft or old is None or new is None or not old.number:
        return bare
    number = number_of(new.lines) if old.untouched else secrets.token_hex(6)
    newline = "\r\n" if "\r\n" in kept else "\n"
    return bare + f"{NUMBER}{number}{newline}".encode()


def number_of(lines: tuple[str, ...]) -> str:
    """The number by which lines are recognized."""
    return sha256("\n".join(lines).encode()).hexdigest()[:12]


def _account(lines: list[str]) -> range:
    """The comments of the draw, with the empty line before them."""
    heads = (_OLD_ACCOUNT, *(f"# {load(language)['draft.account']}" for language in LANGUAGES))
    first = next((place for place, line in enumerate(lines) if line.startswith(heads)), None)
    if first is None:
        return range(0)
    last = first
    while last + 1 < len(lines) and lines[last + 1].startswith("#"):
        last += 1
        if lines[last].startswith(NUMBERS):
            break
    if first and not lines[first - 1].strip():
        first -= 1
    return range(first, last + 1)
