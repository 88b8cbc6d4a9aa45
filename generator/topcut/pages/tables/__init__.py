"""The tables of a round, as every page shows them."""
