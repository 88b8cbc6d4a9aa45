"""Identities by what organizers type: the full title, or either half of it.

Case, accents, quotes, apostrophes, punctuation and spaces do not count, so that `Rielle "Kit"
Peddler` and `Tao Salonga` are found. The facts lie in identities.csv beside this module.
"""

import csv
import unicodedata
from functools import cache
from importlib.resources import files

from generator.text.collector import Problems
from generator.text.mark import Mark
from generator.text.suggest import closest, one_of
from generator.tournament import Identity, Side


@cache
def identities() -> tuple[Identity, ...]:
    """All known identities, by side, faction and title."""
    text = (files("generator.documents") / "identities.csv").read_text(encoding="utf-8")
    return tuple(
        Identity(
            title=row["title"],
            side=Side(row["side"]),
            faction=row["faction"],
            influence=int(row["influence"]) if row["influence"] else None,
            minimum=int(row["minimum"]) if row["minimum"] else None,
        )
        for row in csv.DictReader(text.splitlines(), delimiter=";")
    )


def folded(title: str) -> str:
    """The title with everything left out that does not count: letters and digits remain."""
    plain = unicodedata.normalize("NFKD", title).casefold()
    return "".join(sign for sign in plain if sign.isalnum())


@cache
def _titles(side: Side) -> dict[str, tuple[Identity, ...]]:
    """Identities of a side by folded title and by each folded half."""
    found: dict[str, tuple[Identity, ...]] = {}
    for identity in identities():
        if identity.side is side:
            title = identity.title
            for key in sorted({folded(part) for part in (title, *title.split(": ", 1))}):
                found[key] = (*found.get(key, ()), identity)
    return found


@cache
def _candidates(typed: str, side: Side) -> tuple[Identity, ...]:
    return _titles(side).get(folded(typed), ())


def identity(typed: str, side: Side, mark: Mark, problems: Problems) -> Identity | None:
    """The identity that was typed for this side.

    An unknown title is a warning, and is kept without a faction; half a title that fits
    several is an error, and None.
    """
    found = _candidates(typed, side)
    if len(found) == 1:
        return found[0]
    if found:
        problems.error(
            mark,
            "ambiguous identity",
            f"“{typed}” fits several identities",
            f"write: {one_of(_halves(found))}",
        )
        return None
    other = _candidates(typed, side.other)
    if other:
        problems.warning(
            mark,
            "identity of the other side",
            f"“{typed}” is a {_name(side.other)} identity, and stands under {side}",
            f"write: {side.other}: {typed}",
        )
    else:
        names = [
            half
            for known in identities()
            if known.side is side
            for half in (known.title, *known.title.split(": ", 1))
        ]
        meant = closest(typed, names)
        problems.warning(
            mark,
            "unknown identity",
            f"no {_name(side)} identity is called “{typed}”",
            f"did you mean “{meant}”?" if meant else "write: the title as printed on the card",
        )
    return Identity(typed, side, "")


def _name(side: Side) -> str:
    return "Corp" if side is Side.CORP else "Runner"


def _halves(found: tuple[Identity, ...]) -> list[str]:
    return [identity.title.split(": ", 1)[-1] for identity in found]
