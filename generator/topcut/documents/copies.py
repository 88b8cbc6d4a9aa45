"""Compares a file with a second copy of it."""

from topcut.documents.rounds.entries import counterpart, differs, entries, is_cut
from topcut.text.problems.mark import lines_of
from topcut.text.words.words import all_of

MOST = 8
"""Places that are named."""


def difference(path: str, ours: bytes, theirs: bytes) -> str:
    """How a copy differs, but for comments and blanks: "tables 3 and 7 differ"; "" for none."""
    if ours == theirs:
        return ""
    if path.startswith("rounds/"):
        cut = is_cut(path)
        mine, other = entries(ours, cut=cut), entries(theirs, cut=cut)
        if mine is not None and other is not None:
            places = [
                place
                for place, each in {**other, **mine}.items()
                if (one := mine.get(place)) is None
                or (two := counterpart(each, other)) is None
                or differs(one, two)
                or differs(two, one)
            ]
            return _places(places)
    return _lines(ours, theirs)


def covers(path: str, ours: bytes, theirs: bytes) -> bool:
    """Whether a file says all that its copy says: an older state of it does no harm."""
    if path.startswith("rounds/"):
        cut = is_cut(path)
        mine, other = entries(ours, cut=cut), entries(theirs, cut=cut)
        if mine is None or other is None:
            return False
        return not any(differs(each, counterpart(each, mine)) for each in other.values())
    return {*_lines_of(theirs)} <= {*_lines_of(ours)}


def _places(places: list[str]) -> str:
    """Tables 3 and 7 differ; table 3 and drops Ada Crane differ."""
    if not places:
        return ""
    words = {place.partition(" ")[0] for place in places}
    named = places[:MOST]
    if len(words) == 1 and len(places) > 1 and (word := words.pop()) in ("table", "match"):
        named = [place.partition(" ")[2] for place in named]
        numbers = _listed(named, len(places) - len(named))
        return f"{'tables' if word == 'table' else 'matches'} {numbers} differ"
    said = _listed(named, len(places) - len(named))
    return f"{said} {'differs' if len(places) == 1 else 'differ'}"


def _lines(ours: bytes, theirs: bytes) -> str:
    if _lines_of(ours) == _lines_of(theirs):
        return ""
    mine, other = (lines_of(each.decode("utf-8", "replace")) for each in (ours, theirs))
    longest = range(max(len(mine), len(other)))
    numbers = [
        str(number + 1)
        for number in longest
        if (mine[number : number + 1] or [""]) != (other[number : number + 1] or [""])
    ]
    named = _listed(numbers[:MOST], max(0, len(numbers) - MOST))
    return f"line {named} differs" if len(numbers) == 1 else f"lines {named} differ"


def _lines_of(content: bytes) -> list[str]:
    lines = (line.strip() for line in lines_of(content.decode("utf-8", "replace")))
    return [line for line in lines if line]


def _listed(named: list[str], more: int) -> str:
    return all_of([*named, f"{more} more"] if more else named)
