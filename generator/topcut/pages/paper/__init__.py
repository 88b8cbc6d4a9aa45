"""What is put on paper for the room: black on white, A4 or Letter."""
