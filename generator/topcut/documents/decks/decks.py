"""Deck lists of an event: the files of `decks/`, and whose they are.

decks/ada-crane.txt                both decks in one file
decks/ada-crane-corp.txt           one deck a file; -runner.txt likewise, and .json
decks/ada-crane-corp.swiss-3.txt   the list that replaced it before round 3
"""

import re
import unicodedata
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path

from msgspec import Struct, structs

from topcut.disk.tree import Tree
from topcut.documents.decks.deck_json import read_json
from topcut.documents.decks.deck_text import read_text
from topcut.documents.names.names import FILE_BYTES
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problem, Problems
from topcut.text.words.invisible import CONTROL
from topcut.text.words.normalize import fold, fold_title
from topcut.text.words.suggest import closest
from topcut.tournament import Deck, Identity, Player, Side

FOLDER = "decks"
BYTES = 200_000
"""More than any deck list has."""

_NAME = re.compile(
    r"(?P<stem>.+?)(?:\.(?P<since>(?:swiss|cut|robin|tables)-[1-9]\d?))?\.(?P<ending>txt|json)",
    re.IGNORECASE,
)
_STAGES = ("swiss", "robin", "tables", "cut")


class DeckFiles(Struct, frozen=True):
    """What the folder holds."""

    decks: tuple[Deck, ...] = ()
    """By player in the order of players.yaml, side, and the round from which they are played."""
    problems: tuple[Problem, ...] = ()
    sources: tuple[tuple[str, str], ...] = ()
    """Path relative to the event's folder, and text, of every file that was read."""


def read_decks(
    place: Path | Tree, players: Sequence[Player], identities: Iterable[Identity]
) -> DeckFiles:
    """Reads all deck lists of an event. Nothing here is an error: lists never stop an event.

    `identities` are all known ones. Whoever has no list is a matter of the rules (F-deck-4).
    """
    folder = Tree.of(place)
    known = {fold_title(identity.title): identity.side for identity in identities}
    order = {player.id: place for place, player in enumerate(players)}
    spelled = {_key(name): player.id for player in players for name in (player.name, player.id)}
    decks: list[Deck] = []
    problems = Problems()
    sources: list[tuple[str, str]] = []
    for name in folder.readable_names(FOLDER):
        if name.startswith((".", "~")) or name.endswith("~"):
            continue
        if folder.is_folder(f"{FOLDER}/{name}"):
            continue
        file = f"{FOLDER}/{unicodedata.normalize('NFC', name)}"
        owner = _owner(file, spelled, problems)
        if owner is None:
            continue
        try:
            content = folder.read(f"{FOLDER}/{name}")
        except OSError as error:
            message = f"this file cannot be read: {error.strerror}"
            problems.warning(Mark(file), "unreadable", message)
            continue
        text = decode(content, file, problems)
        if text is None:
            continue
        sources.append((file, text))
        player, side, since, ending = owner
        if ending == "json":
            found = read_json(text, file, player, problems)
        else:
            found = read_text(text, file, player, known, problems)
        found = _assigned(found, side, problems)
        decks.extend(structs.replace(deck, since=since, content=content) for deck in found)
    decks.sort(key=lambda deck: (order[deck.player], deck.side or "", _round(deck.since)))
    return DeckFiles(tuple(_once(decks, problems)), tuple(problems), tuple(sources))


def _owner(
    file: str, names: Mapping[str, str], problems: Problems
) -> tuple[str, Side | None, str, str] | None:
    """Player, side, round and ending that a file's name says; None, with a problem, for others.

    `names` are ids of players by id and name, as `_key` folds them.
    """
    name = file.removeprefix(f"{FOLDER}/")
    if (size := len(name.encode())) > FILE_BYTES:
        problems.warning(
            Mark(file), "long name",
            f"the name of this file is {size} bytes long, and at most {FILE_BYTES} are allowed",
            "<player>-corp.txt or <player>-runner.txt, with the player's id",
        )  # fmt: skip
        return None
    found = _NAME.fullmatch(name)
    if found is None:
        problems.warning(
            Mark(file), "deck file", f"“{name}” is not the name of a deck list",
            "<player>.txt, <player>-corp.txt or <player>-runner.txt, or .json",
        )  # fmt: skip
        return None
    stem, since, ending = found["stem"], found["since"] or "", found["ending"].lower()
    part, side = _part(stem, names)
    player = names.get(_key(part))
    if player is not None:
        return player, side, since.lower(), ending
    near = closest(_key(part), names)
    suffix = f"-{side}" if side is not None else ""
    problems.warning(
        Mark(file), "unknown player", f"“{name}” does not name a player of this event",
        f"did you mean {names[near]}{suffix}.{ending}?" if near
        else "the player's id, then -corp or -runner",
    )  # fmt: skip
    return None


def _part(stem: str, names: Mapping[str, str]) -> tuple[str, Side | None]:
    """The part of a file's name that is a player's, and the side behind it."""
    first, _, last = stem.rpartition("-")
    side = next((side for side in Side if last.strip().casefold() == side), None)
    return (stem, None) if side is None or _key(stem) in names else (first, side)


def called_by_id(file: str, players: Iterable[Player], of: Collection[str]) -> str:
    """A deck list's file by its player's id, where it has the name; "" for nobody in `of`."""
    player, part, rest = owner(file, players)
    return f"{player}{rest}" if player in of and _key(part) != player else ""


def owner(file: str, players: Iterable[Player]) -> tuple[str, str, str]:
    """Whose deck list a file has: the player's id, the file's word for it, and what follows.

    The id is "" for nobody.
    """
    spelled = {_key(name): player.id for player in players for name in (player.name, player.id)}
    file = unicodedata.normalize("NFC", file)
    found = _NAME.fullmatch(file)
    if found is None:
        return "", "", file
    part, _ = _part(found["stem"], spelled)
    return spelled.get(_key(part), ""), part, file[len(part) :]


def _key(name: str) -> str:
    return "-".join(re.split(r"[\s_-]+", fold(name)))


def decode(content: bytes, file: str, problems: Problems) -> str | None:
    """The text of a file: UTF-8, UTF-16 with its mark, or lines of Windows-1252 among UTF-8.

    Signs that nobody sees are blanks in it.
    """
    if len(content) > BYTES:
        message = f"{len(content) // 1000} kB is too much for a deck list"
        problems.warning(Mark(file), "deck list", message, f"{BYTES // 1000} kB at most")
        return None
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        return CONTROL.sub(" ", content.decode("utf-16", errors="replace"))
    if b"\0" in content:
        problems.warning(Mark(file), "deck list", "this file is not text", "an export as text")
        return None
    lines, foreign = [], []
    for number, line in enumerate(content.removeprefix(b"\xef\xbb\xbf").splitlines(), 1):
        try:
            lines.append(line.decode("utf-8"))
        except UnicodeDecodeError as error:
            lines.append(_windows(line))
            foreign.append(Mark(file, number, len(line[: error.start].decode("utf-8")) + 1))
    if foreign:
        count = "one line is" if len(foreign) == 1 else f"{len(foreign)} lines are"
        problems.warning(
            foreign[0], "deck encoding", f"{count} not UTF-8, and read as Windows-1252",
            "save the file as UTF-8",
        )  # fmt: skip
    return CONTROL.sub(" ", "\n".join(lines))


def _windows(line: bytes) -> str:
    """Windows-1252, with Latin-1 for the five bytes that it does not know."""
    try:
        return line.decode("cp1252")
    except UnicodeDecodeError:
        return line.decode("latin-1")


def _assigned(decks: list[Deck], side: Side | None, problems: Problems) -> list[Deck]:
    """The decks with the side that the file's name says; then there is only one."""
    if side is None:
        return decks
    for extra in decks[1:]:
        problems.warning(
            extra.mark, "deck twice", f"a second deck in the file of the {side} deck",
            f"one deck in a file that ends in -{side}",
        )  # fmt: skip
    return [structs.replace(deck, side=side) for deck in decks[:1]]


def _once(decks: list[Deck], problems: Problems) -> list[Deck]:
    """Without a second list of the same player, side and round."""
    kept: dict[tuple[str, object, str], Deck] = {}
    for deck in decks:
        key = (deck.player, deck.side or deck.entries[0].mark, deck.since)
        first = kept.setdefault(key, deck)
        if first is not deck:
            problems.warning(
                deck.mark, "deck twice",
                f"a second {deck.side} deck of {deck.player}, beside {first.file}",
                "one of them; a list that changed is named like "
                f"{deck.player}-{deck.side}.swiss-3.txt",
            )  # fmt: skip
    return list(kept.values())


def _round(since: str) -> tuple[int, int]:
    if not since:
        return (-1, 0)
    stage, _, number = since.partition("-")
    return (_STAGES.index(stage), int(number))
