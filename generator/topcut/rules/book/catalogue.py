"""The rows of the rule list that are done, in the order of the list."""

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
            *decks.RULES,
            *multiplayer_decks.RULES,
            *pairing.RULES,
            *ntp_announced.RULES,
            *ntp_computed.RULES,
            *ntp_matches.RULES,
            *ntp_pairings.RULES,
            *ntp_robin.RULES,
            *ntp_watch.RULES,
            *multiplayer_computed.RULES,
            *multiplayer_results.RULES,
            *multiplayer_tables.RULES,
        ),
        key=lambda rule: rule.row,
    )
)
