"""Rows that are computed, recorded or shown, and that nobody can breach."""

from topcut.rules.checking.rule import Rule

RULES: tuple[Rule, ...] = (
    Rule(
        "N-init-1",
        "1.1",
        "shows",
        "Each player has a record card: round, opponent, GMP earned, GMP total, pairing number",
    ),
    Rule(
        "N-time-1",
        "2.6",
        "computes, shows",
        "A match lasts 60 minutes with constructed decks, 90 with sealed ones",
    ),
    Rule("N-gmp-2", "2.7.3", "computes", "The pairing number is the GMP total by three, rounded"),
    Rule(
        "N-tie-1",
        "3.1, 3.2",
        "computes",
        "By GMP total; the opponents' totals; without highest and lowest; the match between the "
        "tied; who is left shares a rank",
    ),
    Rule(
        "N-watch-2",
        "4.3",
        "records, shows",
        "Fixing results, scouting and excessive argument disqualify",
    ),
    Rule(
        "N-watch-3",
        "4.1, 4.4",
        "shows",
        "What is not promptly indicated is legal; only the director confirms a violation",
    ),
    Rule(
        "N-alt-1",
        "author's note",
        "computes",
        "Pairing numbers can be counted by matches won and byes: options: {N-alt-1: yes}",
    ),
)
