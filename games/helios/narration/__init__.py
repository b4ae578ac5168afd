from typing import Any
class Words:
    def __getattr__(self, n: str) -> Any: return lambda *a: ""
