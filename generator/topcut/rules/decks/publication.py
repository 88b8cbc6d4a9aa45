"""When deck lists may be seen by everybody: never before the event says so."""

from collections.abc import Iterable

from topcut.regulations import Regulations
from topcut.rules.course.final import winners
from topcut.rules.course.now import cut_is_made
from topcut.rules.ground.structure import plan
from topcut.text.problems.problem import Problem
from topcut.tournament import Deck, Event

FOLDER = "decks/"
ROWS = ("F-deck-", "M-table-3", "S-deck-")
"""Rows whose problems name cards of lists."""


def published_decks(event: Event, regulations: Regulations) -> tuple[Deck, ...]:
    """The lists that the event publishes by now, of what the public sees of its rounds.

    `publish: after cut`: once the cut is public, of an event without a cut at its end. `after
    event`: once somebody has won it. `never`, the default: none.
    """
    if not event.decklists or event.decks.publish == "never":
        return ()
    public = event.public()
    if event.decks.publish == "after cut" and cut_is_made(public):
        return event.decklists
    return event.decklists if is_over(public, regulations) else ()


def is_over(event: Event, regulations: Regulations) -> bool:
    """Whether every announced round is played and the cut, where there is one, is won.

    Where the number of rounds or the size of the cut is not announced nothing is ever over.
    """
    announced = plan(event, regulations)
    if announced.rounds is None or announced.cut is None:
        return False
    return bool(winners(event, regulations))


def without_decks(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Problems that say nothing of what is in a list."""
    return tuple(
        problem
        for problem in problems
        if not (problem.row.startswith(ROWS) or problem.mark.file.startswith(FOLDER))
    )
