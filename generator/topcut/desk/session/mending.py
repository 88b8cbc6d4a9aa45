"""The page of the desk where what is wrong in a file is put right."""

MERGE = "conflict"
"""The kind of the problem of a file with the marks of a merge."""


def mended_at(file: str, kind: str = "") -> tuple[str, str]:
    """The page where what stands in a file is put right, below the event's home, and its name.

    `kind` is that of the problem.
    """
    if kind == MERGE:
        return "versions", "Two versions"
    if file == "players.yaml":
        return "players", "Players"
    if file.startswith("rounds/"):
        name = file.removeprefix("rounds/").removesuffix(".yaml")
        return f"results?round={name}", "Results"
    if file == "event.yaml":
        return "settings", "Settings"
    return "problems", "Problems"
