"""Who plays on after a cut (FFG regulations, Progression Cut; rows F-cut-1 and F-cut-2)."""

from msgspec import Struct

from topcut.regulations import Regulations
from topcut.rules.ground.past import best_fit
from topcut.rules.ground.structure import plan
from topcut.rules.standings.standings import Standings, standings
from topcut.tournament import Event, Match, Round


class Cut(Struct, frozen=True):
    """A cut by standing. All are player ids, best first."""

    size: int
    qualified: tuple[str, ...]
    """The best of those who have neither dropped nor been disqualified."""
    seeds: tuple[str, ...]
    """Who plays, seed 1 first; fewer than `size` where too few accept."""
    asked: tuple[str, ...]
    """Seeds from behind the cut, in place of who left or declined."""
    behind: tuple[str, ...] = ()
    """Who would be asked next, in the order of the standings."""


def qualifiers(event: Event, regulations: Regulations, standings: Standings) -> Cut | None:
    """Who makes the cut by these standings; None where no cut is announced or typed.

    Nobody who dropped or was disqualified enters. For everybody in `left` and `declined` of
    the first cut round all below move up, and the next in rank who accepts comes in as the
    last seed (FFG regulations, Progression Cut, the example of Steven and Eve).
    """
    size = cut_size(event, regulations)
    if not size:
        return None
    refused = {player for round_ in event.cut[:1] for player in (*round_.left, *round_.declined)}
    there = [
        row.player.id for row in standings.rows if row.rank is not None and row.left_after is None
    ]
    qualified = tuple(there[:size])
    willing = tuple(player for player in there if player not in refused)
    seeds, behind = willing[:size], willing[size:]
    asked = tuple(player for player in seeds if player not in qualified)
    return Cut(size, qualified, seeds, asked, behind)


class Making(Struct, frozen=True):
    """How the cut was made: by the results that stood then (decision on corrections)."""

    standings: Standings
    corrected: tuple[tuple[Round, Match], ...]
    """The ranked matches that have another result today, with their rounds."""
    misfit: int
    """How many of the typed seeds stand elsewhere in these standings."""


def making(event: Event, regulations: Regulations) -> Making:
    """How the typed first round of a cut was made.

    What was corrected without a note of when counts as it fits the typed seeds better.
    """
    first = event.cut[0]

    def making_by(before: Event) -> Making:
        then = standings(before, regulations)
        cut = qualifiers(event, regulations, then)
        seeds = cut.seeds if cut is not None else ()
        same = sum(one == two for one, two in zip(seeds, first.seeds, strict=False))
        corrected = tuple(
            (round_, match)
            for round_, earlier in zip(event.ranked, before.ranked, strict=True)
            for match, was in zip(round_.matches, earlier.matches, strict=True)
            if match is not was
        )
        return Making(then, corrected, max(len(seeds), len(first.seeds)) - same)

    return best_fit(event, first, making_by, lambda making: making.misfit)


def corrected_since(
    event: Event, regulations: Regulations, today: Cut
) -> tuple[tuple[Round, Match], ...]:
    """The ranked matches by whose old results the typed seeds are right, with their rounds.

    Empty where the seeds are those of today, and where no old results give them (row F-cut-1).
    """
    if not event.cut or event.cut[0].seeds in ((), today.seeds):
        return ()
    made = making(event, regulations)
    return made.corrected if not made.misfit else ()


def cut_size(event: Event, regulations: Regulations) -> int:
    """Players in the cut: as announced, else as many as have typed seeds; 0 for none."""
    return plan(event, regulations).cut or max(
        (len(round_.seeds) for round_ in event.cut[:1]), default=0
    )
