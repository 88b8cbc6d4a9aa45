"""Who is who over many events: players who are one person, and those who may be."""
