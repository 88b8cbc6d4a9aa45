"""How much of a round the public sees: shown, with or without results, taken back, discarded."""

from msgspec import structs

from topcut.edit.change import naming
from topcut.edit.change.changing import Change, editing, legal
from topcut.edit.change.draft_file import apart
from topcut.edit.change.refusals import (
    EventHasErrorsError,
    NotTypedError,
    OutdatedDraftError,
    with_errors,
)
from topcut.edit.change.round_file import RoundFile, read
from topcut.edit.change.schema_files import first_lines
from topcut.edit.rounds.drafting import outdated
from topcut.edit.rounds.redrafting import has_result, pending_draft
from topcut.edit.rounds.tables import round_of
from topcut.edit.versions.unsettled import refuse_unsettled
from topcut.text.words.message import Message
from topcut.text.words.words import all_of
from topcut.text.yaml.edit import first_line, value_of, with_instead, with_value, without
from topcut.tournament import Event, Publish, Round, StageKind
from topcut.workspace.data import CheckedEvent, Data

_OF_THE_CLOCK = ("started", "pauses")


def show_round(
    data: Data, event_id: str, *, results: bool = True, round_name: str = "", anyway: bool = False
) -> Change:
    """Publishes a draft without starting its clock, or shows and hides the results of a round.

    `results` says whether each result is public once it is typed. By default it is the round
    that is drafted or on. Raises NotTypedError, and changes nothing, and EventHasErrorsError where
    a draft is to be published and the event has errors; ContradictedError, and OutdatedDraftError
    for a draft of the cut, as `start` does, unless `anyway`.
    """
    with editing(data, event_id, by="the desk") as opened:
        round_ = round_of(opened, round_name).round
        name = naming.round_name(round_)
        wanted = Publish.RESULTS if results else Publish.PAIRINGS
        key = "visibility.results_public" if results else "visibility.results_hidden"
        summary = Message(key, round=name)
        notes: tuple[str, ...] = ()
        if round_.publish is wanted:
            return Change(summary, opened)
        if round_.publish is Publish.DRAFT:
            if not anyway:
                refuse_unsettled(opened.data, event_id)
            if reason := _misfit(opened, name):
                if round_.stage is StageKind.CUT and not anyway:
                    raise OutdatedDraftError(name, event_id, reason)
                notes = (was_outdated(reason),)
            summary = Message(
                "visibility.pairings_public" if results else "visibility.pairings_alone", round=name
            )
        file = read(opened, round_.name)
        edit = with_value(file.text, file.root, "publish", wanted)
        return structs.replace(file.proposed(summary, [edit]), notes=notes).make()


def was_outdated(reason: str) -> str:
    """That a draft was shown although it no longer fitted."""
    return Message("visibility.outdated_draft", reason=reason)


def _misfit(opened: CheckedEvent, name: str) -> str:
    """Why a draft no longer fits, "" if it does. Raises EventHasErrorsError."""
    if opened.errors.problems:
        said = Message("visibility.errors", name=name, id=opened.id)
        raise EventHasErrorsError(opened.errors, said)
    old = outdated(opened)
    return old.reason if old else ""


def take_back_round(data: Data, event_id: str, round_name: str = "") -> Change:
    """Makes the public round a draft again: `publish: draft`, without start and pauses.

    By default it is the one that is on. Everything else in its file stays, and one that is a
    draft already is left as it is. Raises NotTypedError, and changes nothing, if a result
    is in it or a later round is public.
    """
    with editing(data, event_id, by="the desk") as opened:
        round_ = round_of(opened, round_name).round
        name = naming.round_name(round_)
        if round_.publish is Publish.DRAFT:
            return Change(Message("visibility.is_a_draft", name=name), opened)
        _refuse_with_results(round_)
        file = read(opened, round_.name)
        summary = Message("visibility.draft_again", round=name)
        if round_.started is not None:
            since = f"{round_.started:%H:%M}"
            summary = Message("visibility.clock_gone", round=name, time=since)
        files = {file.path: (file.content, _as_draft(file).content)}
        return legal(opened, summary, files).make()


def discard_draft(data: Data, event_id: str, round_name: str = "") -> Change:
    """Takes a draft away: its file, or only what was drawn where people typed more into it.

    Raises NotTypedError, and changes nothing, if there is none or a result is in it.
    """
    with editing(data, event_id, by="the desk") as opened:
        if opened.event is None:
            raise NotTypedError(with_errors(event_id))
        round_ = pending_draft(opened.event)
        if round_ is None or round_name not in ("", round_.name):
            key = "visibility.no_draft_of" if round_name else "visibility.no_draft"
            raise NotTypedError(Message(key, round=round_name))
        _refuse_with_results(round_)
        _refuse_with_leavers(opened.event, round_)
        file = read(opened, round_.name)
        draft = apart(file.content, file.path)
        if draft is None:
            raise NotTypedError(Message("visibility.irregular", path=file.path))
        heads = {line for head in first_lines().values() for line in head.splitlines()}
        lines = {line.strip() for line in draft.rest.decode("utf-8-sig").splitlines()}
        as_drafted = lines <= {*heads, "", f"publish: {Publish.DRAFT}"}
        rest = None if as_drafted else draft.rest
        key = "visibility.discarded" if rest is None else "visibility.discarded_rest_stays"
        summary = Message(key, round=naming.round_name(round_), path=file.path)
        return legal(opened, summary, {file.path: (file.content, rest)}).make()


def _refuse_with_results(round_: Round) -> None:
    """Raises NotTypedError, with the tables, if a result was typed into a round."""
    tables = [naming.table_name(match) for match in round_.matches if has_result(match)]
    if tables:
        raise NotTypedError(
            Message(
                "visibility.stays_results",
                n=len(tables),
                round=naming.round_name(round_),
                tables=all_of(tables),
            )
        )


def _refuse_with_leavers(event: Event, round_: Round) -> None:
    """Raises NotTypedError, with the names, if somebody leaves after a round.

    Without the round nobody could say when, and its file could not be paired again.
    """
    gone = [*round_.drops, *(removal.player for removal in round_.disqualified)]
    if gone:
        names = all_of([naming.player_name(event, player) for player in gone])
        raise NotTypedError(
            Message(
                "visibility.stays_leavers",
                n=len(gone),
                round=naming.round_name(round_),
                players=names,
            )
        )


def _as_draft(file: RoundFile) -> RoundFile:
    """The file as that of a draft."""
    if value_of(file.root, "publish") is not None:
        file = file.edited(with_value(file.text, file.root, "publish", Publish.DRAFT))
    elif value_of(file.root, "started") is not None:
        instead = {"publish": str(Publish.DRAFT)}
        file = file.edited(with_instead(file.text, file.root, "started", instead))
    else:
        file = file.edited(first_line(file.text, file.root, f"publish: {Publish.DRAFT}"))
    for key in _OF_THE_CLOCK:
        if value_of(file.root, key) is not None:
            file = file.edited(without(file.text, file.root, key))
    return file
