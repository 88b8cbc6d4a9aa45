"""What a corrected result leads to, before it is typed: who stands elsewhere afterwards."""

from msgspec import Struct

from topcut.edit.results.outcome import Outcome
from topcut.edit.results.results import ResultEcho, preview_result
from topcut.regulations import Regulations
from topcut.rules.standings.standings import standings
from topcut.text.words.words import counted
from topcut.tournament import Event
from topcut.workspace.data import CheckedEvent


class Consequences(Struct, frozen=True):
    """What follows from a result."""

    said: str
    """The echo, with whatever was paired by the old result, and "the standings change for 5
    players"."""
    standings: tuple[str, ...]
    """Ids of who has other points or another rank then."""
    echo: ResultEcho


def preview_consequences(
    opened: CheckedEvent,
    table: str,
    result: str | Outcome,
    round_name: str = "",
    *,
    confirmed: bool = False,
) -> Consequences:
    """What `type_result` would type, and for whom the standings would change; writes nothing.

    Raises NotTypedError as `type_result` does.
    """
    echo = preview_result(opened, table, result, round_name, replace=True, confirmed=confirmed)
    before, after = opened.event, echo.event.event
    changed: tuple[str, ...] = ()
    if before and after and opened.regulations:
        changed = _changed(before, after, opened.regulations)
    said = echo.echo
    if changed:
        said += f"; the standings change for {counted(len(changed), 'player')}"
    return Consequences(said, changed, echo)


def _changed(before: Event, after: Event, regulations: Regulations) -> tuple[str, ...]:
    """Who has other points or another rank, in the order of the standings that will be."""
    old, new = (standings(event, regulations) for event in (before, after))
    if old.after != new.after:
        return ()  # the last result of a round: nothing was corrected
    ranks = {row.player.id: (row.rank, row.points) for row in old.rows}
    return tuple(
        row.player.id for row in new.rows if ranks.get(row.player.id) != (row.rank, row.points)
    )
