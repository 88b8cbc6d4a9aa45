"""The page of the rules."""

from topcut.pages.site.about.rules import page
from topcut.rules.book.families import RULES

from tests.support.shown import ENGLISH, SITE


def test_every_rule_stands_once_on_the_page() -> None:
    shown = [row.row for family in page(SITE, ENGLISH).families for row in family.rows]
    assert sorted(shown) == sorted(rule.row for rule in RULES)


def test_a_rule_has_its_section_level_and_test() -> None:
    rows = {row.row: row for family in page(SITE, ENGLISH).families for row in family.rows}
    assert rows["F-pair-3"].section == "Pairings"
    assert rows["F-pair-3"].level == "error"
    assert rows["F-pair-3"].test == "test_f_pair_3"
    assert rows["F-tie-1"].level == ""


def test_rules_that_no_document_states_say_so() -> None:
    notes = {family.id: family.note for family in page(SITE, ENGLISH).families}
    assert notes.pop("single").startswith("This is how organized play works in practice, not a doc")
    assert notes.pop("double").startswith(
        "This is how organized play worked in practice in 2023 an"
    )
    assert set(notes.values()) == {""}
