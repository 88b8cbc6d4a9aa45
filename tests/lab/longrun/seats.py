"""What happens to seats: fixed tables, players who exchange places."""

from __future__ import annotations

from topcut.edit.change.refusals import NotTypedError
from topcut.edit.players.facts import type_facts
from topcut.edit.rounds.seat_moves import Swap
from topcut.edit.rounds.seating import preview_seats, type_seats
from topcut.tournament import Event, Publish, StageKind

from tests.lab.longrun.evenings import ID, Evening, Refused, Step
from tests.lab.longrun.people import ahead, inside, rounds


def fixed_table(evening: Evening) -> Step:
    """Somebody sits at one table from the next pairing on."""
    ahead(evening)
    player = evening.pick(inside(evening))
    name = evening.called(player)
    wanted = evening.random.randint(1, 5)
    known = {each.name for each in rounds(evening.event)}

    def sits(event: Event) -> str:
        if event.player[player].fixed_table != wanted:
            return ""
        others = {each.fixed_table for each in event.players if each.id != player}
        for round_ in rounds(event):
            if round_.name in known or round_.publish is Publish.DRAFT or wanted in others:
                continue
            at = [match.table for match in round_.matches if player in match.players]
            if at not in ([], [wanted]):
                return f"{player} has the fixed table {wanted} and sits at {at} in {round_.name}"
        return ""

    return Step(
        f"{name} has the fixed table {wanted}",
        lambda: type_facts(evening.data, ID, player, {"fixed table": str(wanted)}).echo,
        (("player", player, "fixed_table"),),
        watch=(f"fixed table {wanted}", sits),
    )


def exchanged(evening: Evening) -> Step:
    """Two players exchange places."""
    round_ = evening.round
    if round_ is None or round_.stage is StageKind.CUT:
        raise Refused("there is no round")
    open_ = [match for match in round_.matches if not match.reported]
    there = {player for match in open_ for player in match.players} | {*round_.byes}
    if len(there) < 3:
        raise Refused("too few tables are open")
    for _ in range(9):
        one, other = evening.pick(there), evening.random.choice(sorted(there))
        mates = next((set(m.players) for m in open_ if one in m.players), {one})
        if other in mates:
            continue
        moves = [Swap(one, other)]
        try:
            seen = preview_seats(evening.data, ID, moves, round_.name)
        except NotTypedError:
            continue
        ruling = "nobody else was there" if seen.rows else ""
        return _exchange(evening, round_.name, moves, ruling)
    raise Refused("no two of them can exchange places")


def _exchange(evening: Evening, name: str, moves: list[Swap], ruling: str) -> Step:
    for each in [each for each in evening.watched if each.startswith(("awarded", "fixed"))]:
        del evening.watched[each]  # what a leader's hand does goes before
    [swap] = moves
    return Step(
        f"{name}: {evening.called(swap.one)} and {evening.called(swap.other)} exchange places",
        lambda: type_seats(evening.data, ID, moves, name, ruling=ruling).echo,
        (
            ("table", name),
            ("round", name, "byes"),
            ("round", name, "rulings"),
            ("comment", f"rounds/{name}.yaml"),
        ),
        repeats=False,
    )
