"""The next round's file as a draft: `topcut pair`, `topcut cut`.

Nothing that was typed is touched. A file that does not exist is created; to one that holds only
what comes before a pairing (`returns:`, `left:`, comments) the tables are added at its end. A
draft that is there is made again only if that is asked for.
"""

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from topcut.documents.players.players import FILE as PLAYERS
from topcut.edit.change.changing import editing
from topcut.edit.change.draft_file import added
from topcut.edit.change.draw_keys import new_keys, players_file, with_keys
from topcut.edit.change.naming import drafting_command, player_called, round_name
from topcut.edit.change.refusals import EventHasErrorsError, NotTypedError, ready_to_pair
from topcut.edit.change.schema_files import first_lines
from topcut.edit.change.writing import Contents, read_now, write_files
from topcut.edit.rounds.redrafting import (
    LostByHandError,
    Make,
    Redrawn,
    pending_draft,
    redrawn,
    refuse_over_results,
)
from topcut.edit.versions.unsettled import refuse_unsettled
from topcut.exchange.files.drafts import DraftedRound, bracket_round, ranked_round
from topcut.regulations import Regulations
from topcut.rules.course.now import cut_is_made
from topcut.rules.drafts.bracket import first_round, has_first_round, later_round
from topcut.rules.drafts.drafting import draft
from topcut.rules.drafts.setting import CannotPairError
from topcut.rules.ground.draw import Keys
from topcut.rules.ground.structure import plan
from topcut.rules.standings.records import counted_rounds
from topcut.text.problems.problem import Level
from topcut.text.words.message import Message
from topcut.text.yaml.compose import compose
from topcut.text.yaml.nodes import Mapping
from topcut.tournament import Event, Publish, Round
from topcut.workspace.data import CheckedEvent, Data

BEFORE_TABLES = frozenset(("returns", "left", "declined", "seeds", "publish", "started"))
"""What may stand in a round's file before it is paired."""


class Again(Struct, frozen=True):
    """That the draft that is there is to be made again."""

    anyway: bool = False
    """Even if changes made in it by hand are lost."""


class Drafted(Struct, frozen=True):
    """A round's file that was written."""

    path: Path
    round: Round
    price: tuple[str, ...]
    """Rematches that nothing avoids."""
    confirmed: bool
    """Whether the disk confirms that the file will survive a power cut."""
    added: bool = False
    """Whether the tables were added to a file that was there."""
    draft: bool = True
    """Whether the round is not public yet."""
    again: bool = False
    """Whether it was there as a draft, and was drawn again."""
    lost: tuple[str, ...] = ()
    """Lines of that draft that were changed by hand and are lost."""


class Outdated(Struct, frozen=True):
    """A draft that no longer fits what is typed."""

    reason: str
    """Why not: "Ed Late has no seat in it"."""
    again: bool
    """Whether it can be made again as the files are."""


def draft_round(data: Data, event_id: str, again: Again | None = None) -> Drafted:
    """Writes the next round of an event: ranked, or of a bracket that has begun.

    With `again` the draft that is there is made again. Raises CannotPairError with the reason,
    EventHasErrorsError, ContradictedError, OSError.
    """
    return _draft(data, event_id, _next, again)


def draft_cut(
    data: Data,
    event_id: str,
    left: Sequence[str] = (),
    declined: Sequence[str] = (),
    again: Again | None = None,
) -> Drafted:
    """Writes the first round of the bracket; `left` and `declined` are names or ids.

    With `again` its draft is made again. Raises CannotPairError with the reason,
    EventHasErrorsError, ContradictedError, OSError.
    """

    def make(event: Event, regulations: Regulations) -> DraftedRound:
        typed = event.cut[0] if event.cut else None
        if typed and ((left and typed.left) or (declined and typed.declined)):
            raise CannotPairError(Message("drafting.returns_listed"))
        try:
            ids = [[player_called(event, name) for name in names] for names in (left, declined)]
        except NotTypedError as error:
            raise CannotPairError(str(error)) from None
        return bracket_round(first_round(event, regulations, *ids), event)

    return _draft(data, event_id, make, again)


def outdated(opened: CheckedEvent) -> Outdated | None:
    """Whether the draft that is there no longer fits; None where it does, or where none is.

    None too where other files have errors: then nobody can say.
    """
    draft = pending_draft(opened.event) if opened.event is not None else None
    if draft is None:
        return None
    try:
        reason = redraw(opened, draft).reason
    except EventHasErrorsError:
        return None
    except CannotPairError as error:
        return Outdated(str(error), again=False)
    return Outdated(reason, again=True) if reason else None


def redraw(opened: CheckedEvent, draft: Round, *, compare: bool = False) -> Redrawn:
    """The draft that is there drawn again, as by `redrawn`; nothing is written."""
    return redrawn(opened, draft, _maker(draft), compare=compare)


def _next(event: Event, regulations: Regulations) -> DraftedRound:
    if has_first_round(event, regulations):
        return bracket_round(later_round(event, regulations), event)
    if cut_is_made(event):
        raise CannotPairError(Message("drafting.seeds_only", id=event.id))
    announced = plan(event, regulations)
    counted = len(counted_rounds(event))
    if announced.cut and announced.rounds is not None and counted >= announced.rounds:
        raise CannotPairError(
            Message(
                "drafting.swiss_over",
                rounds=announced.rounds,
                id=event.id,
                cut=announced.cut,
            )
        )
    return ranked_round(draft(event, regulations), event, regulations)


def draft_of_cut(event: Event, regulations: Regulations) -> DraftedRound:
    """The first round of the bracket, as the files are. Raises CannotPairError."""
    return bracket_round(first_round(event, regulations), event)


def _maker(round_: Round) -> Make:
    """What makes a draft again."""
    return draft_of_cut if round_.name == "cut-1" else _next


def _draft(data: Data, event_id: str, make: Make, again: Again | None) -> Drafted:
    with editing(data, event_id, by="topcut pair") as opened:
        refuse_unsettled(opened.data, event_id)
        pending = pending_draft(opened.event) if opened.event is not None else None
        if again is not None:
            return _redraft(opened, pending, make, again)
        if pending is not None:
            raise CannotPairError(_pending_message(opened, pending))
        event, regulations = ready_to_pair(opened)
        keys = new_keys(event)
        event = with_keys(event, keys)
        return _write(opened, event, make(event, regulations), keys)


def _pending_message(opened: CheckedEvent, round_: Round) -> str:
    """That there is a draft, and what can be done with it."""
    name = round_name(round_)
    command = drafting_command(opened.id, round_)
    reason = redraw(opened, round_).reason
    if reason:
        return Message("drafting.outdated", name=name, reason=reason, command=command)
    return Message("drafting.drafted", name=name, id=opened.id, command=command)


def _redraft(opened: CheckedEvent, pending: Round | None, make: Make, again: Again) -> Drafted:
    if pending is None:
        raise CannotPairError(Message("drafting.no_draft"))
    refuse_over_results(pending)
    new = redrawn(opened, pending, _maker(pending) if make is _next else make)
    if new.lost and not again.anyway:
        raise LostByHandError(drafting_command(opened.id, pending), new)
    summary = Message("drafting.was_drafted_again", round=round_name(pending))
    files = {new.path: (new.before, new.content)} | _players(opened, new.keys)
    confirmed = write_files(opened.data, opened.id, summary, files).confirmed
    path = opened.data.folder(opened.id) / new.path
    return Drafted(path, new.draft.round, new.draft.price, confirmed, again=True, lost=new.lost)


def _players(opened: CheckedEvent, keys: Keys) -> dict[str, Contents]:
    """players.yaml with the numbers by which the draft was drawn; nothing where all have one."""
    content = read_now(opened.data, opened.id, PLAYERS) if keys else None
    if content is None or opened.event is None:
        return {}
    return {PLAYERS: (content, players_file(opened.event, content, keys))}


def _write(opened: CheckedEvent, event: Event, draft: DraftedRound, keys: Keys) -> Drafted:
    round_, file = draft.round, f"rounds/{draft.round.name}.yaml"
    same = (one for one in event.rounds(round_.stage) if one.number == round_.number)
    typed = next(same, None)
    old = read_now(opened.data, event.id, file)
    if old is not None:
        _refuse_to_touch(old, file)
    head = old or first_lines()[round_.stage].encode()
    content = added(head, draft.text(event, typed if old is not None else None), file)
    if old is not None:
        _refuse_unreadable(content, file)
    summary = Message("drafting.was_drafted", round=round_name(round_))
    files = _players(opened, keys) | {file: (old, content)}
    confirmed = write_files(opened.data, event.id, summary, files).confirmed
    return Drafted(
        opened.data.folder(event.id) / file,
        round_,
        draft.price,
        confirmed,
        added=old is not None,
        draft=typed is None or "publish" not in typed.marks or typed.publish is Publish.DRAFT,
    )


def _refuse_to_touch(old: bytes, relative: str) -> None:
    """Only a file without any pairing, in a form that can be added to, is added to."""
    root = compose(old, relative).root
    if root is None:
        return
    keys = {key.text for key, _ in root.entries} if isinstance(root, Mapping) else set()
    if not keys or keys - BEFORE_TABLES or root.mark.column > 1 or old.lstrip()[:1] == b"{":
        others = sorted(keys - BEFORE_TABLES)
        held = ", ".join(f"`{key}`" for key in others) or Message("drafting.nothing_known")
        raise CannotPairError(Message("drafting.kept_file", relative=relative, held=held))


def _refuse_unreadable(content: bytes, relative: str) -> None:
    """Refuses to write what could not be read back."""
    problems = [each for each in compose(content, relative).problems if each.level is Level.ERROR]
    if problems:
        raise CannotPairError(
            Message("drafting.unextendable", relative=relative, message=problems[0].message)
        )
