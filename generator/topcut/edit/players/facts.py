"""What is known of a player besides the name: identities, pronouns, byes, the fixed table."""

import re
from collections.abc import Mapping

from topcut.edit.change.changing import Change
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.lists.pasted import plain_text
from topcut.edit.lists.recognising import written_identity
from topcut.edit.players.players_file import Roll, editing_players, player_of, type_files
from topcut.exchange.files.yaml_text import scalar
from topcut.text.words.message import Message, one_of
from topcut.text.words.words import all_of
from topcut.text.yaml.edit import Edit, value_of, with_values, without
from topcut.text.yaml.nodes import Scalar
from topcut.tournament import Side
from topcut.workspace.data import Data

IDENTITIES = {"corp": Side.CORP, "runner": Side.RUNNER}
NUMBERS = ("byes", "fixed table", "pod", "seat", "order")
TEXTS = ("pronouns", "person")
STREAM = "stream"
FACTS = (*IDENTITIES, "pronouns", "byes", "fixed table", STREAM, "pod", "seat", "order", "person")
"""Keys of players.yaml that may be typed, in the order of a form."""

_NUMBER = re.compile(r"[0-9]{1,4}")


def type_facts(
    data: Data, event_id: str, player: str, facts: Mapping[str, str], expected: str | None = None
) -> Change:
    """Types what is known of a player, by id: {"corp": "neh", "fixed table": "3", "byes": ""}.

    What is empty is taken out; keys that are not among them stay as they are. An identity is
    typed as a short title; one that nobody knows as it is, with a warning. `expected` is the
    player's entry as it was shown. Raises NotTypedError, ChangedError, and changes nothing.
    """
    values = {key: _value(key, plain_text(text)) for key, text in facts.items()}
    with editing_players(data, event_id, rounds=False) as roll:
        name = roll.called(player_of(roll, player).id)
        wanted = {key: text for key, text in values.items() if text != _current(roll, player, key)}
        if not wanted:
            return Change(Message("facts.already", name=name), roll.opened)
        roll.expect(player, expected)
        now = all_of(
            Message("said_of", what=called(key), said=text)
            if text
            else Message("facts.no", fact=called(key))
            for key, text in wanted.items()
        )
        files = roll.with_edits(_edits(roll, player, wanted))
        return type_files(roll, Message("facts.has", name=name, facts=now), files)


def called(key: str) -> Message:
    """A key of a player in words."""
    return Message(f"facts.name.{key}")


def _value(key: str, text: str) -> str:
    """What is to stand behind a key; "" where nothing is. Raises NotTypedError."""
    if key not in FACTS:
        raise NotTypedError(Message("facts.unknown", fact=key, facts=one_of(FACTS)))
    if key in IDENTITIES:
        written, wrong = written_identity(text, IDENTITIES[key])
        if text and not written:
            raise NotTypedError(wrong)
        return written
    if key in NUMBERS and text:
        if not _NUMBER.fullmatch(text):
            raise NotTypedError(Message("facts.no_number", fact=called(key), text=text))
        number = str(int(text))
        return "" if key == "byes" and number == "0" else number
    if key == STREAM:
        folded = text.casefold()
        if folded not in ("", "yes", "no"):
            raise NotTypedError(Message("facts.yes_or_no", fact=called(key), text=text))
        return "no" if folded == "no" else ""
    return text


def _current(roll: Roll, player: str, key: str) -> str:
    """What a key says now, as `_value` would have it."""
    node = value_of(roll.line(player), key)
    if not isinstance(node, Scalar):
        return ""
    text = plain_text(node.text)
    try:
        return _value(key, text)
    except NotTypedError:
        return f"{text} "  # nothing that could be wanted


def _edits(roll: Roll, player: str, changes: Mapping[str, str]) -> list[Edit]:
    line = roll.line(player)
    there = {name.text for name, _ in line.entries}
    values = {
        key: text if key in NUMBERS or key == STREAM else scalar(text)
        for key, text in changes.items()
        if text
    }
    gone = [key for key, text in changes.items() if not text and key in there]
    edits = with_values(roll.text, line, values)
    return edits + [without(roll.text, line, key) for key in gone]
