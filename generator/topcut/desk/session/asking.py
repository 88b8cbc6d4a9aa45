"""What one request asks of the desk, and what a page of it is."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from topcut.desk.session.devices import Device
from topcut.edit.change.changing import Change
from topcut.edit.change.history import DESK
from topcut.text.words.message import Message
from topcut.text.words.words import sentences

if TYPE_CHECKING:
    from topcut.desk.session.desk import Desk

HALL, EVENT, WRONG = (
    Message("menu.hall"),
    Message("menu.event"),
    Message("menu.wrong"),
)
"""Groups of the pages under More, in their order."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A request that may be answered."""

    event: str
    """The event's id; "" for what belongs to none."""
    query: Mapping[str, str] = field(default_factory=dict)
    form: Mapping[str, str] = field(default_factory=dict)
    """What was typed; of a field that is there more than once, the last."""
    ticked: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The same with every value of every field."""
    device: Device | None = None
    """Which device asks; None for this machine."""
    here: bool = True
    """Whether it may do what belongs to this machine alone."""
    accepts: str = ""
    """The languages that the browser asks for, as its header Accept-Language has them."""
    answers: dict[str, Any] = field(default_factory=dict)
    """What an action leaves for the page that follows at once."""

    @property
    def hand(self) -> str:
        """Who types, as history says it."""
        return self.device.name if self.device is not None else DESK

    def field(self, name: str) -> str:
        """What was typed into a field, without blanks around it; "" where there is none."""
        return self.form.get(name, "").strip()

    @property
    def back(self) -> str:
        """The page of the event that a form wants to see afterwards; "" for its own."""
        typed = self.field("back")
        return typed if typed.startswith(f"/{self.event}/") else ""

    def words(self, name: str) -> tuple[str, ...]:
        """All that was ticked under a name, or typed there with blanks between."""
        return tuple(word for each in self.ticked.get(name, ()) for word in each.split())


@dataclass(frozen=True, slots=True)
class Flash:
    """What an action did."""

    text: str
    """A sentence for whoever clicked."""
    go: str = ""
    """The page to show afterwards, below the desk's own address; "" for the same again."""
    undo: int = 0
    """The number of the change that can be taken back; 0 for none."""
    together: bool = False
    """Whether all that were made together with it are taken back with it."""

    @classmethod
    def of(cls, change: Change) -> "Flash":
        """What a change did, with all that follows."""
        return cls(sentences((change.echo, *change.notes)), undo=change.number)


@dataclass(frozen=True, slots=True)
class Action:
    """What a button does."""

    do: "Callable[[Desk, Ask], Flash | None]"
    """Gives None where nothing was typed and the page itself has the answer.

    Raises NotTypedError and its kinds, CannotPairError, OSError."""
    here: bool = False
    """Whether it belongs to this machine alone."""

    @classmethod
    def of(
        cls,
        edit: Callable[..., Change],
        *fields: "str | Callable[[Ask], object]",
        here: bool = False,
    ) -> "Action":
        """One change, with what its form says: fields by name, anything else by a function."""

        def do(desk: "Desk", ask: Ask) -> Flash:
            values = (ask.field(each) if isinstance(each, str) else each(ask) for each in fields)
            return Flash.of(edit(desk.data(ask), ask.event, *values))

        return cls(do, here)


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the desk."""

    name: str
    """Its address behind the event's: results."""
    title: str
    show: "Callable[[Desk, Ask], dict[str, Any]]"
    """The values of its template, NAME.html."""
    actions: Mapping[str, Action]
    """What its forms do, by the value of their field `do`."""
    here: bool = False
    """Whether this machine alone sees it."""
    exists: "Callable[[Desk, Ask], bool]" = lambda _, __: True
    """Whether the event has such a page at all."""
    group: str = EVENT
    """The group under More in which it stands, if the head has no link to it."""
    about: str = ""
    """What it is for, in half a sentence, as it stands under More."""


class QuestionError(Exception):
    """An action asks before it types: the same form again, with more said."""

    def __init__(
        self,
        text: str,
        yes: str,
        more: Mapping[str, str],
        *,
        reason: str = "",
        lines: Sequence[str] = (),
    ) -> None:
        """`yes` is what its button says, `more` are the fields that say yes.

        `reason` is the label of a field that has to be filled in too, "" for none; `lines` say
        more, one below the other.
        """
        super().__init__(text)
        self.yes = yes
        self.more = dict(more)
        self.reason = reason
        self.lines = tuple(lines)
