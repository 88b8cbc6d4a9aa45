"""The Swiss rounds of a Cobra export."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from topcut.exchange.errors import ExchangeError
from topcut.exchange.losses import Losses
from topcut.exchange.nodes import Node
from topcut.exchange.results import (
    OTHER_BYES,
    POINTS_ROW,
    RECORDED,
    SidePoints,
    by_ruling,
    entered,
    known_sides,
    two_game_match,
    with_tables,
)
from topcut.regulations import Regulations
from topcut.rules.systems.ffg import legal_totals
from topcut.text.mark import Mark
from topcut.tournament import Match, Removal, Round, Ruling, StageKind

_MATCH_KEYS = "table tableNumber player1 player2 intentionalDraw twoForOne eliminationGame"


@dataclass(frozen=True, slots=True)
class SwissRounds:
    """The Swiss rounds as read."""

    rounds: tuple[Round, ...]
    single_sided: bool
    """Whether every table played one game (Aesops' single-sided Swiss)."""

    def with_removals(
        self, dropped: Sequence[str], disqualified: Sequence[str]
    ) -> tuple[Round, ...]:
        """The rounds, with who is marked as having left in the last round that they played.

        A drop that shows in the pairings is left to be read from there.
        """
        rounds = list(self.rounds)
        for player in dict.fromkeys((*disqualified, *dropped)):
            last = max(
                (index for index, round_ in enumerate(rounds) if player in _there(round_)),
                default=None,
            )
            if last is None:
                continue
            round_ = rounds[last]
            if player in disqualified:
                removal = Removal(player, RECORDED, round_.mark)
                rounds[last] = replace(round_, disqualified=(*round_.disqualified, removal))
            elif last == len(rounds) - 1:
                rounds[last] = replace(round_, drops=(*round_.drops, player))
        return tuple(rounds)


def _there(round_: Round) -> set[str]:
    return {player for match in round_.matches for player in match.players} | {*round_.byes}


def read_swiss(
    nodes: Sequence[Node],
    ids: Mapping[int, str],
    byes: Collection[int],
    regulations: Regulations,
    losses: Losses,
) -> SwissRounds:
    """Reads Swiss rounds; `ids` are our ids by the file's numbers, `byes` numbers of the bye."""
    single = _single_sided(nodes)
    rounds = []
    for number, node in enumerate(nodes, 1):
        reader = _RoundReader(number, single, ids, byes, regulations, losses)
        rounds.append(reader.read(node))
    if single:
        losses.add(
            "single-sided",
            "one game a round is the half draft's round here: the format stands as half draft",
        )
    return SwissRounds(tuple(rounds), single)


def _single_sided(nodes: Sequence[Node]) -> bool:
    roles = [
        bool(match.get("player1").get("role").text())
        for node in nodes
        for match in node.items()
        if not match.get("player2").missing and match.get("player2").get("id").value
    ]
    return bool(roles) and all(roles)


@dataclass(slots=True)
class _RoundReader:
    number: int
    single: bool
    ids: Mapping[int, str]
    byes: Collection[int]
    regulations: Regulations
    losses: Losses

    @property
    def mark(self) -> Mark:
        return Mark(f"rounds/swiss-{self.number}.yaml")

    def read(self, node: Node) -> Round:
        matches: list[Match] = []
        byes: list[str] = []
        points: dict[str, Fraction] = {}
        seen: set[str] = set()
        for match in node.items():
            for key in match.keys:
                if key not in _MATCH_KEYS.split():
                    self.losses.key(key, "at a table")
            players = [
                player
                for key in ("player1", "player2")
                if (player := self.player(match.get(key))) is not None
            ]
            for player in players:
                if player in seen:
                    raise ExchangeError(f"{match.path}: {player} is twice in round {self.number}")
                seen.add(player)
            if len(players) == 2:
                matches.append(self.match(match, *players))
            elif players:
                byes.append(players[0])
                if (worth := self.bye_by_ruling(match, players[0])) is not None:
                    points[players[0]] = worth
            else:
                raise ExchangeError(f"{match.path} has no player")
        return Round(
            StageKind.SWISS,
            self.number,
            self.mark,
            matches=with_tables(matches, self.number, self.losses),
            byes=tuple(byes),
            bye_points=tuple(points.items()),
            rulings=(Ruling(POINTS_ROW, RECORDED, self.mark),) if points else (),
        )

    def player(self, node: Node) -> str | None:
        """Our id of a player; None for a bye."""
        number = node.get("id").integer()
        if number is None or number in self.byes:
            return None
        if number not in self.ids:
            raise ExchangeError(f"{node.path}.id: no player has the number {number}")
        return self.ids[number]

    def place(self, node: Node) -> str:
        table = self.table(node)
        return f"round {self.number} table {table}" if table else f"round {self.number}"

    def table(self, node: Node) -> int | None:
        table = node.get("table")
        return (node.get("tableNumber") if table.missing else table).whole(0, 9999) or None

    def bye_by_ruling(self, node: Node, player: str) -> Fraction | None:
        """What was entered for a bye, where it is not what a bye is worth by the rules."""
        worth = self.regulations.points["win"] * (1 if self.single else 2)
        for key in ("player1", "player2"):
            if self.player(node.get(key)) != player:
                continue
            points = entered(node.get(key).get("combinedScore"))
            if points not in (None, worth):
                self.losses.add(
                    POINTS_ROW,
                    OTHER_BYES.format(worth=worth),
                    f"{player}, {self.place(node)}: {points}",
                )
                return points
        return None

    def match(self, node: Node, first: str, second: str) -> Match:
        table = self.table(node)
        if node.get("twoForOne").flag():
            self.losses.add(
                "twoForOne",
                "one game was played for both; the total stands, "
                "that it came from one game is left out",
                self.place(node),
            )
        sides = (self.sides(node.get("player1")), self.sides(node.get("player2")))
        total = self.total(node, sides)
        if self.single:
            return self.single_match(node, first, second, table, total)
        known = (
            (sides[0], sides[1])
            if sides[0] and sides[1] and known_sides(total, (sides[0], sides[1]))
            else None
        )
        if node.get("intentionalDraw").flag():
            self.losses.add(
                "intentionalDraw",
                "an intentional split stands as a plain result: "
                "which leader was present is not in the file",
                self.place(node),
            )
        return two_game_match(first, second, table, total, known, self.regulations, self.mark)

    def sides(self, node: Node) -> SidePoints | None:
        corp, runner = entered(node.get("corpScore")), entered(node.get("runnerScore"))
        if corp is None and runner is None:
            return None
        return SidePoints(corp or Fraction(0), runner or Fraction(0))

    def total(
        self, node: Node, sides: tuple[SidePoints | None, SidePoints | None]
    ) -> tuple[Fraction, Fraction] | None:
        """The points of both; what was entered by side where no total was; None without any."""
        both = []
        for key, by_side in zip(("player1", "player2"), sides, strict=True):
            combined = entered(node.get(key).get("combinedScore"))
            both.append(combined if combined is not None else by_side.total if by_side else None)
        one, two = both
        if one is None and two is None:
            return None
        return one or Fraction(0), two or Fraction(0)

    def single_match(
        self,
        node: Node,
        first: str,
        second: str,
        table: int | None,
        total: tuple[Fraction, Fraction] | None,
    ) -> Match:
        roles = tuple(node.get(key).get("role").text() for key in ("player1", "player2"))
        if sorted(roles) != ["corp", "runner"]:
            raise ExchangeError(f"{node.path}: the roles should be corp and runner")
        if roles == ("runner", "corp"):
            first, second = second, first
            total = (total[1], total[0]) if total else None
        match = Match((first, second), self.mark, table, corp=first)
        if total is None or total in legal_totals(self.regulations, 1):
            return replace(match, score=total)
        return by_ruling(match, total)
