"""Reading what other sites publish below data/, for an index over them."""
