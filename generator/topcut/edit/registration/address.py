"""The address of a form’s answers, typed into private.yaml without history, which would keep it."""

from topcut.disk.writing import remove_durable, write_durable
from topcut.documents.event.private import FILE, PrivateFile, is_address
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.change.schema_files import first_lines
from topcut.edit.change.writing import read_now
from topcut.exchange.files.yaml_text import scalar
from topcut.text.problems.problem import Level
from topcut.text.words.message import Message
from topcut.text.yaml.compose import compose
from topcut.text.yaml.edit import edited, value_of, with_value, without
from topcut.text.yaml.nodes import Mapping
from topcut.workspace.data import Data


def keep_address(data: Data, event_id: str, address: str) -> str:
    """Types the address of the answers, or takes it out where it is empty; gives what it did.

    The rest of private.yaml stays as it is. Raises NotTypedError, OSError.
    """
    address = address.strip()
    if address and not is_address(address):
        raise NotTypedError(Message("answers.no_address"))
    with data.lock(event_id, by="the desk"):
        content = read_now(data, event_id, FILE)
        new = _with(content or b"", address)
        if new == (content or b""):
            pass
        elif new.strip() in (b"", b"{}", first_lines()["private"].strip().encode()):
            remove_durable(data.folder(event_id) / FILE)
        else:
            write_durable(data.folder(event_id) / FILE, new)
    if not address:
        return Message("answers.gone")
    return Message("answers.there")


def _with(content: bytes, address: str) -> bytes:
    """The bytes of private.yaml with another address, or without one."""
    document = compose(content, FILE)
    root = document.root
    wrong = [each.kind for each in document.problems if each.level is Level.ERROR]
    if wrong not in ([], ["empty file"]) or not isinstance(root, Mapping | None):
        raise NotTypedError(f"{FILE} has errors; write: {PrivateFile.example}")
    if root is None:
        text = content.decode("utf-8-sig") or first_lines()["private"]
        end = "" if text.endswith("\n") else "\n"
        return f"{text}{end}registration: {scalar(address)}\n".encode() if address else content
    if address:
        return edited(content, [with_value(document.text, root, "registration", scalar(address))])
    if value_of(root, "registration") is None:
        return content
    return edited(content, [without(document.text, root, "registration")])
