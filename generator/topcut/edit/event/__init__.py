"""Events and club folders: created, imported, taken over; announcements."""
