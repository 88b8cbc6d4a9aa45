"""Names in the order in which people look for their own."""

from topcut.text.words.folding import unaccented

_PLAIN = str.maketrans(
    {
        "đ": "d",
        "ð": "d",
        "ħ": "h",
        "ı": "i",
        "ł": "l",
        "ŋ": "n",
        "ø": "o",
        "ŧ": "t",
        "æ": "ae",
        "œ": "oe",
        "þ": "th",
    }
    | dict.fromkeys("\xad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff")
)
"""Letters that no normal form takes apart, and signs without width, which nobody types."""

LETTERS = 3
"""Letters of a name on a label: "Gal"."""


def bare(name: str) -> str:
    """The name in lower case without accents and leading marks: "Đorđe" is "dorde"."""
    return unaccented(name.casefold()).translate(_PLAIN).lstrip("“”‘’'\"„«»( ")


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
