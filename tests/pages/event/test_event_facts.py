"""What was announced of an event."""

from dataclasses import replace
from pathlib import Path

import pytest
from topcut.pages.event.event_facts import facts, played
from topcut.publish.files import event_context
from topcut.tournament import Event, Staff

from tests.build import PLAYERS, SINGLE, opened, typed
from tests.support.examples import example
from tests.support.hall import context_of, hall, old_protocol
from tests.support.shown import SITE, shared


def said(made: Event, label: str) -> list[str]:
    """What stands under this heading, further lines too."""
    return _under(facts(shared(made)), label)


def _under(found: object, label: str) -> list[str]:
    lines: list[str] = []
    at = ""
    for fact in found:  # type: ignore[attr-defined]
        at = fact.label or at
        if at == label:
            lines.append(fact.text)
    return lines


@pytest.mark.parametrize("name", ["net-city-1998", "basement-robin-1998", "napd-evening-2018"])
def test_a_document_without_tiers_and_marshals_is_not_said_to_have_them(
    root: Path, name: str
) -> None:
    made = example(root, name)
    words = " ".join(fact.text + fact.label for fact in facts(made))
    for word in ("relaxed", "marshal", "Marshal", "Judge", "sleeves"):
        assert word not in words
    assert _under(facts(made), "Organizer") == ["Ann Ellis"]


def test_who_else_leads_there_is_staff() -> None:
    old = replace(old_protocol(hall(8)), staff=Staff("Ann Ellis", ("Bo Quist",), ("Cy Dow",)))
    found = facts(context_of(old))
    assert _under(found, "Staff") == ["Bo Quist, Cy Dow"]
    assert _under(found, "Marshal") == []


@pytest.mark.parametrize(
    ("name", "structure"),
    [
        ("net-city-1998", "4 Swiss rounds of 60 minutes"),
        ("basement-robin-1998", "5 rounds of 90 minutes"),
        ("napd-evening-2018", "3 rounds"),
    ],
)
def test_the_structure_has_what_the_document_states(root: Path, name: str, structure: str) -> None:
    """No rounds of 0 minutes, no Swiss where everybody meets everybody."""
    assert _under(facts(example(root, name)), "Structure") == [structure]


@pytest.mark.parametrize(
    ("length", "said"),
    [(None, ""), (0, ", without a time limit"), (50, ", rounds of 50 minutes")],
)
def test_minutes_of_the_cut_that_are_the_events_own_are_said(
    tmp_path: Path, length: int | None, said: str
) -> None:
    event = SINGLE.replace("{rounds: 4, cut: 0}", "{rounds: 3, cut: 3}")
    own = "" if length is None else f"minutes: {{cut: {length}}}\n"
    found = opened(typed(tmp_path, event=event + own, players=PLAYERS))
    assert found.good
    context = event_context(found.event, found.regulations, SITE)
    plain = "3 Swiss rounds of 40 minutes, cut to top 3, single elimination"
    assert _under(played(context), "Structure") == [plain + said]
