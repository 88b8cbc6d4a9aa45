"""Every row about decks, on lists of real cards."""

import random
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs
from topcut.documents.decks.decks import read_decks
from topcut.documents.names.identities import identities
from topcut.regulations import Regulations, load
from topcut.rules.book.check import check
from topcut.rules.decks.construction import agenda_points_for
from topcut.rules.decks.influence import influence
from topcut.rules.decks.resolved_deck import resolve
from topcut.rules.decks.wanted import named_list, wanted_list
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Level, Problem
from topcut.text.words.normalize import fold_title
from topcut.tournament import (
    CardPool,
    Deck,
    Decks,
    Event,
    Player,
    Print,
    Proxy,
    Round,
    Side,
    Stage,
    StageKind,
)

from tests.support import deck_lists as support

ETF = "Haas-Bioroid: Engineering the Future"
NOISE = "Noise: Hacker Extraordinaire"
V2 = load("ffg-2.0")
V22 = load("ffg-2.2.1")
V3 = load("ffg-3.2")
Cards = list[tuple[int, str]]

CORP: Cards = [
    (3, "Accelerated Beta Test"), (3, "Project Vitruvius"), (3, "Priority Requisition"),
    (3, "Adonis Campaign"), (3, "Hedge Fund"), (3, "PAD Campaign"), (3, "Biotic Labor"),
    (3, "Ash 2X3ZB9CY"), (3, "Enigma"), (3, "Wall of Static"), (3, "Rototurret"),
    (3, "Viktor 1.0"), (3, "Heimdall 1.0"), (3, "Hunter"), (3, "Green Level Clearance"),
    (2, "Archived Memories"),
]  # fmt: skip
"""47 cards, 21 agenda points, no influence spent."""
RUNNER: Cards = [
    (3, "Déjà Vu"), (3, "Demolition Run"), (3, "Stimhack"), (3, "Sure Gamble"), (3, "Infiltration"),
    (3, "Cyberfeeder"), (3, "Grimoire"), (3, "Ice Carver"), (3, "Corroder"), (3, "Datasucker"),
    (3, "Djinn"), (3, "Medium"), (3, "Mimic"), (3, "Armitage Codebusting"), (3, "Crypsis"),
]  # fmt: skip
"""45 cards, none of other factions."""


@pytest.fixture(scope="module")
def pool() -> CardPool:
    return support.card_pool()


def changed(cards: Cards, *lines: tuple[int, str], without: Sequence[str] = ()) -> Cards:
    return [line for line in cards if line[1] not in without] + list(lines)


def problems(
    pool: CardPool | None, *decks: Deck, by: Regulations = V2, row: str = "", **event: Any
) -> list[Problem]:
    found = check(support.event(decks, **event), by, pool=pool)
    return [p for p in found if p.row.startswith(row or "F-deck") or p.row.startswith("M-table")]


def messages(
    pool: CardPool | None, *decks: Deck, by: Regulations = V2, row: str = "", **event: Any
) -> list[str]:
    return [problem.message for problem in problems(pool, *decks, by=by, row=row, **event)]


def corp(pool: CardPool, cards: Cards = CORP, identity: str = ETF, **more: Any) -> Deck:
    return support.a_deck(pool, identity, cards, **more)


def runner(pool: CardPool, cards: Cards = RUNNER, identity: str = NOISE, **more: Any) -> Deck:
    return support.a_deck(pool, identity, cards, **more)


def test_f_deck_1_a_second_identity_in_a_file_is_found(pool: CardPool, tmp_path: Path) -> None:
    """A list as it was handed in, with two identities, says so with and without card facts."""
    second = "Haas-Bioroid: Stronger Together"
    lines = [f"{copies} {title}" for copies, title in CORP]
    text = "\n".join([ETF, *lines, f"1 {second}"])
    player = Player("ada", "Ada", Mark("players.yaml"))
    (tmp_path / "decks").mkdir()
    for name, found in (("one", "\n".join([ETF, *lines])), ("two", text)):
        (tmp_path / "decks" / "ada-corp.txt").write_text(found)
        decks = read_decks(tmp_path, [player], identities()).decks
        for facts in (pool, None):
            said = [each for each in messages(facts, *decks) if "card facts" not in each]
            expected = [f"a second identity, {second}, beside {ETF}"] if name == "two" else []
            assert said == expected


def test_f_deck_1_the_minimum_size_is_the_identitys(pool: CardPool) -> None:
    """A deck of 42 cards under an identity of 45 is three short."""
    (found,) = problems(pool, runner(pool, RUNNER[1:]))
    assert found.message == f"42 cards, but {NOISE} needs at least 45"
    assert found.expected == "3 more cards; is the list whole?"


def test_f_deck_1_three_copies_by_title_over_all_lines(pool: CardPool) -> None:
    """Two lines of one title count together, whatever product they name."""
    deck = runner(pool, changed(RUNNER, (2, "Sure Gamble (Core Set)"), (1, "Sure Gamble (Core2)")))
    assert messages(pool, deck) == ["6 copies of Sure Gamble"]


def test_f_deck_1_cards_limit_their_own_copies(pool: CardPool) -> None:
    """One copy of Philotic Entanglement, six of Spy Camera."""
    jinteki = changed(CORP, (2, "Philotic Entanglement"))
    found = messages(pool, corp(pool, jinteki, "Jinteki: Personal Evolution"), row="F-deck-1")
    assert "2 copies of Philotic Entanglement" in found
    shaper = [(6, "Spy Camera")]
    assert not [m for m in messages(pool, runner(pool, shaper)) if "copies" in m]


def test_f_deck_1_influence_up_to_the_limit(pool: CardPool) -> None:
    """In faction and neutral cards without a cost are free; the sixteenth point is too much."""
    fifteen = changed(RUNNER, (3, "Account Siphon"), (1, "Gordian Blade"))
    assert messages(pool, runner(pool, fifteen)) == []
    sixteen = changed(fifteen, (1, "Sneakdoor Beta"))
    (found,) = problems(pool, runner(pool, sixteen))
    assert found.message.startswith("18 influence spent, but the limit is 15: 3× Account Siphon 12")
    assert found.expected == "3 less"


def test_f_deck_1_the_professors_first_programs_are_free(pool: CardPool) -> None:
    """The Professor pays for the second copy of a program only, one influence at most."""
    professor = "The Professor: Keeper of Knowledge"
    event = support.event()
    one = resolve(runner(pool, [(1, "Medium"), (1, "Corroder")], professor), event, pool)
    assert influence(one, None).spent == 0
    two = resolve(runner(pool, [(2, "Corroder"), (1, "Stimhack")], professor), event, pool)
    assert influence(two, None).spent == 3


@pytest.mark.parametrize(
    ("free", "paid", "card"),
    [
        ([(15, "Enigma")], [(16, "Enigma")], "Mumba Temple"),
        ([(48, "Hedge Fund")], [(47, "Hedge Fund")], "Museum of History"),
        ([(3, "PAD Campaign")], [(2, "PAD Campaign")], "PAD Factory"),
        ([(7, "Adonis Campaign")], [(6, "Adonis Campaign")], "Mumbad Virtual Tour"),
        ([(6, "Snare!")], [(5, "Snare!"), (1, "Raman Rai")], "Heritage Committee"),
        ([(6, "Anonymous Tip")], [(5, "Anonymous Tip")], "Salem's Hospitality"),
    ],
)
def test_f_deck_1_alliance_cards_are_free_in_their_company(
    pool: CardPool, free: Cards, paid: Cards, card: str
) -> None:
    """Alliance cards cost nothing where the deck is built as they ask, else their influence."""

    def cost(company: Cards) -> int:
        deck = resolve(corp(pool, [*company, (2, card)]), support.event(), pool)
        costs = {each.card.title: each.influence for each in influence(deck, None).costs}
        return costs.get(card, 0)

    assert cost(free) == 0
    assert cost(paid) == 2 * (pool.by_title[fold_title(card)].influence or 0)


@pytest.mark.parametrize(
    ("size", "points"),
    [(30, (14, 15)), (40, (18, 19)), (44, (18, 19)), (45, (20, 21)), (49, (20, 21)),
     (50, (22, 23)), (54, (22, 23)), (100, (42, 43))],
)  # fmt: skip
def test_f_deck_1_agenda_points_by_size(size: int, points: tuple[int, int]) -> None:
    """Every five cards ask for two agenda points more."""
    assert agenda_points_for(size) == points


def test_f_deck_1_a_second_identity_is_found(pool: CardPool) -> None:
    """One identity a deck."""
    deck = corp(pool)
    other = structs.replace(deck.entries[0], title="Jinteki: Personal Evolution", copies=1)
    found = messages(pool, structs.replace(deck, entries=(*deck.entries, other)))
    assert found == [f"a second identity, Jinteki: Personal Evolution, beside {ETF}"]


def test_f_deck_1_a_list_without_identity_plays_the_one_of_players_yaml(pool: CardPool) -> None:
    """jinteki.net exports no identity: the one of players.yaml counts, none is said."""
    deck = structs.replace(runner(pool), identity=None)
    assert messages(pool, deck, runner=support.an_identity(pool, NOISE)) == []
    assert messages(pool, deck) == ["the list names no identity"]


def test_f_deck_1_without_card_facts_the_check_says_what_it_left_out(pool: CardPool) -> None:
    """One note for all lists; what players.yaml tells is checked all the same."""
    noise = support.an_identity(pool, NOISE)
    found = problems(None, runner(pool, RUNNER[1:]), corp(pool), runner=noise)
    notes = [p for p in found if p.level is Level.NOTE]
    assert len(notes) == 1
    assert "were not checked" in notes[0].message
    assert [p.message for p in found if p.level is not Level.NOTE] == [
        f"42 cards, but {NOISE} needs at least 45"
    ]


def test_f_end_1_in_a_draft_whoever_drafted_four_copies_plays_four(pool: CardPool) -> None:
    """Four copies are a breach elsewhere, not in a full or half draft."""
    deck = runner(pool, changed(RUNNER, (4, "Wyrm")))
    assert messages(pool, deck) == ["4 copies of Wyrm"]
    assert messages(pool, deck, format="full draft") == []
    assert messages(pool, deck, format="half draft") == []


def test_f_end_1_draft_identities_are_for_drafts_alone(pool: CardPool) -> None:
    """The Shadow: 30 cards, any influence, agendas of any faction; said outside drafts."""
    title = "The Shadow: Pulling the Strings"
    cyber = pool.by_title[fold_title("Cyber Bureau: Keeping the Peace")]
    draft = structs.replace(
        cyber, title=title, minimum=30, prints=(Print("00005", "Draft", "Draft", None),)
    )
    with_draft = CardPool((*pool.cards, draft), pool.lists, pool.updated)
    cards: Cards = [
        (3, "Breaking News"), (3, "Nisei MK II"), (2, "Accelerated Beta Test"),
        (1, "Hostile Takeover"), (3, "Scorched Earth"), (3, "SanSan City Grid"), (3, "Snare!"),
        (3, "Tollbooth"), (3, "Archer"), (3, "Hedge Fund"), (3, "Enigma"),
    ]  # fmt: skip
    deck = corp(with_draft, cards, title)
    assert messages(with_draft, deck, format="full draft") == []
    assert messages(with_draft, deck) == [f"{title} is an identity for drafts"]


# F-deck-2

PRINTED = (
    ("Cerberus \"Lady\" H1", "Cerberus \"Lady\" H1"), ("Clone Chip", "Clone Chip"),
    ("D4V1D", "D4v1d"), ("Desperado", "Desperado"), ("Faust", "Faust"), ("Parasite", "Parasite"),
    ("Pre-Paid Voice PAD", "Prepaid VoicePAD"), ("Wyldside", "Wyldside"), ("Yog.0", "Yog.0"),
    ("Architect", "Architect"), ("Breaking News", "Breaking News"), ("Eli 1.0", "Eli 1.0"),
    ("Mumba Temple", "Mumba Temple"), ("NAPD Contract", "NAPD Contract"),
    ("SanSan City Grid", "SanSan City Grid"),
)  # fmt: skip
"""List 1.1 as Appendix A prints it, and as the card facts spell it."""


@pytest.mark.parametrize(("printed", "spelled"), PRINTED)
def test_f_deck_2_list_1_1_knows_each_card_in_both_spellings(
    pool: CardPool, printed: str, spelled: str
) -> None:
    """Each copy takes 1 from the limit, by the printed name and by the pool's."""
    assert pool.by_title[fold_title(spelled)].title == spelled
    wanted = named_list("1.1", pool)
    side = pool.by_title[fold_title(spelled)].side
    for name in (printed, spelled):
        deck = corp(pool, [(2, name)]) if side is Side.CORP else runner(pool, [(2, name)])
        account = influence(resolve(deck, support.event(), pool), wanted)
        assert [cost.penalty for cost in account.costs] == [2]
        assert account.limit == 13


def test_f_deck_2_list_1_1_has_these_15_cards_and_no_other(pool: CardPool) -> None:
    """Nine Runner cards and six Corp cards."""
    wanted = named_list("1.1", pool)
    assert wanted is not None
    assert sorted(wanted.cards) == sorted(fold_title(printed) for printed, _ in PRINTED)


def test_f_deck_2_the_limit_never_falls_below_one(pool: CardPool) -> None:
    """Eighteen copies of 1.1 leave one influence, not less."""
    cards: Cards = [(3, name) for name, _ in PRINTED[:9]]
    account = influence(
        resolve(runner(pool, cards), support.event(), pool), named_list("1.1", pool)
    )
    assert account.limit == 1


def test_f_deck_2_identities_are_on_lists_too(pool: CardPool) -> None:
    """Cerebral Imaging is removed by 2.2, Skorpios restricted."""
    day = date(2018, 9, 8)
    cerebral = corp(pool, identity="Cerebral Imaging: Infinite Frontiers")
    assert "Cerebral Imaging: Infinite Frontiers is removed by NAPD MWL 2.2" in messages(
        pool, cerebral, by=V3, day=day
    )
    skorpios = corp(
        pool, changed(CORP, (1, "Mother Goddess")), "Skorpios Defense Systems: Persuasive Power"
    )
    assert (
        "Mother Goddess and Skorpios Defense Systems: Persuasive Power are both restricted by "
        "NAPD MWL 2.2"
    ) in messages(pool, skorpios, by=V3, day=day)


@pytest.mark.parametrize(
    ("by", "mwl", "day", "expected"),
    [
        (V2, "", date(2017, 5, 1), "NAPD MWL 1.1"),
        (V2, "1.2", date(2017, 5, 1), "NAPD MWL 1.2"),
        (V22, "", date(2017, 8, 1), "NAPD MWL 1.2"),
        (V22, "", date(2017, 9, 30), "NAPD MWL 1.2"),
        (V22, "", date(2017, 10, 1), "NAPD MWL 2.0"),
        (V3, "", date(2018, 9, 5), "NAPD MWL 2.1"),
        (V3, "", date(2018, 9, 6), "NAPD MWL 2.2"),
        (V3, "1.0", date(2018, 9, 6), "NAPD MWL 1.0"),
        (V3, "", date(2023, 10, 1), "Standard Ban List 23.09"),
        (V3, "standard-mwl-3-4-b", date(2020, 1, 4), "Standard MWL 3.4b"),
        (V3, "none", date(2018, 9, 6), None),
        (V3, "", date(2015, 1, 1), None),
    ],
)
def test_f_deck_2_which_list_is_in_force(
    pool: CardPool, by: Regulations, mwl: str, day: date, expected: str | None
) -> None:
    """The one that the event names, 2.0's own appendix, or the one of the first day."""
    found = wanted_list(support.event(day=day, settings=Decks(mwl=mwl)), by, pool)
    assert (found.name if found else None) == expected


# F-deck-3


def test_f_deck_3_ichi_fits_two_cards(pool: CardPool) -> None:
    """The document's own example, with the ways to make it unique."""
    (found,) = problems(pool, corp(pool, changed(CORP, (1, "Ichi"))), row="F-deck-3")
    assert found.message == "“Ichi” fits Ichi 1.0 and Ichi 2.0"
    assert found.expected == (
        "“Ichi 1.0”, “Ichi 2.0”, “Ichi (Core Set)”, “Ichi (Creation and Control)”"
    )


@pytest.mark.parametrize("name", ["Ichi 1.0", "Ichi (Core Set)", "ichi 1.0", "ICHI1.0"])
def test_f_deck_3_ichi_is_unique_by_full_name_or_product(pool: CardPool, name: str) -> None:
    """Both of the ways that the document names, whatever the case and the spaces."""
    assert messages(pool, corp(pool, changed(CORP, (1, name))), row="F-deck-3") == []


def test_f_deck_3_a_cycle_is_a_product_too(pool: CardPool) -> None:
    """“Architect (Lunar Cycle)”, as the Appendix writes, and a part of a name within a cycle."""
    deck = corp(pool, [(1, "Eli (Genesis Cycle)"), (1, "Architect (Lunar Cycle)")])
    found = resolve(deck, support.event(), pool)
    assert [line.card.title for line in found.lines if line.card] == ["Eli 1.0", "Architect"]


# F-deck-4


def test_f_deck_4_everybody_hands_in_both_lists_where_they_are_required(pool: CardPool) -> None:
    """Who is missing is said at the player's line; who withdrew is not asked."""
    bo = Player("bo", "Bo Quist", Mark("players.yaml", 2, 3))
    lou = Player("lou", "Lou Marsh", Mark("players.yaml", 3, 3), withdrawn=True)
    ada = Player("ada", "Ada Crane", Mark("players.yaml", 1, 3))
    players = (ada, bo, lou)
    found = problems(pool, corp(pool), players=players, settings=Decks(required=True))
    assert [(p.mark.line, p.message) for p in found] == [
        (1, "Ada Crane has not handed in a Runner deck"),
        (2, "Bo Quist has not handed in a Corp or a Runner deck"),
    ]
    assert messages(pool, corp(pool), players=players) == []


# F-deck-5, F-deck-6


def _with_proxy(card: str, by: str, decks: Sequence[Deck]) -> Event:
    proxy = Proxy("ada", card, by, Mark("rounds/swiss-1.yaml", 9, 12))
    round_ = Round(StageKind.SWISS, 1, Mark("rounds/swiss-1.yaml"), proxies=(proxy,))
    return support.event(decks, stages=(Stage(StageKind.SWISS, (round_,)),))


def test_f_deck_6_a_proxy_is_made_by_a_leader_for_a_card_of_the_deck(pool: CardPool) -> None:
    """By a leader of the event, of a card in one of the player's lists."""

    def found(card: str, by: str) -> list[str]:
        event = _with_proxy(card, by, [runner(pool), corp(pool)])
        return [p.message for p in check(event, V2, pool=pool) if p.row == "F-deck-6"]

    assert found("datasucker", "ann ellis") == []
    assert found("Datasucker", "Cy Hall") == [
        "the proxy of Datasucker was made by Cy Hall, who is not a leader of this event"
    ]
    assert found("Faust", "Ann Ellis") == ["Faust is in no deck list of Ada Crane"]


# F-deck-7


@pytest.mark.parametrize(
    ("tier", "day", "legal"),
    [
        ("relaxed", date(2017, 2, 22), False), ("relaxed", date(2017, 2, 23), True),
        ("formal", date(2017, 2, 23), True), ("premier", date(2017, 2, 23), False),
        ("premier", date(2017, 3, 5), False), ("premier", date(2017, 3, 6), True),
    ],
)  # fmt: skip
def test_f_deck_7_products_are_legal_from_release_at_premier_11_days_later(
    pool: CardPool, tier: str, day: date, legal: bool
) -> None:
    """Daedalus Complex came out on 2017-02-23."""
    card = next(c for c in pool.cards if c.prints[0].product == "Daedalus Complex"
                and c.side is Side.RUNNER and c.faction == "anarch")  # fmt: skip
    deck = runner(pool, changed(RUNNER, (1, card.title)))
    found = messages(pool, deck, row="F-deck-7", day=day, tier=tier)
    assert bool(found) is not legal
    if tier == "premier" and found:
        assert "legal from 2017-03-06 on, 11 days after its release on 2017-02-23," in found[0]


def test_f_deck_7_a_reprint_does_not_make_a_card_young(pool: CardPool) -> None:
    """A card counts from its first product on."""
    deck = runner(
        pool, changed(RUNNER, (3, "Sure Gamble (Revised Core Set)"), without=["Sure Gamble"])
    )
    assert messages(pool, deck, row="F-deck-7") == []


# M-table-3


BUREAU = "Detective's Bureau: Upholding the Law"


def test_m_table_3_both_titles_of_the_multiplayer_corp_are_one_identity(pool: CardPool) -> None:
    """A list by either title has the card's facts; both on one list are no second identity."""
    multiplayer = structs.replace(V3, system="multiplayer", title="NAPD Multiplayer Format")
    deck = corp(pool, CORP, "Cyber Bureau: Keeping the Peace")
    assert deck.identity is not None
    turned = structs.replace(deck, identity=structs.replace(deck.identity, title=BUREAU))
    expected = messages(pool, deck, by=multiplayer)
    assert messages(pool, turned, by=multiplayer) == expected
    assert (
        resolve(turned, support.event(), pool).identity
        == resolve(deck, support.event(), pool).identity
    )
    half = structs.replace(deck, identity=structs.replace(deck.identity, title="Upholding the Law"))
    assert messages(pool, half, by=multiplayer) == expected
    both = structs.replace(deck, entries=(turned.identity, *deck.entries))
    assert messages(pool, both, by=multiplayer) == expected
    later = structs.replace(turned, since="tables-2")
    assert not [m for m in messages(pool, deck, later, by=V3) if "has another Corp deck" in m]


# Generated


@pytest.mark.parametrize("side", list(Side))
def test_f_deck_1_generated_legal_decks_pass_and_every_change_is_found(
    pool: CardPool, side: Side
) -> None:
    """A hundred drawn decks a side break nothing; one card too few or too many does."""
    rng = random.Random(f"decks/{side}")
    for _ in range(100):
        legal = support.legal_deck(pool, rng, side, date(2017, 1, 12))
        deck = support.a_deck(pool, legal.identity.title, legal.lines)
        assert messages(pool, deck) == []
        four = next(card for card in legal.cards if card.type != "agenda")
        more = [(four.limit + 1, t) if t == four.title else (n, t) for n, t in legal.lines]
        assert any(
            m.endswith(f"copies of {four.title}")
            for m in messages(pool, support.a_deck(pool, legal.identity.title, more))
        )
