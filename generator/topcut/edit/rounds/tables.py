"""One table of a round: who sits there and how it is played, and how its own line is typed."""

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from topcut.edit.change import naming
from topcut.edit.change.refusals import NotTypedError, with_errors
from topcut.edit.change.round_file import RoundFile
from topcut.regulations import Regulations
from topcut.regulations.families import FAMILIES
from topcut.rules.course.now import now
from topcut.rules.ground.names import number_of
from topcut.rules.systems.single import legal_scores
from topcut.text.problems.problem import Level
from topcut.text.words.message import Message, one_of
from topcut.text.words.normalize import fold, words
from topcut.text.yaml.edit import Edit, with_instead, with_value, without
from topcut.text.yaml.nodes import Mapping, Scalar, Sequence
from topcut.tournament import Event, Match, Round, StageKind
from topcut.workspace.data import CheckedEvent

_OUTCOME = (
    *("result", "points", "split", "agreed", "two for one", "winner"),
    *("no show", "games", "match", "agenda", "by"),
)
_RESULT_WORDS = frozenset(
    ("corp", "runner", "runners", "draw", "drawn", "tie", "tied", "time", "timed", "id", "nobody")
)
"""Words of a result, which name nobody."""
_SHELL = frozenset("'\"`$&\\;|<>()*?[]{}!#~")
"""Signs of a name that a shell reads otherwise."""


def is_single_sided(regulations: Regulations, round_: Round) -> bool:
    """Whether a round is one of single-sided Swiss, where the pairing gives the sides."""
    in_cut = round_.stage in (StageKind.CUT, StageKind.TABLES)
    return FAMILIES[regulations.system].sides_paired and not in_cut


@dataclass(frozen=True)
class RoundTable:
    """A match of a round, with all that says how it is played."""

    event: Event
    regulations: Regulations
    round: Round
    match: Match

    @property
    def word(self) -> str:
        """How people call it: table 4, in the bracket match 4."""
        return naming.table_name(self.match)

    @property
    def number(self) -> int:
        """What is typed before a result: the number of the table, in the bracket of the match."""
        return number_of(self.match)

    @property
    def several(self) -> bool:
        """Whether it is a multiplayer table."""
        return self.round.stage is StageKind.TABLES

    @property
    def one_game(self) -> bool:
        """Whether one game is played, with a winner; if not, the points of two are typed."""
        in_cut = self.round.stage in (StageKind.CUT, StageKind.TABLES)
        return self.match.corp is not None or self.single_sided or in_cut

    @property
    def single_sided(self) -> bool:
        """Whether it is a table of single-sided Swiss, where the pairing gives the sides."""
        return is_single_sided(self.regulations, self.round)

    @property
    def scores(self) -> dict[str, tuple[Fraction, Fraction]]:
        """The points of one game that the Corp "won", "lost" or has "drawn", the Corp's first."""
        return dict(zip(("won", "lost", "drawn"), legal_scores(self.regulations), strict=True))

    @property
    def names(self) -> list[str]:
        """Who sits there, in the typed order."""
        return [self.name(player) for player in self.match.players]

    @property
    def to_type(self) -> list[str]:
        """What can be typed for each of them, at a prompt and in a shell, in the same order."""
        names = [naming.name_to_type(self.event, player) for player in self.match.players]
        return [
            player if _SHELL.intersection(name) else name
            for player, name in zip(self.match.players, names, strict=True)
        ]

    @property
    def all_names(self) -> str:
        """Ada Crane – Bo Quist."""
        return " – ".join(self.names)

    def name(self, player: str) -> str:
        """The player's name."""
        return naming.player_name(self.event, player)

    def seated(self, name: str) -> str:
        """The player here with this name, a word of it or the id; accents may be missing.

        A first name goes before the other words. Raises NotTypedError if there is none, or more
        than one.
        """
        if (player := self.sitting(name)) is not None:
            return player
        words = ["corp", "runner"] if self.match.corp is not None else []
        raise NotTypedError(
            Message(
                "at_table.not_seated",
                name=name,
                choice=one_of([*words, *self.to_type]),
            )
        )

    def on_side(self, name: str) -> str | None:
        """Who plays the side that was named, corp or runner; None for any other word."""
        if self.match.corp is None or len(self.match.players) != 2:
            return None
        return dict(zip(("corp", "runner"), self.match.players, strict=True)).get(fold(name))

    def sitting(self, name: str) -> str | None:
        """The player whom `seated` finds; None if there is none.

        Raises NotTypedError if there is more than one.
        """
        wanted = fold(name)
        for said in (lambda player: (player,), self._whole, self._first, self._words):
            found = [player for player in self.match.players if wanted in said(player)]
            if len(found) == 1:
                return found[0]
            if found:
                raise NotTypedError(Message("at_table.ambiguous", name=name, choice=one_of(found)))
        return None

    def _whole(self, player: str) -> tuple[str, ...]:
        known = self._name(player)
        return player, player.replace("-", " "), fold(known), fold(self.name(player))

    def _first(self, player: str) -> tuple[str, ...]:
        return player.split("-", 1)[0], fold(self._name(player).split()[0])

    def _words(self, player: str) -> set[str]:
        name = self._name(player)
        return {*fold(name).split(), *words(name)} - _RESULT_WORDS

    def _name(self, player: str) -> str:
        known = self.event.player.get(player)
        return known.name if known else player


class CurrentRound(NamedTuple):
    """A round with its event; the event may have errors."""

    event: Event
    regulations: Regulations
    round: Round

    @property
    def single_sided(self) -> bool:
        """Whether its pairing gives the sides of one game a table."""
        return is_single_sided(self.regulations, self.round)

    @property
    def tables(self) -> tuple[RoundTable, ...]:
        """Its tables, in the typed order."""
        return tuple(map(self.table, self.round.matches))

    def table(self, match: Match) -> RoundTable:
        """The table of one of its matches."""
        return RoundTable(*self, match)


def round_of(opened: CheckedEvent, round_name: str = "") -> CurrentRound:
    """A paired round by its name, "swiss-2"; by default the one that is on, or the last that was.

    Drafts are among them. Raises NotTypedError.
    """
    event, regulations = opened.event, opened.regulations
    if event is None or regulations is None:
        raise NotTypedError(with_errors(opened.id))
    found = now(event, regulations).round
    if round_name:
        found = next((one for one in naming.paired_rounds(event) if one.name == round_name), None)
    if found is None:
        key = "at_table.no_such_round" if round_name else "at_table.no_round"
        raise NotTypedError(Message(key, id=opened.id, round=round_name))
    return CurrentRound(event, regulations, found)


@dataclass(frozen=True)
class TableEntry(RoundTable):
    """A table with the file of its round."""

    file: RoundFile

    @property
    def node(self) -> Mapping:
        """Its place in the file."""
        return self.file.nodes[self.match.mark]

    @property
    def words(self) -> str:
        """The table as it is typed."""
        return self.file.words(self.match)

    def lines(self, content: bytes) -> range:
        """The lines of the table, once the file has this content."""
        text = self.file.text
        grown = content.count(b"\n") - text.count("\n")
        return range(self.node.line, text.count("\n", 0, self.node.end) + 2 + grown)

    def old(self) -> dict[str, str]:
        """What is already typed of the outcome; in the cut `match` is the number of the match."""
        keys = [key for key in _OUTCOME if key != "match" or self.round.stage is not StageKind.CUT]
        return {key: typed for key in keys if (typed := self.file.typed(self.node, key))}

    def spelled(self, player: str) -> str:
        """How the table's own line spells a player, quotes included."""
        for key, value in self.node.entries:
            if key.text not in ("players", "corp", "runner", "runners"):
                continue
            for scalar in value.items if isinstance(value, Sequence) else (value,):
                if isinstance(scalar, Scalar) and fold(scalar.text) in self._whole(player):
                    return self.file.text[scalar.start : scalar.end]
        return player

    def turned_agenda(self, corp: str) -> list[Edit]:
        """The edits that keep each player's agenda points where this one becomes Corp."""
        pair = re.split(r"[-–]", self.file.typed(self.node, "agenda"))
        if len(pair) != 2 or corp == self.match.players[0]:
            return []
        turned = "-".join(points.strip() for points in reversed(pair))
        return [with_value(self.file.text, self.node, "agenda", turned)]

    def sides(self, corp: str) -> list[Edit]:
        """The edits that make this player Corp, and the other one Runner."""
        text, node = self.file.text, self.node
        names = {
            "corp": self.spelled(corp),
            "runner": self.spelled(self.match.opponent_of(corp)),
        }
        if self.match.corp is not None:
            return [with_value(text, node, key, name) for key, name in names.items()]
        edits = [with_instead(text, node, "players", names)]
        if any(key.text == "chooses" for key, _ in node.entries):
            edits.append(without(text, node, "chooses"))
        return edits


def is_unsure(opened: CheckedEvent, round_: Round) -> bool:
    """Whether a table or a bye may be missing in a round by a mistake of its file.

    It is not where all that is wrong is that one player was left out; with several of them the
    file is mostly half typed.
    """
    file = f"rounds/{round_.name}.yaml"
    wrong = [one for one in opened.problems if one.level is Level.ERROR and one.mark.file == file]
    return len(wrong) > 1 or any(one.kind != "left out" for one in wrong)
