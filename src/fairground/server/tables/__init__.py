"""Tables: their journal entries, the fold, actions, live tables with lock and timers."""
