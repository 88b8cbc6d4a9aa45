"""Deck lists of single-sided events."""

from dataclasses import replace
from datetime import date
from typing import Any

from msgspec import structs
from topcut.regulations import load
from topcut.rules.book.check import check
from topcut.rules.decks.publication import without_decks
from topcut.rules.decks.wanted import wanted_list
from topcut.text.problems.problem import Level, Problem
from topcut.tournament import CardPool, Deck, Decks, Print, Side

from tests.support import deck_lists as support

SINGLE = load("single-sided")
POOL = support.card_pool()
NOISE = "Noise: Hacker Extraordinaire"
RUNNER = [
    (3, "Déjà Vu"), (3, "Demolition Run"), (3, "Stimhack"), (3, "Sure Gamble"), (3, "Infiltration"),
    (3, "Cyberfeeder"), (3, "Grimoire"), (3, "Ice Carver"), (3, "Corroder"), (3, "Datasucker"),
    (3, "Djinn"), (3, "Medium"), (3, "Mimic"), (3, "Armitage Codebusting"), (3, "Crypsis"),
]  # fmt: skip
"""45 cards of one faction and neutral ones."""


def problems(*decks: Deck, pool: CardPool | None = POOL, **event: Any) -> list[Problem]:
    day = event.pop("day", date(2018, 9, 10))
    told = {"regulations": "single-sided", "structure": None, **event}
    found = check(support.event(decks, day=day, **told), SINGLE, pool=pool)
    return [each for each in found if each.row.startswith("S-deck")]


def messages(*decks: Deck, **event: Any) -> list[str]:
    return [problem.message for problem in problems(*decks, **event)]


def runner(cards: list[tuple[int, str]] = RUNNER, identity: str = NOISE) -> Deck:
    return support.a_deck(POOL, identity, cards)


def test_s_deck_1_nova_takes_one_copy_of_each_card() -> None:
    nova = "Nova Initiumia: Catalyst & Impetus"
    card = structs.replace(POOL.by_title["noisehackerextraordinaire"], title=nova)
    card = structs.replace(card, faction="neutral-runner", influence_limit=None, minimum=40)
    pool = CardPool((*POOL.cards, card), POOL.lists, POOL.updated)
    deck = support.a_deck(pool, nova, [(1, title) for _, title in RUNNER])
    assert messages(deck, pool=pool) == [f"15 cards, but {nova} needs at least 40"]
    deck = support.a_deck(pool, nova, RUNNER)
    found = problems(deck, pool=pool)
    assert [each.message for each in found] == [f"3 copies of {title}" for _, title in RUNNER]
    assert {each.expected for each in found} == {"1 at most"}


def test_s_deck_1_an_identity_that_is_newer_than_the_program_is_in_the_card_facts() -> None:
    """Its title begins the list; the program's own identities do not have it."""
    vell = "Alma Vell: Nobody’s Courier"
    card = structs.replace(POOL.by_title["noisehackerextraordinaire"], title=vell)
    pool = CardPool((*POOL.cards, card), POOL.lists, POOL.updated)
    deck = structs.replace(runner(), identity=None, name=vell)
    assert messages(deck, pool=pool) == []
    short = structs.replace(runner(RUNNER[1:]), identity=None, name=vell)
    assert messages(short, pool=pool) == [f"42 cards, but {vell} needs at least 45"]
    (note,) = problems(short)
    assert (note.level, note.row) == (Level.NOTE, "S-deck-3")
    assert note.message.startswith(f"the card facts do not have “{vell}”, so ")
    (note,) = problems(short, pool=None)
    assert (note.level, note.row) == (Level.NOTE, "S-deck-1")
    assert messages(structs.replace(short, name="My list")) == ["the list names no identity"]


def test_s_deck_2_the_list_in_force_on_the_day_holds() -> None:
    faust = [*RUNNER[1:], (3, "Faust")]
    assert messages(runner(faust), day=date(2017, 12, 1)) == ["Faust is removed by NAPD MWL 2.0"]
    assert messages(runner(faust), settings=Decks(mwl="none")) == []


def test_s_deck_3_cards_that_the_facts_do_not_have_are_named_once_in_one_note() -> None:
    """However many lists have them, up to twelve by name."""
    names = [f"Zvezda Quorum {letter * 5}" for letter in "abcdefghijklmn"]
    deck = runner([(3, name) for name in names] + [(1, "Sure Gamble")])
    two = structs.replace(deck, player="bo", side=Side.RUNNER)
    (note,) = (each for each in problems(deck, two) if each.row == "S-deck-3")
    assert note.level is Level.NOTE
    named = ", ".join(f"“{name}”" for name in names[:12])
    assert note.message == (
        f"the card facts do not have {named} and 2 more, so copies, influence, agenda points and "
        "restrictions were checked without"
    )
    assert note.expected == (
        "`topcut cards` fetches fresh ones; if they are fresh, the title as printed"
    )


def test_s_deck_4_lists_are_missing_with_and_without_card_facts() -> None:
    for pool in (POOL, None):
        found = messages(pool=pool, settings=Decks(required=True))
        assert found == ["Ada Crane has not handed in a Corp or a Runner deck"]


def test_s_deck_5_the_first_printing_counts() -> None:
    """A card that comes again in a later product was legal before."""
    again = tuple(
        structs.replace(card, prints=(*card.prints, Print("99001", "Later", "", date(2030, 1, 1))))
        for card in POOL.cards
    )
    assert messages(runner(), pool=replace(POOL, cards=again)) == []


def test_what_is_in_a_list_stays_out_of_what_everybody_sees() -> None:
    found = problems(runner([(99, "Sure Gamble")]))
    assert found
    assert without_decks(found) == ()


def test_s_deck_2_another_format_has_only_a_list_that_says_so() -> None:
    of_day = support.event([], day=date(2018, 9, 10), regulations="single-sided")
    standard = wanted_list(of_day, SINGLE, POOL)
    assert standard is not None
    points = structs.replace(standard, format="eternal", name="Eternal Points List")
    pool = CardPool(POOL.cards, (*POOL.lists, points), POOL.updated)
    eternal = replace(of_day, format="Eternal")
    assert wanted_list(eternal, SINGLE, POOL) is None
    assert wanted_list(eternal, SINGLE, pool) == points
    assert wanted_list(of_day, SINGLE, pool) == standard
