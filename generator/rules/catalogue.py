"""The rows of the rule list that are done, in the order of the list."""

from generator.rules.ffg import (
    announced,
    computed,
    cut,
    deck_choice,
    elimination,
    games,
    leaders,
    points,
    presence,
)
from generator.rules.pairing import check as pairing
from generator.rules.registry import Rule

RULES: tuple[Rule, ...] = tuple(
    sorted(
        (
            *announced.RULES,
            *leaders.RULES,
            *games.RULES,
            *points.RULES,
            *presence.RULES,
            *cut.RULES,
            *elimination.RULES,
            *deck_choice.RULES,
            *computed.RULES,
            *pairing.RULES,
        ),
        key=lambda rule: rule.row,
    )
)
