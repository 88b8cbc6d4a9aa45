"""Rounds as the program pairs them, in every family."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from topcut.regulations import Regulations
from topcut.rules.drafts import robin, single, swiss
from topcut.rules.drafts.draft import Bye, ByeReason, Draft
from topcut.rules.drafts.setting import CannotPairError, RoundSetting, setting_of
from topcut.rules.ground.record import PlayerRecord
from topcut.rules.pairing.piles.pile_drawing import draw_round
from topcut.rules.pairing.piles.piles import PileDraw
from topcut.rules.pairing.seating import seat
from topcut.rules.systems.ntp_cards import bye_order, stacks
from topcut.tournament import ROUND_ROBIN, Event


def _by_piles(setting: RoundSetting) -> Draft:
    """Pairs a round of the old protocol by piles (NTP 2.1 to 2.5)."""
    drawn = draw_piles(setting, setting.inside.rest)
    byes = [Bye(drawn.bye, ByeReason.LOWEST, drawn.passed_over)] if drawn.bye is not None else []
    return setting.draft(drawn.pairs, drawn, byes, drawn.rematches)


def draw_piles(setting: RoundSetting, players: Iterable[str]) -> PileDraw:
    """Lays the piles of these players and draws the round from them."""
    players = list(players)
    event, regulations, records = setting.event, setting.regulations, setting.inside.records
    met: dict[str, set[str]] = {player: set() for player in records}
    for one, two in setting.inside.met:
        met[one].add(two)
        met[two].add(one)
    return draw_round(
        stacks(event, regulations, records, players),
        met,
        bye_order(event, regulations, records, players),
    )


def _at_tables(setting: RoundSetting) -> Draft:
    """Seats everybody at multiplayer tables. Raises CannotPairError with the reason."""
    records = setting.inside.records
    try:
        seating = seat(
            setting.inside.rest, corps(records), together(setting.event, records), setting.draw
        )
    except ValueError as error:
        raise CannotPairError(str(error)) from None
    return setting.draft(seating.tables, seating, corp=lambda players: players[0])


def corps(records: Mapping[str, PlayerRecord]) -> dict[str, int]:
    """How often each player has been Corp."""
    return {
        player: sum(
            entry.match is not None and entry.match.corp == player for entry in record.entries
        )
        for player, record in records.items()
    }


def together(event: Event, records: Mapping[str, PlayerRecord]) -> dict[frozenset[str], int]:
    """How often each pair has sat at one table."""
    times: dict[frozenset[str], int] = {}
    for round_ in event.ranked:
        for match in round_.matches:
            for place, one in enumerate(match.players):
                for two in match.players[place + 1 :]:
                    if one in records and two in records:
                        pair = frozenset((one, two))
                        times[pair] = times.get(pair, 0) + 1
    return times


DRAFTERS: dict[str, Callable[[RoundSetting], Draft]] = {
    "ffg": swiss.draft,
    "ntp": _by_piles,
    "multiplayer": _at_tables,
    "single": single.draft,
    "double": single.draft,
}
"""How each family pairs or seats a round, by its key; a round robin is alike in all."""


def draft(
    event: Event,
    regulations: Regulations,
    number: int | None = None,
    returns: Sequence[str] | None = None,
) -> Draft:
    """Pairs or seats a round, by default the next one, by what was known before it.

    `returns` names who comes back before this round; by default those whom the round's file
    names. Raises CannotPairError with the reason.
    """
    make = robin.draft if event.pairing == ROUND_ROBIN else DRAFTERS[regulations.system]
    return make(setting_of(event, regulations, number, returns))
