"""The NAPD Multiplayer Format: one Corp against several Runners, and its rows as rules."""
