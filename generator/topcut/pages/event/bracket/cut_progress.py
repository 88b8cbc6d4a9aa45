"""The cut while it is played: who plays now, what was just won, who is still in."""

from collections.abc import Iterable

from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.lines.match_words import is_playing, place_in_cut, still_in
from topcut.pages.lines.table import Table
from topcut.pages.tables.tables import cut_tables
from topcut.rules.bracket.bracket import Bracket
from topcut.rules.bracket.match import BracketMatch, MatchState
from topcut.rules.course.now import Phase
from topcut.tournament import Round


class CutGroup(Struct, frozen=True):
    """Players whom the bracket holds alike: upper bracket, lower bracket, out."""

    label: str
    people: tuple[tuple[str, str, str], ...]
    """Id, name, and of who is out the place, or that they were disqualified."""


class InCut(Struct, frozen=True):
    """The cut on the overview."""

    playing: tuple[Table, ...]
    playing_title: str
    """Now playing; Pairings, Next."""
    finished: tuple[Table, ...]
    still_in: str
    """5 of 8."""
    groups: tuple[CutGroup, ...]


def in_cut(context: Context) -> InCut | None:
    """What is on in the cut; None before and after it."""
    bracket, round_ = context.bracket, context.now.round
    phase = context.now.phase
    if bracket is None or round_ is None or not context.now.in_cut or phase is Phase.FINISHED:
        return None
    texts, tables = context.texts, cut_tables(context, bracket)
    last = bracket.wiring.rounds if phase is Phase.BETWEEN else round_.number
    ready = [match for match in bracket.ready if match.typed or match.wire.round <= last]
    title = "pairings.title" if context.now.on else "overview.next_matches"
    if any(is_playing(context, match) for match in ready):
        title = "overview.now_playing"
    gone = context.event.disqualified
    open_ = [player for player in still_in(bracket) if player not in gone]
    return InCut(
        playing=tuple(tables[match.number] for match in ready),
        playing_title=texts[title],
        finished=tuple(tables[match.number] for match in _just_finished(bracket, round_)),
        still_in=texts("overview.of_seeds", playing=len(open_), seeds=len(bracket.seeds)),
        groups=tuple(_groups(context, bracket, open_)),
    )


def _just_finished(bracket: Bracket, round_: Round) -> tuple[BracketMatch, ...]:
    """The matches of this round that are decided, else those of the last round that had any."""
    for number in range(round_.number, 0, -1):
        decided = tuple(
            match
            for match in bracket.of_round(number)
            if match.decided and match.state is not MatchState.VACANT
        )
        if decided:
            return decided
    return ()


def _groups(context: Context, bracket: Bracket, still: list[str]) -> Iterable[CutGroup]:
    """Who is in, by bracket where there are two; then who is out, best first."""
    texts = context.texts
    upper = [
        player
        for player in still
        if all(match.advancing == player for match in bracket.path(player) if match.decided)
    ]
    lower = [player for player in still if player not in upper]
    single = bracket.wiring.elimination == "single"
    labels = [("overview.still_in" if single else "bracket.upper", upper), ("bracket.lower", lower)]
    for key, players in labels:
        if players:
            yield CutGroup(texts[key], tuple((one, context.name(one), "") for one in players))
    out = [player for player in bracket.seeds if player not in still]
    gone = context.event.disqualified
    placed = sorted(
        out, key=lambda one: (one in gone, bracket.places.get(one, 0), bracket.seed(one))
    )
    if placed:
        yield CutGroup(
            texts["overview.out"],
            tuple((one, context.name(one), _place(context, bracket, one)) for one in placed),
        )


def _place(context: Context, bracket: Bracket, player: str) -> str:
    if player in context.event.disqualified:
        return context.texts["mark.disqualified"]
    return place_in_cut(context, bracket, player)
