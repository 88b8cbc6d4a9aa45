"""Deck lists checked against card facts: names, construction, influence, most wanted list, days."""
