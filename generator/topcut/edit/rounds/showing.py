"""How much of a round the public sees: its pairings before the clock, its results or not."""

from dataclasses import replace

from msgspec import Struct

from topcut.edit.change import naming
from topcut.edit.change.opening import opened_round
from topcut.edit.change.overwrites import refuse_overwritten
from topcut.edit.change.refusals import EventHasErrorsError, OutdatedDraftError
from topcut.edit.change.round_file import read, write
from topcut.edit.rounds.drafting import outdated
from topcut.text.problems.problem import Level
from topcut.text.yaml.edit import with_value
from topcut.tournament import Publish, StageKind
from topcut.workspace.data import CheckedEvent, Data


class Shown(Struct, frozen=True):
    """A round of which the public sees more or less than before."""

    said: str
    """the pairings of round 3 are public."""
    number: int = 0
    """Of the change, in history; 0 where it was so already."""
    outdated: str = ""
    """Why the draft that was published no longer fitted what is typed; "" if it did."""


def show_round(
    data: Data, event_id: str, *, results: bool = True, round_name: str = "", anyway: bool = False
) -> Shown:
    """Publishes a draft without starting its clock, or shows and hides the results of a round.

    `results` says whether each result is public once it is typed. By default it is the round
    that is drafted or on. Raises NotTypedError, and changes nothing, and EventHasErrorsError where
    a draft is to be published and the event has errors; OverwrittenError, and OutdatedDraftError
    for a draft of the cut, as `start` does, unless `anyway`.
    """
    with data.lock(event_id, by="the desk"):
        data = data.fresh()
        round_ = opened_round(data, event_id, round_name).round
        name = naming.round_name(round_)
        wanted = Publish.RESULTS if results else Publish.PAIRINGS
        said = f"{name}: its results are {'public' if results else 'hidden'}"
        reason = ""
        if round_.publish is wanted:
            return Shown(said)
        if round_.publish is Publish.DRAFT:
            if not anyway:
                refuse_overwritten(data, event_id)
            reason = _fits(data, data.open(event_id), name)
            if reason and round_.stage is StageKind.CUT and not anyway:
                raise OutdatedDraftError(name, event_id, reason)
            hidden = "" if results else "; its results are hidden"
            said = f"the pairings of {name} are public{hidden}"
        file = read(data, event_id, round_.name)
        written = write(file, [with_value(file.text, file.root, "publish", wanted)], said)
        return Shown(written.sentence(said), written.number, reason)


def _fits(data: Data, examined: CheckedEvent, name: str) -> str:
    """Why a draft no longer fits, "" if it does. Raises EventHasErrorsError."""
    errors = [each for each in examined.report.problems if each.level is Level.ERROR]
    if errors:
        raise EventHasErrorsError(
            replace(examined.report, problems=tuple(errors)),
            f"{name} was not published: {examined.report.id} has errors",
        )
    assert examined.event is not None
    old = outdated(data, examined.event)
    return old.reason if old else ""
