"""Deck lists of several players at once: columns of a spreadsheet, a name and what they sent."""

import csv
import io
from collections.abc import Iterable

from msgspec import Struct

from topcut.edit.change.refusals import NotTypedError
from topcut.text.problems.mark import lines_of
from topcut.text.words.message import Message
from topcut.text.words.normalize import fold
from topcut.tournament import Player

MOST = 500
"""Rows of a sheet."""
_BETWEEN = "\t;,"


class DeckRow(Struct, frozen=True):
    """What one player sent."""

    name: str
    """As it stands in the sheet."""
    player: str
    """The id; "" where nobody, or more than one, is called so."""
    text: str
    """All further columns, a deck or an address each."""


def deck_rows(text: str, players: Iterable[Player]) -> tuple[DeckRow, ...]:
    """The rows of a sheet that have a name and a deck; a first row of titles is none of them.

    A deck of several lines is one cell in quotes, as spreadsheets copy it. Raises NotTypedError.
    """
    first = next((line for line in lines_of(text) if line.strip()), "")
    between = next((sign for sign in _BETWEEN if sign in first), "\t")
    try:
        cells = list(csv.reader(io.StringIO(text), delimiter=between, strict=True))
    except csv.Error:
        raise NotTypedError(Message("hand_in.open_quote")) from None
    sent = (
        (name, "\n\n".join(filter(None, (each.strip() for each in decks))))
        for name, *decks in filter(None, cells)
    )
    rows = list(of_players(sent, players))
    if rows and not rows[0].player and _is_title(rows[0].text):
        rows = rows[1:]
    if not rows:
        raise NotTypedError(Message("hand_in.no_columns"))
    if len(rows) > MOST:
        raise NotTypedError(Message("hand_in.many_rows", rows=len(rows), most=MOST))
    return tuple(rows)


def of_players(sent: Iterable[tuple[str, str]], players: Iterable[Player]) -> tuple[DeckRow, ...]:
    """Names with what they sent, as rows of the players of an event; none without either."""
    ids: dict[str, set[str]] = {}
    for each in players:
        for name in (each.name, each.id):
            ids.setdefault(fold(name), set()).add(each.id)
    rows = []
    for name, text in sent:
        (one, *more) = ids.get(fold(name), {""})
        if name.strip() and text.strip():
            rows.append(DeckRow(name.strip(), "" if more else one, text))
    return tuple(rows)


def _is_title(text: str) -> bool:
    return not any(sign.isdigit() or sign == "/" for sign in text)
