"""The rule document of a day."""

from datetime import date

from topcut.regulations import NAMES, load


def document_in_force(day: date) -> str:
    """Name of the FFG document in effect on a day (title pages; row F-doc-1).

    The first one for the days before it, the last one for all days since.
    """
    documents = [(name, load(name)) for name in NAMES]
    dated = [(name, found.effective) for name, found in documents if found.effective is not None]
    in_force = [name for name, effective in dated if effective <= day]
    return in_force[-1] if in_force else dated[0][0]
