"""`topcut publish`: commits data/ and pushes it, for organizers who know no git."""
