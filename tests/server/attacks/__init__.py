"""Attacks on a running server: each starts `fairground serve` and uses nothing but its ports.

`process.py` starts and stops the server, `raw.py` is a client that may send any bytes, `guests.py`
are people with names and cookies, `friend.py` plays at a table and notes how long every move takes.
All loops are bounded and stay on this machine: guests come from addresses within 127.0.0.0/8, so
that limits per address can be told from limits for all. `python -m tests.server.attacks --long`
runs everything with longer attacks.
"""
