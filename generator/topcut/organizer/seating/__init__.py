"""Who sits where, changed by hand: players exchanged, pairs made and dissolved, byes given."""
