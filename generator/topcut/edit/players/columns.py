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
_OTHERS = frozenset(("deck", "decks", "decklist", "list", "link", "url", "mail", "email"))
"""Words of a title of what is no name and no identity: "Corp deck"."""

PRONOUN = r"(?:he|she|they|it|any|all|xe|ze|fae|ey)(?: ?/ ?[a-z]+)*(?: pronouns)?"
_PRONOUNS = re.compile(rf"\(?{PRONOUN}\)?", re.IGNORECASE)
_NO_NAME = re.compile(
    r"https?://.*|[^\s@]+@[^\s@.]+\.\S+|\d{1,4}([-/.])\d{1,2}\1\d{1,4}(?:[ T].*)?"
)
"""An address, a date: what forms add to each answer."""


def titled(cells: Sequence[str]) -> tuple[str, ...]:
    """What each column holds, if these are titles of columns; else nothing."""
    known = [_MEANT.get(fold_key(cell), "") for cell in cells]
    if not any(known):
        known = [_asked(cell) for cell in cells]
        if len(set(filter(None, known))) < 2:
            return ()
    whose = {NAME, FIRST, LAST} & set(known)
    own = (cell for cell, what in zip(cells, known, strict=True) if cell and not what)
    if any(kind(cell) in (CORP, RUNNER, PRONOUNS) for cell in own):
        return ()
    if not whose and len({CORP, RUNNER, PRONOUNS} & set(known)) > 1 and "" in known:
        known[known.index("")] = NAME
    elif not whose:
        return ()
    return once(known)


def _asked(title: str) -> str:
    """What a longer title asks for."""
    its = words(title)
    if _OTHERS & set(its):
        return ""
    return next((what for word, what in _WORDS.items() if word in its), "")


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
    if _NO_NAME.fullmatch(cell):
        return ""
    sides = [side for side in Side if len(fitting(cell, side)) == 1]
    return sides[0].value if len(sides) == 1 else NAME
