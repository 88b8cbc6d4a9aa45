"""Who won at a table of single-sided Swiss, read: "3-0", "ada", "bo 3-0 ada", "draw", "time".

Points are the Corp's first, whichever way they were said. Where they could be meant both ways
round, nothing is read.
"""

import re
from dataclasses import replace
from fractions import Fraction

from topcut.documents.rounds.results import NUMBER
from topcut.edit.change import naming
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.results.outcome import Outcome, Score, with_corp
from topcut.edit.rounds.tables import RoundTable
from topcut.rules.ground import exact
from topcut.text.words.message import Message, one_of
from topcut.text.words.words import all_of
from topcut.tournament import Way

_VERBS = r"(?:won|wins?|beats?|defeat(?:s|ed))"
_POINTS = re.compile(
    rf"(?:(?P<who>\S.*?) )??(?:(?P<won>{_VERBS}) )?"
    rf"(?P<one>{NUMBER})(?: ?[-‐‑‒–—−:/] ?| )(?P<two>{NUMBER})"
    r"(?: (?:(?:for|against|over) )?(?P<other>\S.*))?",
    re.I,
)
_WINS = re.compile(rf"(?P<who>.+?)(?: {_VERBS}(?: (?:(?:against|over) )?(?P<other>.+))?)?", re.I)
_LOST = re.compile(r"(?P<who>.+?) (?:lost|loses?)(?: (?:(?:to|against) )?(?P<other>.+))?", re.I)
_WON_AS = re.compile(rf"(?P<who>.+?)(?: {_VERBS})? (?:as )?(?P<side>corp|runner)", re.I)
_RESULT_AND_SIDE = re.compile(r"(?P<rest>.+?)[,;]? (?P<side>corp|runner) (?P<who>.+)", re.I)
_DRAWN = re.compile(
    r"(?:an? )?(?:(?:agreed|intentional|timed?) )?(?:draw|drawn|tied?)(?: (?:(?:on|by) )?time)?"
    r"|id|nobody(?: won)?|(?:(?:on|by) )?timed?(?: out)?",
    re.I,
)
_AGREED = re.compile(r"id|(?:an? )?(?:agreed|intentional) .+|.+ agreed", re.I)
_TIMED = re.compile(r"(?:.+\s)?time(?: [0-9]{1,2} ?[-–] ?[0-9]{1,2})?", re.I)
_ENDS = "|".join(("corp", "runner", *(way.value for way in Way)))
_VERB = re.compile(rf"(?<=\S) {_VERBS}(?=$| (?:(?:as|by|on) )?(?:{_ENDS})\b)", re.I)


def single_sided(table: RoundTable, words: str) -> Outcome | None:
    """Who won the one game of a table, as Corp or as Runner; None where how is said too.

    Raises NotTypedError with what can be typed, also where it is not certain who is meant to
    have won.
    """
    if "split" in words.casefold().split(" "):
        raise NotTypedError(Message("single_sided.split", number=table.number))
    sided, rest = _sides(table, words)
    score = _score(sided, rest.removesuffix(" agreed"))
    if score is None:
        _refuse_at_the_wrong_table(table, words)
        return None
    corp = sided.match.corp
    agreed = score == table.scores["drawn"] and bool(_AGREED.fullmatch(rest))
    return Outcome(score, agreed=agreed, corp=corp if corp and corp != table.match.corp else "")


def check_points(table: RoundTable, outcome: Outcome, *, by_ruling: bool) -> None:
    """Raises NotTypedError for points without sides, and for those that need a ruling."""
    score, number = outcome.score, table.number
    if score is None:
        return
    match = outcome.match(table.match)
    if match.corp is None:
        choice = one_of([f"{number} corp {name}" for name in table.to_type])
        raise NotTypedError(Message("single_sided.unknown_sides", choice=choice))
    if by_ruling or score in table.scores.values():
        return
    typed = exact.score(score)
    if not any(score):
        raise NotTypedError(Message("single_sided.ruling_reason", typed=typed, number=number))
    corp, runner = map(table.name, match.players)
    won, lost, drawn = (exact.score(table.scores[key]) for key in ("won", "lost", "drawn"))
    raise NotTypedError(
        Message(
            "single_sided.no_result",
            typed=typed,
            number=number,
            won=won,
            corp=corp,
            lost=lost,
            runner=runner,
            drawn=drawn,
        )
    )


def without_verb(words: str) -> str:
    """How somebody won, without the word for it: "ada won by agenda" is "ada by agenda"."""
    return _VERB.sub("", words)


def without_points(table: RoundTable, words: str) -> str:
    """What is said of a match of a single-sided cut, without points: "3-0" is "corp"."""
    found = _POINTS.fullmatch(words)
    if found is None or not _names(table, found):
        return words
    if (Fraction(found["one"]), Fraction(found["two"])) not in table.scores.values():
        return words
    score, scores = _points(table, found), table.scores
    if score == scores["drawn"]:
        return "draw"
    named = found["who"] or found["other"]
    return (table.to_type if named else ("corp", "runner"))[score != scores["won"]]


def _sides(table: RoundTable, words: str) -> tuple[RoundTable, str]:
    """The table with the sides that were said, and what else was: "draw corp bo", "bo as corp"."""
    for form in (_RESULT_AND_SIDE, _WON_AS):
        found = form.fullmatch(words)
        who = found and table.sitting(found["who"])
        if found and who:
            is_corp = found["side"].casefold() == "corp"
            corp = who if is_corp else table.match.opponent_of(who)
            rest = who if form is _WON_AS else found["rest"]
            return replace(table, match=with_corp(table.match, corp)), rest
    return table, words


def _score(table: RoundTable, words: str) -> Score | None:
    """The points that were said, the Corp's first."""
    if (found := _POINTS.fullmatch(words)) and _names(table, found):
        return _points(table, found)
    if _DRAWN.fullmatch(words) and not table.sitting(words):
        return table.scores["drawn"]
    if _TIMED.fullmatch(words):
        raise NotTypedError(Message("single_sided.time_draw", number=table.number))
    for form, wins in ((_LOST, False), (_WINS, True)):
        found = form.fullmatch(words)
        if found and _names(table, found) and (who := _seat(table, found["who"])):
            first = who == table.match.players[0]
            return table.scores["won" if first is wins else "lost"]
    return None


def _refuse_at_the_wrong_table(table: RoundTable, words: str) -> None:
    """Raises NotTypedError if whoever is said to have won or lost sits at another table."""
    for form in (_POINTS, _LOST, _WINS):
        found = form.fullmatch(words)
        who = found and found["who"]
        if not who or _seat(table, who):
            continue
        there = [
            naming.table_name(match)
            for match in table.round.matches
            if replace(table, match=match).sitting(who)
        ]
        if there:
            raise NotTypedError(
                Message(
                    "single_sided.other_table",
                    who=who,
                    word=table.word,
                    all_names=table.all_names,
                    names=all_of(there),
                )
            )


def _names(table: RoundTable, match: re.Match[str]) -> bool:
    """Whether all who are named sit here, and nobody plays himself."""
    players = [_seat(table, match[key]) for key in ("who", "other") if match[key]]
    return all(players) and len(set(players)) == len(players)


def _seat(table: RoundTable, name: str) -> str | None:
    """A player here, by name or by side."""
    return table.on_side(name) or table.sitting(name)


def _points(table: RoundTable, match: re.Match[str]) -> Score:
    """Points with the names that stand beside them: "bo 3-0", "bo 3-0 ada", "ada won 3-0"."""
    score = Fraction(match["one"]), Fraction(match["two"])
    if not match["who"] and not match["other"]:
        return score
    turned = score[::-1]
    who = _seat(table, match["who"] or match["other"])
    first = who == table.match.players[0]
    if match["won"]:
        high = max(score), min(score)
        return high if first else high[::-1]
    if match["who"] and match["other"]:
        return score if first else turned
    if first or score == turned:
        return score
    if match["who"] and score[0] > score[1]:
        return turned
    if match["other"] and score[0] < score[1]:
        return score
    both = one_of([f"{table.number} {name}" for name in table.to_type])
    raise NotTypedError(Message("single_sided.nameless_win", both=both))
