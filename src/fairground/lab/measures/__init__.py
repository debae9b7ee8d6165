"""Measures of a game as it is played: what is chosen, what moves cost, how much is luck.

- `choices.py`  choices per decision, use of every kind of move or card, and restricted play
- `drama.py`    share of luck, changes of the lead, how low the winner had been
- `worth.py`    what single strokes of luck are worth: cards drawn, spaces landed on
- `skill.py`    how far apart players of different strength are, also in coin flips
"""
