"""What a corrected result leads to, before it is typed: who stands elsewhere afterwards."""

from msgspec import structs

from topcut.edit.change.changing import Change
from topcut.edit.results.outcome import Outcome
from topcut.edit.results.results import preview_result
from topcut.regulations import Regulations
from topcut.rules.standings.standings import standings
from topcut.text.words.words import counted
from topcut.tournament import Event
from topcut.workspace.data import CheckedEvent


def preview_consequences(
    opened: CheckedEvent,
    table: str,
    result: str | Outcome,
    round_name: str = "",
    *,
    confirmed: bool = False,
) -> Change:
    """What `type_result` would type, and for how many players the standings would change.

    Writes nothing. Raises NotTypedError as `type_result` does.
    """
    change = preview_result(opened, table, result, round_name, replace=True, confirmed=confirmed)
    before, after = opened.event, change.after.event
    if not (before and after and opened.regulations):
        return change
    if players := _changed(before, after, opened.regulations):
        more = f"; the standings change for {counted(len(players), 'player')}"
        return structs.replace(change, summary=f"{change.summary}{more}")
    return change


def _changed(before: Event, after: Event, regulations: Regulations) -> tuple[str, ...]:
    """Who has other points or another rank, in the order of the standings that will be."""
    old, new = (standings(event, regulations) for event in (before, after))
    if old.after != new.after:
        return ()  # the last result of a round: nothing was corrected
    ranks = {row.player.id: (row.rank, row.points) for row in old.rows}
    return tuple(
        row.player.id for row in new.rows if ranks.get(row.player.id) != (row.rank, row.points)
    )
