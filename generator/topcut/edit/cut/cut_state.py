"""The cut as it stands: who is in, who is next in line, who does not play, who has which side."""

from collections.abc import Sequence

from msgspec import Struct

from topcut.edit.change import naming
from topcut.edit.change.naming import player_called
from topcut.edit.change.refusals import NotTypedError, with_errors
from topcut.regulations import Regulations
from topcut.rules.bracket.bracket import Bracket, bracket
from topcut.rules.bracket.match import MatchState
from topcut.rules.course.now import cut_is_made
from topcut.rules.drafts.bracket import first_round, has_first_round
from topcut.rules.drafts.setting import CannotPairError
from topcut.rules.ground.exact import shown
from topcut.rules.ground.structure import plan
from topcut.rules.review.draw_text import DrawText
from topcut.rules.standings.standings import standings
from topcut.text.words.message import Message
from topcut.text.words.texts import Texts, language, load
from topcut.tournament import Event
from topcut.workspace.data import Data


class Place(Struct, frozen=True):
    """A player of the cut, or in line for it."""

    player: str
    """The id."""
    name: str
    rank: int | None
    """In the standings; None for who has none."""
    points: str


class FirstMatch(Struct, frozen=True):
    """A match that can be played now."""

    number: int
    players: tuple[str, ...]
    """Ids, as the wiring has them."""
    corp: str | None
    """Who is Corp, as typed or by the rules; None while that is open."""
    chooses: str | None
    """Who chooses the side."""
    by_draw: str | None
    """Who is Corp by the draw if nobody chooses; None where the rules leave that open."""
    said: str
    """The same in a sentence, with the reason."""


class CutState(Struct, frozen=True):
    """Where the cut stands."""

    size: int
    """As announced; 0 where there is none."""
    waits: str
    """Why it cannot be made yet: "results of round 3 are missing: table 1"; "" if it can."""
    made: bool
    """Whether its seeds are typed, as a draft or published."""
    seeds: tuple[Place, ...]
    """Who is in, seed 1 first; as things stand where it is not made."""
    asked: tuple[str, ...]
    """Ids of those seeds who are in for somebody who left or declined."""
    left: tuple[Place, ...]
    """Who qualified and does not play."""
    declined: tuple[Place, ...]
    """Who was asked and refused."""
    behind: tuple[Place, ...]
    """Who is next in line."""
    matches: tuple[FirstMatch, ...]
    """What can be played now."""


def qualified(
    data: Data,
    event_id: str,
    left: Sequence[str] = (),
    declined: Sequence[str] = (),
    texts: Texts | None = None,
) -> CutState:
    """Who is in the cut, and who would be if these too, by name or id, did not play.

    What is said of sides is said by `texts`, in the language of the event without them.

    Writes nothing. Raises NotTypedError if the event cannot be read, or somebody did not qualify or
    was not asked.
    """
    loaded = data.open(event_id)
    if loaded.event is None or loaded.regulations is None:
        raise NotTypedError(with_errors(event_id))
    event = loaded.event
    gone, refused = ([player_called(event, name) for name in names] for names in (left, declined))
    return cut_state(event, loaded.regulations, gone, refused, texts)


def cut_state(
    event: Event,
    regulations: Regulations,
    left: Sequence[str] = (),
    declined: Sequence[str] = (),
    texts: Texts | None = None,
) -> CutState:
    """The same of an event that was read. Raises NotTypedError where a name cannot be meant."""
    size = plan(event, regulations).cut or 0
    first = event.cut[0] if event.cut else None
    gone = first.left if first else (), first.declined if first else ()
    made, waits = cut_is_made(event), ""
    found: Bracket | None = bracket(event, regulations)
    if not (made and has_first_round(event, regulations)):
        try:
            draft = first_round(event, regulations, left, declined)
            found, gone = draft.bracket, (draft.left, draft.declined)
        except CannotPairError as error:
            if left or declined:
                raise NotTypedError(str(error)) from None
            waits = str(error)
    elif left or declined:
        raise NotTypedError(Message("cut_state.made"))
    ranked = standings(event, regulations).by_id

    def place(player: str) -> Place:
        row = ranked.get(player)
        name = naming.player_name(event, player)
        return Place(player, name, row.rank if row else None, shown(row.points) if row else "")

    def places(players: Sequence[str]) -> tuple[Place, ...]:
        return tuple(map(place, players))

    if found is None:
        return CutState(size, waits, made, (), (), places(gone[0]), places(gone[1]), (), ())
    seeds = found.seeds or found.cut.seeds
    return CutState(
        size=size or found.cut.size,
        waits=waits,
        made=made,
        seeds=places(seeds),
        asked=tuple(player for player in seeds if player in found.cut.asked),
        left=places(gone[0]),
        declined=places(gone[1]),
        behind=places([player for player in found.cut.behind if player not in seeds]),
        matches=tuple(_matches(event, found, texts or load(language(event.language)))),
    )


def _matches(event: Event, cut: Bracket, texts: Texts) -> list[FirstMatch]:
    draw_text = DrawText(texts, lambda player: naming.player_name(event, player))
    return [
        FirstMatch(
            match.number,
            match.players,
            match.sides.corp,
            match.sides.chooses if match.sides.corp is None else None,
            match.sides.otherwise,
            draw_text.sides(match),
        )
        for match in cut.matches
        if match.state is MatchState.READY
    ]
