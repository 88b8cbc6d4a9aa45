"""Results that players report by phone, kept beside data/ until the desk enters them."""
