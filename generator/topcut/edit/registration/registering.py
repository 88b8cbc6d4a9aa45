"""Registrations compared with who is in the event: who is new, changed, known, gone; then typed."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from msgspec import Struct

from topcut.edit.change.changing import Change
from topcut.edit.lists.recognising import OUT as LEFT_OUT
from topcut.edit.lists.recognising import Decision, Entrant, written_identity
from topcut.edit.players.entering import enter
from topcut.edit.players.players_file import read_roll
from topcut.edit.registration.pulls import OUT, PullAnswer, keep_pull, last_answers, read_pulls
from topcut.edit.registration.sheet import Answer, Sheet
from topcut.text.words.message import Message
from topcut.text.words.normalize import fold
from topcut.tournament import Event, Player, Side
from topcut.workspace.data import Data

TITLES = "name\tcorp\trunner\tpronouns"


class AnswerChange(Struct, frozen=True):
    """Somebody in the event whose answer says something else than at the last pull."""

    player: Player
    facts: Mapping[str, str]
    """What it says now: {"corp": "Near-Earth Hub"}."""
    answer: Answer


class Registrations(Struct, frozen=True):
    """The answers of a form beside the event."""

    list: str
    """Those who are not in the event, as a list with columns, to be looked at; "" for nobody.

    Its lines are the rows of the sheet: those of others are empty.
    """
    decisions: tuple[Decision, ...] = ()
    """Who of the list was left out before, or was in the event and is no more."""
    changes: tuple[AnswerChange, ...] = ()
    missing: tuple[Player, ...] = ()
    """Who came by an earlier pull, plays, and is in the sheet no more."""
    count: int = 0
    """How many of the sheet are in the event already."""
    notes: tuple[str, ...] = ()


def registering(data: Data, event_id: str) -> Event:
    """The event, with nobody in it where players.yaml is empty. Raises NotTypedError."""
    return read_roll(data, event_id).event


def compare(data: Data, event: Event, sheet: Sheet) -> Registrations:
    """The answers of a form beside an event. Raises OSError."""
    pulls = read_pulls(data, event.id)
    before = last_answers(pulls)
    names = {fold(each.name): each for each in event.players}
    lines: dict[int, str] = {}
    decisions, changed, known = [], [], []
    for answer, row in zip(sheet.answers, sheet.rows, strict=True):
        kept = pulls.of(answer, OUT)
        past = before.get(kept.name)
        player = event.player.get(past.player) if past is not None else None
        player = player or names.get(fold(answer.name))
        if player is None:
            lines[row] = _line(answer)
            if past is not None:
                decisions.append(Decision(row, "who", LEFT_OUT))
            continue
        known.append(player.id)
        if facts := _facts(player, answer, unchanged=past is not None and past.facts == kept.facts):
            changed.append(AnswerChange(player, facts, answer))
    came = {each.player for each in before.values()} - {OUT}
    gone = (e for e in event.players if e.id in came and e.id not in known)
    return Registrations(
        "\n".join((TITLES, *(lines.get(n, "") for n in range(2, max(lines) + 1)))) if lines else "",
        tuple(decisions),
        tuple(changed),
        tuple(each for each in gone if not each.withdrawn or each.waiting),
        len(known),
        sheet.notes,
    )


def corrections(event: Event, answers: Mapping[str, Answer]) -> dict[str, dict[str, str]]:
    """What these answers, by the ids of players, say otherwise than players.yaml."""
    players = event.player
    return {
        player: facts
        for player, answer in answers.items()
        if player in players and (facts := _facts(players[player], answer, unchanged=False))
    }


def remember(data: Data, event: Event, sheet: Sheet) -> None:
    """Keeps which players came of which answers, of those who are in the event and unchanged.

    So a name that is corrected later is known again. Raises LockedError, OSError.
    """
    with data.lock(event.id, by="the desk"):
        pulls = read_pulls(data, event.id)
        past = last_answers(pulls)
        names = {fold(each.name): each for each in event.players}
        new = [
            pulls.of(answer, player.id)
            for answer in sheet.answers
            if (player := names.get(fold(answer.name))) is not None
            and pulls.of(answer, OUT).name not in past
            and not _facts(player, answer, unchanged=False)
        ]
        if new:
            keep_pull(data, event.id, pulls, 0, new)


def register(
    data: Data,
    event_id: str,
    entrants: Sequence[Entrant],
    out: Iterable[str] = (),
    facts: Mapping[str, Mapping[str, str]] | None = None,
    before: Collection[str] | None = None,
    expected: Mapping[str, str] | None = None,
    answers: Iterable[Answer] = (),
) -> Change:
    """Types registrations with one change, and keeps which player came of which answer.

    `facts` are those of players by id, `expected` their entries as they were shown; `out` are
    names; `answers` are what the sheet says, also of those who are known. Raises as `enter`, and
    OSError.
    """
    if entrants or facts:
        change = enter(data, event_id, entrants, before, facts=facts, expected=expected)
    else:
        change = Change(Message("enter.nothing_new"), data.fresh().open(event_id))
    event = change.after.event
    if event is None:
        return change
    with data.lock(event_id, by="the desk"):
        pulls = read_pulls(data, event_id)
        past = last_answers(pulls)
        said = {fold(each.name): each for each in answers}
        players = {fold(each.name): each.id for each in event.players}
        kept: list[PullAnswer] = []
        for name in dict.fromkeys([*(each.name for each in entrants), *out, *said]):
            answer = said.get(fold(name)) or Answer(0, name)
            own = pulls.of(answer, players.get(fold(name), OUT))
            if own.player == OUT and (known := past.get(own.name)) is not None:
                own = pulls.of(answer, known.player)
            kept.append(own)
        keep_pull(data, event_id, pulls, change.number, dict.fromkeys(kept))
    return change


def _line(answer: Answer) -> str:
    return "\t".join((answer.name, answer.corp, answer.runner, answer.pronouns))


def _facts(player: Player, answer: Answer, *, unchanged: bool) -> dict[str, str]:
    """What an answer says otherwise than players.yaml, where that is news."""
    if unchanged:
        return {}
    corp, runner = (
        written_identity(text, side)[0]
        for text, side in ((answer.corp, Side.CORP), (answer.runner, Side.RUNNER))
    )
    here = {
        "corp": player.corp.title if player.corp else "",
        "runner": player.runner.title if player.runner else "",
        "pronouns": player.pronouns,
    }
    there = {"corp": corp, "runner": runner, "pronouns": answer.pronouns}
    return {
        key: text
        for key, text in there.items()
        if text
        and text != here[key]
        and not here[key].endswith(f": {text}")
        and not here[key].startswith(f"{text}:")
    }
