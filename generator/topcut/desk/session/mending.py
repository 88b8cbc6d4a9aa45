"""The page of the desk where what is wrong in a file is put right."""

from topcut.text.words.message import Message

MERGE = "conflict"
"""The kind of the problem of a file with the marks of a merge."""


def mended_at(file: str, kind: str = "") -> tuple[str, str]:
    """The page where what stands in a file is put right, below the event's home, and its name.

    `kind` is that of the problem.
    """
    if kind == MERGE:
        return "versions", Message("versions.title")
    if file == "players.yaml":
        return "players", Message("roll.title")
    if file.startswith("rounds/"):
        name = file.removeprefix("rounds/").removesuffix(".yaml")
        return f"results?round={name}", Message("results_page.title")
    if file == "event.yaml":
        return "settings", Message("settings.title")
    return "problems", Message("problems.title")
