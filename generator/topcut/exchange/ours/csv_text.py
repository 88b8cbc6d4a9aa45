"""CSV as RFC 4180 has it, safe to open in a spreadsheet."""

import csv
import io
from collections.abc import Iterable, Sequence

_FORMULA = ("=", "+", "-", "@", "\t", "\r")


class CsvNumber(str):
    """A number as text, with its decimal places; no formula, also below nothing."""

    __slots__ = ()


Cell = str | int | float | None


def csv_text(head: Sequence[str], rows: Iterable[Sequence[Cell]]) -> str:
    """A table as CSV: commas, lines end in CR LF, quotes where needed, nothing for None.

    A text that a spreadsheet would run as a formula (a player called "=1+1") has an apostrophe
    put before it, which spreadsheets take as the mark of a text.
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(head)
    writer.writerows([_safe(cell) for cell in row] for row in rows)
    return text.getvalue()


def _safe(cell: Cell) -> Cell:
    if isinstance(cell, str) and not isinstance(cell, CsvNumber) and cell.startswith(_FORMULA):
        return "'" + cell
    return cell
