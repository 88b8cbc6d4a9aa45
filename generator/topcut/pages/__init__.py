"""What each page shows: model and rules become plain values. One module a page."""
