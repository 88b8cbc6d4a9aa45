"""The bracket: matches, ways through the wiring, sides, places, the cut before it."""
