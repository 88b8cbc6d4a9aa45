"""The seeds of a cut against the standings, in any document that cuts by standing."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from topcut.rules.bracket.cut import Cut, corrected_since, making, qualifiers
from topcut.rules.checking.reads import Reads
from topcut.rules.checking.rule import Case, Finding
from topcut.rules.ground.exact import plain
from topcut.rules.standings.standings import Standings, standings
from topcut.text.problems.problem import Level
from topcut.tournament import ROUND_ROBIN, Match, Publish, Round, StageKind

MOST_TABLES = 3
"""Corrected tables that are named one by one."""


def seeds_by_standing(case: Case, row: str) -> Iterator[Finding]:
    """Who plays on, and in which order, against the standings; rulings are of this row."""
    seeded = case.part_for(Reads.BRACKET)
    seeds = seeded.bracket.seeds if seeded and seeded.bracket else None
    for round_ in seeded.event.cut if seeded and seeds is not None else ():
        for match in round_.matches:
            for player in match.players:
                if seeds is not None and player not in seeds:
                    yield Finding(
                        match.at("players"),
                        f"{case.name(player)} is not in the cut, but sits in {round_.name}",
                        "a player of `seeds` in cut-1",
                        match,
                    )
    if not case.event.cut:
        return
    first = case.event.cut[0]
    if case.plan.cut == 0:
        yield Finding(
            first.mark,
            "a round of the cut is typed, but the event announced no cut",
            "structure: {rounds: 5, cut: 8}, with the size that was announced",
            first,
        )
    if 0 < case.counted == sum(round_.paired for round_ in case.event.swiss):
        yield from _seeds(case, first, row)
        yield from _not_qualified(case, first)
    missing = next((round_ for round_ in case.event.swiss[case.counted :] if round_.paired), None)
    if case.cut_is_made and missing is not None:
        tables = [str(match.table) for match in missing.matches if not match.reported]
        yield Finding(
            first.mark,
            f"the cut was made before all results of Swiss round {missing.number} were in"
            + (f": table {', '.join(tables)}" if tables else ""),
            "the results, which decide the seeds",
            first,
            Level.WARNING,
        )


def cut_of_the_field(case: Case) -> Iterator[Finding]:
    """Says, of a cut that is as large as the field or larger, that nobody is cut by it."""
    cut = case.plan.cut or 0
    field = sum(not player.withdrawn for player in case.event.players)
    if case.event.pairing != ROUND_ROBIN and not case.broken.players and 0 < field <= cut:
        yield Finding(
            case.event.at("structure.cut"),
            f"a cut to the top {cut} leaves out nobody: there are {field} players"
            + ("; empty places are walkovers" if field < cut else ""),
            "cut: 0, or fewer than there are players",
            level=Level.WARNING,
        )


def _seeds(case: Case, first: Round, row: str) -> Iterator[Finding]:
    if case.bracket is None or not first.seeds or first.seeds == case.bracket.cut.seeds:
        return
    if _right_before_removals(case, first):
        return
    if (drawn := _other_draw(case, first.seeds, case.bracket.cut.seeds)) is not None:
        named, by_draw = case.name(first.seeds[drawn]), case.name(case.bracket.cut.seeds[drawn])
        if not case.event.undrawn:
            yield Finding(
                first.at(f"seeds.{drawn}"),
                f"seed {drawn + 1} is {named}, but the draw has {by_draw}: nothing else separates"
                " the two",
                scope=first,
                level=Level.NOTE,
            )
        return
    corrected = corrected_since(case.event, case.regulations, case.bracket.cut)
    if not corrected:
        yield from _other_seeds(case, first, case.bracket.cut, row)
        return
    since = _corrected(corrected)
    yield Finding(
        first.at("seeds"),
        f"{since} corrected after the cut was made, and the seeds follow the old result: by "
        f"today’s standings they are {', '.join(map(case.name, case.bracket.cut.seeds))}",
        f"rulings: {{{row}: the cut was made before {since} corrected}}",
        first,
        Level.WARNING,
    )


def _other_draw(case: Case, seeds: Sequence[str], right: Sequence[str]) -> int | None:
    """The place of the first seed that another draw has, where all are tied with those of ours.

    None where others are in the cut, or somebody stands elsewhere by points or tiebreakers.
    """
    rows = case.standings(case.counted).by_id

    def merits(player: str) -> tuple[Fraction, ...] | None:
        row = rows.get(player)
        return None if row is None or row.rank is None else (row.points, *row.tiebreaks)

    if sorted(seeds) != sorted(right):
        return None
    pairs = list(zip(seeds, right, strict=True))
    if any(merits(one) is None or merits(one) != merits(other) for one, other in pairs):
        return None
    return next(place for place, (one, other) in enumerate(pairs) if one != other)


def _right_before_removals(case: Case, first: Round) -> bool:
    """Whether the seeds of a cut in play are right without who was disqualified since.

    What was played stays (row F-place-1); where that has to be typed row F-pair-4 says.
    """
    played = any(match.reported for round_ in case.event.cut for match in round_.matches)
    if not played or case.event.disqualified.isdisjoint(first.seeds):
        return False

    def without_removals(round_: Round) -> Round:
        if round_.stage is StageKind.CUT:
            return round_
        still = tuple(each for each in round_.disqualified if each.player not in first.seeds)
        return replace(round_, disqualified=still)

    event = case.event.with_rounds(without_removals)
    cut = qualifiers(event, case.regulations, standings(event, case.regulations))
    return cut is not None and cut.seeds == first.seeds


def _corrected(matches: Sequence[tuple[Round, Match]]) -> str:
    """What was corrected, as the subject of a sentence: "table 2 of round 4 was"."""
    if len(matches) > MOST_TABLES:
        return f"{len(matches)} results were"
    tables = [f"table {match.table} of round {round_.number}" for round_, match in matches]
    return f"{' and '.join(tables)} {'was' if len(tables) == 1 else 'were'}"


def _other_seeds(case: Case, first: Round, cut: Cut, row: str) -> Iterator[Finding]:
    """Seeds that no results give, each with what to write: in a bracket in play, the ruling."""
    right = cut.seeds
    if first.publish is Publish.DRAFT:
        yield Finding(
            first.at("seeds"),
            f"the seeds by standing are {', '.join(map(case.name, right))}, "
            "but the draft has others",
            f"`topcut cut {case.event.id} --again` drafts it again",
            first,
        )
        return
    order = f"seeds: [{', '.join(right)}]"
    stand = f"rulings: {{{row}: the seeds stand as they were published}}"
    played = any(match.reported for round_ in case.event.cut for match in round_.matches)
    if played:
        stand = f"rulings: {{{row}: the seeds stand as they were played}}"
        best = plain(case.games_a_round * case.regulations.points["win"])
        order = f"was: {{result: {best}-0, until: cut-1}} at a table that was corrected since"
    for index, player in enumerate(first.seeds):
        if player not in right:
            yield Finding(
                first.at(f"seeds.{index}"),
                f"{case.name(player)} is not in the cut to the top {cut.size}",
                f"{order}; or {stand}"
                if played
                else f"{order}; players who did not play belong in `left` or `declined`; or"
                f" {stand}",
                first,
            )
    missing = [player for player in right if player not in first.seeds]
    for player in missing:
        yield Finding(
            first.at("seeds"),
            f"{case.name(player)} is in the cut to the top {cut.size}, but not among the seeds",
            f"{order}, or left: [{player}]; or {stand}",
            first,
        )
    ordered = tuple(player for player in right if player in first.seeds)
    typed = tuple(player for player in first.seeds if player in right)
    wrong = next(
        (i for i, pair in enumerate(zip(typed, ordered, strict=False)) if len(set(pair)) > 1), None
    )
    if wrong is not None and not missing:
        yield Finding(
            first.at(f"seeds.{first.seeds.index(typed[wrong])}"),
            f"seed {wrong + 1} is {case.name(ordered[wrong])} by standing, "
            f"not {case.name(typed[wrong])}",
            f"{order}; or {stand}",
            first,
        )


def _not_qualified(case: Case, first: Round) -> Iterator[Finding]:
    """Names in `left` and `declined` that were not asked: the seeds were full before them."""
    if case.bracket is None:
        return
    reached = _reached(case.standings(case.counted), first, case.bracket.cut.size)
    if not reached.issuperset((*first.left, *first.declined)):
        then = making(case.event, case.regulations).standings
        reached |= _reached(then, first, case.bracket.cut.size)
    for key, names in (("left", first.left), ("declined", first.declined)):
        for index, player in enumerate(names):
            if player not in reached:
                own = case.standings(case.counted).by_id.get(player)
                rank = f"is number {own.rank}" if own and own.rank else "has no rank"
                yield Finding(
                    first.at(f"{key}.{index}"),
                    f"{case.name(player)} {rank} in the standings and was not offered a place:"
                    " the cut "
                    f"to the top {case.bracket.cut.size} was already full",
                    f"take the name from `{key}`",
                    first,
                )


def _reached(standings: Standings, first: Round, size: int) -> set[str]:
    """Who was asked by these standings, until the cut was full."""
    absent = {*first.left, *first.declined}
    found: set[str] = set()
    for row in standings.rows:
        if not size or row.rank is None:
            break
        found.add(row.player.id)
        size -= row.left_after is None and row.player.id not in absent
    return found
