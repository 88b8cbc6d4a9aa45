"""A round as the organizer sees it: every table with its words, and what is missing."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from functools import partial

from msgspec import Struct

from topcut.edit.change import naming
from topcut.edit.change.round_file import RoundFile, read
from topcut.edit.rounds.draft_changes import DraftChanges, draft_changes, unusual
from topcut.edit.rounds.drafting import Outdated, outdated
from topcut.edit.rounds.redrafting import pending_draft
from topcut.edit.rounds.round_clock import paused
from topcut.edit.rounds.seating import BYES, words_of
from topcut.edit.rounds.tables import CurrentRound, RoundTable, round_of
from topcut.rules.book.reasons import reasons
from topcut.rules.bracket.bracket import Bracket, bracket
from topcut.rules.bracket.clock import end_at_table
from topcut.rules.course.now import Phase, lacking
from topcut.rules.course.now import now as at_now
from topcut.rules.drafts.entrants import entrants
from topcut.rules.ground.exact import plain, shown
from topcut.rules.ground.past import known_before
from topcut.rules.standings.records import counted_rounds
from topcut.rules.standings.standings import standings
from topcut.rules.systems.scores import match_score
from topcut.text.words.message import Message
from topcut.text.words.texts import Texts, language, load
from topcut.text.words.words import all_of, with_more
from topcut.tournament import Match, Player, Round, StageKind
from topcut.workspace.data import Data


class Seat(Struct, frozen=True):
    """A player at a table, with a bye, or without a place."""

    player: str
    """The id."""
    name: str
    side: str = ""
    """corp or runner, where the table has one game whose sides are known."""
    points: str = ""
    """Before the round; "" where they are not known, and in the bracket."""
    fixed_table: int | None = None


@dataclass(frozen=True)
class TableState(RoundTable):
    """A table of a round as it stands."""

    seats: tuple[Seat, ...]
    """In the typed order."""
    words: str
    """The table as it is typed, for `expected`."""
    result: str
    """6–0, no show: Jo Vargas, Ada Crane has won; "" while there is none."""
    missing: bool
    """Whether its result is still to come."""
    ends: datetime | None
    """When time is called here; None while no clock runs."""
    reason: str
    """Of a draft: why these meet; "" where nothing is to be said."""
    unusual: tuple[str, ...] = ()
    """Of a draft: what is unusual about the pair, a few words each."""
    changed: bool = False
    """Of a draft: whether it was changed by hand since the round was drawn."""


class RoundState(Struct, frozen=True):
    """A round as it stands."""

    phase: Phase
    """Where the event stands."""
    round: Round
    on: bool
    """Whether the event stands at this round; if not, it is an earlier one."""
    tables: tuple[TableState, ...]
    byes: tuple[Seat, ...]
    byes_words: str
    """The byes as they are typed, for `expected`; "" where none are."""
    without: tuple[Seat, ...]
    """Who is there and has neither table nor bye."""
    ends: datetime | None
    """When time is called, extensions aside; None while no clock runs."""
    paused: tuple[datetime, datetime | None] | None
    """Since when the clock stands still, and until when where that is known."""
    byes_changed: bool
    """Of a draft: whether its byes were changed by hand."""
    outdated: Outdated | None
    """Why the draft no longer fits what is typed; None if it does, or is none."""

    @property
    def name(self) -> str:
        """As people call it: round 3."""
        return naming.round_name(self.round)

    @property
    def missing(self) -> tuple[int, ...]:
        """Tables without a result, by number."""
        return tuple(table.number for table in self.tables if table.missing)


def round_state(
    data: Data, event_id: str, now: datetime, round_name: str = "", texts: Texts | None = None
) -> RoundState:
    """A round, by default the one that the event stands at; `now` has a time zone.

    Why the tables of a draft meet is said by `texts`, in the language of the event without them.

    Raises NotTypedError if there is none, or it cannot be read.
    """
    opened = data.fresh().open(event_id)
    current = round_of(opened, round_name)
    event, regulations, round_ = current
    at = at_now(event, regulations, now)
    file = read(opened, round_.name)
    on = at.round is not None and at.round.name == round_.name
    ends = at.ends if on else None
    still = paused(round_, now) if on and at.on else None
    draft = pending_draft(event)
    drafted = draft is not None and draft.name == round_.name
    seats = _Seats(current)
    changes = draft_changes(opened, round_, file) if drafted else None
    return RoundState(
        phase=at.phase,
        round=round_,
        on=on,
        tables=tuple(_tables(current, file, seats, ends, changes, texts)),
        byes=tuple(map(seats.of, round_.byes)),
        byes_words=words_of(file).get(BYES, ""),
        without=tuple(map(seats.of, seats.without())),
        ends=ends,
        paused=still and (still[0], still[1] if still[1] != still[0] else None),
        byes_changed=changes is not None and changes.byes,
        outdated=outdated(opened) if drafted else None,
    )


def result_words(current: CurrentRound) -> dict[int, str]:
    """How each table of a round ended, in words, by its number; "" for one without a result."""
    cut = _bracket(current)
    return {table.number: _result(table, cut) for table in current.tables}


class _Seats:
    """Players of a round with what they had before it."""

    def __init__(self, current: CurrentRound) -> None:
        self.event, self.regulations, self.round = current
        self.exact: Mapping[str, Fraction] = {}
        before = self.round.number - 1
        played = len(counted_rounds(self.event))
        if self.round.stage is not StageKind.CUT and 0 < before <= played:
            rows = standings(self.event, self.regulations, before).rows
            self.exact = {row.player.id: row.points for row in rows}

    def of(self, player: str, side: str = "") -> Seat:
        known: Player | None = self.event.player.get(player)
        return Seat(
            player,
            naming.player_name(self.event, player),
            side,
            shown(self.exact[player]) if player in self.exact else "",
            known.fixed_table if known else None,
        )

    def without(self) -> list[str]:
        """Who is in for a ranked round, and has neither table nor bye in it."""
        if self.round.stage is StageKind.CUT:
            return []
        placed = {player for match in self.round.matches for player in match.players}
        placed |= {*self.round.byes, *self.round.drops}
        placed |= {each.player for each in self.round.disqualified}
        before = known_before(self.event, self.round.number)
        inside = entrants(before, self.regulations, self.round).records
        return [player for player in inside if player not in placed]


def _tables(
    current: CurrentRound,
    file: RoundFile,
    seats: _Seats,
    ends: datetime | None,
    changes: DraftChanges | None,
    texts: Texts | None,
) -> Iterator[TableState]:
    """Every table in the typed order; those of a draft with the reason why these meet."""
    event, regulations, round_ = current
    cut = _bracket(current)
    open_ = {id(match) for match in lacking(cut, round_)}
    why: Mapping[frozenset[str], str] = {}
    odd: Mapping[int, tuple[str, ...]] = {}
    if changes is not None:
        odd = unusual(event, round_, seats.exact, changes.again)
        texts = texts or load(language(event.language))
        why = reasons(event, regulations, round_, texts, partial(naming.player_name, event))
    for table in current.tables:
        match, missing = table.match, id(table.match) in open_
        yield TableState(
            *current,
            match,
            seats=tuple(seats.of(player, _side(match, player)) for player in match.players),
            words=file.words(match),
            result=_result(table, cut),
            missing=missing,
            ends=end_at_table(ends, match) if missing else None,
            reason=why.get(frozenset(match.players), ""),
            unusual=odd.get(table.number, ()),
            changed=changes is not None and table.number in changes.tables,
        )


def _side(match: Match, player: str) -> str:
    if match.corp is None:
        return ""
    return "corp" if player == match.corp else "runner"


def _bracket(current: CurrentRound) -> Bracket | None:
    in_cut = current.round.stage is StageKind.CUT
    return bracket(current.event, current.regulations) if in_cut else None


def _result(table: RoundTable, cut: Bracket | None) -> str:
    """How a table ended, in words."""
    match = table.match
    if match.no_show:
        return Message("result.no_show", names=all_of(map(table.name, match.no_show)))
    won = _winners(table, cut)
    if won is not None:
        if not won:
            return Message("result.nobody_won")
        return Message("result.has_won", n=len(won), players=all_of(map(table.name, won)))
    points = match_score(match, table.regulations)
    if points is None:
        return ""
    behind: str = Message(f"result.both_as.{match.won_as}") if match.won_as else ""
    if match.agreed or match.two_for_one:
        behind = Message(f"result.flag.{'agreed' if match.agreed else 'two for one'}")
    if match.split:
        behind = Message("result.split")
    return with_more("–".join(map(plain, points)), behind)


def _winners(table: RoundTable, cut: Bracket | None) -> tuple[str, ...] | None:
    """Who won a match of the bracket, or a table of several; None for points, and before."""
    if cut is not None:
        for each in cut.matches:
            if each.typed is not None and each.typed.match is table.match and each.decided:
                return (each.winner,) if each.winner else ()
        return None
    if not table.several:
        return None
    return next((game.winners for game in table.match.games if game.winners is not None), None)
