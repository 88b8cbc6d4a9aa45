"""A round as whoever runs the event sees it: every table with its words, and what is missing."""

from collections.abc import Mapping
from datetime import datetime

from msgspec import Struct

from topcut.edit.change import naming
from topcut.edit.change.opening import opened_round
from topcut.edit.change.round_file import RoundFile, read
from topcut.edit.rounds.drafting import outdated
from topcut.edit.rounds.redrafting import lying
from topcut.edit.rounds.round_clock import paused
from topcut.edit.rounds.seating import BYES, words_of
from topcut.regulations import Regulations
from topcut.rules.book.reasons import reasons
from topcut.rules.bracket.bracket import bracket
from topcut.rules.bracket.clock import end_at_table
from topcut.rules.course.now import Phase, lacking
from topcut.rules.course.now import now as at_now
from topcut.rules.drafts.entrants import entrants
from topcut.rules.ground.exact import plain, shown
from topcut.rules.ground.names import number_of
from topcut.rules.ground.past import known_before
from topcut.rules.standings.records import counted_rounds
from topcut.rules.standings.standings import standings
from topcut.rules.systems.scores import match_score
from topcut.text.words.texts import language, load
from topcut.text.words.words import all_of
from topcut.tournament import Event, Match, Player, Publish, Round, StageKind
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


class TableState(Struct, frozen=True):
    """A table of a round."""

    number: int
    """By which results are typed: in the bracket that of the match."""
    word: str
    """table 4; in the bracket match 4 (table 2)."""
    seats: tuple[Seat, ...]
    """In the typed order."""
    words: str
    """The table as it is typed, for `shown`."""
    line: int
    """In the file, from 1."""
    result: str
    """6–0, no show: Jo Vargas, Ada Crane has won; "" while there is none."""
    missing: bool
    """Whether its result is still to come."""
    chooses: str | None
    """Who has yet to choose a side, by id."""
    extension: int
    """Minutes that it has more."""
    ends: datetime | None
    """When time is called here; None while no clock runs."""
    rulings: tuple[tuple[str, str], ...]
    """Rows with their reasons."""
    corrected: bool
    """Whether another result stood here before."""
    reason: str
    """Of a draft: why these meet; "" where nothing is to be said."""


class RoundState(Struct, frozen=True):
    """A round as it stands."""

    phase: Phase
    """Where the event stands."""
    round: str
    """swiss-3."""
    name: str
    """round 3."""
    on: bool
    """Whether the event stands at this round; if not, it is an earlier one."""
    publish: Publish
    tables: tuple[TableState, ...]
    byes: tuple[Seat, ...]
    byes_words: str
    """The byes as they are typed, for `shown`; "" where none are."""
    without: tuple[Seat, ...]
    """Who is there and has neither table nor bye."""
    missing: tuple[int, ...]
    """Tables without a result, by number."""
    drops: tuple[str, ...]
    """Ids of who has left after it."""
    started: datetime | None
    ends: datetime | None
    """When time is called, extensions aside; None while no clock runs."""
    paused: tuple[datetime, datetime | None] | None
    """Since when the clock stands still, and until when where that is known."""
    outdated: str
    """Why the draft no longer fits what is typed; "" if it does, or is none."""
    again: bool
    """Whether a draft that no longer fits can be made again."""


def round_state(data: Data, event_id: str, now: datetime, round_name: str = "") -> RoundState:
    """A round, by default the one that the event stands at; `now` has a time zone.

    Raises NotTypedError if there is none, or it cannot be read.
    """
    data = data.fresh()
    event, regulations, round_ = opened_round(data, event_id, round_name)
    at = at_now(event, regulations, now)
    file = read(data, event_id, round_.name)
    on = at.round is not None and at.round.name == round_.name
    ends = at.ends if on else None
    still = paused(round_, now) if on and at.on else None
    draft = lying(event)
    drafted = draft is not None and draft.name == round_.name
    old = outdated(data, event) if drafted else None
    tables = _Tables(event, regulations, round_, file, ends).states(drafted=drafted)
    seats = _Seats(event, regulations, round_)
    return RoundState(
        phase=at.phase,
        round=round_.name,
        name=naming.round_name(round_),
        on=on,
        publish=round_.publish,
        tables=tables,
        byes=tuple(seats.of(player) for player in round_.byes),
        byes_words=words_of(file).get(BYES, ""),
        without=tuple(seats.of(player) for player in seats.without()),
        missing=tuple(table.number for table in tables if table.missing),
        drops=round_.drops,
        started=round_.started,
        ends=ends,
        paused=still and (still[0], still[1] if still[1] != still[0] else None),
        outdated=old.reason if old else "",
        again=old is not None and old.again,
    )


def result_words(event: Event, regulations: Regulations, round_: Round) -> dict[int, str]:
    """How each table of a round ended, in words, by its number; "" for one without a result."""
    ends = _Ends(event, regulations, round_)
    return {number_of(match): ends.result(match) for match in round_.matches}


class _Seats:
    """Players of a round with what they had before it."""

    def __init__(self, event: Event, regulations: Regulations, round_: Round) -> None:
        self.event, self.regulations, self.round = event, regulations, round_
        self.points: Mapping[str, str] = {}
        before = round_.number - 1
        if round_.stage is not StageKind.CUT and 0 < before <= len(counted_rounds(event)):
            rows = standings(event, regulations, before).rows
            self.points = {row.player.id: shown(row.points) for row in rows}

    def of(self, player: str, side: str = "") -> Seat:
        known: Player | None = self.event.player.get(player)
        return Seat(
            player,
            naming.player_name(self.event, player),
            side,
            self.points.get(player, ""),
            known.fixed_table if known else None,
        )

    def without(self) -> list[str]:
        """Who is in for a ranked round, and has neither table nor bye in it."""
        if self.round.stage is StageKind.CUT:
            return []
        seated = {player for match in self.round.matches for player in match.players}
        seated |= {*self.round.byes, *self.round.drops}
        seated |= {each.player for each in self.round.disqualified}
        before = known_before(self.event, self.round.number)
        inside = entrants(before, self.regulations, self.round).records
        return [player for player in inside if player not in seated]


class _Tables:
    """The tables of a round."""

    def __init__(
        self,
        event: Event,
        regulations: Regulations,
        round_: Round,
        file: RoundFile,
        ends: datetime | None,
    ) -> None:
        self.event, self.regulations, self.round = event, regulations, round_
        self.ends, self.results = ends, _Ends(event, regulations, round_)
        self.seats = _Seats(event, regulations, round_)
        self.words = {node.mark: file.text[node.start : node.end] for node in file.tables()}
        self.lacking = {id(match) for match in lacking(self.results.bracket, round_)}

    def states(self, *, drafted: bool) -> tuple[TableState, ...]:
        """Every table in the typed order; those of a draft with the reason why these meet."""
        said: Mapping[frozenset[str], str] = {}
        if drafted:
            texts = load(language(self.event.language))
            said = reasons(self.event, self.regulations, self.round, texts, self.results.name)
        return tuple(
            self._state(match, said.get(frozenset(match.players), ""))
            for match in self.round.matches
        )

    def _state(self, match: Match, reason: str) -> TableState:
        missing = id(match) in self.lacking
        return TableState(
            number=number_of(match),
            word=naming.table_name(match),
            seats=tuple(self.seats.of(player, _side(match, player)) for player in match.players),
            words=self.words[match.mark],
            line=match.mark.line,
            result=self.results.result(match),
            missing=missing,
            chooses=match.chooses if match.corp is None else None,
            extension=match.extension,
            ends=end_at_table(self.ends, match) if missing else None,
            rulings=tuple((ruling.row, ruling.reason) for ruling in match.rulings),
            corrected=bool(match.corrections),
            reason=reason,
        )


class _Ends:
    """How the tables of a round ended."""

    def __init__(self, event: Event, regulations: Regulations, round_: Round) -> None:
        self.event, self.regulations, self.round = event, regulations, round_
        in_cut = round_.stage is StageKind.CUT
        self.bracket = bracket(event, regulations) if in_cut else None

    def name(self, player: str) -> str:
        return naming.player_name(self.event, player)

    def result(self, match: Match) -> str:
        """How a table ended, in words."""
        if match.no_show:
            return f"no show: {all_of(map(self.name, match.no_show))}"
        won = self._winners(match)
        if won is not None:
            names = all_of(map(self.name, won)) if won else "nobody"
            return f"{names} {'have' if len(won) > 1 else 'has'} won"
        points = match_score(match, self.regulations)
        if points is None:
            return ""
        behind = (
            ", split"
            if match.split
            else f", both as {match.won_as.title()}"
            if match.won_as
            else ""
        )
        return "–".join(map(plain, points)) + behind

    def _winners(self, match: Match) -> tuple[str, ...] | None:
        """Who won a match of the bracket, or a table of several; None for points, and before."""
        if self.bracket is not None:
            for each in self.bracket.matches:
                if each.typed is not None and each.typed.match is match and each.decided:
                    return (each.winner,) if each.winner else ()
            return None
        if self.round.stage is not StageKind.TABLES:
            return None
        return next((game.winners for game in match.games if game.winners is not None), None)


def _side(match: Match, player: str) -> str:
    if match.corp is None:
        return ""
    return "corp" if player == match.corp else "runner"
