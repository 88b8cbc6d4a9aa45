"""An event as a whole: begun, announced, published."""
