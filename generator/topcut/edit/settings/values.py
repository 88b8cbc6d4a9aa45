"""Values of settings as a form shows them, and typed again exactly where they differ.

Longer than most: a value in a form and the same value in the file stand together.
"""

from collections.abc import Mapping, Sequence
from datetime import date

from topcut.documents.event.event import PLACEHOLDER
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.settings.fields import FieldKind, SettingField
from topcut.edit.settings.structure import with_structure
from topcut.exchange.files.yaml_text import Raw, Value, block_text, flow, scalar
from topcut.rules.ground.structure import Plan
from topcut.text.words.message import Message
from topcut.text.words.words import number_meant, whole_number
from topcut.text.yaml.compose import compose
from topcut.text.yaml.edit import edited, with_items, without_items, words_of
from topcut.text.yaml.nodes import Mapping as MappingNode
from topcut.text.yaml.nodes import Node, Scalar
from topcut.text.yaml.nodes import Sequence as SequenceNode
from topcut.text.yaml.paths import at, with_value_at

NUMBERS = "numbers"
"""What the field of the structure says where it is in numbers."""
_PLAN = ("rounds", "cut", "elimination")


def value_in(content: bytes, field: SettingField, plan: Plan | None = None) -> str:
    """The value of a field as a form has it; "" where nothing is typed.

    Rounds and cut are those of the plan, also where a structure has them by name.
    """
    document = compose(content, "")
    node = at(document.root, field.path)
    if field.path[0] == "date" and isinstance(date := at(document.root, ("date",)), Scalar):
        node = date
    if field.path[0] == "structure" and len(field.path) > 1 and plan is not None:
        number = {"rounds": plan.rounds, "cut": plan.cut, "elimination": plan.elimination}
        found = number[field.path[1]]
        return "" if found is None else str(found)
    if field.path == ("structure",) and isinstance(node, MappingNode):
        return NUMBERS
    text = _text(document.text, node, field.kind)
    nobody = field.path == ("staff", "organizer") and text.casefold() == PLACEHOLDER
    return "" if nobody else text


def _text(text: str, node: Node | None, kind: FieldKind) -> str:
    if isinstance(node, Scalar):
        bare = node.text.rstrip("\n") if kind is FieldKind.LONG else node.text.strip()
        flags = {"true": "yes", "false": "no"}
        return flags.get(bare, bare) if kind is FieldKind.CHOICE else bare
    if kind is FieldKind.LIST and isinstance(node, SequenceNode):
        return "\n".join(_item(text, each) for each in node.items)
    if kind in (FieldKind.PAIRS, FieldKind.SCREENS) and isinstance(node, MappingNode):
        return "\n".join(f"{key.text}: {_item(text, value)}" for key, value in node.entries)
    return ""


def _item(text: str, node: Node) -> str:
    """An item on a line: pairings; alert: Lunch until 13:00."""
    if isinstance(node, MappingNode) and len(node.entries) == 1:
        [(key, value)] = node.entries
        return f"{key.text}: {_item(text, value)}"
    if isinstance(node, SequenceNode):
        return ", ".join(_item(text, each) for each in node.items)
    return node.text if isinstance(node, Scalar) else words_of(text, node)


def screen_items(content: bytes, name: str) -> tuple[str, ...]:
    """What a television shows, in its order: pairings, alert: Lunch until 13:00."""
    document = compose(content, "")
    node = at(document.root, ("screens", name))
    items = node.items if isinstance(node, SequenceNode) else ()
    return tuple(_item(document.text, each) for each in items)


def screen_names(content: bytes) -> tuple[str, ...]:
    """The televisions, in the order of the file."""
    node = at(compose(content, "").root, ("screens",))
    return tuple(key.text for key, _ in node.entries) if isinstance(node, MappingNode) else ()


def with_setting(content: bytes, field: SettingField, value: str) -> bytes:
    """The file's bytes with this value; "" takes the key out. Raises NotTypedError.

    Dates, structure and televisions, which have several fields for one key, are not for this.
    """
    path = field.path
    if not value and field.required:
        raise NotTypedError(Message("set.empty", name=field.name))
    if not value:
        return with_value_at(content, path, None)
    if field.kind is FieldKind.LIST:
        return with_list(content, path, [" ".join(line.split()) for line in _lines(value)])
    if field.kind is FieldKind.PAIRS:
        return _with_pairs(content, field, value)
    if field.kind is FieldKind.LONG:
        long = block_text("x", f"{value}\n").removeprefix("x: ").rstrip("\n")
        return with_value_at(content, path, long)
    return with_value_at(content, path, _written(field, value))


def _written(field: SettingField, value: str) -> str:
    """A value as YAML needs it."""
    words = " ".join(value.split())
    if field.kind is FieldKind.NUMBER:
        number = whole_number(words)
        if number is None:
            key, meant = "set.no_number", number_meant(words)
            raise NotTypedError(Message(key, name=field.name, text=words, number=meant))
        return str(number)
    if field.kind is FieldKind.DAY:
        return _day(words)
    bare = field.kind is FieldKind.CHOICE and words in ("yes", "no")
    return words if bare or _is_share(field, words) else scalar(words)


def _is_share(field: SettingField, words: str) -> bool:
    """Whether it is a number of points, which stands without quotes."""
    return field.path[0] == "points" and words.replace(".", "").replace("/", "").isdigit()


def _lines(value: str) -> list[str]:
    return [line.strip() for line in value.splitlines() if line.strip()]


def _with_pairs(content: bytes, field: SettingField, value: str) -> bytes:
    """Each line its own key; a line that is gone is taken out. Raises NotTypedError."""
    pairs: dict[str, str] = {}
    for line in _lines(value):
        key, colon, behind = line.partition(":")
        if not colon or not key.strip() or not behind.strip():
            raise NotTypedError(Message("set.no_time", name=field.name, text=line))
        pairs[key.strip()] = behind.strip()
    node = at(compose(content, "").root, field.path)
    there = {k.text: v for k, v in node.entries} if isinstance(node, MappingNode) else {}
    for key in there:
        if key not in pairs:
            content = with_value_at(content, (*field.path, key), None)
    for key, text in pairs.items():
        now = there.get(key)
        if not isinstance(now, Scalar) or now.text.strip() != text:
            content = with_value_at(content, (*field.path, key), scalar(text))
    return content


def with_list(content: bytes, path: Sequence[str], items: Sequence[str]) -> bytes:
    """The file's bytes with these items of a list, lines as `value_in` has them; none takes it out.

    Items that go are taken out and new ones added behind; in another order all are typed again.
    """
    if not items:
        return with_value_at(content, path, None)
    document = compose(content, "")
    node = at(document.root, path)
    there = (
        [_item(document.text, each) for each in node.items]
        if isinstance(node, SequenceNode)
        else []
    )
    stay = [each for each in there if each in items]
    if not isinstance(node, SequenceNode) or not stay or list(items[: len(stay)]) != stay:
        return with_value_at(content, path, flow([_value(each, path) for each in items]))
    gone = {place for place, each in enumerate(there) if each not in items}
    if gone:
        content = edited(content, without_items(document.text, node, gone))
    if new := items[len(stay) :]:
        document = compose(content, "")
        node = at(document.root, path)
        assert isinstance(node, SequenceNode)
        texts = [flow(_value(each, path)) for each in new]
        content = edited(content, [with_items(document.text, node, texts)])
    return content


def _value(line: str, path: Sequence[str]) -> Value:
    """An item of a line; of a television also alert: Lunch until 13:00."""
    kind, colon, text = line.partition(":")
    if path[0] == "screens" and colon and kind in ("alert", "image", "overlay"):
        return {kind: text.strip()}
    return line


def with_plan(content: bytes, plan: Plan, values: Mapping[str, str]) -> bytes:
    """event.yaml with another structure: by name, or in numbers where one of them is typed.

    `values` are those of the fields that differ, by their last key. Raises NotTypedError.
    """
    numbers = {key: values[key] for key in _PLAN if key in values}
    named = values.get("structure", NUMBERS)
    if not numbers and named != NUMBERS:
        return with_value_at(content, ("structure",), named or None)
    now = {"rounds": plan.rounds, "cut": plan.cut or 0, "elimination": plan.elimination}
    wanted = {key: str(numbers.get(key, value)) for key, value in now.items()}
    rounds, cut = whole_number(wanted["rounds"]), whole_number(wanted["cut"] or "0")
    if not rounds or cut is None:
        raise NotTypedError(Message("set.no_numbers"))
    return with_structure(content, rounds, cut, wanted["elimination"])


def _day(text: str) -> str:
    """A date as the file has it: nothing else stands there without quotes."""
    words = " ".join(text.split())
    try:
        return f"{date.fromisoformat(words)}"
    except ValueError:
        raise NotTypedError(Message("set.no_date", text=words)) from None


def with_days(content: bytes, start: str, end: str) -> bytes:
    """event.yaml with these days: one, or the first and the last. Raises NotTypedError."""
    start, end = _day(start), _day(end) if end else ""
    one = end in ("", start)
    if not isinstance(at(compose(content, "").root, ("date",)), MappingNode) or one:
        days = start if one else flow({"start": Raw(start), "end": Raw(end)})
        return with_value_at(content, ("date",), days)
    return with_value_at(with_value_at(content, ("date", "start"), start), ("date", "end"), end)
