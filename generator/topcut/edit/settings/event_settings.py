"""Settings of an event typed into event.yaml: compared, allowed, and with what follows."""

from collections.abc import Mapping

from msgspec import structs

from topcut.edit.change.changing import Change, editing, legal
from topcut.edit.change.refusals import ChangedError, NotTypedError, same_words, with_errors
from topcut.edit.change.writing import read_now
from topcut.edit.settings.fields import FieldKind, SettingField, by_id
from topcut.edit.settings.fixed import fixed
from topcut.edit.settings.following import follows
from topcut.edit.settings.structure import FILE
from topcut.edit.settings.values import value_in, with_days, with_list, with_plan, with_setting
from topcut.regulations import Regulations
from topcut.rules.ground.structure import plan
from topcut.text.words.message import Message
from topcut.text.words.words import parts
from topcut.tournament import Event
from topcut.workspace.data import Data

SCREEN = "event: screens: "
"""The id of a television, with its name behind."""
LONGEST = 60
"""Signs of a value that history repeats."""
UNCHANGED = Message("set.unchanged")


class FollowsError(Exception):
    """People see something else by these settings: whoever types them confirms it."""

    def __init__(self, lines: tuple[str, ...]) -> None:
        """`lines` say what, a sentence each."""
        super().__init__("; ".join(lines))
        self.lines = lines


def set_event(
    data: Data,
    event_id: str,
    values: Mapping[str, str],
    expected: Mapping[str, str],
    agreed: str = "",
) -> Change:
    """Types values of fields, by their ids, where they differ from those `expected`.

    `agreed` is what follows, a line each, as it was confirmed. Raises NotTypedError, and changes
    nothing, where a value is no longer as expected (ChangedError), can no longer be set, or would
    be an error; FollowsError where people see something else and `agreed` does not say so.
    """
    with editing(data, event_id, by="the desk") as opened:
        event, regulations = opened.event, opened.regulations
        if event is None or regulations is None:
            raise NotTypedError(with_errors(event_id))
        old = read_now(data, event_id, FILE)
        assert old is not None
        moved = {}
        for id_, value in values.items():
            now = _lines(value_now(old, event, regulations, id_))
            if same_words(_lines(value), _lines(expected.get(id_, ""))) or _lines(value) == now:
                continue
            label = field_of(id_).name
            if not same_words(_lines(expected.get(id_, "")), now):
                what = Message("set.quoted", name=label)
                there = now or Message("changed.nothing")
                raise ChangedError(what, expected.get(id_, ""), there)
            if why := fixed(event, field_of(id_)):
                raise NotTypedError(Message("set.stays", name=label, why=why))
            moved[id_] = _lines(value)
        content = _content(old, event, regulations, moved)
        change = legal(opened, _summary(old, event, regulations, moved), {FILE: (old, content)})
        after = change.after
        assert after.event is not None
        assert after.regulations is not None
        lines = (
            *follows((event, regulations), (after.event, after.regulations)),
            *(each.message for each in change.warnings),
        )
        if lines and agreed.split("\n") != list(lines):
            raise FollowsError(lines)
        notes = tuple(line[:1].upper() + line[1:] for line in lines)
        return structs.replace(change, notes=notes).make() if moved else change


def value_now(content: bytes, event: Event, regulations: Regulations, id_: str) -> str:
    """The value of a field in event.yaml, as a form has it."""
    return value_in(content, field_of(id_), plan(event, regulations))


def field_of(id_: str) -> SettingField:
    """The field of an id, a television's too. Raises NotTypedError for none."""
    if id_.startswith(SCREEN):
        name = id_.removeprefix(SCREEN)
        return SettingField("event", ("screens", name), FieldKind.LIST, "", "", required=False)
    field = by_id().get(id_)
    if field is None:
        raise NotTypedError(Message("set.no_setting", name=id_))
    return field


def _content(old: bytes, event: Event, regulations: Regulations, moved: Mapping[str, str]) -> bytes:
    """The file with the values that differ."""
    content, announced = old, plan(event, regulations)
    structure = {
        id_.rpartition(": ")[2]: value
        for id_, value in moved.items()
        if field_of(id_).path[0] == "structure"
    }
    rounds = structure.get("rounds", "")
    paired = sum(round_.paired for round_ in event.ranked)
    if rounds.isdecimal() and int(rounds) < paired:
        raise NotTypedError(Message("set.rounds_paired", round=paired))
    if structure:
        content = with_plan(content, announced, structure)
    days = {id_.rpartition(": ")[2]: value for id_, value in moved.items() if ": date: " in id_}
    if days:
        start = days.get("start", str(event.start))
        one = event.start == event.end
        content = with_days(content, start, days.get("end", start if one else str(event.end)))
    for id_, value in moved.items():
        field = field_of(id_)
        if field.path[0] == "screens":
            content = with_list(content, field.path, value.split("\n") if value else [])
        elif field.path[0] not in ("structure", "date"):
            content = with_setting(content, field, value)
    return content


def _summary(old: bytes, event: Event, regulations: Regulations, moved: Mapping[str, str]) -> str:
    """What is set, for history: settings: Place: “Mill Road” instead of “High Street”."""
    changes = (
        instead_of(field_of(id_), value, value_now(old, event, regulations, id_))
        for id_, value in moved.items()
    )
    return Message("set.done", changes=parts(changes)) if moved else UNCHANGED


def instead_of(field: SettingField, value: str, before: str) -> str:
    """A value and the one before, in words: Place: “Mill Road” instead of nothing."""
    return Message("set.instead", name=field.name, value=_short(value), before=_short(before))


def _short(value: str) -> str:
    words = ", ".join(" ".join(line.split()) for line in value.splitlines() if line.strip())
    words = words if len(words) <= LONGEST else f"{words[:LONGEST]}…"
    return f"“{words}”" if words else Message("changed.nothing")


def _lines(value: str) -> str:
    """A value with the line ends of a file, without blanks around it."""
    return value.replace("\r\n", "\n").replace("\r", "\n").strip()
