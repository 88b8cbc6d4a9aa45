"""Results: what people type about a table becomes keys of its line."""
