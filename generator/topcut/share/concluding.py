"""Concluding an event at AlwaysBeRunning: sent once, with its code kept in event.yaml."""

from msgspec import Struct

from topcut.disk.locking import LockedError
from topcut.edit.change.changing import change
from topcut.edit.change.effects import effects
from topcut.edit.change.refusals import NotTypedError, RuledOutError
from topcut.share import uploading
from topcut.share.abr_upload import ADDRESS
from topcut.share.uploading import Upload, host
from topcut.text.words.words import all_of, counted
from topcut.text.yaml.compose import compose
from topcut.text.yaml.edit import edited, value_of, with_value
from topcut.text.yaml.nodes import Mapping, Scalar
from topcut.workspace.data import Data

FILE = "event.yaml"
KEY = "uploaded"


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


def shown(upload: Upload, address: str = ADDRESS) -> list[str]:
    """What will be sent, and where, for whoever is asked."""
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


def told(code: str, server: str) -> list[str]:
    """The code, and where it is typed."""
    return [
        f"sent: the conclusion code is {code}",
        f"next: log in at {server}, and at the event's page there type it at “Conclude”,"
        " “Conclusion code”; an event without a page there: “Organize”, “Create from Results”."
        " A code can be used once",
    ]


def kept_code(data: Data, event_id: str) -> str:
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
    if not again and (code := kept_code(data, event_id)):
        raise SentBeforeError(
            f"{event_id} was sent before, and has the conclusion code {code}; a new code does not "
            "replace what was filed there with the old one"
        )
    code = uploading.send(upload, address)
    server = host(address)
    try:
        return Concluded(code, server, _keep(data, event_id, code))
    except (NotTypedError, LockedError, OSError) as error:
        return Concluded(code, server, 0, str(error))


def _keep(data: Data, event_id: str, code: str) -> int:
    """Types the code into event.yaml; gives the number of the change."""
    with data.lock(event_id, by="an upload"):
        data = data.fresh()
        content = data.tree(event_id).read(FILE)
        document = compose(content, FILE)
        if not isinstance(document.root, Mapping):
            raise NotTypedError(f"{FILE} holds no event")
        after = edited(content, [with_value(document.text, document.root, KEY, f'"{code}"')])
        led = effects(data, event_id, {FILE: after})
        if led.errors:
            raise RuledOutError(led.errors)
        said = f"sent to AlwaysBeRunning: the conclusion code is {code}"
        return change(data, event_id, said, {FILE: (content, after)}).number
