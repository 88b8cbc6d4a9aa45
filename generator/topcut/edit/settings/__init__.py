"""Settings of an event and of the site: what can be changed, what follows, and the exact edits."""
