"""Experiments: several settings of house rules, compared on the same luck.

- `experiment.py`  what is compared, read from a TOML file or a command line
- `trial.py`       plays a deal once under every setting; a row of plain figures per game
- `folder.py`      rows on disk, appended batch by batch, so that a stopped run goes on
- `running.py`     plays what is missing, on any number of processes
- `comparison.py`  means, intervals and paired differences, by polars
- `sentences.py`   the answer in words
- `plots.py`, `report.py`  pictures by altair, and the HTML page
"""
