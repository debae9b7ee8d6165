"""Experiments: several settings of house rules, compared on the same luck.

- `experiment.py`  what is compared, read from a TOML file or a command line
- `wanted.py`      which measures there are, and which samples they need
- `trial.py`       plays a deal once under every setting; a row of plain figures per game
- `folder.py`      rows on disk, appended batch by batch, so that a stopped run goes on
- `running.py`     plays what is missing, on any number of processes
- `samples.py`     games for expensive measures, kept line by line
- `found.py`       what is found: measures, means, differences
- `comparison.py`  means, intervals and paired differences of what every game tells, by polars
- `sampled.py`, `skilled.py`  the same of samples
- `sentences.py`   the answer in words
- `plots.py`, `report.py`  pictures by altair, and the HTML page
"""
