"""players.yaml as it was typed, and a change of an event's files that players are in."""

from collections.abc import Iterable, Iterator
from collections.abc import Mapping as MappingOf
from contextlib import contextmanager

from msgspec import Struct, structs

from topcut.documents.players.players import FILE
from topcut.edit.change.changing import Change, proposed
from topcut.edit.change.naming import paired_rounds, player_name, round_name
from topcut.edit.change.refusals import (
    ChangedError,
    NotTypedError,
    RuledOutError,
    checking,
    with_errors,
)
from topcut.edit.change.writing import Files, read_now
from topcut.regulations import Regulations
from topcut.rules.checking.deck_lists import MISSING
from topcut.rules.drafts.entrants import entrants
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Level, Problem
from topcut.text.problems.report import texts
from topcut.text.words.message import Message
from topcut.text.words.words import all_of, counted, parts
from topcut.text.yaml.compose import compose
from topcut.text.yaml.edit import Edit, edited, words_of
from topcut.text.yaml.nodes import Mapping, Sequence
from topcut.tournament import ROUND_ROBIN, Event, Player, Publish, Round, StageKind
from topcut.workspace.data import CheckedEvent, Data

FEW = 3
"""Players who are named, and not counted."""


class Roll(Struct, frozen=True):
    """An event with its players.yaml, read under its lock."""

    opened: CheckedEvent
    event: Event
    regulations: Regulations
    content: bytes
    text: str
    root: Sequence | None
    """None while nobody is in the file."""
    unreadable: str
    """The first round's file of which it is not known who is in it; "" where there is none."""
    entries: MappingOf[Mark, Mapping]
    """Of the file, by where they stand."""

    def line(self, player: str) -> Mapping:
        """The entry of a player, by id."""
        return self.entries[self.event.player[player].mark]

    def words(self, player: str) -> str:
        """The entry as it is typed."""
        return words_of(self.text, self.line(player))

    def called(self, player: str) -> str:
        """What a player is called, with what tells namesakes apart."""
        return player_name(self.event, player)

    def expect(self, player: str, expected: str | None) -> None:
        """Raises ChangedError if a player's entry is no longer what was shown."""
        now = self.words(player)
        if expected is not None and expected != now:
            raise ChangedError(Message("changed.line", name=self.called(player)), expected, now)

    def with_edits(self, edits: list[Edit]) -> Files:
        """players.yaml before and after."""
        return {FILE: (self.content, edited(self.content, edits))}

    @property
    def public_rounds(self) -> tuple[Round, ...]:
        """The rounds of all stages that are paired and no drafts, in order."""
        return tuple(
            each for each in paired_rounds(self.event) if each.publish is not Publish.DRAFT
        )

    @property
    def published(self) -> tuple[Round, ...]:
        """The ranked rounds that are paired and no drafts, in order."""
        return tuple(
            each for each in self.event.ranked if each.paired and each.publish is not Publish.DRAFT
        )

    @property
    def ahead(self) -> int:
        """The number of the next ranked round; that of a draft, which can be drawn again."""
        return self.published[-1].number + 1 if self.published else 1


def read_roll(data: Data, event_id: str) -> Roll:
    """Opens an event to type its players. Raises NotTypedError where files cannot be read."""
    data = data.fresh()
    content = read_now(data, event_id, FILE)
    if content is None:
        raise NotTypedError(Message("enter.no_file", event=event_id, file=FILE))
    opened = data.open(event_id, {FILE: content if content.strip() else b"# nobody"})
    document = compose(content, FILE)
    wrong = [
        each
        for each in document.problems
        if each.level is Level.ERROR and each.kind != "empty file"
    ]
    if opened.event is None or opened.regulations is None or wrong:
        errors = wrong or [each for each in opened.problems if each.level is Level.ERROR]
        lines = "\n".join(texts(errors[:1], opened.sources))
        raise NotTypedError(f"{with_errors(event_id)}\n{lines}".strip())
    root = document.root
    if root is not None and not isinstance(root, Sequence):
        raise NotTypedError(Message("enter.no_list", file=FILE, command=checking(event_id)))
    items = root.items if root is not None else ()
    entries = {each.mark: each for each in items if isinstance(each, Mapping)}
    unreadable = _unreadable(opened, opened.event)
    return Roll(
        opened, opened.event, opened.regulations, content, document.text, root, unreadable, entries
    )


def _unreadable(opened: CheckedEvent, event: Event) -> str:
    """The first round's file that does not say who is in; an empty one waits to be paired."""
    empty = {each.mark.file for each in opened.problems if each.kind == "empty file"}
    for round_ in (each for stage in event.stages for each in stage.rounds):
        path = f"rounds/{round_.name}.yaml"
        if round_.name in opened.broken.unlisted and path not in empty:
            return path
    return ""


@contextmanager
def editing_players(data: Data, event_id: str, *, rounds: bool = True) -> Iterator[Roll]:
    """Holds an event while its players are edited.

    Raises NotTypedError where files cannot be read; with `rounds` also where the rounds do not
    say who is in, for what follows from that.
    """
    with data.lock(event_id, by="the desk"):
        roll = read_roll(data, event_id)
        if rounds and roll.unreadable:
            key, command = "enter.unreadable", checking(event_id)
            raise NotTypedError(Message(key, file=roll.unreadable, command=command))
        yield roll


def player_of(roll: Roll, player: str) -> Player:
    """The player with this id. Raises NotTypedError."""
    found = roll.event.player.get(player)
    if found is None:
        raise NotTypedError(Message("enter.nobody", event=roll.event.id, player=player))
    return found


def few_names(names: list[str]) -> str:
    """Players by name in a sentence that history keeps; of many how many they are."""
    return counted(len(names), "player") if len(names) > FEW else all_of(names)


def type_files(roll: Roll, summary: str, files: Files) -> Change:
    """Makes a change, if it leads to no error but in drafts, which can be drawn again.

    A draft that others would play in than sit there is named. Raises RuledOutError, and changes
    nothing.
    """
    if all(before == after for before, after in files.values()):
        return Change(summary, roll.opened)
    change = proposed(roll.opened, summary, files)
    drafts = {
        f"rounds/{each.name}.yaml": each
        for each in paired_rounds(roll.event)
        if each.publish is Publish.DRAFT
    }
    against = [each for each in change.errors if each.mark.file not in drafts]
    if against:
        raise RuledOutError(against)
    again = dict.fromkeys(round_name(drafts[each.mark.file]) for each in change.errors)
    again |= dict.fromkeys(map(round_name, _outdated(roll, change.after.event, drafts)))
    if again:
        after = Message("enter.drafted_again", n=len(again), rounds=all_of(again))
        summary = parts([summary, after])
    return structs.replace(change, summary=summary, notes=_notes(change.warnings)).make()


def _notes(warnings: Iterable[Problem]) -> tuple[str, ...]:
    """The warnings; of several players without deck lists only how many they are."""
    without = [each for each in warnings if each.row in MISSING]
    if len(without) <= 1:
        return tuple(each.message for each in warnings)
    others = (each.message for each in warnings if each.row not in MISSING)
    return (*others, Message("enter.without_lists", n=len(without)))


def _outdated(roll: Roll, after: Event | None, drafts: MappingOf[str, Round]) -> list[Round]:
    """The drafts of ranked rounds in which others would play, have byes or fixed tables."""
    if after is None or roll.unreadable or roll.event.pairing == ROUND_ROBIN:
        return []
    ranked = [each for each in drafts.values() if each.stage is not StageKind.CUT]

    def inside(event: Event, round_: Round) -> tuple[MappingOf[str, int | None], tuple[str, ...]]:
        as_typed = next(each for each in event.ranked if each.name == round_.name)
        found = entrants(event, roll.regulations, as_typed)
        return {each: event.player[each].fixed_table for each in found.records}, found.awarded

    return [each for each in ranked if inside(after, each) != inside(roll.event, each)]
