"""What can have come of a table, as buttons: what is usual, and what happens less often."""

from msgspec import Struct

from topcut.edit.change.naming import name_to_type
from topcut.edit.results.results import RoundInHand
from topcut.rules.ffg.leaders import leaders
from topcut.rules.ground.exact import plain
from topcut.rules.systems import ffg, ntp
from topcut.text.words.normalize import fold
from topcut.tournament import Match, StageKind


class Possible(Struct, frozen=True):
    """One way a table can have ended."""

    label: str
    words: str
    """As `outcome_of` takes them."""


def usual(hand: RoundInHand, match: Match) -> tuple[Possible, ...]:
    """What is likely; nothing where the rules give no points to choose from."""
    return tuple(_usual(hand, match))


def seldom(hand: RoundInHand, match: Match) -> tuple[Possible, ...]:
    """What happens less often: sides, splits, time, absence."""
    return tuple(_seldom(hand, match))


def totals(hand: RoundInHand, match: Match) -> tuple[Possible, ...]:
    """Every total that the games of a table can add up to, the first player's best first.

    Nothing where one game is played, of which somebody says who won it.
    """
    ranked = hand.round.stage in (StageKind.SWISS, StageKind.ROBIN)
    if not ranked or match.corp is not None or hand.single_sided:
        return ()
    games = hand.regulations.formats[hand.event.format].games
    if hand.regulations.system == "ntp":
        found = ntp.legal_scores(hand.regulations, games)
    else:
        found = ffg.legal_totals(hand.regulations, games)
    return tuple(
        Possible("–".join(map(plain, score)), "-".join(map(plain, score)))
        for score in sorted(found, key=lambda score: (score[1] - score[0], -score[0]))
        if any(score)
    )


def _usual(hand: RoundInHand, match: Match) -> list[Possible]:
    if hand.round.stage is StageKind.TABLES:
        return [Possible(word.capitalize(), word) for word in ("corp", "runners", "nobody")]
    names = [name_to_type(hand.event, player) for player in match.players]
    if hand.round.stage is StageKind.CUT or (match.corp is not None and not hand.single_sided):
        return [Possible(f"{name} won", name) for name in names]
    points = hand.regulations.points
    if "win" not in points:
        return [*totals(hand, match)]
    win, loss, draw = (plain(points[key]) for key in ("win", "loss", "draw"))
    if hand.single_sided:
        return [
            Possible(f"Corp {win}–{loss}", f"{win}-{loss}"),
            Possible(f"Draw {draw}–{draw}", "draw"),
            Possible(f"Runner {loss}–{win}", f"{loss}-{win}"),
        ]
    both, none = plain(points["win"] * 2), plain(points["loss"] * 2)
    return [
        Possible(f"{both}–{none}", f"{both}-{none}"),
        Possible(f"{win}–{win}", f"{win}-{win}"),
        Possible(f"{none}–{both}", f"{none}-{both}"),
    ]


def _seldom(hand: RoundInHand, match: Match) -> list[Possible]:
    names = [name_to_type(hand.event, player) for player in match.players]
    found: list[Possible] = []
    if hand.round.stage is StageKind.TABLES:
        return found
    points = hand.regulations.points
    if hand.round.stage is StageKind.SWISS and not hand.single_sided and "win" in points:
        win = plain(points["win"])
        found += [
            Possible(f"{win}–{win}, each won as Corp", f"{win}-{win} corp"),
            Possible(f"{win}–{win}, each won as Runner", f"{win}-{win} runner"),
        ]
        found += [
            Possible(f"{win}–{win}, agreed (split), {leader} there", f"{win}-{win} split {leader}")
            for leader in leaders(hand.event)
            if fold(leader) not in {fold(name) for name in names}
        ]
        if "modified win" in points:
            timed = plain(points["modified win"])
            found += [
                Possible(
                    f"{timed}–{plain(points['loss'])} on time", f"{timed}-{plain(points['loss'])}"
                ),
            ]
    found += [Possible(f"{name} did not come", f"no show {name}") for name in names]
    found.append(Possible("nobody came", "no show both"))
    return found
