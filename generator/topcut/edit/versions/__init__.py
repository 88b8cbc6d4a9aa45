"""What another hand says of a file: versions of other machines, copies, the sides of a merge."""
