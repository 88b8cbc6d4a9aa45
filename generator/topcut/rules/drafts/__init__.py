"""A round proposed, and a typed one reviewed: Swiss, round robin, piles, tables, bracket."""
