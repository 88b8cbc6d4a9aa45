"""People over several events, typed into site.yaml: who is one person, and who is not."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import partial

from msgspec import Struct, structs

from topcut.disk.writing import write_durable
from topcut.documents.event.site import FILE, read_site
from topcut.edit.change.refusals import NotTypedError
from topcut.people.entries import Reference
from topcut.people.joining import Group, Person, address
from topcut.text.problems.problem import Problems, has_errors
from topcut.text.yaml.compose import compose
from topcut.text.yaml.edit import Edit, edited, value_of, with_items, with_value
from topcut.text.yaml.nodes import Mapping as MappingNode
from topcut.text.yaml.nodes import Node, Scalar
from topcut.text.yaml.nodes import Sequence as SequenceNode
from topcut.workspace.data import Data


class SiteChange(Struct, frozen=True):
    """site.yaml as it was and as it is."""

    person: Person
    before: bytes
    after: bytes


def type_same(data: Data, groups: Sequence[Group], ids: Mapping[Reference, str]) -> SiteChange:
    """Types that groups are one person; `ids` are those that their pages have now.

    Raises NotTypedError, and changes nothing, where site.yaml is missing, has or would have
    errors, or is saved meanwhile.
    """
    person = _person(groups, ids)
    same = [player for group in groups for player in _players(group, person.id)]
    return _type(data, structs.replace(person, same=tuple(same)))


def type_apart(data: Data, one: Group, other: Group, ids: Mapping[Reference, str]) -> SiteChange:
    """Types that two groups are two people. Raises as `type_same` does."""
    person = _person((one,), ids)
    apart = _players(other, "") or [other.person]
    return _type(
        data, structs.replace(person, same=tuple(_players(one, person.id)), apart=tuple(apart))
    )


def take_back(data: Data, change: SiteChange) -> None:
    """Gives site.yaml its former bytes. Raises NotTypedError where it was saved since."""
    path = data.path / FILE
    if path.read_bytes() != change.after:
        raise NotTypedError(
            f"site.yaml was saved meanwhile: take {change.person.id} out of it yourself"
        )
    write_durable(path, change.before, partial(_refuse_if_saved, data, change.after))


def _person(groups: Sequence[Group], ids: Mapping[Reference, str]) -> Person:
    """The person, under the id of site.yaml, the club's own, or that of their page."""
    first = min((entry for group in groups for entry in group.entries), key=lambda one: one.order)
    known = [group.person for group in groups if group.person]
    known += [group.ids[0] for group in groups if group.ids]
    known += [ids[entry.reference] for group in groups for entry in group.entries]
    return Person(next(filter(None, known), "") or address(first, set(ids.values())))


def _players(group: Group, person: str) -> list[str]:
    """What stands for a group in a list: its own ids, or players of single events."""
    if group.person:
        return [group.person] if group.person != person else []
    if group.ids:
        return sorted(set(group.ids) - {person})
    entries = group.entries[:1] if group.accounts else group.entries
    return ["/".join(entry.reference) for entry in entries]


def _type(data: Data, person: Person) -> SiteChange:
    """Adds to a person's lists in site.yaml, or adds the person."""
    path = data.path / FILE
    try:
        before = path.read_bytes()
    except FileNotFoundError:
        raise NotTypedError(f"there is no {path}; write one that says: topcut: 1") from None
    document = compose(before, FILE)
    root = document.root
    if not isinstance(root, MappingNode) or _has_errors(before):
        raise NotTypedError("site.yaml has errors: `topcut check`")
    after = edited(before, _edits(document.text, root, person))
    if _has_errors(after):
        raise NotTypedError(f"site.yaml cannot say that of {person.id}: type it yourself")
    write_durable(path, after, partial(_refuse_if_saved, data, before))
    return SiteChange(person, before, after)


def _has_errors(content: bytes) -> bool:
    document, problems = compose(content, FILE), Problems()
    read_site(document.root, problems)
    return has_errors((*document.problems, *problems))


def _edits(text: str, root: MappingNode, person: Person) -> list[Edit]:
    lists = {"same": person.same, "apart": person.apart}
    lists = {key: items for key, items in lists.items() if items}
    people = value_of(root, "people")
    entry = f"{{{', '.join(f'{key}: {_flow(items)}' for key, items in lists.items())}}}"
    if not isinstance(people, MappingNode):
        block = text[root.start] != "{"
        value = f"\n  {person.id}: {entry}" if block else f"{{{person.id}: {entry}}}"
        edit = with_value(text, root, "people", value)
        return [structs.replace(edit, text=edit.text.replace(": \n", ":\n"))]
    typed = value_of(people, person.id)
    if not isinstance(typed, MappingNode):
        return [with_value(text, people, person.id, entry)]
    return [
        edit
        for key, items in lists.items()
        for edit in _with_list(text, typed, key, value_of(typed, key), items)
    ]


def _with_list(
    text: str, person: MappingNode, key: str, list_: Node | None, items: Collection[str]
) -> list[Edit]:
    if not isinstance(list_, SequenceNode):
        return [with_value(text, person, key, _flow(items))]
    there = {item.text for item in list_.items if isinstance(item, Scalar)}
    new = [item for item in items if item not in there]
    return [with_items(text, list_, new)] if new else []


def _flow(items: Iterable[str]) -> str:
    return f"[{', '.join(items)}]"


def _refuse_if_saved(data: Data, content: bytes) -> None:
    if (data.path / FILE).read_bytes() != content:
        raise NotTypedError("site.yaml was saved meanwhile; nothing was changed: try again")
