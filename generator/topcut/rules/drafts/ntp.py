"""The draft of a round of the old protocol (NTP 2.1 to 2.5)."""

from collections.abc import Iterable, Sequence

from topcut.regulations import Regulations
from topcut.rules.drafts.draft import Bye, ByeReason, Draft
from topcut.rules.drafts.entrants import Entrants
from topcut.rules.drafts.setting import setting
from topcut.rules.drafts.tables import assign
from topcut.rules.pairing.piles.pile_drawing import draw_round
from topcut.rules.pairing.piles.piles import Piles
from topcut.rules.systems.ntp_cards import bye_order, stacks
from topcut.tournament import Event


def draft(
    event: Event,
    regulations: Regulations,
    number: int | None = None,
    returns: Sequence[str] | None = None,
) -> Draft:
    """Pairs a round by piles, by default the next one, by what was known before it.

    Raises CannotPairError with the reason.
    """
    made = setting(event, regulations, number, returns)
    drawn = draw(made.event, regulations, made.inside, made.inside.rest)
    byes = [Bye(player, ByeReason.AWARDED) for player in made.inside.awarded]
    if drawn.bye is not None:
        byes.append(Bye(drawn.bye, ByeReason.LOWEST, drawn.passed_over))
    fixed = {
        player.id: player.fixed_table for player in event.players if player.fixed_table is not None
    }
    return Draft(
        made.round.number,
        made.draw,
        assign(drawn.pairs, fixed),
        tuple(byes),
        made.round.returns,
        None,
        piles=drawn,
    )


def draw(event: Event, regulations: Regulations, inside: Entrants, players: Iterable[str]) -> Piles:
    """Lays the piles of these players and draws the round from them."""
    players = list(players)
    met: dict[str, set[str]] = {player: set() for player in inside.records}
    for one, two in inside.met:
        met[one].add(two)
        met[two].add(one)
    return draw_round(
        stacks(event, regulations, inside.records, players),
        met,
        bye_order(event, regulations, inside.records, players),
    )
