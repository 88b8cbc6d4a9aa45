"""`topcut answer`: what issues of a repository at GitHub ask for, typed, committed and answered."""
