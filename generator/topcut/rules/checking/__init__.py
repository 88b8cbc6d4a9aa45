"""What a rule is, what it sees of an event, and what rules of several documents share."""
