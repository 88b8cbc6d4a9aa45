"""The draft of a round of multiplayer tables."""

from collections.abc import Mapping

from topcut.rules.drafts.draft import Draft
from topcut.rules.drafts.setting import CannotPairError, RoundSetting
from topcut.rules.ground.record import PlayerRecord
from topcut.rules.pairing.seating import seat
from topcut.tournament import Event


def draft(setting: RoundSetting) -> Draft:
    """Seats everybody at tables. Raises CannotPairError with the reason."""
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
