"""An evening of eight players, played to its champion as `topcut status` leads, looked at each step.

Everything is done by the functions that commands and the desk call, or typed as in an editor. After
each step nothing else may have changed than what the step is about.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from shutil import copytree, ignore_patterns, rmtree
from typing import NamedTuple

from topcut.organizer.changing import changes
from topcut.organizer.drafting import Again, draft_cut, draft_round
from topcut.organizer.history import undo
from topcut.organizer.naming import name_to_type
from topcut.organizer.possible import totals, usual
from topcut.organizer.redrafting import LostByHandError
from topcut.organizer.refusals import EventHasErrorsError, NotTypedError
from topcut.organizer.results import round_in_hand, type_result
from topcut.organizer.results_together import Said, type_results
from topcut.organizer.round_state import round_state
from topcut.organizer.sides import by_draw, open_sides, type_side
from topcut.organizer.starting import start
from topcut.organizer.status import Status, StepKind, status
from topcut.publish.build import build
from topcut.publish.event_cache import EventCache
from topcut.rules.drafts.setting import CannotPairError
from topcut.rules.standings.records import missing
from topcut.text.problem import Level
from topcut.tournament import Event, Match, Publish, Round, StageKind
from topcut.workspace.data import Data, Memory
from topcut.workspace.reports import Silent

from tests.longrun.facts import Fact, Facts, facts_of, touched
from tests.opinions import differences

ID = "evening"
NAMES = (
    *("Ada Crane", "Bo Quist", "Cy Dahl", "Di Ito"),
    *("Ed Park", "Fay Orr", "Gus Lind", "Hal Moss"),
)
PAGES = 0.3
"""How often pages are built in the middle of an evening; they always are at its end."""
STEPS = 200
"""An evening that takes more of them does not end."""
ODD = re.compile(r"\bNone\b|Fraction|\[\]|\(\)|  |\{|<|\b(?:swiss|cut)-\d:")
"""What no sentence to an organizer holds."""


class Refused(Exception):  # noqa: N818 – no error: the rules of the evening say no
    """What cannot be done now, in the sentence that the organizer reads."""


class Wrong(Exception):  # noqa: N818 – a finding
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
    holds: Callable[[Event], str] | None = None
    """What has to be so afterwards: "" or what is wrong."""
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
    said: set[str] = field(default_factory=set)
    steps: int = 0
    stood: dict[int, dict[str, bytes]] = field(default_factory=dict)
    """The files before each change of history."""
    typed_by_hand: bool = False
    _pages: EventCache = field(default_factory=EventCache)
    _event: Event | None = None
    _status: Status | None = None
    _data: Data = field(init=False)
    editor: bool = False
    """Whether somebody types into the files besides."""

    def __post_init__(self) -> None:
        """Types the event and its players."""
        self._data = Data(self.folder / "data", memory=Memory())
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
        return self._data.anew()

    @property
    def event(self) -> Event:
        """The event, as its files are now."""
        if self._event is None:
            self._event = self.data.load(ID).event
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
        return [match for match in missing(round_) if len(match.players) > 1]

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

    # What is done.

    def do(self, step: Step, *, tried: bool = False) -> Collection[Fact]:
        """Does a step, and looks; `tried`: takes it back and does it again, both to the byte.

        Gives the facts that it changed. Raises Refused, Wrong.
        """
        self.steps += 1
        if self.steps > STEPS:
            raise Wrong("the evening does not end")
        before = self.bytes()
        known = facts_of(self.event, before)
        first = self.last()
        self._said(step, before)
        self.trail.append(step.label)
        after = self.bytes()
        now = facts_of(self.event, after)
        changed = self._kept(step, known, now)
        if tried:
            self._twice(step, before, after, first)
        if made := self.standing(first):
            self.stood[made[-1]] = before
        if step.holds is not None and (wrong := step.holds(self.event)):
            raise Wrong(f"{step.label}: {wrong}")
        if step.watch is not None:
            self.watched[step.watch[0]] = step.watch[1]
        self.now += timedelta(minutes=5)
        self.forget()
        self.look(pages=tried and self.random.random() < PAGES)
        return changed

    def _said(self, step: Step, before: dict[str, bytes]) -> None:
        """Does it, and holds what it says."""
        self.forget()
        try:
            said = step.do()
        except (NotTypedError, CannotPairError, EventHasErrorsError) as error:
            said = str(error)
            if self.bytes() != before:
                raise Wrong(f"{step.label}: refused, and changed files: {said}") from None
            self.sense(step.label, said)
            raise Refused(said) from None
        self.sense(step.label, said)

    def sense(self, label: str, said: str) -> None:
        self.said.add(said)
        ids = [player.id for player in self.event.players if player.id != player.name]
        if not said.strip() or ODD.search(said) or any(f"{id_} " in f"{said} " for id_ in ids):
            raise Wrong(f"{label}: it says “{said}”")

    def _kept(self, step: Step, known: Facts, now: Facts) -> set[Fact]:
        """Which facts changed. Raises Wrong for those that the step is not about."""
        changed = {key for key in {*known, *now} if known.get(key) != now.get(key)}
        lost = [key for key in changed if not touched(key, step.touches)]
        if lost:
            said = "; ".join(f"{key}: {known.get(key)} → {now.get(key)}" for key in sorted(lost))
            raise Wrong(f"{step.label}: changed what it is not about: {said}")
        return changed

    def _twice(
        self, step: Step, before: dict[str, bytes], after: dict[str, bytes], first: int
    ) -> None:
        """Takes the step back, does it again, and once more."""
        for number in range(self.last(), first, -1):
            try:
                undone = undo(self.data, ID, number)
            except NotTypedError as error:
                raise Wrong(f"{step.label}: it cannot be taken back: {error}") from None
            self.forget()
            self.sense(f"undo of {step.label}", undone.said)
        if self.last() > first and self.bytes() != before:
            raise Wrong(f"{step.label}: taken back, the files are not those of before")
        if step.by_hand is not None and self.random.random() < 0.5:
            self._by_hand(step, after)
        self._said(step, before) if self.last() > first else None
        if self.bytes() != after:
            raise Wrong(f"{step.label}: done again after it was taken back, it is something else")
        if step.repeats:
            try:
                self._said(step, after)
            except Refused:
                pass
            if self.bytes() != after:
                raise Wrong(f"{step.label}: done twice, it changes more")

    def _by_hand(self, step: Step, after: dict[str, bytes]) -> None:
        """Types the same in an editor, which says the same, and takes it away again."""
        assert step.by_hand is not None
        before = self.bytes()
        step.by_hand()
        mine = facts_of(self.event, {})
        other = self.data.load(ID, dict(after)).event
        assert other is not None
        if (theirs := facts_of(other, {})) != mine:
            differ = [key for key in {*mine, *theirs} if mine.get(key) != theirs.get(key)]
            raise Wrong(f"{step.label}: typed by hand it says something else: {differ}")
        for path in self.bytes():
            (self.files / path).unlink()
        for path, content in before.items():
            (self.files / path).write_bytes(content)
        self.forget()

    def last(self) -> int:
        """The number of the last change of its history."""
        made = changes(self.data, ID)
        return made[-1].number if made else 0

    # What holds.

    def look(self, *, pages: bool = True) -> None:
        """No error, pages, the second opinions, and everything that is watched."""
        examined = self.data.open(ID)
        event = examined.event
        draft = self.round is not None and self.round.publish is Publish.DRAFT
        for problem in examined.report.problems:
            own = draft and problem.mark.file == f"rounds/{self.round.name}.yaml"  # type: ignore[union-attr]
            if problem.level is Level.ERROR and not own:
                raise Wrong(f"error of {problem.row or problem.kind}: {problem.message}")
            if problem.level is Level.WARNING and not own:
                row = problem.row or problem.kind
                self.rows[row] = self.rows.get(row, 0) + 1
        assert event is not None
        for name, holds in self.watched.items():
            if wrong := holds(event):
                raise Wrong(f"{name}: {wrong}")
        if found := differences(event):
            raise Wrong(f"the second opinion: {'; '.join(found)}")
        if pages:
            self._build(good=examined.good)

    def _build(self, *, good: bool) -> None:
        data, site = self.folder / "data", self.folder / "site"
        made = build(data, site, Silent(), people=False, memory=self._pages)
        if bool(made.broken) is good:
            raise Wrong(f"its pages are {'not ' * good}built")

    # What is taken back later.

    def standing(self, first: int) -> list[int]:
        """The changes behind this one that stand, the last one first."""
        made = [each for each in changes(self.data, ID) if each.number > first]
        undone = {each.undoes for each in made}
        return [
            each.number for each in reversed(made) if not each.undoes and each.number not in undone
        ]

    def take_back(self, numbers: Sequence[int], keeps: Collection[Fact]) -> bool:
        """Takes changes back in a copy of the evening: these facts stay. False where it says no."""
        with self._copy() as other:
            for number in numbers:
                before = other.bytes()
                try:
                    other.sense("undo", undo(other.data, ID, number).said)
                except NotTypedError as error:
                    other.sense("undo", str(error))
                    if other.bytes() != before:
                        raise Wrong(f"undo refused, and changed files: {error}") from None
                    return False
                other.forget()
            known, now = facts_of(self.event, self.bytes()), facts_of(other.event, other.bytes())
            if lost := [key for key in keeps if known.get(key) != now.get(key)]:
                raise Wrong(f"taken back, it took with it: {lost}")
            other.look(pages=False)
        return True

    def unwind(self) -> int:
        """Takes everything back in a copy, the newest first, each to the byte; how many it were.

        What was typed by hand besides may stand in the way.
        """
        if self.typed_by_hand:
            return 0
        with self._copy() as other:
            numbers = other.standing(0)
            for number in numbers:
                try:
                    undo(other.data, ID, number)
                except NotTypedError as error:
                    raise Wrong(f"unwinding: {error}") from None
                if other.bytes() != self.stood.get(number, other.bytes()):
                    raise Wrong(f"unwinding: change {number} left the files otherwise than before")
            return len(numbers)

    @contextmanager
    def _copy(self) -> Iterator[Evening]:
        """The evening in another folder, to try something that is not to count."""
        folder = self.folder / "copy"
        copytree(self.folder, folder, ignore=ignore_patterns("site", ".cache", "copy"))
        other = copy(self)
        other.folder, other._data = folder, Data(folder / "data", memory=Memory())  # noqa: SLF001
        other.watched = {}
        other.forget()
        try:
            yield other
        finally:
            rmtree(folder)

    # How it goes on.

    def go_on(self, *, together: bool = False) -> bool:
        """Does what `topcut status` says is next; False where the evening is over.

        `together`: all results of a round are typed at once.
        """
        where = self.status
        match where.next.kind:
            case StepKind.PAIR:
                self._pair(again=False)
            case StepKind.PAIR_AGAIN:
                self._pair(again=True)
            case StepKind.CUT:
                self._pair(again=False, cut=True)
            case StepKind.START:
                self._start()
            case StepKind.RESULT:
                self._result(together=together)
            case StepKind.MEND:
                raise Wrong(f"status says: {where.said}")
            case StepKind.PUBLISH:
                return False
        return True

    def _pair(self, *, again: bool, cut: bool = False) -> None:
        lying = self.round if again else None
        first = cut or (lying is not None and lying.name == "cut-1")
        make = draft_cut if first else draft_round

        def pair() -> str:
            anew = Again() if again else None
            try:
                made = make(self.data, ID, again=anew)
            except LostByHandError:
                made = make(self.data, ID, again=Again(anyway=True))
            return f"{made.name} is drafted"

        names = [lying.name] if lying is not None else self._ahead(cut=cut)
        touches: tuple[Fact, ...] = tuple(
            (*what, *more)
            for name in names
            for what, more in (
                (("table", name), ()),
                (("comment", f"rounds/{name}.yaml"), ()),
                *((("round", name), (key,)) for key in ("byes", "seeds", "publish", "rulings")),
            )
        )
        name = names[0]
        step = Step(f"{name} drafted{' again' * again}", pair, touches, repeats=not again)
        try:
            self.do(step, tried=not again and self.random.random() < 0.1)
        except Refused as error:
            raise Wrong(f"status says to pair, and: {error}") from None

    def _ahead(self, *, cut: bool) -> list[str]:
        """What the next round may be called; in the bracket one of walkovers has no file."""
        known = [each for stage in self.event.stages for each in stage.rounds if each.paired]
        in_cut = [each for each in known if each.stage is StageKind.CUT]
        if in_cut:
            return [f"cut-{in_cut[-1].number + more}" for more in (1, 2, 3)]
        kind = "tables" if self.system.regulations == "napd-multiplayer" else "swiss"
        return ["cut-1"] if cut else [f"{kind}-{len(known) + 1}"]

    def _start(self) -> None:
        round_ = self.round
        assert round_ is not None
        name = round_.name

        def begin() -> str:
            return f"{start(self.data, ID, self.now).round} was started"

        touches: tuple[Fact, ...] = (("round", name, "publish"), ("round", name, "started"))
        try:
            self.do(Step(f"{name} started", begin, touches), tried=self.random.random() < 0.1)
        except Refused as error:
            raise Wrong(f"status says to start, and: {error}") from None
        if self.editor and self.random.random() < 0.5:
            self.comment(f"rounds/{name}.yaml")

    def comment(self, file: str) -> None:
        """Types a comment behind the first table, as an editor would."""
        text = self.read(file)
        lines = text.splitlines(keepends=True)
        place = next((n for n, line in enumerate(lines) if re.match(r"\s+- \{", line)), None)
        if place is None or "#" in lines[place]:
            return
        lines[place] = f"{lines[place].rstrip()}  # by the window\n"
        self.write(file, "".join(lines))
        self.typed_by_hand = True

    def result_step(
        self,
        round_: Round,
        match: Match,
        words: str,
        *,
        over: bool = False,
        label: str = "",
        more: Sequence[Fact] = (),
    ) -> Step:
        """A result that is typed."""
        number = match.number if round_.stage is StageKind.CUT else match.table

        def typed() -> str:
            return type_result(self.data, ID, str(number), words, round_.name, over=over).echo

        touches: tuple[Fact, ...] = (("table", round_.name, number), *more)
        said = f"{label or 'result'}: {round_.name} table {number} “{words}”"
        return Step(said, typed, touches)

    def _result(self, *, together: bool) -> None:
        tables = self.open_tables()
        if not tables:
            raise Wrong("status says to type results, and none is missing")
        round_ = self.round
        assert round_ is not None
        if round_.stage is StageKind.CUT:
            self._sides(round_)
        if together and len(tables) > 1:
            self._all(round_)
            return
        match = self.random.choice(self.open_tables())
        step = self.result_step(round_, match, self.words(round_, match))
        try:
            self.do(step, tried=self.random.random() < 0.1)
        except Refused as error:
            raise Wrong(f"{step.label}: {error}") from None

    def _all(self, round_: Round) -> None:
        """Types all results that are missing."""
        found = round_state(self.data, ID, self.now, round_.name).tables
        numbers = {
            match.table if match.number is None else match.number: match
            for match in self.open_tables()
        }
        wanted = [
            Said(str(table.number), self.words(round_, numbers[table.number]), table.words)
            for table in found
            if table.number in numbers
        ]

        def typed() -> str:
            made = type_results(self.data, ID, round_.name, wanted)
            if made.refused:
                raise Wrong(f"refused: {made.refused}")
            return "; ".join(made.echoes) or "nothing to type"

        said = ", ".join(f"{each.table} “{each.words}”" for each in wanted)
        touches = tuple(("table", round_.name, number) for number in numbers)
        self.do(Step(f"results of {round_.name}: {said}", typed, touches))

    def words(self, round_: Round, match: Match) -> str:
        """A usual result."""
        hand = round_in_hand(self.data, ID, round_.name)
        found = [*usual(hand, match)]
        if self.random.random() < 0.3:
            found = [*totals(hand, match)] or found
        return self.random.choice(found).words

    def _sides(self, round_: Round) -> None:
        """The sides of a match of the cut, where somebody chooses them."""
        for table in open_sides(self.data, ID, round_.name):
            corp = by_draw(table) or self.random.choice(table.match.players)
            if table.match in self.open_tables():
                words = f"corp {self.called(corp)}"

                def typed(table: object = table, words: str = words) -> str:
                    return type_side(table, words).echo  # type: ignore[arg-type]

                number = table.match.number
                self.do(
                    Step(f"side: match {number}", typed, (("table", round_.name, number),)),
                    tried=False,
                )

    def rounds_of(self, *stages: StageKind) -> Iterator[Round]:
        """Rounds that are paired and shown."""
        for stage in self.event.stages:
            for round_ in stage.rounds:
                if round_.stage in stages and round_.paired and round_.publish != Publish.DRAFT:
                    yield round_
