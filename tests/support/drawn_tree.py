"""The tree that AlwaysBeRunning draws of an nrtm.json, drawn again by what its code does.

Two steps, as there. `fed` is its viewer: of an elimination game it hands on nothing but which of
the two players won. It knows players by name. A game belongs to the upper bracket if neither has
lost before, to the lower one if both have and somebody else has not, else to the finals; there it
is the next of its round. Before that, it puts players into order where it can tell: who has not
lost stands first; in the lower bracket, who won last; in a second final, who lost last.

`drawn` is the library that draws (jquery-bracket 0.11): three lists of results are a double
elimination, in which everybody's place follows from the places of the first round. Winners of
neighbours meet. In the lower bracket the losers of neighbours meet first, then in every second
round who fell out above, every other time from the far end. In a second final both keep their
places. A score of a match that lacks a player counts for nothing. The library itself (0.11.1, in
jsdom) drew the same boxes of all 27 cuts that there were, right and wrong ones.

python -m tests.support.drawn_tree FILE … prints the trees of exports, or of events of data/.
"""

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from topcut.edit.event.importing import import_file
from topcut.exchange.nrtm.losses import nrtm_losses
from topcut.exchange.nrtm.write import nrtm_json
from topcut.regulations import WiringSection, load
from topcut.rules.bracket.bracket import Bracket, bracket
from topcut.rules.bracket.match import MatchState
from topcut.tournament import Event
from topcut.workspace.data import Data

Json = dict[str, Any]
Rows = list[list[bool]]
"""Of each round, of each match, whether the first player won."""
UPPER, LOWER, FINALS = range(3)


@dataclass
class Fed:
    """What the viewer hands on."""

    teams: list[tuple[str, str]] = field(default_factory=list)
    """The pairs of the first round."""
    results: tuple[Rows, Rows, Rows] = field(default_factory=lambda: ([], [], []))


@dataclass(frozen=True, slots=True)
class Box:
    """A match of the drawn tree; "" is nobody yet."""

    first: str
    second: str
    first_won: bool | None = None

    @property
    def decided(self) -> bool:
        """Whether both are there, and one of them won."""
        return bool(self.first and self.second and self.first_won is not None)

    @property
    def winner(self) -> str:
        return (self.first if self.first_won else self.second) if self.decided else ""

    @property
    def loser(self) -> str:
        return (self.second if self.first_won else self.first) if self.decided else ""


Rounds = tuple[tuple[Box, ...], ...]


@dataclass(frozen=True, slots=True)
class Tree:
    """A drawn tree, round by round."""

    upper: Rounds
    lower: Rounds
    finals: Rounds

    @property
    def champion(self) -> str:
        """Who stands as the first; "" while nobody does."""
        return self.finals[-1][0].winner

    def places(self, seeds: Sequence[str]) -> list[str]:
        """Everybody from the first to the last: later out first, in one round by seed."""
        last = self.finals[-1][0]
        out = [last.winner, last.loser]
        for row in reversed(self.lower):
            out += sorted((box.loser for box in row), key=seeds.index)
        return out

    def won(self, rounds: Rounds) -> tuple[tuple[str, str], ...]:
        """Winner and loser of each decided match."""
        return tuple((box.winner, box.loser) for row in rounds for box in row if box.decided)


Order = Callable[[str, str, Sequence[str], Sequence[str], int], bool]
"""Whether two players change places: who they are, who has won and lost before, the cut."""


def put_in_order(
    one: str, two: str, winners: Sequence[str], losers: Sequence[str], size: int
) -> bool:
    """What its viewer does before it hands on a game."""
    if one in losers and two not in losers:
        return True
    if one in losers and two in losers:
        if size > len(losers):
            return _last(winners, two) > _last(winners, one)
        return losers.index(two) > losers.index(one)
    return False


def put_below_in_order(
    one: str, two: str, winners: Sequence[str], losers: Sequence[str], size: int
) -> bool:
    """The same in the lower bracket alone."""
    below = one in losers and two in losers and size > len(losers)
    return below and _last(winners, two) > _last(winners, one)


def fed(data: Json, order: Order = put_in_order) -> Fed:
    """What the viewer hands on of a file."""
    names: Mapping[int, str] = {player["id"]: player["name"] for player in data["players"]}
    size: int = data["cutToTop"]
    found = Fed()
    losers: list[str] = []
    winners: list[str] = []
    for games in data["rounds"]:
        if not games[0]["eliminationGame"]:
            continue
        rows: tuple[list[bool], ...] = ([], [], [])
        pairs: list[tuple[str, str, bool]] = []
        for game in games:
            one, two = names[game["player1"]["id"]], names[game["player2"]["id"]]
            won = bool(game["player1"]["winner"])
            if order(one, two, winners, losers, size):
                one, two, won = two, one, bool(game["player2"]["winner"])
            pairs.append((one, two, won))
            if len(found.teams) < size / 2:
                found.teams.append((one, two))
            rows[_section(one, two, losers, size)].append(won)
        for one, two, won in reversed(pairs):
            winners.append(one if won else two)
            loser = two if won else one
            if loser not in losers:
                losers.append(loser)
        for section, row in zip(found.results, rows, strict=True):
            if row:
                section.append(row)
    return found


def _section(one: str, two: str, losers: Sequence[str], size: int) -> int:
    if one not in losers and two not in losers:
        return UPPER
    if one in losers and two in losers and len(losers) < size:
        return LOWER
    return FINALS


def _last(winners: Sequence[str], player: str) -> int:
    """When the player last won; -1 is never."""
    return max((at for at, won in enumerate(winners) if won == player), default=-1)


def drawn(given: Fed) -> Tree:
    """The tree that the library draws of it."""
    scores = [
        {
            (number, at): won
            for number, row in enumerate(results)
            for at, won in enumerate(row)
        }
        for results in given.results
    ]  # fmt: skip

    def round_(section: int, number: int, pairs: Sequence[tuple[str, str]]) -> tuple[Box, ...]:
        of = scores[section]
        return tuple(Box(*pair, of.get((number, at))) for at, pair in enumerate(pairs))

    upper = [round_(UPPER, 0, given.teams)]
    while len(upper[-1]) > 1:
        upper.append(round_(UPPER, len(upper), _neighbours(box.winner for box in upper[-1])))
    lower = [round_(LOWER, 0, _neighbours(box.loser for box in upper[0]))]
    for turn, above in enumerate(upper[1:]):
        if turn:
            lower.append(round_(LOWER, len(lower), _neighbours(box.winner for box in lower[-1])))
        fallen = [box.loser for box in above]
        if turn % 2 == 0:
            fallen.reverse()
        pairs = [(box.winner, loser) for box, loser in zip(lower[-1], fallen, strict=True)]
        lower.append(round_(LOWER, len(lower), pairs))
    pair = (upper[-1][0].winner, lower[-1][0].winner)
    finals = [round_(FINALS, 0, [pair])]
    if finals[0][0].winner and finals[0][0].winner == pair[1]:
        finals.append(round_(FINALS, 1, [pair]))
    return Tree(tuple(upper), tuple(lower), tuple(finals))


def _neighbours(row: Any) -> list[tuple[str, str]]:
    players = list(row)
    return list(zip(players[::2], players[1::2], strict=True))


def drawn_tree(data: Json, order: Order = put_in_order) -> Tree:
    """The tree of a file."""
    return drawn(fed(data, order))


def text(tree: Tree) -> list[str]:
    """The tree as lines: each match with the winner first."""
    lines = []
    for name, rounds in (("upper", tree.upper), ("lower", tree.lower), ("final", tree.finals)):
        for number, row in enumerate(rounds, 1):
            for box in row:
                if box.decided:
                    said = f"{box.winner} beat {box.loser}"
                else:
                    said = f"{box.first or '…'} – {box.second or '…'}"
                lines.append(f"{name} {number}: {said}")
    return [*lines, f"champion: {tree.champion or '…'}"]


def won(event: Event, found: Bracket, *sections: WiringSection) -> tuple[tuple[str, str], ...]:
    """Winner and loser of each match of our bracket in these parts of it, by name."""
    name = {player.id: player.name.strip() for player in event.players}
    return tuple(
        (name[match.winner or ""], name[match.loser or ""])
        for match in found.matches
        if match.wire.section in sections
        and match.state in (MatchState.PLAYED, MatchState.WALKOVER)
    )


def is_the_bracket(tree: Tree, event: Event, found: Bracket) -> bool:
    """Whether winners and losers of all matches are those of our bracket."""
    finals = (WiringSection.FINAL, WiringSection.SECOND_FINAL)
    return (
        tree.won(tree.upper) == won(event, found, WiringSection.UPPER)
        and tree.won(tree.lower) == won(event, found, WiringSection.LOWER)
        and tree.won(tree.finals) == won(event, found, *finals)
    )


def main(words: Sequence[str]) -> None:
    """Prints trees, and what the export says of them."""
    for word in words:
        path = Path(word)
        if path.is_dir():
            event = Data(path.parent.parent).open(path.name).event
        elif path.suffix == ".json":
            event = import_file(path).event
        else:
            continue
        if event is None or not event.cut:
            continue
        event = event.public()
        regulations = load(event.regulations)
        found = bracket(event, regulations)
        assert found is not None
        tree = drawn_tree(json.loads(nrtm_json(event, regulations, found)))
        same = is_the_bracket(tree, event, found)
        lines = [path.name, *text(tree), f"as the bracket has it: {'yes' if same else 'no'}"]
        lines += [
            loss.message
            for loss in nrtm_losses(event, found)
            if loss.message.startswith("AlwaysBeRunning draws")
        ]
        sys.stdout.write("\n  ".join(lines) + "\n\n")


if __name__ == "__main__":
    main(sys.argv[1:])
