"""Answering who is one person over several events, one proposal after another."""

from collections.abc import Iterable, Iterator

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


class PeoplePrompt:
    """One session."""

    def __init__(self, data: Data) -> None:
        """Reads who is on the lists of all events; events that cannot be read are left out."""
        self._data = data
        self._entries = [entry for id_ in data.events() for entry in data.entries(id_) or ()]
        self._changes: list[SiteChange] = []
        self._begin()

    def _begin(self) -> None:
        people = self._data.fresh().site.site.people
        groups = join(self._entries, people)
        self._ids = people_of(groups)
        self.proposals = Proposals(groups.values(), people)

    def answers(self, lines: Iterable[str]) -> Iterator[str]:
        """Proposes, and what each typed line did; ends with `q`."""
        yield from self._propose()
        for line in lines:
            if line.strip() in ("q", "quit"):
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
        if line == "u":
            yield self._undo()
        elif proposal is None:
            yield "u or q"
        elif line in ("y", "yes"):
            change = type_same(self._data, proposal.groups, self._ids)
            self._changes.append(change)
            self.proposals.accept(proposal, change.person.id)
            yield f"one person, {change.person.id}: typed into site.yaml"
        elif line in ("n", "no") and len(proposal.groups) > 2:
            self.proposals.refuse(proposal, None)
            yield "not all of them: which two are?"
        elif line in ("n", "no"):
            one, other = proposal.groups
            change = type_apart(self._data, one, other, self._ids)
            self._changes.append(change)
            self.proposals.refuse(proposal, change.person)
            yield "two people: typed into site.yaml"
        elif line in ("later", "l", ""):
            self.proposals.skip(proposal)
        else:
            yield f"“{line}” is no answer: write y, n, later, u or q"

    def _undo(self) -> str:
        if not self._changes:
            return "nothing to take back"
        change = self._changes[-1]
        take_back(self._data, change)
        self._changes.pop()
        self._begin()
        return f"taken back: what was typed of {change.person.id}"
