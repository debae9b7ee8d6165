"""The rules of The Game of Life, in the files docs/design.md names, and one file per subject.

bank.py moves money, wheel.py spins and takes bets, travel.py drives cars over the road of road.py,
spaces.py does what a space does, cards.py deals with Share the Wealth, bridge.py with the toll
bridge, turns.py with the course of a turn. frames.py lists the questions, whys.py the luck.
"""
