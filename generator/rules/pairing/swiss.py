"""The draft of the next Swiss round of an event (FFG regulations, Swiss Rounds, Full Draft)."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from generator.regulations import Regulations
from generator.rules.draw import Draw
from generator.rules.pairing.core import Pair, pair
from generator.rules.pairing.draft import Bye, ByeReason, Draft, Drawn
from generator.rules.pairing.entrants import Entrants, bye_order, entrants
from generator.rules.pairing.past import past, typed_round
from generator.rules.pairing.seats import across, odd_byes, pods
from generator.rules.pairing.tables import Table, assign
from generator.rules.records import counted_rounds
from generator.rules.structure import plan
from generator.tournament import Event, Round, StageKind


class CannotPairError(Exception):
    """A round that cannot be paired yet, or at all; its text is the reason."""


def next_round(event: Event) -> int:
    """The number of the first Swiss round that has neither tables nor byes."""
    return next(
        (round_.number for round_ in event.swiss if not (round_.matches or round_.byes)),
        len(event.swiss) + 1,
    )


def draft(
    event: Event,
    regulations: Regulations,
    number: int | None = None,
    returns: Sequence[str] | None = None,
) -> Draft:
    """Pairs a Swiss round, by default the next one, by what was known before it.

    `returns` names who comes back before this round; by default those whom the round's file
    names. Raises CannotPairError with the reason.
    """
    number = next_round(event) if number is None else number
    typed = typed_round(event, number)
    if returns is None:
        returns = typed.returns if typed else ()
    before = past(event, number)
    _refuse(event, regulations, before, number)
    round_ = Round(StageKind.SWISS, number, event.mark, returns=tuple(returns))
    inside = entrants(before, regulations, round_)
    if len(inside.records) < 2:
        raise CannotPairError(f"fewer than two players are in for round {number}")
    draw = Draw(event.draw, StageKind.SWISS, number)
    if event.format == "full draft" and number == 1:
        return _by_seats(event, inside, draw)
    return _by_points(before, regulations, round_, inside, draw)


def _refuse(event: Event, regulations: Regulations, before: Event, number: int) -> None:
    if regulations.system != "ffg" or event.pairing != "swiss":
        raise CannotPairError(f"{regulations.title} does not pair this event by Swiss rounds")
    if not event.draw:
        raise CannotPairError("event.yaml has no `draw`, the word that every choice follows from")
    announced = plan(event, regulations).rounds
    if announced is not None and number > announced:
        raise CannotPairError(f"all {announced} Swiss rounds that were announced are paired")
    if len(before.swiss) < number - 1:
        raise CannotPairError(f"round {len(before.swiss) + 1} has not been paired")
    counted = len(counted_rounds(before))
    if counted < number - 1:
        missing = before.swiss[counted]
        tables = [str(match.table) for match in missing.matches if not match.reported]
        where = f": table {', '.join(tables)}" if tables else ""
        raise CannotPairError(f"results of round {missing.number} are missing{where}")


def _by_points(
    before: Event, regulations: Regulations, round_: Round, inside: Entrants, draw: Draw
) -> Draft:
    rest = inside.rest
    candidates: list[str] = []
    if len(rest) % 2:
        candidates = bye_order(before, regulations, round_, rest, inside.records, draw)
    made = pair(inside.points(rest), inside.met, draw, candidates)
    byes = [Bye(player, ByeReason.AWARDED) for player in inside.awarded]
    if made.bye is not None:
        reason = ByeReason.DRAWN if round_.number == 1 else ByeReason.LOWEST
        byes.append(Bye(made.bye, reason, made.passed_over))
    one_game = regulations.formats[before.format].games == 1
    tables = _tables(before, made.pairs, draw, one_game=one_game)
    orders = [
        _drawn(draw, purpose, group.players)
        for purpose in ("order", "float")
        for group in made.groups
    ]
    if candidates:
        orders.append(_drawn(draw, "bye", candidates))
    if one_game:
        orders += [_drawn(draw, "side", table.players) for table in tables]
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
        _drawn(draw, "bye", [player for player in pod if player not in inside.awarded])
        for pod in seated.values()
        if any(player in drawn for player in pod)
    ]
    tables = _tables(event, pairs, draw, one_game=False)
    return Draft(1, draw, tables, tuple(byes), (), None, tuple(orders))


def _tables(
    event: Event, pairs: Iterable[Pair], draw: Draw, *, one_game: bool
) -> tuple[Table, ...]:
    """Tables from the top, with the Corp by the draw where the round has one game."""
    fixed = {
        player.id: player.fixed_table for player in event.players if player.fixed_table is not None
    }
    tables = assign(list(pairs), fixed)
    if not one_game:
        return tables
    return tuple(replace(table, corp=draw.order("side", table.players)[0]) for table in tables)


def _drawn(draw: Draw, purpose: str, players: Iterable[str]) -> Drawn:
    return Drawn(
        purpose,
        tuple((player, draw.digest(purpose, player)) for player in draw.order(purpose, players)),
    )
