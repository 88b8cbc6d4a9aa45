"""NRTM, Cobra, TOME, CSV, JSON: in and out."""
