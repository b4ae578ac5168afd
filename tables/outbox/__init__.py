"""What channels must still be told."""
