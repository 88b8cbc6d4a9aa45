"""What `options:` of an event can say: rows of the rules, and how each of them can be read.

A document names the rows that its events can set (`options:` of a regulations file).
"""

BYE_IS_AN_OPPONENT = "bye is an opponent"
"""S-tie-1: the mean is over the player's own rounds; a bye is an opponent with 0."""
BYE_IS_NO_ROUND = "bye is no round"
"""S-tie-1: an opponent's points are divided by games; the points of byes still count."""

OPTIONS: dict[str, tuple[str, ...]] = {
    "N-alt-1": (),
    "S-tie-1": (BYE_IS_AN_OPPONENT, BYE_IS_NO_ROUND),
}
"""Every row that an event can set, with its readings; none where it is only switched on."""
