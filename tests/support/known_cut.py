"""What is known of the cut, put together by hand: eight players, two rounds, a cut to the top 4."""

from fractions import Fraction

from msgspec.structs import replace
from topcut.pages.context.context import Context
from topcut.rules.sure.chances import (
    Because,
    Chance,
    DecidingBound,
    Needs,
    Outlook,
    Prospect,
    Verdict,
)
from topcut.tournament import Match, Round

from tests.build import with_cut
from tests.support.shown import event, player, shared, swiss, table

PEOPLE = tuple(player(id_) for id_ in ("ada", "bo", "cy", "di", "ed", "fay", "gus", "hal"))
ONE = swiss(
    1,
    table(1, "ada", "hal", "6-0"),
    table(2, "bo", "gus", "6-0"),
    table(3, "cy", "fay", "4-1"),
    table(4, "di", "ed", "3-3"),
)
LAST = swiss(
    2,
    table(1, "ada", "bo"),
    table(2, "cy", "di"),
    table(3, "ed", "fay", "6-0"),
    table(4, "gus", "hal"),
)
OPEN = Chance(Verdict.OPEN)
SURE = Chance(Verdict.SURE, DecidingBound(Because.POINTS, Fraction(6), 2, 4))
OUT = Chance(Verdict.OUT, DecidingBound(Because.POINTS, Fraction(7), 5, 4))
FIRST = Chance(Verdict.SURE, DecidingBound(Because.TIEBREAKERS, Fraction(12), 0, 1))


def ending(one: int, other: int, cut: Chance, *tables: Match, first: Chance = OPEN) -> Prospect:
    """A result of a table, and what it means for the player."""
    return Prospect((Fraction(one), Fraction(other)), replace(cut, tables=tables), first)


def needs(*endings: Prospect, at: int = 0) -> Needs:
    """What a player of one of the tables of `LAST` needs."""
    return Needs(LAST.matches[at], endings)


def of(round_: Round | None = LAST, rounds: int = 2, **cut: Chance) -> Outlook:
    """An outlook in which everybody is open who is not named."""
    chances = {one.id: cut.get(one.id, OPEN) for one in PEOPLE}
    missing = 0 if round_ is None else sum(not match.reported for match in round_.matches)
    return Outlook(rounds, 4, 1, round_, missing, chances, dict.fromkeys(chances, OPEN), needs={})


def made(
    outlook: Outlook | None, *, name: str = "Ada", cut: Round | None = None, **fields: object
) -> Context:
    """A context in which this is known of the cut; `cut` is what is typed of its first round."""
    people = (player("ada", name), *PEOPLE[1:])
    played = event(people, ONE, LAST, **fields)
    context = shared(played if cut is None else with_cut(played, cut))
    context.fact("sure", lambda: outlook)
    return context
