"""Who sits at a multiplayer table, with which deck (Overview, Building a Corp Deck)."""

from collections.abc import Iterator

from topcut.rules.checking.rule import Case, Finding
from topcut.rules.decks.construction import Freedoms, breaches
from topcut.rules.decks.naming import FACES
from topcut.text.problems.problem import Level
from topcut.text.words.normalize import fold_title
from topcut.tournament import Side

CORP = FACES
"""The two titles of the format's one Corp identity; the first is faceup at the start."""

LEAST = 2
RECOMMENDED = 3


def runners_at_a_table(case: Case) -> Iterator[Finding]:
    """One Corp plays against two or more Runners; three are recommended."""
    for match in case.tables:
        runners = len(match.players) - 1
        if runners < LEAST:
            yield Finding(
                match.at("runners"),
                f"{'1 Runner sits' if runners else 'no Runner sits'} at this table, "
                "but a game has two or more",
                f"{RECOMMENDED} Runners, or at least {LEAST}",
                match,
            )
        elif runners != RECOMMENDED:
            yield Finding(
                match.at("runners"),
                f"{runners} Runners sit at this table, but {RECOMMENDED} are recommended",
                f"{RECOMMENDED} Runners, where the players allow it",
                match,
                Level.WARNING,
            )


def identities_at_a_table(case: Case) -> Iterator[Finding]:
    """The Corp is Cyber Bureau / Detective's Bureau; Runners at a table never share an identity."""
    asked: set[str] = set()
    for round_, match in ((each, match) for each in case.event.ranked for match in each.matches):
        corp = case.event.player.get(match.players[0])
        if corp is not None and corp.corp is not None and corp.id not in asked:
            asked.add(corp.id)
            if corp.corp.title not in CORP:
                yield Finding(
                    corp.at("corp"),
                    f"{corp.name} sits as Corp in {round_.name} with {corp.corp.title}, "
                    f"but every Corp is {CORP[0]}",
                    f'corp: "{CORP[0]}"',
                    match,
                )
        first: dict[str, str] = {}
        for place, id_ in enumerate(match.players[1:]):
            player = case.event.player.get(id_)
            identity = player.runner if player else None
            if identity is None:
                continue
            if identity.title in first:
                yield Finding(
                    match.at(f"runners.{place}"),
                    f"{case.name(id_)} and {case.name(first[identity.title])} both play "
                    f"{identity.title}",
                    "another table, or another identity",
                    match,
                )
            first.setdefault(identity.title, id_)


def multiplayer_decks(case: Case) -> Iterator[Finding]:
    """The Corp deck takes agendas of any faction and unlimited influence."""
    titles = {fold_title(title) for title in CORP}
    for resolved in case.resolved_decks:
        is_corp = resolved.side is Side.CORP
        named = resolved.identity
        if is_corp and named is not None and fold_title(named.title) not in titles:
            yield Finding(
                resolved.written.mark if resolved.written else resolved.deck.mark,
                f"a multiplayer Corp plays {CORP[0]}, this deck {named.title}",
                CORP[0],
            )
            continue
        freedoms = Freedoms(any_agendas=is_corp, unlimited_influence=is_corp)
        for breach in breaches(resolved, freedoms, case.pool):
            yield Finding(breach.mark, breach.message, breach.expected)
