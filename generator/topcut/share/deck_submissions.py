"""Deck lists of several players handed in one after the other, addresses fetched."""

import time
from collections.abc import Callable, Iterable

from msgspec import Struct

from topcut.edit.change.changing import Change
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.decks.roster import roster
from topcut.edit.decks.several import DeckRow, of_players
from topcut.edit.decks.submitting import HasListError, submit
from topcut.edit.registration.sheet import DECKS, deck_cells
from topcut.share.deck_addresses import answered
from topcut.share.fetching.addresses import WebError
from topcut.share.registrations import answers_of, has_address
from topcut.tournament import Event
from topcut.workspace.data import Data

SECONDS = 60
"""How long all addresses together may take: the rest is for another time."""


class Submissions(Struct, frozen=True):
    """What became of the rows of a sheet."""

    changes: tuple[Change, ...]
    """Of every list that was handed in."""
    complete: int
    """Rows of players who have both lists: these are left alone."""
    refused: tuple[str, ...]
    """Who handed in nothing, and why: a sentence each."""


def asks_for_decks(data: Data, event: Event) -> bool:
    """Whether there is a form to fetch from, and event.yaml says where it asks for decks."""
    return any(what in DECKS for what, _ in event.columns) and has_address(data, event.id)


def rows_of_form(data: Data, event: Event) -> tuple[DeckRow, ...]:
    """What the answers of the registration form have of decks. Raises NotTypedError, WebError."""
    if not any(what in DECKS for what, _ in event.columns):
        raise NotTypedError(
            "event.yaml does not say where the form asks for decks; write: "
            "registration: {columns: {name: Your name, deck: Your decks}}"
        )
    return of_players(deck_cells(answers_of(data, event.id), event.columns), event.players)


def submit_all(
    data: Data,
    event_id: str,
    rows: Iterable[DeckRow],
    answer: Callable[[str], str] = answered,
    seconds: float = SECONDS,
) -> Submissions:
    """Hands in every row by itself; one that is refused stops no other.

    No list is replaced by another. Raises OSError, LockedError.
    """
    entries = {each.player.id: each for each in roster(data.open(event_id))}
    until = time.monotonic() + seconds
    changes, refused, complete = [], [], 0
    for row in rows:
        entry = entries.get(row.player)
        if entry is None:
            refused.append(f"{row.name}: nobody who plays is called so")
        elif not entry.missing:
            complete += 1
        elif time.monotonic() > until:
            refused.append(f"{row.name}: not looked at, for want of time; paste it again")
        else:
            try:
                change = submit(data, event_id, row.player, answer(row.text))
            except HasListError as error:
                refused.append(f"{error}; hand this one in alone to replace it")
            except (NotTypedError, WebError) as error:
                refused.append(f"{row.name}: {error}")
            else:
                changes += [change] if change.differs else []
                complete += not change.differs
    return Submissions(tuple(changes), complete, tuple(refused))
