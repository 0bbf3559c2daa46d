"""Many random matches under the contract: `python -m tests.contract.many GAME --matches 10000`."""

from __future__ import annotations

import argparse
import sys
import time

from tests.contract.breach import Breach
from tests.contract.hidden import names, subject
from tests.contract.trial import trials


def main(arguments: list[str] | None = None) -> int:
    """0 if no match broke the contract, else 1 with the breach."""
    parser = argparse.ArgumentParser(prog="python -m tests.contract.many", description=__doc__)
    parser.add_argument("game", choices=names())
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="number of the first match; each number is one match")
    parser.add_argument("--seats", type=int, default=None, help="only tables of so many seats")
    parser.add_argument(
        "--care", type=int, default=100, help="how many per cent of the decisions the slow checks look at"
    )
    parser.add_argument("--digest", action="store_true", help="print only the digest of all that happened")
    given = parser.parse_args(arguments)
    begun = time.perf_counter()
    try:
        totals, digest = trials(subject(given.game), given.matches, given.first, given.care, given.seats)
    except Breach as breach:
        print(breach)
        return 1
    if given.digest:
        print(digest)
        return 0
    leaks, seconds = totals.leaks, time.perf_counter() - begun
    print(f"{totals.matches} matches of {given.game}, {totals.actions} actions, no breach, {seconds:.1f} s")
    print(f"{leaks.pairs} re-dealt pairs ({leaks.differing} with another truth), {leaks.steps} steps further, "
          f"{leaks.secret_steps} of them with another secret action")  # fmt: skip
    print(f"{totals.together} decisions answered in several orders, {totals.refused} rounds of refusals")
    print(f"digest {digest}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
