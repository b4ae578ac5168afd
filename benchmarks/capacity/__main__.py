"""`python -m benchmarks.capacity`: writes docs/capacity.md anew."""

from __future__ import annotations

from benchmarks.capacity.page import build

if __name__ == "__main__":
    for path in build():
        print(path)
