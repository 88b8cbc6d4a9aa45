"""Reading what Cobra and Aesops Tables export: the dialect that AlwaysBeRunning.net accepts."""

from dataclasses import dataclass
from datetime import date

from topcut.exchange.cobra_cut import CutRounds, read_cut
from topcut.exchange.cobra_swiss import read_swiss
from topcut.exchange.cut_fit import fitted
from topcut.exchange.dates import document_in_force
from topcut.exchange.errors import ExchangeError
from topcut.exchange.ids import default_id, unique_ids
from topcut.exchange.imported import Imported, Published, PublishedRow
from topcut.exchange.losses import Losses
from topcut.exchange.nodes import Node
from topcut.exchange.presence import presence, with_presence
from topcut.exchange.titles import identity
from topcut.regulations import load
from topcut.text.mark import Mark
from topcut.tournament import Event, Player, Side, Staff, Stage, StageKind, Structure

_EVENT_KEYS = (
    "name date cutToTop preliminaryRounds tournamentOrganiser players eliminationPlayers rounds "
    "uploadedFrom links"
)
_PLAYER_KEYS = (
    "id name rank corpIdentity runnerIdentity corpFaction runnerFaction matchPoints prestige "
    "strengthOfSchedule extendedStrengthOfSchedule pronouns forfeit disqualified isBye pod "
    "opponents"
)
"""Keys that are carried over, or follow from what is."""
_EVENT_MARK = Mark("event.yaml")
_PLAYERS_MARK = Mark("players.yaml")
_MOST_ROUNDS = 50
_MOST_PLAYERS = 2000


@dataclass(frozen=True, slots=True)
class Entrants:
    """Who is in the file."""

    players: tuple[Player, ...]
    ids: dict[int, str]
    """Our ids by the file's numbers."""
    byes: frozenset[int]
    """Numbers that stand for a bye, not for a player: those of `isBye`, and 0 where nobody is."""
    dropped: tuple[str, ...]
    """Marked as having left, at whatever time."""
    disqualified: tuple[str, ...]


def read_cobra(root: Node, event_id: str = "", day: date | None = None) -> Imported:
    """An export of Cobra or Aesops Tables as an event, with what is lost and what was published.

    `event_id` and `day` stand for what the file does not say: without `event_id` the id follows
    from the name; a day is needed where the file has none. Raises ExchangeError for anything
    that does not fit together.
    """
    losses = Losses()
    name = root.get("name").text()
    if not name:
        raise root.get("name").fail("the event's name")
    start = event_day(root.get("date"), day)
    id_ = event_id or default_id(name)
    if not id_:
        raise ExchangeError(f'the name "{name}" gives no address for the event: name one')
    regulations = load(document_in_force(start))
    entrants = _entrants(root.get("players"), losses)
    _check_keys(root, _EVENT_KEYS, losses)

    swiss_nodes, cut_nodes = _rounds(root.get("rounds"))
    swiss = read_swiss(swiss_nodes, entrants.ids, entrants.byes, regulations, losses)
    rounds = swiss.with_removals(entrants.dropped, entrants.disqualified)
    found = presence([player.id for player in entrants.players], rounds)
    players, rounds = with_presence(entrants.players, rounds, found)
    for number, back in found.returns.items():
        for player in back:
            losses.add(
                "missed round",
                "who missed a round in between is dropped and comes back, "
                "with an unpaired loss for each round missed",
                f"{player} in round {number}",
            )

    published = _published(root, entrants, losses)
    cut = read_cut(cut_nodes, root.get("eliminationPlayers"), entrants.ids)
    ranks = {id_: row.rank for id_, row in published.swiss.items() if row.rank is not None}
    cut = cut.with_left(
        sorted(ranks, key=ranks.__getitem__),
        {player for round_ in rounds for player in round_.drops}
        | {player.id for player in players if player.withdrawn},
    )
    _compare_champion(cut, published, losses)

    stages = [Stage(StageKind.SWISS, rounds)] if rounds else []
    if cut.rounds:
        stages.append(Stage(StageKind.CUT, cut.rounds))
    event = Event(
        id=id_,
        name=name,
        start=start,
        end=start,
        regulations=regulations.name,
        mark=_EVENT_MARK,
        format="half draft" if swiss.single_sided else "standard",
        structure=_structure(root, len(rounds), cut),
        staff=_staff(root.get("tournamentOrganiser"), losses),
        draw=f"{id_}-{start.isoformat()}",
        players=players,
        stages=tuple(stages),
    )
    event = fitted(event, losses)
    return Imported(event, losses.all(), published)


def event_day(node: Node, day: date | None) -> date:
    """The day that the file names, or the one that was given; ExchangeError without either."""
    text = node.text()
    if not text:
        if day is None:
            raise ExchangeError("the file does not say on which day the event was: name the day")
        return day
    try:
        return date.fromisoformat(text[:10])
    except ValueError as error:
        raise node.fail("a day as YYYY-MM-DD") from error


def _entrants(nodes: Node, losses: Losses) -> Entrants:
    people: list[tuple[int, Node]] = []
    seen: set[int] = set()
    byes: set[int] = set()
    for node in nodes.items():
        if len(people) == _MOST_PLAYERS:
            raise ExchangeError(f"{nodes.path} has more than {_MOST_PLAYERS} players")
        number = node.get("id").integer()
        if number is None:
            raise node.get("id").fail("the player's number")
        if number in seen:
            raise ExchangeError(f"{node.path}.id: two players have the number {number}")
        seen.add(number)
        if node.get("isBye").flag():
            byes.add(number)
            continue
        if not node.get("name").text():
            raise node.get("name").fail("the player's name")
        if node.get("name").hides_something:
            losses.hidden(node.get("name").text())
        _check_keys(node, _PLAYER_KEYS, losses)
        people.append((number, node))
    ids = unique_ids(node.get("name").text() for _, node in people)
    named = list(zip(ids, people, strict=True))
    return Entrants(
        players=tuple(_player(id_, node) for id_, (_, node) in named),
        ids={number: id_ for id_, (number, _) in named},
        byes=frozenset(byes | ({0} - seen)),
        dropped=tuple(id_ for id_, (_, node) in named if node.get("forfeit").flag()),
        disqualified=tuple(id_ for id_, (_, node) in named if node.get("disqualified").flag()),
    )


def _player(id_: str, node: Node) -> Player:
    return Player(
        id=id_,
        name=node.get("name").text(),
        mark=_PLAYERS_MARK,
        corp=identity(node.get("corpIdentity").text(), Side.CORP, _PLAYERS_MARK),
        runner=identity(node.get("runnerIdentity").text(), Side.RUNNER, _PLAYERS_MARK),
        pronouns=node.get("pronouns").text(),
        person=id_,
        pod=node.get("pod").whole(0, 500) or None,
    )


def _check_keys(node: Node, known: str, losses: Losses) -> None:
    for key in node.keys:
        if key not in known.split():
            losses.key(key, "in an event")


def _rounds(node: Node) -> tuple[list[Node], list[Node]]:
    """Swiss rounds and elimination rounds, which follow them."""
    swiss: list[Node] = []
    cut: list[Node] = []
    for round_ in node.items():
        elimination = {match.get("eliminationGame").flag() for match in round_.items()}
        if len(elimination) > 1:
            raise ExchangeError(f"{round_.path} has Swiss and elimination games in one round")
        if elimination == {True}:
            cut.append(round_)
        elif cut and elimination:
            raise ExchangeError(f"{round_.path} is a Swiss round after the elimination rounds")
        elif elimination:
            swiss.append(round_)
    if len(swiss) + len(cut) > _MOST_ROUNDS:
        raise ExchangeError(f"{node.path} has more than {_MOST_ROUNDS} rounds")
    return swiss, cut


def _structure(root: Node, rounds: int, cut: CutRounds) -> Structure:
    announced = root.get("preliminaryRounds").whole(0, _MOST_ROUNDS) or 0
    return Structure(
        name="custom",
        rounds=max(announced, rounds),
        cut=len(cut.seeds) or root.get("cutToTop").whole(0, 512) or 0,
        elimination=cut.elimination,
    )


def _staff(node: Node, losses: Losses) -> Staff:
    """Nobody: the file has the account that the event was uploaded with, and no names."""
    account = "" if node.missing else node.get("nrdbUsername").text()
    if account:
        losses.add(
            "organizer",
            f"the organizer's account at NetrunnerDB, {account}, is left out: it is not a name, "
            "and event.yaml says that the organizer is not recorded",
        )
    else:
        losses.add("organizer", "who organized is not in the file: event.yaml says so")
    return Staff(recorded=False)


def _published(root: Node, entrants: Entrants, losses: Losses) -> Published:
    rows = {}
    for node in root.get("players").items():
        number = node.get("id").integer()
        if number is None or number in entrants.byes:
            continue
        points = node.get("matchPoints")
        rows[entrants.ids[number]] = PublishedRow(
            rank=node.get("rank").integer(),
            points=(node.get("prestige") if points.missing else points).number(),
            sos=node.get("strengthOfSchedule").number(),
            esos=node.get("extendedStrengthOfSchedule").number(),
        )
    places = {}
    if not root.get("eliminationPlayers").missing:
        for node in root.get("eliminationPlayers").items():
            number, rank = node.get("id").integer(), node.get("rank").integer()
            if number is not None and rank is not None and number in entrants.ids:
                places[entrants.ids[number]] = rank
    losses.add(
        "numbers of players",
        "the numbers that the program gave its players are left out: players have ids here",
    )
    return Published(rows, places)


def _compare_champion(cut: CutRounds, published: Published, losses: Losses) -> None:
    first = [player for player, place in published.places.items() if place == 1]
    if cut.last_winner and first and first != [cut.last_winner]:
        losses.add(
            "final order",
            f"the published final order has {first[0]} first, but the last recorded game was won "
            f"by {cut.last_winner}: the recorded games stand",
        )
