"""Deck lists and card facts."""
