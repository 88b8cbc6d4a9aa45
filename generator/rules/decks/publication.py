"""When deck lists may be seen by everybody: never before the event says so."""

from collections import Counter

from generator.regulations import Regulations
from generator.rules.records import counted_rounds
from generator.rules.scores import game_winner
from generator.rules.structure import plan
from generator.tournament import Deck, Event, Match


def published_decks(event: Event, regulations: Regulations) -> tuple[Deck, ...]:
    """The lists that the event publishes by now, of what the public sees of its rounds.

    `publish: after cut`: once the cut is public, of an event without a cut at its end. `after
    event`: once somebody has won it. `never`, the default: none.
    """
    if not event.decklists or event.decks.publish == "never":
        return ()
    public = event.public()
    if event.decks.publish == "after cut" and public.cut:
        return event.decklists
    return event.decklists if is_over(public, regulations) else ()


def is_over(event: Event, regulations: Regulations) -> bool:
    """Whether every announced round is played and the cut, where there is one, is won.

    Where the number of rounds or the size of the cut is not announced nothing is ever over.
    """
    announced = plan(event, regulations)
    if announced.rounds is None or announced.cut is None:
        return False
    if not event.swiss:
        rounds = [round_ for stage in event.stages for round_ in stage.rounds]
        return len(rounds) >= announced.rounds and all(r.complete and r.matches for r in rounds)
    if len(counted_rounds(event)) < max(announced.rounds, len(event.swiss)):
        return False
    return not announced.cut or _cut_is_won(event, announced.elimination)


def _cut_is_won(event: Event, elimination: str) -> bool:
    """Whether one player is left: with fewer defeats than eliminate, and not gone."""
    allowed = 1 if elimination == "single" else 2
    seeds = event.cut[0].seeds if event.cut else ()
    defeats: Counter[str] = Counter()
    for round_ in event.cut:
        for match in round_.matches:
            defeats.update(_defeated(match, seeds))
        for player in (*round_.drops, *(removal.player for removal in round_.disqualified)):
            defeats[player] += allowed
    return bool(seeds) and sum(defeats[player] < allowed for player in seeds) == 1


def _defeated(match: Match, seeds: tuple[str, ...]) -> tuple[str, ...]:
    """Who lost a match of the bracket; a draw goes to the higher seed (F-end-2)."""
    if match.no_show:
        return match.no_show * 2
    winner = match.winner
    for game in match.games:
        winner = game_winner(game)
    if winner is None and match.score is not None:
        first, second = match.score
        winner = "" if first == second else match.players[0 if first > second else 1]
    if winner is None:
        return ()
    if not winner:
        winner = min(match.players, key=lambda p: seeds.index(p) if p in seeds else len(seeds))
    return tuple(player for player in match.players if player != winner)
