"""The page of the desk where what is wrong in a file is put right."""


def mended_at(file: str) -> tuple[str, str]:
    """The page where what stands in a file is put right, below the event's home, and its name."""
    if file == "players.yaml":
        return "players", "Players"
    if file.startswith("rounds/"):
        name = file.removeprefix("rounds/").removesuffix(".yaml")
        return f"results?round={name}", "Results"
    if file == "event.yaml":
        return "settings", "Settings"
    return "problems", "Problems"
