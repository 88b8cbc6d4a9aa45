"""Outcomes in short, and as the buttons of the desk and of phones send them."""

from fractions import Fraction

from topcut.edit.results.outcome import Outcome
from topcut.tournament import Side


def outcome(words: str) -> Outcome:
    """The value of "6-0", "3-3 corp", "3-3 split", "no show Bo Quist", "Bo Quist"."""
    score, _, more = words.partition(" ")
    if "-" in score and score[0].isdigit():
        first, second = map(Fraction, score.split("-"))
        split = more.removeprefix("split").strip() if more.startswith("split") else None
        return Outcome((first, second), Side(more) if more and split is None else None, split)
    name = words.removeprefix("no show ").casefold().replace(" ", "-")
    return (
        Outcome(no_show=(name,))
        if name != words.casefold().replace(" ", "-")
        else Outcome(winners=(name,))
    )


def button(words: str) -> str:
    """What the button of an outcome sends."""
    return outcome(words).json()
