"""Deck lists as text: the exports of NetrunnerDB and of jinteki.net.

A list has a name, an identity, lines of copies and titles ("3x Hedge Fund (Core Set)", "3 Hedge
Fund"), headings with counts ("Agenda (10)"), and sums below. One text may hold both decks.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from topcut.text.problems.mark import Mark, lines_of
from topcut.text.problems.problem import Problems
from topcut.text.words.normalize import fold_title
from topcut.text.words.words import counted
from topcut.tournament import Deck, DeckEntry, Side

LINES = 1000
"""More lines than any two decks have."""

NAMED = 5
"""Lines that make no sense are named up to so many, then counted."""

_CORP = ("agenda", "asset", "upgrade", "operation", "barrier", "code gate", "sentry", "ice")
_RUNNER = ("event", "hardware", "resource", "icebreaker", "program")
_SIDES = {**dict.fromkeys(_CORP, Side.CORP), **dict.fromkeys(_RUNNER, Side.RUNNER)}
_TYPES = "|".join((*_SIDES, "identity", "multi", "mythic", "other"))

_HEADING = re.compile(rf"({_TYPES})s?\s*(?:\((\d{{1,6}})(?: cards?)?\))?:?", re.IGNORECASE)
_LABEL = re.compile(r"[-=# ]*(corp|corporation|runner)(?: deck)?\s*+:?[-=# ]*+", re.IGNORECASE)
_SEPARATOR = re.compile(r"[-=_*~]{3,}")
_CARD = re.compile(r"(\d{1,3})(?:\s*[x×]\s+|[x×](?=\S)|\s+)(\S.*)", re.IGNORECASE)
_IDENTITY = re.compile(r"identity\s*:\s*(\S.*)", re.IGNORECASE)
_SIZE = re.compile(r"(\d{1,6}) cards \((?:min|minimum|required)\b.*", re.IGNORECASE)
_FOOTER = re.compile(
    r"\d+ influence spent\b.*|\d+ agenda points\b.*|cards up to .*|warning: .*"
    r"|total\s*+:?\s*+\d+(?: cards?)?|deck(?:list)? (?:published|built)\b.*|https?://\S+",
    re.IGNORECASE,
)
_ADDRESS = re.compile(r"https?://[\w.-]+/[^\s<>\"')\]]+")
_PRODUCT = re.compile(r"(.*\S)\s*[(\[]([^()\[\]]+)[)\]]")
_DOT = r"\s•●○◦☆★✪♘♞🦄▲■∙·"
_DOTS = re.compile(rf"(?<![{_DOT}])[{_DOT}]+$")


@dataclass(slots=True)
class _Block:
    """One deck while it is read."""

    begin: int = 1
    """The line on which it begins."""
    header: list[DeckEntry] = field(default_factory=list)
    side: Side | None = None
    entries: list[DeckEntry] = field(default_factory=list)
    further: list[DeckEntry] = field(default_factory=list)
    """Identities among the cards, beside the deck's own."""
    headings: list[tuple[Mark, str, int, int]] = field(default_factory=list)
    """Mark, name, stated number, and cards that stood before."""
    stated: tuple[Mark, int] | None = None
    source: str = ""
    ended: bool = False
    has_headings: bool = False

    @property
    def size(self) -> int:
        return sum(entry.copies for entry in self.entries)


class _Reader:
    def __init__(self, file: str, sides: Mapping[str, Side]) -> None:
        self.file = file
        self.sides = sides
        self.blocks = [_Block()]
        self.unread: list[tuple[Mark, str]] = []
        self.number = 0
        """Of the line that is read, from 1."""

    @property
    def block(self) -> _Block:
        return self.blocks[-1]

    def line(self, number: int, text: str) -> None:
        self.number = number
        stripped = text.strip()
        if not stripped:
            return
        mark = Mark(self.file, number, len(text) - len(text.lstrip()) + 1)
        if label := _LABEL.fullmatch(stripped):
            self._begin(needed=bool(self.block.entries or self.block.side))
            self.block.side = Side.RUNNER if label[1].lower() == "runner" else Side.CORP
        elif heading := _HEADING.fullmatch(stripped):
            self._heading(mark, heading)
        elif size := _SIZE.fullmatch(stripped):
            self.block.stated = (mark, int(size[1]))
            self.block.ended = True
        elif _FOOTER.fullmatch(stripped):
            self.block.ended = self.block.ended or bool(self.block.entries)
            found = _ADDRESS.search(stripped)
            self.block.source = found[0].rstrip(".,;") if found else self.block.source
        elif _SEPARATOR.fullmatch(stripped):
            self._begin(needed=bool(self.block.entries))
        elif named := _IDENTITY.fullmatch(stripped):
            self._header(mark, named[1])
        elif card := _CARD.fullmatch(stripped):
            self._card(
                mark, int(card[1]), card[2], Mark(self.file, number, text.index(card[2]) + 1)
            )
        else:
            self._header(mark, stripped)

    def _begin(self, *, needed: bool) -> None:
        if needed:
            self.blocks.append(_Block(self.number))

    def _heading(self, mark: Mark, heading: re.Match[str]) -> None:
        kind = heading[1].casefold()
        side = _SIDES.get(kind)
        if self.block.ended and side is not None:
            self._begin(needed=True)
        block = self.block
        block.has_headings = True
        block.side = block.side or side
        if heading[2]:
            block.headings.append((mark, heading[1], int(heading[2]), block.size))

    def _card(self, mark: Mark, copies: int, text: str, at: Mark) -> None:
        title, product = _title(text)
        if copies == 0 or not title:
            self.unread.append((mark, f"{copies} {text}"))
            return
        entry = DeckEntry(copies, title, at, product)
        side = self.sides.get(fold_title(title))
        if side is not None and (self._is_second(title) or copies > 1):
            self.block.further.append(entry)
            return
        if side is not None:
            self._header(at, text)
            return
        self.block.entries.append(entry)

    def _is_second(self, title: str) -> bool:
        """Whether an identity among the cards is another one of the side that the deck has."""
        own = self._identity(self.block)
        if own is None or self.block.ended:
            return False
        return self.sides[fold_title(title)] is self.sides[fold_title(own.title)]

    def _identity(self, block: _Block) -> DeckEntry | None:
        return next(
            (entry for entry in block.header if fold_title(entry.title) in self.sides), None
        )

    def decks(self) -> list[_Block]:
        """The blocks with cards; an identity without any is one too many of the deck above it."""
        found: list[_Block] = []
        for block in self.blocks:
            own = self._identity(block)
            if block.entries:
                found.append(block)
            elif found and own is not None:
                found[-1].further.append(own)
        return found

    def begins(self) -> list[int]:
        """The line on which each of `decks` begins; what is no deck belongs to the one below it."""
        found: list[int] = []
        above = 1
        for block in self.blocks:
            if block.entries:
                found.append(above or block.begin)
                above = 0
            elif not found or self._identity(block) is None:
                above = above or block.begin
        return found

    def _header(self, mark: Mark, text: str) -> None:
        title, product = _title(text)
        entry = DeckEntry(1, title or text, mark, product)
        is_identity = fold_title(title) in self.sides
        block = self.block
        has_identity = self._identity(block) is not None
        if block.entries and (block.ended or (is_identity and has_identity)):
            self._begin(needed=True)
        elif block.entries and not is_identity:
            self.unread.append((mark, text))
            return
        self.block.header.append(entry)
        if is_identity and self.block.side is None:
            self.block.side = self.sides[fold_title(title)]


def _title(text: str) -> tuple[str, str]:
    """Title and product, without influence dots."""
    plain = _DOTS.sub("", text)
    product = _PRODUCT.fullmatch(plain)
    return (product[1], product[2].strip()) if product else (plain, "")


def read_text(
    text: str, file: str, player: str, sides: Mapping[str, Side], problems: Problems
) -> list[Deck]:
    """The decks of a text; `sides` are sides by folded title of all identities."""
    lines = lines_of(text)
    if len(lines) > LINES:
        message = f"{len(lines)} lines are too many for a deck list"
        problems.warning(Mark(file), "deck list", message, f"{LINES} lines at most")
        return []
    reader = _Reader(file, sides)
    for number, line in enumerate(lines, 1):
        reader.line(number, line)
    blocks = reader.decks()
    if not blocks:
        problems.warning(
            Mark(file), "deck list", "there is no card in this list",
            "lines like “3x Hedge Fund”, as NetrunnerDB and jinteki.net export them as text",
        )  # fmt: skip
        return []
    for block in blocks:
        _incomplete(block, problems)
    _unread(reader.unread, problems)
    return [_deck(block, player, sides) for block in blocks]


def parts(text: str, sides: Mapping[str, Side]) -> list[tuple[int, int]]:
    """Where each deck of a text stands, as `read_text` reads it: its first line, from 0, and end.

    No line is left out.
    """
    lines = lines_of(text)
    reader = _Reader("", sides)
    for number, line in enumerate(lines, 1):
        reader.line(number, line)
    begins = [number - 1 for number in reader.begins()]
    return list(zip(begins, [*begins[1:], len(lines)], strict=False))


def _deck(block: _Block, player: str, sides: Mapping[str, Side]) -> Deck:
    named = [entry for entry in block.header if fold_title(entry.title) in sides]
    identity = named[0] if named else None
    if identity is None and block.header and (block.has_headings or len(block.header) > 1):
        identity = block.header[-1]
    own = fold_title(identity.title) if identity else ""
    further = [entry for entry in (*named, *block.further) if fold_title(entry.title) != own]
    name = next((_full(e) for e in block.header if e is not identity and e not in further), "")
    first = (*block.header, *block.entries)[0]
    return Deck(
        player=player,
        side=block.side,
        identity=identity,
        entries=tuple(block.entries),
        format="netrunnerdb" if block.has_headings else "jinteki",
        mark=Mark(first.mark.file, min(first.mark.line, block.entries[0].mark.line)),
        name=name,
        source=block.source,
        further=tuple(further),
    )


def _full(entry: DeckEntry) -> str:
    return f"{entry.title} ({entry.product})" if entry.product else entry.title


def _incomplete(block: _Block, problems: Problems) -> None:
    """Headings and sums that state another number of cards than stand there."""
    whole = True
    ends = [*(before for *_, before in block.headings[1:]), block.size]
    for (mark, name, stated, before), end in zip(block.headings, ends, strict=False):
        if stated != end - before and name.casefold() != "identity":
            whole = False
            problems.warning(
                mark, "deck incomplete",
                f"“{name} ({stated})” is followed by {counted(end - before, 'card')}",
                "the whole list, as it was exported",
            )  # fmt: skip
    if block.stated and block.stated[1] != block.size and whole:
        mark, stated = block.stated
        problems.warning(
            mark, "deck incomplete",
            f"the list says {counted(stated, 'card')} and has {block.size}",
            "the whole list, as it was exported",
        )  # fmt: skip


def _unread(unread: list[tuple[Mark, str]], problems: Problems) -> None:
    for mark, text in unread[:NAMED]:
        problems.warning(
            mark, "deck line", f"“{text[:60]}” is not a line of a deck list",
            "a line like “3x Hedge Fund”",
        )  # fmt: skip
    if len(unread) > NAMED:
        further = len(unread) - NAMED
        said = (
            "1 more line is not a line of a deck list"
            if further == 1
            else f"{further} more lines are not lines of a deck list"
        )
        problems.warning(unread[NAMED][0], "deck line", said)
