"""Deck lists that players hand in: read, checked, put into decks/; and who has not done so."""
