"""Answering who is one person over several events, one proposal after another."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from topcut.disk.os_errors import describe as in_words
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.players.site_people import SiteChange, take_back, type_apart, type_same
from topcut.people.joining import join, people_of
from topcut.people.proposals import Proposal, Proposals, Resemblance
from topcut.workspace.data import Data

_REASONS = {
    Resemblance.ACCOUNT: "the same account",
    Resemblance.NAME: "the same name",
    Resemblance.LETTERS: "the same letters; only case, signs or digits at the end differ",
    Resemblance.FORENAME: "the same forename, and nothing speaks against it",
    Resemblance.BEGINNING: "one name begins with the other",
}
LONGEST = 12
"""Lines of a proposal."""
ASK = "one person? y, n, later, u, q"


def described(proposal: Proposal) -> list[str]:
    """A proposal in lines: the reason, and every event with day, name and place."""
    lines = [f"{_REASONS[proposal.reason]}:"]
    for number, group in enumerate(proposal.groups, 1):
        for entry in group.entries:
            place = f", {entry.place}" if entry.place else ""
            lines.append(f"  {number}  {entry.start}  {entry.name}  ({entry.event}{place})")
    more = len(lines) - 1 - LONGEST
    return lines if more <= 0 else [*lines[: LONGEST + 1], f"  and {more} more"]


class PeopleAnswer(NamedTuple):
    """An answer of this session, to be taken back."""

    proposal: Proposal
    change: SiteChange | None = None
    """What was typed; None for nothing."""
    later: bool = False


class PeoplePrompt:
    """One session."""

    def __init__(self, data: Data) -> None:
        """Reads who is on the lists of all events; events that cannot be read are left out."""
        self._data = data
        self._entries = [entry for id_ in data.events() for entry in data.entries(id_) or ()]
        self._answers: list[PeopleAnswer] = []
        self._begin()

    def _begin(self) -> None:
        people = self._data.fresh().site.site.people
        groups = join(self._entries, people)
        self._ids = people_of(groups)
        self.proposals = Proposals(groups.values(), people)
        for answer in self._answers:
            if answer.later:
                self.proposals.skip(answer.proposal)
            elif answer.change is None:
                self.proposals.refuse(answer.proposal, None)

    def answers(self, lines: Iterable[str]) -> Iterator[str]:
        """Proposes, and what each typed line did; ends with `q`."""
        yield from self._propose()
        for line in lines:
            if line.strip().casefold() in ("q", "quit"):
                return
            try:
                yield from self._answer(line.strip())
            except (NotTypedError, OSError) as error:
                yield f"not typed: {in_words(error) if isinstance(error, OSError) else error}"
            yield from self._propose()

    def _propose(self) -> Iterator[str]:
        proposal = self.proposals.best()
        if proposal is None:
            yield "nothing is left to propose; u takes the last answer back, q ends"
        else:
            yield from described(proposal)
            yield ASK

    def _answer(self, line: str) -> Iterator[str]:
        """Does what a line says. Raises NotTypedError."""
        proposal = self.proposals.best()
        word = line.casefold()
        if word == "u":
            yield self._undo()
        elif proposal is None:
            yield "u or q"
        elif word in ("y", "yes"):
            change = type_same(self._data, proposal.groups, self._ids)
            self._answers.append(PeopleAnswer(proposal, change))
            self.proposals.accept(proposal, change.person.id)
            yield f"one person, {change.person.id}: typed into site.yaml"
        elif word in ("n", "no") and len(proposal.groups) > 2:
            self._answers.append(PeopleAnswer(proposal))
            self.proposals.refuse(proposal, None)
            yield "not all of them: which two are?"
        elif word in ("n", "no"):
            one, other = proposal.groups
            change = type_apart(self._data, one, other, self._ids)
            self._answers.append(PeopleAnswer(proposal, change))
            self.proposals.refuse(proposal, change.person)
            yield "two people: typed into site.yaml"
        elif word in ("later", "l", ""):
            self._answers.append(PeopleAnswer(proposal, later=True))
            self.proposals.skip(proposal)
        else:
            yield f"“{line}” is no answer: write y, n, later, u or q"

    def _undo(self) -> str:
        if not self._answers:
            return "nothing to take back"
        change = self._answers[-1].change
        if change is not None:
            take_back(self._data, change)
        self._answers.pop()
        self._begin()
        typed = f"what was typed of {change.person.id}" if change else "nothing was typed"
        return f"taken back: {typed}"
