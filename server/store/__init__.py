"""The store: rooms as versioned bytes on Redis or Valkey, timers, leases, chat. It knows bytes, not rooms."""

from server.store.errors import StoreError, StoreFull, StoreRefused, StoreUnavailable, TooLarge
from server.store.past import NO_TRAIL, Trace, Trail
from server.store.records import MAX_BLOB, MAX_ENTRY, Conflict, Entry, NewerFormat, Saved, Stored
from server.store.store import Store
from server.store.timers import Due

__all__ = [
    "MAX_BLOB",
    "MAX_ENTRY",
    "NO_TRAIL",
    "Conflict",
    "Due",
    "Entry",
    "NewerFormat",
    "Saved",
    "Store",
    "StoreError",
    "StoreFull",
    "StoreRefused",
    "StoreUnavailable",
    "Stored",
    "TooLarge",
    "Trace",
    "Trail",
]
