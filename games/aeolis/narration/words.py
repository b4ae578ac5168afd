"""placeholder"""
class Words:
    pass
