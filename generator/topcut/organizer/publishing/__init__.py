"""`topcut publish`: what was typed is committed and pushed, by somebody who knows no git."""
