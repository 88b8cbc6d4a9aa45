"""A round taken back: a public one without results is a draft again, a draft goes."""

from msgspec import Struct

from topcut.edit.change import naming
from topcut.edit.change.changing import change
from topcut.edit.change.draft_file import DraftFile, apart
from topcut.edit.change.effects import effects
from topcut.edit.change.opening import opened_round
from topcut.edit.change.refusals import NotTypedError, RuledOutError, with_errors
from topcut.edit.change.round_file import RoundFile, parsed, read, save
from topcut.edit.change.schema_files import first_lines
from topcut.edit.rounds.redrafting import has_result, lying
from topcut.text.words.words import all_of
from topcut.text.yaml.edit import (
    Edit,
    edited,
    first_line,
    value_of,
    with_instead,
    with_value,
    without,
)
from topcut.tournament import Event, Publish, Round
from topcut.workspace.data import Data

_OF_THE_CLOCK = ("started", "pauses")


class TakenBack(Struct, frozen=True):
    """A round that was taken back."""

    said: str
    """round 3 is a draft again; its clock, running since 12:20, is gone."""
    round: str
    """swiss-3."""
    number: int = 0
    """Of the change, in history; 0 where it was so already."""


def take_back_round(data: Data, event_id: str, round_name: str = "") -> TakenBack:
    """Makes the public round a draft again: `publish: draft`, without start and pauses.

    By default it is the one that is on. Everything else in its file stays, and one that is a
    draft already is given back as it is. Raises NotTypedError, and changes nothing, if a result
    is in it or a later round is public.
    """
    with data.lock(event_id, by="the desk"):
        data = data.fresh()
        round_ = opened_round(data, event_id, round_name).round
        name = naming.round_name(round_)
        if round_.publish is Publish.DRAFT:
            return TakenBack(f"{name} is a draft", round_.name)
        refuse_with_results(round_)
        file = read(data, event_id, round_.name)
        drafted = _drafted(file)
        led = effects(data, event_id, {file.path: drafted.content}, {file.path: file.content})
        if led.errors:
            raise RuledOutError(led.errors)
        clock = ""
        if round_.started is not None:
            clock = f"; its clock, running since {round_.started:%H:%M}, is gone"
        said = f"{name} is a draft again{clock}"
        written = save(file, drafted.content, said)
        return TakenBack(written.sentence(said), round_.name, written.number)


def discard_draft(data: Data, event_id: str, round_name: str = "") -> TakenBack:
    """Takes a draft away: its file, or only what was drawn where people typed more into it.

    Raises NotTypedError, and changes nothing, if there is none or a result is in it.
    """
    with data.lock(event_id, by="the desk"):
        data = data.fresh()
        event = _event(data, event_id)
        round_ = lying(event)
        if round_ is None or round_name not in ("", round_.name):
            raise NotTypedError(f"there is no draft{f' of {round_name}' if round_name else ''}")
        refuse_with_results(round_)
        _refuse_with_leavers(event, round_)
        file = read(data, event_id, round_.name)
        drawn = apart(file.content, file.path)
        if drawn is None:
            raise NotTypedError(
                f"{file.path} does not have each key on a line of its own: move it out of data/"
                " by hand"
            )
        kept = None if _only_drawn(drawn) else drawn.kept
        led = effects(data, event_id, {file.path: kept}, {file.path: file.content})
        if led.errors:
            raise RuledOutError(led.errors)
        rest = "" if kept is None else f"; everything else that was typed stays in {file.path}"
        said = f"the draft of {naming.round_name(round_)} was discarded{rest}"
        made = change(data, event_id, said, {file.path: (file.content, kept)})
        return TakenBack(made.sentence(said), round_.name, made.number)


def refuse_with_results(round_: Round) -> None:
    """Raises NotTypedError, with the tables, if a result was typed into a round."""
    tables = [naming.table_name(match) for match in round_.matches if has_result(match)]
    if tables:
        has = "has a result" if len(tables) == 1 else "have results"
        raise NotTypedError(
            f"{naming.round_name(round_)} stays, since {all_of(tables)} {has}: take these back "
            "first if they do not count"
        )


def _refuse_with_leavers(event: Event, round_: Round) -> None:
    """Raises NotTypedError, with the names, if somebody leaves after a round.

    Without the round nobody could say when, and its file could not be paired again.
    """
    gone = [*round_.drops, *(removal.player for removal in round_.disqualified)]
    if gone:
        names = all_of([naming.player_name(event, player) for player in gone])
        leave = "leaves" if len(gone) == 1 else "leave"
        raise NotTypedError(
            f"{naming.round_name(round_)} stays, since {names} {leave} in it: take that back first,"
            " or make the draft again"
        )


def _event(data: Data, event_id: str) -> Event:
    event = data.open(event_id).event
    if event is None:
        raise NotTypedError(with_errors(event_id))
    return event


def _drafted(file: RoundFile) -> RoundFile:
    """The file as that of a draft."""
    if value_of(file.root, "publish") is not None:
        file = _with(file, with_value(file.text, file.root, "publish", Publish.DRAFT))
    elif value_of(file.root, "started") is not None:
        instead = {"publish": str(Publish.DRAFT)}
        file = _with(file, with_instead(file.text, file.root, "started", instead))
    else:
        file = _with(file, first_line(file.text, file.root, f"publish: {Publish.DRAFT}"))
    for key in _OF_THE_CLOCK:
        if value_of(file.root, key) is not None:
            file = _with(file, without(file.text, file.root, key))
    return file


def _with(file: RoundFile, edit: Edit) -> RoundFile:
    return parsed(file.data, file.event, file.name, edited(file.content, [edit]))


def _only_drawn(drawn: DraftFile) -> bool:
    """Whether nothing is left but what every draft begins with."""
    heads = {line for head in first_lines().values() for line in head.splitlines()}
    lines = drawn.kept.decode("utf-8-sig").splitlines()
    return {line.strip() for line in lines} <= {*heads, "", f"publish: {Publish.DRAFT}"}
