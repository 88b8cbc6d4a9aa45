"""What came of a table, as one value: typed, clicked, reported, compared and written alike."""

import re
from dataclasses import replace
from fractions import Fraction
from typing import Any, Literal

import msgspec
from msgspec import Struct, structs

from topcut.documents.rounds.results import NUMBER
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.rounds.tables import RoundTable, TableEntry
from topcut.exchange.files.yaml_text import flow
from topcut.rules.ground import exact
from topcut.rules.systems.scores import match_score
from topcut.text.words.message import Message
from topcut.text.words.words import all_of, with_more
from topcut.tournament import Game, Match, Side, StageKind, Way

Score = tuple[Fraction, Fraction]
Named = Literal["", "corp", "runner", "runners"]
"""How a winning side is typed."""


class Outcome(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What came of a table; players are ids, and scores in the order of the table."""

    score: Score | None = None
    won_as: Side | None = None
    """What both won as, in 3-3 corp."""
    split: str | None = None
    """The leader before whom a split was agreed; "" where none is named."""
    agreed: bool = False
    """Whether both agreed on it and played no game, with no leader."""
    two_for_one: bool = False
    """Whether one game decided both."""
    winners: tuple[str, ...] | None = None
    """Of one game; none in a draw."""
    side: Named = ""
    """corp, runner or runners, where the winner was named by side."""
    by: Way | None = None
    agenda: tuple[int, ...] = ()
    no_show: tuple[str, ...] = ()
    corp: str = ""
    """Who is Corp, where that is to be typed too, or alone."""
    ruling: str = ""
    """Why a leader lets it count although no rule provides for it."""

    @property
    def sides_alone(self) -> bool:
        """Whether only the sides are said, and nothing about who won."""
        return self.score is None and self.winners is None and not self.no_show

    @property
    def flags(self) -> dict[str, bool]:
        """What is said of the games of a result, by the key that says it."""
        return {"agreed": self.agreed, "two for one": self.two_for_one}

    @property
    def without_sides(self) -> bool:
        """Whether it says of the games that they were not both played."""
        return self.split is not None or self.agreed or self.two_for_one

    def match(self, match: Match) -> Match:
        """The table as it reads once this is typed."""
        if self.corp:
            match = with_corp(match, self.corp)
        if self.sides_alone:
            return match
        games: tuple[Game, ...] = ()
        if self.winners is not None:
            agenda = tuple(zip(match.players, self.agenda, strict=False))
            first, others = match.players[0], match.players[1:]
            games = (Game(first, others, match.mark, self.winners, self.by, agenda),)
        return replace(
            match,
            score=self.score,
            points=None,
            won_as=self.won_as,
            split=self.split,
            agreed=self.agreed,
            two_for_one=self.two_for_one,
            games=games,
            no_show=self.no_show,
            winner=None,
        )

    def values(self, table: TableEntry) -> dict[str, str]:
        """The keys of the table's line, with what is typed after them."""
        if self.no_show:
            names = ", ".join(map(table.spelled, self.no_show))
            return {"no show": f"[{names}]" if len(self.no_show) > 1 else names}
        if self.score is not None:
            side = f" {self.won_as}" if self.won_as else ""
            split = {} if self.split is None else {"split": flow(self.split)}
            flags = {key: "yes" for key, typed in self.flags.items() if typed}
            return {"result": f"{exact.score(self.score)}{side}", **split, **flags}
        if self.winners is None:
            return {}
        winner = self.side or table.spelled(self.winners[0]) if self.winners else "nobody"
        values = {"winner": winner} | ({"by": str(self.by)} if self.by else {})
        return values | ({"agenda": "-".join(map(str, self.agenda))} if self.agenda else {})

    def json(self) -> str:
        """The value as buttons and stored reports hold it."""
        return msgspec.json.encode(self, enc_hook=exact.plain).decode()


def from_json(text: str | bytes) -> Outcome:
    """The outcome of a button or a stored report. Raises NotTypedError where it is none."""
    try:
        outcome = msgspec.json.decode(text, type=Outcome, dec_hook=points)
    except (msgspec.MsgspecError, UnicodeError):
        outcome = Outcome()
    if outcome.sides_alone and not outcome.corp:
        raise NotTypedError(Message("reporting.buttons"))
    return outcome


def points(_: type[Any], text: object) -> Fraction:
    """Points in JSON, for msgspec. Raises ValueError."""
    if not isinstance(text, str) or not re.fullmatch(NUMBER, text):
        raise ValueError("not a number of points")
    return Fraction(text)


def entered_outcome(table: RoundTable) -> Outcome | None:
    """What is typed of a table; None where nothing says how it ended."""
    match = table.match
    if match.no_show:
        return Outcome(no_show=match.no_show)
    if (score := match_score(match, table.regulations)) is not None and len(score) == 2:
        return Outcome(
            (score[0], score[1]),
            match.won_as,
            match.split,
            match.agreed,
            match.two_for_one,
            _winners(match),
        )
    winners = _winners(match)
    return None if winners is None else Outcome(winners=winners)


def _winners(match: Match) -> tuple[str, ...] | None:
    """Who won the game of a table; None where no game says it."""
    found = next((game.winners for game in match.games if game.winners is not None), None)
    if found is None and match.score is not None:
        first, second = match.score
        place = (first > second) - (first < second)
        return {1: match.players[:1], -1: match.players[1:], 0: ()}[place]
    return found


def with_corp(match: Match, corp: str) -> Match:
    """The match with its sides, Corp first; its results turn with the names."""
    if match.players[0] != corp:
        match = replace(
            match,
            score=match.score and match.score[::-1],
            points=match.points and match.points[::-1],
            corrections=tuple(
                structs.replace(old, score=old.score and old.score[::-1])
                for old in match.corrections
            ),
        )
    return replace(match, players=(corp, match.opponent_of(corp)), corp=corp, chooses=None)


def summary(table: RoundTable, outcome: Outcome) -> str:
    """What came of a table, in a sentence: "Ada Crane 6–0 Bo Quist"."""
    match = outcome.match(table.match)
    if outcome.no_show:
        absent = all_of(map(table.name, outcome.no_show))
        if len(outcome.no_show) == len(match.players):
            return Message("result.nobody_came", players=table.all_names)
        return Message("result.absent", absent=absent, players=table.all_names)
    names = [table.name(player) for player in match.players]
    if outcome.score is not None:
        won: str = ""
        if table.single_sided and outcome.score in (scores := table.scores).values():
            winner = names[0] if outcome.score == scores["won"] else names[1]
            won = Message("result.then_wins", player=winner)
            if outcome.score == scores["drawn"]:
                won = Message("result.then_draw")
        split = "" if outcome.split is None else Message("result.then_split", leader=outcome.split)
        score = score_text(table, outcome, match, sided=table.single_sided)
        return with_more(score, won, split, flag_text(outcome))
    if outcome.winners is None:
        return Message("result.sides", corp=names[0], runner=names[1])
    how = Message(f"result.by.{outcome.by}") if outcome.by else ""
    agenda = f" {'–'.join(map(str, outcome.agenda))}" if outcome.agenda else ""
    won = with_more(_winner_text(table, match, outcome.winners), how, agenda)
    return Message("result.outcome", won=won, players=" – ".join(names))


def flag_text(outcome: Outcome) -> str:
    """How the games of a result were not both played: ", agreed", ", two for one", or ""."""
    keys = [key for key, typed in outcome.flags.items() if typed]
    return with_more("", *(Message(f"result.flag.{key}") for key in keys)) if keys else ""


def score_text(table: RoundTable, outcome: Outcome, match: Match, *, sided: bool) -> str:
    """Both players with their points: "Ada Crane 3–3 Bo Quist, each won as Corp"."""
    assert outcome.score is not None
    one, two = map(table.name, match.players)
    first, second = map(exact.plain, outcome.score)
    key = "result.score_of_sides" if sided else "result.score"
    score = Message(key, one=one, first=first, second=second, two=two)
    return with_more(score, won_as_text(outcome))


def won_as_text(outcome: Outcome) -> str:
    """On which side each won a split: ", each won as Corp", or ""."""
    return Message(f"result.each_won.{outcome.won_as}") if outcome.won_as else ""


def _winner_text(table: RoundTable, match: Match, winners: tuple[str, ...]) -> str:
    """Who won, with all names, and the side if it is known."""
    if not winners:
        if table.several:
            return Message("result.nobody_wins")
        cut = table.round.stage is StageKind.CUT
        return Message("result.draw_in_cut" if cut else "result.draw")
    names = all_of(map(table.name, winners))
    side = "corp" if winners == match.players[:1] else "runner"
    key = f"result.win_as.{side}" if table.several or match.corp is not None else "result.win"
    return Message(key, n=len(winners), players=names)


def words_of(table: RoundTable, outcome: Outcome) -> str:
    """The words by which an outcome is typed: "6-0", "3-3 split Ann Ellis", "no show both"."""
    players = dict(zip(table.match.players, table.to_type, strict=True))
    if outcome.no_show:
        both = len(outcome.no_show) > 1
        words = f"no show {'both' if both else players[outcome.no_show[0]]}"
    elif outcome.score is not None:
        split = "" if outcome.split is None else f"split {outcome.split}"
        flag = ", ".join(key for key, typed in outcome.flags.items() if typed)
        words = f"{exact.score(outcome.score)} {outcome.won_as or split or flag}".strip()
    elif outcome.winners is None:
        words = f"corp {players[outcome.corp]}"
    else:
        winner = outcome.side or players[outcome.winners[0]] if outcome.winners else "nobody"
        agenda = "-".join(map(str, outcome.agenda))
        words = " ".join(filter(None, (winner, outcome.by, agenda)))
    return f"{words} by ruling: {outcome.ruling}" if outcome.ruling else words
