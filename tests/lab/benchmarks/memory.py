"""Memory of running processes."""

from pathlib import Path


def held(pid: int) -> float:
    """Proportional memory of a process and its children, in megabytes; 0 where it has ended."""
    process = Path(f"/proc/{pid}")
    try:
        lines = (process / "smaps_rollup").read_text(encoding="utf-8").splitlines()
        children = " ".join(
            path.read_text(encoding="utf-8") for path in process.glob("task/*/children")
        )
    except (OSError, ProcessLookupError):
        return 0.0
    own = sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    return own / 1000 + sum(held(int(child)) for child in children.split())
