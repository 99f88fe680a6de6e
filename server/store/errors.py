"""What the store raises.

StoreError
├── StoreUnavailable   no answer: whether a write happened is unknown
├── StoreFull          memory is short: no new rooms
├── TooLarge           a value is over its bound: a defect of the caller
└── StoreRefused       this store may not be used by this release: says why in one sentence
"""

from typing import ClassVar


class StoreError(Exception):
    """Base of everything the store raises; ``code`` is what a client may be told."""

    code: ClassVar[str] = "store_error"


class StoreUnavailable(StoreError):
    """The store is not reached, loads or does not answer; nothing is known about a write under way."""

    code = "store_unavailable"


class StoreFull(StoreError):
    """The store's memory is nearly or wholly used."""

    code = "store_full"


class TooLarge(StoreError):
    """A blob or log entry is over its bound and was not sent."""

    code = "too_large"


class StoreRefused(StoreError):
    """Another layout, another engine, or too old a server; the text is for the operator."""

    code = "store_refused"
