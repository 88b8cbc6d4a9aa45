"""The desk's requests: admission, devices, flashes, what is being sent."""
