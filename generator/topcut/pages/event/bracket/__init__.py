"""The bracket of an event and the way through it."""
