"""The rules of Bora Bora, one module per chapter.

Ids such as R-07 and numbers such as "procedure 3.4" are explained in docs/rulings/bora_bora.md.
"""
