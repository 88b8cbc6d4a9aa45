"""The rule document of a day."""

from datetime import date

from topcut.regulations import NAMES, load


def document_in_force(day: date) -> str:
    """Name of the FFG document in effect on a day (title pages; row F-doc-1).

    The first one for the days before it, the last one for all days since.
    """
    in_force = [name for name in NAMES if (effective := load(name).effective) and effective <= day]
    return in_force[-1] if in_force else NAMES[0]
