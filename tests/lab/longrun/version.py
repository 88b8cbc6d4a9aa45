"""Which program it was: what records are marked with."""

from hashlib import sha256
from pathlib import Path

from topcut import __version__

ROOT = Path(__file__).parents[3]
LEFT_OUT = ("__pycache__",)


def program(root: Path = ROOT) -> str:
    """Its number and ten hexadecimal digits over all its files: 1.2.0+0123456789."""
    digest = sha256()
    for path in sorted(file for top in ("generator", "templates") for file in files(root / top)):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0")
        digest.update(sha256(path.read_bytes()).digest())
    return f"{__version__}+{digest.hexdigest()[:10]}"


def files(folder: Path) -> list[Path]:
    """Every file of the program below a folder, without what Python wrote itself."""
    found = (path for path in folder.rglob("*") if path.is_file())
    return [path for path in found if not set(path.parts) & set(LEFT_OUT)]
