"""“Did you mean …?”."""

from collections.abc import Iterable
from difflib import get_close_matches


def closest(word: str, candidates: Iterable[str]) -> str:
    """The candidate that was most likely meant, or nothing.

    Case does not count; the beginning of one single candidate is enough ("Ada" for "Ada Crane").
    """
    folded = {candidate.casefold(): candidate for candidate in candidates}
    asked = word.casefold().strip()
    near = get_close_matches(asked, folded, n=1, cutoff=0.7)
    if near:
        return folded[near[0]]
    begun = [candidate for candidate in folded if asked and f" {candidate}".find(f" {asked}") >= 0]
    if len(begun) == 1:
        return folded[begun[0]]
    near = get_close_matches(asked, folded, n=1, cutoff=0.64)
    return folded[near[0]] if near else ""


def did_you_mean(word: str, candidates: Iterable[str]) -> str:
    """The question as an expectation of a problem, or nothing."""
    found = closest(word, candidates)
    return f"did you mean “{found}”?" if found else ""


def one_of(words: Iterable[str]) -> str:
    """Words as a choice: "swiss or round robin", "a, b or c"."""
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last
