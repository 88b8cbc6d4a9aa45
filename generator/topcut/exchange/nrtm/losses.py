"""What nrtm.json cannot hold of an event, and what AlwaysBeRunning does not show of it."""

from collections import Counter

from topcut.exchange.reading.imported import Loss, Losses
from topcut.exchange.reading.names import default_id
from topcut.rules.bracket.bracket import Bracket
from topcut.tournament import Event, Match, Round, StageKind

_LOST_OF_PLAYERS = {
    "byes": "which byes were awarded is left out",
    "fixed_table": "fixed tables are left out",
    "seat": "seats at the draft table are left out",
    "order": "the original player order is left out",
    "withdrawn": "withdrawals before round 1 are left out",
}

_NO_SHOW = {
    "swiss": "a no-show becomes a bye for the player who was there",
    "cut": "a no-show in the cut becomes a win for the player who was there, without sides",
    "nobody": "a match to which nobody came is left out, so brackets drawn by position come out"
    " wrong",
}

_SINGLE = (
    "AlwaysBeRunning draws a single elimination as the upper bracket of a double one: its lower"
    " bracket and its final stay open, and no champion is shown"
)
_RESEEDED = (
    "AlwaysBeRunning draws a fixed tree: of a cut that is paired anew by seed in each round it"
    " shows matches that nobody played"
)
_DISQUALIFIED = "disqualifications and their reasons are left out"
_NO_IDENTITY = "AlwaysBeRunning files an identity that is not known as a draft identity"
_NAMESAKES = (
    "AlwaysBeRunning draws a wrong tree where players of the cut have the same name, for it tells"
    " them apart by that"
)
_IN_PLAY = "AlwaysBeRunning draws a wrong tree while results of a round of the cut are missing"
_OFF_THE_WIRING = (
    "AlwaysBeRunning draws a wrong tree from a match on whose players the bracket would have sent"
    " elsewhere"
)


def nrtm_losses(event: Event, cup: Bracket | None = None) -> tuple[Loss, ...]:
    """What the format cannot hold or AlwaysBeRunning does not show; `cup` is its bracket."""
    losses = Losses()
    kept = ("name", "date", "rounds and cut")
    losses.add("event", f"of the event, only {', '.join(kept)} are kept")
    for round_ in (*event.ranked, *event.cut):
        for key in ("proxies", "warnings", "rulings"):
            if getattr(round_, key):
                losses.add(key, f"{key} are left out", round_.name)
        for removal in round_.disqualified:
            losses.add("disqualified", _DISQUALIFIED, removal.player)
        for match in round_.matches:
            place = f"{round_.name} table {match.table or match.number or '?'}"
            if len(match.players) > 2:
                losses.add("tables", "tables of more than two are left out", place)
            if match.no_show:
                losses.add("no show", _NO_SHOW[_absence(round_, match)], place)
            if match.split is not None:
                losses.add("split", "the leader at an intentional split is left out", place)
            if match.corrections:
                losses.add("was", "the result before a correction is left out", place)
            if match.rulings:
                losses.add("rulings", "rulings are left out", place)
            if any(game.agenda or game.by for game in match.games):
                losses.add("games", "how games ended, and agenda points, are left out", place)
    if event.published is not None:
        said = (
            f"other figures that {event.published.by} published are left out: ranks and points go"
            " as computed here"
        )
        for player_id in event.published.players:
            losses.add("published", said, player_id)
    _tree_losses(event, cup, losses)
    for player in event.players:
        for key, thing in _LOST_OF_PLAYERS.items():
            if getattr(player, key) not in (None, 0, ""):
                losses.add(key, thing, player.id)
        if not player.withdrawn and None in (player.corp, player.runner):
            losses.add("identity", _NO_IDENTITY, player.id)
        if player.id != default_id(player.name):
            losses.add("id", "ids are left out: they will follow from the names", player.id)
    return losses.all()


def _tree_losses(event: Event, cup: Bracket | None, losses: Losses) -> None:
    """Where the tree that AlwaysBeRunning draws is not the bracket.

    It knows double elimination with 4, 8 or 16 players, by our wiring, and tells players apart by
    their names.
    """
    if not event.cut:
        return
    seeds = event.cut[0].seeds
    if len(seeds) == 3:
        losses.add("tree", "AlwaysBeRunning draws no right tree for a top 3")
    elif event.structure is not None and event.structure.elimination == "single":
        losses.add("tree", _SINGLE)
        if cup is not None and cup.wiring.reseeded:
            losses.add("reseeded", _RESEEDED)
    elif len(seeds) not in (4, 8, 16):
        wrong = f"AlwaysBeRunning draws a wrong tree for a cut of {len(seeds)} players"
        losses.add("tree", wrong)
    names = Counter(event.player[seed].name.strip() for seed in seeds)
    for name, several in names.items():
        if several > 1:
            losses.add("namesakes", _NAMESAKES, name)
    if cup is not None:
        decided = {match.wire.round for match in cup.matches if match.decided}
        if any(match.wire.round in decided for match in cup.ready):
            losses.add("in play", _IN_PLAY)
    for round_ in event.cut:
        for match in round_.matches:
            if any(ruling.row == "F-elim-1" for ruling in match.rulings):
                place = f"{round_.name} table {match.table or match.number or '?'}"
                losses.add("wiring", _OFF_THE_WIRING, place)


def _absence(round_: Round, match: Match) -> str:
    if round_.stage is not StageKind.CUT:
        return "swiss"
    return "nobody" if len(match.no_show) > 1 else "cut"
