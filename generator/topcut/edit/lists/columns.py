"""What the columns of a pasted list hold: by their titles, else by what stands in them."""

import re
from collections import Counter
from collections.abc import Sequence

from topcut.documents.names.identities import fitting
from topcut.text.words.normalize import fold_key, words
from topcut.tournament import Side

NAME, FIRST, LAST = "name", "first name", "last name"
CORP, RUNNER, PRONOUNS = "corp", "runner", "pronouns"
NUMBER = "number"
"""A column that counts the rows."""

_TITLES = {
    NAME: "name|names|player|players|entrant|entrants|participant|participants|nickname|username"
    "|player name|full name|display name|user name",
    FIRST: "firstname|forename|first name|given name",
    LAST: "lastname|surname|last name|family name",
    CORP: "corp|corporation|corp identity|corp id|corporation identity|corp faction",
    RUNNER: "runner|runner identity|runner id|runner faction",
    PRONOUNS: "pronouns|pronoun",
    NUMBER: "number|no|no.|nr|nr.|#|rank|seed|id|table",
}
_MEANT = {title: column for column, all_ in _TITLES.items() for title in all_.split("|")}
_WORDS = {"name": NAME, "corp": CORP, "corporation": CORP, "runner": RUNNER, "pronouns": PRONOUNS}
"""Words of a longer title, as of a question in a form: "Which Corp do you play?"."""
_ASIDE = frozenset(("timestamp", "time", "date", "address", "phone", "paid", "notes", "comments"))
"""Words of a title of what forms add or ask for besides."""
_OTHERS = frozenset(("deck", "decks", "decklist", "list", "link", "url", "mail", "email"))
"""Words of a title of what is no name and no identity: "Corp deck"."""

PRONOUN = r"(?:he|she|they|it|any|all|xe|ze|fae|ey)(?: ?/ ?[a-z]+)*(?: pronouns)?"
BEHIND = re.compile(rf"(.*\S) *[(\[]({PRONOUN})[)\]]", re.IGNORECASE)
"""A name with pronouns behind it: "Ada Crane (she/her)"."""
_PRONOUNS = re.compile(rf"\(?{PRONOUN}\)?", re.IGNORECASE)
NO_NAME = re.compile(r"https?://.*|[^\s@]+@[^\s@.]+\.\S+|\d{1,4}([-/.])\d{1,2}\1\d{1,4}(?:[ T].*)?")
"""An address, a date: what forms add to each answer."""


def titled(cells: Sequence[str], below: Sequence[Sequence[str]] = ()) -> tuple[str, ...]:
    """What each column holds, if these are titles of columns; else nothing.

    `below` are the rows under them: a column of times or addresses holds no names, whatever its
    title says in words that nobody knows.
    """
    exact = [_MEANT.get(_title(cell), "") for cell in cells]
    known = [one or _asked(cell) for one, cell in zip(exact, cells, strict=True)]
    if not any(exact) and len(set(filter(None, known))) < 2:
        return ()
    whose = {NAME, FIRST, LAST} & set(known)
    own = (cell for cell, what in zip(cells, known, strict=True) if cell and not what)
    if any(kind(cell) in (CORP, RUNNER, PRONOUNS) for cell in own):
        return ()
    free = _free(known, cells, below)
    if not whose and len({CORP, RUNNER, PRONOUNS} & set(known)) > 1 and free:
        known[free[0]] = NAME
    elif not whose:
        return ()
    return once(known)


def plain(columns: Sequence[str], cells: Sequence[str], below: Sequence[Sequence[str]]) -> bool:
    """Whether a title says where the names are, or no other column may have them."""
    meanings = (what for cell in cells if (what := _MEANT.get(_title(cell), "") or _asked(cell)))
    return bool({NAME, FIRST, LAST} & {*meanings}) or not _free(columns, cells, below)


def _free(
    columns: Sequence[str], cells: Sequence[str], below: Sequence[Sequence[str]]
) -> list[int]:
    """The columns that hold nothing known, and may have the names."""
    return [
        place
        for place, what in enumerate(columns)
        if not what
        and not (_ASIDE | _OTHERS) & {*words(cells[place])}
        and _may_be_names([row[place] for row in below if place < len(row)])
    ]


def _may_be_names(cells: Sequence[str]) -> bool:
    """Whether most of what a column has is no time, no address and no number."""
    kinds = [kind(cell) for cell in cells if cell]
    return not kinds or 2 * sum(each in ("", NUMBER) for each in kinds) < len(kinds)


def _title(cell: str) -> str:
    """A title as it is compared: "Your name?" and "Name *" are questions of forms."""
    return fold_key(cell).rstrip(" ?:*").removeprefix("your ")


def heads(rows: Sequence[Sequence[str]]) -> bool:
    """Whether the first row names the columns in words that nobody knows.

    So it is where a column has addresses or times in all rows but the first, as the export of a
    form has them, and nothing in the first row is what a player would answer.
    """
    first, others = rows[0], rows[1:]
    if len(first) < 2 or any(kind(cell) != NAME for cell in first if cell):
        return False
    below = ([row[at] for row in others if row[at : at + 1]] for at in range(len(first)))
    filled = ([cell for cell in cells if cell] for cells in below)
    return any(
        title and cells and not any(map(kind, cells))
        for title, cells in zip(first, filled, strict=True)
    )


def _asked(title: str) -> str:
    """What a longer title asks for."""
    its = words(title)
    if _OTHERS & set(its):
        return ""
    return next((what for word, what in _WORDS.items() if word in its), "")


def sure(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> bool:
    """Whether nothing else in the rows looks like names than the column that was taken for them."""
    width = max(map(len, rows), default=0)
    cells = ([row[at] for row in rows if at < len(row)] for at in range(width))
    found = [_column(each, first=place == 0) for place, each in enumerate(cells)]
    return NAME in columns and found.count(NAME) == 1


def guessed(rows: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """What columns without titles hold, by what stands in them."""
    width = max(map(len, rows))
    found = [
        _column([row[at] for row in rows if at < len(row)], first=at == 0) for at in range(width)
    ]
    if NAME not in found:
        found[next((at for at, what in enumerate(found) if what != NUMBER), 0)] = NAME
    return once(found)


def once(columns: Sequence[str]) -> tuple[str, ...]:
    """The columns, the second of two alike left out."""
    return tuple(
        column if column not in columns[:place] else "" for place, column in enumerate(columns)
    )


def _column(cells: Sequence[str], *, first: bool) -> str:
    """What most cells of a column are; names where they are nothing else, "" where all are empty.

    A third of them is enough to say that a column behind the first holds identities, since some
    of these are written in a way that nobody knows.
    """
    kinds = Counter(kind(cell) for cell in cells if cell)
    if not kinds:
        return ""
    what, most = kinds.most_common(1)[0]
    sure = {each: kinds[each] for each in (CORP, RUNNER) if kinds[each]}
    if what == NAME and not first and sure and 3 * sum(sure.values()) >= sum(kinds.values()):
        return max(sure, key=lambda each: sure[each])
    return what if 2 * most >= sum(kinds.values()) else NAME


def kind(cell: str) -> str:
    """What a cell alone seems to be."""
    if cell.isdigit():
        return NUMBER
    if _PRONOUNS.fullmatch(cell):
        return PRONOUNS
    if NO_NAME.fullmatch(cell):
        return ""
    sides = [side for side in Side if len(fitting(cell, side)) == 1]
    return sides[0].value if len(sides) == 1 else NAME
