"""Known keys, each with its shape: what a file or an entry of it holds, as typed attributes.

    class Proxy(Keys, what="a proxy", example="{player: Ada Crane, card: Parasite}"):
        player = Key(Text("Ada Crane"), "The player whose card was damaged.", required=True)
        card = Key(Text("Parasite"), "Which card.", required=True)

    proxy = Proxy.read(node, "proxies", problems)
    proxy.card                 the value, a text here; None where there is none
    proxy.at(Proxy.card)       where it was typed

A key asked of the class is its declaration, asked of what was read it is the value: a type
checker knows which keys there are, and what each holds.
"""

from collections.abc import Mapping as MappingOf
from collections.abc import Sequence as SequenceOf
from functools import cache
from itertools import takewhile
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Self, overload

from msgspec import Struct

from topcut.text.problems.advice import Advice, Fix, Mode, Spot, did_you_mean, with_words, write
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problems
from topcut.text.shapes.shape import LIST, Listing, Shape, T, T_co, sort_of, wrong_sort
from topcut.text.words.message import Message, one_of, thing
from topcut.text.words.normalize import fold_key
from topcut.text.words.suggest import closest
from topcut.text.yaml.nodes import Mapping, Node, Scalar, Sequence


class Key(Struct, Generic[T_co]):
    """One key of a group."""

    shape: Shape[T_co]
    about: str = ""
    """What it means, for editors."""
    required: bool = False
    example: str = ""
    """How the line is written, where the group's own example does not hold it."""
    spelling: str = ""
    """The key in the file; left out, it is the attribute's name."""
    name: str = ""
    """The attribute's name."""

    def __set_name__(self, owner: type, name: str) -> None:
        """Takes the name that it is declared by."""
        self.name = name
        self.spelling = self.spelling or name

    @overload
    def __get__(self, group: None, owner: type) -> "Key[T_co]": ...
    @overload
    def __get__(self, group: "Keys", owner: type) -> T_co | None: ...
    def __get__(self, group: "Keys | None", owner: type) -> Any:
        """The declaration; of what was read None, since a value that there is lies before it."""
        return self if group is None else None


class Keys:
    """What was read of known keys. Declared by a class below it, whose keys are attributes."""

    what: ClassVar[str]
    """What the group describes: "a player"."""
    example: ClassVar[str]
    hints: ClassVar[MappingOf[str, str]]
    """Keys that people type for others, and which: {"drop": "drops"}."""
    elsewhere: ClassVar[MappingOf[str, str]]
    """Keys that groups like this one have and this one has not, and what to do instead."""
    keys: ClassVar[MappingOf[str, Key[Any]]]
    """By what is typed, in the order in which messages and editors list them."""
    needed: ClassVar[tuple[Key[Any], ...]]

    node: Mapping
    nodes: dict[str, Node]
    """The nodes of all known keys that were typed, also empty or with what cannot be read."""
    complete: bool
    """Whether all required keys were there and could be read."""

    def __init_subclass__(
        cls,
        *,
        what: str = "",
        example: str = "",
        hints: MappingOf[str, str] = MappingProxyType({}),
        elsewhere: MappingOf[str, str] = MappingProxyType({}),
        keys: SequenceOf[Key[Any]] = (),
    ) -> None:
        """`keys` are those of the class above that the group has, left out: all, and its own."""
        cls.what, cls.example, cls.hints, cls.elsewhere = what, example, hints, elsewhere
        own = [each for each in vars(cls).values() if isinstance(each, Key)]
        above = keys or tuple(getattr(cls, "keys", {}).values())
        cls.keys = {each.spelling: each for each in (*above, *own)}
        cls.needed = tuple(each for each in cls.keys.values() if each.required)
        for each in cls.keys.values():
            if hasattr(Keys, each.name) or each.name in Keys.__annotations__:
                raise TypeError(f"{each.name} is a name of every group")

    @classmethod
    def read(cls, node: Node, name: str, problems: Problems) -> Self | None:  # noqa: ARG003
        """Values of the keys that could be read; None where this is no group at all."""
        if type(node) is not Mapping:
            problems.error(
                node.mark,
                "wrong sort",
                Message("problem.no_group", what=thing(cls.what), sort=sort_of(node)),
                write(cls.example),
            )
            return None
        keys = cls.keys
        values: dict[str, Any] = {}
        nodes: dict[str, Node] = {}
        misspelt: set[str] = set()
        without_brackets = cls._without_brackets(node, problems)
        for key, value in node.entries:
            typed = key.text
            if key in without_brackets:
                nodes[typed] = value
                continue
            known = keys.get(typed)
            if known is None:
                misspelt.add(cls._unknown(key, value, problems))
                continue
            nodes[typed] = value
            if type(value) is Scalar and value.empty:
                continue
            read = known.shape.read(value, typed, problems)
            if read is not None:
                values[known.name] = read
        group = cls()
        group.node = node
        group.nodes = nodes
        group.complete = True
        for wanted in cls.needed:
            if wanted.name not in values:
                group.complete = False
                if group.untyped(wanted) and wanted.spelling not in misspelt:
                    problems.error(
                        node.mark,
                        "missing key",
                        Message("problem.missing_key", what=thing(cls.what), key=wanted.spelling),
                        write(wanted.example or cls.example),
                    )
        vars(group).update(values)
        return group

    @classmethod
    def _without_brackets(cls, node: Mapping, problems: Problems) -> SequenceOf[Scalar]:
        """Adds the problem of `players: Ada Crane, Bo Quist`; gives the keys that it is about."""
        if not any(type(value) is Scalar and value.empty for _, value in node.entries):
            return ()
        keys: list[Scalar] = []
        for place, (key, value) in enumerate(node.entries):
            known = cls.keys.get(key.text)
            if known is None or not isinstance(known.shape, Listing) or type(value) is not Scalar:
                continue
            behind = takewhile(cls._is_no_key, node.entries[place + 1 :])
            items = [value, *(name for name, _ in behind)]
            if len(items) == 1 or not value.text or items[-1].line != value.line:
                continue
            keys += [key, *items[1:]]
            last = items[-1]
            end = Mark(last.file, last.line, last.column + last.end - last.start)
            said = f"{key.text}: [{', '.join(item.text for item in items)}]"
            spots = (Spot(value.mark, "[", Mode.SIGNS), Spot(end, "]", Mode.SIGNS))
            advice = with_words(write(said), [Fix(said, spots)])
            wrong_sort(value, key.text, LIST, advice, problems)
        return keys

    @classmethod
    def _is_no_key(cls, entry: tuple[Scalar, Node]) -> bool:
        key, value = entry
        return key.text not in cls.keys and type(value) is Scalar and value.empty

    def has(self, key: Key[Any]) -> bool:
        """Whether the key was typed, whatever stands behind it."""
        return key.spelling in self.nodes

    def value(self, key: Key[T]) -> T | None:
        """The value of a key, as the attribute has it."""
        found: T | None = vars(self).get(key.name)
        return found

    def at(self, key: Key[Any]) -> Mark:
        """Where the value of a key stands. Raises KeyError where the key was not typed."""
        return self.nodes[key.spelling].mark

    def node_of(self, key: Key[Any]) -> Node:
        """What was typed behind a key. Raises KeyError where the key was not typed."""
        return self.nodes[key.spelling]

    def count(self, key: Key[Any]) -> int:
        """How many items were typed behind a key, read or not; 0 where no list stands there."""
        node = self.nodes.get(key.spelling)
        return len(node.items) if type(node) is Sequence else 0

    @property
    def marks(self) -> dict[str, Mark]:
        """Where the values of all known keys stand that were typed, by key."""
        return {key: node.mark for key, node in self.nodes.items()}

    def untyped(self, key: Key[Any]) -> bool:
        """Whether nothing stands behind a key, or the key itself was left out."""
        node = self.nodes.get(key.spelling)
        return node is None or (type(node) is Scalar and node.empty)

    @classmethod
    def meant(cls, name: str) -> str:
        """The key that an unknown one was most likely meant for, or nothing."""
        folded = fold_key(name)
        first, head = folded.partition(" ")[0], name.partition(":")[0]
        for known in (folded, cls.hints.get(folded, ""), head, first):
            if known in cls.keys:
                return known
        return closest(folded, cls.keys)

    @classmethod
    def _unknown(cls, key: Scalar, value: Node, problems: Problems) -> str:
        """Adds the problem; gives the key that it says was meant, or ""."""
        folded = fold_key(key.text)
        first, _, rest = folded.partition(" ")
        if type(value) is Scalar and value.empty and rest.lstrip("=:; ") and first in cls.keys:
            problems.error(
                key.mark,
                "missing colon",
                Message("problem.missing_colon", key=first),
                _parted(key, first, key.text.split(None, 1)[1].lstrip("=:; ")),
            )
            return first
        if key.text[:1] == "(" and type(value) is Scalar and value.text.endswith(")"):
            problems.error(
                key.mark,
                "bracket",
                Message("problem.round_brackets"),
                _braced(key, value),
            )
            return cls.meant(key.text[1:])
        head, _, tail = key.text.partition(":")
        if tail and head in cls.keys:
            problems.error(
                key.mark,
                "missing space",
                Message("problem.missing_space"),
                _parted(key, head, tail),
            )
            return head
        hint = folded if folded in cls.keys else cls.hints.get(folded)
        instead = cls.elsewhere.get(hint or folded)
        if instead is not None:
            message = Message("problem.unknown_key", what=thing(cls.what), key=key.text)
            problems.error(key.mark, "unknown key", message, instead)
            return ""
        hint = hint if hint in cls.keys else None
        if hint is None and problems.hinting(key.mark):
            hint = closest(folded, cls.keys)
        if type(value) is Scalar and value.empty and not hint:
            problems.error(
                key.mark,
                "missing colon",
                Message("problem.no_colon", key=key.text),
                Message("advice.quotes_or_point"),
            )
            return ""
        problems.error(
            key.mark,
            "unknown key",
            Message("problem.unknown_key", what=thing(cls.what), key=key.text),
            did_you_mean(key.mark, hint) if hint else write(cls._all_keys()),
        )
        return hint or ""

    @classmethod
    @cache
    def _all_keys(cls) -> str:
        """The keys as a choice; thousands of unknown ones get the same."""
        return one_of(cls.keys)


def _braced(key: Scalar, value: Scalar) -> Advice:
    """To write braces for the round brackets around a key and its value."""
    end = Mark(value.file, value.line, value.column + value.end - value.start - 1)
    spots = (Spot(key.mark, "{", Mode.SIGNS, 1), Spot(end, "}", Mode.SIGNS, 1))
    typed = f"{{{key.text[1:]}: {value.text[:-1]}}}"
    plain = not key.quoted and not value.quoted
    return with_words(write(typed), [Fix(typed, spots)] if plain else [])


def _parted(key: Scalar, name: str, value: str) -> Advice:
    """To write a key and its value, typed as one, with a colon and a space between them."""
    typed = f"{name}: {value}"
    spot = Spot(key.mark, typed, Mode.SIGNS, key.end - key.start)
    return with_words(write(typed), [] if key.quoted else [Fix(typed, (spot,))])
