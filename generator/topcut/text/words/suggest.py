"""“Did you mean …?”: what was most likely meant by a word that is not known.

A wrong guess is worse than none, since it sends whoever reads it to the wrong place. So only
one candidate may fit, in the first of these ways in which any does:

1. letters and digits are the same: `no_show`, `Tao Salonga`;
2. it begins so, or every word typed is a word of it: `Ada` and `Crane` for Ada Crane;
3. it is spelled nearly so: two letters changed places, one is wrong, missing or too many; of
   the letters of a long name two or three;
4. every word typed is spelled nearly as one of its words: `Crnae` for Ada Crane.

Another number is never nearly the same.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache

from topcut.text.words.normalize import words

LONGEST = 80
"""Letters of a word for which a meaning is looked for: what people mistype is shorter."""
_WHOLE = 2
"""Letters that a word needs to stand for a name that has it."""
_BEGUN = 3
"""Letters that say how a word goes on."""


def closest(word: str, candidates: Iterable[str]) -> str:
    """The candidate that was most likely meant, or nothing."""
    found = nearest(word, candidates)
    return found[0] if len(found) == 1 else ""


def nearest(word: str, candidates: Iterable[str]) -> tuple[str, ...]:
    """The candidates that fit equally well in the first way in which any does."""
    if len(word) > LONGEST:
        return ()
    asked = words(word)
    known = [(candidate, words(candidate)) for candidate in dict.fromkeys(candidates)]
    ways = (_same, _begun, _spelled, _spelled_in_part)
    return next(filter(None, (_best(asked, known, fits) for fits in ways)), ())


Words = tuple[str, ...]


def _best(
    asked: Words, candidates: list[tuple[str, Words]], fits: Callable[[Words, Words], int | None]
) -> tuple[str, ...]:
    """The candidates with the fewest mistakes, by `fits`."""
    found: tuple[str, ...] = ()
    least = LONGEST
    for candidate, its in candidates:
        mistakes = fits(asked, its)
        if mistakes is None or mistakes > least:
            continue
        found = (*found, candidate) if mistakes == least else (candidate,)
        least = mistakes
    return found


def _same(asked: Words, its: Words) -> int | None:
    return 0 if "".join(asked) == "".join(its) and asked else None


def _begun(asked: Words, its: Words) -> int | None:
    if not asked:
        return None
    length = len(asked)
    begins = asked[:-1] == its[: length - 1] and len(its) >= length
    if begins and len(asked[-1]) >= _BEGUN and its[length - 1].startswith(asked[-1]):
        return 0
    in_a_row = any(its[i : i + length] == asked for i in range(len(its) - length + 1))
    whole = in_a_row or (set(asked) <= set(its) and not any(word.isdigit() for word in asked))
    return 0 if whole and sum(map(len, asked)) >= _WHOLE else None


def _spelled(asked: Words, its: Words) -> int | None:
    return mistakes("".join(asked), "".join(its))


def _spelled_in_part(asked: Words, its: Words) -> int | None:
    """Mistakes over all words typed, each held against the word that it is nearest to."""
    numbers = _digits("".join(asked))
    if (numbers and numbers != _digits("".join(its))) or sum(map(len, asked)) < _BEGUN:
        return None
    total = 0
    for word in asked:
        near = [found for whole in its if (found := mistakes(word, whole)) is not None]
        if not near:
            return None
        total += min(near)
    return total if asked else None


def mistakes(word: str, meant: str) -> int | None:
    """How many letters were mistyped; None where these are two words.

    A letter that is wrong, missing or too many, and two that changed places, are one mistake
    each. In a short word only the key beside the right one is a mistake.
    """
    if word == meant:
        return 0
    shorter = min(len(word), len(meant))
    most = 0 if shorter < 3 else 1 if shorter < 8 else 2 if shorter < 14 else 3
    if (
        abs(len(word) - len(meant)) > most
        or (_letters(word) ^ _letters(meant)).bit_count() > 2 * most
        or _digits(word) != _digits(meant)
    ):
        return None
    found = _distance(word, meant, most, slips=shorter < 6)
    return None if found is None or (found > 1 and word[0] != meant[0]) else found


def _distance(word: str, meant: str, most: int, *, slips: bool) -> int | None:
    """Mistakes by optimal string alignment, None above `most`; `slips` are keys beside alone."""
    before: list[int] = []
    row = list(range(len(meant) + 1))
    for i, sign in enumerate(word, 1):
        above, before_above, row = row, before, [i]
        for j, other in enumerate(meant, 1):
            wrong = 0 if sign == other else 2 if slips and other not in _beside(sign) else 1
            cost = min(above[j] + 1, row[j - 1] + 1, above[j - 1] + wrong)
            if i > 1 and j > 1 and sign == meant[j - 2] and word[i - 2] == other:
                cost = min(cost, before_above[j - 2] + 1)
            row.append(cost)
        before = above
        if min(row) > most and min(above) > most:
            return None
    return row[-1] if row[-1] <= most else None


_ROWS = "qwertyuiop asdfghjkl zxcvbnm"


def _beside(sign: str) -> str:
    """The keys on both sides of a letter's."""
    place = _ROWS.find(sign)
    return _ROWS[max(place - 1, 0) : place + 2].strip() if place >= 0 else ""


@lru_cache(maxsize=16384)
def _letters(word: str) -> int:
    """Which letters a word has, as bits: a quick look before a long one."""
    bits = 0
    for sign in word:
        bits |= 1 << (ord(sign) & 31)
    return bits


def _digits(word: str) -> str:
    return "".join(sign for sign in word if sign.isdigit())


def did_you_mean(word: str, candidates: Iterable[str]) -> str:
    """The question as an expectation of a problem, or nothing."""
    found = closest(word, candidates)
    return f"did you mean “{found}”?" if found else ""
