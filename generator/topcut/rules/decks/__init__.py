"""Deck lists held against card facts: names, construction, influence, most wanted list, days."""
