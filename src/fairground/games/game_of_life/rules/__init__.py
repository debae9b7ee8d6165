"""The rules, room by room; all of it is compiled. The state itself is in life.py."""
