"""Who does not play in the cut although it is theirs: typed, and its draft made again."""

from dataclasses import replace

from msgspec import structs

from topcut.edit.change import naming
from topcut.edit.change.changing import Change, editing, legal
from topcut.edit.change.naming import player_called
from topcut.edit.change.refusals import NotTypedError, with_errors
from topcut.edit.change.round_file import RoundFile, parsed
from topcut.edit.change.schema_files import first_lines
from topcut.edit.change.writing import read_now
from topcut.edit.cut.cut_state import cut_state
from topcut.edit.rounds.drafting import draft_of_cut
from topcut.edit.rounds.redrafting import (
    LostByHandError,
    pending_draft,
    redrawn,
    refuse_over_results,
)
from topcut.exchange.files.names import written_names
from topcut.exchange.files.yaml_text import scalar
from topcut.regulations import Regulations
from topcut.rules.drafts.setting import CannotPairError
from topcut.text.words.message import Message
from topcut.text.words.words import in_a_row, with_more
from topcut.text.yaml.edit import (
    Edit,
    edited,
    first_line,
    value_of,
    with_items,
    with_value,
    without,
    without_items,
)
from topcut.text.yaml.nodes import Sequence
from topcut.tournament import Event, Publish, Round, Stage, StageKind
from topcut.workspace.data import CheckedEvent, Data

FILE = "rounds/cut-1.yaml"


def decline(data: Data, event_id: str, player: str, *, anyway: bool = False) -> Change:
    """Types that somebody does not play in the cut, and draws its draft again where there is one.

    Who qualified has left, who was asked has declined. `anyway` loses what was changed in the
    draft by hand. Raises NotTypedError, and changes nothing, if the cut is public, or it is not
    theirs to decline, LostByHandError.
    """
    return _answer(data, event_id, player, plays=False, anyway=anyway)


def accept(data: Data, event_id: str, player: str, *, anyway: bool = False) -> Change:
    """Takes back that somebody does not play in the cut; everything else as with `decline`."""
    return _answer(data, event_id, player, plays=True, anyway=anyway)


def _answer(data: Data, event_id: str, name: str, *, plays: bool, anyway: bool) -> Change:
    with editing(data, event_id, by="the desk") as opened:
        event, regulations = opened.event, opened.regulations
        if event is None or regulations is None or "cut-1" in opened.broken.rounds:
            raise NotTypedError(with_errors(opened.id))
        player = player_called(event, name)
        first = event.cut[0] if event.cut else Round(StageKind.CUT, 1, event.mark)
        key = next((key for key in ("left", "declined") if player in getattr(first, key)), "")
        said = "declining.plays" if plays else "declining.does_not_play"
        summary: str = Message(said, player=naming.player_name(event, player))
        if plays is not bool(key):
            return Change(summary, opened)
        if first.paired and first.publish is not Publish.DRAFT:
            raise NotTypedError(Message("declining.public"))
        old = read_now(opened.data, event_id, FILE)
        if not plays:
            key = _key(event, regulations, player)
        content = _content(opened, event, old, key, player, first)
        draft = pending_draft(event)
        if content is not None and draft is not None and draft.name == first.name:
            content = _redrawn(opened, draft, content, anyway=anyway)
        change = legal(opened, summary, {FILE: (old, content)})
        assert change.after.event is not None
        before = {player, *(each.player for each in cut_state(event, regulations).seeds)}
        seeds = cut_state(change.after.event, regulations).seeds
        came = [each.name for each in seeds if each.player not in before]
        if came:
            behind = Message("declining.joined", n=len(came), players=in_a_row(came))
            summary = with_more(summary, behind)
        return structs.replace(change, summary=summary).make()


def _key(event: Event, regulations: Regulations, player: str) -> str:
    """Where a name is typed: who qualified has left, who was asked has declined.

    Raises NotTypedError if the player is neither.
    """
    undrawn = _undrawn(event)
    try:
        cut_state(undrawn, regulations, [player])
    except NotTypedError:
        cut_state(undrawn, regulations, (), [player])
        return "declined"
    return "left"


def _undrawn(event: Event) -> Event:
    """The event with nothing of the cut but who does not play."""
    ranked = tuple(stage for stage in event.stages if stage.kind is not StageKind.CUT)
    if not event.cut:
        return event
    first = replace(event.cut[0], matches=(), seeds=(), byes=())
    return replace(event, stages=(*ranked, Stage(StageKind.CUT, (first,))))


def _content(
    opened: CheckedEvent, event: Event, old: bytes | None, key: str, player: str, first: Round
) -> bytes | None:
    """The file with a name added to a list, or taken out of it; None where nothing else is left.

    Comments that somebody wrote stay, with a list that is empty.
    """
    name = scalar(written_names(event.players)[player])
    head = first_lines()[StageKind.CUT].encode()
    if old is None:
        return head + f"{key}: [{name}]\n".encode()
    file = parsed(opened, "cut-1", old)
    players: tuple[str, ...] = getattr(first, key)
    if player in players:
        rest = edited(old, [_without(file, key, players.index(player))])
        if rest.strip() == head.strip():
            return None
        if len(file.root.entries) == 1 and len(players) == 1:
            return edited(old, [with_value(file.text, file.root, key, "[]")])
        return rest
    return edited(old, [_with(file, key, name)])


def _with(file: RoundFile, key: str, name: str) -> Edit:
    there = value_of(file.root, key)
    if isinstance(there, Sequence) and there.items:
        return with_items(file.text, there, [name])
    if there is not None:
        return with_value(file.text, file.root, key, f"[{name}]")
    return first_line(file.text, file.root, f"{key}: [{name}]")


def _without(file: RoundFile, key: str, place: int) -> Edit:
    there = value_of(file.root, key)
    if not isinstance(there, Sequence) or len(there.items) == 1:
        return without(file.text, file.root, key)
    [edit] = without_items(file.text, there, {place})
    return edit


def _redrawn(opened: CheckedEvent, draft: Round, content: bytes, *, anyway: bool) -> bytes:
    """The draft made again by these bytes. Raises LostByHandError, NotTypedError."""
    try:
        refuse_over_results(draft)
        new = redrawn(opened, draft, draft_of_cut, content)
    except CannotPairError as error:
        raise NotTypedError(str(error)) from None
    if new.lost and not anyway:
        raise LostByHandError(naming.drafting_command(opened.id, draft), new)
    return new.content
