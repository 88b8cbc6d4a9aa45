"""The answers of an event's registration form, fetched from the address in private.yaml."""

from topcut.documents.event.private import FILE, read_private
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.registration.sheet import NO_CSV
from topcut.share.fetching.fetching import Network, fetch
from topcut.text.problems.problem import Problems
from topcut.workspace.data import Data


def has_address(data: Data, event_id: str) -> bool:
    """Whether private.yaml has an address to fetch from."""
    return bool(read_private(data.tree(event_id), Problems()).registration)


def answers_of(data: Data, event_id: str, network: Network | None = None) -> bytes:
    """The answers as CSV. No message has more of the address than its host.

    Raises NotTypedError where there is no address or a web page, WebError where it gives no answer.
    """
    problems = Problems()
    address = read_private(data.tree(event_id), problems).registration
    if not address:
        wrong = next((f": {each.message}" for each in problems), "")
        raise NotTypedError(
            f"{event_id}/{FILE} has no address of the answers{wrong}; write: registration:"
            " https://…, where the form publishes them as CSV"
        )
    answer = fetch(address, network=network)
    if answer.type in ("text/html", "application/xhtml+xml"):
        raise NotTypedError(NO_CSV)
    return answer.content
