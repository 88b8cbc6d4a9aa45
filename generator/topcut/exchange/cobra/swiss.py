"""The Swiss rounds of a Cobra export."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from topcut.exchange.cobra.dialect import CobraSeat, CobraTable
from topcut.exchange.reading.errors import ExchangeError
from topcut.exchange.reading.imported import Losses
from topcut.exchange.reading.presence import last_round, with_removal
from topcut.exchange.reading.results import (
    OTHER_BYES,
    RECORDED,
    SidePoints,
    adds_up,
    by_ruling,
    two_game_match,
    with_tables,
)
from topcut.regulations import Regulations
from topcut.regulations.families import FAMILIES
from topcut.rules.systems.ffg import accepted_totals, outcomes
from topcut.rules.systems.single import legal_scores
from topcut.text.problems.mark import Mark
from topcut.tournament import Match, Round, Ruling, StageKind


def with_removals(
    swiss: Sequence[Round], dropped: Sequence[str], disqualified: Sequence[str]
) -> tuple[Round, ...]:
    """The rounds with disqualifications, and with drops that the pairings do not show."""
    rounds = list(swiss)
    for player in dict.fromkeys((*disqualified, *dropped)):
        last = last_round(rounds, player)
        if last is None:
            continue
        if player in disqualified:
            rounds[last] = with_removal(rounds[last], player)
        elif last == len(rounds) - 1:
            rounds[last] = replace(rounds[last], drops=(*rounds[last].drops, player))
    return tuple(rounds)


def read_swiss(
    rounds: Sequence[Sequence[CobraTable]],
    ids: Mapping[int, str],
    byes: Collection[int],
    regulations: Regulations,
    losses: Losses,
) -> tuple[Round, ...]:
    """Reads Swiss rounds; `ids` are our ids by the file's numbers, `byes` numbers of the bye."""
    return tuple(
        _RoundReader(number, ids, byes, regulations, losses).read(tables)
        for number, tables in enumerate(rounds, 1)
    )


NO_LEADER = "the file does not say which leader was present at an intentional split"
CONTRADICTED = (
    "a mark of an agreed draw or of a two-for-one is left out where the result is another"
)


def is_played_by(
    rounds: Sequence[Sequence[CobraTable]], regulations: Regulations, instead: Regulations
) -> bool:
    """Whether no table of two games has a result that these others know, and these do not."""
    totals = accepted_totals(instead, 2) - accepted_totals(regulations, 2)
    games = {*outcomes(instead.points)} - {*outcomes(regulations.points)}
    for table in (table for tables in rounds for table in tables):
        one, two = _sides(table.player1), _sides(table.player2)
        total = _total(table, (one, two))
        if total in totals:
            return False
        if not (one and two and adds_up(total, (one, two))):
            continue
        if games.intersection(((one[0], two[1]), (two[0], one[1]))):
            return False
    return True


def is_single_sided(rounds: Sequence[Sequence[CobraTable]]) -> bool:
    """Whether every table names the sides of its players: one game was played at each."""
    roles = [
        bool(table.player1.role.value)
        for tables in rounds
        for table in tables
        if table.player2.id.value
    ]
    return bool(roles) and all(roles)


@dataclass(slots=True)
class _RoundReader:
    number: int
    ids: Mapping[int, str]
    byes: Collection[int]
    regulations: Regulations
    losses: Losses

    @property
    def single(self) -> bool:
        return FAMILIES[self.regulations.system].sides_paired

    @property
    def row(self) -> str:
        return FAMILIES[self.regulations.system].points_row

    @property
    def mark(self) -> Mark:
        return Mark(f"rounds/swiss-{self.number}.yaml")

    def read(self, tables: Sequence[CobraTable]) -> Round:
        matches: list[Match] = []
        byes: list[str] = []
        points: dict[str, Fraction] = {}
        seen: set[str] = set()
        for table in tables:
            self.name_others(table)
            players = [player for seat in table.seats if (player := self.player(seat)) is not None]
            for player in players:
                if player in seen:
                    place = f"round {self.number}"
                    raise ExchangeError(f"{table.path}: {player} appears twice in {place}")
                seen.add(player)
            if len(players) == 2:
                matches.append(self.match(table, *players))
            elif players:
                byes.append(players[0])
                if (worth := self.bye_by_ruling(table, players[0])) is not None:
                    points[players[0]] = worth
            else:
                raise ExchangeError(f"{table.path} has no player")
        return Round(
            StageKind.SWISS,
            self.number,
            self.mark,
            matches=with_tables(matches, self.number, self.losses),
            byes=tuple(byes),
            bye_points=tuple(points.items()),
            rulings=(Ruling(self.row, RECORDED, self.mark),) if points else (),
        )

    def name_others(self, table: CobraTable) -> None:
        for key in table.others:
            self.losses.key(key, "at a table")
        if not table.game_won_by.missing:
            self.losses.key("gameWonBy", "at a table")

    def player(self, seat: CobraSeat) -> str | None:
        """Our id of a player; None for a bye."""
        number = seat.id.value
        if number is None or number in self.byes:
            return None
        if number not in self.ids:
            raise ExchangeError(f"{seat.id.node.path}: no player has the number {number}")
        return self.ids[number]

    def place(self, table: CobraTable) -> str:
        number = table.number
        return f"round {self.number} table {number}" if number else f"round {self.number}"

    def bye_by_ruling(self, table: CobraTable, player: str) -> Fraction | None:
        """What was entered for a bye, where it is not what a bye is worth by the rules."""
        worth = self.regulations.points["win"] * (1 if self.single else 2)
        for seat in table.seats:
            if self.player(seat) != player:
                continue
            points = seat.combined_score.value
            if points not in (None, worth):
                self.losses.add(
                    self.row,
                    OTHER_BYES.format(worth=worth),
                    f"{player}, {self.place(table)}: {points}",
                )
                return points
        return None

    def match(self, table: CobraTable, first: str, second: str) -> Match:
        number = table.number
        sides = (_sides(table.player1), _sides(table.player2))
        total = _total(table, sides)
        if self.single:
            return self.with_marks(table, self.single_match(table, first, second, total))
        known = (
            (sides[0], sides[1])
            if sides[0] and sides[1] and adds_up(total, (sides[0], sides[1]))
            else None
        )
        match = two_game_match(first, second, number, total, known, self.regulations, self.mark)
        return self.with_marks(table, match)

    def with_marks(self, table: CobraTable, match: Match) -> Match:
        """The table, agreed or a two-for-one if the file says so and the result allows it."""
        score, won = match.score, 2 * self.regulations.points["win"]
        even = score is not None and score[0] == score[1] > 0
        swept = score is not None and not self.single and {*score} == {won, Fraction(0)}
        agreed, single = bool(table.intentional_draw.value), bool(table.two_for_one.value)
        for key, marked, fits in (
            ("intentionalDraw", agreed, even),
            ("twoForOne", single, swept),
        ):
            if marked and not fits:
                self.losses.add(key, CONTRADICTED, self.place(table))
        if agreed and even and not FAMILIES[self.regulations.system].draws_agreed:
            self.losses.add("intentionalDraw", NO_LEADER, self.place(table))
        agreed, single = agreed and even, single and swept
        if not (agreed or single):
            return match
        return replace(match, won_as=None, games=(), agreed=agreed, two_for_one=single)

    def single_match(
        self, table: CobraTable, first: str, second: str, total: tuple[Fraction, Fraction] | None
    ) -> Match:
        roles = tuple(seat.role.value for seat in table.seats)
        if sorted(roles) != ["corp", "runner"]:
            raise ExchangeError(f"{table.path}: the roles should be corp and runner")
        if roles == ("runner", "corp"):
            first, second = second, first
            total = (total[1], total[0]) if total else None
        match = Match((first, second), self.mark, table.number, corp=first)
        if total is None or total in legal_scores(self.regulations):
            return replace(match, score=total)
        return by_ruling(match, total, self.row)


def _sides(seat: CobraSeat) -> SidePoints | None:
    corp, runner = seat.corp_score.value, seat.runner_score.value
    if corp is None and runner is None:
        return None
    return corp or Fraction(0), runner or Fraction(0)


def _total(
    table: CobraTable, sides: tuple[SidePoints | None, SidePoints | None]
) -> tuple[Fraction, Fraction] | None:
    """The points of both; what was entered by side where no total was; None without any."""
    both = []
    for seat, by_side in zip(table.seats, sides, strict=True):
        combined = seat.combined_score.value
        both.append(combined if combined is not None else by_side and sum(by_side, Fraction(0)))
    one, two = both
    if one is None and two is None:
        return None
    return one or Fraction(0), two or Fraction(0)
