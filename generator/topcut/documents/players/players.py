"""players.yaml: the players, their ids and keys.

Longer than most: the shape of an entry, and all messages about its keys.
"""

import json
import re
from collections.abc import Iterator
from typing import Self

from topcut.documents.names.identities import identity
from topcut.documents.names.names import (
    ID,
    ID_BYTES,
    NAME_SIGNS,
    RESERVED,
    Roster,
    free,
    proposal,
    short,
    shortened,
    slug,
    wrong_id,
)
from topcut.text.problems.advice import Fix, Mode, Spot, write_key, write_yaml
from topcut.text.problems.mark import Mark, lines_of
from topcut.text.problems.problem import Level, Problem, Problems
from topcut.text.shapes.keys import Key, Keys
from topcut.text.shapes.scalars import WEB, Flag, Matching, Named, Text, Whole
from topcut.text.shapes.shape import TEXT, Listing
from topcut.text.words.message import Message, thing
from topcut.text.words.normalize import fold
from topcut.text.yaml.nodes import Node, Scalar, Sequence
from topcut.tournament import Player, Side

FILE = "players.yaml"
_ACCOUNT = re.compile(r"[a-z]+(?:-[a-z0-9]+)+")
_NO_KEY = "key"
"""The kind of problem of what is no key."""
_NUMBER = "write: the number that was here, or no key: the next draft gives a number"
_DECK = Matching(WEB, "a web address", "https://example.org/deck")
_EXAMPLE = "- {name: Ada Crane, corp: Engineering the Future, runner: Noise}"


class PlayerEntry(
    Keys,
    what="a player",
    example=_EXAMPLE,
    hints={
        "player": "name",
        "identity": "corp",
        "corporation": "corp",
        "table": "fixed table",
        "bye": "byes",
        "late": "joins",
        "waits": "waiting",
        "waitlist": "waiting",
        "waiting list": "waiting",
        "dropped": "withdrawn",
        "drop": "withdrawn",
    },
):
    """An entry of players.yaml."""

    name = Key(Text("Ada Crane"), "The name, as the pages show it.", required=True)
    id = Key(
        Named("ada-crane", form=ID.pattern, most=ID_BYTES, what="an id"),
        "The player's name in addresses, which never changes.",
    )
    key = Key(
        Named("ada-crane", form=ID.pattern, most=ID_BYTES, what="a key"),
        "What the draw uses in place of the id: a number that the first draft types. In older"
        " events the old id, if the id has changed.",
    )
    corp = Key(
        Text("Engineering the Future", what="an identity"),
        "Corp identity: its title, either half, words of it, or a short name.",
    )
    runner = Key(
        Text("Noise", what="an identity"),
        "Runner identity: its title, either half, words of it, or a short name.",
    )
    corp_deck = Key(_DECK, "Address of the Corp deck.", spelling="corp deck")
    runner_deck = Key(_DECK, "Address of the Runner deck.", spelling="runner deck")
    pronouns = Key(Text("they/them"), "As the pages show them.")
    byes = Key(Whole(0, 20), "Awarded byes: this many rounds, from the first on.")
    joins = Key(Whole(1, 50), "The first round of a late entry.")
    withdrawn = Key(Flag(), "Left before round 1.")
    waiting = Key(Flag(), "Waits for a place, in the order of the list: is not paired.")
    fixed_table = Key(Whole(1), "The table where this player always sits.", spelling="fixed table")
    person = Key(
        Named("ada-crane-2", form=ID.pattern, most=ID_BYTES, what="an id"),
        "Separates namesakes across several events.",
    )
    account = Key(
        Matching(_ACCOUNT, "an account with its registry", "abr-2678", ID_BYTES),
        "The player's account in a registry, such as AlwaysBeRunning's; shown nowhere.",
    )
    pod = Key(Whole(1, 500), "Draft pod.")
    seat = Key(Whole(1, 500), "Seat at the draft table.")
    order = Key(Whole(1), "Place in the original player order of the old protocol.")
    stream = Key(Flag(), "Whether the stream may show the name.")

    @classmethod
    def read(cls, node: Node, name: str, problems: Problems) -> Self | None:
        """The entry; a name alone is said to be one, with the entry that is meant."""
        if type(node) is Scalar:
            problems.error(
                node.mark,
                "wrong sort",
                Message("problem.no_group", what=thing(cls.what), sort=TEXT),
                write_yaml(node.mark, _entry(_NAME_KEY.sub("", node.text)), dash="- "),
            )
            return None
        return super().read(node, name, problems)


_NAME_KEY = re.compile(r"name\s*[=;]?\s+", re.IGNORECASE)
"""The key, where its colon was left out."""


def _entry(name: str) -> str:
    """The entry of a name: quoted where YAML would read something else."""
    plain = re.fullmatch(r"[^\W\d_](?:[^:#,\[\]{}\"]|:(?!\s))*", name)
    return f"{{name: {name if plain else json.dumps(name, ensure_ascii=False)}}}"


_SEPARATOR = re.compile(r"\t|;|\",|,\"")
_COLON = re.compile(r":(\s|$)")
_TRAILING_COMMENT = re.compile(r"\s#.*")


def pasted(text: str, file: str) -> Problem | None:
    """What is wrong with a list of names or a table in place of the file; None if it is neither."""
    lines = [
        (number, line.strip())
        for number, line in enumerate(lines_of(text), 1)
        if line.strip() and not line.lstrip().startswith("#")
    ]
    if not lines:
        return None
    mark = Mark(file, lines[0][0])
    if any(line[0] in "-[{" for _, line in lines):
        return None
    separated = [line for _, line in lines if _SEPARATOR.search(line)]
    if (separated and not _COLON.search(lines[0][1])) or all("," in line for _, line in lines):
        return Problem(
            Level.ERROR,
            "pasted table",
            mark,
            "this is a table, as spreadsheets save it",
            "paste it at the desk instead: `topcut serve --open`, Players; here a player is "
            "a line such as - {name: Ada Crane}",
        )
    if any(_COLON.search(line) for _, line in lines):
        return None
    return Problem(
        Level.ERROR,
        "list of names",
        mark,
        "this is a list of names, and each player is an entry",
        f"write: - {_entry(lines[0][1])}, and every other line in the same way",
        fixes=(Fix("every line as an entry", tuple(_as_entries(text, file))),),
    )


def _as_entries(text: str, file: str) -> Iterator[Spot]:
    """Each name of a list as an entry; a comment stays behind it."""
    for number, line in enumerate(lines_of(text), 1):
        name, column = _TRAILING_COMMENT.sub("", line).strip(), len(line) - len(line.lstrip()) + 1
        if name and not name.startswith("#"):
            mark = Mark(file, number, column)
            yield Spot(mark, f"- {_entry(name.rstrip(','))}", Mode.SIGNS, len(name))


SHAPE = Listing(PlayerEntry, _EXAMPLE)
ASIDE = frozenset(
    (
        "",
        "corp",
        "runner",
        "corp deck",
        "runner deck",
        "pronouns",
        "fixed table",
        "person",
        "account",
        "key",
        "stream",
    )
)
"""Keys that say neither who a player is nor when the player is there."""


def read_players(root: Node | None, problems: Problems) -> tuple[tuple[Player, ...], Roster]:
    """The players of the file, and where to find them by name."""
    entries = SHAPE.read(root, "players", problems) if root is not None else None
    if entries is None:
        return (), Roster((), closed=False)
    typed: list[Player] = []
    taken = {slug(entry.name or "") for entry, _ in entries}
    taken.update(entry.id or "" for entry, _ in entries)
    for number, (entry, _) in enumerate(entries, 1):
        player = _player(entry, number, taken, problems)
        if player is not None:
            typed.append(player)
    with_id = {entry.node.mark for entry, _ in entries if entry.id}
    kept = _without_collisions(typed, with_id, problems)
    everybody = isinstance(root, Sequence) and len(typed) == len(root.items)
    known = everybody and not any(problem.kind == "id" for problem in problems)
    return kept, Roster(kept, closed=known)


def _player(entry: PlayerEntry, number: int, taken: set[str], problems: Problems) -> Player | None:
    name = entry.name
    if not name:
        return None
    if len(name) > NAME_SIGNS:
        problems.error(
            entry.at(PlayerEntry.name),
            "long name",
            f"this name is {len(name)} characters long, and at most {NAME_SIGNS} are allowed",
            "write: the name without what comes after it",
        )
    id_ = _id(entry, name, number, taken, problems)
    corp = runner = None
    if entry.corp:
        corp = identity(entry.corp, Side.CORP, entry.at(PlayerEntry.corp), problems)
    marks, key = entry.marks, _key(entry, problems)
    if not key:
        marks.pop("key", None)  # an empty one waits for its number
    if entry.runner:
        runner = identity(entry.runner, Side.RUNNER, entry.at(PlayerEntry.runner), problems)
    return Player(
        id=id_,
        name=name,
        mark=entry.node.mark,
        corp=corp,
        runner=runner,
        corp_deck=entry.corp_deck or "",
        runner_deck=entry.runner_deck or "",
        pronouns=entry.pronouns or "",
        byes=entry.byes or 0,
        joins=entry.joins or 1,
        withdrawn=bool(entry.withdrawn or entry.waiting),
        waiting=bool(entry.waiting and not entry.withdrawn),
        fixed_table=entry.fixed_table,
        person=_person(entry, id_, problems),
        account=entry.account or "",
        pod=entry.pod,
        seat=entry.seat,
        order=entry.order,
        key="" if key == id_ else key,
        stream=entry.stream is not False,
        marks=marks,
    )


def _key(entry: PlayerEntry, problems: Problems) -> str:
    """The typed key; "" where there is none."""
    typed = entry.key or ""
    if typed and (why := wrong_id(typed, "key")):
        meant = shortened(slug(typed)) or "1"
        said = f"“{short(typed)}” {why}"
        mark = entry.at(PlayerEntry.key)
        write = _NUMBER if meant.isdecimal() else write_yaml(mark, meant, "key", guess=True)
        problems.error(mark, _NO_KEY, said, write)
        return meant
    return typed


def _person(entry: PlayerEntry, id_: str, problems: Problems) -> str:
    """The typed person, which is an address too, or the player's own id."""
    typed = entry.person or ""
    why = wrong_id(typed, "person’s id") if typed else ""
    if not why:
        return typed or id_
    meant = shortened(slug(typed))
    if not meant or meant in RESERVED:
        meant = f"{id_}-2"
    mark = entry.at(PlayerEntry.person)
    advice = write_yaml(mark, meant, "person", guess=True)
    problems.error(mark, "person", f"“{short(typed)}” {why}", advice)
    return meant


def _id(entry: PlayerEntry, name: str, number: int, taken: set[str], problems: Problems) -> str:
    """The typed id, or the one that the name gives; a problem proposes another."""
    typed = entry.id or ""
    why = wrong_id(typed, "id") if typed else ""
    if typed and not why:
        return typed
    if typed:
        meant = shortened(slug(typed))
        if not meant or meant in RESERVED:
            meant = proposal(name, number, taken)
        mark = entry.at(PlayerEntry.id)
        advice = write_yaml(mark, meant, "id", guess=True)
        problems.error(mark, "id", f"“{short(typed)}” {why}", advice)
        return meant
    found = slug(name)
    why = wrong_id(found, "id") if found else "gives no address"
    if not why:
        return found
    meant = proposal(name, number, taken)
    said = found if found else name
    mark = entry.at(PlayerEntry.name)
    advice = write_key(mark, "id", meant)
    problems.error(mark, "id", f"“{short(said)}” {why}, so this player needs an id", advice)
    return meant


def _without_collisions(
    players: list[Player], with_id: set[Mark], problems: Problems
) -> tuple[Player, ...]:
    """The players with ids of their own; a problem for each that has another's id or name.

    `with_id` are the marks of those whose id was typed.
    """
    by_id: dict[str, Player] = {}
    by_name: dict[str, Player] = {}
    taken = {player.id for player in players}
    for player in players:
        name = fold(player.name)
        first, namesake = by_id.get(player.id), by_name.get(name)
        has_id = player.mark in with_id
        mark = player.at("id") if has_id else player.at("name")
        if namesake is not None and not (has_id and namesake.mark in with_id):
            lacks, known = (namesake, player) if has_id else (player, namesake)
            here = free(lacks.id, taken)
            problems.error(
                lacks.at("name"),
                "same name",
                Message("problem.same_name", name=lacks.name, line=known.mark.line),
                Message(
                    "advice.needs_id" if known.mark in with_id else "advice.ids", text=f"id: {here}"
                ),
            )
        elif first is not None:
            problems.error(
                mark,
                "same id",
                Message(
                    "problem.same_id",
                    name=player.name,
                    other=first.name,
                    line=first.mark.line,
                    id=player.id,
                ),
                write_yaml(mark, free(player.id, taken), "id", guess=True)
                if has_id
                else write_key(mark, "id", free(player.id, taken), guess=True),
            )
        by_name.setdefault(name, player)
        by_id.setdefault(player.id, player)
    _without_equal_keys(players, problems)
    _without_equal_accounts(players, problems)
    for player in players:
        other = by_id.get(fold(player.name))
        if other is not None and other.id != player.id:
            problems.error(
                player.at("name"),
                "name is an id",
                f"the name “{player.name}” is the id of “{other.name}”",
                f"write: another id for “{other.name}”",
            )
    return tuple(by_id.values())


def _without_equal_keys(players: list[Player], problems: Problems) -> None:
    """A problem for each typed key that is the key or the id of somebody else."""
    known = {player.id: player for player in players if not player.key}
    wrong = {each.mark for each in problems if each.kind == _NO_KEY}
    for player in players:
        if player.at("key") in wrong:
            continue
        if player.key and (other := known.setdefault(player.key, player)) is not player:
            problems.error(
                player.at("key"),
                "same key",
                f"the draw knows “{other.name}” (line {other.mark.line}) by {player.key} already",
                _other_key(player),
            )


def _other_key(player: Player) -> str:
    """What to write in place of a key that somebody else has."""
    if player.key.isdecimal():
        return "write: no key for the one who came later: the next draft gives a number"
    return f"write: key: and the id that “{player.name}” had when round 1 was paired"


def _without_equal_accounts(players: list[Player], problems: Problems) -> None:
    """A problem for each account that is somebody else's already."""
    owners: dict[str, Player] = {}
    for player in players:
        other = owners.setdefault(player.account, player)
        if player.account and other is not player:
            problems.error(
                player.at("account"),
                "same account",
                f"“{other.name}” (line {other.mark.line}) has the account {player.account} already",
                "write: the account of each, or none",
            )
