"""A single-sided event with a cut, as typed: four players who have all met, the best three play on.

Ada 9, Bo 6, Cy 3, Di 0: Bo meets Cy, and Ada the winner.
"""

from tests.build import SINGLE

TOP_3 = SINGLE.replace("{rounds: 4, cut: 0}", "{rounds: 3, cut: 3}")
SWISS = {
    "swiss_1": """\
tables:
  - {table: 1, corp: Ada Crane, runner: Cy Dahl, result: 3-0}
  - {table: 2, corp: Bo Quist, runner: Di Ito, result: 3-0}
""",
    "swiss_2": """\
tables:
  - {table: 1, corp: Bo Quist, runner: Ada Crane, result: 0-3}
  - {table: 2, corp: Cy Dahl, runner: Di Ito, result: 3-0}
""",
    "swiss_3": """\
tables:
  - {table: 1, corp: Ada Crane, runner: Di Ito, result: 3-0}
  - {table: 2, corp: Cy Dahl, runner: Bo Quist, result: 0-3}
""",
}
SEEDS = "seeds: [Ada Crane, Bo Quist, Cy Dahl]\n"
CUT_1 = """\
tables:
  - {match: 1, corp: Cy Dahl, runner: Bo Quist, winner: corp, by: agenda}
"""
CUT_2 = """\
tables:
  - {match: 2, corp: Ada Crane, runner: Cy Dahl, winner: runner, by: agenda}
"""
