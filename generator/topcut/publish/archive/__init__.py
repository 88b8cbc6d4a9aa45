"""Pages over several events: what each event contributes to them, and how they are made."""
