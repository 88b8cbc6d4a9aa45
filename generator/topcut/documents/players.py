"""players.yaml: who plays."""

from msgspec import Struct

from topcut.documents.identities import identity
from topcut.documents.names import (
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
from topcut.text.collector import Problems
from topcut.text.folding import fold
from topcut.text.nodes import Node, Sequence
from topcut.text.record import Field, Fields, Record
from topcut.text.scalars import Flag, Named, Text, Whole
from topcut.text.shape import Listing
from topcut.tournament import Player, Side

FILE = "players.yaml"
_EXAMPLE = "- {name: Ada Crane, corp: Engineering the Future, runner: Noise}"

PLAYER = Record(
    "a player",
    {
        "name": Field(Text("Ada Crane"), "The name, as the pages show it.", required=True),
        "id": Field(
            Named("ada-crane", form=ID.pattern, most=ID_BYTES),
            "Stays in the address for good. Left out, it is the name in lower case with hyphens.",
        ),
        "corp": Field(
            Text("Engineering the Future"),
            "Corp identity: its title, either half, words of it, or a short name.",
        ),
        "runner": Field(
            Text("Noise"), "Runner identity: its title, either half, words of it, or a short name."
        ),
        "pronouns": Field(Text("they/them"), "As the pages show them."),
        "byes": Field(Whole(0, 20), "Awarded byes: the first so many rounds."),
        "joins": Field(Whole(1, 50), "The first round of a late entry."),
        "withdrawn": Field(Flag(), "Left before round 1."),
        "fixed table": Field(Whole(1), "The table where this player always sits."),
        "person": Field(
            Named("ada-crane-2", form=ID.pattern, most=ID_BYTES),
            "Separates namesakes over several events.",
        ),
        "pod": Field(Whole(1, 500), "Draft pod."),
        "seat": Field(Whole(1, 500), "Seat at the draft table."),
        "order": Field(Whole(1), "Place in the original player order of the old protocol."),
        "stream": Field(Flag(), "Whether the stream may show the name. Left out: yes."),
    },
    _EXAMPLE,
    hints={
        "player": "name",
        "identity": "corp",
        "corporation": "corp",
        "table": "fixed table",
        "bye": "byes",
        "late": "joins",
        "dropped": "withdrawn",
        "drop": "withdrawn",
    },
)
SHAPE = Listing(PLAYER, _EXAMPLE)
ASIDE = frozenset(("", "corp", "runner", "pronouns", "fixed table", "person", "stream"))
"""Keys that say neither who a player is nor when the player is there."""


class Typed(Struct, frozen=True):
    """A player with the nodes it was typed with."""

    player: Player
    has_id: bool
    """Whether an id was typed."""


def read_players(root: Node | None, problems: Problems) -> tuple[tuple[Player, ...], Roster]:
    """The players of the file, and where to find them by name."""
    records = SHAPE.read(root, "players", problems) if root is not None else None
    if records is None:
        return (), Roster((), closed=False)
    typed: list[Typed] = []
    taken = {slug(fields["name"] or "") for fields, _ in records}
    taken.update(fields["id"] or "" for fields, _ in records)
    for number, (fields, _) in enumerate(records, 1):
        player = _player(fields, number, taken, problems)
        if player is not None:
            typed.append(player)
    kept = _without_collisions(typed, problems)
    everybody = isinstance(root, Sequence) and len(typed) == len(root.items)
    known = everybody and not any(problem.kind == "id" for problem in problems)
    return kept, Roster(kept, closed=known)


def _player(fields: Fields, number: int, taken: set[str], problems: Problems) -> Typed | None:
    name = fields["name"]
    if not name:
        return None
    if len(name) > NAME_SIGNS:
        problems.error(
            fields.nodes["name"].mark,
            "long name",
            f"this name has {len(name)} characters, and a name has {NAME_SIGNS} at most",
            "write: the name without what stands behind it",
        )
    id_ = _id(fields, name, number, taken, problems)
    nodes = fields.nodes
    corp, runner = (
        identity(fields[side], side, nodes[side].mark, problems) if fields[side] else None
        for side in (Side.CORP, Side.RUNNER)
    )
    values = fields.values
    player = Player(
        id=id_,
        name=name,
        mark=fields.node.mark,
        corp=corp,
        runner=runner,
        pronouns=values.get("pronouns", ""),
        byes=values.get("byes", 0),
        joins=values.get("joins", 1),
        withdrawn=values.get("withdrawn", False),
        fixed_table=values.get("fixed table"),
        person=_person(fields, id_, problems),
        pod=values.get("pod"),
        seat=values.get("seat"),
        order=values.get("order"),
        stream=values.get("stream", True),
        marks={key: node.mark for key, node in nodes.items()},
    )
    return Typed(player, bool(fields["id"]))


def _person(fields: Fields, id_: str, problems: Problems) -> str:
    """The typed person, which is an address too, or the player's own id."""
    typed: str = fields["person"] or ""
    why = wrong_id(typed, "person’s id") if typed else ""
    if not why:
        return typed or id_
    meant = shortened(slug(typed))
    if not meant or meant in RESERVED:
        meant = f"{id_}-2"
    mark = fields.nodes["person"].mark
    problems.error(mark, "person", f"“{short(typed)}” {why}", f"write: person: {meant}")
    return meant


def _id(fields: Fields, name: str, number: int, taken: set[str], problems: Problems) -> str:
    """The typed id, or the one that the name gives; a problem proposes another."""
    typed: str = fields["id"] or ""
    why = wrong_id(typed, "id") if typed else ""
    if typed and not why:
        return typed
    if typed:
        meant = shortened(slug(typed))
        if not meant or meant in RESERVED:
            meant = proposal(name, number, taken)
        mark = fields.nodes["id"].mark
        problems.error(mark, "id", f"“{short(typed)}” {why}", f"write: id: {meant}")
        return meant
    found = slug(name)
    why = wrong_id(found, "id") if found else "gives no address"
    if not why:
        return found
    meant = proposal(name, number, taken)
    said = found if found else name
    problems.error(
        fields.nodes["name"].mark,
        "id",
        f"“{short(said)}” {why}, so this player needs an id",
        f"write: id: {meant}",
    )
    return meant


def _without_collisions(typed: list[Typed], problems: Problems) -> tuple[Player, ...]:
    """The players with ids of their own; a problem for each that has another's id or name."""
    by_id: dict[str, Typed] = {}
    by_name: dict[str, Typed] = {}
    taken = {each.player.id for each in typed}
    for each in typed:
        player = each.player
        name = fold(player.name)
        first, namesake = by_id.get(player.id), by_name.get(name)
        mark = player.at("id") if each.has_id else player.at("name")
        if namesake is not None and not (each.has_id and namesake.has_id):
            lacks, known = (namesake, each) if each.has_id else (each, namesake)
            here = free(lacks.player.id, taken)
            problems.error(
                lacks.player.at("name"),
                "same name",
                f"two players are called “{lacks.player.name}”, the other in line"
                f" {known.player.mark.line}",
                f"write: id: {here}, since each needs an id"
                if known.has_id
                else f"write: an id for each, as in id: {here}",
            )
        elif first is not None:
            problems.error(
                mark,
                "same id",
                f"“{player.name}” and “{first.player.name}” (line {first.player.mark.line})"
                f" have the same id {player.id}",
                f"write: id: {free(player.id, taken)}",
            )
        by_name.setdefault(name, each)
        by_id.setdefault(player.id, each)
    for each in typed:
        other = by_id.get(fold(each.player.name))
        if other is not None and other.player.id != each.player.id:
            problems.error(
                each.player.at("name"),
                "name is an id",
                f"the name “{each.player.name}” is the id of “{other.player.name}”",
                f"write: another id for “{other.player.name}”",
            )
    return tuple(each.player for each in by_id.values())
