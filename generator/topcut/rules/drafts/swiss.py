"""The draft of the next Swiss round of an event (FFG regulations, Swiss Rounds, Full Draft)."""

from collections.abc import Sequence

from topcut.regulations import Regulations
from topcut.rules.drafts.byes import bye_order
from topcut.rules.drafts.draft import Bye, ByeReason, Draft, PointsDraw
from topcut.rules.drafts.setting import CannotPairError, RoundSetting, setting_of
from topcut.rules.drafts.tables import Seated
from topcut.rules.ground.draw import VERSION, draw_order
from topcut.rules.ground.structure import stage_kind
from topcut.rules.pairing.points.core import pair
from topcut.rules.pairing.points.seats import across, odd_byes, pods
from topcut.tournament import Event, StageKind


def draft(
    event: Event,
    regulations: Regulations,
    number: int | None = None,
    returns: Sequence[str] | None = None,
    version: int = VERSION,
) -> Draft:
    """Pairs a Swiss round, by default the next one, by what was known before it.

    `returns` names who comes back before this round; by default those whom the round's file
    names; `version` is that of the draw. Raises CannotPairError with the reason.
    """
    if stage_kind(event, regulations) is not StageKind.SWISS:
        raise CannotPairError(f"{regulations.title} does not pair this event by Swiss rounds")
    setting = setting_of(event, regulations, number, returns, version)
    if event.format == "full draft" and setting.round.number == 1:
        return _by_seats(setting)
    return _by_points(setting)


def _by_points(setting: RoundSetting) -> Draft:
    inside, draw, rest = setting.inside, setting.draw, setting.inside.rest
    candidates = bye_order(setting, rest).players if len(rest) % 2 else ()
    pairing = pair(inside.points(rest), inside.met, draw, candidates)
    byes = []
    if pairing.bye is not None:
        reason = ByeReason.DRAWN if setting.round.number == 1 else ByeReason.LOWEST
        byes.append(Bye(pairing.bye, reason, pairing.passed_over))
    orders = [
        draw_order(draw, purpose, group.players)
        for purpose in ("order", "float")
        for group in pairing.groups
    ]
    if candidates:
        orders.append(draw_order(draw, "bye", candidates))
    one_game = setting.regulations.formats[setting.event.format].games == 1
    if one_game:
        orders += [draw_order(draw, "side", players) for players in pairing.pairs]

    def corp(players: Seated) -> str:
        return draw.order("side", players)[0]

    how = PointsDraw(pairing, tuple(orders))
    return setting.draft(pairing.pairs, how, byes, pairing.rematches, corp if one_game else None)


def _by_seats(setting: RoundSetting) -> Draft:
    inside, draw = setting.inside, setting.draw
    try:
        seated = pods(setting.event.player[player] for player in inside.records)
    except ValueError as error:
        raise CannotPairError(str(error)) from None
    drawn = odd_byes(seated, inside.awarded, draw)
    out = {*inside.awarded, *drawn}
    pairs = [each for pod in seated.values() for each in across(pod, out)]
    orders = tuple(
        draw_order(draw, "bye", [player for player in pod if player not in inside.awarded])
        for pod in seated.values()
        if any(player in drawn for player in pod)
    )
    byes = [Bye(player, ByeReason.DRAWN) for player in drawn]
    return setting.draft(pairs, PointsDraw(None, orders), byes)
