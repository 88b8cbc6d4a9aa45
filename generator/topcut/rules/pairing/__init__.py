"""Pairing of Swiss rounds, as the FFG documents print it, with the repair it needs made exact.

`core` pairs players with points; `swiss` makes a round's draft of an event; `check` holds a typed
round against the same objective; `safety` says how many rounds are sure to find opponents.
"""

from topcut.rules.pairing.points.core import Pair, Pairing, ScoreGroup, pair
from topcut.rules.pairing.points.windows import Proof, Window

__all__ = ["Pair", "Pairing", "Proof", "ScoreGroup", "Window", "pair"]
