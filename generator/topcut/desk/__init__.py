"""The desk: an evening by clicking, in a browser on the organizer's machine or let in by it.

It types the files by the functions of edit/, and keeps no second model of an event. What it
keeps lies in `.topcut/` beside data/. `application` says what it answers, `admission` who may
ask, and `pages/` has a module for each page: what it shows, and what its buttons do.
"""
