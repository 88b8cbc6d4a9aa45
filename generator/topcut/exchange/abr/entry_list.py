"""Reading entry lists of AlwaysBeRunning.net: who claimed which rank, with which decks."""

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from topcut.exchange.reading.dialect import JsonObject, TextValue, WholeValue, read_object
from topcut.exchange.reading.nodes import Node
from topcut.text.shapes.scalars import WEB
from topcut.text.words.normalize import fold
from topcut.tournament import Player

ENDING = "-abr.json"
"""How the name of a list ends that lies beside the export of its tournament."""
_REGISTRY = "abr"
_CLAIMED = {"user_id", "rank_swiss"}


class _Entry(JsonObject, frozen=True):
    """An entry of the list; nobody claimed one whose account is 0."""

    user_id: WholeValue
    user_import_name: TextValue
    rank_swiss: WholeValue
    corp_deck_url: TextValue
    runner_deck_url: TextValue


class EntryClaim(Struct, frozen=True):
    """An account that says it had a rank after the Swiss rounds."""

    account: str
    """The registry and its number: "abr-2678"."""
    rank: int | None
    name: str
    """What the export calls whoever had the rank; "" where the list does not say it."""
    corp_deck: str = ""
    """Address of the deck; "" for none, and for what is no web address."""
    runner_deck: str = ""

    def fits(self, player: Player) -> bool:
        """Whether the claim can be of a player who had its rank: by the name, if it has one."""
        return not self.name or fold(self.name) == fold(player.name)


def is_entry_list(root: Node) -> bool:
    """Whether a parsed file is a list of entries; an empty list is one, too."""
    items = root.value
    return isinstance(items, list) and all(
        isinstance(each, dict) and each.keys() >= _CLAIMED for each in items
    )


def read_entry_list(root: Node) -> tuple[EntryClaim, ...]:
    """The claims of a list, in its order. Raises ExchangeError where something else stands."""
    return tuple(_claims(root))


def _claims(root: Node) -> Iterator[EntryClaim]:
    for node in root.items():
        entry = read_object(_Entry, node)
        if number := entry.user_id.value:
            yield EntryClaim(
                f"{_REGISTRY}-{number}",
                entry.rank_swiss.value,
                entry.user_import_name.value,
                _address(entry.corp_deck_url),
                _address(entry.runner_deck_url),
            )


def _address(text: TextValue) -> str:
    return text.value if WEB.fullmatch(text.value) else ""


def claimants(
    claims: Iterable[EntryClaim], players: Mapping[int, Iterable[Player]]
) -> dict[str, EntryClaim]:
    """The claims that fit one player each, by player id; `players` are those of each Swiss rank.

    A claim that fits nobody or several is nobody's, and so are two of one player or one account.
    """
    fitting: dict[str, list[EntryClaim]] = {}
    for claim in claims:
        possible = [each for each in players.get(claim.rank or 0, ()) if claim.fits(each)]
        if len(possible) == 1:
            fitting.setdefault(possible[0].id, []).append(claim)
    single = {player: each[0] for player, each in fitting.items() if len(each) == 1}
    accounts = [claim.account for claim in single.values()]
    return {player: claim for player, claim in single.items() if accounts.count(claim.account) == 1}
