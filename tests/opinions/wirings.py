"""Who meets whom in a bracket, written down from brackets.csv and the rows about the cut.

Each bracket is a list of rounds; a match is its number and where its two players come from: S a
seed, W the winner and L the loser of a match, P a place by seed of those left.
"""

from typing import NamedTuple


class Wire(NamedTuple):
    """A match before anybody plays it."""

    number: int
    round: int
    sources: tuple[str, str]
    """S3, W5, L6, P2."""


DOUBLE = {
    4: """
        1 S1 S4, 2 S2 S3
        3 W1 W2, 4 L1 L2
        5 L3 W4
        6 W3 W5
        7 W6 L6
    """,
    8: """
        1 S1 S8, 2 S4 S5, 3 S2 S7, 4 S3 S6
        5 W1 W2, 6 W3 W4, 7 L1 L2, 8 L3 L4
        9 W5 W6, 10 L6 W7, 11 W8 L5
        12 W10 W11
        13 L9 W12
        14 W9 W13
        15 W14 L14
    """,
    16: """
        1 S1 S16, 2 S8 S9, 3 S5 S12, 4 S4 S13, 5 S3 S14, 6 S6 S11, 7 S7 S10, 8 S2 S15
        9 L1 L2, 10 L3 L4, 11 L5 L6, 12 L7 L8, 13 W1 W2, 14 W3 W4, 15 W5 W6, 16 W7 W8
        17 L16 W9, 18 L15 W10, 19 L14 W11, 20 L13 W12, 21 W13 W14, 22 W15 W16
        23 W17 W18, 24 W19 W20, 27 W21 W22
        25 L21 W23, 26 W24 L22
        28 W25 W26
        29 L27 W28
        30 W27 W29
        31 W30 L30
    """,
    32: """
        1 S1 S32, 2 S16 S17, 3 S8 S25, 4 S9 S24, 5 S5 S28, 6 S12 S21, 7 S4 S29, 8 S13 S20, \
        9 S3 S30, 10 S14 S19, 11 S6 S27, 12 S11 S22, 13 S7 S26, 14 S10 S23, 15 S2 S31, 16 S15 S18
        17 W1 W2, 18 W3 W4, 19 W5 W6, 20 W7 W8, 21 W9 W10, 22 W11 W12, 23 W13 W14, 24 W15 W16, \
        25 L1 L2, 26 L3 L4, 27 L5 L6, 28 L7 L8, 29 L9 L10, 30 L11 L12, 31 L13 L14, 32 L15 L16
        33 W17 W18, 34 W19 W20, 35 W21 W22, 36 W23 W24, 37 L24 W25, 38 L23 W26, 39 L22 W27, \
        40 L21 W28, 41 L20 W29, 42 L19 W30, 43 L18 W31, 44 L17 W32
        45 W33 W34, 46 W35 W36, 47 W37 W38, 48 W39 W40, 49 W41 W42, 50 W43 W44
        51 W45 W46, 52 L34 W47, 53 L33 W48, 54 L36 W49, 55 L35 W50
        56 W52 W53, 57 W54 W55
        58 L46 W56, 59 L45 W57
        60 W58 W59
        61 L51 W60
        62 W51 W61
        63 W62 L62
    """,
}
"""brackets.csv."""
SINGLE = {
    2: "1 S1 S2",
    3: """
        1 S2 S3
        2 S1 W1
    """,
    4: """
        1 S1 S4, 2 S2 S3
        3 W1 W2
    """,
    8: """
        1 S1 S8, 2 S4 S5, 3 S2 S7, 4 S3 S6
        5 W1 W2, 6 W3 W4
        7 W5 W6
    """,
    16: """
        1 S1 S16, 2 S8 S9, 3 S5 S12, 4 S4 S13, 5 S3 S14, 6 S6 S11, 7 S7 S10, 8 S2 S15
        9 W1 W2, 10 W3 W4, 11 W5 W6, 12 W7 W8
        13 W9 W10, 14 W11 W12
        15 W13 W14
    """,
}
"""S-cut-1; also for 2, 3, 16: who is next to whom in the upper bracket stays so."""
RESEEDED = {
    8: """
        1 S1 S8, 2 S2 S7, 3 S3 S6, 4 S4 S5
        5 P1 P4, 6 P2 P3
        7 W5 W6
    """,
    16: """
        1 S1 S16, 2 S2 S15, 3 S3 S14, 4 S4 S13, 5 S5 S12, 6 S6 S11, 7 S7 S10, 8 S8 S9
        9 P1 P8, 10 P2 P7, 11 P3 P6, 12 P4 P5
        13 P1 P4, 14 P2 P3
        15 W13 W14
    """,
}
"""S-cut-3: P the place by seed of those left after the round before. Others as in SINGLE."""


def wiring(elimination: str, players: int, *, reseed: bool = False) -> list[Wire]:
    """The smallest bracket with a place for so many; empty where there is none."""
    tables = DOUBLE if elimination == "double" else SINGLE
    size = min((size for size in tables if size >= players), default=0)
    anew = RESEEDED if reseed and elimination == "single" else {}
    text = anew.get(size, tables.get(size, "")).strip()
    wires = []
    for number, line in enumerate(text.splitlines(), 1):
        for match in line.strip().split(","):
            name, first, second = match.split()
            wires.append(Wire(int(name), number, (first, second)))
    return wires
