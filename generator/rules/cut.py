"""Who plays on after a cut (FFG regulations, Progression Cut; rows F-cut-1 and F-cut-2)."""

from msgspec import Struct

from generator.regulations import Regulations
from generator.rules.pairing.past import fitting
from generator.rules.standings import Standings, standings
from generator.rules.structure import plan
from generator.tournament import Event, Match, Round


class Cut(Struct, frozen=True):
    """A cut by standing. All are player ids, best first."""

    size: int
    qualified: tuple[str, ...]
    """The best of those who have neither dropped nor been disqualified."""
    seeds: tuple[str, ...]
    """Who plays, seed 1 first; fewer than `size` where too few accept."""
    asked: tuple[str, ...]
    """Seeds from behind the cut, in place of who left or declined."""


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
    seeds = tuple([player for player in there if player not in refused][:size])
    asked = tuple(player for player in seeds if player not in qualified)
    return Cut(size, qualified, seeds, asked)


class Seeding(Struct, frozen=True):
    """The seeds by the results that stood when the cut was made."""

    seeds: tuple[str, ...]
    misfit: int
    """How many of the typed seeds stand elsewhere."""


def seeds_then(event: Event, regulations: Regulations) -> tuple[Seeding, Event]:
    """The seeds as the cut was made, and the Swiss rounds as they were known then.

    A result that was corrected without a note of when counts as it fits the typed seeds better
    (decision on corrections). There must be a cut, and a first round of it.
    """
    first = event.cut[0]

    def judge(before: Event) -> Seeding:
        made = qualifiers(event, regulations, standings(before, regulations))
        assert made is not None
        same = sum(one == two for one, two in zip(made.seeds, first.seeds, strict=False))
        return Seeding(made.seeds, max(len(made.seeds), len(first.seeds)) - same)

    return fitting(event, first, judge)


def corrected_since(event: Event, before: Event) -> list[tuple[Round, Match]]:
    """The ranked matches whose results were others when the cut was made."""
    return [
        (round_, match)
        for round_, known in zip(event.ranked, before.ranked, strict=True)
        for match, then in zip(round_.matches, known.matches, strict=True)
        if match is not then
    ]


def cut_size(event: Event, regulations: Regulations) -> int:
    """Players in the cut: as announced, else as many as have typed seeds; 0 is no cut."""
    return plan(event, regulations).cut or max(
        (len(round_.seeds) for round_ in event.cut[:1]), default=0
    )
