"""What a player can say of a table, how it reads, and whether it is what others said or typed."""

import re
from collections.abc import Iterable
from fractions import Fraction

from topcut.edit.change import naming
from topcut.edit.results.possible import Possible, seldom, totals, usual
from topcut.edit.results.results import RoundInHand
from topcut.rules.ground.exact import plain
from topcut.rules.systems.scores import match_score
from topcut.tournament import Match, StageKind

_SCORE = re.compile(r"([\d.]+)-([\d.]+)(?: (corp|runner|split))?")
SPLIT = "split"
"""What ends the words of a split that was agreed upon."""
_NOBODY_CAME = "no show both"
"""What only a leader can say."""


def sayable(
    hand: RoundInHand, match: Match, player: str
) -> tuple[tuple[Possible, ...], tuple[Possible, ...]]:
    """What a player can say of the own table: what is usual, and the rest.

    Where each won a game, the sides on which they did are usual too: players know them. Nobody
    says of himself that he did not come.
    """
    first, rest = usual(hand, match), (*totals(hand, match), *seldom(hand, match))
    sided = {each.words for each in rest if each.words.endswith((" corp", " runner"))}
    even = {words.partition(" ")[0] for words in sided}
    main = [
        words for each in first for words in (sorted(sided) if each.words in even else [each.words])
    ]
    own = f"no show {naming.name_to_type(hand.event, player)}"
    others = [_agreed_split(each.words) for each in (*first, *rest)]
    more = [
        each for each in dict.fromkeys(others) if each not in (*main, own, _NOBODY_CAME)
    ]  # fmt: skip
    return _read(hand, match, main), _read(hand, match, more)


def text_of(hand: RoundInHand, match: Match, words: str) -> str:
    """What words of a report say, with names: nobody has to know the order of the slip."""
    names = [naming.player_name(hand.event, each) for each in match.players]
    score = _SCORE.fullmatch(words)
    if score is not None and len(names) == 2:
        sides = (" (Corp)", " (Runner)") if match.corp else ("", "")
        return f"{names[0]}{sides[0]} {score[1]}–{score[2]} {names[1]}{sides[1]}{_how(score[3])}"
    if words in ("corp", "runners", "nobody"):
        return {"corp": f"{names[0]} (Corp) won", "runners": "the Runners won"}.get(
            words, "nobody won"
        )
    return next(
        (each.label for each in (*usual(hand, match), *seldom(hand, match)) if each.words == words),
        words,
    )


def common(said: Iterable[str]) -> str:
    """What all of these say together; "" where they differ.

    "3-3" and "3-3 corp" are both 3–3, and one of them says no more than that.
    """
    words = set(said)
    if len(words) == 1:
        return words.pop()
    scores = [_SCORE.fullmatch(each) for each in words]
    found = {(score[1], score[2]) for score in scores if score is not None}
    sides = {score[3] for score in scores if score is not None} - {None}
    if None in scores or len(found) != 1 or len(sides) > 1 or SPLIT in sides:
        return ""
    return "-".join(found.pop())


def typed_text(hand: RoundInHand, match: Match) -> str:
    """What the desk has typed of a table; "" where it cannot be said in few words."""
    if match.no_show:
        names = [naming.player_name(hand.event, each) for each in match.no_show]
        return f"{' and '.join(names)} did not come"
    ranked = hand.round.stage in (StageKind.SWISS, StageKind.ROBIN)
    by_points = ranked and (match.corp is None or hand.single_sided)
    score = match_score(match, hand.regulations) if by_points else None
    if score is not None:
        side = f" {match.won_as}" if match.won_as else f" {SPLIT}" if match.split else ""
        return text_of(hand, match, f"{'-'.join(map(plain, score))}{side}")
    won = _winners(match)
    if won is None:
        return ""
    names = [naming.player_name(hand.event, each) for each in won]
    return f"{' and '.join(names) or 'nobody'} won"


def contradicts(hand: RoundInHand, match: Match, words: str) -> bool:
    """Whether a report says something else than what is typed of the table."""
    if words.startswith("no show"):
        return frozenset(match.no_show) != _absent(hand, match, words)
    if match.no_show:
        return True
    score = _SCORE.fullmatch(words)
    if score is None and words == "draw" and hand.single_sided:
        drawn = hand.regulations.points["draw"]
        return match_score(match, hand.regulations) not in (None, (drawn, drawn))
    if score is not None:
        typed = match_score(match, hand.regulations)
        if typed is None:
            return False
        side = score[3] if score[3] != SPLIT else None
        other = side is not None and match.won_as is not None and match.won_as != side
        return other or typed != (Fraction(score[1]), Fraction(score[2]))
    won, said = _winners(match), _won_by(hand, match, words)
    return won is not None and said is not None and won != said


def _read(hand: RoundInHand, match: Match, words: Iterable[str]) -> tuple[Possible, ...]:
    return tuple(Possible(text_of(hand, match, each), each) for each in words)


def _agreed_split(words: str) -> str:
    """A split without the leader who was there: a player says that there was one."""
    return f"{words.partition(' ')[0]} {SPLIT}" if f" {SPLIT} " in words else words


def _how(word: str | None) -> str:
    """What stands behind a score."""
    if word is None:
        return ""
    return ", a split before a leader" if word == SPLIT else f", each won as {word.capitalize()}"


def _absent(hand: RoundInHand, match: Match, words: str) -> frozenset[str]:
    if words == _NOBODY_CAME:
        return frozenset(match.players)
    named = words.removeprefix("no show ")
    return frozenset(
        each for each in match.players if naming.name_to_type(hand.event, each) == named
    )


def _won_by(hand: RoundInHand, match: Match, words: str) -> tuple[str, ...] | None:
    """Who won by these words; None where they do not say it."""
    known = {"corp": match.players[:1], "runners": match.players[1:], "nobody": (), "draw": ()}
    if words in known:
        return known[words]
    named = tuple(each for each in match.players if naming.name_to_type(hand.event, each) == words)
    return named or None


def _winners(match: Match) -> tuple[str, ...] | None:
    """Who won by what is typed; None where no game says it."""
    found = next((game.winners for game in match.games if game.winners is not None), None)
    if found is None and match.score is not None:
        first, second = match.score
        place = (first > second) - (first < second)
        return {1: match.players[:1], -1: match.players[1:], 0: ()}[place]
    return found
