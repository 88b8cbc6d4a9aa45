"""Whom a pasted list names, with what is doubtful about each; nothing is written."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from topcut.documents.names.identities import fitting, identity, meant, short_title
from topcut.documents.names.names import NAME_SIGNS
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.lists.columns import CORP, NAME, PRONOUNS, RUNNER
from topcut.edit.lists.namesakes import Doubts
from topcut.edit.lists.pasted import Pasted, PastedRow, plain_text, taken_apart
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problems
from topcut.text.words.message import Message, one_of
from topcut.text.words.words import all_of, parts
from topcut.tournament import Player, Side

MOST = 2000
"""More than any event has."""


class Decision(Struct, frozen=True):
    """What somebody decided about a line of the list."""

    line: int
    what: str
    """"corp", "runner" or "sides"; or "who", which says whether the line is a player."""
    text: str
    """The title to be written; of "who" NEW or OUT; "" takes the choice back."""


NEW, OUT = "new", "out"
"""Somebody else than the one of the same name; nobody."""
SIDES = "sides"
"""Both identities are exchanged."""


class Doubt(Struct, frozen=True):
    """What is wrong with a line, or not known."""

    what: str
    """As `Decision.what`; "name" of what no choice mends."""
    sentence: str
    text: str = ""
    """What was pasted."""
    ways: tuple[str, ...] = ()
    """What may be meant instead, each the text of a choice; one alone is clear."""


class Entrant(Struct, frozen=True):
    """One whom the list names; `entering.enter` types it."""

    name: str
    corp: str = ""
    """As players.yaml has it: a half of the title, or what was typed if nobody knows it."""
    runner: str = ""
    pronouns: str = ""
    line: int = 0
    """The line of the list, from 1; 0 for whom somebody typed alone."""
    said: str = ""
    """The line as it was pasted."""
    doubtful: str = ""
    """Why this may be nobody new, as a question; "" where there is no doubt or it is decided."""
    doubts: tuple[Doubt, ...] = ()
    """What else is wrong with it, or not known."""
    decisions: tuple[tuple[str, str], ...] = ()
    """What was decided, by `Decision.what`, with what was pasted instead."""
    out: bool = False
    """Whether it was left out."""

    @property
    def wrong(self) -> tuple[str, ...]:
        """What is wrong with it, or not known: a sentence each, with its line."""
        where = f"line {self.line}: " if self.line else ""
        return tuple(
            each.sentence if each.what == "name" else f"{where}{each.sentence}"
            for each in self.doubts
        )


class Recognised(Struct, frozen=True):
    """A pasted list."""

    entrants: tuple[Entrant, ...]
    """In the order of the list."""
    ignored: tuple[str, ...] = ()
    """Columns that are left out, by title or "column 3"."""
    nameless: tuple[tuple[int, str], ...] = ()
    """Lines, with their numbers, that have no name."""
    source: Pasted = Pasted((), ())
    """The list, taken apart."""

    @property
    def clear(self) -> tuple[Decision, ...]:
        """The choices where only one thing can be meant."""
        return tuple(
            Decision(each.line, doubt.what, doubt.ways[0])
            for each in self.entrants
            if not each.out
            for doubt in each.doubts
            if len(doubt.ways) == 1
        )

    @property
    def sure(self) -> tuple[Entrant, ...]:
        """Those about whom there is no doubt that they are players."""
        return tuple(each for each in self.entrants if not each.doubtful and not each.out)


def recognised(
    text: str,
    here: Iterable[Player] = (),
    decisions: Iterable[Decision] = (),
    columns: Sequence[str] | None = None,
    *,
    titles: bool = False,
) -> Recognised:
    """Whom a pasted list names: a name a line, or columns as a spreadsheet has them.

    `here` are the event's players. Somebody whose name, or nearly whose name, is already there, or
    whose very line was there before, is doubtful: it may be a namesake, or the same person.
    `decisions` are what was decided, of two about the same the last; `columns` and `titles` are as
    `taken_apart` has them. Raises NotTypedError if the list is no list of players.
    """
    pasted = taken_apart(text, columns, titles=titles)
    if len(pasted.rows) > MOST:
        raise NotTypedError(Message("doubt.many_lines", lines=len(pasted.rows), most=MOST))
    decided = {(each.line, each.what): each.text for each in decisions}
    doubts = Doubts(here)
    found, nameless = [], []
    for row in pasted.rows:
        name = pasted.name(row)
        if not name:
            nameless.append((row.line, row.said))
            continue
        mine = {what: said for (line, what), said in decided.items() if line == row.line and said}
        doubtful = "" if mine.get("who") == OUT else doubts.about(pasted, row, name)
        found.append(_entrant(pasted, row, name, doubtful, mine))
    return Recognised(tuple(found), _ignored(pasted), tuple(nameless), pasted)


def alone(
    name: str, corp: str = "", runner: str = "", pronouns: str = "", here: Iterable[Player] = ()
) -> Entrant:
    """One whom somebody types into a form, identities by short names or words of them."""
    row = PastedRow(0, "", tuple(map(plain_text, (name, corp, runner, pronouns))))
    form = Pasted((row,), (NAME, CORP, RUNNER, PRONOUNS))
    name = form.name(row)
    return _entrant(form, row, name, Doubts(here).about(form, row, name), {})


def _entrant(
    pasted: Pasted, row: PastedRow, name: str, doubtful: str, decided: Mapping[str, str]
) -> Entrant:
    doubts, chosen = [], []
    if len(name) > NAME_SIGNS:
        said = Message("doubt.long_name", signs=len(name), most=NAME_SIGNS)
        doubts.append(Doubt("name", said))
    cells = {CORP: pasted.cell(row, CORP), RUNNER: pasted.cell(row, RUNNER)}
    if SIDES in decided:
        chosen.append((SIDES, f"{cells[CORP]}, {cells[RUNNER]}"))
        cells = {CORP: cells[RUNNER], RUNNER: cells[CORP]}
    exchanged = _exchanged(cells)
    if exchanged is not None:
        doubts.append(exchanged)
    for what in (CORP, RUNNER):
        if what in decided:
            chosen.append((what, cells[what]))
            cells[what] = decided[what]
        title, doubt = _identity(cells[what], Side(what))
        if exchanged is None and doubt is not None:
            doubts.append(doubt)
        cells[what] = title
    if "who" in decided:
        chosen.append(("who", ""))
    return Entrant(
        name,
        cells[CORP],
        cells[RUNNER],
        pasted.pronouns(row),
        row.line,
        row.said,
        "" if decided.get("who") in (NEW, OUT) else doubtful,
        tuple(doubts),
        tuple(chosen),
        decided.get("who") == OUT,
    )


def _exchanged(cells: Mapping[str, str]) -> Doubt | None:
    """That each identity is one of the other side, or the only one is."""
    found = {what: fitting(text, Side(what).other) for what, text in cells.items() if text}
    own = any(fitting(text, Side(what)) for what, text in cells.items() if text)
    if own or not found or any(len(each) != 1 for each in found.values()):
        return None
    sides = (Message(f"doubt.{key}", text=cells[what]) for what, key in _OTHERS if what in found)
    corp, runner = (
        short_title(*found[each]) if each in found else "none" for each in (RUNNER, CORP)
    )
    typed = ", ".join(filter(None, cells.values()))
    return Doubt(SIDES, all_of(list(sides)), typed, (f"Corp: {corp}, Runner: {runner}",))


_OTHERS = ((CORP, "corp_is_runner"), (RUNNER, "runner_is_corp"))


def written_identity(text: str, side: Side) -> tuple[str, str]:
    """An identity as players.yaml has it, and what is wrong with what was typed, or "".

    One that nobody knows stays as it was typed; one that may be several is left open.
    """
    title, doubt = _identity(text, side)
    return title, doubt.sentence if doubt is not None else ""


def _identity(text: str, side: Side) -> tuple[str, Doubt | None]:
    """As `written_identity`, with what may be meant."""
    text = plain_text(text)
    if not text:
        return "", None
    found = fitting(text, side)
    if len(found) == 1:
        return short_title(found[0]), None
    titles = tuple(short_title(each) for each in found)
    if found:
        key = "doubt.more" if len(found) > 6 else "doubt.several"
        said = Message(key, text=text, titles=one_of(titles[:6]))
        return "", Doubt(side.value, said, text, titles)
    problems = Problems()
    identity(text, side, Mark("players.yaml"), problems)
    (problem, *_) = problems
    if problem.kind == "identity of the other side":
        return text, Doubt(side.value, problem.message, text)
    hint = [problem.expected] if problem.expected.startswith("did you mean") else []
    ways = tuple(short_title(each) for each in meant(text, side))
    return text, Doubt(side.value, parts([problem.message, *hint]), text, ways)


def _ignored(pasted: Pasted) -> tuple[str, ...]:
    """The columns that hold something and are left out."""
    return tuple(
        pasted.titles[place] if place < len(pasted.titles) else Message("doubt.column", n=place + 1)
        for place, what in enumerate(pasted.columns)
        if not what and any(row.cells[place : place + 1] not in ((), ("",)) for row in pasted.rows)
    )
