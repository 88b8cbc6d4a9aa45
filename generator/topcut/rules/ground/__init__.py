"""What all rules stand on: who won a game, the draw, exact sums, records, what was known when."""
