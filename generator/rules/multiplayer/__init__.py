"""The rows of the NAPD Multiplayer Format: one small function a row."""
