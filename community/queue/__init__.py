"""The queue: who waits for a table, who is called to one, and the table that is opened for them."""

from community.queue.service import Queue

__all__ = ["Queue"]
