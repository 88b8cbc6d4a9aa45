"""Players are typed into players.yaml: a list before round 1, or somebody who comes late."""

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from collections.abc import Mapping as MappingOf
from dataclasses import replace
from itertools import count
from secrets import token_hex

from msgspec import structs

from topcut.documents.names.names import NAME_SIGNS, free, proposal
from topcut.documents.players.players import FILE
from topcut.documents.players.telling import tells
from topcut.edit.change.changing import Change
from topcut.edit.change.draw_keys import is_numbered, next_numbers
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.lists.pasted import plain_text
from topcut.edit.lists.recognising import Entrant
from topcut.edit.players.following import followed
from topcut.edit.players.players_file import (
    Roll,
    editing_players,
    few_names,
    player_of,
    type_files,
)
from topcut.exchange.files.yaml_text import Raw, Value, flow, scalar
from topcut.exchange.reading.names import default_id
from topcut.rules.ground.structure import finished_swiss, plan
from topcut.text.words.message import Message
from topcut.text.words.normalize import fold
from topcut.text.words.words import all_of, parts
from topcut.text.yaml.edit import Edit, edited, with_items, with_value, with_values
from topcut.text.yaml.nodes import Mapping
from topcut.tournament import ROUND_ROBIN, Player
from topcut.workspace.data import Data


def enter(
    data: Data,
    event_id: str,
    entrants: Sequence[Entrant],
    before: Collection[str] | None = None,
    *,
    facts: MappingOf[str, MappingOf[str, str]] | None = None,
    expected: MappingOf[str, str] | None = None,
) -> Change:
    """Types players into players.yaml, each as one more person, as its last entry is written.

    Once a round is published they come late: `joins:` the next one. Before, whoever comes when all
    places of `limit:` are taken, or somebody waits, waits too. `facts` are to stand in the lines
    of players who are there, by id, and `expected` are these lines as they were shown. `before`
    are the ids of the
    players that there were when the list was shown: if all that it names came since, it was typed
    already. Somebody who comes to have a namesake gets an `id:`, and is named by it in the
    rounds. Raises NotTypedError, and changes nothing, if somebody cannot be entered.
    """
    if not entrants and not facts:
        raise NotTypedError(Message("enter.no_names"))
    entrants = [structs.replace(each, name=plain_text(each.name)) for each in entrants]
    all_ = few_names([each.name for each in entrants]) if entrants else ""
    with editing_players(data, event_id) as roll:
        if entrants and before is not None and _came_since(roll, entrants, before):
            return Change(Message("enter.already", n=len(entrants), names=all_), roll.opened)
        if roll.ahead > 1 and entrants:
            refuse_late(roll)
        more = [edit for player, its in (facts or {}).items() for edit in _facts(roll, player, its)]
        for player in facts or {}:
            roll.expect(player, (expected or {}).get(player))
        quiet = _silent_ids(data, roll) if roll.opened.data.site.site.initials else None
        ids = _ids(roll, entrants, quiet)
        known = tuple(roll.event.players)
        new = [
            Player(id_, each.name, known[0].mark if known else roll.event.mark)
            for id_, each in zip(ids, entrants, strict=True)
        ]
        everybody = (*known, *new)
        files = followed(roll, everybody)
        edits = with_ids(roll, everybody)
        named = _named(everybody)
        items = [_values(roll, each, id_, named) for id_, each in zip(ids, entrants, strict=True)]
        waiting = items[_places(roll, len(items)) :]
        for item in waiting:
            item["waiting"] = Raw("yes")
        if is_numbered(roll.event):
            numbers = next_numbers(replace(roll.event, players=everybody))
            items = [item | {"key": Raw(next(numbers))} for item in items]
        files[FILE] = (roll.content, edited(roll.content, [*edits, *more, *_added(roll, items)]))
        done = []
        if entrants:
            key = "enter.late" if roll.ahead > 1 else "enter.entered"
            done.append(Message(key, n=len(entrants), names=all_, round=roll.ahead))
        if facts:
            names = few_names([roll.called(each) for each in facts])
            done.append(Message("enter.corrected", n=len(facts), names=names))
        if waiting:
            names = few_names([each.name for each in entrants[-len(waiting) :]])
            done.append(Message("enter.wait", n=len(waiting), names=names))
        return type_files(roll, parts(done), files)


def _places(roll: Roll, number: int) -> int:
    """How many of those who come have a place; late ones all have one."""
    free = roll.event.free
    if free is None or roll.public_rounds:
        return number
    return 0 if roll.event.waiting else free


def _facts(roll: Roll, player: str, facts: MappingOf[str, str]) -> list[Edit]:
    """The edits that type what is known of somebody who is there."""
    line = roll.line(player_of(roll, player).id)
    return with_values(roll.text, line, {key: scalar(text) for key, text in facts.items()})


def refuse_late(roll: Roll) -> None:
    """Raises NotTypedError where nobody new can come any more."""
    if roll.event.pairing == ROUND_ROBIN:
        raise NotTypedError(Message("enter.robin"))
    refuse_at_the_end(roll)


def refuse_at_the_end(roll: Roll) -> None:
    """Raises NotTypedError where nobody can come any more, nor come back."""
    event = roll.event
    if any(each.paired for each in event.cut):
        raise NotTypedError(Message("enter.cut"))
    if finished_swiss(event, plan(event, roll.regulations), roll.published[-1].number):
        last = roll.published[-1].number
        raise NotTypedError(Message("enter.last", round=last))


def _came_since(roll: Roll, entrants: Sequence[Entrant], before: Collection[str]) -> bool:
    """Whether everybody of the list was entered since; raises NotTypedError if only some were."""
    came = Counter(fold(each.name) for each in roll.event.players if each.id not in before)
    asked = Counter(fold(each.name) for each in entrants)
    if asked <= came:
        return True
    both = [each.name for each in entrants if fold(each.name) in came]
    if both:
        raise NotTypedError(Message("enter.joined", names=all_of(dict.fromkeys(both))))
    return False


def _silent_ids(data: Data, roll: Roll) -> Callable[[str], str]:
    """Gives an id that says nothing of a name: the person's in other events, else a random one."""
    known: dict[str, set[str]] = defaultdict(set)
    entries = [entry for id_ in data.events() for entry in data.entries(id_) or ()]
    for entry in entries:
        if not entry.imported and not tells(entry.player, entry.name):
            known[fold(entry.name)].add(entry.player)
    here = set(roll.event.player)
    taken = {entry.player for entry in entries} | here

    def silent(name: str) -> str:
        one = known[fold(name)]
        if len(one) == 1 and here.isdisjoint(one):
            found = min(one)
        else:
            found = next(id_ for _ in count() if (id_ := f"p-{token_hex(3)}") not in taken)
        here.add(found)
        taken.add(found)
        return found

    return silent


def _ids(
    roll: Roll, entrants: Iterable[Entrant], silent: Callable[[str], str] | None = None
) -> list[str]:
    """An id for each that nobody has, and that is nobody's name; that of `silent` where it is."""
    players = roll.event.players
    names = [each.name for each in entrants]
    named = Counter(map(fold, (*(each.name for each in players), *names)))
    taken = {each.id for each in players}
    first = len(players) + 1
    found = []
    for place, typed in enumerate(names, first):
        name = fold(typed)
        if not name:
            raise NotTypedError(Message("enter.no_name"))
        if len(typed) > NAME_SIGNS:
            raise NotTypedError(Message("enter.long_name", name=typed[:40], most=NAME_SIGNS))
        here = next((one for one in players if one.id == name), None)
        if here is not None:
            raise NotTypedError(Message("enter.confused", name=typed, other=here.name))
        others = taken | {one for one in named if one != name or named[one] > 1}
        if silent is not None:
            wanted = silent(typed)
        else:
            wanted = default_id(typed) or proposal(typed, place, others)
        found.append(free(wanted, others))
        taken.add(found[-1])
    return found


def _needs_id(name: str, id_: str, named: Counter[str]) -> bool:
    """Whether somebody's id has to be typed; `named` says how many have each name."""
    return default_id(name) != id_ or named[fold(name)] > 1


def _named(everybody: Iterable[Player]) -> Counter[str]:
    return Counter(fold(each.name) for each in everybody)


def with_ids(roll: Roll, everybody: Collection[Player]) -> list[Edit]:
    """The edits that type the ids of those in the file whose names no longer give them."""
    known, named = {each.id: each for each in everybody}, _named(everybody)
    return [
        with_value(roll.text, roll.line(each.id), "id", each.id)
        for each in roll.event.players
        if "id" not in each.marks and _needs_id(known[each.id].name, each.id, named)
    ]


def _values(roll: Roll, entrant: Entrant, id_: str, named: Counter[str]) -> dict[str, Value]:
    """An entry of players.yaml."""
    values: dict[str, Value] = {"name": entrant.name}
    if _needs_id(entrant.name, id_, named):
        values["id"] = id_
    more = {"corp": entrant.corp, "runner": entrant.runner, "pronouns": entrant.pronouns}
    values |= {key: value for key, typed in more.items() if (value := plain_text(typed))}
    if roll.ahead > 1:
        values["joins"] = Raw(roll.ahead)
    return values


def _added(roll: Roll, items: Sequence[dict[str, Value]]) -> list[Edit]:
    """The edit that adds entries, written as the last one is; none for nobody."""
    if not items:
        return []
    text, root = roll.text, roll.root
    last = root.items[-1] if root is not None and root.items else None
    if isinstance(last, Mapping) and text[last.start] != "{":
        written = [
            "\n".join(f"{key}: {flow(value)}" for key, value in item.items()) for item in items
        ]
    else:
        written = [flow(item) for item in items]
    if root is not None:
        return [with_items(text, root, written)]
    place = len(text)
    before = "" if not text or text.endswith(("\n", "\r")) else "\n"
    return [Edit(place, place, before + "".join(f"- {line}\n" for line in written))]
