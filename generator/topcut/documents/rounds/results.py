"""Typed results: "6-0", "2.5-0.5", "3-3 corp"."""

import re
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

from msgspec import Struct

from topcut.text.problems.advice import Advice, Fix, Mode, Spot, with_words, write
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problems
from topcut.text.shapes.scalars import ExactNumber
from topcut.text.shapes.shape import wrong_sort
from topcut.text.words.message import Message
from topcut.text.words.suggest import closest
from topcut.text.yaml.nodes import Node, Scalar
from topcut.tournament import Side

Score = tuple[Fraction, Fraction]
TypedResult = tuple[Score, Side | None]
"""Both players' points and, for `3-3 corp`, what both won as."""

NUMBER = r"[0-9]{1,3}(?:\.[0-9]{1,4})?"
PATTERN = rf"\s*({NUMBER})\s*[-‐‑‒–—−]\s*({NUMBER})(?:\s+(corp|runner))?\s*"
_RESULT = re.compile(PATTERN, re.IGNORECASE)
EXPECTED = Message("advice.result")
_WON = Message("advice.result_won")
_DRAWN = Message("advice.result_drawn")
_WORDS = (
    (frozenset({"draw", "drawn", "drew", "tie", "tied"}), _DRAWN, write("1-1")),
    (frozenset({"runner"}), Message("advice.result_as_runner"), write("0-3")),
    (frozenset({"corp", "corporation"}), Message("advice.result_as_corp"), write("3-0")),
)
"""Words that people type for a result, and what to write in a round of two games, and of one."""
_LOSS = frozenset({"l", "loss", "lose", "loses", "lost"})
_WIN = _LOSS | {"w", "win", "wins", "won", "winner"}
_EITHER = Message("advice.result_of_game")
ONE_GAME: Mapping[str, str] = {
    **{str(two): one for _, two, one in _WORDS},
    EXPECTED: _EITHER,
    _WON: _EITHER,
}
"""What to write in a round of one game, by what to write in one of two."""


_WRITTEN = re.compile(rf"{NUMBER}-{NUMBER}(?: (?:corp|runner)\b)?")


def result_advice(mark: Mark, words: str) -> Advice:
    """To write the result that the words say, or one of several; an example is no advice."""
    written = [] if words.startswith(EXPECTED) else _WRITTEN.findall(words)
    guess = len(written) > 1
    fixes = [Fix(each, (Spot(mark, each, Mode.TYPED),), guess) for each in written]
    return with_words(words, fixes)


@lru_cache(maxsize=1024)
def result_of(text: str) -> TypedResult | None:
    """Both players' points and, for `3-3 corp`, what both won as; None for any other form."""
    match = _RESULT.fullmatch(text)
    if match is None:
        return None
    won_as = Side(match[3].lower()) if match[3] else None
    return (Fraction(match[1]), Fraction(match[2])), won_as


class Result(Struct, frozen=True):
    """Two numbers with a hyphen; any numbers: which totals a rule allows is not asked here."""

    sides: bool = False
    """Whether `corp` or `runner` may follow."""

    def read(self, node: Node, name: str, problems: Problems) -> TypedResult | None:
        """The points and the side that both won as."""
        if type(node) is not Scalar:
            wrong_sort(node, name, Message("sort.result"), write("6-0"), problems)
            return None
        found = result_of(node.text)
        if found is None:
            problems.error(
                node.mark,
                "result",
                Message("problem.no_result", text=node.text),
                result_advice(node.mark, _meant(node.text, sides=self.sides)),
            )
            return None
        score, won_as = found
        if won_as is not None and (not self.sides or score[0] != score[1]):
            numbers = " ".join(node.text.split()[:-1])
            problems.error(
                node.mark,
                "result",
                Message("problem.won_as", side=won_as),
                result_advice(node.mark, write(numbers)),
            )
            return None
        return found


_WON_AS = {"corp": "corp", "corps": "corp", "corporation": "corp", "runner": "runner"}
_PARTS = str.maketrans({"½": ".5", "¼": ".25", "¾": ".75"})
_DIGITS = str.maketrans("OoIl", "0011")
_LOOKS_LIKE = re.compile(r"\s*[0-9OoIl]{1,3}\s*[-‐‑‒–—−:/]\s*[0-9OoIl]{1,3}\s*")
"""Two numbers with letters that look like digits."""
_SIGNED = re.compile(r"^\s*[-−]|[-−]\s*[-−]")
"""A number below nothing, which is no points."""


class Points(ExactNumber, frozen=True):
    """Points of one player that count by ruling: 6, 2.5, -2."""

    form = re.compile(r"[-−]?[0-9]{1,3}(?:\.[0-9]{1,4})?")
    message = "“{name}” has {text} where there should be a number of points"
    expected = "write: a number, as in 6, 2.5 or -2"


def _meant(text: str, *, sides: bool = False) -> str:
    """The result that was most likely meant, if that is one; what a result is, if not.

    Words behind equal points say who won: where they name no side, nothing is left out of them.
    """
    plain = text.translate(_PARTS)
    if _LOOKS_LIKE.fullmatch(text):
        plain = text.translate(_DIGITS)
    numbers = re.findall(r"[0-9]*[.,][0-9]+|[0-9]+", plain)
    if len(numbers) == 1 and re.fullmatch(r"[0-9],[0-9]", numbers[0]):
        numbers = numbers[0].split(",")
    if not numbers:
        return _in_words(text)
    if len(numbers) != 2 or _SIGNED.search(plain):
        return EXPECTED
    first, second = (f"0{n}" if n[0] in ".," else n for n in numbers)
    meant = f"{first}-{second}".replace(",", ".")
    if sides and first == second and (others := re.findall(r"[^\W\d_]+", plain)):
        won_as = {_WON_AS[near] for word in others if (near := closest(word, _WON_AS))}
        if len(won_as) != 1:
            return Message("advice.result_won_as", result=meant)
        meant = f"{meant} {won_as.pop()}"
    return write(meant) if result_of(meant) else EXPECTED


def _in_words(text: str) -> str:
    """What to write for a result in words; a loss or both sides leave the winner open."""
    words = set(re.findall(r"\w+", text.casefold()))
    meant = [two for known, two, _ in _WORDS if words & known]
    if len(meant) == 1 and not words & _LOSS:
        return meant[0]
    return _WON if words & _WIN else EXPECTED
