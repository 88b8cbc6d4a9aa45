"""What a round is paired from, in every system: entrants, what they have played, the draw."""

from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from topcut.regulations import Regulations
from topcut.rules.drafts.draft import Bye, ByeReason, Draft, How, Seated, assign, fixed_tables
from topcut.rules.drafts.entrants import Entrants, entrants
from topcut.rules.ground.draw import Draw
from topcut.rules.ground.past import known_before, typed_round
from topcut.rules.ground.structure import plan, stage_kind
from topcut.rules.pairing.points.core import Pair
from topcut.rules.standings.records import counted_rounds
from topcut.text.problems.refusal import RefusedError
from topcut.text.words.message import Message
from topcut.text.words.words import in_a_row
from topcut.tournament import Event, Round, StageKind

_PAIRED = {
    StageKind.SWISS: "cannot_pair.all_swiss",
    StageKind.ROBIN: "cannot_pair.all_robin",
    StageKind.TABLES: "cannot_pair.all",
}
"""That all announced rounds are paired, by their kind."""


class CannotPairError(RefusedError):
    """A round that cannot be paired yet, or at all; its text is the reason."""


class RoundSetting(Struct, frozen=True):
    """A round about to be paired."""

    event: Event
    """As it was known then: the rounds before, nothing after."""
    regulations: Regulations
    round: Round
    """Without tables when it is to be drafted; players who return are in it."""
    inside: Entrants
    draw: Draw

    def draft(
        self,
        seats: Sequence[Seated],
        how: How,
        byes: Iterable[Bye] = (),
        rematches: tuple[Pair, ...] = (),
        corp: Callable[[Seated], str | None] | None = None,
    ) -> Draft:
        """The draft of these tables, from the top; `byes` are those that are not awarded.

        `corp` is the Corp of a table, where the round has one game.
        """
        tables = assign(seats, fixed_tables(self.event.players))
        if corp is not None:
            tables = tuple(replace(table, corp=corp(table.players)) for table in tables)
        awarded = (Bye(player, ByeReason.AWARDED) for player in self.inside.awarded)
        return Draft(
            self.round.number,
            self.draw,
            tables,
            (*awarded, *byes),
            self.round.returns,
            how,
            rematches,
        )


def next_round(event: Event) -> int:
    """The number of the first ranked round that has neither tables nor byes."""
    return next(
        (round_.number for round_ in event.ranked if not (round_.matches or round_.byes)),
        len(event.ranked) + 1,
    )


def setting_of(
    event: Event,
    regulations: Regulations,
    number: int | None = None,
    returns: Sequence[str] | None = None,
) -> RoundSetting:
    """What a ranked round is paired from, by default the next one.

    `returns` names who comes back before this round; by default those whom the round's file
    names. Raises CannotPairError with the reason where the round cannot be paired.
    """
    number = next_round(event) if number is None else number
    own = typed_round(event, number)
    if returns is None:
        returns = own.returns if own else ()
    before = known_before(event, number)
    _refuse(event, regulations, before, number, own)
    kind = stage_kind(event, regulations)
    round_ = Round(kind, number, event.mark, returns=tuple(returns))
    inside = entrants(before, regulations, round_)
    if len(inside.records) < 2:
        raise CannotPairError(f"fewer than two players are in for round {number}")
    draw = Draw(event.draw, kind, number, event.keys)
    return RoundSetting(before, regulations, round_, inside, draw)


def refuse_without_word(event: Event) -> None:
    """Raises CannotPairError where the event has no word to draw by."""
    if event.imported and not event.draw:
        raise CannotPairError(
            f"its rounds are imported from {event.imported}: delete `imported` and `published` from"
            " event.yaml, and the next one is drawn here"
        )
    if not event.draw:
        raise CannotPairError("event.yaml has no `draw`, the word that decides every random choice")


def results_missing(round_: Round) -> CannotPairError:
    """What refuses a round where results of an earlier one are missing."""
    tables = in_a_row(str(match.table) for match in round_.matches if not match.reported)
    key = "cannot_pair.results_missing_at" if tables else "cannot_pair.results_missing"
    return CannotPairError(Message(key, round=round_.number, tables=tables))


def _refuse(
    event: Event, regulations: Regulations, before: Event, number: int, own: Round | None
) -> None:
    refuse_without_word(event)
    announced = plan(event, regulations).rounds
    extra = announced is not None and number > announced
    if extra and not (own and own.matches):
        kind = stage_kind(event, regulations)
        raise CannotPairError(Message(_PAIRED[kind], n=announced))
    if len(before.ranked) < number - 1:
        raise CannotPairError(Message("cannot_pair.not_paired", round=len(before.ranked) + 1))
    counted = len(counted_rounds(before))
    if counted < number - 1:
        raise results_missing(before.ranked[counted])
