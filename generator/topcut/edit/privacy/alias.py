"""The random name, id and key that stand in the place of a player's own.

None follows from the name, and each event has others, so that nobody can join the entries again.
A random key decides as the old one did wherever the draw decided about places, seeds or sides: of
all such keys any is as likely.
"""

import secrets
from collections.abc import Collection, Iterator

from msgspec import Struct

from topcut.edit.change.refusals import NotTypedError
from topcut.regulations import Regulations
from topcut.rules.bracket.bracket import bracket
from topcut.rules.bracket.sides import Reason
from topcut.rules.ground.draw import Draw, digest
from topcut.rules.standings.records import counted_rounds
from topcut.rules.standings.standings import standings
from topcut.tournament import Event, Player, StageKind
from topcut.tournament.player import WITHHELD

TRIES = 3_000_000
"""Random keys that are tried for a player: some seconds."""
_NAME = "Withheld"
_HIGHEST = "g"
"""Above every hex digit."""


class Alias(Struct, frozen=True):
    """What a player is called instead."""

    name: str
    """Withheld 4c1f."""
    id: str
    """What follows from that name: withheld-4c1f."""
    key: str = ""
    """What the draw reads; "" where the player has a key that says nothing."""


def is_public(player: Player) -> bool:
    """Whether a player's key says nothing of who it is: a number that the event gave."""
    return player.key.isdecimal()


def alias_name(taken: Collection[str]) -> Alias:
    """A random name whose id nobody has."""
    while True:
        number = secrets.token_hex(2)
        if (id_ := f"{WITHHELD}{number}") not in taken:
            return Alias(f"{_NAME} {number}", id_)


def alias_keys(event: Event, regulations: Regulations, player: str) -> Iterator[str]:
    """Random keys by which the draw decides as it did by the player's own, as far as it ranked.

    Raises NotTypedError where none is among the tries.
    """
    limits = _limits(event, regulations, player)
    seen = False
    for _ in range(TRIES):
        key = f"{WITHHELD}{secrets.token_hex(6)}"
        if all(limit.allows(key) for limit in limits):
            seen = True
            yield key
    if not seen:
        raise NotTypedError(
            f"{event.id}: none of {TRIES:,} random keys leaves everybody else where they are, so"
            " nothing was changed: try again"
        )


class DrawLimit(Struct, frozen=True):
    """An order of the draw: between which digests that of the player has to be."""

    draw: Draw
    purpose: str
    above: str
    below: str

    def allows(self, key: str) -> bool:
        """Whether the player has the same place in this order by another key."""
        draw = self.draw
        number = digest(draw.word, draw.stage, draw.round, self.purpose, key)
        return self.above < number < self.below


def _limits(event: Event, regulations: Regulations, player: str) -> list[DrawLimit]:
    """The orders that decide about ranks and sides, the longest first: it refuses most keys."""
    found = [*_of_ranks(event, regulations, player), *_of_sides(event, regulations, player)]
    width = [(int(one.below[:8].replace("g", "f"), 16) - int(one.above[:8] or "0", 16), number)
             for number, one in enumerate(found)]  # fmt: skip
    return [found[number] for _, number in sorted(width)]


def _of_ranks(event: Event, regulations: Regulations, player: str) -> Iterator[DrawLimit]:
    stage = event.ranked[0].stage if event.ranked else StageKind.SWISS
    for number in range(1, len(counted_rounds(event)) + 1):
        computed = standings(event, regulations, number)
        own = computed.by_id.get(player)
        if own is None or not own.by_draw:
            continue
        tied = [
            row.player.id
            for row in computed.rows
            if row.rank is not None and (row.points, row.tiebreaks) == (own.points, own.tiebreaks)
        ]
        yield _limit(Draw(event.word, stage, number, event.keys), "tiebreak", tied, player)


def _of_sides(event: Event, regulations: Regulations, player: str) -> Iterator[DrawLimit]:
    made = bracket(event, regulations) if event.draw else None
    for match in made.matches if made is not None else ():
        if player in match.players and match.sides.reason in (Reason.DRAW, Reason.CHOICE):
            draw = Draw(event.draw, StageKind.CUT, match.wire.round, event.keys)
            order = draw.order("side", match.players)
            if len(order) > 1:
                yield _limit(draw, "side", order, player)


def _limit(draw: Draw, purpose: str, order: list[str], player: str) -> DrawLimit:
    place = order.index(player)
    above = draw.digest(purpose, order[place - 1]) if place else ""
    last = place + 1 == len(order)
    return DrawLimit(
        draw, purpose, above, _HIGHEST if last else draw.digest(purpose, order[place + 1])
    )
