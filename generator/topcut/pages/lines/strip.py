"""A strip of factions: how much of a side each was, in colours and in words."""

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from topcut.pages.words.identities import IdentityLabel, label
from topcut.rules.figures.tally import EventTally
from topcut.text.words.texts import Texts
from topcut.tournament import Identity, Side


class FactionPart(Struct, frozen=True):
    """A faction."""

    swatch: str
    """The class of its colour; "" of players whose faction is not known."""
    word: str
    """Jinteki; not recorded."""
    count: int
    start: str
    """Where it begins in the strip, in percent: "12.5"."""
    width: str


class FactionStrip(Struct, frozen=True):
    """A side."""

    side: str
    """Corp."""
    parts: tuple[FactionPart, ...]
    """Largest first; of players whose faction is not known last."""


def of_event(tally: EventTally | None, texts: Texts) -> tuple[FactionStrip, ...]:
    """The strips of those who played an event; of no side of which no faction is known."""
    if tally is None:
        return ()
    found = []
    for side in Side:
        count = Counter[tuple[str, str]]()
        for one in tally.identities:
            if one.side is side:
                shown = label(Identity("", side, one.faction), texts)
                key = (shown.swatch, shown.word) if one.faction else ("", "")
                count[key] += one.players
        found.append((side, count))
    return _strips(found, texts)


def of_labels(
    corp: Iterable[IdentityLabel], runner: Iterable[IdentityLabel], texts: Texts
) -> tuple[FactionStrip, ...]:
    """The strips of identities as they are shown, each as often as it was played."""
    sides = ((Side.CORP, corp), (Side.RUNNER, runner))
    return _strips(
        [(side, Counter((one.swatch, one.word) for one in of if one.name)) for side, of in sides],
        texts,
    )


def portion(part: int, of: int) -> str:
    """A part in percent, as the width of a strip says it: "12.5"; "" of nothing."""
    return _percent(_tenths(part, of)) if of else ""


def _strips(
    sides: Iterable[tuple[Side, Counter[tuple[str, str]]]], texts: Texts
) -> tuple[FactionStrip, ...]:
    return tuple(
        FactionStrip(texts[f"stats.{side}"], tuple(_parts(count, texts)))
        for side, count in sides
        if any(swatch for swatch, _ in count)
    )


def _parts(count: Counter[tuple[str, str]], texts: Texts) -> list[FactionPart]:
    """The parts; their ends are rounded, not their widths, so that they meet."""
    total, before, parts = count.total(), 0, []
    for (swatch, word), n in sorted(
        count.items(), key=lambda one: (not one[0][0], -one[1], one[0])
    ):
        start, end = _tenths(before, total), _tenths(before + n, total)
        shown = word or texts["stats.unknown"]
        parts.append(FactionPart(swatch, shown, n, _percent(start), _percent(end - start)))
        before += n
    return parts


def _tenths(part: int, of: int) -> int:
    """Tenths of a percent, halves up."""
    return (2000 * part + of) // (2 * of)


def _percent(tenths: int) -> str:
    return f"{tenths // 10}.{tenths % 10}".removesuffix(".0")
