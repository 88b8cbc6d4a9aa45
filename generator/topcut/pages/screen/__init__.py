"""What televisions in the room show."""
