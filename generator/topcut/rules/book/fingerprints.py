"""Rounds held against their fingerprints: another draw word, results that have changed since."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from msgspec import structs

from topcut.regulations import Regulations
from topcut.rules.book.reasons import explanation
from topcut.rules.checking.reads import Reads
from topcut.rules.checking.rule import Case
from topcut.rules.drafts.byes import LAST, MATCHING, is_in_matching
from topcut.rules.drafts.draft import unplanned
from topcut.rules.drafts.drafting import draft
from topcut.rules.drafts.setting import CannotPairError
from topcut.rules.ground.basis import memoized_for_pairing
from topcut.rules.ground.corrections import When, possible, when
from topcut.rules.ground.exact import typed as typed_points
from topcut.rules.ground.fingerprint import another_word, is_as_drafted
from topcut.rules.pairing.least.least import Price
from topcut.rules.review.explanation import Origin
from topcut.rules.review.least_review import least_review
from topcut.text.problems.advice import write_key
from topcut.text.problems.problem import Level, Problem
from topcut.tournament import Correction, Event, Match, Player, Publish, Round, StageKind

PAIRING_ROWS = frozenset(
    (
        *("F-swiss-2", "F-swiss-3", "N-pair-1", "N-pair-2", "S-bye-1", "S-pair-1", "S-side-1"),
        *("D-bye-1", "D-pair-1"),
    )
)
"""Rows that hold a round against the best pairing, by the results as they are now."""
LARGE = 128
"""Players from which on a round at least cost is only drawn again if a better one is possible."""
MOST = 128_000
"""Squared number of players times results that are tried, for the one that was changed."""


def changed_since(case: Case) -> tuple[Round, ...]:
    """The rounds whose tables are those of their draft, though today's files give others.

    One that is still a draft is drawn again instead.
    """
    seen = case.part_for(Reads.ROUNDS)
    rounds = seen.event.ranked if seen is not None else ()
    return tuple(
        round_
        for round_ in rounds
        if round_.publish is not Publish.DRAFT
        and is_as_drafted(round_, case.event.keys)
        and _is_another(case.event, case.regulations, round_)
    )


def _is_another(event: Event, regulations: Regulations, round_: Round) -> bool:
    if regulations.costs is not None and len(event.players) > LARGE:
        found = least_review(event, regulations, round_)
        if found is not None and found.misfit == (0, Price(0, Fraction(0)), 0):
            return False
    made = explanation(event, regulations, round_)
    return made is not None and made.origin is Origin.SINCE


def problems(case: Case, changed: tuple[Round, ...]) -> Iterator[Problem]:
    """A warning for a word that came later, and one for each round whose results have changed."""
    others = [round_ for round_ in case.event.ranked if another_word(case.event, round_)]
    if others:
        yield Problem(
            Level.WARNING,
            "draw word",
            case.event.at("draw"),
            f"“draw” is not the word that round {others[0].number} was drawn with",
            "the word that was here then: with another one nobody can repeat the draw",
        )
    by_other_rule = [
        round_ for round_ in changed if round_ not in others and _has_other_bye_rule(case, round_)
    ]
    if by_other_rule:
        yield Problem(
            Level.WARNING,
            "changed since",
            case.event.at("bye"),
            f"round {by_other_rule[0].number} was drawn by the other rule of the bye",
            f"bye: {_other_bye_rule(case)}, as it was then",
        )
    for round_ in changed:
        if round_ not in others and round_ not in by_other_rule:
            yield _changed(case, round_)


def _other_bye_rule(case: Case) -> str:
    """The word for `bye:` that the event does not have, or that its day does not give."""
    return LAST if is_in_matching(case.event, case.regulations) else MATCHING


def _has_other_bye_rule(case: Case, round_: Round) -> bool:
    """Whether the draft of a round at least cost follows if its bye goes by the other rule."""
    event, regulations = case.event, case.regulations
    if regulations.costs is None:
        return False
    other = replace(event, bye=_other_bye_rule(case))
    return memoized_for_pairing(
        round_, "bye then", event, regulations, lambda: _explains(other, regulations, round_)
    )


def _changed(case: Case, round_: Round) -> Problem:
    event, regulations = case.event, case.regulations
    player = memoized_for_pairing(
        round_, "byes then", event, regulations, lambda: _other_byes(event, regulations, round_)
    )
    if player is not None:
        return Problem(
            Level.WARNING,
            "changed since",
            player.at("byes"),
            f"round {round_.number} was drawn with other awarded byes of {player.name}",
            f"the byes that {player.name} had then",
        )
    result = memoized_for_pairing(
        round_, "mended", event, regulations, lambda: mended(event, regulations, round_)
    )
    if result is None:
        return Problem(
            Level.WARNING,
            "changed since",
            round_.mark,
            f"round {round_.number} has the tables of its draft, but results or players before it "
            "have changed since, and the draw would now give others",
            f"was: {{result: the old one, until: {round_.name}}} at a table whose result was "
            "changed, or players.yaml as it was",
        )
    match, was = result
    noted = _noted(match, when(round_)) if len(match.corrections) == 1 else None
    writable = not match.corrections or (
        noted is not None
        and was == _was(event, structs.replace(noted, until=round_.number), round_.name)
    )
    return Problem(
        Level.WARNING,
        "changed since",
        match.mark,
        f"round {round_.number} was drawn with a different result",
        f"was: {was}, if that was the result then",
        fixes=write_key(match.mark, "was", was, guess=True).fixes if writable else (),
    )


def _other_byes(event: Event, regulations: Regulations, round_: Round) -> Player | None:
    """The one player whose awarded byes explain a draft if they were others; else None."""
    number = round_.number
    for player in event.players:
        awarded, seated = player.byes >= number, player.id not in round_.byes
        if awarded == seated:  # awarded and seated, or a bye that is not awarded
            then = replace(player, byes=number - 1 if awarded else number)
            players = tuple(then if one is player else one for one in event.players)
            if _explains(replace(event, players=players), regulations, round_):
                return player
    return None


def mended(event: Event, regulations: Regulations, round_: Round) -> tuple[Match, str] | None:
    """The one result that explains a draft if it was another, and what it was, as `was:` has it.

    None where none explains it. A result that is noted until an earlier round may have stood for
    longer, and comes first. The search is limited by size, the last round first, so that the same
    files always give the same answer.
    """
    paired = when(round_)
    tries = MOST // max(len(event.players), 1) ** 2
    scores = _scores(event)
    before = [one for one in event.ranked if when(one) < paired]
    for earlier in before:
        for match in earlier.matches:
            if (noted := _noted(match, paired)) is not None:
                tries -= 1
                longer = structs.replace(noted, until=round_.number)
                stood = replace(match, corrections=(*match.corrections[:-1], longer))
                if _explains(_with_match(event, earlier, match, stood), regulations, round_):
                    return match, _was(event, longer, round_.name)
    for earlier in reversed(before):
        for match in earlier.matches:
            if possible(match, paired).stop <= len(match.corrections):
                continue  # what stood then is noted
            for was in _others(match, round_.number, scores):
                if tries <= 0:
                    return None
                tries -= 1
                if _explains(_with(event, earlier, match, was), regulations, round_):
                    return match, _was(event, was, round_.name)
    return None


def _scores(event: Event) -> list[tuple[Fraction, Fraction]]:
    """The results of the event and their reverses, the most usual first."""
    found: Counter[tuple[Fraction, Fraction]] = Counter()
    for round_ in event.ranked:
        for match in round_.matches:
            if match.score is not None:
                found.update((match.score, match.score[::-1]))
    return sorted(found, key=lambda score: (-found[score], score))


def _others(
    match: Match, until: int, scores: list[tuple[Fraction, Fraction]]
) -> Iterator[Correction]:
    """What a table may have had instead."""
    if len(match.players) > 2:
        return
    for score in scores:
        if score != match.score:
            yield Correction(score, until, match.mark)
    for player in match.players:
        if match.no_show != (player,):
            yield Correction(None, until, match.mark, no_show=(player,))


def _with(event: Event, earlier: Round, match: Match, was: Correction) -> Event:
    other = replace(match, corrections=(*match.corrections, was))
    return _with_match(event, earlier, match, other)


def _noted(match: Match, paired: When) -> Correction | None:
    """The old result that stood last, where it is noted until a round before this one."""
    last = match.corrections[-1] if match.corrections else None
    ends = last is not None and last.until is not None and last.stage is not StageKind.CUT
    return last if ends and possible(match, paired)[0] == len(match.corrections) else None


def _with_match(event: Event, earlier: Round, match: Match, other: Match) -> Event:
    matches = tuple(other if one is match else one for one in earlier.matches)
    return event.with_rounds(
        lambda round_: replace(round_, matches=matches) if round_ is earlier else round_
    )


def _explains(event: Event, regulations: Regulations, round_: Round) -> bool:
    try:
        drafted = draft(event, regulations, round_.number, round_.returns)
    except CannotPairError:
        return False
    return not unplanned(drafted, round_)


def _was(event: Event, was: Correction, until: str) -> str:
    if was.score is None:
        absent = ", ".join(event.player[player].name for player in was.no_show)
        return f"{{no show: {absent}, until: {until}}}"
    return f"{{result: {'-'.join(map(typed_points, was.score))}, until: {until}}}"
