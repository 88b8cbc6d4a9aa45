"""The draw of a round of the old protocol: its piles, floats and swaps (NTP 2.1 to 2.5)."""

from markupsafe import Markup

from generator.pages.context import Context
from generator.pages.draw import Group, Line, Page, has_page
from generator.pages.frame import event_frame
from generator.rules.ntp.account import Account, account
from generator.rules.ntp.piles import Method, Pile
from generator.tournament import Round


def pages(context: Context) -> dict[int, Page]:
    """The draw pages of an event by round, as far as the results before it are known."""
    return {
        round_.number: _page(context, round_, account(context.event, context.regulations, round_))
        for round_ in context.event.swiss
        if has_page(context, round_)
    }


def _page(context: Context, round_: Round, found: Account) -> Page:
    texts = context.texts
    of = texts("draw.of", round=round_.number)
    other = ", ".join(_players(context, players) for players in found.other)
    return Page(
        frame=event_frame(context, 2, "pairings", f"{texts['draw.title']} {of}"),
        of=of,
        intro=texts["piles.how"],
        before=texts("piles.before", round=round_.number),
        groups=(
            *(_group(context, pile) for pile in found.piles.piles),
            *_byes(context, found),
        ),
        better=_better(context, found),
        boundaries=(),
        changed=texts("piles.changed", changes=other) if other else "",
        word=Markup(),
        digests=(),
        more="",
        recompute=Markup(),
    )


def _group(context: Context, pile: Pile) -> Group:
    texts = context.texts
    pairs, said = [], []
    for drawn in pile.pairs:
        pairs.append(Line(context.name(drawn.first), context.name(drawn.second), ""))
        if drawn.tried:
            swaps = texts.count("piles.swaps", len(drawn.tried))
            said.append(
                texts(
                    "piles.swapped",
                    one=context.name(drawn.first),
                    two=context.name(drawn.second),
                    swaps=swaps,
                )
            )
    pairs += [
        Line(context.name(floated.player), context.name(floated.opponent), texts["piles.floats"])
        for floated in pile.floats
    ]
    if pile.stuck is not None:
        one, two = (context.name(player) for player in pile.stuck)
        said.append(texts("piles.stuck", one=one, two=two))
    if pile.method is Method.REMATCHES:
        said.append(texts["piles.forced"])
    return Group(
        texts["piles.and"].join(str(number) for number in pile.numbers),
        texts.count("event.players", len(pile.cards)),
        tuple(pairs),
        tuple(said),
    )


def _byes(context: Context, found: Account) -> list[Group]:
    """Who has a bye lies in no pile any more."""
    texts, bye = context.texts, found.piles.bye
    said = [texts("draw.bye_awarded", name=context.name(player)) for player in found.awarded]
    players = len(said)
    if bye is not None:
        players += 1
        said.append(texts("piles.bye", name=context.name(bye)))
        if found.piles.passed_over:
            names = ", ".join(context.name(player) for player in found.piles.passed_over)
            said.append(texts("piles.passed_over", names=names))
    if not said:
        return []
    return [Group("–", texts.count("event.players", players), (), tuple(said))]


def _better(context: Context, found: Account) -> str:
    texts = context.texts
    said = [texts["piles.only"]]
    undone = [number for pile in found.piles.undone for number in pile.numbers]
    if undone:
        piles = texts["piles.and"].join(str(number) for number in dict.fromkeys(undone))
        said.append(texts("piles.undone", piles=piles))
    if found.piles.rematches:
        pairs = ", ".join(_players(context, pair) for pair in found.piles.rematches)
        said.append(texts("draw.rematches", pairs=pairs))
    else:
        said.append(texts["draw.no_rematches"])
    return " ".join(said)


def _players(context: Context, players: tuple[str, ...]) -> str:
    names = [context.name(player) for player in players]
    if len(names) == 1:
        return context.texts("draw.bye_other", name=names[0])
    return context.texts("draw.pair", one=names[0], two=names[1])
