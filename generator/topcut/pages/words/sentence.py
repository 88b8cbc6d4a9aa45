"""Several names in one sentence."""

from collections.abc import Sequence

from topcut.text.words.texts import Texts


def listed(names: Sequence[str], texts: Texts) -> str:
    """Names in a sentence: "A", "A and B", "A, B and C"."""
    parts = separated([("", name) for name in names], texts)
    return "".join(f"{before}{name}" for before, _, name in parts)


def separated(people: Sequence[tuple[str, str]], texts: Texts) -> tuple[tuple[str, str, str], ...]:
    """Ids and names in a sentence, each with what stands before it: "", ", " or " and "."""
    last = len(people) - 1
    between = [
        "" if place == 0 else texts["list.and" if place == last else "list.comma"]
        for place in range(len(people))
    ]
    return tuple((before, *person) for before, person in zip(between, people, strict=True))
