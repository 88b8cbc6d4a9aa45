"""`topcut cards`: card facts for deck checks, from NetrunnerDB."""

import argparse

from topcut.commands.terminal.command import Command, argument
from topcut.commands.terminal.report import OK

_ARGUMENTS = (argument("--from", dest="base", metavar="ADDRESS", help="a compatible API"),)


def _run(arguments: argparse.Namespace) -> int:
    from topcut.share.card_facts import BASE, CardList, fetch
    from topcut.workspace.data import Data

    def tell(fetched: CardList) -> None:
        since = f", last changed {fetched.updated}" if fetched.updated else ""
        news = "new" if fetched.changed else "unchanged"
        print(f"{fetched.name}: {fetched.rows}, {news}{since}", flush=True)

    fetch(Data(arguments.data), arguments.base or BASE, tell)
    return OK


COMMAND = Command(
    name="cards",
    help="fetch card facts for deck checks from NetrunnerDB",
    about="Reads titles, types, costs, packs and dates from NetrunnerDB's public API into\n"
    "data/cards/ (no card texts, no images). Picks up where it was interrupted, and\n"
    "reports what is new. Deck checks then work without a network.",
    usage="[--from ADDRESS]",
    arguments=_ARGUMENTS,
    run=_run,
)
