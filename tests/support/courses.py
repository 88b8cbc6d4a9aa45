"""Events in which anything happens: drops, no-shows, disqualifications, returns, late entries."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from topcut.regulations import load
from topcut.rules.drafts.drafting import draft
from topcut.rules.drafts.setting import CannotPairError
from topcut.rules.ground.structure import stage_kind
from topcut.rules.standings.records import records
from topcut.text.problems.mark import Mark
from topcut.tournament import (
    Event,
    Game,
    Match,
    Player,
    Removal,
    Round,
    Stage,
    StageKind,
)

from tests.build import event, score

RESULTS = {
    "ntp": ("3-0", "2.5-0.5", "2-1", "1.5-1.5", "1-2", "0.5-2.5", "0-3"),
    "ffg": ("6-0", "5-0", "4-1", "3-3", "2-2", "0-6"),
    "single": ("3-0", "3-0", "1-1", "0-3"),
    "double": ("6-0", "4-1", "3-3", "2-2", "1-4", "0-6"),
    "half draft": ("3-0", "2-0", "1-1", "0-2", "0-3"),
}
"""By family of rules, or by format."""


def results_of(event: Event, system: str) -> tuple[str, ...]:
    """The results of its tables."""
    return RESULTS.get(event.format if event.format in RESULTS else system, ())


class Course:
    """One event, round after round: most rounds as drafted, some paired by hand."""

    def __init__(self, random: Random, document: str, players: int, **settings: Any) -> None:
        self.random = random
        self.regulations = load(document)
        self.out: list[str] = []
        """Who has left and may return."""
        self.below: list[str] = []
        """Who had too few points for a cut by points."""
        self.removed: list[str] = []
        """Who was disqualified."""
        self.drafted: list[str] = []
        """Files of the rounds that were played as drafted."""
        ids = [f"p{number}" for number in range(players)]
        random.shuffle(ids)
        people = tuple(
            Player(
                id_,
                f"Player {id_}",
                Mark("players.yaml", line),
                joins=random.choice((1, 1, 1, 1, 1, 2, 3)),
                byes=random.choice((0, 0, 0, 0, 0, 1)),
                withdrawn=random.random() < 0.05,
                person=id_,
            )
            for line, id_ in enumerate(ids, 1)
        )
        whole = event(people, id="course", name="Course", regulations=document, draw="course")
        self.event = replace(whole, **settings)
        self.kind = stage_kind(self.event, self.regulations)

    def play(self, rounds: int) -> Event:
        """So many rounds, fewer where too few players are left; every draft seats everybody."""
        for number in range(1, rounds + 1):
            round_ = self._round(number)
            if round_ is None:
                break
            self.event = replace(
                self.event, stages=(Stage(self.kind, (*self.event.ranked, round_)),)
            )
            advance = self.event.structure.advance if self.event.structure else None
            if advance is not None and advance.after == number:
                account = records(self.event, self.regulations, self.event.ranked)
                self.below += [id_ for id_, one in account.items() if one.points < advance.points]
        return self.event

    def inside(self, number: int, returns: Collection[str]) -> list[str]:
        """Who can be paired in this round, in the order of the players."""
        gone = {*self.out, *self.removed} - set(returns) | {*self.below}
        return [
            player.id
            for player in self.event.players
            if player.joins <= number and not player.withdrawn and player.id not in gone
        ]

    def _round(self, number: int) -> Round | None:
        away = [player for player in self.out if player not in self.below]
        returns = [player for player in away if self._happens(0.3)]
        try:
            made = draft(self.event, self.regulations, number, returns)
        except CannotPairError:
            return None
        seats = [
            table.players if table.corp in (None, table.players[0]) else table.players[::-1]
            for table in made.tables
        ]
        byes = [bye.player for bye in made.byes]
        if self.kind is StageKind.SWISS and self._happens(0.3):
            seats, byes = self._by_hand(self.inside(number, returns))
        else:
            self.drafted.append(f"rounds/{self.kind}-{number}.yaml")
            seated = [player for players in seats for player in players]
            inside = self.inside(number, returns)
            assert sorted((*seated, *byes, *made.sits_out)) == sorted(inside)
        there = [*(player for players in seats for player in players), *byes, *made.sits_out]
        removed = [player for player in there if self._happens(0.04)]
        drops = [player for player in there if self._happens(0.08) and player not in removed]
        mark = Mark(f"rounds/{self.kind}-{number}.yaml")
        matches = [
            self._match(players, removed, Mark(mark.file, table + 1), table)
            for table, players in enumerate(seats, 1)
        ]
        absent = [player for match in matches for player in match.no_show]
        self.out = [player for player in self.out if player not in returns]
        self.out += dict.fromkeys(p for p in (*drops, *absent) if p not in removed)
        self.removed += removed
        return Round(
            self.kind,
            number,
            mark,
            matches=tuple(matches),
            byes=tuple(byes),
            drops=tuple(drops),
            returns=tuple(returns),
            disqualified=tuple(Removal(player, "scouting", mark) for player in removed),
        )

    def _by_hand(self, there: Sequence[str]) -> tuple[list[tuple[str, ...]], list[str]]:
        drawn = self.random.sample(there, len(there))
        byes = [drawn.pop()] if len(drawn) % 2 else []
        return [(one, two) for one, two in zip(drawn[::2], drawn[1::2], strict=True)], byes

    def _match(
        self, players: tuple[str, ...], removed: Collection[str], mark: Mark, table: int
    ) -> Match:
        """A table with a result, an absence, or open because somebody there was disqualified."""
        match = Match(players, mark, table)
        results = results_of(self.event, self.regulations.system)
        one_game = self.event.format in RESULTS or self.regulations.system == "single"
        if self.kind is StageKind.TABLES or one_game:
            match = replace(match, corp=players[0])
        if set(removed) & set(players) and self._happens(0.5):
            return match
        if self.kind is StageKind.TABLES:
            winners = self.random.choice(((players[0],), players[1:], ()))
            return replace(match, games=(Game(players[0], players[1:], mark, winners=winners),))
        if self._happens(0.1):
            count = self.random.choice((1, 1, 2))
            return replace(match, no_show=tuple(self.random.sample(players, count)))
        return replace(match, score=score(self.random.choice(results)))

    def _happens(self, chance: float) -> bool:
        return self.random.random() < chance
