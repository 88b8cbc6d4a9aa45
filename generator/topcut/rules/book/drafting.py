"""How typed rounds came about, in every family."""

from topcut.regulations import Regulations
from topcut.rules.book.families import family_of
from topcut.rules.ground.basis import memoized_for_pairing
from topcut.rules.review.explanation import Explanation, Origin, as_drafted
from topcut.rules.standings.records import counted_rounds
from topcut.tournament import ROUND_ROBIN, Event, Round


def explanation(
    event: Event, regulations: Regulations, round_: Round, *, drawn: bool = True
) -> Explanation | None:
    """How a typed ranked round came about, by what was known before it.

    None where there is nothing to compare it with. `drawn` says whether a round that is compared
    with the best pairing may follow our draw; otherwise nothing of it is drawn again. Worked out
    once for the same rounds.
    """
    if not round_.matches:
        return None
    explain = as_drafted if event.pairing == ROUND_ROBIN else family_of(regulations).explain
    return memoized_for_pairing(
        round_,
        ("explanation", drawn),
        event,
        regulations,
        lambda: explain(event, regulations, round_, drawn),
    )


def explanations(event: Event, regulations: Regulations) -> tuple[tuple[Round, Explanation], ...]:
    """How the ranked rounds came about whose results before are all in, as far as that is known.

    Where most rounds follow no draw of ours, none does: that one of them is as drawn is chance.
    """
    counted = len(counted_rounds(event))
    rounds = [round_ for round_ in event.ranked if round_.matches and round_.number <= counted + 1]
    found: list[tuple[Round, Explanation]] = []
    others = 0
    for round_ in rounds:
        drawn = bool(round_.fingerprint) or 2 * others < len(rounds)
        made = explanation(event, regulations, round_, drawn=drawn)
        if made is not None:
            found.append((round_, made))
            others += made.origin is Origin.OTHER
    if 2 * others < len(rounds):
        return tuple(found)
    return tuple(
        (round_, made if round_.fingerprint else made.of_another()) for round_, made in found
    )
