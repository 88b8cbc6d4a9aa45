"""Figures of results: identities, wins by side, intervals; of one event, and of several."""
