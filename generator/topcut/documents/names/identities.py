"""Identities by what organizers type: the full title, either half of it, words of it, a short name.

Case, accents, quotes, punctuation and spaces do not count. Words are enough where no other title of
the side has them all: `Geist`, `Kate McCaffrey`. The facts lie in identities.csv beside this
module, the short names that players use (NEH, Andy) in short_names.csv.
"""

import csv
from functools import cache, lru_cache
from importlib.resources import files

from topcut.text.problems.advice import did_you_mean, one_of_these, write_other_key
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problems
from topcut.text.words.message import Message
from topcut.text.words.normalize import fold_title, words
from topcut.text.words.suggest import nearest
from topcut.tournament import Identity, Side

LEAST = 2
"""Letters of a word that names an identity: Az, Wu, Ob."""
LISTED = 6
"""Identities that fit what was typed are named up to so many."""


@cache
def identities() -> tuple[Identity, ...]:
    """All known identities, by side, faction and title."""
    text = (files("topcut.documents") / "identities.csv").read_text(encoding="utf-8")
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


@cache
def _codes() -> dict[tuple[str, str], str]:
    text = (files("topcut.documents") / "identities.csv").read_text(encoding="utf-8")
    rows = csv.DictReader(text.splitlines(), delimiter=";")
    return {(row["side"], row["title"]): row["code"] for row in rows}


def code_of(identity: Identity) -> str:
    """NetrunnerDB's number of an identity's first printing: "01001"; "" of one not known."""
    return _codes().get((str(identity.side), identity.title), "")


@cache
def _titles(side: Side) -> dict[str, tuple[Identity, ...]]:
    """Identities of a side by folded title and by each folded half."""
    found: dict[str, tuple[Identity, ...]] = {}
    for identity in identities():
        if identity.side is side:
            title = identity.title
            for key in sorted({fold_title(part) for part in (title, *title.split(": ", 1))}):
                found[key] = (*found.get(key, ()), identity)
    return found


@cache
def short_names(side: Side) -> dict[str, str]:
    """What players call identities of a side, folded, and the half of the title that it means."""
    text = (files("topcut.documents") / "short_names.csv").read_text(encoding="utf-8")
    rows = csv.DictReader(text.splitlines(), delimiter=";")
    return {fold_title(row["short"]): row["means"] for row in rows if row["side"] == side}


@lru_cache(maxsize=1024)
def _titled(name: str, side: Side) -> tuple[Identity, ...]:
    """Identities of this title or half of a title."""
    return _titles(side).get(fold_title(name), ())


@lru_cache(maxsize=1024)
def _worded(name: str, side: Side) -> tuple[Identity, ...]:
    """Identities that a short name means, or that have all the words typed."""
    short = short_names(side)
    if fold_title(name) in short:
        return _titled(short[fold_title(name)], side)
    asked = {word for part in words(name) for word in words(short.get(part, part))}
    if sum(map(len, asked)) < LEAST:
        return ()
    return tuple(
        identity
        for identity in identities()
        if identity.side is side and asked <= set(words(identity.title))
    )


def fitting(name: str, side: Side) -> tuple[Identity, ...]:
    """The identities of a side that this may name: by title or half, else by words of it."""
    return _titled(name, side) or _worded(name, side)


def meant(name: str, side: Side) -> tuple[Identity, ...]:
    """The identities of a side that a name which fits none may mean, by title or half."""
    titles = [each.title for each in identities() if each.side is side]
    halves = [half for title in titles for half in title.split(": ", 1)]
    near = nearest(name, halves) or nearest(name, titles)
    return tuple(dict.fromkeys(each for title in near for each in _titled(title, side)))


def begun(text: str, side: Side | None = None) -> tuple[Identity, ...]:
    """The identities, of a side or of both, that these letters may lead to, the likeliest first.

    Titles, halves and short names come first, then what begins with the letters, then what
    `fitting` gives, then titles that have words that begin with each word typed.
    """
    asked, letters = words(text), fold_title(text)
    sure = [each for one in Side for each in fitting(text, one)]

    def rank(identity: Identity) -> tuple[bool, bool, bool, str]:
        halves = [fold_title(half) for half in identity.title.split(": ", 1)]
        exact = letters in short_names(identity.side) or letters in halves
        starts = any(half.startswith(letters) for half in halves)
        return not (exact and identity in sure), not starts, identity not in sure, identity.title

    found = [
        each
        for each in identities()
        if side in (None, each.side) and (each in sure or _begins(asked, words(each.title)))
    ]
    return tuple(sorted(found, key=rank)) if asked else ()


def _begins(asked: tuple[str, ...], its: tuple[str, ...]) -> bool:
    return all(any(word.startswith(part) for word in its) for part in asked)


def short_title(identity: Identity) -> str:
    """The first half of a title that is nobody else's: Noise, Engineering the Future."""
    for half in identity.title.split(": ", 1):
        if _titled(half, identity.side) == (identity,):
            return half
    return identity.title


def identity(name: str, side: Side, mark: Mark, problems: Problems) -> Identity:
    """The identity that was typed for this side.

    What names none or several is a warning, and is kept as typed without a faction: no pairing
    and no result depends on an identity.
    """
    titled = _titled(name, side)
    found = titled or _worded(name, side)
    if len(found) == 1:
        return found[0]
    other = fitting(name, side.other)
    if titled or 1 < len(found) <= LISTED:
        halves = [each.title.split(": ", 1)[-1] for each in found]
        problems.warning(
            mark,
            "ambiguous identity",
            Message("problem.ambiguous_identity", name=name),
            one_of_these(mark, halves, _others(found) if titled else 0),
        )
    elif not found and other:
        problems.warning(
            mark,
            "identity of the other side",
            Message("problem.other_side", name=name, other=_name(side.other), side=side),
            write_other_key(mark, str(side), str(side.other), name),
        )
    else:
        meant = _closest(name, side) if problems.hinting(mark) else ()
        problems.warning(
            mark,
            "unknown identity",
            Message("problem.unknown_identity", side=_name(side), name=name),
            did_you_mean(mark, *meant)
            if 0 < len(meant) <= LISTED
            else Message("advice.card_title"),
        )
    return Identity(name, side, "")


def _closest(name: str, side: Side) -> tuple[str, ...]:
    """The halves of titles, or the titles, that were most likely meant; or nothing."""
    titles = [identity.title for identity in identities() if identity.side is side]
    halves = [half for title in titles for half in title.split(": ", 1)]
    return nearest(name, halves) or nearest(name, titles)


def _others(matches: tuple[Identity, ...]) -> int:
    """How many more the faction has, where those of one faction were asked for."""
    factions = {each.faction for each in matches}
    of_faction = [
        each for each in identities() if each.side is matches[0].side and each.faction in factions
    ]
    more = len(of_faction) - len(matches)
    return max(more, 0) if len(factions) == 1 else 0


def _name(side: Side) -> str:
    return "Corp" if side is Side.CORP else "Runner"
