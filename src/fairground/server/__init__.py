"""The server: tables, guests, storage, HTTP and the socket. Knows no game by name.

A table is an append-only journal of entries; its state is a fold of them, kept in memory while it
is used. A request finds the live table, an action decides on an entry, the entry is written to
disk, and only then is every subscriber sent what it may know of the change.

At the top:

- `cli.py`        the command `fairground serve` as it is typed (`__main__.py`: the same command)
- `serve.py`      what the command does: settings, port, lock on the data folder, one process
- `processes.py`  several processes on one port, with PostgreSQL
- `settings.py`   everything that can be set, rate limits included
- `services.py`   what a server depends on (storage, workers, ids, luck, clocks); tests replace it
- `guests.py`     people: signed cookies, tokens, links to other devices, invitations
- `timed_signatures.py` reads what was signed with the time, by clocks that differ a little
- `under_way.py`  what guests have begun; a guest who is deleted ends it first
- `bans.py`       guests and networks that are not let in
- `names.py`      names of people: what they may hold, and how equal ones are told apart
- `refusals.py`   why the server says no: reason, clause and HTTP status
- `metrics.py`    counters, gauges and times for Prometheus
- `logs.py`       logs as lines of JSON

`tables/`, what happens at a table:

- `entries.py`    the kinds of journal entries: fields, fold and what else follows from each
                  (`entry.py`: what all have; `agreement_entries.py`: undo, pause, the host)
- `facts.py`      all about a table but the position; the snapshot (`seats.py`, `status.py`)
- `table.py`      the fold: prepare an entry, adopt it, undo, numbering for every viewer
- `actions.py`    what may be done at a table, and why not; every action gives an entry
- `hosting.py`    what only the host may do: remove and mute guests
- `live.py`       a table in memory: lock, append, publish, and what follows by itself
- `packing.py`    a table at rest: its snapshot, until something happens
- `table_metrics.py` figures of a table, sealed answers not before they are opened
- `timers.py`     the time of the present question, pauses left out; what is due when
- `deadlines.py`  when a question is closed: its clock, and the time of discreet answers
- `bot_turns.py`  when the bots of a table think, move and rest
- `paced_answers.py` answers of bots, and those given for a player, until it is time for them
- `table_limits.py` how many tables without a second person run per guest and address
- `registry.py`   all tables: load, create, rematch, unload when idle, readiness
- `works.py`      what a request does to other tables, done where each of them is served
- `planning.py`   a new table as it was asked for becomes its first entry
- `lessons.py`    introductions and guided first games
- `sharing.py`    whether a link of a finished game shows a picture of it
- `older.py`      tables of older rules: their records, and leaving them
- `journal.py`    entries written to storage and read back; what does not fit is said
- `erase.py`      a journal without a guest; `deletion.py`: deletes guests and tables
- `luck.py`       the sealed luck of a table, rewound when a write failed
- `replay.py`     a table step by step; `replay_cache.py` keeps the latest of them
- `records.py`    the record of a table, whole or as one seat may read it
- `snapshots.py`  how a table opens without reading its whole journal
- `summaries.py`  what lists of tables show, written after an entry or a moment later

`messages/`, what goes over the wire:

- `wire.py`       types of the socket and of tables, in and out
- `requests.py`   HTTP request bodies; `answers.py`: HTTP answers about games, guests and lists
- `compose.py`    what a viewer is sent: the present, a change, a replay, a hint
- `subscribers.py` who follows a table: publishing, resuming by number, presence

`web/`, HTTP and the socket:

- `http_server.py` the process: event loop, aiohttp, signals, graceful stop, the port of metrics
- `guarded_protocol.py` one connection: bytes, stalled readers, how many there may be
- `peers.py`      addresses of clients, trusted proxies, origins
- `app.py`        everything put together; requests to handlers, health
- `middleware.py` origin, body size, security headers, refusals to answers
- `limits.py`     rate limits per guest or address; `work.py`: how much of the event loop's time
  the questions of an address may take
- `routes.py`     the list of endpoints; `openapi.py`: its description
- `api_request.py` one request as a handler sees it
- `lobby_handlers.py` games, guests, lists, new tables; `table_handlers.py`: one table
- `about_handler.py` what is known of a game; `card_handlers.py`: pictures of finished games
- `long_polls.py` requests that wait for news
- `frames.py`      frames of a client, counted; `allowances.py`: how much one client may send
- `connections.py` sockets: receiving, sending, slow and flooding clients
- `node.py`       one node of several, and the port where other nodes ask it
- `passing.py`    requests for another node's tables; `upstreams.py`: the same for sockets
- `socket_messages.py` what the messages of a socket do
- `operators_handler.py` the endpoint for signed commands of operators
- `static.py`     the built page in `page/`; `links.py`: what programs that show links are told
- `qr_codes.py`   links as QR codes

`storage/`, what is on disk:

- `interface.py`  what the server asks of a database
- `sqlite.py`     one file, group commit; `sqlite_statements.py`: what it writes
- `schema.py`     migrations, the checks at the start, how the file is opened
- `postgres.py`   a PostgreSQL database, group commit; `postgres_statements.py`: what it writes,
                  fenced by leases; `postgres_schema.py`: migrations, how it is opened
- `transfer.py`   all data from PostgreSQL into a file, and back
- `witness.py`    how many entries were acknowledged, beside the file
- `sizes.py`      how much there is of everything
- `backup.py`     a copy while the server runs
- `private_files.py` files and folders no other user can read

`cluster/`, several nodes on one PostgreSQL database:

- `ownership.py`  which tables are ours, as the rest of the server asks for it
- `leases.py`     which shards this node holds, and who holds the others
- `news.py`       guests, bans and keys that have changed at another node
- `counters.py`   rate limits that all nodes share
- `signature.py`  how nodes sign what they send to each other

`operators/`, what `fairground admin` and `fairground data` do:

- `commands.py`   types of commands and their answers; `signature.py`: how they are signed
- `execution.py`  carries them out; `client.py`: sends them to the server, or to the file
- `checking.py`   reads and folds every journal

`workers/`, work in other processes:

- `bots.py`       the bot workers; `bot_process.py`: the process
- `turn_queue.py` the bounded queue for them: people's tables first, askers in turn
- `json_process.py` a child process asked in lines of JSON, for bots and reviews
- `reviews.py`    reviews, one at a time; `review_process.py`: the process
- `cards.py`      pictures of finished games and of each game
"""
