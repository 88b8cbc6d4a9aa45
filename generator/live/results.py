"""Typing results: one exact span of a round's file, with an echo of who won, and undo."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from dataclasses import replace as changed
from pathlib import Path

from generator.disk.locking import HeldError
from generator.documents.results import result_of
from generator.exchange import round_files
from generator.exchange.names import written_names
from generator.live import progress
from generator.live.corrections import corrected
from generator.live.round_file import NotTypedError, RoundFile, read, replace, write
from generator.regulations import Regulations
from generator.text.edit import with_values, without
from generator.text.folding import fold
from generator.text.nodes import Mapping, Scalar, Sequence
from generator.text.suggest import one_of
from generator.tournament import Event, Game, Match, Publish, Round, StageKind, Way
from generator.workspace.data import Data

_OUTCOME = ("result", "points", "winner", "no show", "games", "match", "agenda", "by")
_REPLACED = ("result", "winner", "by", "agenda")
"""What goes with a result that another one replaces; everything else is the typist's to change."""
_NO_SHOW = re.compile(r"no[- ]?show\s+(.+)", re.IGNORECASE)
_SIDES = ("corp", "runner", "runners", "nobody")


@dataclass(frozen=True, slots=True)
class Typed:
    """A result that was typed into its file."""

    echo: str
    """table 4: Ada Crane 6–0 Bo Quist."""
    path: Path
    before: bytes
    after: bytes


class Typist:
    """Types the results of one event; reads its files anew for each, so that editors may too."""

    def __init__(self, folder: Path, round_name: str = "") -> None:
        """Types for the round in hand, or for `round_name` ("swiss-2")."""
        self._folder = folder
        self._round_name = round_name
        self._done: list[Typed] = []

    def look(self) -> tuple[Event, Round]:
        """The event and the round that results are typed for.

        Raises NotTypedError where there is none.
        """
        event, _, round_ = self._look()
        return event, round_

    def _look(self) -> tuple[Event, Regulations, Round]:
        loaded = Data.of_event(self._folder).load(self._folder.name)
        if loaded.event is None or loaded.regulations is None:
            raise NotTypedError(f"{loaded.id} has errors: `topcut check {loaded.id}`")
        rounds = progress.rounds(loaded.event)
        if self._round_name:
            found = next((each for each in rounds if each.name == self._round_name), None)
        else:
            found = progress.in_hand(loaded.event) or (rounds[-1] if rounds else None)
        if found is None:
            wanted = self._round_name or "round"
            raise NotTypedError(f"{loaded.id} has no {wanted}: `topcut pair {loaded.id}` makes one")
        if found.name in loaded.broken.rounds:
            raise NotTypedError(f"rounds/{found.name}.yaml has errors: `topcut check {loaded.id}`")
        if found.publish is Publish.DRAFT:
            raise NotTypedError(
                f"{progress.spoken(found)} is a draft: `topcut start {loaded.id}` shows it"
            )
        return loaded.event, loaded.regulations, found

    def type(self, table: str, words: str, *, over: bool = False) -> Typed:
        """Types the result of one table: "6-0", "3-3 corp", "no show jo", in the cut "corp agenda".

        `over` replaces a result that is there; where a later round is paired, or the cut made,
        the old one stays as `was:`. Raises NotTypedError, and changes nothing, where it cannot be.
        """
        with self._held():
            return self._type(table, words, over=over)

    @contextmanager
    def _held(self) -> Iterator[None]:
        try:
            with Data.of_event(self._folder).held(self._folder.name, by="topcut result"):
                yield
        except HeldError as error:
            raise NotTypedError(str(error)) from None

    def _type(self, table: str, words: str, *, over: bool) -> Typed:
        event, regulations, round_ = self._look()
        match = _match(round_, table)
        file = read(self._folder, round_)
        node = next(node for node in file.tables() if node.mark == match.mark)
        outcome = _outcome(event, round_, match, node, file, words)
        values = outcome.values
        old = _old(round_, node, file)
        if old and not over:
            said = ", ".join(f"{key}: {text}" for key, text in old.items())
            raise NotTypedError(f"{progress.table_word(match)} has {said}; --replace changes it")
        gone = old.keys() - values.keys()
        kept = gone - set(_REPLACED)
        if kept:
            raise NotTypedError(
                f"{progress.table_word(match)} has “{min(kept)}”: change it in"
                f" {file.folder / file.path}, line {match.mark.line}"
            )
        result = corrected(event, regulations, round_, match, outcome.match)
        if result.corrections and result.corrections != match.corrections:
            was = round_files.was(result.corrections, round_.stage, written_names(event.players))
            values = {**values, "was": was}
        elif match.corrections and not result.corrections:
            gone.add("was")
        edits = with_values(file.text, node, values)
        edits += [without(file.text, node, key) for key in sorted(gone)]
        written = write(file, edits)
        done = Typed(
            written.said(f"{progress.table_word(match)}: {outcome.echo}{result.said}"),
            file.folder / file.path,
            file.data,
            written.content,
        )
        self._done.append(done)
        return done

    def undo(self) -> Typed | None:
        """Takes the last typed result back and gives it; None where there is none.

        Raises NotTypedError where the file was changed since.
        """
        if not self._done:
            return None
        last = self._done[-1]
        try:
            with self._held():
                replace(last.path, last.after, last.before)
        except NotTypedError:
            raise NotTypedError(
                f"{last.path.name} was changed since: not undone; change “{last.echo}” by hand"
            ) from None
        return self._done.pop()


def _old(round_: Round, node: Mapping, file: RoundFile) -> dict[str, str]:
    """What is typed of the outcome already; in the cut `match` is the number of the match."""
    keys = [key for key in _OUTCOME if key != "match" or round_.stage is not StageKind.CUT]
    return {key: file.typed(node, key) for key in keys if file.typed(node, key)}


def _match(round_: Round, table: str) -> Match:
    wanted = int(table) if table.isascii() and table.isdigit() else 0
    for match in round_.matches:
        if wanted == (match.number if round_.stage is StageKind.CUT else match.table):
            return match
    numbers = [progress.table_word(match) for match in progress.missing(round_) or round_.matches]
    raise NotTypedError(
        f"{progress.spoken(round_)} has no table “{table}”; write: {one_of(numbers)}"
    )


@dataclass(frozen=True, slots=True)
class _Outcome:
    """What a table came to: keys with what is typed behind them, and the same in words."""

    values: dict[str, str]
    echo: str
    match: Match
    """The table as it is read once this is typed."""


def _outcome(
    event: Event, round_: Round, match: Match, node: Mapping, file: RoundFile, words: str
) -> _Outcome:
    names = [progress.name(event, player) for player in match.players]
    open_ = changed(match, score=None, points=None, won_as=None, games=(), no_show=())
    one_game = match.corp is not None or round_.stage in (StageKind.CUT, StageKind.TABLES)
    if absent := _NO_SHOW.fullmatch(words.strip()):
        player, typed = _seated(event, match, node, file, absent[1])
        echo = f"{progress.name(event, player)} absent ({' – '.join(names)})"
        return _Outcome({"no show": typed}, echo, changed(open_, no_show=(player,)))
    score = result_of(words)
    if score is not None and round_.stage not in (StageKind.CUT, StageKind.TABLES):
        first, second = re.findall(r"[0-9.]+", words)
        side = score[1]
        both = f", each won as {side.capitalize()}" if side else ""
        return _Outcome(
            {"result": f"{first}-{second}{f' {side}' if side else ''}"},
            f"{names[0]} {first}–{second} {names[1]}{both}",
            changed(open_, score=score[0], won_as=side),
        )
    if not one_game:
        raise NotTypedError(f"“{words}” is no result; write: 6-0, for {' – '.join(names)}")
    winner, by = _winner_and_way(words)
    way = f", {by}" if by else ""
    corp, *runners = match.players
    winners = {"corp": (corp,), "nobody": ()}.get(winner, tuple(runners))
    if winner in _SIDES and (match.corp is not None or winner == "nobody"):
        who = {"corp": f"{names[0]} (Corp)", "runner": f"{names[-1]} (Runner)"}
        typed, said = winner, who.get(winner, winner.capitalize())
    else:
        player, typed = _seated(event, match, node, file, winner)
        winners, said = (player,), progress.name(event, player)
    verb = "win" if winner == "runners" else "wins"
    game = Game(corp, tuple(runners), match.mark, winners, Way(by) if by else None)
    return _Outcome(
        {"winner": typed, "by": by} if by else {"winner": typed},
        f"{said} {verb}{way} ({' – '.join(names)})",
        changed(open_, games=(game,)),
    )


def _winner_and_way(words: str) -> tuple[str, str]:
    head, _, last = words.strip().rpartition(" ")
    if head and last.casefold() in {way.value for way in Way}:
        head, last = head.strip(), last.casefold()
    else:
        head, last = words.strip(), ""
    return (head.casefold() if head.casefold() in _SIDES else head), last


def _winners(event: Event, match: Match) -> str:
    sides = ["corp", "runner"] if match.corp is not None else []
    return one_of([*sides, *(progress.name(event, player) for player in match.players)])


def _seated(
    event: Event, match: Match, node: Mapping, file: RoundFile, typed: str
) -> tuple[str, str]:
    """The player, and how the table's own line writes the name, quotes included."""
    wanted = fold(typed)
    scalars = [
        scalar
        for key, value in node.entries
        if key.text in ("players", "corp", "runner", "runners")
        for scalar in (value.items if isinstance(value, Sequence) else (value,))
        if isinstance(scalar, Scalar)
    ]
    for scalar in scalars:
        for player in match.players:
            full = progress.name(event, player)
            if fold(scalar.text) in (player, fold(full)) and wanted in (
                player,
                fold(full),
                fold(full.split()[0]),
            ):
                return player, file.text[scalar.start : scalar.end]
    raise NotTypedError(f"“{typed}” does not sit here; write: {_winners(event, match)}")
