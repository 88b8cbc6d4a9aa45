"""Typing one result after another at a prompt."""

from collections.abc import Iterable

from topcut.disk.os_errors import describe as in_words
from topcut.edit.change import naming
from topcut.edit.change.refusals import DoubtfulError, HasResultError, NotTypedError
from topcut.edit.results.typist import Typist
from topcut.rules.standings.records import missing

_OF_TWO_GAMES = """\
  4 6-0              table 4, the points in the order of the names
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
        self._doubtful: tuple[str, str] | None = None

    def answers(self, lines: Iterable[str]) -> Iterable[str]:
        """Answers each typed line, after saying where the round stands; ends with `q`."""
        yield from self.standing()
        for line in lines:
            words = line.split(maxsplit=1)
            if words in (["q"], ["quit"]):
                return
            try:
                yield from self.answer([word.strip() for word in words])
            except (NotTypedError, OSError) as error:
                self.refused += 1
                yield f"not typed: {in_words(error) if isinstance(error, OSError) else error}"

    def answer(self, words: list[str]) -> Iterable[str]:
        """The answer to a typed line. Raises NotTypedError."""
        doubtful, self._doubtful = self._doubtful, None
        if words in (["y"], ["yes"]) and doubtful is not None:
            yield from self._type(doubtful[0], f"{doubtful[1]} yes")
            self.refused -= 1
        elif not words:
            yield from self.standing()
        elif words in (["?"], ["help"]):
            yield self._help()
            yield from self._missing()
        elif words == ["u"]:
            undone = self._typist.undo()
            yield f"undone: {undone.echo}" if undone else "nothing to undo"
        elif words[0] == "round":
            yield from self._go_to(words[1] if len(words) == 2 else self._usual)
        elif len(words) == 1:
            yield f"write table and result: 4 {'3-0' if self._single_sided() else '6-0'}"
        else:
            yield from self._type(*words)

    def _help(self) -> str:
        of_a_table = _SINGLE_SIDED if self._single_sided() else _OF_TWO_GAMES
        return f"{of_a_table}\n{_ALWAYS}"

    def _single_sided(self) -> bool:
        return self._typist.look().single_sided

    def standing(self) -> Iterable[str]:
        """Where the round stands."""
        round_ = self._typist.look().round
        left = len(missing(round_))
        total = len(round_.matches)
        name = naming.round_name(round_)
        yield f"{name}: {total - left} of {total} results are in; type ? for help"

    def _type(self, table: str, words: str) -> Iterable[str]:
        try:
            yield self._typist.type(table, words).echo
        except HasResultError as error:
            raise NotTypedError(f"{error.said}; write: {table} {words} replace") from None
        except DoubtfulError as error:
            self._doubtful = (table, words)
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
