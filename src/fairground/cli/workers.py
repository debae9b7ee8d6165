"""Who plays for a command: processes of this machine, or a cluster."""

from __future__ import annotations

from importlib.util import find_spec

import click

from fairground.lab.simulate import usual_workers
from fairground.lab.workers import Cluster, Workers


def workers_of(workers: int | None, cluster: str | None = None) -> Workers:
    """As many processes as were asked for, one per processor, or the cluster."""
    if cluster is None:
        return workers or usual_workers()
    if workers is not None:
        raise click.UsageError("--workers are processes here; a cluster has its own workers")
    if find_spec("distributed") is None:
        raise click.ClickException(
            "a cluster needs the extra fairground[cluster] (distributed not installed): "
            "pip install 'fairground[cluster]'"
        )
    return Cluster(cluster)
