"""Who plays: entered, corrected, here or gone; what acts on a line takes its words as shown.

| to do | function | gives | raises |
|---|---|---|---|
| see whom a pasted list names | `recognising.recognised` | Recognised | NotTypedError |
| see whom a form names | `recognising.alone` | Entrant | |
| enter them, before round 1 or late | `entering.enter` | Typed | NotTypedError and its kinds |
| see what letters of an identity may mean | `suggesting.identities` | Suggestion, best first | |
| correct a name, wherever it is typed | `renaming.correct_name` | Typed | NotTypedError and its kinds |
| type identities, pronouns, byes, a fixed table | `facts.type_facts` | Typed | NotTypedError and its kinds |
| note who is not here before round 1 | `check_in.check_in` | Typed | NotTypedError and its kinds |
| somebody leaves, withdraws, comes back | `leaving.drop`, `withdraw`, `come_back` | Typed | NotTypedError and its kinds |
| disqualify | `leaving.disqualify` | Typed | NotTypedError and its kinds |
| see who is in | `roll.entrants` | OnTheRoll, one a player | NotTypedError |
"""  # noqa: E501 – a table
