"""The families of rules, each put together once: facts, scoring, drafting and rows.

Rooms above the rules ask here, and nowhere else, what a family does.
"""

from collections.abc import Callable, Sequence

from msgspec import Struct

from topcut.regulations import Regulations
from topcut.regulations import families as facts
from topcut.rules.checking.rule import Rule
from topcut.rules.drafts import multiplayer, ntp, single, swiss
from topcut.rules.drafts.draft import Draft
from topcut.rules.ffg import rows as ffg_rows
from topcut.rules.multiplayer import rows as multiplayer_rows
from topcut.rules.ntp import rows as ntp_rows
from topcut.rules.review import explanation
from topcut.rules.review.explanation import Explainer
from topcut.rules.single import rows as single_rows
from topcut.rules.systems.scores import SCORING
from topcut.rules.systems.scoring import Scoring
from topcut.tournament import Event

Drafter = Callable[[Event, Regulations, int | None, Sequence[str] | None], Draft]
"""Pairs or seats a round; raises CannotPairError with the reason."""


class Family(Struct, frozen=True):
    """What is known of a family of rules, and what it does."""

    facts: facts.FamilyFacts
    scoring: Scoring
    draft: Drafter
    explain: Explainer
    rows: tuple[Rule, ...]
    """Its own, in the order of the rule list."""


FAMILIES = {
    "ffg": Family(
        facts.FAMILIES["ffg"],
        SCORING["ffg"],
        swiss.draft,
        explanation.by_points,
        ffg_rows.RULES,
    ),
    "ntp": Family(
        facts.FAMILIES["ntp"],
        SCORING["ntp"],
        ntp.draft,
        explanation.by_piles,
        ntp_rows.RULES,
    ),
    "multiplayer": Family(
        facts.FAMILIES["multiplayer"],
        SCORING["multiplayer"],
        multiplayer.draft,
        explanation.by_seating,
        multiplayer_rows.RULES,
    ),
    "single": Family(
        facts.FAMILIES["single"],
        SCORING["single"],
        single.draft,
        explanation.at_least_cost,
        single_rows.RULES,
    ),
}
"""Every family by its key, in the order of the rule list."""

RULES = tuple(
    sorted(
        (rule for family in FAMILIES.values() for rule in family.rows), key=lambda rule: rule.row
    )
)
"""The rows of all families, in the order of the rule list."""


def family_of(regulations: Regulations) -> Family:
    """The family that a rule document belongs to."""
    return FAMILIES[regulations.system]


def rules_of(regulations: Regulations) -> tuple[Rule, ...]:
    """The rows that an event under this document is checked against, those taken over included."""
    family = family_of(regulations)
    return tuple(rule for rule in RULES if rule in family.rows or rule.row in family.facts.takes)
