"""The rows of each family of rules, in the order of the rule list."""

from topcut.rules.checking.rule import Rule
from topcut.rules.ffg import (
    announced,
    computed,
    cut,
    deck_choice,
    decks,
    elimination,
    games,
    leaders,
    points,
    presence,
)
from topcut.rules.ffg import pairings as pairing
from topcut.rules.multiplayer import computed as multiplayer_computed
from topcut.rules.multiplayer import decks as multiplayer_decks
from topcut.rules.multiplayer import results as multiplayer_results
from topcut.rules.multiplayer import tables as multiplayer_tables
from topcut.rules.ntp import announced as ntp_announced
from topcut.rules.ntp import computed as ntp_computed
from topcut.rules.ntp import matches as ntp_matches
from topcut.rules.ntp import pairings as ntp_pairings
from topcut.rules.ntp import robin as ntp_robin
from topcut.rules.ntp import watch as ntp_watch


def _in_order(*rules: Rule) -> tuple[Rule, ...]:
    return tuple(sorted(rules, key=lambda rule: rule.row))


FFG = _in_order(
    *announced.RULES,
    *leaders.RULES,
    *games.RULES,
    *points.RULES,
    *presence.RULES,
    *cut.RULES,
    *elimination.RULES,
    *deck_choice.RULES,
    *computed.RULES,
    *decks.RULES,
    *pairing.RULES,
)
NTP = _in_order(
    *ntp_announced.RULES,
    *ntp_computed.RULES,
    *ntp_matches.RULES,
    *ntp_pairings.RULES,
    *ntp_robin.RULES,
    *ntp_watch.RULES,
)
MULTIPLAYER = _in_order(
    *multiplayer_computed.RULES,
    *multiplayer_decks.RULES,
    *multiplayer_results.RULES,
    *multiplayer_tables.RULES,
)
