"""An export of Cobra read again into the event that follows it.

What somebody changed by hand since the last export stays. Players keep the ids that they had
first, by their numbers, whatever their names are later. Longer than most: one export taken, from
its reading to what is said of it.
"""

import os
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path

from msgspec import Struct, structs

from topcut.disk.locking import claim
from topcut.documents.event.event import FILE as EVENT_FILE
from topcut.documents.players.players import FILE as PLAYERS_FILE
from topcut.edit.change.changing import Change, new_problems
from topcut.edit.change.naming import paired_rounds, round_name
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.change.schema_files import FOLDER, write_schemas
from topcut.edit.change.writing import Contents, Files, finish, read_now
from topcut.edit.event.export_copy import ExportCopy, copy_from, place_of_copy, read_copy
from topcut.edit.event.importing import files_of, import_event
from topcut.edit.event.merging import merged
from topcut.edit.event.second_file import as_hidden
from topcut.edit.players.renaming import correct_name
from topcut.exchange.cobra.read import is_in_a_round, read_cobra
from topcut.exchange.ours.integrity import checked_id
from topcut.exchange.reading.errors import ExchangeError
from topcut.exchange.reading.imported import ImportedEvent, Loss, Losses
from topcut.exchange.reading.ruled import ruled
from topcut.exchange.recognise import recognise
from topcut.regulations import load
from topcut.rules.ground.structure import plan
from topcut.text.problems.problem import Level, Problem
from topcut.text.words.words import counted
from topcut.tournament import Event, Round, Structure
from topcut.workspace.data import CheckedEvent, Data

BY = "topcut import"


class ExportReading(Struct, frozen=True):
    """What became of an export."""

    event: str
    """The event's id."""
    summary: str = ""
    """What is another now: "round 3: 5 of 8 results"; "" where nothing is."""
    notes: tuple[str, ...] = ()
    """What was lost or computed otherwise, and what stays as somebody typed it."""


def read_again(
    source: Path,
    content: bytes,
    data: Data,
    event_id: str = "",
    day: date | None = None,
    *,
    anyway: bool = False,
) -> ExportReading:
    """Takes the bytes of an export into the event that follows it, which is made if it is new.

    Without `event_id` the event is the one that followed this path before, or is called as the
    file calls it; `day` is its date if the file has none. The files are written all or none, and
    not if they would have errors that they do not have now, unless `anyway`. Raises
    ExchangeError, LockedError, OSError, and changes no result then.
    """
    read, root = recognise(content)
    if read is not read_cobra:
        raise ExchangeError("not an export of Cobra: nothing else can be followed")
    path = str(source.absolute())
    copy = read_copy(data, event_id) if event_id else None
    imported = read_cobra(root, event_id, day, copy.numbers if copy else {})
    checked_id(imported.event.id)
    if not event_id:
        copy = read_copy(data, imported.event.id) or copy_from(data, path, imported.numbers)
        if copy is not None:
            imported = read_cobra(root, copy.event, day, copy.numbers)
    if copy is not None and imported.numbers and not copy.shares_players(imported.numbers):
        raise ExchangeError(
            f"this export has no player of {copy.event}, so it is of another event: "
            "`--event NAME` makes one of it"
        )
    if copy is None or not data.has(copy.event):
        return _begun(path, _completed(imported, None), data, anyway=anyway)
    return _continued(copy, path, imported, data, anyway=anyway)


def _begun(path: str, imported: ImportedEvent, data: Data, *, anyway: bool) -> ExportReading:
    """The event as the first export has it."""
    event = imported.event
    if os.path.lexists(data.folder(event.id)):
        raise ExchangeError(
            f"{event.id} is there already and follows no export, so it is left as it is: "
            "`--event NAME` makes another"
        )
    claim(data.path)
    ExportCopy(path, event.id, _numbers(imported), _texts(imported)).write(data)
    line = None
    try:
        line = import_event(Path(path).name, imported, data, anyway=anyway)
    finally:  # an event without its copy would be taken for one that follows nothing
        if line is None or line.error:
            place_of_copy(data, event.id).unlink(missing_ok=True)
    if line.error:
        raise ExchangeError(_refusal(line.report.problems) if line.report else line.error)
    write_schemas(data.path / FOLDER)
    last = [each for each in paired_rounds(event) if each.stage is event.stages[-1].kind][-1:]
    said = [counted(len(event.players), "player"), *map(_round_state, last)]
    notes = tuple(loss.message for loss in imported.losses)
    return ExportReading(event.id, "; ".join(said), notes)


def _continued(
    copy: ExportCopy, path: str, imported: ImportedEvent, data: Data, *, anyway: bool
) -> ExportReading:
    """The event as another export has it, with what somebody changed by hand."""
    id_ = copy.event
    old = data.open(id_, {name: text.encode() for name, text in copy.files.items()}).event
    imported = _completed(_in_order(imported, copy.numbers), old)
    notes = [loss.message for loss in imported.losses]
    current = data.open(id_).event
    if current is not None:
        imported = replace(imported, event=as_hidden(imported.event, current))
    names = _names(old, current, imported.event, notes)
    before = copy.files
    players = old.players if old is not None else ()
    renamed = [each for each in players if names.get(each.id, each.name) != each.name]
    for player in renamed:
        try:
            correct_name(data, id_, player.id, names[player.id])
        except NotTypedError as error:
            notes.append(f"{player.name} is {names[player.id]}: {error}")
    if old is not None and renamed:
        again = _texts(ImportedEvent(_with_names(old, names)))
        before = {name: again.get(name, text) for name, text in before.items()}
    with data.lock(id_, by=BY):
        finish(data, id_)
        opened = data.fresh().open(id_)
        files, contradictions = _merged_files(opened, before, copy.unsure, imported, names)
        after, errors = _judged(opened, files)
        if errors and after.event is not None:
            losses = Losses()
            judged = ruled(after.event, losses)
            imported = replace(imported, event=_with_rulings(imported.event, judged))
            notes += (loss.message for loss in losses.all())
            files, contradictions = _merged_files(opened, before, copy.unsure, imported, names)
            after, errors = _judged(opened, files)
        if errors and not anyway:
            raise ExchangeError(_refusal(errors, contradictions))
        summary = _summary(imported.event, files)
        removed = {name for name, (_, content) in files.items() if content is None}
        stays = {name: text for name, text in copy.files.items() if name not in removed}
        record = ExportCopy(path, id_, _numbers(imported), stays | _texts(imported))
        if files:
            structs.replace(copy, unsure=record.files).write(data)
            Change(summary, after, files).make()
        if record != copy:
            record.write(data)
    return ExportReading(id_, summary, (*notes, *contradictions))


def _judged(opened: CheckedEvent, files: Files) -> tuple[CheckedEvent, list[Problem]]:
    """The event with other files, and the errors that it has not now."""
    after = opened.data.open(opened.id, {name: content for name, (_, content) in files.items()})
    errors = after.errors.problems
    return after, new_problems(errors, opened.errors.problems) if errors else []


def _merged_files(
    opened: CheckedEvent,
    before: Mapping[str, str],
    unsure: Mapping[str, str],
    imported: ImportedEvent,
    names: Mapping[str, str],
) -> tuple[Files, list[str]]:
    """The files that are to be others, and where the export and what was typed contradict.

    `before` are the files of the last export, `unsure` those of one that may be written, `names`
    what players are called. Of rounds and cut an export says nothing before the cut is made.
    """
    after = _texts(replace(imported, event=_with_names(imported.event, names)))
    files: dict[str, Contents] = {}
    contradictions: list[str] = []
    planned = f"{EVENT_FILE}: structure " if not imported.event.cut else "\n"
    for name in dict.fromkeys((*before, *unsure, *after)):
        content = read_now(opened.data, opened.id, name)
        result = merged(name, before.get(name), content, after.get(name), unsure.get(name))
        contradictions += (each for each in result.contradictions if not each.startswith(planned))
        if result.content != content:
            files[name] = content, result.content
    return files, contradictions


def _with_rulings(event: Event, judged: Event) -> Event:
    """The event with the rulings that it needs beside what was typed: those of `judged`."""
    rounds = {round_.name: round_ for stage in judged.stages for round_ in stage.rounds}

    def change(round_: Round) -> Round:
        other = rounds.get(round_.name)
        if other is None:
            return round_
        given = {frozenset(match.players): match.rulings for match in other.matches}
        matches = tuple(
            replace(match, rulings=given.get(frozenset(match.players), match.rulings))
            for match in round_.matches
        )
        return replace(round_, matches=matches, rulings=other.rulings)

    return event.with_rounds(change)


def _numbers(imported: ImportedEvent) -> dict[int, str]:
    numbers = {player: number for number, player in imported.numbers.items()}
    return {numbers[player.id]: player.id for player in imported.event.players}


def _texts(imported: ImportedEvent) -> dict[str, str]:
    return {name: content.decode() for name, content in files_of(imported).items()}


def _in_order(imported: ImportedEvent, numbers: Mapping[int, str]) -> ImportedEvent:
    """The same, players in the order in which they came: Cobra's is that of its standings."""
    order = {player: place for place, player in enumerate(numbers.values())}
    event = imported.event
    players = sorted(event.players, key=lambda player: order.get(player.id, len(order)))
    return replace(imported, event=replace(event, players=tuple(players)))


def _completed(imported: ImportedEvent, old: Event | None) -> ImportedEvent:
    """The same, with what an export does not say in the middle of an event.

    In the middle of a round that is what was published after the round before. Until there is a
    cut it is how many rounds there will be: Cobra counts those that are paired.
    """
    event, losses = imported.event, imported.losses
    if old is not None and is_in_a_round(event):
        published = old.published
        if published is not None and not set(published.players) <= event.player.keys():
            published = None
        event = replace(event, published=published, options=old.options)
    regulations = load(event.regulations)
    if not regulations.named:  # nothing can be announced but numbers
        return replace(imported, event=event, losses=losses)
    name = regulations.named[0]
    usual = replace(event, structure=Structure(name))
    rounds = plan(usual, regulations).rounds
    announced = event.cut or (event.structure is not None and event.structure.cut)
    if event.swiss and not announced and rounds is not None and rounds >= len(event.swiss):
        event = usual
        said = (
            f"the file announces no number of rounds, and event.yaml says structure: {name} until "
            "the cut is made; structure: {rounds: 5, cut: 8} that you type there stays"
        )
        losses += (Loss("number of rounds", said),)
    return replace(imported, event=event, losses=losses)


def _names(
    old: Event | None, current: Event | None, new: Event, notes: list[str]
) -> dict[str, str]:
    """What players are to be called, by id: as somebody typed, else as the export has it."""
    names = {}
    for player in new.players:
        before = old.player.get(player.id) if old is not None else None
        now = current.player.get(player.id) if current is not None else None
        names[player.id] = player.name
        if before is not None and now is not None and now.name not in (before.name, player.name):
            names[player.id] = now.name
            notes.append(f"{now.name} was named by hand, and stays; the export says {player.name}")
    return names


def _with_names(event: Event, names: Mapping[str, str]) -> Event:
    players = (replace(each, name=names.get(each.id, each.name)) for each in event.players)
    return replace(event, players=tuple(players))


def _round_state(round_: Round) -> str:
    """How far a round is: "round 3: 5 of 8 results"."""
    reported = sum(match.reported for match in round_.matches)
    return f"{round_name(round_)}: {reported} of {counted(len(round_.matches), 'result')}"


def _summary(event: Event, files: Files) -> str:
    """What is another in these files, by the event afterwards; "" for no file."""
    rounds = {f"rounds/{each.name}.yaml": each for each in paired_rounds(event)}
    said = [_round_state(each) for name, each in rounds.items() if name in files]
    said += [f"{name} is removed" for name, (_, after) in files.items() if after is None]
    if PLAYERS_FILE in files:
        said.append(counted(len(event.players), "player"))
    return "; ".join(said or files)


def _refusal(problems: Sequence[Problem], contradictions: Sequence[str] = ()) -> str:
    """That nothing was changed, the first of the errors, and what was typed in its file."""
    errors = [each for each in problems if each.level is Level.ERROR]
    mark = errors[0].mark
    said = (
        f"the event would have {counted(len(errors), 'error')}, so it was left as it is: "
        f"{mark.file}:{mark.line}:{mark.column}: {errors[0].message}"
    )
    return "; ".join((said, *(each for each in contradictions if each.startswith(mark.file))))
