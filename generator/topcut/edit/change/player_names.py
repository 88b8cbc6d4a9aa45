"""Players as they are named by whoever types."""

from topcut.documents.names.names import Roster
from topcut.edit.change.refusals import NotTypedError
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problems
from topcut.text.words.normalize import fold
from topcut.text.words.suggest import one_of
from topcut.tournament import Event

FEW = 3
"""How many players are proposed for the beginning of a name."""


def player_called(event: Event, typed: str) -> str:
    """The id of the player with this name or id.

    Raises NotTypedError with who may be meant, also for a beginning that in a file would be too
    short to guess from.
    """
    problems = Problems()
    player = Roster(event.players).find(typed, Mark("event.yaml"), problems)
    if player is not None:
        return player
    (problem, *_) = problems
    expected, begun = problem.expected, fold(typed)
    names = [each.name for each in event.players if begun and fold(each.name).startswith(begun)]
    if not expected.startswith("did you mean") and 0 < len(names) <= FEW:
        expected = f"did you mean {one_of(f'“{name}”' for name in names)}?"
    raise NotTypedError(f"{problem.message}; {expected}")
