"""The pages of one event. One module a page."""
