"""The families of rules, each put together once: facts, scoring, explanations and rows.

Rooms above the rules ask here, and nowhere else, what a family does.
"""

from msgspec import Struct

from topcut.regulations import Regulations
from topcut.regulations import families as facts
from topcut.rules.checking.rule import Rule
from topcut.rules.ffg import rows as ffg_rows
from topcut.rules.multiplayer import rows as multiplayer_rows
from topcut.rules.ntp import rows as ntp_rows
from topcut.rules.review import explanation
from topcut.rules.review.explanation import Explainer
from topcut.rules.single import rows as single_rows
from topcut.rules.systems.scores import SCORING
from topcut.rules.systems.scoring import Scoring


class Family(Struct, frozen=True):
    """What is known of a family of rules, and what it does."""

    facts: facts.FamilyFacts
    scoring: Scoring
    explain: Explainer
    rows: tuple[Rule, ...]
    """Its own, in the order of the rule list."""


FAMILIES = {
    key: Family(facts.FAMILIES[key], SCORING[key], explain, rows)
    for key, explain, rows in (
        ("ffg", explanation.by_points, ffg_rows.RULES),
        ("ntp", explanation.by_piles, ntp_rows.RULES),
        ("multiplayer", explanation.as_drafted, multiplayer_rows.RULES),
        ("single", explanation.at_least_cost, single_rows.RULES),
    )
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
