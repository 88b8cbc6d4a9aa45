"""The rows of the three FFG Tournament Regulations: one small function a row."""
