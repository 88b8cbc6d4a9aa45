"""Ids for events and players that come with a name alone."""

import re
import unicodedata
from collections.abc import Iterable

RESERVED = "corp runner runners nobody con prn aux nul players rules guide rounds standings"


def default_id(name: str) -> str:
    """The id that a player has where none is typed; "" where the name gives none."""
    folded = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    slug = re.sub(r"[^a-z0-9]+", "-", folded).strip("-")
    return "" if slug in RESERVED.split() else slug


def unique_ids(names: Iterable[str], otherwise: str) -> list[str]:
    """One id for each name, in order: the default one where it is there and still free.

    Namesakes get `-2`, `-3` … in order; where the name gives no id it is `otherwise` and the
    place in the list, from 1.
    """
    taken: set[str] = set()
    ids = []
    for place, name in enumerate(names, 1):
        wanted = default_id(name) or f"{otherwise}-{place}"
        id_, number = wanted, 1
        while id_ in taken:
            number += 1
            id_ = f"{wanted}-{number}"
        taken.add(id_)
        ids.append(id_)
    return ids
