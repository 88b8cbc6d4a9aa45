"""Where an event stands while it is played: the round in hand, what is missing, what is next."""

from datetime import datetime, timedelta
from typing import NamedTuple

from generator.publish.redrafting import command_of
from generator.regulations import Regulations
from generator.rules import clock
from generator.rules.bracket import bracket
from generator.rules.bracket_draft import is_made
from generator.rules.standings import standings
from generator.rules.structure import plan
from generator.text.words import counted
from generator.tournament import Event, Match, Publish, Round, StageKind

LONG_OVER = timedelta(hours=3)
"""After this time a round is a thing of the past, and nobody counts its minutes."""


class InHand(NamedTuple):
    """What results are typed for."""

    event: Event
    regulations: Regulations
    round: Round


def rounds(event: Event) -> tuple[Round, ...]:
    """All paired rounds in the order in which they are played, drafts included."""
    return tuple(round_ for stage in event.stages for round_ in stage.rounds if round_.paired)


def in_hand(event: Event) -> Round | None:
    """The first round that lacks a result, or is a draft; None where all is played.

    A drafted round may have no table: byes alone, or a cut that begins with walkovers.
    """
    return next(
        (
            round_
            for round_ in rounds(event)
            if not round_.complete
            or (round_.publish is Publish.DRAFT and (round_.byes or round_.seeds))
        ),
        None,
    )


def missing(round_: Round) -> tuple[Match, ...]:
    """The tables of a round that lack a result."""
    return tuple(match for match in round_.matches if not match.reported)


def spoken(round_: Round) -> str:
    """The round as people call it: "round 3", "round 1 of the cut"."""
    behind = " of the cut" if round_.stage is StageKind.CUT else ""
    return f"round {round_.number}{behind}"


def names(event: Event, match: Match) -> str:
    """Who sits at a table: "Ada Crane – Bo Quist"."""
    return " – ".join(name(event, player) for player in match.players)


def name(event: Event, player: str) -> str:
    """The player's name; the id where nobody has it."""
    known = event.player.get(player)
    return known.name if known else player


def table_word(match: Match) -> str:
    """The table as people call it: "table 4", in the bracket "match 4"."""
    return f"match {match.number}" if match.number is not None else f"table {match.table}"


def status(event: Event, regulations: Regulations, now: datetime, outdated: str = "") -> list[str]:
    """What is missing and what is next, line by line; `now` has a time zone.

    `outdated` says why the draft that lies there no longer fits.
    """
    lines = [event.name]
    current = in_hand(event)
    if current is None:
        return [*lines, *_between(event, regulations)]
    left = missing(current)
    done = len(current.matches) - len(left)
    lines.append(f"{spoken(current)}: {done} of {len(current.matches)} results are in")
    if current.publish is Publish.DRAFT:
        if outdated:
            anew = f"`{command_of(event.id, current)} --again`"
            return [*lines, f"its draft no longer fits: {outdated}", f"next: {anew} makes it anew"]
        command = f"`topcut start {event.id}`"
        return [*lines, f"next: {command} shows its pairings and starts the clock"]
    lines += _time(event, regulations, current, now)
    lines += [
        f"  {table_word(match)}: {names(event, match)}{_chooser(event, match)}" for match in left
    ]
    if current.publish is Publish.PAIRINGS:
        lines.append("its results are hidden: `publish: pairings` stands in the file")
    return [*lines, f"next: `topcut result {event.id}` types them"]


def _chooser(event: Event, match: Match) -> str:
    """Who has yet to choose the side of a match, and how it is typed."""
    if match.chooses is None or match.corp is not None:
        return ""
    who, number = name(event, match.chooses), match.number
    return f"; {who} chooses the side: `topcut result {event.id} {number} corp {match.chooses}`"


def _time(event: Event, regulations: Regulations, round_: Round, now: datetime) -> list[str]:
    if round_.started is None:
        return [f"not started: `topcut start {event.id}` starts the clock"]
    end = clock.end(event, regulations, round_)
    if end is None:
        return [f"started {_when(round_.started, now)}"]
    if now < round_.started:
        return [f"starts {_when(round_.started, now)}, ends {end:%H:%M}"]
    if now - end > LONG_OVER:
        return [f"started {_when(round_.started, now)}, and its time was over at {end:%H:%M}"]
    minutes = int((end - now).total_seconds() // 60)
    left = f"{abs(minutes)} minute{'' if abs(minutes) == 1 else 's'}"
    said = f"{left} left" if minutes >= 0 else f"{left} over"
    return [f"started {round_.started:%H:%M}, ends {end:%H:%M}, {said}"]


def _when(moment: datetime, now: datetime) -> str:
    """The time of day, with its date where that is not today."""
    today = now.astimezone(moment.tzinfo).date()
    return f"{moment:%H:%M}" if moment.date() == today else f"{moment:%Y-%m-%d %H:%M}"


def _between(event: Event, regulations: Regulations) -> list[str]:
    """All that is paired is played: what comes next."""
    planned = plan(event, regulations)
    pair = f"next: `topcut pair {event.id}`"
    if not rounds(event):
        players = counted(planned.players, "player")
        return [f"{players}, no round is paired", f"{pair} makes round 1"]
    played = sum(round_.paired for round_ in event.ranked)
    cut = [one for one in event.cut if one.paired] if is_made(event, regulations) else []
    waiting = [
        f"{spoken(round_)} is not paired yet" for round_ in event.ranked if not round_.paired
    ]
    if not cut and (waiting or planned.rounds is None or played < planned.rounds):
        of = "" if planned.rounds is None else f" of {planned.rounds}"
        done = f"round {played}{of}: all results are in"
        return [done, *waiting, f"{pair} makes round {played + 1}"]
    if not planned.cut:
        return ["all rounds are played", "next: `topcut publish`"]
    if not cut:
        return [
            f"all {played} rounds are played" if played > 1 else "the one round is played",
            f"next: `topcut cut {event.id}` makes the cut to the top {planned.cut}",
        ]
    table = bracket(event, regulations, standings(event, regulations))
    won = (
        next((player for player, place in table.places.items() if place == 1), "") if table else ""
    )
    if won:
        return [f"{name(event, won)} has won", "next: `topcut publish`"]
    number = cut[-1].number
    return [
        f"round {number} of the cut: all results are in",
        f"{pair} makes round {number + 1} of the cut",
    ]
