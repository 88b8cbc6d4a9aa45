"""When deck lists may be seen by everybody: never before the event says so."""

from collections.abc import Iterable

from generator.regulations import Regulations
from generator.rules.bracket import bracket
from generator.rules.records import counted_rounds
from generator.rules.structure import plan
from generator.text.problem import Problem
from generator.tournament import Deck, Event

FOLDER = "decks/"
ROWS = ("F-deck-", "M-table-3")
"""Rows whose problems name cards of lists."""


def published_decks(event: Event, regulations: Regulations) -> tuple[Deck, ...]:
    """The lists that the event publishes by now, of what the public sees of its rounds.

    `publish: after cut`: once the cut is public, of an event without a cut at its end. `after
    event`: once somebody has won it. `never`, the default: none.
    """
    if not event.decklists or event.decks.publish == "never":
        return ()
    public = event.public()
    if event.decks.publish == "after cut" and public.cut:
        return event.decklists
    return event.decklists if is_over(public, regulations) else ()


def is_over(event: Event, regulations: Regulations) -> bool:
    """Whether every announced round is played and the cut, where there is one, is won.

    Where the number of rounds or the size of the cut is not announced nothing is ever over.
    """
    announced = plan(event, regulations)
    if announced.rounds is None or announced.cut is None:
        return False
    if not event.swiss:
        rounds = [round_ for stage in event.stages for round_ in stage.rounds]
        return len(rounds) >= announced.rounds and all(r.complete and r.matches for r in rounds)
    if len(counted_rounds(event)) < max(announced.rounds, len(event.swiss)):
        return False
    if not announced.cut:
        return True
    played = bracket(event, regulations)
    return played is not None and played.champion is not None


def without_decks(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Problems that say nothing of what is in a list."""
    return tuple(
        problem
        for problem in problems
        if not (problem.row.startswith(ROWS) or problem.mark.file.startswith(FOLDER))
    )
