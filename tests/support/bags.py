"""Bags, held against what RFC 8493 says of them."""

import re
from hashlib import sha256
from pathlib import Path

_LINE = re.compile(r"([0-9a-f]{64})  (\S.*)")


def faults(bag: Path) -> list[str]:
    """What is wrong with an unpacked bag; nothing of one that is complete and valid."""
    files = {path.relative_to(bag).as_posix() for path in bag.rglob("*") if path.is_file()}
    payload = {path for path in files if path.startswith("data/")}
    wrong = []
    declaration = (bag / "bagit.txt").read_bytes()  # section 2.1.1
    if declaration != b"BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n":
        wrong.append("bagit.txt")
    manifest = _manifest(bag / "manifest-sha256.txt")  # 2.1.3: every payload file, once
    if set(manifest) != payload:
        wrong.append(f"manifest: {sorted(set(manifest) ^ payload)[:3]}")
    tags = _manifest(bag / "tagmanifest-sha256.txt")  # 2.2.1: no tag manifest lists itself
    if set(tags) != files - payload - {"tagmanifest-sha256.txt"}:
        wrong.append(f"tag manifest: {sorted(tags)}")
    for path, digest in {**manifest, **tags}.items():
        if path in files and sha256((bag / path).read_bytes()).hexdigest() != digest:
            wrong.append(f"{path} differs")
    info = dict(  # 2.2.2
        line.split(": ", 1) for line in (bag / "bag-info.txt").read_text("utf-8").splitlines()
    )
    octets = sum((bag / path).stat().st_size for path in payload)
    if info.get("Payload-Oxum") != f"{octets}.{len(payload)}":
        wrong.append("Payload-Oxum")
    return wrong


def _manifest(path: Path) -> dict[str, str]:
    """Digests by path, whose %, line feeds and carriage returns are written as codes."""
    entries = {}
    for line in path.read_text("utf-8").splitlines():
        match = _LINE.fullmatch(line)
        assert match, line
        name = match[2].replace("%0A", "\n").replace("%0D", "\r").replace("%25", "%")
        assert name not in entries, name
        entries[name] = match[1]
    return entries
