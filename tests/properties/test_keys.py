"""A player whose id has changed is drawn by the key that has the old one."""

import re
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from topcut.exchange.ours.event_json import event_json
from topcut.exchange.recognise import import_bytes
from topcut.regulations import load
from topcut.rules.book.check import check
from topcut.rules.drafts.drafting import draft
from topcut.rules.drafts.setting import CannotPairError
from topcut.tournament import Event

from tests.support.courses import Course

OLD = re.compile(r'"p([0-9]+)"')
NEW = re.compile(r'"z([0-9]+)z"')


@pytest.mark.parametrize("document", ["ffg-3.2", "single-sided"])
@settings(max_examples=6, deadline=None)
@given(number=st.integers(0, 10**6))
def test_nothing_is_drawn_otherwise_after_ids_have_changed(document: str, number: int) -> None:
    """Standings, byes, what the checker says, and the draft of the next round."""
    random = Random(f"keys/{number}")
    event = Course(random, document, random.randint(5, 12)).play(random.randint(2, 4))
    law = load(document)
    text = event_json(event, law)
    ids = {player.id: f"z{99 - int(player.id[1:])}z" for player in event.players}
    back = {f'"{new}"': f'"{old}"' for old, new in ids.items()}
    typed = OLD.sub(lambda found: f'"{ids[found[0][1:-1]]}"', text)
    renamed = import_bytes(typed.encode()).event
    keyed = tuple(replace(one, key=back[f'"{one.id}"'][1:-1]) for one in renamed.players)
    renamed = replace(renamed, players=keyed)
    again = NEW.sub(lambda found: back[found[0]], event_json(renamed, law))
    assert re.sub(r',"key":"p[0-9]+"', "", again) == text
    said = sorted((one.kind, one.level) for one in check(event, law))
    assert sorted((one.kind, one.level) for one in check(renamed, law)) == said
    assert [
        tuple(back[f'"{player}"'][1:-1] for player in pair) for pair in _drafted(renamed)
    ] == _drafted(event)


def _drafted(event: Event) -> list[tuple[str, ...]]:
    law = load(event.regulations)
    try:
        made = draft(event, law)
    except CannotPairError:
        return []
    return [*(table.players for table in made.tables), tuple(bye.player for bye in made.byes)]
