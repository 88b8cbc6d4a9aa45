"""The race for the cut, in place of the standings while the last Swiss round is played."""

from msgspec import structs

from topcut.pages.context.context import Context
from topcut.pages.event.standings_now import standings_now
from topcut.pages.screen.lists import STANDINGS, ScreenNames
from topcut.pages.screen.rows import WORD, Heading, List, ScreenLine, screen_list
from topcut.rules.sure.chances import Verdict
from topcut.rules.sure.outlook import outlook

SHORT, LONG, BROAD = "0" * 5, "0" * 7, "0" * 8
"""As wide as a chance is set, a long one, and the table or what it gave beside a short one."""


def race(context: Context, names: ScreenNames) -> List | None:
    """The standings so far, down to the last who can make the cut, with who still plays where.

    None while the last round is not played, or has no result, and without a cut.
    """
    proofs, now = outlook(context.event, context.regulations), standings_now(context)
    if proofs is None or now is None or not proofs.last:
        return None
    texts = context.texts
    verdicts = {player: chance.verdict for player, chance in proofs.cut.items()}
    able = [at for at, row in enumerate(now.rows, 1) if verdicts.get(row.id) != Verdict.OUT]
    shown = now.rows[: min(max(able, default=0), STANDINGS)]
    playing = any(row.plays for row in shown)
    rows = [
        ScreenLine(
            row.rank,
            row.rank,
            names(row.id),
            word=row.points,
            small=(row.chance, row.gained if row.plays else "") if playing else (row.chance,),
            winner=int(verdicts.get(row.id) == Verdict.SURE),
            cut=row.last_in,
        )
        for row in shown
    ]
    out = sum(verdicts.get(row.id) == Verdict.OUT for row in now.rows[len(shown) :])
    legend = texts("race.legend", cut=proofs.places)
    if out:
        legend = texts.count("race.legend_out", out, cut=proofs.places)
    name = texts["race.title"]
    about = texts.count("race.about", now.tables, reported=now.reported, cut=proofs.places)
    long = any(len(row.small[0]) > WORD for row in rows)
    words = ((LONG, LONG) if long else (SHORT, BROAD))[: 1 + playing]
    listed = screen_list("standings", Heading(name, about, name), rows, legend, words)
    return structs.replace(listed, kind="standings race")
