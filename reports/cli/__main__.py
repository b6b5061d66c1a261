"""`python -m reports.cli` is `doorcard`, where the package is not installed."""

from __future__ import annotations

import sys

from reports.cli import main

if __name__ == "__main__":
    sys.exit(main())
