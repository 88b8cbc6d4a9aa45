"""An event with corrections, as typed: eight players, one round, the best four play on."""

from tests.build import EVENT

EIGHT = """\
- {name: Ada Crane}
- {name: Bo Quist}
- {name: Cy Dahl}
- {name: Di Ito}
- {name: Ed Moss}
- {name: Fay Lund}
- {name: Gus Ray}
- {name: Hal Orr}
"""
ONE_ROUND = EVENT.replace("basic", "{rounds: 1, cut: 4}")
SWISS = """\
tables:
  - {table: 1, players: [Ada Crane, Bo Quist], result: 6-0}
  - {table: 2, players: [Cy Dahl, Di Ito], result: 5-0}
  - {table: 3, players: [Ed Moss, Fay Lund], result: 4-0}
  - {table: 4, players: [Gus Ray, Hal Orr], result: 4-1}
"""
"""After it Ada 6, Cy 5, then Gus and Ed with 4, Gus the better by his opponent's point."""
SEEDS = "seeds: [Ada Crane, Cy Dahl, Gus Ray, Ed Moss]\n"
CUT_1 = """\
tables:
  - {match: 1, corp: Ada Crane, runner: Ed Moss, winner: corp}
  - {match: 2, corp: Cy Dahl, runner: Gus Ray, winner: corp}
"""
CUT_2 = """\
tables:
  - {match: 3, corp: Cy Dahl, runner: Ada Crane, winner: runner}
  - {match: 4, corp: Gus Ray, runner: Ed Moss, winner: corp}
"""
