"""The pages over all events. One module a page."""
