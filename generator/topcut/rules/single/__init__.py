"""Single- and double-sided Swiss, as practised: their rows as rules, one small function a row."""
