"""Typing one result after another at a prompt."""

from collections.abc import Iterable

from topcut.disk.os_errors import describe as in_words
from topcut.edit.change import naming
from topcut.edit.change.refusals import DoubtfulError, HasResultError, NotTypedError
from topcut.edit.results.typist import Typist
from topcut.rules.standings.records import missing

_OF_TWO_GAMES = """\
  4 6-0              table 4, the points in the order of the names; 4w, 4l, 4s
  ada 60             the same from Ada's seat
  4 3-3 corp         each won as Corp
  4 3-3 split Ann    agreed, with the leader Ann present
  4 no show jo       jo did not appear; no show both
  4 double loss: …   nobody gains points, with the reason for the ruling
  4 corp agenda      one game: who won, and how; ada time 5-4, draw
  4 jo corp          one game: jo won as Corp; corp jo: jo is Corp
  4 3-3 replace      replaces the result that is there"""
_SINGLE_SIDED = """\
  4 3-0              table 4, the Corp's points first; 0-3: the Runner won
  4 jo               jo won; so do 4 corp, 4 runner, 4 jo 3-0
  4 draw             1-1, agreed or because time ran out; 4 time
  4 corp agenda      who won, and how
  4 no show jo       jo did not appear; no show both
  4 0-0 by ruling: … nobody gains points, with the reason for the ruling
  4 jo corp yes      jo won as Corp, although the pairing says Runner
  4 corp jo          jo is Corp, although the pairing says Runner; the winner comes later
  4 jo replace       replaces the result that is there"""
_ALWAYS = """\
  round 2            goes to another round; round alone goes back
  u                  takes the last one back
  ?                  what is missing
  q                  ends"""


class Prompt:
    """One evening at the prompt."""

    def __init__(self, typist: Typist) -> None:
        self.refused = 0
        """Lines that were not typed, without those that were confirmed at once."""
        self._typist = typist
        self._usual = typist.round_name
        self._doubtful = ""

    def answers(self, lines: Iterable[str]) -> Iterable[str]:
        """Answers each typed line, after saying where the round stands; ends with `q`."""
        yield from self.standing()
        for line in lines:
            typed = line.strip()
            if typed in ("q", "quit"):
                return
            try:
                yield from self.answer(typed)
            except (NotTypedError, OSError) as error:
                self.refused += 1
                yield f"not typed: {in_words(error) if isinstance(error, OSError) else error}"

    def answer(self, line: str) -> Iterable[str]:
        """The answer to a typed line. Raises NotTypedError."""
        doubtful, self._doubtful = self._doubtful, ""
        first, _, rest = line.partition(" ")
        if line in ("y", "yes") and doubtful:
            yield from self._type(f"{doubtful} yes")
            self.refused -= 1
        elif not line:
            yield from self.standing()
        elif line in ("?", "help"):
            yield self._help()
            yield from self._missing()
        elif line == "u":
            undone = self._typist.undo()
            yield f"undone: {undone.echo}" if undone else "nothing to undo"
        elif first == "round":
            yield from self._go_to(rest.strip() or self._usual)
        else:
            yield from self._type(line)

    def _help(self) -> str:
        single_sided = self._typist.look().single_sided
        return f"{_SINGLE_SIDED if single_sided else _OF_TWO_GAMES}\n{_ALWAYS}"

    def standing(self) -> Iterable[str]:
        """Where the round stands."""
        round_ = self._typist.look().round
        left = len(missing(round_))
        total = len(round_.matches)
        name = naming.round_name(round_)
        yield f"{name}: {total - left} of {total} results are in; type ? for help"

    def _type(self, line: str) -> Iterable[str]:
        try:
            yield self._typist.type_line(line).echo
        except HasResultError as error:
            raise NotTypedError(f"{error.said}; write: {line} replace") from None
        except DoubtfulError as error:
            self._doubtful = line
            raise NotTypedError(f"{error}; or y") from None
        round_ = self._typist.look().round
        if not missing(round_):
            yield f"{naming.round_name(round_)}: all results are in"

    def _go_to(self, round_name: str) -> Iterable[str]:
        before, self._typist.round_name = self._typist.round_name, round_name
        try:
            yield from self.standing()
        except NotTypedError:
            self._typist.round_name = before
            raise

    def _missing(self) -> Iterable[str]:
        event, _, round_ = self._typist.look()
        for match in missing(round_):
            yield f"  {naming.table_name(match)}: {naming.player_names(event, match)}"
