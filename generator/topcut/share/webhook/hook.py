"""The address of an event's channel, in private.yaml: read, set and taken out, never shown."""

from hashlib import sha256
from pathlib import Path

from topcut.disk.locking import locked
from topcut.disk.tree import Tree
from topcut.disk.writing import write_durable
from topcut.documents.event.private import FILE, read_private
from topcut.edit.change.refusals import NotTypedError
from topcut.share.fetching.addresses import WebError, parse_address
from topcut.text.problems.problem import Problems, has_errors
from topcut.text.yaml.compose import compose
from topcut.text.yaml.edit import edited, value_of, with_value, without
from topcut.text.yaml.nodes import Mapping
from topcut.workspace.data import Data

_ROOT, _KEY = "announce", "webhook"
_WRONG = f"{FILE} has an error; see Problems"


def hook_address(data: Data, event_id: str) -> str:
    """The address; "" where none is typed, or what is typed is none. Raises no error."""
    return read_private(Tree(data.folder(event_id)), Problems()).webhook


def hook_host(address: str) -> str:
    """The server of an address, which may be shown; "" where it is no address that is asked."""
    try:
        return parse_address(address).host
    except WebError:
        return ""


def hook_refusal(address: str) -> str:
    """Why nothing is sent to an address that is typed, without it; "" for none, or a good one."""
    if not address:
        return ""
    try:
        parse_address(address)
    except WebError as error:
        return str(error)
    return ""


def hook_mark(address: str) -> str:
    """Says which address it is without saying the address; "" for none."""
    return sha256(address.encode()).hexdigest() if address else ""


def set_hook(data: Data, event_id: str, text: str) -> str:
    """Types the address into private.yaml, and gives its host.

    Raises NotTypedError, whose sentence says nothing of the address beyond its host; OSError,
    LockedError.
    """
    address = text.strip()
    if not address:
        raise NotTypedError("paste the address of the webhook; it begins with https://")
    try:
        host = parse_address(address).host
    except WebError as error:
        raise NotTypedError(f"nothing was typed: {error}") from None
    if "'" in address:
        raise NotTypedError("nothing was typed: an address of a webhook has no quotation mark")
    _write(data, event_id, f"'{address}'")
    return host


def forget_hook(data: Data, event_id: str) -> None:
    """Takes the address out of private.yaml. Raises NotTypedError, OSError, LockedError."""
    _write(data, event_id, "")


def _write(data: Data, event_id: str, value: str) -> None:
    path = data.folder(event_id) / FILE
    with locked(data.path, event_id, by="the desk"):
        before = _read(path)
        after = _changed(before, value)
        if value and has_errors(compose(after, FILE).problems):
            raise NotTypedError(_WRONG)
        if after != before:
            write_durable(path, after)


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return b""


def _changed(content: bytes, value: str) -> bytes:
    """The file with this address, or without any for ""."""
    document = compose(content, FILE)
    root = document.root
    if root is None and all(each.kind == "empty file" for each in document.problems):
        end = b"\n" if content and not content.endswith(b"\n") else b""
        return content + end + f"{_ROOT}: {{{_KEY}: {value}}}\n".encode() if value else content
    if not isinstance(root, Mapping):
        raise NotTypedError(_WRONG)
    inner = value_of(root, _ROOT)
    if not value:
        if inner is None:
            return content
        if isinstance(inner, Mapping) and len(inner.entries) > 1:
            return edited(content, [without(document.text, inner, _KEY)])
        return edited(content, [without(document.text, root, _ROOT)])
    if isinstance(inner, Mapping) and inner.entries:
        return edited(content, [with_value(document.text, inner, _KEY, value)])
    return edited(content, [with_value(document.text, root, _ROOT, f"{{{_KEY}: {value}}}")])
