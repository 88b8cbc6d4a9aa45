"""Who is in a Cobra export: players, the bye, and who left."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from topcut.exchange.cobra.dialect import MOST_PLAYERS, CobraEntrant
from topcut.exchange.reading.dialect import JsonObject
from topcut.exchange.reading.errors import ExchangeError
from topcut.exchange.reading.imported import Losses
from topcut.exchange.reading.names import identity, unique_ids
from topcut.text.problems.mark import Mark
from topcut.tournament import Player, Side

_PLAYERS_MARK = Mark("players.yaml")


@dataclass(frozen=True, slots=True)
class EntrantList:
    """Who is in the file."""

    players: tuple[Player, ...]
    ids: dict[int, str]
    """Our ids by the file's numbers."""
    byes: frozenset[int]
    """Numbers that stand for a bye, not for a player: those of `isBye`, and 0 where nobody is."""
    dropped: tuple[str, ...]
    """Marked as having left, at whatever time."""
    disqualified: tuple[str, ...]


def read_entrants(
    everybody: Sequence[CobraEntrant], losses: Losses, ids: Mapping[int, str] | None = None
) -> EntrantList:
    """Reads the players; what has no place in an event goes to `losses`.

    `ids` are those that players have already, by the file's numbers, whatever their names are now.
    """
    people: list[tuple[int, CobraEntrant]] = []
    seen: set[int] = set()
    byes: set[int] = set()
    for one in everybody:
        if len(people) == MOST_PLAYERS:
            raise ExchangeError(f"there are more than {MOST_PLAYERS} players")
        number = one.id.value
        if number is None:
            raise one.id.fail("the player's number")
        if number in seen:
            raise ExchangeError(f"{one.path}.id: two players have the number {number}")
        seen.add(number)
        if one.is_bye.value:
            byes.add(number)
            continue
        if not one.name.value:
            raise one.name.fail("the player's name")
        if one.name.node.hides_something:
            losses.hidden(one.name.value)
        name_others(one, losses)
        people.append((number, one))
    before = ids or {}
    by_place = {place: before[one] for place, (one, _) in enumerate(people) if one in before}
    names = (one.name.value for _, one in people)
    named = list(zip(unique_ids(names, by_place), people, strict=True))
    return EntrantList(
        players=tuple(_player(id_, one) for id_, (_, one) in named),
        ids={number: id_ for id_, (number, _) in named},
        byes=frozenset(byes | ({0} - seen)),
        dropped=tuple(id_ for id_, (_, one) in named if one.forfeit.value),
        disqualified=tuple(id_ for id_, (_, one) in named if one.disqualified.value),
    )


def _player(id_: str, entrant: CobraEntrant) -> Player:
    return Player(
        id=id_,
        name=entrant.name.value,
        mark=_PLAYERS_MARK,
        corp=identity(entrant.corp_identity.value, Side.CORP, _PLAYERS_MARK),
        runner=identity(entrant.runner_identity.value, Side.RUNNER, _PLAYERS_MARK),
        pronouns=entrant.pronouns.value,
        person=id_,
        pod=entrant.pod.value or None,
    )


def name_others(item: JsonObject, losses: Losses) -> None:
    """Says which keys of an object have no place in an event."""
    for key in item.others:
        losses.key(key, "in an event")
