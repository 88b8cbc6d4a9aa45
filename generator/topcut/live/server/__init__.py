"""The local server: connections, files, the organizer's page."""
