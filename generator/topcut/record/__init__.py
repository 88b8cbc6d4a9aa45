"""What was published, held for good: figures and addresses of every event."""
