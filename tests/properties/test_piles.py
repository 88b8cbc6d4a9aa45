"""The piles against a second implementation that moves cards as the protocol's text says."""

import random
from collections import Counter
from fractions import Fraction

import pytest
from topcut.rules.pairing.piles.pile_drawing import draw_round
from topcut.rules.pairing.piles.piles import Method, PileDraw, Stack
from topcut.rules.systems.ntp_cards import rounded

from tests.opinions.piles import Card, Outcome, play_round

RESULTS = [(3.0, 0.0), (2.5, 0.5), (2.0, 1.0), (1.5, 1.5), (1.0, 2.0), (0.5, 2.5), (0.0, 3.0)]


def tournament(seed: int) -> Counter[str]:
    """Plays one random tournament with both; what happened on the way.

    2 to 64 players over up to twice the printed rounds, or until everybody could have met
    everybody twice over for few players; players drop now and then.
    """
    chance = random.Random(seed)
    players = chance.randint(2, 64) if seed % 2 else chance.randint(2, 14)
    printed = max((players - 1).bit_length(), 1)
    rounds = printed + chance.choice([0, 0, 1, 2, 4]) if players > 14 else players + 1
    cards = [Card(f"p{place:02}", place) for place in range(players)]
    skill = {card.name: chance.random() for card in cards}
    seen: Counter[str] = Counter()
    for _ in range(rounds):
        if len(cards) < 2:
            break
        literal = play_round(cards)
        engine = drawn_by_engine(cards)
        compare(seed, literal, engine)
        seen.update(literal.steps)
        seen["rounds"] += 1
        note(cards, literal, skill, chance)
        if chance.random() < 0.1:
            cards.remove(chance.choice(cards))
    return seen


def drawn_by_engine(cards: list[Card]) -> PileDraw:
    ordered = sorted(cards, key=lambda card: (-card.number, -card.total, card.place))
    numbers = sorted({card.number for card in cards}, reverse=True)
    stacks = [
        Stack(number, tuple(card.name for card in ordered if card.number == number))
        for number in numbers
    ]
    waiting = sorted(cards, key=lambda card: (card.byes, card.number, card.total, -card.place))
    met = {card.name: set(card.opponents) for card in cards}
    return draw_round(stacks, met, [card.name for card in waiting])


def compare(seed: int, literal: Outcome, engine: PileDraw) -> None:
    assert engine.bye == literal.bye, seed
    ours = {frozenset(pair) for pair in engine.pairs}
    theirs = {frozenset(pair) for pair in literal.pairs}
    assert ours == theirs, seed
    methods = {pile.method for pile in engine.piles}
    assert (Method.REMATCHES in methods) == ("rematch" in literal.steps), seed
    assert bool(engine.rematches) == ("rematch" in literal.steps), seed
    assert bool(engine.undone) <= ("undone" in literal.steps), seed


def note(cards: list[Card], drawn: Outcome, skill: dict[str, float], chance: random.Random) -> None:
    by_name = {card.name: card for card in cards}
    for one, two in drawn.pairs:
        tilt = skill[one] - skill[two]
        weights = [1 + 3 * max(tilt, 0)] * 3 + [1] + [1 + 3 * max(-tilt, 0)] * 3
        scores = chance.choices(RESULTS, weights)[0]
        for name, other, score in ((one, two, scores[0]), (two, one, scores[1])):
            by_name[name].opponents.append(other)
            by_name[name].total += score
    if drawn.bye:
        by_name[drawn.bye].byes += 1
        by_name[drawn.bye].total += 3
    for card in cards:
        card.number = rounded(Fraction(card.total) / 3)


def play(seeds: range) -> Counter[str]:
    seen: Counter[str] = Counter()
    for seed in seeds:
        seen += tournament(seed)
    return seen


def test_100_random_tournaments_agree_card_by_card() -> None:
    """The engine and the cards agree on every bye and every pair, also where the swaps run out."""
    seen = play(range(100))
    for step in ("swap", "exhausted", "joined", "undone", "rematch", "other float"):
        assert seen[step] > 0, step


def test_600_random_piles_agree_card_by_card() -> None:
    """They agree on any piles with anybody having met anybody, up to where few pairs are left."""
    seen = piles_of(range(600))
    assert min(seen[step] for step in ("exhausted", "joined", "undone", "rematch")) > 20


@pytest.mark.long
def test_3000_random_piles_agree_card_by_card() -> None:
    seen = piles_of(range(3000))
    assert min(seen[step] for step in ("exhausted", "joined", "undone", "rematch")) > 100


def piles_of(seeds: range) -> Counter[str]:
    """Draws piles at random by both; what happened on the way."""
    seen: Counter[str] = Counter()
    for seed in seeds:
        chance = random.Random(f"piles {seed}")
        cards = [Card(f"p{place:02}", place) for place in range(chance.randint(2, 12))]
        density = chance.uniform(0.1, 0.9)
        numbers = chance.choice([[0], [0, 1], [0, 0, 1, 1, 2]])
        for card in cards:
            card.number = chance.choice(numbers)
            card.total = 3 * card.number + chance.choice([-1, 0, 1])
            card.byes = chance.choice([0, 0, 1])
        for place, one in enumerate(cards):
            for two in cards[place + 1 :]:
                if chance.random() < density:
                    one.opponents.append(two.name)
                    two.opponents.append(one.name)
        literal = play_round(cards)
        compare(seed, literal, drawn_by_engine(cards))
        seen.update(literal.steps)
    return seen


@pytest.mark.long
def test_2000_random_tournaments_agree_card_by_card() -> None:
    """As above, 2,000 tournaments of 2 to 64 players."""
    seen = play(range(2000))
    assert seen["rounds"] == 16193
