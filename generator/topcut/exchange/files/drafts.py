"""A drafted round as its file: tables to type results into, and the account of the draw."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from textwrap import wrap

from topcut.exchange.files.draft_account import DraftAccount
from topcut.exchange.files.names import written_names
from topcut.exchange.files.round_files import round_file
from topcut.exchange.files.yaml_text import WIDTH, printable
from topcut.regulations import Regulations
from topcut.regulations.families import FAMILIES
from topcut.rules.bracket.match import BracketMatch
from topcut.rules.drafts.bracket import BracketDraft
from topcut.rules.drafts.draft import Draft, DraftTable
from topcut.rules.ground.fingerprint import fingerprint
from topcut.rules.ground.names import name_of
from topcut.rules.ground.past import earlier_meetings
from topcut.rules.ground.structure import stage_kind
from topcut.tournament import Event, Match, Publish, Round, Ruling, StageKind


@dataclass(frozen=True, slots=True)
class DraftedRound:
    """A round that the program paired, ready to be written."""

    round: Round
    account: tuple[str, ...]
    """How it came about, a sentence or two each; "" is an empty line."""
    remarks: Mapping[int, str]
    """What stands behind a table, by its place."""
    price: tuple[str, ...] = ()
    """What the best possible pairing still costs: rematches that nothing avoids."""

    def text(self, event: Event, existing: Round | None = None) -> str:
        """The file's text, without the head of a new file.

        Of a file that exists, `existing` is what stands there already, and only what is missing
        is written.
        """
        round_ = self.round
        if existing is not None:
            publish = Publish.RESULTS if "publish" in existing.marks else round_.publish
            left = () if "left" in existing.marks else round_.left
            declined = () if "declined" in existing.marks else round_.declined
            seeds = () if "seeds" in existing.marks else round_.seeds
            round_ = replace(
                round_, publish=publish, returns=(), left=left, declined=declined, seeds=seeds
            )
        body = round_file(round_, written_names(event.players), None, self.remarks)
        return body + "\n" + "".join(_commented(self.account))


def ranked_round(draft: Draft, event: Event, regulations: Regulations) -> DraftedRound:
    """A ranked round as drafted: Swiss, round robin, old protocol, multiplayer."""
    kind = stage_kind(event, regulations)
    again = {frozenset(pair) for pair in draft.rematches}
    row = FAMILIES[regulations.system].rematch
    matches, price = [], []
    for table in draft.tables:
        rulings: tuple[Ruling, ...] = ()
        if frozenset(table.players) in again and row:
            rounds = earlier_meetings(event, table.players, draft.round)
            one, two = (name_of(event, player) for player in table.players)
            price.append(f"{one} and {two} meet again: they met in {rounds}")
            reason = f"no pairing without a rematch was left; these two met in {rounds}"
            rulings = (Ruling(row, reason, event.mark),)
        matches.append(
            Match(table.players, event.mark, table.table, corp=table.corp, rulings=rulings)
        )
    round_ = Round(
        kind,
        draft.round,
        event.mark,
        matches=tuple(matches),
        byes=tuple(bye.player for bye in draft.byes),
        returns=draft.returns,
        publish=Publish.DRAFT,
        fingerprint=str(
            fingerprint(
                event.draw,
                (table.players for table in draft.tables),
                (bye.player for bye in draft.byes),
                event.keys,
            )
        ),
    )
    account = tuple(DraftAccount(event).ranked(draft))
    return DraftedRound(round_, account, _fixed(draft.tables, event), tuple(price))


def bracket_round(draft: BracketDraft, event: Event) -> DraftedRound:
    """A round of the bracket as drafted, the first with its seeds."""
    first = draft.round == 1
    round_ = Round(
        StageKind.CUT,
        draft.round,
        event.mark,
        matches=tuple(
            _match(match, table, event)
            for match, table in zip(draft.matches, draft.tables, strict=True)
        ),
        publish=Publish.DRAFT,
        seeds=draft.bracket.seeds if first else (),
        left=draft.left,
        declined=draft.declined,
    )
    account = tuple(DraftAccount(event).bracket(draft))
    return DraftedRound(round_, account, _fixed(draft.tables, event))


def _match(match: BracketMatch, table: DraftTable, event: Event) -> Match:
    """A match with its sides, the Corp first, or with who chooses them."""
    players = (match.players[0], match.players[1])
    corp = match.sides.expected
    if corp is not None:
        players = (corp, players[1] if players[0] == corp else players[0])
    return Match(
        players,
        event.mark,
        table.table,
        match.number,
        corp=corp,
        chooses=match.sides.chooses,
    )


def _fixed(tables: Iterable[DraftTable], event: Event) -> dict[int, str]:
    return {
        place: printable(f"the fixed table of {event.player[table.fixed_for].name}")
        for place, table in enumerate(tables)
        if table.fixed_for is not None
    }


def _commented(account: Iterable[str]) -> Iterable[str]:
    for sentence in account:
        lines = wrap(printable(sentence), WIDTH - 2, subsequent_indent="  ")
        yield from (f"# {line}\n" for line in lines) if lines else "#\n"
