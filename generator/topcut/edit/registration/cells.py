"""A cell of an answer as it is taken: short, in one line, seen, and without an address of mail."""

import re
import unicodedata

from topcut.documents.names.names import NAME_SIGNS
from topcut.edit.lists.pasted import unbroken, without_mail

_FORMULA = re.compile(r"[=+@-]\s*[A-Za-z]+\s*\(")
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters that look like none."""


def answer_cell(cell: str, raw: str) -> tuple[str, str]:
    """What is taken of a cell, "" of one that is left out; and why, to stand behind “the name”.

    `raw` is the cell as the sheet has it. A line break in it is one that no such question takes:
    of a quotation mark that is missing above, so that it has the answers of others.
    """
    if _FORMULA.match(cell):
        return "", "is a formula, and is left out"
    if re.search(r"[\r\n]", raw.strip()):
        return "", "goes over several lines, and is left out; is a quotation mark missing?"
    if len(cell) > NAME_SIGNS:
        return "", f"is {len(cell):,} letters long, and is left out: at most {NAME_SIGNS} are taken"
    text = without_mail(unbroken(cell))
    if not any(map(_has_ink, text)):
        return "", ""
    return text, ""


def _has_ink(sign: str) -> bool:
    return sign not in _BLANK and unicodedata.category(sign)[0] not in "CMZ"
