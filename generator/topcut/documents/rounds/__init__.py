"""Files of rounds: tables, results, corrections, presence."""
