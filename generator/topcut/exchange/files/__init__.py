"""The model as the files that organizers write."""
