"""Who is here before round 1; whoever is not does not play, and those who wait move up."""

from collections.abc import Collection

from topcut.edit.change.changing import Change
from topcut.edit.change.naming import round_name
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.players.players_file import editing_players, few_names, player_of, type_files
from topcut.text.words.message import Message
from topcut.text.words.words import parts
from topcut.text.yaml.edit import with_value, without
from topcut.workspace.data import Data


def check_in(
    data: Data, event_id: str, here: Collection[str], asked: Collection[str] | None = None
) -> Change:
    """Types `withdrawn: yes` for who is not here, and takes it out for who is, with one change.

    `here` are ids, and so are `asked`: those that were on the list, so that somebody who was
    entered meanwhile is not held to be away; left out, everybody was. Who joins in a later round
    need not be here. Of those who wait, and are here, as many move up as places are free then,
    in the order of the list. Raises NotTypedError once a round is published.
    """
    with editing_players(data, event_id) as roll:
        if roll.public_rounds:
            first = round_name(roll.public_rounds[0])
            raise NotTypedError(Message("check_in.published", round=first))
        for each in sorted({*here, *(asked or ())}):
            player_of(roll, each)
        players = [each for each in roll.event.players if asked is None or each.id in asked]
        waits = [each for each in players if each.id in here and each.waiting]
        came = [each for each in players if each.id in here and each.withdrawn and not each.waiting]
        away = [
            each
            for each in players
            if each.id not in here and not each.withdrawn and each.joins == 1
        ]
        free = roll.event.free
        if free is not None:
            plays = sum(not each.withdrawn for each in roll.event.players)
            free = max((roll.event.limit or 0) - plays - len(came) + len(away), 0)
        up, still = waits[:free], waits[len(waits[:free]) :]
        edits = [without(roll.text, roll.line(each.id), "waiting") for each in up]
        edits += [without(roll.text, roll.line(each.id), "withdrawn") for each in came]
        edits += [with_value(roll.text, roll.line(each.id), "withdrawn", "yes") for each in away]
        if not edits:
            if not still:
                return Change(Message("check_in.nothing"), roll.opened)
            names = few_names([roll.called(each.id) for each in still])
            return Change(Message("check_in.no_place", names=names), roll.opened)
        changes = parts(
            Message(
                f"check_in.{key}",
                n=len(players),
                names=few_names([roll.called(each.id) for each in players]),
            )
            for key, players in (("away", away), ("here", came), ("up", up), ("waiting", still))
            if players
        )
        return type_files(roll, Message("check_in.done", changes=changes), roll.with_edits(edits))
