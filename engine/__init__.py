"""Pure rules of Quartet: no clock, no I/O, no asyncio, no logging."""
