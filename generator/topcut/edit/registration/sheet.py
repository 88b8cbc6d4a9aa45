"""The answers of a registration form as its CSV has them, without all that was not asked for.

Of every row the columns that are known are taken; nothing else leaves this module.
"""

import csv
import io
import re
from collections.abc import Mapping, Sequence

from msgspec import Struct

from topcut.edit.change.refusals import NotTypedError
from topcut.edit.lists.columns import CORP, FIRST, LAST, NAME, PRONOUNS, RUNNER, titled
from topcut.edit.lists.pasted import ABOVE, plain_text, without_mail
from topcut.edit.registration.cells import answer_cell
from topcut.text.words.normalize import fold_key
from topcut.text.words.suggest import closest
from topcut.text.words.words import counted

COLUMNS = (NAME, FIRST, LAST, CORP, RUNNER, PRONOUNS)
"""What is read of a row."""
DECKS = ("deck", "corp deck", "runner deck")
"""Columns of decks, which `deck_cells` reads."""
MOST_ROWS = 2000
MOST_COLUMNS = 500
MOST_BYTES = 1_000_000
_LISTED, _LONGEST = 12, 60
"""Titles that a message lists, and letters of each."""
_END = "\ue000"
"""A last row, which a cell that never ends takes in."""
_DELIMITERS = ",;\t|"
_SEPARATOR = re.compile(r"sep=(.)\r?\n", re.IGNORECASE)
_PAGE = re.compile(r"\s*<(?:!doctype|html|\?xml|head|body)\b", re.IGNORECASE)
NO_CSV = (
    "this is a web page, not a published CSV: in Google Sheets choose File, Share, Publish to web,"
    " the sheet of the answers and “Comma-separated values (.csv)”, and take the address that is"
    " shown there"
)


class Answer(Struct, frozen=True):
    """What one row says of a player; "" of a column that there is not."""

    line: int
    """The row, with that of the titles counted: as a spreadsheet numbers it."""
    name: str
    corp: str = ""
    runner: str = ""
    pronouns: str = ""


class Sheet(Struct, frozen=True):
    """The answers of a form."""

    answers: tuple[Answer, ...]
    """One a name: in the order of each one’s first answer, with what the last one says."""
    rows: tuple[int, ...] = ()
    """The row of each one’s first answer."""
    notes: tuple[str, ...] = ()
    """What was left out, and why: a sentence each."""


def read_sheet(content: bytes, columns: Sequence[tuple[str, str]] = ()) -> Sheet:
    """The answers in a CSV file; `columns` are what event.yaml says of its titles.

    Raises NotTypedError where it is no CSV, has no such column, or too much.
    """
    if len(content) > MOST_BYTES:
        raise NotTypedError("the sheet has more than 1 MB, and no more is read")
    text, notes = _decoded(content)
    if _PAGE.match(text):
        raise NotTypedError(NO_CSV)
    rows = _rows(text)
    if not rows:
        raise NotTypedError("the sheet is empty: not even the questions stand in it")
    if len(rows) > MOST_ROWS + 1:
        raise NotTypedError(
            f"the sheet has {len(rows) - 1:,} answers, and at most {MOST_ROWS:,} are read"
        )
    (_, titles), *below = rows[_head(rows, columns) :]
    places = _places(titles, columns, [cells for _, cells in below])
    return _answers(below, places, notes, _cells(text))


def deck_cells(content: bytes, columns: Sequence[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """Names with the decks that the form asks for, of each name the last answer.

    `columns` are as in `read_sheet`; of several columns of decks the cells stand below each other.
    Raises as that.
    """
    sheet = read_sheet(content, columns)
    wanted = [what for what, _ in columns if what in DECKS]
    text, _ = _decoded(content)
    rows, raw = _rows(text), _cells(text)
    places = _places(rows[_head(rows, columns)][1], columns, ())
    return tuple(
        (
            each.name,
            "\n\n".join(cell for what in wanted if (cell := _at(raw[each.line - 1], places[what]))),
        )
        for each in sheet.answers
    )


def _at(cells: Sequence[str], place: int) -> str:
    return cells[place].strip() if place < len(cells) else ""


def _decoded(content: bytes) -> tuple[str, list[str]]:
    """The text, and what is to be said of how it was read."""
    for mark, encoding in ((b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")):
        if content.startswith(mark):
            return content.decode(encoding, "replace"), []
    try:
        text, notes = content.decode("utf-8-sig"), []
    except UnicodeDecodeError:
        text = content.decode("cp1252", "replace")
        notes = ["the sheet is not in UTF-8: it was read as Windows-1252; look at the accents"]
    return text.replace("\0", ""), notes


def _rows(text: str) -> list[tuple[int, list[str]]]:
    """The rows that say something, each with its number; the first one names the columns."""
    plain = ([plain_text(cell) for cell in cells] for cells in _cells(text))
    return [(number, cells) for number, cells in enumerate(plain, 1) if any(cells)]


def _cells(text: str) -> list[list[str]]:
    """All rows, cells as they are. Raises NotTypedError."""
    said = _SEPARATOR.match(text)
    text = text[said.end() :] if said else text
    first = re.sub(r'"[^"]*+"', "", text.partition("\n")[0])
    between = said[1] if said else max(_DELIMITERS, key=first.count)
    lines = io.StringIO(f"{text}\n{_END}", newline="")
    try:
        *rows, last = csv.reader(lines, delimiter=between)
    except csv.Error:
        raise NotTypedError("this is no CSV: a cell of it does not end") from None
    if last != [_END]:
        raise NotTypedError(
            f"a quotation mark in row {len(rows) + 1} never ends, and all below it would be one"
            " answer: write it twice, or delete it"
        )
    widest = max(map(len, rows), default=0)
    if widest > MOST_COLUMNS:
        raise NotTypedError(
            f"the sheet has {widest:,} columns, and at most {MOST_COLUMNS:,} are read"
        )
    return rows


def _head(rows: Sequence[tuple[int, list[str]]], columns: Sequence[tuple[str, str]]) -> int:
    """The place of the row of titles: the first, or one below what a form says of itself."""
    wanted = {_folded(title) for _, title in columns}
    for at, (_, cells) in enumerate(rows[:ABOVE]):
        if wanted <= set(map(_folded, cells)) if wanted else len({*titled(cells)} - {""}) > 1:
            return at
    return 0


def _folded(title: str) -> str:
    return fold_key(title).rstrip(" ?:*")


def _places(
    titles: Sequence[str], columns: Sequence[tuple[str, str]], below: Sequence[Sequence[str]]
) -> Mapping[str, int]:
    """Where each column that is read stands. Raises NotTypedError."""
    all_titles = _listed(titles)
    if not columns:
        found = titled(titles, below)
        places = {what: place for place, what in enumerate(found) if what in COLUMNS}
        if not {NAME, FIRST, LAST} & places.keys():
            raise NotTypedError(
                "no title of the sheet says where the names are: write in event.yaml"
                f" registration: {{columns: {{name: …}}}}, with one of {all_titles}"
            )
        return places
    places = {}
    for what, title in columns:
        wanted = _folded(title)
        known = {_folded(each): place for place, each in enumerate(titles) if each}
        if wanted not in known:
            meant = closest(wanted, known)
            hint = f"did you mean “{titles[known[meant]]}”?" if meant else f"it has {all_titles}"
            raise NotTypedError(f"the sheet has no column “{title}” for {what}: {hint}")
        places[what] = known[wanted]
    return places


def _listed(titles: Sequence[str]) -> str:
    """The titles, so that one may be chosen; in a sheet without titles these are answers."""
    texts = [each for title in titles if (each := without_mail(title))]
    quoted = [f"“{each if len(each) <= _LONGEST else each[:_LONGEST] + '…'}”" for each in texts]
    return ", ".join(quoted[:_LISTED]) + " …" * (len(quoted) > _LISTED)


def _answers(
    rows: Sequence[tuple[int, Sequence[str]]],
    places: Mapping[str, int],
    notes: list[str],
    raw: Sequence[Sequence[str]],
) -> Sheet:
    """The answers of the rows, one a name; `raw` are all rows, cells as they are."""
    found: dict[str, Answer] = {}
    first: dict[str, int] = {}
    nameless = []
    for line, cells in rows:
        row, reasons = {}, {}
        for what, place in places.items():
            cell = cells[place] if place < len(cells) else ""
            row[what], reasons[what] = answer_cell(cell, _at(raw[line - 1], place))
        notes += [f"row {line}: the {what} {why}" for what, why in reasons.items() if why]
        name = row.get(NAME, "") or f"{row.get(FIRST, '')} {row.get(LAST, '')}".strip()
        if not name:
            nameless += [] if reasons.get(NAME) else [str(line)]
            continue
        before = found.get(fold_key(name))
        if before is not None:
            notes.append(
                f"{name} answered twice, in rows {before.line} and {line}: the last one counts;"
                " if these are two people, enter the second by hand"
            )
        first.setdefault(fold_key(name), line)
        found[fold_key(name)] = Answer(
            line, name, row.get(CORP, ""), row.get(RUNNER, ""), row.get(PRONOUNS, "")
        )
    if nameless:
        without = counted(len(nameless), "row")
        has = "has" if len(nameless) == 1 else "have"
        notes.append(f"{without} {has} no name, and nobody is entered: {', '.join(nameless[:9])}")
    return Sheet(tuple(found.values()), tuple(first.values()), tuple(notes))
