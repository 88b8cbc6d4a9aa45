"""Who plays: entered, corrected, here or gone; what acts on a line takes its words as shown.

| to do | function | gives | raises |
|---|---|---|---|
| see whom a pasted list names | `recognising.recognised` | Recognised | NotTypedError |
| enter them, before round 1 or late | `entering.enter` | Typed | NotTypedError and its kinds |
| see what letters of an identity may mean | `suggesting.identities` | Suggestion, best first | |
"""
