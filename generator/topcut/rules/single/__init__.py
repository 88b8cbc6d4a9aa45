"""Single-sided Swiss, the practice of today: its rows as rules, one small function a row."""
