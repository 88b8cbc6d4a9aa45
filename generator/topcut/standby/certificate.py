"""The certificate of a laptop, made by itself, and the code that binds it.

The two laptops have no authority in common. The code that is read off one screen and typed at the
other names the certificate, so that nobody between them can show another.
"""

import secrets
import ssl
from base64 import b32encode
from datetime import UTC, datetime, timedelta
from hashlib import scrypt, sha256
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from topcut.disk.writing import write_private

CERTIFICATE_BITS, SECRET_BITS = 60, 40
_DAYS = 3650
_SIGNS = "abcdefghijklmnopqrstuvwxyz234567"
_MEANT = str.maketrans("018", "oib")
"""Signs that no code has, as what they are read from."""


class JoinCode(NamedTuple):
    """What a code says."""

    certificate: int | None
    """The short number of the certificate; None where there is none."""
    secret: int


def can_encrypt() -> bool:
    """Whether the extra is installed that makes certificates."""
    return find_spec("cryptography") is not None


def certificate_of(folder: Path) -> Path:
    """The key and certificate of a laptop in one file, made once. Raises OSError."""
    place = folder / "standby.pem"
    if not place.exists():
        write_private(place, _certificate())
    return place


def encoded(place: Path) -> bytes:
    """A certificate as it is sent. Raises OSError."""
    text = place.read_text(encoding="ascii")
    return ssl.PEM_cert_to_DER_cert(text[text.index("-----BEGIN CERTIFICATE") :])


def digest_of_certificate(certificate: bytes) -> str:
    """The whole hash, which both laptops keep."""
    return sha256(certificate).hexdigest()


def short_number(certificate: bytes) -> int:
    """The number that stands in a code: slow to compute, so that no other is made to fit it."""
    slow = scrypt(certificate, salt=b"topcut", n=1 << 14, r=8, p=1, dklen=8)
    return int.from_bytes(slow) >> (64 - CERTIFICATE_BITS)


def new_secret() -> int:
    """The part of a code that works once."""
    return secrets.randbits(SECRET_BITS)


def write_code(code: JoinCode) -> str:
    """A code in letters, in groups of four."""
    number, signs = code.secret, SECRET_BITS // 5
    if code.certificate is not None:
        number |= code.certificate << SECRET_BITS
        signs += CERTIFICATE_BITS // 5
    letters = "".join(_SIGNS[number >> 5 * place & 31] for place in reversed(range(signs)))
    return "-".join(letters[at : at + 4] for at in range(0, signs, 4))


def read_code(text: str) -> JoinCode | None:
    """What was typed; None for no code."""
    letters = "".join(text.lower().translate(_MEANT).replace("-", " ").split())
    if any(sign not in _SIGNS for sign in letters):
        return None
    number = 0
    for sign in letters:
        number = number << 5 | _SIGNS.index(sign)
    if len(letters) == SECRET_BITS // 5:
        return JoinCode(None, number)
    if len(letters) == (SECRET_BITS + CERTIFICATE_BITS) // 5:
        return JoinCode(number >> SECRET_BITS, number & (1 << SECRET_BITS) - 1)
    return None


def new_key() -> str:
    """The key that both laptops keep."""
    return b32encode(secrets.token_bytes(35)).decode().lower()


def _certificate() -> bytes:
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "topcut")])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=_DAYS))
        .sign(key, hashes.SHA256())
    )
    return key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    ) + certificate.public_bytes(serialization.Encoding.PEM)
