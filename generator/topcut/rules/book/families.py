"""The families of rules, each put together once: facts, scoring, explanations, rows; the rule list.

Rooms above the rules ask here, and nowhere else, what a family does.
"""

from msgspec import Struct

from topcut.regulations import NAMES, Regulations, load
from topcut.regulations import families as facts
from topcut.rules.checking.rule import Rule
from topcut.rules.ffg import rows as ffg_rows
from topcut.rules.multiplayer import rows as multiplayer_rows
from topcut.rules.ntp import rows as ntp_rows
from topcut.rules.review import explanation
from topcut.rules.review.explanation import Explainer
from topcut.rules.single import double as double_rows
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
        ("double", explanation.at_least_cost, double_rows.RULES),
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


def citation(rule: Rule, regulations: Regulations) -> str:
    """Document and section of a rule: "FFG Tournament Regulations 2.2.1, Tournament Points".

    A row of another family that holds everywhere is cited as taken over from it.
    """
    family = facts.family_of_row(rule.row)
    if family.key != regulations.system:
        return f"{regulations.title}, taken over from {family.name}: {rule.section}"
    return f"{regulations.title}, {rule.section}"


class ListedRule(Struct, frozen=True):
    """One row of the rule list that is done."""

    row: str
    section: str
    """Where it stands: a section, with its document where one document was asked for."""
    does: str
    level: str
    """error or warning; "" where nothing can be breached."""
    summary: str
    test: str
    """What the names of its tests begin with: "test_f_pair_3"."""


def name_of_tests(row: str) -> str:
    """What the names of a row's tests begin with: F-pair-3 is "test_f_pair_3"."""
    return f"test_{row.lower().replace('-', '_')}"


def rows_of_family(key: str) -> tuple[ListedRule, ...]:
    """The rows of one family, by the sections of its documents."""
    return tuple(_listed(rule, rule.section) for rule in FAMILIES[key].rows)


def rows_of_document(regulations: Regulations) -> tuple[ListedRule, ...]:
    """The rows that an event under this document is checked against, each cited whole."""
    return tuple(_listed(rule, citation(rule, regulations)) for rule in rules_of(regulations))


def documents() -> tuple[Regulations, ...]:
    """The documents that come with the program."""
    return tuple(load(name) for name in NAMES)


def _listed(rule: Rule, section: str) -> ListedRule:
    level = "" if rule.level is None else str(rule.level)
    return ListedRule(rule.row, section, rule.does, level, rule.summary, name_of_tests(rule.row))
