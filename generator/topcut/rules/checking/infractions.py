"""Infractions: how often a player had the same one, and whether a result shows its penalty.

Of judges and the organizer alone: what is said here is in no file that is published.
"""

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from topcut.rules.checking.rule import Case, Finding
from topcut.rules.ground.exact import score as typed_score
from topcut.rules.systems.scores import match_score
from topcut.text.words.message import Message
from topcut.text.words.normalize import fold
from topcut.tournament import Event, Infraction, Match, Penalty, Round, StageKind

_ENDINGS = {1: "st", 2: "nd", 3: "rd"}


class CountedInfraction(Struct, frozen=True):
    """An infraction of an event."""

    round: Round
    infraction: Infraction
    count: int
    """Which one of this player it is with this penalty for this kind: 2 for the second."""

    @property
    def words(self) -> Message:
        """What it is: "second warning for slow play"."""
        penalty = _called(self.infraction)
        values = {"nth": ordinal(self.count), "kind": self.infraction.kind, "penalty": penalty}
        return Message("infraction.counted", **values)

    @property
    def remark(self) -> str:
        """Whose it is, and the note: ", by Bo Quist (told before)"; "" for neither."""
        by, note = self.infraction.by, self.infraction.note
        whose = Message("infraction.by", name=by) if by else ""
        return Message("with_more", sentence=whose, clause=f" ({note})" if note else "")


def ordinal(number: int) -> Message:
    """first, second; 10th from ten on."""
    if number < 10:
        return Message(f"nth.{number}")
    last = "th" if number % 100 in (11, 12, 13) else _ENDINGS.get(number % 10, "th")
    return Message(f"nth.{last}", number=number)


def infractions(event: Event) -> tuple[CountedInfraction, ...]:
    """All infractions in the order of the rounds, those of `warnings:` included."""
    had: Counter[tuple[str, str, Penalty]] = Counter()
    counted = []
    for round_ in event.rounds():
        for each in infractions_in(round_):
            same = each.player, fold(each.kind), each.penalty
            had[same] += 1
            counted.append(CountedInfraction(round_, each, had[same]))
    return tuple(counted)


def infractions_in(round_: Round) -> tuple[Infraction, ...]:
    """The infractions of a round, each text of `warnings:` as a warning among them."""
    warnings = (
        Infraction(player, kind, Penalty.WARNING, round_.mark)
        for player, kinds in round_.warnings
        for kind in kinds
    )
    return (*warnings, *round_.infractions)


def penalties_take_effect(case: Case) -> Iterator[Finding]:
    """A lost game or match shows in the result, and who is disqualified does not play on."""
    out: set[str] = set()
    for round_ in case.event.rounds():
        out |= {*round_.removed}
        for each in round_.infractions:
            if each.penalty is Penalty.DISQUALIFICATION:
                if each.player not in (*out, *round_.drops):
                    yield _stays(case, round_, each)
            elif each.penalty is not Penalty.WARNING:
                yield from _loss(case, round_, each)


def _stays(case: Case, round_: Round, infraction: Infraction) -> Finding:
    """Who has a disqualification, and nothing takes out; of the cut only its players can drop."""
    name, cut = case.name(infraction.player), round_.stage is StageKind.CUT
    seeds = case.bracket.seeds if case.bracket is not None else ()
    advice = "out_of_cut" if cut and infraction.player not in seeds else "out"
    return Finding(
        infraction.mark,
        Message("penalty.stays", name=name),
        Message(f"penalty.{advice}", name=name),
    )


def _loss(case: Case, round_: Round, infraction: Infraction) -> Iterator[Finding]:
    """A loss at the player's table of the round; nothing is wrong while it has no result."""
    player, name = infraction.player, case.name(infraction.player)
    match = next((each for each in round_.matches if player in each.players), None)
    if match is None:
        if not case.broken.rounds and (round_.matches or round_.byes):
            yield Finding(
                infraction.mark,
                Message("penalty.no_table", name=name, penalty=_called(infraction)),
                Message("penalty.other_file"),
            )
        return
    if len(match.players) > 2 or not match.reported or player in match.no_show:
        return
    score = match_score(match, case.regulations)
    if score is None:
        return
    own, other = score if match.players[0] == player else reversed(score)
    both_games = case.games_a_round > 1 and round_.stage is not StageKind.CUT
    one_game = both_games and infraction.penalty is Penalty.GAME_LOSS
    lost = other >= case.regulations.points["win"] if one_game else own < other
    if not (lost or own == 0):
        yield Finding(
            infraction.mark,
            Message("penalty.not_shown", name=name, penalty=_called(infraction)),
            Message("penalty.result", result=_lost_result(case, round_, match, player)),
        )


def _called(infraction: Infraction) -> Message:
    return Message(f"infraction.penalty.{infraction.penalty}")


def _lost_result(case: Case, round_: Round, match: Match, player: str) -> str:
    """What is typed at the table for a loss."""
    opponent = case.name(match.opponent_of(player))
    if round_.stage is StageKind.CUT:
        return f"winner: {opponent}"
    if case.games_a_round > 1 or "loss" not in case.regulations.points:
        return Message("penalty.won", name=opponent)
    points = case.regulations.points["loss"], case.regulations.points["win"]
    return f"result: {typed_score(points if match.players[0] == player else points[::-1])}"
