"""A pasted list of players before anybody is entered: what is doubtful first, with buttons."""

from collections.abc import Collection

from msgspec import Struct
from msgspec.structs import replace

from topcut.desk.pages.people.registrations import answers_in
from topcut.desk.session.asking import Ask, Flash
from topcut.desk.session.desk import Desk
from topcut.edit.change.naming import named
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.lists.columns import CORP, FIRST, LAST, NAME, NO_NAME, PRONOUNS, RUNNER
from topcut.edit.lists.pasted import Pasted
from topcut.edit.lists.recognising import Decision, Entrant, Recognised, recognised
from topcut.edit.players.entering import enter
from topcut.edit.players.players_file import FEW
from topcut.edit.registration.registering import register
from topcut.text.words.message import Message
from topcut.text.words.words import in_a_row, whole_number

COLUMNS = {
    NAME: "pasted.column.name",
    FIRST: "pasted.column.first",
    LAST: "pasted.column.last",
    CORP: "pasted.column.corp",
    RUNNER: "pasted.column.runner",
    PRONOUNS: "pasted.column.pronouns",
    "": "pasted.column.out",
}
"""What a column may hold, and the text by which the page calls it."""
SAMPLES = 3
"""Cells of a column that are shown."""
BUTTONS = 6
"""Identities that stand side by side; of more one is chosen from a list."""
NAMED = 12
"""Players whom the message names, where there are more the first of them."""


class ListColumn(Struct, frozen=True):
    """A column of the list, to be chosen for what it holds."""

    title: str
    samples: str
    holds: str


class Listed(Struct, frozen=True):
    """A list that was pasted, before anybody is entered."""

    text: str
    reading: Recognised
    known: str
    """The ids of who was there when it was looked at."""
    decisions: tuple[Decision, ...]
    """What was decided so far."""
    columns: tuple[ListColumn, ...]
    pulled: bool = False
    """Whether it comes from a form’s answers."""

    @property
    def open(self) -> tuple[Entrant, ...]:
        """The lines about which something is to be decided."""
        return tuple(each for each in self.reading.entrants if _is_open(each))

    @property
    def rest(self) -> tuple[Entrant, ...]:
        """The other lines: those that were decided first."""
        lines = (each for each in self.reading.entrants if not _is_open(each))
        return tuple(sorted(lines, key=lambda each: not each.decisions))

    @property
    def outside(self) -> tuple[int, ...]:
        """The lines that are not entered, since nobody said that they are somebody else."""
        return tuple(each.line for each in self.reading.entrants if each.doubtful)


def listed(desk: Desk, ask: Ask, here: Collection[str]) -> Listed | None:
    """The list that was pasted, with what was decided; None where there is none.

    `here` are the ids of the players that are there now.
    """
    text = _text(ask)
    if not text or ask.field("do") not in ("look", "enter", "pull"):
        return None
    try:
        decisions = (*ask.answers.get("decisions", ()), *_decisions(ask))
        found = _recognised(desk, ask, decisions)
        if ask.field("take"):
            decisions = (*decisions, *found.clear)
            found = _recognised(desk, ask, decisions)
    except NotTypedError:
        return None
    pulled = ask.field("do") == "pull" or bool(ask.field("pulled"))
    columns = () if pulled else _columns(found.source)
    return Listed(text, found, " ".join(here), decisions, columns, pulled)


def _text(ask: Ask) -> str:
    """The list: pulled in this moment, or pasted."""
    return ask.answers.get("list") or ask.form.get("list", "")


def look(desk: Desk, ask: Ask) -> None:
    """Says what is wrong with a list as a whole; what is in it stands on the page."""
    _recognised(desk, ask, _decisions(ask))


def enter_list(desk: Desk, ask: Ask) -> Flash:
    """Enters whom a list names, but nobody in doubt."""
    known = ask.form.get("known", "").split()
    reading = _recognised(desk, ask, _decisions(ask), known)
    wanted = reading.sure
    if ask.field("pulled"):
        out = [each.name for each in reading.entrants if each.out]
        data, answers = desk.data(ask), answers_in(reading)
        change = register(data, ask.event, wanted, out, before=known, answers=answers)
    else:
        change = enter(desk.data(ask), ask.event, wanted, known)
    names = [each.name for each in wanted]
    if len(names) > FEW:
        change = replace(change, summary=_with_names(change.summary, named(names, NAMED)))
    return Flash.of(change)


def _with_names(summary: str, names: str) -> str:
    """What was done, with the names behind its first part."""
    if isinstance(summary, Message) and summary.key == "parts":
        first, after = summary.values["first"], summary.values["next"]
        return Message("parts", first=_with_names(first, names), next=after)
    return Message("pasted.names", summary=summary, names=names)


def _recognised(
    desk: Desk, ask: Ask, decisions: tuple[Decision, ...], ids: Collection[str] | None = None
) -> Recognised:
    """Whom the list names; `ids` are the ids of who was there when it was looked at."""
    event = desk.opened(ask.event).event
    here = [
        each
        for each in (event.players if event is not None else ())
        if ids is None or each.id in ids
    ]
    columns = _chosen(ask)
    if columns is not None and not {*columns} <= {*COLUMNS}:
        raise NotTypedError(Message("pasted.no_meaning"))
    titles = bool(ask.field("titles"))
    return recognised(_text(ask), here, decisions, columns, titles=titles)


def _chosen(ask: Ask) -> tuple[str, ...] | None:
    """What the columns hold as somebody chose it; None before anybody did.

    Who chooses for a column what another one held means that the other holds it no longer.
    """
    columns, before = ask.ticked.get("column"), ask.ticked.get("held", ())
    if columns is None or len(before) != len(columns):
        return columns
    taken = {each for each, was in zip(columns, before, strict=True) if each != was}
    return tuple(
        "" if each == was and each in taken else each
        for each, was in zip(columns, before, strict=True)
    )


def _decisions(ask: Ask) -> tuple[Decision, ...]:
    """What was decided so far, of two about the same the last. Raises NotTypedError."""
    found: dict[tuple[int, str], Decision] = {}
    for each in filter(None, ask.ticked.get("choose", ())):
        number, _, rest = each.partition(" ")
        what, _, text = rest.partition(" ")
        line = whole_number(number)
        if line is None:
            raise NotTypedError(Message("pasted.no_line"))
        found.pop((line, what), None)
        found[line, what] = Decision(line, what, text)
    return tuple(each for each in found.values() if each.text)


def _columns(source: Pasted) -> tuple[ListColumn, ...]:
    """The columns to choose from; none where there is but one, or nothing to choose."""
    width = max((len(row.cells) for row in source.rows), default=0)
    if width < 2 or source.page:
        return ()
    held, mail = (*source.columns, *[""] * width), Message("pasted.mail")
    columns = []
    for place in range(width):
        cells = (row.cells[place] for row in source.rows if place < len(row.cells))
        few = list(dict.fromkeys(mail if _is_mail(cell) else cell for cell in cells if cell))
        title = source.titles[place] if place < len(source.titles) else ""
        holds = held[place] if held[place] in COLUMNS else ""
        columns.append(
            ListColumn(
                title or Message("pasted.column.number", n=place + 1),
                in_a_row(few[:SAMPLES]) if few else "",
                holds,
            )
        )
    return tuple(columns)


def _is_mail(cell: str) -> bool:
    return "@" in cell and NO_NAME.fullmatch(cell) is not None


def _is_open(each: Entrant) -> bool:
    return bool(each.doubtful) or (bool(each.doubts) and not each.out)
