"""The rule list: which rows are done, what each cites, and the name that its tests begin with."""

from msgspec import Struct

from topcut.regulations import NAMES, Regulations, load
from topcut.rules.book.check import citation
from topcut.rules.book.families import FAMILIES, rules_of
from topcut.rules.checking.rule import Rule


class Row(Struct, frozen=True):
    """One row of the rule list that is done."""

    row: str
    section: str
    """Where it stands: a section, with its document where one document was asked for."""
    does: str
    level: str
    """error or warning; "" where nothing can be breached."""
    summary: str
    test: str
    """What the names of its tests begin with: "test_f_pair_3"."""


def name_of_tests(row: str) -> str:
    """What the names of a row's tests begin with: F-pair-3 is "test_f_pair_3"."""
    return f"test_{row.lower().replace('-', '_')}"


def rows_of_family(key: str) -> tuple[Row, ...]:
    """The rows of one family, by the sections of its documents."""
    return tuple(_row(rule, rule.section) for rule in FAMILIES[key].rows)


def rows_of_document(regulations: Regulations) -> tuple[Row, ...]:
    """The rows that an event under this document is checked against, each cited whole."""
    return tuple(_row(rule, citation(rule, regulations)) for rule in rules_of(regulations))


def documents() -> tuple[Regulations, ...]:
    """The documents that come with the program."""
    return tuple(load(name) for name in NAMES)


def _row(rule: Rule, section: str) -> Row:
    level = "" if rule.level is None else str(rule.level)
    return Row(rule.row, section, rule.does, level, rule.summary, name_of_tests(rule.row))
