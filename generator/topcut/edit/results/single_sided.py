"""What is said about a table of single-sided Swiss: "3-0", "ada", "bo 3-0 ada", "draw", "time".

Points are typed as they stand in the file, the Corp's first, whichever way they were said. Where
they could be meant both ways round, nothing is typed.
"""

import re
from dataclasses import replace
from fractions import Fraction

from topcut.edit.change import naming
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.results.typed_outcome import TypedOutcome, with_corp, without_result
from topcut.edit.rounds.typed_table import TypedTable
from topcut.rules.ground import exact
from topcut.text.words.suggest import one_of
from topcut.text.words.words import all_of
from topcut.tournament import Way

Score = tuple[Fraction, Fraction]

_NUMBER = r"[0-9]{1,3}(?:\.[0-9]{1,4})?"
_VERBS = r"(?:won|wins?|beats?|defeat(?:s|ed))"
_POINTS = re.compile(
    rf"(?:(?P<who>\S.*?) )??(?:(?P<won>{_VERBS}) )?"
    rf"(?P<one>{_NUMBER})(?: ?[-‐‑‒–—−:/] ?| )(?P<two>{_NUMBER})"
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
_TIMED = re.compile(r"(?:.+\s)?time(?: [0-9]{1,2} ?[-–] ?[0-9]{1,2})?", re.I)
_SPLIT = re.compile(r"(?:.+\s)?split(?:\s.+)?", re.I)
_ENDS = "|".join(("corp", "runner", *(way.value for way in Way)))
_VERB = re.compile(rf"(?<=\S) {_VERBS}(?=$| (?:(?:as|by|on) )?(?:{_ENDS})\b)", re.I)


def single_sided(table: TypedTable, words: str, *, ruled: bool = False) -> TypedOutcome | None:
    """Who won the one game of a table, as Corp or as Runner; None where how is said too.

    `ruled`: a leader lets points count that are no result. Raises NotTypedError with what can be
    typed, also where it is not certain who is meant to have won.
    """
    if _SPLIT.fullmatch(words):
        raise NotTypedError(
            f"one game cannot be split; if both agreed to a draw, write: {table.number} draw"
        )
    turned, rest = _sides(table, words)
    score = _score(turned, rest)
    if score is None:
        _refuse_at_the_wrong_table(table, words)
        return None
    outcome = points_outcome(turned, score, ruled=ruled)
    corp = turned.match.corp
    return outcome if corp == table.match.corp else replace(outcome, corp=corp)


def points_outcome(table: TypedTable, score: Score, *, ruled: bool = False) -> TypedOutcome:
    """These points, the Corp's first. Raises NotTypedError where they need a ruling."""
    match, number = table.match, table.number
    corp, runner = table.names
    if match.corp is None:
        choice = one_of([f"{number} corp {name}" for name in table.to_type])
        raise NotTypedError(f"nothing says who is Corp; write: {choice}, and then the result")
    won, drawn, lost = (_of(table, points) for points in ("won", "drawn", "lost"))
    ends = {won: f", {corp} wins", lost: f", {runner} wins", drawn: ", a draw"}
    typed = exact.score(score)
    if score not in ends and not ruled:
        if not any(score):
            raise NotTypedError(
                f"{typed} needs a ruling with a reason; write: {number} {typed} by ruling: both"
                f" came late; if neither came, write: {number} no show both"
            )
        raise NotTypedError(
            f"{typed} is not a result of one game; write: {number} {exact.score(won)}, if {corp}"
            f" won as Corp, {number} {exact.score(lost)}, if {runner} won as Runner, or {number}"
            f" {exact.score(drawn)}"
        )
    one, two = map(exact.plain, score)
    return TypedOutcome(
        {"result": typed},
        f"{corp} (Corp) {one}–{two} {runner} (Runner){ends.get(score, '')}",
        replace(without_result(match), score=score),
    )


def without_verb(words: str) -> str:
    """How somebody won, without the word for it: "ada won by agenda" is "ada by agenda"."""
    return _VERB.sub("", words)


def in_cut(table: TypedTable, words: str) -> str:
    """What is said of a match of a single-sided cut, without points: "3-0" is "corp"."""
    said = _POINTS.fullmatch(words)
    if said is None or said["who"] or said["other"]:
        return words
    score = Fraction(said["one"]), Fraction(said["two"])
    meant = {"won": "corp", "lost": "runner", "drawn": "draw"}
    return next((word for how, word in meant.items() if _of(table, how) == score), words)


def _of(table: TypedTable, how: str) -> Score:
    """The points of a game that the Corp won, lost or drew, the Corp's first."""
    win, draw, loss = (table.regulations.points[key] for key in ("win", "draw", "loss"))
    return {"won": (win, loss), "lost": (loss, win), "drawn": (draw, draw)}[how]


def _sides(table: TypedTable, words: str) -> tuple[TypedTable, str]:
    """The table with the sides that were said, and what else was: "draw corp bo", "bo as corp"."""
    for form in (_RESULT_AND_SIDE, _WON_AS):
        said = form.fullmatch(words)
        who = said and table.sitting(said["who"])
        if said and who:
            is_corp = said["side"].casefold() == "corp"
            corp = who if is_corp else table.match.opponent_of(who)
            rest = who if form is _WON_AS else said["rest"]
            return replace(table, match=with_corp(table.match, corp)), rest
    return table, words


def _score(table: TypedTable, words: str) -> Score | None:
    """The points that were said, the Corp's first."""
    if (said := _POINTS.fullmatch(words)) and _names(table, said):
        return _points(table, said)
    if _DRAWN.fullmatch(words) and not table.sitting(words):
        return _of(table, "drawn")
    if _TIMED.fullmatch(words):
        raise NotTypedError(
            "if time runs out, a game is a draw, whatever the agenda points; write:"
            f" {table.number} draw"
        )
    for form, wins in ((_LOST, False), (_WINS, True)):
        said = form.fullmatch(words)
        if said and _names(table, said) and (who := _seat(table, said["who"])):
            first = who == table.match.players[0]
            return _of(table, "won" if first is wins else "lost")
    return None


def _refuse_at_the_wrong_table(table: TypedTable, words: str) -> None:
    """Raises NotTypedError if whoever is said to have won or lost sits at another table."""
    for form in (_POINTS, _LOST, _WINS):
        said = form.fullmatch(words)
        who = said and said["who"]
        if not who or _seat(table, who):
            continue
        there = [
            naming.table_name(match)
            for match in table.round.matches
            if replace(table, match=match).sitting(who)
        ]
        if there:
            raise NotTypedError(
                f"“{who}” does not sit at {table.word} ({table.all_names}), but at {all_of(there)}"
            )


def _names(table: TypedTable, said: re.Match[str]) -> bool:
    """Whether all who are named sit here, and nobody plays himself."""
    found = [_seat(table, said[key]) for key in ("who", "other") if said[key]]
    return all(found) and len(set(found)) == len(found)


def _seat(table: TypedTable, typed: str) -> str | None:
    """A player here, by name or by side."""
    return table.on_side(typed) or table.sitting(typed)


def _points(table: TypedTable, said: re.Match[str]) -> Score:
    """Points with the names that stand beside them: "bo 3-0", "bo 3-0 ada", "ada won 3-0"."""
    score = Fraction(said["one"]), Fraction(said["two"])
    if not said["who"] and not said["other"]:
        return score
    turned = score[::-1]
    who = _seat(table, said["who"] or said["other"])
    first = who == table.match.players[0]
    if said["won"]:
        high = max(score), min(score)
        return high if first else high[::-1]
    if said["who"] and said["other"]:
        return score if first else turned
    if first or score == turned:
        return score
    if said["who"] and score[0] > score[1]:
        return turned
    if said["other"] and score[0] < score[1]:
        return score
    both = one_of([f"{table.number} {name}" for name in table.to_type])
    raise NotTypedError(f"who won? write: {both}")
