"""How players are called: by name, and namesakes so that nobody takes one for the other."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from unicodedata import category, normalize

from msgspec import structs

from topcut.regulations import Regulations
from topcut.rules.ground.basis import Basis, memoized_for_event, memoized_for_rounds
from topcut.text.words.normalize import fold
from topcut.tournament import Event, Identity, Match, Player, Round
from topcut.tournament.player import WITHHELD

_NAMED_AFTER_FACTION = ("Haas-Bioroid", "Jinteki", "NBN", "Weyland Consortium")


def name_of(event: Event, player: str) -> str:
    """The player's name: "Tom Smith", with a namesake in the event "Tom Smith (Near-Earth Hub)".

    The id where nobody has it.
    """
    return names(event).get(player, player)


def number_of(match: Match) -> int:
    """The number by which people call a table: in the bracket that of its match; 0 for none."""
    number = match.table if match.number is None else match.number
    return number or 0


def names(event: Event) -> Mapping[str, str]:
    """What everybody in the event is called, by id; worked out once.

    Namesakes are told apart by their Corp identities, else by their Runner identities, else by
    both, else by their ids.
    """
    return memoized_for_event(event, "names", lambda: _names(event))


def _names(event: Event) -> dict[str, str]:
    called = {player.id: player.name for player in event.players}
    same: dict[str, list[Player]] = {}
    for player in event.players:
        same.setdefault(fold(player.name), []).append(player)
    for namesakes in same.values():
        if len(namesakes) > 1:
            for player, mark in zip(namesakes, _marks(namesakes), strict=True):
                called[player.id] = f"{player.name} ({mark})"
    return called


def _marks(namesakes: Sequence[Player]) -> list[str]:
    """What tells each of them from the others."""
    corps = [_half(player.corp) for player in namesakes]
    runners = [_half(player.runner) for player in namesakes]
    both = [f"{corp}, {runner}" for corp, runner in zip(corps, runners, strict=True)]
    known = all(corps), all(runners), all(corps) and all(runners)
    for marks, all_known in zip((corps, runners, both), known, strict=True):
        if all_known and len(set(marks)) == len(namesakes):
            return marks
    return [player.id for player in namesakes]


def _half(identity: Identity | None) -> str:
    return "" if identity is None else telling_half(identity.title)


def telling_half(title: str) -> str:
    """The half of an identity's title that players use.

    The first half names the identity ("Cerebral Imaging: Infinite Frontiers"), unless it only
    names the faction ("NBN: Controlling the Message"). Straight quotes become typographic.
    """
    first, colon, second = title.partition(": ")
    half = second if colon and first in _NAMED_AFTER_FACTION else first
    while '"' in half:
        half = half.replace('"', "“", 1).replace('"', "”", 1)
    return half.replace("'", "’")


_SIGN = re.compile(r"[^\W_]")
"""A letter or digit of any script."""


def initials(name: str) -> str:
    """The first letter or digit of each word, in the name's own script: "A. C." of Ada Crane.

    A letter keeps its marks. What has neither letter nor digit stands for nothing; "?" is a name
    of nothing else.
    """
    found = []
    for word in normalize("NFC", name).split():
        if sign := _SIGN.search(word):
            marks = takewhile(lambda each: category(each)[0] == "M", word[sign.end() :])
            large = sign[0].upper()
            found.append(f"{large if len(large) == 1 else sign[0]}{''.join(marks)}.")
    return " ".join(found) or "?"


def with_initials(event: Event, regulations: Regulations) -> Event:
    """The event with initials in place of all names of players and staff.

    Players who share them have a number: that of the draw, before it their place in the list.
    Whoever is hidden has a name already that says nothing, and keeps it. The same players and
    rounds give the same objects, so that what follows from them is kept.
    """
    rounds = event.rounds()
    players = (
        memoized_for_rounds(
            rounds[0],
            "players with initials",
            Basis(regulations, (), event.players, ()),
            lambda: _with_initials(event.players),
        )
        if rounds
        else _with_initials(event.players)
    )
    staff = structs.replace(
        event.staff,
        organizer=initials(event.staff.organizer) if event.staff.organizer else "",
        marshals=tuple(map(initials, event.staff.marshals)),
        judges=tuple(map(initials, event.staff.judges)),
    )
    return replace(event.with_rounds(_copy), players=players, staff=staff)


def _with_initials(players: Sequence[Player]) -> tuple[Player, ...]:
    short = [player.name if _is_random(player) else initials(player.name) for player in players]
    count = Counter(short)
    numbers = [
        player.key if player.key.isdecimal() else str(place)
        for place, player in enumerate(players, 1)
    ]
    return tuple(
        replace(player, name=name if count[name] == 1 else f"{name} {number}")
        for player, name, number in zip(players, short, numbers, strict=True)
    )


def _is_random(player: Player) -> bool:
    """Whether a name is the one given to somebody hidden: Withheld 4c1f, with its id."""
    return player.id.startswith(WITHHELD) and player.id == fold(player.name).replace(" ", "-")


def _copy(round_: Round) -> Round:
    """The same round, to keep apart what follows from it with other names; leaders by initials."""
    if "with initials" not in round_.memo:
        matches = tuple(
            replace(match, split=initials(match.split)) if match.split else match
            for match in round_.matches
        )
        proxies = tuple(structs.replace(each, by=initials(each.by)) for each in round_.proxies)
        round_.memo["with initials"] = replace(round_, matches=matches, proxies=proxies)
    copy: Round = round_.memo["with initials"]
    return copy
