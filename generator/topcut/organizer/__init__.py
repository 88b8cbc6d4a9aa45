"""What edits data/ or sends it out: each function takes values, prints nothing and asks nothing.

Commands and the desk call these, and nothing else edits data/. `data` is a `workspace.Data`,
and an event is named by its id. What cannot be done raises an error with a sentence for whoever
asked, and changes nothing; `refusals` has most of them.

| to do | function | gives | raises |
|---|---|---|---|
| begin an event | `new_event.make_event` | the paths | NewEventError |
| propose its address; see what its structure comes to | `new_event.proposed_id`, `announced` | an id; a Size | |
| import files | `importing.import_files` | Imports, a line a file | |
| write an event that was made | `importing.write_event` | the paths | ExchangeError |
| enter, correct, drop players | functions of `entrants`, which has a table of its own | Typed | NotTypedError and its kinds |
| pair the next round, or make its draft anew | `drafting.draft_round` | Drafted | CannotPairError, EventHasErrorsError |
| make the cut, or its draft anew | `drafting.draft_cut` | Drafted | CannotPairError, EventHasErrorsError |
| see who is in the cut, next in line, on which side | `cut_state.qualified` | CutState | NotTypedError |
| say who does not play in the cut, or does after all | `declining.decline`, `accept` | Answered | NotTypedError, CannotPairError |
| whether a draft still fits | `drafting.outdated` | why not, or "" | |
| say who plays Corp in a draft | `sides.open_sides`, `type_side`, `type_corps` | the tables; an echo | NotTypedError |
| see what players exchanged, paired, unpaired would lead to | `seating.seating.preview_seats` | Seated | NotTypedError |
| exchange players, pair, unpair, give byes | `seating.seating.type_seats` | Seated | NotTypedError and its kinds |
| publish the pairings, start the clock | `starting.start` | Started | NotTypedError and its kinds |
| publish pairings alone, hide or show results | `showing.show_round` | Shown | NotTypedError and its kinds |
| make a public round without results a draft again | `taking_back.take_back_round` | TakenBack | NotTypedError |
| take a draft away | `taking_back.discard_draft` | TakenBack | NotTypedError |
| stop the clock, let it run on | `round_clock.pause`, `resume` | Timed | NotTypedError |
| give a table more minutes | `round_clock.extend` | Timed | NotTypedError |
| find the round that results are typed for | `results.round_in_hand` | RoundInHand | NotTypedError |
| see a table as it is typed | `results.typed_words` | its words | NotTypedError |
| see what a result would lead to | `results.preview_result` | ResultEcho | NotTypedError |
| see for whom the standings would change as well | `consequences.preview_consequences` | Consequences | NotTypedError |
| type or correct a result | `results.type_result` | ResultEcho | NotTypedError and its kinds |
| take a result back | `results.take_back` | | NotTypedError |
| type one after the other, with undo | `typist.Typist` | | NotTypedError |
| give players keys, or make them anew | `report_keys.keys`, `make_anew` | key by player | |
| find whose key it is | `report_keys.holder` | Found | UnknownKeyError |
| take down what a player says of the own table | `reporting.report` | Reported | NotTypedError |
| see a player's table, and what players said | `reporting.own_table`, `reports` | Own; TableReports | NotTypedError |
| type what both sides said | `reporting.take_agreed` | Taken | NotTypedError |
| see what was done, and what an editor saved over | `history.history` | Done, newest first | |
| take a change back, or type it again | `history.undo`, `type_again` | Change | NotTypedError |
| see which results another hand saved over | `overwrites.overwrites` | Overwrite, oldest first | |
| type them again, or keep what the files say | `overwrites.type_ours`, `keep_theirs` | what each was | NotTypedError |
| see a round with its tables, words, reasons and clock | `round_state.round_state` | RoundState | NotTypedError |
| say where a ruling can stand, and decide a problem by one | `rulings.decided_at`, `rule` | Ruled | NotTypedError |
| announce something | `announcing.announce` | Announced | NotTypedError |
| see what is missing, what is next | `status.status` | Status | |
| see what waits for that | `publishing.waiting.waiting` | Waiting | PublishError |
| check, commit and push | `publishing.pushing.publish` | Published | PublishError and its kinds |
| see what would go to AlwaysBeRunning | `uploading.prepared` | Upload | UploadError, EventHasErrorsError |
| send it there, after a yes, and keep its code | `concluding.conclude` | Concluded | UploadError, SentBeforeError |
| fetch card facts | `card_facts.fetch` | Fetched, one a list | FetchError |
| write the schemas | `schema_files.write_schemas` | the paths that changed | |

Every change of an event's files goes through `changing.change`, which writes it into history first.

An OSError of the disk, and `disk.locking.HeldError` where somebody else holds the event for long,
come through from all that write.
"""  # noqa: E501 – a table
