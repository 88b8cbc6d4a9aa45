"""What happens to players: they come, leave, are renamed, sit elsewhere."""

from __future__ import annotations

from collections.abc import Callable

from topcut.edit.lists.recognising import Entrant
from topcut.edit.players.entering import enter
from topcut.edit.players.facts import type_facts
from topcut.edit.players.leaving import come_back, disqualify, withdraw
from topcut.edit.players.leaving import drop as drop_player
from topcut.edit.players.renaming import correct_name
from topcut.edit.players.roll import Presence, entrants
from topcut.tournament import Event, Publish, Round

from tests.lab.longrun.doing import do
from tests.lab.longrun.evenings import ID, Evening, Refused, Step

Watch = tuple[str, Callable[[Event], str]]
"""What is held from now on, with its name."""

LATE = ("Kay Lund", "Lou Abel", "Mo Bratt")
NEW_NAMES = ("Ada Crane-Holt", "Zoë Ångström", "Val: #1, “the Wall”", "Jo", "no", "2026-11-28")


def states(evening: Evening) -> dict[str, Presence]:
    """Who is in, as the list of players says."""
    return {each.player.id: each.standing.state for each in entrants(evening.data, ID)}


def inside(evening: Evening) -> list[str]:
    """Who plays, or joins."""
    return [
        id_ for id_, state in states(evening).items() if state in (Presence.PLAYS, Presence.JOINS)
    ]


def seated(round_: Round) -> set[str]:
    """Who has a table or a bye."""
    return {player for match in round_.matches for player in match.players} | {*round_.byes}


def rounds(event: Event) -> list[Round]:
    """The ranked rounds that are paired."""
    return [each for each in event.ranked if each.paired]


def ahead(evening: Evening) -> int:
    """The number of the next round, that of a draft. Raises Refused after the last."""
    shown = [each for each in rounds(evening.event) if each.publish is not Publish.DRAFT]
    number = len(shown) + 1
    if number > evening.system.rounds:
        raise Refused("it was the last round")
    return number


def last_shown(evening: Evening) -> Round:
    """The round that is on, or was last."""
    shown = [each for each in rounds(evening.event) if each.publish is not Publish.DRAFT]
    if not shown:
        raise Refused("no round is shown")
    return shown[-1]


def late(evening: Evening) -> Step:
    """Somebody comes late."""
    number = ahead(evening)
    if number == 1:
        raise Refused("nobody is late before round 1")
    known = evening.event.player
    names = {player.name for player in known.values()}
    name = next(
        each for each in LATE if each not in names and each.lower().replace(" ", "-") not in known
    )
    id_ = name.lower().replace(" ", "-")
    evening.focus = id_

    def joined(event: Event) -> str:
        seats = {
            each.number: seated(each) for each in rounds(event) if each.publish != Publish.DRAFT
        }
        early = [each for each, there in seats.items() if each < number and id_ in there]
        there = number not in seats or id_ in seats[number]
        out = event.player[id_].withdrawn or event.player[id_].joins != number
        return "" if out or (there and not early) else f"joined in {number}, and sits in {seats}"

    line = f"- {{name: {name}, joins: {number}}}\n"
    return Step(
        f"{name} comes late",
        lambda: enter(evening.data, ID, [Entrant(name)], [*known]).echo,
        (("player", id_),),
        watch=(f"{name} came late", joined),
        by_hand=lambda: evening.write("players.yaml", evening.read("players.yaml") + line),
    )


def bye(evening: Evening) -> Step:
    """Somebody has an awarded bye in round 1."""
    if ahead(evening) > 1:
        raise Refused("round 1 is shown")
    player = evening.pick(inside(evening))
    name = evening.called(player)

    def had(event: Event) -> str:
        first = next(iter(rounds(event)), None)
        if first is None or first.publish is Publish.DRAFT or event.player[player].withdrawn:
            return ""
        return "" if player in first.byes else f"{player} has no bye in round 1"

    return Step(
        f"{name} has an awarded bye",
        lambda: type_facts(evening.data, ID, player, {"byes": "1"}).echo,
        (("player", player, "byes"),),
        watch=("awarded bye", had),
    )


def drop(evening: Evening) -> Step:
    """Somebody leaves."""
    last = last_shown(evening)
    there = [id_ for id_, state in states(evening).items() if state is Presence.PLAYS]
    player = evening.pick([each for each in there if each in seated(last)])
    name, number = evening.called(player), last.number
    waits = [each for each in evening.event.ranked if player in each.returns]
    touches = [("round", last.name, "drops"), *(("round", each.name, "returns") for each in waits)]
    return Step(
        f"{name} drops",
        lambda: drop_player(evening.data, ID, player).echo,
        tuple(touches),
        watch=_stays_out(player, number),
        by_hand=None
        if waits or last.drops
        else lambda: _typed_first(evening, last.name, f"drops: [{name}]\n"),
    )


def _typed_first(evening: Evening, name: str, line: str) -> None:
    """A line typed at the head of a round's file."""
    file = f"rounds/{name}.yaml"
    evening.write(file, line + evening.read(file))


def _stays_out(player: str, number: int) -> Watch:
    def out(event: Event) -> str:
        for round_ in rounds(event):
            if round_.number <= number or round_.publish is Publish.DRAFT:
                continue
            if any(player in each.returns for each in rounds(event) if each.number > number):
                return ""
            if player in seated(round_):
                return f"{player} left after round {number} and sits in {round_.name}"
        return ""

    return f"{player} left after {number}", out


def comes_back(evening: Evening) -> Step | None:
    """Somebody who left comes back; where nobody did, somebody leaves first."""
    number = ahead(evening)
    out = [id_ for id_, state in states(evening).items() if state is Presence.LEFT]
    if not out:
        do(evening, drop(evening))
        return None
    player = evening.pick(out)
    name = evening.called(player)
    kind = "tables" if evening.system.name == "multiplayer" else "swiss"

    def back(event: Event) -> str:
        for round_ in rounds(event):
            if round_.number != number or round_.publish is Publish.DRAFT:
                continue
            gone = player not in round_.returns
            return "" if gone or player in seated(round_) else f"{player} came back, and is not in"
        return ""

    return Step(
        f"{name} comes back",
        lambda: come_back(evening.data, ID, player).echo,
        (("round", f"{kind}-{number}", "returns"), ("comment", f"rounds/{kind}-{number}.yaml")),
        watch=(f"{player} came back in {number}", back),
    )


def disqualified(evening: Evening) -> Step:
    """Somebody is disqualified in a Swiss round."""
    last = last_shown(evening)
    there = [id_ for id_, state in states(evening).items() if state is not Presence.DISQUALIFIED]
    player = evening.pick([each for each in there if each in seated(last)])
    name = evening.called(player)
    return Step(
        f"{name} is disqualified",
        lambda: disqualify(evening.data, ID, player, "scouting: twice").echo,
        (("round", last.name, "disqualified"), ("round", None, "returns")),
        watch=watch_removed(evening, player, last),
        by_hand=None
        if _named(evening, player) or last.disqualified
        else lambda: _typed_first(
            evening, last.name, f'disqualified: {{{name}: "scouting: twice"}}\n'
        ),
    )


def _named(evening: Evening, player: str) -> bool:
    return any(player in each.returns for each in evening.event.ranked)


def watch_removed(evening: Evening, player: str, last: Round) -> Watch:
    """Who was disqualified sits nowhere in what is paired from then on."""
    known = {each.name for stage in evening.event.stages for each in stage.rounds if each.paired}

    def gone(event: Event) -> str:
        for stage in event.stages:
            for round_ in stage.rounds:
                new = round_.name not in known and round_.publish is not Publish.DRAFT
                if new and player in {p for match in round_.matches for p in match.players}:
                    return f"{player} was disqualified in {last.name}, and sits in {round_.name}"
        return ""

    return f"{player} is disqualified", gone


def withdrawn(evening: Evening) -> Step:
    """Somebody does not come, or somebody who did not comes after all."""
    if ahead(evening) > 1:
        raise Refused("round 1 is shown")
    player = evening.pick(inside(evening))
    name = evening.called(player)
    touches = (("player", player, "withdrawn"),)

    def out(event: Event) -> str:
        there = [each.name for each in rounds(event) if player in seated(each)]
        real = [
            each.name
            for each in rounds(event)
            if each.name in there and each.publish is not Publish.DRAFT
        ]
        is_out = event.player[player].withdrawn
        return f"{player} withdrew and sits in {real}" if real and is_out else ""

    away = Step(
        f"{name} withdraws",
        lambda: withdraw(evening.data, ID, player).echo,
        touches,
        watch=(f"{player} withdrew", out),
    )
    if evening.random.random() < 0.3:
        do(evening, away, tried=True)
        return Step(
            f"{name} plays after all",
            lambda: come_back(evening.data, ID, player).echo,
            touches,
        )

    return away


def renamed(evening: Evening) -> Step:
    """A name is corrected."""
    event = evening.event
    player = evening.pick([each.id for each in event.players])
    old = event.player[player].name
    others = [each.name for each in event.players if each.id != player]
    names = [*NEW_NAMES, evening.random.choice(others), evening.random.choice(others)]
    new = evening.random.choice([each for each in names if each != old])

    def named(event: Event) -> str:
        known = event.player.get(player)
        return "" if known is not None and known.name == new else f"{player} is not {new}"

    return Step(
        f"{old} is {new}",
        lambda: correct_name(evening.data, ID, player, new).echo,
        (("player", player, "name"), ("player", None, "person"), ("comment",)),
        watch=("renamed", named),
    )
