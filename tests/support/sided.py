"""Single-sided events as values, for tests of pages."""

from dataclasses import replace
from typing import Any

from topcut.tournament import Event, Structure

from tests.build import as_a_draft, score, with_swiss
from tests.support.hall import hall
from tests.support.shown import at, event, player, swiss, table

WAYS = ("3-0", "0-3", "1-1")


def sided() -> Event:
    """Five players: one round is over, the second is running with one result in."""
    people = tuple(player(name) for name in ("ada", "bo", "cy", "di", "ed"))
    one = swiss(
        1,
        table(1, "ada", "bo", "3-0", corp="ada"),
        table(2, "cy", "di", "1-1", corp="cy"),
        byes=("ed",),
        started=at(10, 0),
    )
    two = swiss(
        2,
        table(1, "ed", "ada", corp="ed"),
        table(2, "bo", "cy", "0-3", corp="bo"),
        byes=("di",),
        started=at(11, 0),
    )
    return event(people, one, two, regulations="single-sided", structure=Structure("custom", 4, 0))


def sided_hall(players: int, *, reported: int = 0, **fields: Any) -> Event:
    """An event of any size in its third round; the first named at each table is Corp.

    An organizer changed every table of its drafts.
    """
    made = hall(players, reported=reported, **fields)
    rounds = (
        replace(
            round_,
            matches=tuple(
                replace(
                    match,
                    corp=match.players[0],
                    won_as=None,
                    score=score(WAYS[at % len(WAYS)]) if match.score is not None else None,
                )
                for at, match in enumerate(round_.matches)
            ),
            fingerprint=as_a_draft(replace(round_, matches=()), made.draw).fingerprint,
        )
        for round_ in made.swiss
    )
    return replace(
        with_swiss(made, *rounds),
        regulations="single-sided",
        structure=Structure("custom", 8, 8),
    )
