"""The rail: players, every round and the cut in one line, and where the event stands on it."""

from collections.abc import Iterator

from msgspec import Struct

from topcut.pages.lines.match_words import is_needed
from topcut.regulations import Regulations, WiringSection
from topcut.rules.bracket.bracket import bracket
from topcut.rules.course.now import Now, Phase, lacking
from topcut.rules.ground.structure import plan, stage_kind
from topcut.text.words.message import Message
from topcut.tournament import Event, Publish, Round, StageKind


class Segment(Struct, frozen=True):
    """One piece of the rail."""

    label: Message
    """Round 3, Final, 19 players; with marks around what is left out where room is short."""
    sub: str
    """What is to be said of it: "5 of 9", "a draft", "about 16:10"; "" for nothing."""
    address: str
    """The page that has more, below the event's home; "" for that."""
    state: str
    """done, now, or "" for what is to come."""
    cut: bool = False
    """Whether the cut begins with it."""


def rail(event: Event, regulations: Regulations, at: Now) -> tuple[Segment, ...]:
    """The whole evening, as far as it is announced; what is on is marked once."""
    people = sum(not player.withdrawn for player in event.players)
    before = at.phase is Phase.BEFORE
    label = Message("rail.players", n=people)
    players = Segment(label, "", "players", "now" if before else "done")
    return (players, *_ranked(event, regulations, at), *_cut(event, regulations, at))


def label(event: Event, regulations: Regulations, kind: StageKind, number: int) -> Message:
    """How people call a round: Round 3, Top 8, Cut 2, Final."""
    return _label("label", event, regulations, kind, number)


def _ranked(event: Event, regulations: Regulations, at: Now) -> Iterator[Segment]:
    rounds = {round_.number: round_ for round_ in event.ranked if round_.paired}
    kind = stage_kind(event, regulations)
    for number in range(1, max(plan(event, regulations).rounds or 0, *rounds, 0) + 1):
        yield _segment(event, regulations, at, kind, number, rounds.get(number))


def _cut(event: Event, regulations: Regulations, at: Now) -> Iterator[Segment]:
    drawn = bracket(event, regulations)
    if drawn is None:
        return
    rounds = {round_.number: round_ for round_ in event.cut if round_.paired}
    numbers = sorted({match.wire.round for match in drawn.matches if is_needed(match)})
    for number in numbers:
        yield _segment(event, regulations, at, StageKind.CUT, number, rounds.get(number))


def _segment(
    event: Event,
    regulations: Regulations,
    at: Now,
    kind: StageKind,
    number: int,
    round_: Round | None,
) -> Segment:
    called = _label("rail", event, regulations, kind, number)
    state, address = "", ""
    sub: str = ""
    ahead = at.ahead == (kind, number) and at.phase in (Phase.BETWEEN, Phase.CUT_AHEAD)
    if at.round is round_ is not None and (at.on or at.phase is Phase.DRAFTED):
        done = len(round_.matches) - len(at.missing)
        state, sub = "now", Message("rail.done", n=done, all=len(round_.matches))
        address = f"results?round={round_.name}"
        if at.phase is Phase.DRAFTED:
            sub, address = Message("rail.draft"), ""
    elif round_ is not None and round_.publish is not Publish.DRAFT:
        open_ = lacking(bracket(event, regulations), round_)
        begun = len(open_) < len(round_.matches) or not open_
        state = "done" if begun else ""
        sub = Message("rail.missing", n=len(open_)) if open_ and begun else ""
        address = f"results?round={round_.name}"
    else:
        time = at.expected.get(f"{kind}-{number}")
        state = "now" if ahead else ""
        sub = Message("rail.about", time=f"{time:%H:%M}") if time is not None else ""
        address = "cut" if kind is StageKind.CUT else ""
    return Segment(called, sub, address, state, kind is StageKind.CUT and number == 1)


def _label(
    texts: str, event: Event, regulations: Regulations, kind: StageKind, number: int
) -> Message:
    """A round's name by the texts of this section."""
    if kind is not StageKind.CUT:
        return Message(f"{texts}.round", n=number)
    drawn = bracket(event, regulations)
    sections = {match.wire.section for match in drawn.of_round(number)} if drawn else set()
    if sections == {WiringSection.SECOND_FINAL}:
        return Message(f"{texts}.second_final")
    if sections == {WiringSection.FINAL}:
        return Message(f"{texts}.final")
    if number == 1 and drawn is not None:
        return Message(f"{texts}.top", n=drawn.cut.size)
    return Message(f"{texts}.cut", n=number)
