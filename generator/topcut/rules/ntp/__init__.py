"""The Netrunner Tournament Protocol v98.4: GMPs, piles, record cards, and its rows as rules."""
