"""The sentences of the table service, through a message catalogue."""

from tables.messages.refusals import explain
from tables.messages.sentences import sentence
from tables.messages.turns import batch_sentence, turn_sentence, unusual

__all__ = ["batch_sentence", "explain", "sentence", "turn_sentence", "unusual"]
