"""What is wrong with the event, in plain words, with the line, and the ruling that decides it."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from topcut.desk.session.asking import WRONG, Action, Ask, Flash, Page
from topcut.desk.session.desk import Desk
from topcut.desk.session.mending import mended_at
from topcut.edit.fixes.mending import mend
from topcut.edit.fixes.offers import Offer, offers
from topcut.edit.fixes.spans import Remedy
from topcut.edit.rounds.rulings import decided_at, key, rule
from topcut.rules.decks.publication import without_decks
from topcut.text.problems.mark import lines_of
from topcut.text.problems.problem import Level, Problem
from topcut.text.words.message import Message
from topcut.text.words.words import parts, whole_number
from topcut.workspace.data import CheckedEvent

MOST = 100
"""Problems of one level that are shown."""
MOST_WORDS, MOST_SIGNS = 60, 600
"""Signs of a button's words, and of the lines beside it."""
_RESERVED = re.compile(r"\b(?:rulings?|disqualified|withdrawn|publish|points|proxies)\b")
"""Keys that are for the organizer's machine to type."""
HEADS = {level: Message(f"problems.head.{level.value}") for level in Level}


class ListedWay(Struct, frozen=True):
    """A way to mend a problem, as the page has it."""

    label: str
    """What its button says."""
    before: str
    """The words that it changes, as they are shown."""
    after: str
    """The lines afterwards."""


class ListedProblem(Struct, frozen=True):
    """A problem as the page has it."""

    problem: Problem
    key: str
    path: str
    """Where the file lies, with the line, as editors open it; "" for a device."""
    quoted: str
    """The line as it is typed."""
    scope: str
    """Where a ruling would stand: "at table 4 of round 3"; "" where none decides it."""
    address: str
    """The page where it can be put right, below the event's home."""
    called: str
    """That page's name."""
    mending: str
    """The key of the offer to mend it; "" where a person must."""
    ways: tuple[ListedWay, ...]
    """The ways to mend it, a button each."""

    @property
    def cited(self) -> str:
        """Document, section and row."""
        return ", ".join(filter(None, (self.problem.citation, self.problem.row)))


def show(desk: Desk, ask: Ask) -> dict[str, Any]:
    """Errors first, then what a leader may decide; what is in deck lists for this machine alone."""
    examined = desk.opened(ask.event)
    problems = examined.report.problems
    if not ask.here:
        problems = without_decks(problems)
    groups = []
    offers_ = {each.problem: each for each in offers(examined) if _may(ask, each)}
    for level, head in HEADS.items():
        found = [each for each in problems if each.level is level]
        shown = [_listed(desk, ask, examined, each, offers_.get(each)) for each in found[:MOST]]
        if found:
            groups.append((level.value, head, shown, len(found) - len(shown)))
    sure = [each.key for each in offers_.values() if len(each.ways) == 1]
    return {"groups": groups, "sure": sure if len(sure) > 1 else []}


def _may(ask: Ask, offer: Offer) -> bool:
    """Whether whoever asks may mend this: a device results, seats and players, and nothing else."""
    changes = [line for way in offer.ways for line in offer.lines(way)]
    return ask.here or all(
        (each.file == "players.yaml" or each.file.startswith("rounds/"))
        and not _RESERVED.search("\n".join(each.now))
        for each in changes
    )


def _way(offer: Offer, way: Remedy) -> ListedWay:
    lines = offer.lines(way)
    words = way.text if len(way.text) <= MOST_WORDS else f"{way.text[: MOST_WORDS - 1]}…"
    before, after = (_brief(each.was for each in lines), _brief(each.now for each in lines))
    return ListedWay(way.button or Message("problems.write", text=words), before, after)


def _brief(sides: Iterable[Sequence[str]]) -> str:
    return "\n".join(line.strip() for side in sides for line in side)[:MOST_SIGNS]


def _listed(
    desk: Desk, ask: Ask, examined: CheckedEvent, problem: Problem, offer: Offer | None
) -> ListedProblem:
    mark = problem.mark
    lines = lines_of(examined.report.sources.get(mark.file, ""))
    quoted = lines[mark.line - 1] if 0 < mark.line <= len(lines) else ""
    full = (desk.data(ask).folder(ask.event) / mark.file).absolute()
    decidable = problem.level is not Level.NOTE and examined.event is not None
    return ListedProblem(
        problem,
        key(problem),
        f"{full}:{mark.line}" if ask.here else "",
        "" if quoted.lstrip().startswith("#") else quoted.strip()[:300],
        decided_at(examined.event, problem) if decidable and examined.event is not None else "",
        *mended_at(mark.file, problem.kind),
        offer.key if offer else "",
        tuple(_way(offer, way) for way in offer.ways) if offer else (),
    )


def _rule(desk: Desk, ask: Ask) -> Flash:
    done = rule(desk.data(ask), ask.event, ask.field("key"), ask.field("reason"))
    return Flash(parts((done.echo, *done.notes)), undo=done.number)


def _mend(desk: Desk, ask: Ask) -> Flash:
    """Goes the way that was clicked, or the only way of each of several offers."""
    done = mend(
        desk.data(ask),
        ask.event,
        ask.words("key"),
        whole_number(ask.field("way")) or 0,
        before=ask.field("before"),
        may=lambda offer: _may(ask, offer),
    )
    return Flash.of(done)


PAGE = Page(
    "problems",
    Message("problems.title"),
    show,
    {"rule": Action(_rule, here=True), "mend": Action(_mend)},
    group=WRONG,
    about=Message("problems.about"),
)
