"""Rows that are computed or shown, and that nobody can breach."""

from topcut.rules.checking.rule import Rule

RULES: tuple[Rule, ...] = (
    Rule(
        "M-turn-1",
        "Taking Turns, The Active Runner",
        "shows",
        "Turns go clockwise from the Corp's left; the infamy token moves before each Corp draw",
    ),
    Rule(
        "M-stand-1",
        "(the event's own rule where the document is silent)",
        "computes, shows",
        "Ranks are by the event's points, then wins as Corp, then shared",
    ),
)
