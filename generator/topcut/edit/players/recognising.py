"""Whom a pasted list names, with what is doubtful about each; nothing is written."""

from collections.abc import Iterable

from msgspec import Struct

from topcut.documents.names.identities import fitting, identity, short_title
from topcut.documents.names.names import NAME_SIGNS
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.players.columns import CORP, NAME, PRONOUNS, RUNNER
from topcut.edit.players.pasted import Pasted, PastedRow, plain_text, taken_apart
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problems
from topcut.text.words.normalize import fold
from topcut.text.words.suggest import one_of
from topcut.tournament import Player, Side

MOST = 2000
"""More than any event has."""


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
    """Why this may be nobody new, as a question; "" where there is no doubt."""
    wrong: tuple[str, ...] = ()
    """What is wrong with it, or not known: a sentence each."""


class Recognised(Struct, frozen=True):
    """A pasted list."""

    entrants: tuple[Entrant, ...]
    """In the order of the list."""
    ignored: tuple[str, ...] = ()
    """Columns that are left out, by title or "column 3"."""
    nameless: tuple[tuple[int, str], ...] = ()
    """Lines, with their numbers, that have no name."""


def recognised(text: str, here: Iterable[Player] = ()) -> Recognised:
    """Whom a pasted list names: a name a line, or columns as a spreadsheet has them.

    `here` are the event's players. Somebody whose name is already there, or whose very line was
    there before, is doubtful: it may be a namesake, or the same person. Raises NotTypedError if
    the list is no list of players.
    """
    pasted = taken_apart(text)
    if len(pasted.rows) > MOST:
        raise NotTypedError(
            f"the list has {len(pasted.rows)} lines, and at most {MOST} are read: paste the"
            " players alone"
        )
    known = {fold(player.name): player.name for player in here}
    found, nameless = [], []
    lines: dict[str, list[tuple[int, list[str]]]] = {}
    for row in pasted.rows:
        name = pasted.name(row)
        if not name:
            nameless.append((row.line, row.said))
            continue
        said = [pasted.cell(row, CORP), pasted.cell(row, RUNNER), pasted.pronouns(row)]
        first = _first(row.line, list(map(fold, said)), lines.setdefault(fold(name), []))
        found.append(_entrant(pasted, row, name, _doubt(name, row, first, known)))
    return Recognised(tuple(found), _ignored(pasted), tuple(nameless))


def alone(
    name: str, corp: str = "", runner: str = "", pronouns: str = "", here: Iterable[Player] = ()
) -> Entrant:
    """One whom somebody types into a form, identities by short names or words of them."""
    row = PastedRow(0, "", tuple(map(plain_text, (name, corp, runner, pronouns))))
    known = {fold(player.name): player.name for player in here}
    form = Pasted((row,), (NAME, CORP, RUNNER, PRONOUNS))
    name = form.name(row)
    return _entrant(form, row, name, _doubt(name, row, 0, known))


def _first(line: int, cells: list[str], before: list[tuple[int, list[str]]]) -> int:
    """The first line of this name that contradicts nothing of this one; it may be this one itself.

    `before` are the lines of this name so far, to which this one is added.
    """
    before.append((line, cells))
    pairs = ((number, zip(cells, other, strict=True)) for number, other in before)
    return next(number for number, pair in pairs if all(a == b or not a or not b for a, b in pair))


def _doubt(name: str, row: PastedRow, first: int, names: dict[str, str]) -> str:
    if first != row.line:
        return f"line {row.line} says the same as line {first}: is this another {name}?"
    if there := names.get(fold(name)):
        return f"{there} is in the event already: is this another one?"
    return ""


def _entrant(pasted: Pasted, row: PastedRow, name: str, doubtful: str) -> Entrant:
    wrong = []
    if len(name) > NAME_SIGNS:
        wrong.append(
            f"this name is {len(name)} characters long, and at most {NAME_SIGNS} are allowed"
        )
    titles = {}
    for side, column in ((Side.CORP, CORP), (Side.RUNNER, RUNNER)):
        titles[side], said = written_identity(pasted.cell(row, column), side)
        if said:
            wrong.append(f"line {row.line}: {said}" if row.line else said)
    pronouns = pasted.pronouns(row)
    corp, runner = titles[Side.CORP], titles[Side.RUNNER]
    return Entrant(name, corp, runner, pronouns, row.line, row.said, doubtful, tuple(wrong))


def written_identity(text: str, side: Side) -> tuple[str, str]:
    """An identity as players.yaml has it, and what is wrong with what was typed, or "".

    One that nobody knows stays as it was typed; one that may be several is left open.
    """
    text = plain_text(text)
    if not text:
        return "", ""
    found = fitting(text, side)
    if len(found) == 1:
        return short_title(found[0]), ""
    if found:
        meant = one_of([short_title(each) for each in found[:6]])
        more = " …" if len(found) > 6 else ""
        return "", f"“{text}” may be several identities: {meant}{more}"
    problems = Problems()
    identity(text, side, Mark("players.yaml"), problems)
    (problem, *_) = problems
    if problem.kind == "identity of the other side":
        return text, problem.message
    hint = f"; {problem.expected}" if problem.expected.startswith("did you mean") else ""
    return text, f"{problem.message}{hint}"


def _ignored(pasted: Pasted) -> tuple[str, ...]:
    """The columns that hold something and are left out."""
    return tuple(
        pasted.titles[place] if place < len(pasted.titles) else f"column {place + 1}"
        for place, what in enumerate(pasted.columns)
        if not what and any(row.cells[place : place + 1] not in ((), ("",)) for row in pasted.rows)
    )
