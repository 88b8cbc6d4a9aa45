"""The row of rounds: one line through the Swiss rounds, severed before the cut."""

from msgspec import Struct

from generator.pages import dates
from generator.pages.context import Context
from generator.regulations import Section
from generator.rules.bracket import Bracket
from generator.rules.bracket_match import State


class Leg(Struct, frozen=True):
    """One round on the line."""

    label: str
    sub: str
    """played, now, next, or when it is expected."""
    state: str
    """done, now, open."""
    number: int
    """Of the round, where it has a page; 0 otherwise."""


def swiss_legs(context: Context) -> tuple[Leg, ...]:
    """The announced Swiss rounds; the published ones where nothing was announced."""
    published = len(context.event.ranked)
    rounds = max(context.plan.rounds or 0, published)
    return tuple(_swiss_leg(context, number, published) for number in range(1, rounds + 1))


def cut_legs(context: Context) -> tuple[Leg, ...]:
    """The rounds of the announced cut; empty without one."""
    bracket = context.bracket
    if bracket is None:
        return ()
    finals = [wire for wire in bracket.wiring.wires if wire.section is Section.FINAL]
    return tuple(_cut_leg(context, bracket, number, finals[0].round) for number in _rounds(bracket))


def _rounds(bracket: Bracket) -> list[int]:
    """The numbers of the rounds that have a match; of a second final once it is needed."""
    return sorted(
        {
            match.wire.round
            for match in bracket.matches
            if match.wire.section is not Section.SECOND_FINAL
            or match.state not in (State.OPEN, State.UNNEEDED)
        }
    )


def _cut_leg(context: Context, bracket: Bracket, number: int, final: int) -> Leg:
    texts = context.texts
    if number == final:
        label = texts["track.final"]
    elif number > final:
        label = texts["track.second_final"]
    elif number == 1:
        label = texts("track.top", cut=bracket.cut.size)
    else:
        label = texts("track.cut", round=number)
    typed = any(round_.number == number for round_ in context.event.cut)
    page = number if typed else 0
    if bracket.seeds and all(match.decided for match in bracket.of_round(number)):
        return Leg(label, texts["track.played"], "done", page)
    if typed:
        return Leg(label, texts["track.now"], "now", page)
    return Leg(label, dates.planned(context.event, f"cut-{number}", texts), "open", 0)


def _swiss_leg(context: Context, number: int, published: int) -> Leg:
    texts = context.texts
    label = texts("round.name", round=number)
    if number <= context.counted:
        return Leg(label, texts["track.played"], "done", number)
    if number <= published:
        return Leg(label, texts["track.now"], "now", number)
    expected = dates.planned(context.event, f"swiss-{number}", texts)
    if number == published + 1 and published:
        said = texts("track.about", time=expected) if expected else texts["track.next"]
        return Leg(label, said, "open", 0)
    return Leg(label, expected, "open", 0)
