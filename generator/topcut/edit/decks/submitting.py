"""A deck list that a player hands in becomes a file of decks/; it never replaces one unasked."""

from msgspec import Struct, structs

from topcut.documents.decks.deck_json import read_json
from topcut.documents.decks.deck_text import parts, read_text
from topcut.documents.decks.decks import BYTES, FOLDER, decode
from topcut.documents.names.identities import code_of, identities
from topcut.edit.change.changing import Change, editing, legal
from topcut.edit.change.refusals import ChangedError, NotTypedError
from topcut.edit.change.writing import read_now
from topcut.edit.decks.exports import from_json, is_page, plain
from topcut.edit.decks.roster import NO_FACTS, PlayerLists, SideList, few_lines, roster
from topcut.rules.decks.resolved_deck import resolve
from topcut.text.problems.problem import Problem, Problems
from topcut.text.words.message import Message
from topcut.text.words.normalize import fold_title
from topcut.text.words.words import all_of, some_of
from topcut.tournament import CardPool, Deck, Event, Side
from topcut.workspace.cards import CardFactsError, facts_of
from topcut.workspace.data import CheckedEvent, Data

Contents = dict[str, tuple[bytes | None, bytes | None]]
PASTE = "the paste"
"""What stands in the place of a file in what is wrong with a list before it is one."""
NAMED = 6
"""Unknown cards, and things that are wrong, are named up to so many."""


class HasListError(NotTypedError):
    """The player has another list of the same side: whoever hands this one in has to say so."""


class _Part(Struct, frozen=True):
    """One deck of what was handed in."""

    side: Side
    text: str
    ending: str
    """txt or json."""


def submit(
    data: Data,
    event_id: str,
    player: str,
    text: str,
    expected: str | None = None,
    *,
    replace: bool = False,
) -> Change:
    """Puts the deck lists of a text into decks/, for a player by id; its notes say what is checked.

    The text is an export or a paste, of one deck or of both. A list that is there already is typed
    no second time; another one of the same side is replaced where `replace` says so, and stays in
    history. `expected` are the words of the player's `PlayerLists` as they were shown. Raises
    NotTypedError, HasListError and ChangedError, and changes nothing.
    """
    if len(text.encode("utf-8", "replace")) > BYTES:
        raise NotTypedError(Message("hand_in.long", kilobytes=BYTES // 1000))
    with editing(data, event_id, by="the desk") as opened:
        event = opened.event
        if event is None:
            raise NotTypedError(Message("hand_in.unreadable", event=event_id))
        here = _entry(opened, player)
        new = _parts(text, player, event, _pool(data))
        files: Contents = {}
        typed = [each for each in new if not _place(opened, here, each, files)]
        if not typed:
            which = "both" if len(new) > 1 else new[0].side
            return Change(Message(f"hand_in.already_{which}", name=here.called), opened)
        if expected is not None and expected != here.words:
            raise ChangedError(Message("hand_in.what", name=here.called), expected, here.words)
        if not replace and (other := [here.of(each.side) for each in typed if here.of(each.side)]):
            said = all_of(each.summary for each in other if each)
            raise HasListError(Message("hand_in.other", name=here.called, lists=said))
        which = "both" if len(typed) > 1 else f"{'another_' if replace else ''}{typed[0].side}"
        change = legal(opened, Message(f"hand_in.{which}", name=here.called), files)
        after = _entry(change.after, player)
        notes = [note for part in new if (one := after.of(part.side)) for note in checked(one)]
        if change.after.pool is None:
            notes.append(NO_FACTS)
        return structs.replace(change, notes=tuple(notes)).make()


def checked(one: SideList) -> tuple[str, ...]:
    """What is said of a list at once: what it is in numbers, what is wrong, what is not known."""
    cards = some_of(one.unknown, NAMED) if one.unknown else ""
    unknown = [Message("hand_in.unknown", cards=cards)] if cards else []
    return (one.of_size(one.counts), *few_lines(one.wrong, NAMED), *unknown)


def _entry(opened: CheckedEvent, player: str) -> PlayerLists:
    found = next((each for each in roster(opened) if each.player.id == player), None)
    if found is None:
        raise NotTypedError(Message("hand_in.gone", event=opened.id, player=player))
    return found


def _pool(data: Data) -> CardPool | None:
    try:
        return facts_of(data.path).pool
    except CardFactsError:
        return None


def _parts(text: str, player: str, event: Event, pool: CardPool | None) -> list[_Part]:
    """The decks of a text, each with its side. Raises NotTypedError where it is no deck list."""
    found: list[_Part] = []
    for one in from_json(text, pool) or [plain(text)]:
        found += _of_json(one, player) if one[:1] == "{" else _of_text(one, player, event, pool)
    for part in found:
        if sum(each.side is part.side for each in found) > 1:
            raise NotTypedError(Message(f"hand_in.several_{part.side}"))
    return found


def _of_text(text: str, player: str, event: Event, pool: CardPool | None) -> list[_Part]:
    if is_page(text):
        raise NotTypedError(Message("hand_in.source"))
    sides = _sides()
    problems = Problems()
    decks = read_text(text, PASTE, player, sides, problems)
    if not decks:
        raise NotTypedError(_sentence(next(iter(problems))))
    lines = text.split("\n")
    found = []
    for deck, (first, end) in zip(decks, parts(text, sides), strict=True):
        side = _side(deck, event, pool)
        if side is None:
            raise NotTypedError(Message("hand_in.no_side", line=deck.mark.line))
        body = "\n".join(lines[first:end]).strip("\n")
        found.append(_Part(side, f"{body}\n", "txt"))
    return found


def _sides() -> dict[str, Side]:
    """The sides of all identities by folded title, as the reader of lists wants them."""
    return {fold_title(identity.title): identity.side for identity in identities()}


def _side(deck: Deck, event: Event, pool: CardPool | None) -> Side | None:
    """The side of a deck: as its identity or its cards say, else its headings."""
    return resolve(structs.replace(deck, side=None), event, pool).side or deck.side


def _of_json(text: str, player: str) -> list[_Part]:
    """A list of numbers that no card facts explain: its identity alone tells the side."""
    problems = Problems()
    (*decks,) = read_json(text, PASTE, player, problems)
    if not decks:
        raise NotTypedError(_sentence(next(iter(problems))))
    codes = {entry.code for entry in decks[0].entries}
    sides = {each.side for each in identities() if code_of(each) in codes}
    if len(sides) != 1:
        raise NotTypedError(Message("hand_in.numbers"))
    return [_Part(sides.pop(), f"{text}\n", "json")]


def _sentence(problem: Problem) -> str:
    line = f"line {problem.mark.line}: " if problem.mark.line > 1 else ""
    return f"{line}{problem.message}" + (f"; write {problem.expected}" if problem.expected else "")


def _place(opened: CheckedEvent, here: PlayerLists, part: _Part, files: Contents) -> bool:
    """Adds to the files what a list makes of them; gives whether the very same is there already.

    It stands in place of the list that is there, in the file of both decks too; otherwise it is a
    new file. Raises NotTypedError.
    """
    data, event_id = opened.data, opened.id
    there = here.of(part.side)
    path = f"{FOLDER}/{here.player.id}-{part.side}.{part.ending}"
    if there is not None:
        before, now = files.get(there.file) or (read_now(data, event_id, there.file),) * 2
        text = decode(now or b"", there.file, Problems()) or ""
        first, end = _lines(opened, there, text)
        lines = text.split("\n")
        if "\n".join(lines[first:end]).strip("\n") == part.text.strip("\n"):
            return True
        whole = end - first == len(lines)
        if end and there.file.lower().endswith(f".{part.ending}"):
            rest = "\n".join(lines[end:])
            content = "\n".join([*lines[:first], part.text + ("\n" if rest else "") + rest])
            files[there.file] = (before, (part.text if whole else content).encode())
            return False
        if not whole:
            raise NotTypedError(
                f"{there.file} has both decks, in another form than this list: move each into a "
                f"file of its own, {here.player.id}-corp and {here.player.id}-runner"
            )
        files[there.file] = (before, None)
    if read_now(data, event_id, path) is not None:
        raise NotTypedError(f"{path} is there already, and nothing can be read in it: look at it")
    files[path] = (None, part.text.encode())
    return False


def _lines(opened: CheckedEvent, one: SideList, text: str) -> tuple[int, int]:
    """Where a list stands in the text of its file: its first line, from 0, and the end."""
    event = opened.event
    decks = [each for each in (event.decklists if event else ()) if each.file == one.file]
    if len(decks) == 1:
        return 0, text.count("\n") + 1
    spans = parts(text, _sides()) if one.file.lower().endswith(".txt") else []
    return next(((first, end) for first, end in spans if first < one.line <= end), (0, 0))
