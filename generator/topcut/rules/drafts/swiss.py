"""The draft of the next Swiss round of an event (FFG regulations, Swiss Rounds, Full Draft)."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from topcut.regulations import Regulations
from topcut.rules.drafts.draft import Bye, ByeReason, Draft, DrawOrder
from topcut.rules.drafts.entrants import Entrants, bye_order
from topcut.rules.drafts.setting import CannotPairError, next_round, setting
from topcut.rules.drafts.tables import DraftTable, assign
from topcut.rules.ground.draw import VERSION, Draw
from topcut.rules.ground.structure import stage_kind
from topcut.rules.pairing.points.core import Pair, pair
from topcut.rules.pairing.points.seats import across, odd_byes, pods
from topcut.tournament import Event, Round, StageKind

__all__ = ["CannotPairError", "draft", "next_round"]


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
    made = setting(event, regulations, number, returns, version)
    if event.format == "full draft" and made.round.number == 1:
        return _by_seats(event, made.inside, made.draw)
    return _by_points(made.event, regulations, made.round, made.inside, made.draw)


def _by_points(
    before: Event, regulations: Regulations, round_: Round, inside: Entrants, draw: Draw
) -> Draft:
    rest = inside.rest
    candidates: tuple[str, ...] = ()
    if len(rest) % 2:
        candidates = bye_order(before, regulations, round_, rest, inside.records, draw).players
    made = pair(inside.points(rest), inside.met, draw, candidates)
    byes = [Bye(player, ByeReason.AWARDED) for player in inside.awarded]
    if made.bye is not None:
        reason = ByeReason.DRAWN if round_.number == 1 else ByeReason.LOWEST
        byes.append(Bye(made.bye, reason, made.passed_over))
    one_game = regulations.formats[before.format].games == 1
    tables = _tables(before, made.pairs, draw, one_game=one_game)
    orders = [
        _draw_order(draw, purpose, group.players)
        for purpose in ("order", "float")
        for group in made.groups
    ]
    if candidates:
        orders.append(_draw_order(draw, "bye", candidates))
    if one_game:
        orders += [_draw_order(draw, "side", table.players) for table in tables]
    return Draft(round_.number, draw, tables, tuple(byes), round_.returns, made, tuple(orders))


def _by_seats(event: Event, inside: Entrants, draw: Draw) -> Draft:
    try:
        seated = pods(event.player[player] for player in inside.records)
    except ValueError as error:
        raise CannotPairError(str(error)) from None
    drawn = odd_byes(seated, inside.awarded, draw)
    byes = [Bye(player, ByeReason.AWARDED) for player in inside.awarded]
    byes += [Bye(player, ByeReason.DRAWN) for player in drawn]
    out = {bye.player for bye in byes}
    pairs = [each for pod in seated.values() for each in across(pod, out)]
    orders = [
        _draw_order(draw, "bye", [player for player in pod if player not in inside.awarded])
        for pod in seated.values()
        if any(player in drawn for player in pod)
    ]
    tables = _tables(event, pairs, draw, one_game=False)
    return Draft(1, draw, tables, tuple(byes), (), None, tuple(orders))


def _tables(
    event: Event, pairs: Iterable[Pair], draw: Draw, *, one_game: bool
) -> tuple[DraftTable, ...]:
    """Tables from the top, with the Corp by the draw where the round has one game."""
    fixed = {
        player.id: player.fixed_table for player in event.players if player.fixed_table is not None
    }
    tables = assign(list(pairs), fixed)
    if not one_game:
        return tables
    return tuple(replace(table, corp=draw.order("side", table.players)[0]) for table in tables)


def _draw_order(draw: Draw, purpose: str, players: Iterable[str]) -> DrawOrder:
    return DrawOrder(
        purpose,
        tuple((player, draw.digest(purpose, player)) for player in draw.order(purpose, players)),
    )
