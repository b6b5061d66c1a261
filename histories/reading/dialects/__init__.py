"""What is particular to each site beside its wording: what its header means, whose amounts say what.

A dialect is one small module: `header` makes the `Header` of a hand from the fields of its first line and its table
line, and `RAISE_SAYS` tells what the number of a raise is. The order here is the order in which sites are tried.
"""

from __future__ import annotations

from histories.reading.dialects import pokerstars
from histories.reading.dialects.dialect import Dialect

DIALECTS: dict[str, Dialect] = {"pokerstars": pokerstars.DIALECT}
