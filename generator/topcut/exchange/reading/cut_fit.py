"""Match numbers of an imported cut, by who met whom.

Other programs number large brackets otherwise, and some files have no numbers at all (FFG
regulations, Double Elimination Rounds; row F-elim-1).
"""

from dataclasses import replace

from topcut.regulations import load
from topcut.rules.bracket.bracket import bracket
from topcut.rules.checking.bracket_matches import (
    FIXED,
    RESEEDED,
    pairs_fit,
    wiring_findings,
    without_numbers,
)
from topcut.rules.checking.rule import Case, Finding
from topcut.tournament import Event, Round, StageKind


def fitted(event: Event) -> Event:
    """The event with the matches of its cut numbered as the wiring has them.

    Where the numbers of the file go against the wiring and the pairs alone fit it, the matches
    are numbered anew. Numbers stay where nothing fits. Where the pairs tell a fixed tree from one
    that was reseeded, event.yaml says which (row S-cut-3).
    """
    if not event.cut:
        return event
    event = _as_played(event)
    if _findings(event):
        renumbered = _renumbered(event)
        event = event if _findings(renumbered) else renumbered
    return event


def _as_played(event: Event) -> Event:
    """The event with `reseed` where its games fit one of both alone."""
    regulations = load(event.regulations)
    if event.reseed is not None or regulations.reseed_since is None:
        return event
    pairs = without_numbers(event)
    fixed, anew = (pairs_fit(replace(pairs, reseed=way), regulations) for way in (False, True))
    return event if fixed == anew else replace(event, reseed=anew)


def _findings(event: Event) -> list[Finding]:
    case = Case(event, load(event.regulations))
    return [*wiring_findings(case, FIXED), *wiring_findings(case, RESEEDED)]


def _renumbered(event: Event) -> Event:
    """Each match with the number that the wiring gives to its pair; as it is where none does."""
    drawn = bracket(without_numbers(event), load(event.regulations))
    if drawn is None:
        return event
    numbers = {
        (match.typed.round.name, match.typed.match.players): match.number
        for match in drawn.matches
        if match.typed is not None
    }

    def renumbered(round_: Round) -> Round:
        if round_.stage is not StageKind.CUT:
            return round_
        matches = (
            replace(match, number=numbers.get((round_.name, match.players), match.number))
            for match in round_.matches
        )
        return replace(round_, matches=tuple(sorted(matches, key=lambda match: match.number or 0)))

    return event.with_rounds(renumbered)
