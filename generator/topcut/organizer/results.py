"""Typing results: one exact span of a round's file, with an echo of who won, and undo."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from topcut.disk.locking import HeldError
from topcut.exchange import round_files
from topcut.exchange.names import written_names
from topcut.exchange.yaml_text import flow
from topcut.organizer import progress
from topcut.organizer.corrections import corrected
from topcut.organizer.outcomes import Outcome, outcome_of
from topcut.organizer.round_file import (
    Judged,
    NotTypedError,
    RoundFile,
    RuledOutError,
    judged,
    read,
    save,
)
from topcut.organizer.table import Table
from topcut.rules.course.now import now
from topcut.rules.standings.records import missing
from topcut.text.edit import Edit, value_of, with_value, with_values, without
from topcut.text.nodes import Mapping
from topcut.text.problem import Problem
from topcut.text.suggest import one_of
from topcut.tournament import Match, Publish, Round, StageKind
from topcut.workspace.data import Data

_REPLACED = frozenset(("result", "split", "winner", "by", "agenda"))
"""What goes with a result that another one replaces; everything else is the typist's to change.

A no-show goes too while nothing was paired since: who was absent was dropped by it.
"""
_ROUND = re.compile(r"(?:round\s+)?(?:(swiss|cut|robin|tables)[- ])?0*([1-9]\d*)", re.I)
_REPLACE = ("replace", "--replace")
_SURE = ("yes", "--yes")


class HasResultError(NotTypedError):
    """A result is there already."""

    def __init__(self, said: str) -> None:
        """`said` is what is there: "table 4 has result: 6-0"."""
        super().__init__(f"{said}; --replace changes it")
        self.said = said


class DoubtfulError(NotTypedError):
    """The result can be, and is probably meant otherwise: whoever types it has to say so."""


@dataclass(frozen=True, slots=True)
class Typed:
    """A result that was typed into its file."""

    echo: str
    """table 4: Ada Crane 6–0 Bo Quist."""
    file: RoundFile
    """As it was before."""
    content: bytes
    """What it holds since."""


class Typist:
    """Types the results of one event; reads its files anew for each, so that editors may too."""

    def __init__(self, data: Data, event_id: str, round_name: str = "") -> None:
        """Types for the round in hand, or for `round_name` ("2", "swiss-2", "cut-1")."""
        self._data = data
        self._event_id = event_id
        self.round_name = round_name
        self._done: list[Typed] = []

    def look(self) -> progress.InHand:
        """The event, its regulations, and the round that results are typed for.

        Raises NotTypedError where there is none.
        """
        data = self._data.anew()
        loaded = data.load(self._event_id)
        if loaded.event is None or loaded.regulations is None:
            raise NotTypedError(f"{loaded.id} has errors: `topcut check {loaded.id}`")
        rounds = progress.rounds(loaded.event)
        if not rounds:
            raise NotTypedError(f"{loaded.id} has no round: `topcut pair {loaded.id}` makes one")
        if self.round_name:
            found = _named(rounds, self.round_name)
        else:
            found = now(loaded.event, loaded.regulations).round or rounds[-1]
        if found.name in loaded.broken.rounds:
            raise NotTypedError(f"rounds/{found.name}.yaml has errors: `topcut check {loaded.id}`")
        if found.publish is Publish.DRAFT:
            raise NotTypedError(
                f"{progress.spoken(found)} is a draft: `topcut start {loaded.id}` shows it"
            )
        return progress.InHand(loaded.event, loaded.regulations, found)

    def type(self, table: str, words: str, *, over: bool = False) -> Typed:
        """Types what came of one table: "6-0", "no show jo", "corp agenda"; see `outcome_of`.

        `over`, or "replace" behind the words, replaces a result that is there; where a later
        round is paired, or the cut made, the old one stays as `was:`. "yes" behind them takes
        what is probably meant otherwise. Raises NotTypedError, and changes nothing, where it
        cannot be.
        """
        said, flags = _flags(words)
        with self._held():
            found = self._table(table)
            outcome = outcome_of(found, said)
            typed = self._type(
                found, outcome, said, over=over or "over" in flags, sure="sure" in flags
            )
        self._done.append(typed)
        return typed

    @contextmanager
    def _held(self) -> Iterator[None]:
        try:
            with self._data.held(self._event_id, by="topcut result"):
                yield
        except HeldError as error:
            raise NotTypedError(str(error)) from None

    def _table(self, number: str) -> Table:
        event, regulations, round_ = self.look()
        match = _match(round_, number)
        file = read(self._data.anew(), self._event_id, round_)
        node = next(node for node in file.tables() if node.mark == match.mark)
        return Table(event, regulations, round_, match, file, node)

    def _type(self, table: Table, outcome: Outcome, said: str, *, over: bool, sure: bool) -> Typed:
        edits, more = _edits(table, outcome, over=over)
        file = table.file
        try:
            found = judged(file, edits)
        except RuledOutError as error:
            if not outcome.ruling:
                raise
            edits += _ruled(table, error.problems, outcome.ruling)
            found = judged(file, edits)
        if not sure:
            _doubt(table, outcome, said, found)
        written = save(file, found.content)
        ruling = f", by ruling: {outcome.ruling}" if outcome.ruling else ""
        behind = f"{more}{_unsided(table, outcome)}{_elsewhere(table, found)}"
        echo = f"{table.word}: {outcome.echo}{ruling}{behind}"
        return Typed(written.said(echo), file, written.content)

    def undo(self) -> Typed | None:
        """Takes the last typed result back and gives it; None where there is none.

        Raises NotTypedError where the file was changed since.
        """
        if not self._done:
            return None
        last = self._done[-1]
        try:
            with self._held():
                save(replace(last.file, content=last.content), last.file.content)
        except NotTypedError:
            raise NotTypedError(
                f"{last.file.full_path.name} was changed since: not undone; change “{last.echo}”"
                " by hand"
            ) from None
        return self._done.pop()


def _flags(words: str) -> tuple[str, set[str]]:
    """The words without "replace" and "yes" around them, and which of these were there."""
    parts, flags = words.split(), set()
    while len(parts) > 1 and parts[-1].casefold() in (*_REPLACE, *_SURE):
        flags.add("over" if parts.pop().casefold() in _REPLACE else "sure")
    if len(parts) > 1 and parts[0].casefold() in _REPLACE:
        flags.add("over")
        del parts[0]
    return " ".join(parts), flags


def _named(rounds: tuple[Round, ...], wanted: str) -> Round:
    """The round that is called so: "2", "round 2", "swiss-2", "cut 1"."""
    said = _ROUND.fullmatch(wanted.strip())
    for round_ in rounds if said else ():
        assert said is not None
        stage = said[1].lower() if said[1] else ""
        plain = not stage and round_.stage is not StageKind.CUT
        if int(said[2]) == round_.number and (plain or stage == round_.stage):
            return round_
    raise NotTypedError(
        f"there is no round “{wanted}”; write: {one_of([round_.name for round_ in rounds])}"
    )


def _match(round_: Round, table: str) -> Match:
    wanted = int(table) if table.isascii() and table.isdigit() else 0
    for match in round_.matches:
        if wanted == (match.number if round_.stage is StageKind.CUT else match.table):
            return match
    numbers = [progress.table_word(match) for match in missing(round_) or round_.matches]
    raise NotTypedError(
        f"{progress.spoken(round_)} has no table “{table}”; write: {one_of(numbers)}"
    )


def _edits(table: Table, outcome: Outcome, *, over: bool) -> tuple[list[Edit], str]:
    """The edits of a table's line, and what is said of a corrected result."""
    file, node, match = table.file, table.node, table.match
    sides = table.sides(outcome.corp) if outcome.corp else []
    if not outcome.values:
        return sides, ""
    values, old = outcome.values, table.old()
    if old and not over:
        said = ", ".join(f"{key}: {text}" for key, text in old.items())
        raise HasResultError(f"{table.word} has {said}")
    gone = old.keys() - values.keys()
    if kept := gone - (_REPLACED if _paired_since(table) else _REPLACED | {"no show"}):
        raise NotTypedError(
            f"{table.word} has “{min(kept)}”: change it in {file.full_path}, line {match.mark.line}"
        )
    result = corrected(table.event, table.regulations, table.round, match, outcome.match)
    if result.corrections and result.corrections != match.corrections:
        names = written_names(table.event.players)
        values = {**values, "was": round_files.was(result.corrections, table.round.stage, names)}
    elif match.corrections and not result.corrections:
        gone.add("was")
    edits = with_values(file.text, node, values)
    edits += [without(file.text, node, key) for key in sorted(gone)]
    return [*sides, *edits], result.said


def _ruled(table: Table, problems: list[Problem], reason: str) -> list[Edit]:
    """The edits by which a ruling lets what these problems are about count."""
    text, node = table.file.text, table.node
    rows = dict.fromkeys(problem.row for problem in problems if problem.row)
    there = value_of(node, "rulings")
    if isinstance(there, Mapping):
        return with_values(text, there, dict.fromkeys(rows, flow(reason)))
    return [with_value(text, node, "rulings", flow(dict.fromkeys(rows, reason)))]


def _doubt(table: Table, outcome: Outcome, said: str, found: Judged) -> None:
    """Raises DoubtfulError where a result can be, and is probably meant otherwise."""
    lines = table.lines(found.content)
    about = [
        warning
        for warning in found.warnings
        if warning.mark.line in lines and not warning.row.startswith("F-side")
    ]
    if not about:
        return
    meant = ""
    games, win = table.regulations.formats[table.event.format].games, table.regulations.points
    score = outcome.match.score
    if score is not None and sum(score) == games and "win" in win and win["win"] != 1:
        first, second = (str(points * win["win"]) for points in score)
        meant = f"; where that counts the games won, write: {table.number} {first}-{second}"
    raise DoubtfulError(
        f"{table.word}, {'; '.join(each.message for each in about)}: if it is so, write:"
        f" {table.number} {said} yes{meant}"
    )


def _unsided(table: Table, outcome: Outcome) -> str:
    """What is missing of a game of the bracket whose sides nobody typed."""
    unsaid = outcome.corp is None and table.match.corp is None and not outcome.match.no_show
    if table.round.stage is not StageKind.CUT or not unsaid:
        return ""
    first = table.to_type[0]
    return f"; its sides are not typed: `{table.number} corp {first}` says that {first} was Corp"


def _paired_since(table: Table) -> bool:
    """Whether a later round of the stage, or the cut, has tables."""
    after = [
        each for each in table.event.rounds(table.round.stage) if each.number > table.round.number
    ]
    cut = () if table.round.stage is StageKind.CUT else table.event.cut
    return any(later.matches for later in (*after, *cut))


def _elsewhere(table: Table, found: Judged) -> str:
    """What the result leads to in other files; that a draft no longer fits is said with it."""
    rounds = progress.rounds(table.event)
    drafts = {f"rounds/{each.name}.yaml" for each in rounds if each.publish is Publish.DRAFT}
    for problem in found.elsewhere:
        if problem.mark.file not in drafts:
            return f"; now there is an error in {problem.mark.file}: {problem.message}"
    return ""
