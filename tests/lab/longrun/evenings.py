"""An evening of eight players: its files, where it stands, whom it is about.

Everything is done by the functions that commands and the desk call, or typed as in an editor. After
each step nothing else may have changed than what the step is about.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import NamedTuple

from topcut.edit.change.naming import name_to_type
from topcut.edit.rounds.round_state import round_state
from topcut.edit.rounds.status import Status, StepKind, status
from topcut.publish.event_cache import EventCache
from topcut.rules.standings.records import missing
from topcut.tournament import Event, Match, Publish, Round, StageKind
from topcut.workspace.data import Data, ParseCaches

from tests.lab.longrun.facts import Fact

ID = "evening"
NAMES = (
    *("Ada Crane", "Bo Quist", "Cy Dahl", "Di Ito"),
    *("Ed Park", "Fay Orr", "Gus Lind", "Hal Moss"),
)


class Refused(Exception):
    """What cannot be done now, in the sentence that the organizer reads."""


class Wrong(Exception):
    """What differs, was lost, or makes no sense."""


class System(NamedTuple):
    """By which rules an evening is played."""

    name: str
    regulations: str
    cut: int = 0
    more: str = ""
    """More lines of event.yaml."""
    rounds: int = 3


class Moment(NamedTuple):
    """Where an evening stands: "before", "draft", "shown", "half", "in", "ahead", "over"."""

    name: str
    round: int = 0
    cut: bool = False

    @property
    def kind(self) -> str:
        """With the stage: "first draft", "draft", "cut draft"."""
        if self.name == "draft" and self.round == 1 and not self.cut:
            return "first draft"
        return f"cut {self.name}" if self.cut else self.name


@dataclass(frozen=True)
class Step:
    """Something that is done in an evening."""

    label: str
    do: Callable[[], str]
    """Does it, and gives what was said to the organizer. The same again does the same."""
    touches: tuple[Fact, ...] = ()
    """Which facts it may change, by how they begin; None stands for anything."""
    repeats: bool = True
    """Whether done twice it changes nothing the second time."""
    by_hand: Callable[[], None] | None = None
    """The same, typed in an editor."""
    watch: tuple[str, Callable[[Event], str]] | None = None
    """What has to hold as long as the evening goes on: a name, and "" or what is wrong."""


@dataclass
class Evening:
    """One event in a folder of its own."""

    folder: Path
    system: System
    random: Random
    word: str
    """For the draw."""
    now: datetime = datetime(2026, 11, 28, 10, tzinfo=UTC)
    trail: list[str] = field(default_factory=list)
    """What was done, step by step."""
    watched: dict[str, Callable[[Event], str]] = field(default_factory=dict)
    """What has to be so from now on, by name."""
    focus: str = ""
    """The player whom it is about."""
    rows: dict[str, int] = field(default_factory=dict)
    """Warnings by row."""
    steps: int = 0
    stood: dict[int, dict[str, bytes]] = field(default_factory=dict)
    """The files before each change of history."""
    typed_by_hand: bool = False
    pages: EventCache = field(default_factory=EventCache)
    _event: Event | None = None
    _status: Status | None = None
    opened: Data = field(init=False)
    editor: bool = False
    """Whether somebody types into the files besides."""

    def __post_init__(self) -> None:
        """Types the event and its players."""
        self.opened = Data(self.folder / "data", memory=ParseCaches())
        (self.files / "rounds").mkdir(parents=True)
        (self.folder / "data" / "site.yaml").write_text("topcut: 1\ntitle: Club\n")
        cut = f", cut: {self.system.cut}" if self.system.cut else ""
        self.write(
            "event.yaml",
            f"# kept by Ann\nname: Evening\ndate: 2026-11-28\ntimezone: UTC\n"
            f"regulations: {self.system.regulations}\n"
            f"structure: {{rounds: {self.system.rounds}{cut}}}\n{self.system.more}"
            f"staff: {{organizer: Ann Ellis}}\ndraw: {self.word}\n",
        )
        self.write("players.yaml", "".join(f"- {{name: {name}}}  # paid\n" for name in NAMES))
        self.editor = self.random.random() < 0.5
        self.focus = self.random.choice([name.lower().replace(" ", "-") for name in NAMES])

    @property
    def files(self) -> Path:
        """The folder of the event."""
        return self.folder / "data" / "events" / ID

    @property
    def data(self) -> Data:
        """data/, as it is now."""
        return self.opened.fresh()

    @property
    def event(self) -> Event:
        """The event, as its files are now."""
        if self._event is None:
            self._event = self.data.open(ID).event
        assert self._event is not None
        return self._event

    @property
    def status(self) -> Status:
        """Where it stands, as `topcut status` says it."""
        if self._status is None:
            self._status = status(self.data, ID, self.now)
        return self._status

    def forget(self) -> None:
        """Forgets what the files said."""
        self._event = self._status = None

    def write(self, file: str, text: str) -> None:
        """Types a file as an editor does."""
        (self.files / file).write_text(text, encoding="utf-8")
        self.forget()

    def read(self, file: str) -> str:
        """What a file holds."""
        return (self.files / file).read_text(encoding="utf-8")

    def bytes(self) -> dict[str, bytes]:
        """Every file of the event."""
        return {
            path.relative_to(self.files).as_posix(): path.read_bytes()
            for path in sorted(self.files.rglob("*.yaml"))
        }

    def called(self, player: str) -> str:
        """How a player is named at the keyboard."""
        return name_to_type(self.event, player)

    # Where it stands.

    @property
    def round(self) -> Round | None:
        """The last round that is paired, a draft too."""
        paired = [each for stage in self.event.stages for each in stage.rounds if each.paired]
        return paired[-1] if paired else None

    def moment(self) -> Moment:
        """Where it stands."""
        round_ = self.round
        if round_ is None:
            return Moment("before")
        kind = self.status.next.kind
        cut = round_.stage is StageKind.CUT
        if kind is StepKind.PUBLISH:
            return Moment("over", round_.number, cut)
        if kind is StepKind.CUT:
            return Moment("ahead", round_.number)
        if round_.publish is Publish.DRAFT:
            return Moment("draft", round_.number, cut)
        left, all_ = len(missing(round_)), len(round_.matches)
        name = "in" if kind is StepKind.PAIR else "shown" if left == all_ else "half"
        return Moment(name, round_.number, cut)

    def open_tables(self) -> list[Match]:
        """The tables of the round that is on without a result."""
        round_ = self.round
        if round_ is None or round_.publish is Publish.DRAFT:
            return []
        open_ = [match for match in missing(round_) if len(match.players) > 1]
        if round_.stage is not StageKind.CUT:
            return open_
        lacks = round_state(self.data, ID, self.now, round_.name).missing  # a walkover does not
        return [match for match in open_ if match.number in lacks]

    def pick(self, players: Collection[str]) -> str:
        """One of them: most often the one whom it is about, or somebody at the same table."""
        if not players:
            raise Refused("there is nobody whom it could happen to")
        mates = {
            player
            for stage in self.event.stages
            for round_ in stage.rounds[-1:]
            for match in round_.matches
            if self.focus in match.players
            for player in match.players
        }
        near = [player for player in players if player in mates]
        chosen = self.random.choice(sorted(players))
        if self.focus in players and self.random.random() < 0.7:
            chosen = self.focus
        elif near and self.random.random() < 0.6:
            chosen = self.random.choice(sorted(near))
        self.focus = chosen
        return chosen

    def pick_table(self, matches: Sequence[Match]) -> Match:
        """One of these tables: most often that of the one whom it is about."""
        if not matches:
            raise Refused("there is no table where it could happen")
        player = self.pick({player for match in matches for player in match.players})
        return next(match for match in matches if player in match.players)

    @property
    def shown(self) -> list[Round]:
        """The ranked rounds that are paired and shown."""
        return [
            each for each in self.event.ranked if each.paired and each.publish is not Publish.DRAFT
        ]
