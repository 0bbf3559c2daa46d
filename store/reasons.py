"""Why something could not be kept: codes that name a sentence in assets/text/*/store.toml."""

from __future__ import annotations

import errno

REASONS: tuple[str, ...] = (
    "disk_full",
    "read_only",
    "disk_error",
    "in_use",
    "in_memory",
    "writing_again",
    "settings_broken",
    "settings_foreign",
    "key_broken",
    "profiles_older",
    "profiles_broken",
    "profiles_newer",
    "changed",
    "sealed",
    "rules",
    "game",
    "replay",
    "torn",
    "gone",
)
"""Every reason code that the store gives. `changed` to `replay` are those of `BadRecord`."""

_FULL = {errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)}
_READ_ONLY = {errno.EROFS, errno.EACCES, errno.EPERM}


def reason_of(error: OSError) -> str:
    """The code of what the operating system said: 'disk_full', 'read_only' or 'disk_error'."""
    if error.errno in _FULL:
        return "disk_full"
    if error.errno in _READ_ONLY:
        return "read_only"
    return "disk_error"
