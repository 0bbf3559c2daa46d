"""What is printed on a pad, by the maker in its GUID and by its name."""

from __future__ import annotations

import re

_MAKERS = {0x054C: "playstation", 0x057E: "nintendo", 0x045E: "xbox"}
_NAMES = (
    ("playstation", r"playstation|dual ?shock|dual ?sense|sixaxis|\bps[2345x]\b|sony"),
    ("nintendo", r"nintendo|switch|joy-?con|wii|super famicom|\bs?nes\b|famicom|\bs[nf]30"),
    ("xbox", r"x-?box|x-?input|x360|microsoft"),
)


def maker_of(guid: str) -> int:
    """The USB maker's number in an SDL GUID (32 hexadecimal digits); 0 if it holds none."""
    try:
        data = bytes.fromhex(guid)
    except ValueError:
        return 0
    if len(data) != 16 or data[6:8] != b"\0\0" or data[10:12] != b"\0\0":
        return 0  # made of a name, not of numbers
    return int.from_bytes(data[4:6], "little")


def brand_of(guid: str, name: str, mapped: bool) -> str:
    """'xbox', 'nintendo', 'playstation'; a mapped pad of another make is Xbox-like, an unmapped one 'plain'."""
    if not mapped:
        return "plain"
    known = _MAKERS.get(maker_of(guid))
    if known:
        return known
    lower = name.lower()
    return next((brand for brand, pattern in _NAMES if re.search(pattern, lower)), "xbox")
