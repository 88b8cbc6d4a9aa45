"""What was pulled before: by a digest of each name, which player came of it. No name is kept.

But the ids of players are, which `topcut hide` takes out. It lies in
`.topcut/registrations/EVENT.json`. A pull that was undone counts no longer.
"""

import secrets
from collections.abc import Collection, Iterable, Mapping
from hashlib import blake2b
from pathlib import Path

import msgspec
from msgspec import Struct, structs

from topcut.disk.locking import private_folder, short
from topcut.disk.writing import make_private, write_private
from topcut.edit.change.history import changes
from topcut.edit.registration.sheet import Answer
from topcut.text.words.normalize import fold_key
from topcut.workspace.data import Data

OUT = ""
"""In place of a player’s id: somebody who was left out."""


class PullAnswer(Struct, frozen=True):
    """One answer of a pull."""

    name: str
    """A digest."""
    facts: str
    """A digest of what it said."""
    player: str = OUT


class Pull(Struct, frozen=True):
    """One pull: what was entered, as history numbers it, and the answers behind it."""

    number: int
    """0 where nothing was typed."""
    at: str
    """When, as history has it: numbers begin anew where history was removed."""
    answers: tuple[PullAnswer, ...]


class Pulls(Struct, frozen=True):
    """The pulls of an event, oldest first."""

    salt: str
    pulls: tuple[Pull, ...] = ()

    def digest(self, *texts: str) -> str:
        """A digest of a name, or of what an answer says; of this event alone."""
        text = "\0".join(map(fold_key, texts))
        return blake2b(text.encode(), digest_size=12, key=self.salt.encode()).hexdigest()

    def of(self, answer: Answer, player: str) -> PullAnswer:
        """What is kept of an answer."""
        said = self.digest(answer.corp, answer.runner, answer.pronouns)
        return PullAnswer(self.digest(answer.name), said, player)


def read_pulls(data: Data, event_id: str) -> Pulls:
    """The pulls of an event that were not undone. Raises OSError."""
    try:
        kept = msgspec.json.decode(_place(data, event_id).read_bytes(), type=Pulls)
    except (FileNotFoundError, msgspec.MsgspecError):
        return Pulls(secrets.token_hex(16))
    all_ = changes(data, event_id)
    undone = {each.undoes for each in all_}
    gone = {(each.number, each.at.isoformat()) for each in all_ if each.number in undone}
    standing = tuple(each for each in kept.pulls if (each.number, each.at) not in gone)
    return Pulls(kept.salt, standing)


def keep_pull(
    data: Data, event_id: str, pulls: Pulls, number: int, answers: Iterable[PullAnswer]
) -> None:
    """Adds a pull, with the number of its change. The caller holds the event's lock.

    Raises OSError.
    """
    at = next(
        (each.at.isoformat() for each in changes(data, event_id) if each.number == number), ""
    )
    place = _place(data, event_id)
    make_private(place.parent)
    kept = Pulls(pulls.salt, (*pulls.pulls, Pull(number, at, tuple(answers))))
    write_private(place, msgspec.json.encode(kept))


def pulls_without(data: Data, event_id: str, players: Collection[str]) -> dict[Path, str | None]:
    """What becomes of the file when these players get other ids: whoever they were is left out.

    By path, so that an answer brings nobody back; None where the file cannot be read, and nothing
    where there is none. Raises OSError.
    """
    place = _place(data, event_id)
    try:
        kept = msgspec.json.decode(place.read_bytes(), type=Pulls)
    except FileNotFoundError:
        return {}
    except msgspec.MsgspecError:
        return {place: None}
    pulls = tuple(
        structs.replace(
            pull,
            answers=tuple(
                structs.replace(each, player=OUT) if each.player in players else each
                for each in pull.answers
            ),
        )
        for pull in kept.pulls
    )
    return {place: msgspec.json.encode(Pulls(kept.salt, pulls)).decode()}


def last_answers(pulls: Pulls) -> Mapping[str, PullAnswer]:
    """What became of each name, by its digest: the last pull counts."""
    return {each.name: each for pull in pulls.pulls for each in pull.answers}


def _place(data: Data, event_id: str) -> Path:
    return private_folder(data.path) / "registrations" / f"{short(event_id)}.json"
