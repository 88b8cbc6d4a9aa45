"""A server of the public network, on this machine: TLS, a certificate, and what it is told to say.

`web` serves with a script for each connection; its `network` leads every name there, over the
numbers that a test names. Nothing leaves the machine.
"""

import datetime
import socket
import ssl
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Thread

from topcut.share.fetching.fetching import Network

HOST = "docs.example.org"
PUBLIC = "93.184.215.14"
Script = Callable[[socket.socket], None]


@cache
def certificate(*names: str) -> bytes:
    """A key, and a certificate of its own for these names."""
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, names[0])])
    now = datetime.datetime.now(datetime.UTC)
    built = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=9))
        .add_extension(x509.SubjectAlternativeName(list(map(x509.DNSName, names))), False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), True)
        .sign(key, hashes.SHA256())
    )
    return key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    ) + built.public_bytes(serialization.Encoding.PEM)


def trusting(pem: bytes) -> ssl.SSLContext:
    """What believes this certificate alone."""
    text = pem.decode()
    return ssl.create_default_context(cadata=text[text.index("-----BEGIN CERTIFICATE") :])


@dataclass
class Web:
    """The server, and what it was asked."""

    port: int
    pem: bytes
    asked: list[str] = field(default_factory=list)
    """The head of every request."""
    bodies: list[bytes] = field(default_factory=list)
    arrived: Event = field(default_factory=Event)
    """Whether a request has come."""
    names: list[str | None] = field(default_factory=list)
    """The name that each TLS connection asked for (SNI)."""
    resolved: list[str] = field(default_factory=list)
    connected: list[tuple[str, int]] = field(default_factory=list)
    """Number and port of each connection, as if it went there."""

    def network(self, *answers: Sequence[str]) -> Network:
        """Where each look-up gives the next of these answers, the last for good."""
        rest = list(answers or [(PUBLIC,)])

        def resolve(host: str) -> list[str]:
            self.resolved.append(host)
            return list(rest.pop(0) if len(rest) > 1 else rest[0])

        def connect(number: str, port: int, seconds: float) -> socket.socket:
            self.connected.append((number, port))
            return socket.create_connection(("127.0.0.1", self.port), timeout=seconds)

        return Network(resolve, connect, lambda: trusting(self.pem))


def answer(body: bytes = b"", status: str = "200 OK", **headers: str) -> Script:
    """A script that answers this, whatever is asked."""
    headers.setdefault("Content_Length", str(len(body)))
    lines = "".join(f"{name.replace('_', '-')}: {text}\r\n" for name, text in headers.items())
    return raw(f"HTTP/1.1 {status}\r\n{lines}\r\n".encode("latin-1") + body)


def raw(*parts: bytes) -> Script:
    """A script that sends these bytes and hangs up."""

    def send(sock: socket.socket) -> None:
        for part in parts:
            sock.sendall(part)

    return send


def _read(sock: socket.socket) -> tuple[str, bytes]:
    data = b""
    while b"\r\n\r\n" not in data and (part := sock.recv(65536)):
        data += part
    head, _, body = data.partition(b"\r\n\r\n")
    lengths = [line for line in head.split(b"\r\n") if line.lower().startswith(b"content-length:")]
    length = int(lengths[0].split(b":")[1]) if lengths else 0
    while len(body) < length and (part := sock.recv(65536)):
        body += part
    return head.decode("latin-1"), body


@contextmanager
def web(*scripts: Script, names: Sequence[str] = (HOST,), bare: bool = False) -> Iterator[Web]:
    """A server whose nth connection follows the nth script, later ones the last.

    A bare one hands the script a connection without TLS.
    """
    pem = certificate(*names)
    listening = socket.create_server(("127.0.0.1", 0))
    server = Web(listening.getsockname()[1], pem)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    with TemporaryDirectory() as folder:
        place = Path(folder) / "server.pem"
        place.write_bytes(pem)
        context.load_cert_chain(place)
    context.sni_callback = lambda _sock, name, _context: server.names.append(name)

    def serve(plain: socket.socket, script: Script) -> None:
        with plain, suppress(OSError):
            plain.settimeout(20)
            if bare:
                script(plain)
                return
            with context.wrap_socket(plain, server_side=True) as sock:
                head, body = _read(sock)
                server.asked.append(head)
                server.bodies.append(body)
                server.arrived.set()
                script(sock)

    def listen() -> None:
        count = 0
        while True:
            try:
                plain = listening.accept()[0]
            except OSError:
                return
            script = scripts[min(count, len(scripts) - 1)]
            count += 1
            Thread(target=serve, args=(plain, script), daemon=True).start()

    thread = Thread(target=listen, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        listening.shutdown(socket.SHUT_RDWR)
        listening.close()
        thread.join(5)
