"""The draft of the next Swiss round of an event (FFG regulations, Swiss Rounds, Full Draft)."""

from topcut.rules.drafts.byes import bye_order
from topcut.rules.drafts.draft import Bye, ByeReason, Draft, PointsDraw, Seated
from topcut.rules.drafts.setting import CannotPairError, RoundSetting
from topcut.rules.ground.draw import draw_order
from topcut.rules.pairing.points.core import pair
from topcut.rules.pairing.points.seats import across, odd_byes, pods
from topcut.tournament import StageKind


def draft(setting: RoundSetting) -> Draft:
    """Pairs a Swiss round. Raises CannotPairError with the reason."""
    if setting.round.stage is not StageKind.SWISS:
        title = setting.regulations.title
        raise CannotPairError(f"{title} does not pair this event by Swiss rounds")
    if setting.event.format == "full draft" and setting.round.number == 1:
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
