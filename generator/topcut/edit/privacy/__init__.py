"""A player hidden at their wish: every name of theirs leaves data/ and what lies beside it."""
