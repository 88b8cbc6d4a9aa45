"""The bracket for event.json: every match of the wiring, with sides and places, as far as known."""

from typing import Any

from topcut.rules.bracket.bracket import Bracket
from topcut.rules.bracket.match import NOBODY, BracketMatch, Slot

Json = dict[str, Any]


def bracket_json(bracket: Bracket) -> Json:
    """The bracket as plain values; `docs/formats/event-json.md` says what each of them means."""
    return {
        "elimination": bracket.wiring.elimination,
        "size": bracket.wiring.size,
        "seeds": list(bracket.seeds),
        "matches": [_match(match) for match in bracket.matches],
        "champion": bracket.champion,
        "places": [[place, player] for player, place in bracket.places.items()],
    }


def _match(match: BracketMatch) -> Json:
    wire, sides = match.wire, match.sides
    return {
        "match": wire.number,
        "round": wire.round,
        "section": str(wire.section),
        "sources": [_source(slot) for slot in match.slots],
        "players": [_known(slot.player) for slot in match.slots],
        "state": str(match.state),
        "corp": sides.corp if match.side_of(sides.corp or NOBODY) is not None else None,
        "winner": _known(match.winner),
        "loser": _known(match.loser),
        "ending": str(match.ending) if match.ending is not None else None,
        "winner to": wire.winner_to,
        "loser to": wire.loser_to,
    }


def _source(slot: Slot) -> Json:
    return {str(slot.source.feed): slot.source.number}


def _known(player: str | None) -> str | None:
    """The player; None where nobody is known, or nobody will be."""
    return player or None
