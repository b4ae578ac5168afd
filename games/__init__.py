"""The rules of every title, and the kernel they share."""
