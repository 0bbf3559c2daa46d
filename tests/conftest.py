"""What holds for every test: no window, no sound, and nothing of the player's own folders is touched."""

from __future__ import annotations

import os
import tempfile

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
_HOME = tempfile.TemporaryDirectory(prefix="tsuki-tests-", ignore_cleanup_errors=True)
os.environ["TSUKI_HOME"] = _HOME.name
