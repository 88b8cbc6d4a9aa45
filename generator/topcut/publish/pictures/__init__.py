"""The pictures of results: where everything stands, drawn, and drawn again only after a change."""
