"""Names as pages sort, index and list them."""

import re
from collections.abc import Sequence
from hashlib import blake2b

from topcut.text.words.normalize import WINDOWS, plain
from topcut.text.words.texts import Texts

_QUOTES = dict.fromkeys(map(ord, "'‘’‚‛“”„‟\""))
_WORD = re.compile("[0-9a-z\u00a1-\u1fff\u2c00-\u2fff\u3040-\uffff\U00010000-\U0010ffff]+")
"""Letters and digits, as the script of the search tells them from other signs."""
ADDRESS = 60
"""The most letters of an address made from a text."""

LETTERS = 3
"""Letters of a name on a label: "Gal"."""


def bare(name: str) -> str:
    """The name in lower case without accents and leading marks: "Đorđe" is "dorde"."""
    return plain(name).lstrip("“”‘’'\"„«»( ")


def folded(name: str) -> tuple[str, str]:
    """A key that sorts names without regard to accents and case first, then with it."""
    return bare(name), name


def first_letter(name: str) -> str:
    """The letter below which a name is listed: "D" for Đorđe, "李" for 李娜, "#" for 419."""
    first = bare(name)[:1].upper()
    return first if first.isalpha() else "#"


def initial(name: str) -> str:
    """The first letters of a name, for a label of a page: "Dor" for Đorđe."""
    return bare(name)[:LETTERS].strip().capitalize()


def folded_words(text: str) -> tuple[str, ...]:
    """Words as a search compares them: "Đorđe “Kit” O'Neill" is dorde, kit, oneill."""
    return tuple(_WORD.findall(bare(text).translate(_QUOTES)))


def address(text: str) -> str:
    """The folder of what has a name and no id: "Ghent, Belgium" is ghent-belgium.

    Of other scripts, and of what Windows keeps for itself, it is a digest, the same of all
    spellings that a search does not tell apart.
    """
    words = folded_words(text)
    spelled = "-".join(words)
    if words and spelled.isascii() and len(spelled) <= ADDRESS and spelled not in WINDOWS:
        return spelled
    return f"x{blake2b(' '.join(words or (text,)).encode(), digest_size=6).hexdigest()}"


def separated(people: Sequence[tuple[str, str]], texts: Texts) -> tuple[tuple[str, str, str], ...]:
    """Ids and names in a sentence, each with what stands before it: "", ", " or " and "."""
    last = len(people) - 1
    between = [
        "" if place == 0 else texts["list.and" if place == last else "list.comma"]
        for place in range(len(people))
    ]
    return tuple((before, *person) for before, person in zip(between, people, strict=True))
