"""A laptop becomes the second of another, by the code that the other shows."""

from pathlib import Path

from topcut import __version__
from topcut.standby.certificate import (
    can_encrypt,
    certificate_of,
    digest_of_certificate,
    encoded,
    read_code,
    short_number,
)
from topcut.standby.state import Peer, StateFile, machine_name
from topcut.standby.wire import (
    NOT_LET_IN,
    DeskPlace,
    Hello,
    PeerLine,
    RefusedByPeerError,
    Welcome,
    WrongMachineError,
    certificate_at,
    split_address,
)
from topcut.text.problems.refusal import RefusedError


def follows(state: Path, address: str) -> bool:
    """Whether this laptop follows another one already; it is looked for at this address, too.

    One that the other has sent away follows nobody, and needs a code again.
    """
    file = StateFile(state)
    if not file.now.head or file.now.peer is None:
        return False
    peer = file.now.peer
    if peer.address != address:
        file.keep(
            peer=Peer(
                peer.id, peer.name, peer.key, peer.certificate, address, peer.desk, peer.pages
            )
        )
    meeting = DeskPlace(file.now.epoch, False, 0.0, 0, 0, 0)
    line = PeerLine(address, peer.certificate, file.now.id, peer.key)
    try:
        line.ask(meeting, DeskPlace)
    except RefusedByPeerError as error:
        return str(error) != NOT_LET_IN
    except (OSError, WrongMachineError):
        return True
    finally:
        line.close()
    return True


def join(state: Path, address: str, text: str) -> Peer:
    """Lets this laptop follow the one at an address; `text` is the code as it was typed.

    Nothing is sent before the other has shown the certificate that the code names. Raises
    RefusedError, OSError.
    """
    host, _ = split_address(address)
    code = read_code(text)
    if code is None:
        raise RefusedError("this is no code: it has 20 letters in groups of four")
    shown, own = "", ""
    if code.certificate is not None:
        if not can_encrypt():
            raise RefusedError("this laptop needs the extra, too: pip install 'topcut[two]'")
        certificate = certificate_at(address)
        if short_number(certificate) != code.certificate:
            raise RefusedError(
                f"the code does not fit the machine at {address}: look whether the address is the"
                " first laptop's, and type the code again"
            )
        shown = digest_of_certificate(certificate)
        own = digest_of_certificate(encoded(certificate_of(state)))
    elif host not in ("127.0.0.1", "localhost", "::1"):
        raise RefusedError("this code is for a way through ssh: --follow 127.0.0.1:PORT")
    file = StateFile(state)
    line = PeerLine(address, shown)
    try:
        hello = Hello(code.secret, file.now.id, machine_name(), own, __version__)
        welcome = line.ask(hello, Welcome)
    finally:
        line.close()
    peer = Peer(welcome.id, welcome.name, welcome.key, shown, address)
    file.keep(peer=peer, head=peer.id, epoch=welcome.epoch, returns=False, whole=False, since=0.0)
    return peer
