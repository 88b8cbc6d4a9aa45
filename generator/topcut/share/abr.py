"""Concluding an event at AlwaysBeRunning: sent once, with its code kept in event.yaml.

What goes out is the event's nrtm.json, with what its pages show: drafts, hidden results and deck
lists are not in it. Nothing is sent before somebody said yes, which is not asked here.
"""

from msgspec import Struct

from topcut.disk.locking import LockedError
from topcut.edit.change.changing import editing, legal
from topcut.edit.change.naming import player_name, round_name
from topcut.edit.change.refusals import NotTypedError, without_errors
from topcut.exchange.nrtm.losses import nrtm_losses
from topcut.exchange.nrtm.write import nrtm_json
from topcut.exchange.reading.imported import Loss
from topcut.rules.bracket.bracket import bracket
from topcut.rules.course.final import winners
from topcut.rules.course.now import Now, Phase, now
from topcut.rules.ground.names import with_initials
from topcut.rules.standings.standings import standings
from topcut.share import abr_request
from topcut.share.abr_request import ADDRESS, UploadError, host
from topcut.text.words.words import all_of, counted
from topcut.text.yaml.compose import compose
from topcut.text.yaml.edit import edited, value_of, with_value
from topcut.text.yaml.nodes import Mapping, Scalar
from topcut.workspace.data import Data

FILE = "event.yaml"
KEY = "uploaded"


class Upload(Struct, frozen=True):
    """What goes out."""

    event: str
    """The id of the event."""
    name: str
    day: str
    """2018-03-10."""
    players: int
    """Whose names become public there."""
    rounds: int
    """Rounds before the cut."""
    cut: int
    """Players in the cut; 0 is no cut."""
    winners: tuple[str, ...]
    """The names; empty while nobody has won."""
    losses: tuple[Loss, ...]
    """What of the event is not in the file, or is not shown right there."""
    text: str
    """nrtm.json."""


def prepared(data: Data, event_id: str, *, unfinished: bool = False) -> Upload:
    """What would go out of an event.

    Raises EventHasErrorsError, and UploadError where there is nobody to send, or where the event
    is not over and `unfinished` does not let that pass: AlwaysBeRunning files it as concluded.
    """
    event, regulations = without_errors(data.open(event_id))
    if data.site.site.initials:
        event = with_initials(event, regulations)
    public = event.public()
    rows = standings(public, regulations).rows
    if not rows:
        raise UploadError(
            f"{event_id} has no players, and AlwaysBeRunning takes no file without any"
        )
    at = now(public, regulations)
    if at.phase is not Phase.FINISHED and not unfinished:
        raise UploadError(
            f"{event_id} is not over: {_unfinished(at)}; AlwaysBeRunning would file it as"
            " concluded. --anyway sends it as it is"
        )
    cup = bracket(public, regulations)
    return Upload(
        event=public.id,
        name=public.name.strip(),
        day=public.start.isoformat(),
        players=len(rows),
        rounds=len(public.ranked),
        cut=len(public.cut[0].seeds) if public.cut else 0,
        winners=tuple(player_name(public, id_) for id_ in winners(public, regulations)),
        losses=nrtm_losses(public, cup),
        text=nrtm_json(public, regulations, cup, data.address(public.id)),
    )


def _unfinished(at: Now) -> str:
    """What lacks for an end."""
    if at.round is None:
        return "no round is paired"
    if at.missing:
        return f"{round_name(at.round)} lacks {counted(len(at.missing), 'result')}"
    if at.phase is Phase.CUT_AHEAD:
        return "the cut is not made"
    return f"{round_name(at.round)} is not the last round"


class SentBeforeError(NotTypedError):
    """It was sent before: whoever asks has to confirm it."""


class Concluded(Struct, frozen=True):
    """What came of sending it."""

    code: str
    """Six digits."""
    server: str
    number: int
    """Of the change of event.yaml, in history; 0 where the code is not kept."""
    lost: str = ""
    """Why the code is not kept in event.yaml; "" where it is."""


def preview(upload: Upload, address: str = ADDRESS) -> list[str]:
    """What will be sent, and where."""
    cut = f"cut to {upload.cut}" if upload.cut else "no cut"
    won = f"won by {all_of(upload.winners)}" if upload.winners else "nobody has won"
    size = len(upload.text.encode())
    return [
        f"{upload.name}, {upload.day}",
        f"  {counted(upload.players, 'player')}, {counted(upload.rounds, 'round')}, {cut}, {won}",
        *(f"  {loss.message}" for loss in upload.losses),
        f"  nrtm.json, {size:,} bytes, to {address}",
        f"  the names of {counted(upload.players, 'player')} become public there",
    ]


def code_lines(code: str, server: str) -> list[str]:
    """The code, and where it is typed."""
    return [
        f"sent: the conclusion code is {code}",
        f"next: log in at {server}, and at the event's page there type it at “Conclude”,"
        " “Conclusion code”; an event without a page there: “Organize”, “Create from Results”."
        " A code can be used once",
    ]


def recorded_code(data: Data, event_id: str) -> str:
    """The code that an event was given when it was sent; "" where it was not."""
    root = compose(data.tree(event_id).read(FILE), FILE).root
    typed = value_of(root, KEY) if isinstance(root, Mapping) else None
    return typed.text if isinstance(typed, Scalar) else ""


def conclude(
    data: Data, event_id: str, upload: Upload, address: str = ADDRESS, *, again: bool = False
) -> Concluded:
    """Sends an event, and keeps its code.

    Raises SentBeforeError where it has a code and nobody said `again`, UploadError where none
    came back. Where the code cannot be kept, it is given all the same.
    """
    if not again and (code := recorded_code(data, event_id)):
        raise SentBeforeError(
            f"{event_id} was sent before, and has the conclusion code {code}; a new code does not "
            "replace what was filed there with the old one"
        )
    code = abr_request.send(upload.text, address)
    server = host(address)
    try:
        return Concluded(code, server, _keep(data, event_id, code))
    except (NotTypedError, LockedError, OSError) as error:
        return Concluded(code, server, 0, str(error))


def _keep(data: Data, event_id: str, code: str) -> int:
    """Types the code into event.yaml; gives the number of the change."""
    with editing(data, event_id, by="an upload") as opened:
        content = opened.data.tree(event_id).read(FILE)
        document = compose(content, FILE)
        if not isinstance(document.root, Mapping):
            raise NotTypedError(f"{FILE} holds no event")
        after = edited(content, [with_value(document.text, document.root, KEY, f'"{code}"')])
        summary = f"sent to AlwaysBeRunning: the conclusion code is {code}"
        return legal(opened, summary, {FILE: (content, after)}).make().number
