"""Where things are kept, by operating system."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from store.disk import Disk

APP = "tsuki-arcade"


@dataclass(frozen=True, slots=True)
class Folders:
    """The folders of one player of this machine; both None when nothing can be written, and all stays in memory."""

    settings: Path | None
    records: Path | None
    reason: str | None = None
    """'in_memory' if nothing can be kept: to be said once, at the start."""


def named_folders(env: Mapping[str, str], system: str, home: Path) -> tuple[Path, Path]:
    """(settings, records) by the customs of the system ('win32', 'darwin', else XDG); TSUKI_HOME decides before all.

    A relative path in a variable counts as not set: where it points would depend on where the game was started.
    """

    def absolute(name: str, fallback: Path) -> Path:
        value = env.get(name, "")
        return Path(value) if value and (Path(value).is_absolute() or system == "win32") else fallback

    if env.get("TSUKI_HOME"):
        base = Path(env["TSUKI_HOME"]).expanduser()
        base = base if base.is_absolute() else Path.cwd() / base
        return base, base / "records"
    if system == "win32":
        base = absolute("APPDATA", home / "AppData" / "Roaming") / APP
        return base, base / "records"
    if system == "darwin":
        base = home / "Library" / "Application Support" / APP
        return base, base / "records"
    settings = absolute("XDG_CONFIG_HOME", home / ".config") / APP
    return settings, absolute("XDG_DATA_HOME", home / ".local" / "share") / APP / "records"


def folders(
    env: Mapping[str, str] = os.environ, system: str = sys.platform, home: Path | None = None, disk: Disk | None = None
) -> Folders:
    """The folders, made if they are missing and tried out; in memory if they can not be written to."""
    disk = disk or Disk()
    try:
        settings, records = named_folders(env, system, home or Path.home())
        for folder in (settings, records):
            disk.make_folder(folder)
            probe = folder / f".probe-{os.getpid()}"
            disk.replace(probe, b"tsuki")
            probe.unlink()
    except (OSError, RuntimeError, ValueError):  # no home at all, a file in the way, a name with a zero byte
        return Folders(None, None, "in_memory")
    return Folders(settings, records)
