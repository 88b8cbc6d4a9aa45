"""The draft of a round of the old protocol (NTP 2.1 to 2.5)."""

from collections.abc import Iterable, Sequence

from topcut.regulations import Regulations
from topcut.rules.drafts.draft import Bye, ByeReason, Draft
from topcut.rules.drafts.setting import RoundSetting, setting_of
from topcut.rules.pairing.piles.pile_drawing import draw_round
from topcut.rules.pairing.piles.piles import PileDraw
from topcut.rules.systems.ntp_cards import bye_order, stacks
from topcut.tournament import Event


def draft(
    event: Event,
    regulations: Regulations,
    number: int | None = None,
    returns: Sequence[str] | None = None,
) -> Draft:
    """Pairs a round by piles, by default the next one, by what was known before it.

    Raises CannotPairError with the reason.
    """
    setting = setting_of(event, regulations, number, returns)
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
