"""The draft of a round of the old protocol (NTP 2.1 to 2.5)."""

from collections.abc import Iterable

from topcut.rules.drafts.draft import Bye, ByeReason, Draft
from topcut.rules.drafts.setting import RoundSetting
from topcut.rules.pairing.piles.pile_drawing import draw_round
from topcut.rules.pairing.piles.piles import PileDraw
from topcut.rules.systems.ntp_cards import bye_order, stacks


def draft(setting: RoundSetting) -> Draft:
    """Pairs a round by piles."""
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
