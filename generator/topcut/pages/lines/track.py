"""The row of rounds: one line through the Swiss rounds, severed before the cut."""

from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.lines.match_words import is_needed
from topcut.pages.words import dates
from topcut.regulations import WiringSection
from topcut.rules.bracket.bracket import Bracket
from topcut.rules.bracket.match import MatchState
from topcut.rules.course.now import Phase, cut_is_made
from topcut.rules.ground.structure import stage_kind
from topcut.text.words.texts import Texts
from topcut.tournament import StageKind


class Leg(Struct, frozen=True):
    """One round on the line."""

    label: str
    """Round 3, Top 8, Final, as HTML; what is left out where room is short is in a span."""
    sub: str
    """played, no match, now, next, or when it is expected."""
    state: str
    """done, now, open."""
    number: int
    """Of the round, where it has a page; 0 otherwise."""
    about: str = ""
    """The moment that `sub` names, with its zone: once it has passed nobody knows a better one."""
    current: bool = False
    """Whether it is the one that keeps its words where room is short."""

    @property
    def classes(self) -> str:
        """What the style sheet knows of it: done, now, here."""
        state = "" if self.state == "open" else self.state
        return f"{state} here".strip() if self.current else state


def swiss_legs(context: Context) -> tuple[Leg, ...]:
    """The announced Swiss rounds; the published ones where nothing was announced."""
    published = len(context.event.ranked)
    rounds = max(context.plan.rounds or 0, published)
    kind = stage_kind(context.event, context.regulations)
    return tuple(
        _leg(
            context,
            kind,
            number,
            context.texts("track.round", round=number),
            number if number <= published else 0,
            played=number <= context.counted,
        )
        for number in range(1, rounds + 1)
    )


def final_name(bracket: Bracket, number: int, texts: Texts) -> str:
    """Final, Second final; "" of a round of the cut that people call by its number."""
    sections = {match.wire.section for match in bracket.of_round(number)}
    if sections == {WiringSection.FINAL}:
        return texts["track.final"]
    return texts["track.second_final"] if sections == {WiringSection.SECOND_FINAL} else ""


def cut_name(context: Context, number: int) -> str:
    """A round of the cut on screens and papers: Cut 2, Final."""
    last = "" if context.bracket is None else final_name(context.bracket, number, context.texts)
    return last or context.texts("room.cut_round", round=number)


def cut_legs(context: Context) -> tuple[Leg, ...]:
    """The rounds of the announced cut; empty without one."""
    bracket = context.bracket
    if bracket is None:
        return ()
    finals = [wire for wire in bracket.wiring.wires if wire.section is WiringSection.FINAL]
    rounds = sorted({match.wire.round for match in bracket.matches if is_needed(match)})
    return tuple(_cut_leg(context, bracket, number, finals[0].round) for number in rounds)


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
    typed = any(one.paired and one.number == number for one in context.event.cut)
    decided = bracket.seeds and all(match.decided for match in bracket.of_round(number))
    page = number if typed and cut_is_made(context.event) else 0
    by_playing = any(one.state is MatchState.PLAYED for one in bracket.of_round(number))
    if decided and not by_playing:
        return Leg(label, texts["track.no_match"], "done", page)
    return _leg(context, StageKind.CUT, number, label, page, played=bool(decided))


def _leg(
    context: Context, kind: StageKind, number: int, label: str, page: int, *, played: bool
) -> Leg:
    """A leg that is played, on, next, or to come at a time that is expected."""
    texts, now = context.texts, context.now
    if played:
        return Leg(label, texts["track.played"], "done", page)
    on = now.round
    if on is not None and now.on and (on.stage, on.number) == (kind, number):
        word = "track.paired" if now.phase is Phase.PAIRED else "track.now"
        return Leg(label, texts[word], "now", page, current=True)
    time = now.expected.get(f"{kind}-{number}")
    following = now.ahead == (kind, number) and now.phase is not Phase.BEFORE
    current = following and not now.on
    if time is None:
        return Leg(label, texts["track.next"] if following else "", "open", page, current=current)
    shown = dates.begins(context.event, time, texts)
    said = texts("track.about", time=shown) if following else shown
    return Leg(label, said, "open", page, time.isoformat() if following else "", current)
