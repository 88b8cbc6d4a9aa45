"""What our files and another hand say differently, until somebody says which of them holds.

Either another hand saved over what was typed here, or it has a version of its own. Until then no
round is paired, and none is shown or started.
"""

from collections.abc import Collection, Sequence
from shlex import quote

from msgspec import Struct

from topcut.edit.change.overwrites import Overwrite, keep_theirs, overwrites, type_ours
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.versions import settling
from topcut.edit.versions.versions import PlaceDifference, Version, versions
from topcut.text.words.message import Message
from topcut.workspace.data import Data

_RULINGS = "rulings"
"""The key of a round, or of a table, that says what a leader decided."""


class Unsettled(Struct, frozen=True):
    """What nobody has settled yet."""

    overwrites: tuple[Overwrite, ...] = ()
    """What was typed here and was saved over: the file is the other hand's."""
    versions: tuple[Version, ...] = ()
    """Other versions: the file is ours."""

    @property
    def differences(self) -> tuple[PlaceDifference, ...]:
        """All of the other versions."""
        return tuple(one for each in self.versions for one in each.differences)

    @property
    def lines(self) -> list[str]:
        """What happened, a sentence each."""
        return [
            *(each.said for each in self.overwrites),
            *(one.sentence for one in self.differences),
        ]

    @property
    def words(self) -> str:
        """What is meant by these, for a form: numbers and marks, with blanks between."""
        numbers = dict.fromkeys(str(each.number) for each in self.overwrites)
        return " ".join([*numbers, *(each.mark for each in self.differences)])

    def of_table(self, path: str, place: str) -> list[str]:
        """What concerns a table of a round: rounds/swiss-3.yaml and table 4."""
        over = [
            each.said
            for each in self.overwrites
            if each.path == path and (each.gone or each.ours.place == place)
        ]
        return over + [each.sentence for each in self.differences if each.concerns(path, place)]


class ContradictedError(NotTypedError):
    """Another hand says something else than is typed here, and nobody has said which holds."""

    def __init__(self, event_id: str, these: Unsettled) -> None:
        """`these` is not empty."""
        super().__init__(f"{'; '.join(these.lines)}. First {how(event_id, these)}")
        self.unsettled = these


def how(event_id: str, these: Unsettled) -> str:
    """The two commands of which one settles it."""
    settle = f"topcut settle {quote(event_id)}"
    if not these.versions:
        return f"`{settle} ours` types it again, or `{settle} theirs` keeps what the file says"
    return f"`{settle} ours` holds to what was typed here, or `{settle} theirs` takes the other"


def unsettled(data: Data, event_id: str) -> Unsettled:
    """What is not settled, as the files are now; nothing where history cannot be read."""
    try:
        return Unsettled(overwrites(data, event_id), versions(data, event_id))
    except OSError:
        return Unsettled()


def refuse_unsettled(data: Data, event_id: str) -> None:
    """Raises ContradictedError where anything is not settled."""
    found = unsettled(data, event_id)
    if found.lines:
        raise ContradictedError(event_id, found)


def refuse_decisions(data: Data, event_id: str, words: Collection[str]) -> None:
    """Raises NotTypedError where these are not what a device in the room may settle.

    `words` are as `Unsettled.words` has them. It settles what is of a round, and of that no
    disqualification and no ruling.
    """
    found = unsettled(data, event_id)
    places = [
        (each.path, each.ours.place) for each in found.overwrites if str(each.number) in words
    ]
    for one in found.differences:
        if one.mark in words:
            more = one.at.theirs.more if one.at.theirs is not None else {}
            places.append((one.path, _RULINGS if _RULINGS in more else one.at.place))
    if any(not path.startswith("rounds/") for path, _ in places):
        raise NotTypedError(Message("differs.only_round"))
    if any(place.partition(" ")[0] in (_RULINGS, "disqualified") for _, place in places):
        raise NotTypedError(Message("differs.only_decisions"))


class Settlement(Struct, frozen=True):
    """What was settled."""

    lines: tuple[str, ...] = ()
    """A sentence each."""
    number: int = 0
    """Of the change that can be taken back; 0 where that takes more than one click."""
    together: bool = False
    """Whether several changes were made together with it."""


def hold_ours(
    data: Data, event_id: str, words: Collection[str] | None = None, before: str = ""
) -> Settlement:
    """What was typed here holds, by default everywhere.

    `words` are numbers and marks as `Unsettled.words` has them, `before` is what was shown of ours.
    Raises NotTypedError, ChangedError, LockedError, OSError.
    """
    numbers, marks = _parted(words)
    lines = [Message("take_back.again", change=each) for each in type_ours(data, event_id, numbers)]
    return _settlement(lines, settling.keep_ours(data, event_id, marks, before), take=False)


def hold_theirs(
    data: Data, event_id: str, words: Collection[str] | None = None, before: str = ""
) -> Settlement:
    """What the other hand says holds: see `hold_ours`."""
    numbers, marks = _parted(words)
    overwritten = keep_theirs(data, event_id, numbers)
    lines = [Message("differs.kept_file", change=each) for each in overwritten]
    return _settlement(lines, settling.take_theirs(data, event_id, marks, before), take=True)


def go_on(data: Data, event_id: str, words: Collection[str]) -> None:
    """What the files say now holds against whatever another hand said. Raises as `hold_ours`."""
    numbers, marks = _parted(words)
    keep_theirs(data, event_id, numbers)
    settling.keep_ours(data, event_id, marks)


def _settlement(lines: Sequence[str], settled: settling.Settled, *, take: bool) -> Settlement:
    count = len(settled.lines)
    away = [Message("differs.away", place=str(place)) for place in settled.away]
    alone = not lines and (count == 1 or (take and settled.together))
    number = settled.number if alone else 0
    return Settlement((*lines, *settled.lines, *away), number, bool(number) and count > 1)


def _parted(words: Collection[str] | None) -> tuple[list[int] | None, list[str] | None]:
    """Numbers of changes, and marks of differences."""
    if words is None:
        return None, None
    return [int(each) for each in words if each.isdecimal()], [
        each for each in words if not each.isdecimal()
    ]
