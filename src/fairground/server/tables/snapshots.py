"""Snapshots of tables: a short cut when a table is opened, never needed."""

from __future__ import annotations

import logging

from fairground.server.storage.interface import LeaseLost, Storage, StorageError

LOG = logging.getLogger("fairground.tables")


async def keep_snapshot(storage: Storage, table: str, number: int, data: bytes) -> None:
    """Store a snapshot; without it a table opens all the same."""
    try:
        await storage.keep_snapshot(table, number, data)
    except LeaseLost:
        return
    except StorageError as fault:
        LOG.warning("snapshot not written", extra={"table": table, "fault": str(fault)})
