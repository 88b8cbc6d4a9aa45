"""Rounds as the program pairs them, in every family: drafts, and how typed rounds came about."""

from collections.abc import Sequence

from topcut.regulations import Regulations
from topcut.rules.book.families import Redrafter, family_of
from topcut.rules.drafts import robin
from topcut.rules.drafts.draft import Draft
from topcut.rules.drafts.setting import CannotPairError
from topcut.rules.ground.basis import basis, once
from topcut.rules.review.explanation import Explanation, Origin
from topcut.rules.review.single_explanation import SingleExplanation
from topcut.rules.standings.records import counted_rounds
from topcut.tournament import ROUND_ROBIN, Event, Round


def draft(
    event: Event,
    regulations: Regulations,
    number: int | None = None,
    returns: Sequence[str] | None = None,
) -> Draft:
    """Pairs or seats a round, by default the next one, by what was known before it.

    `returns` names who comes back before this round; by default those whom the round's file
    names. Raises CannotPairError with the reason.
    """
    make = robin.draft if event.pairing == ROUND_ROBIN else family_of(regulations).draft
    return make(event, regulations, number, returns)


def explanation(
    event: Event, regulations: Regulations, round_: Round, *, drawn: bool = True
) -> Explanation | SingleExplanation | Draft | None:
    """How a typed ranked round came about, by what was known before it.

    A round that is paired by points is explained by its floats, one that is paired at least cost by
    its costs; every other is checked against the draft. None where there is nothing to hold it
    against. `drawn` says whether a round of the first two sorts may follow our draw; otherwise
    nothing of it is drawn again.
    """
    if not round_.matches:
        return None
    family, is_robin = family_of(regulations), event.pairing == ROUND_ROBIN
    if family.explain is not None and not is_robin:
        return family.explain(event, regulations, round_, drawn=drawn)
    make = robin.redraft if is_robin else family.redraft
    if make is None:
        return None
    by = basis(event, regulations, (one for one in event.ranked if one.number < round_.number))
    return once(round_, "drafted", by, lambda: _or_none(make, event, regulations, round_))


def explanations(
    event: Event, regulations: Regulations
) -> tuple[tuple[Round, Explanation | SingleExplanation | Draft], ...]:
    """How the ranked rounds came about whose results before are all in, as far as that is known.

    Where most rounds that points pair follow no draw of ours, none does: that one of them is as
    drawn is chance.
    """
    counted = len(counted_rounds(event))
    rounds = [round_ for round_ in event.ranked if round_.matches and round_.number <= counted + 1]
    found: list[tuple[Round, Explanation | SingleExplanation | Draft]] = []
    others = 0
    for round_ in rounds:
        drawn = bool(round_.fingerprint) or 2 * others < len(rounds)
        made = explanation(event, regulations, round_, drawn=drawn)
        if made is not None:
            found.append((round_, made))
            others += not isinstance(made, Draft) and made.origin is Origin.OTHER
    if 2 * others < len(rounds):
        return tuple(found)
    return tuple(
        (round_, made if isinstance(made, Draft) or round_.fingerprint else made.of_another())
        for round_, made in found
    )


def _or_none(
    make: Redrafter, event: Event, regulations: Regulations, round_: Round
) -> Draft | None:
    try:
        return make(event, regulations, round_)
    except CannotPairError:
        return None
