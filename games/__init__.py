"""The rules of board games: a kernel that every title shares, and one package per title."""
