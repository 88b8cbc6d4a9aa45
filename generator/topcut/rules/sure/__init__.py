"""Who is sure of the cut: bounds and proofs over all results that can still come."""
