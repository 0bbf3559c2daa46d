"""What the table of Fortuna says: the banner, the line below, the prompts, the names of the rules in play."""

from __future__ import annotations

from game.fortuna.cards import NUMBER_OF, Number
from game.fortuna.options import CUSTOM, Options
from scenes.kit.seeing import grown
from scenes.kit.type import text_width
from scenes.kit.words import Words
from scenes.tables.fortuna.bars import Prompts, last_prompt_box
from scenes.tables.fortuna.board import Board
from scenes.tables.fortuna.choosing import aim_of, discards, is_asked, lay_of, mode_of, need_of, pick_of
from scenes.tables.fortuna.faces import few
from scenes.tables.fortuna.power import step_of
from scenes.tables.names import sentence_with
from scenes.tables.view import Look


def rules_name(words: Words, board: Board) -> str:
    """By which rules is played; '' by the first draft's alone."""
    if not board.variants:
        return ""
    preset = Options(board.variants).preset
    if preset != CUSTOM:
        return words(f"fortuna.preset.{preset}")
    one = board.variants[0]
    if len(board.variants) == 1:
        return words(f"fortuna.rule name.{one}")
    return words("fortuna.preset.custom", n=len(board.variants))


def final_words(words: Words, board: Board) -> str:
    """The last round: nobody refills, and how many turns still come; '' before it."""
    if not board.ended or board.phase == "over":
        return ""
    return words("fortuna.banner.final", n=len(board.turns_left) + 1)


def banner(look: Look, room: float) -> str:
    """Whose turn it is, and what to do; what the viewer aims at is said to its own eyes alone."""
    board: Board = look.board
    kind, fields = _banner(look)
    limit = (room - 96) * 28 / grown(28)
    say = lambda name: look.words(f"fortuna.banner.{kind}", name=name, **fields)  # noqa: E731
    return sentence_with(say, look.players[board.turn].name, limit, 28)


def _banner(look: Look) -> tuple[str, dict]:
    board: Board = look.board
    if board.phase == "power":
        source, target = step_of(look)
        if board.power is None:
            return "moved", {}
        if not is_asked(look, "power") or source is None:
            return "power", {"n": board.power}
        return ("power to", {"n": source}) if target is None else ("power count", {"n": source, "to": target})
    if board.phase == "discard" or discards(look):
        return "discard", {}
    aim = aim_of(look)
    if look.question is None and look.turn is not None and look.players[board.turn].pilot != "person":
        return ("last" if board.ended else "thinks"), {}
    if aim is None or not is_asked(look, "main"):
        return ("last" if board.ended else "main"), {}
    if len(board.sets[look.viewer]) >= 5:
        return "five", {}
    need, pick = need_of(board, aim), pick_of(look)
    if need.state == "done":
        return "done", {"n": aim}
    if pick is not None and lay_of(look, pick) is not None:
        return ("all in" if pick.size < aim or pick.loans else "ready"), {"n": aim, "size": pick.size}
    return "short", {"n": aim, "more": max(1, need.need - (pick.size if pick else 0))}


def listed(words: Words, values: tuple[Number, ...]) -> str:
    """Values in a sentence, in the order reached."""
    if not values:
        return words("fortuna.low.gone")
    return words("fortuna.low.and").join("…" if v is None else str(v) for v in few(values, None, 5))


def line(look: Look, room: float) -> str:
    """The line below: what just happened, and why."""
    words = look.words
    key, fields, seat = _happened(look)
    if seat is None:
        return words(f"fortuna.low.{key}", **fields)
    name = look.players[seat].name
    return sentence_with(lambda n: words(f"fortuna.low.{key}", name=n, **fields), name, room, 20)


def _happened(look: Look) -> tuple[str, dict, int | None]:
    board: Board = look.board
    last = board.last
    if board.page is not None:
        return ("sudden", {}, board.sudden) if board.sudden is not None else ("scoring", {}, None)
    if board.ended and board.phase == "main":
        return "ends", {}, (board.start - 1) % board.seats
    if last is None:
        if look.promise and look.question is None and not any(board.hand_sizes):
            return "promise", {"hash": look.promise[:24]}, None
        return "dealt", {}, None
    if board.phase == "power" and board.power is not None:
        return "power", {"n": board.power}, board.turn
    if last.moved is not None:
        source, target, count = last.moved
        return "moved", {"source": source, "target": target, "n": count}, last.seat
    if last.discarded is not None:
        n = NUMBER_OF[last.discarded]
        if board.counts[n - 1] != len(board.piles[n - 1]):
            return "dropped", {"n": n}, last.seat  # it has landed, and counts in a moment
        values = listed(look.words, board.values[n - 1])
        if last.paid:
            return "paid", {"n": n, "vp": last.paid}, last.seat
        return ("discarded" if board.values[n - 1] else "burnt"), {"n": n, "values": values}, last.seat
    if last.laid is not None:
        fields = {"n": last.laid.number, "size": len(last.laid.cards), "vp": last.laid.worth.vp}
        if last.borrowed:
            return "lent", {**fields, "loan": len(last.borrowed)}, last.seat
        return "laid", fields, last.seat
    return "dealt", {}, None


# ---- prompts ------------------------------------------------------------------------------------------------------

_BUTTONS = {
    "aim": "sides",
    "lay now": "go",
    "choose": "sides",
    "rules": "look",
    "menu": "menu",
    "pass": "pass",
    "back": "cancel",
}
"""The button that does it, if it is not confirm."""


def prompts(look: Look) -> Prompts:
    """What the buttons do now, for the device of the seat asked."""
    return [(_glyphs(look, name), look.words(f"fortuna.prompt.{name.removesuffix(' now')}")) for name in _names(look)]


def _glyphs(look: Look, name: str) -> list[str]:
    """The buttons that do it: to pass and to go back have one of their own, and confirm while they have the focus."""
    own = look.told(_BUTTONS.get(name, "confirm"))
    return [look.told("confirm"), own] if name in ("pass", "back") and look.focus == (name,) else [own]


def _names(look: Look) -> tuple[str, ...]:
    board: Board = look.board
    if board.page is not None:
        return ("go on",)
    if look.curtained:
        return ("hold", "menu")
    rules = ("rules",) if board.variants else ()
    if look.question is None:
        return ()
    if look.focus == ("back",) and look.private.get("mode"):
        return "choose", "back"
    if board.phase == "power":
        return ("choose", "decide", "back") if mode_of(look, "from") or mode_of(look, "to") else ("choose", "decide")
    if discards(look):
        back = ("back",) if mode_of(look, "pass") else ()
        return ("choose", "discard", *back)
    focus = look.focus
    kind = focus[0] if isinstance(focus, tuple) and focus else None
    if kind == "pass":
        return ("choose", *rules, "pass")
    if kind == "hand":
        pick = pick_of(look)
        place = hand_place(look, focus)
        return ("out" if pick and place in pick.places else "in", "lay now", *rules, "pass")
    if kind in ("loan", "loanless"):
        return ("other", "lay now", *rules, "pass")
    return ("aim", "lay", *rules, "pass")


def hand_place(look: Look, focus: tuple) -> int | None:
    """The place in the hand of the card a focus names: ('hand', card, copy, aim)."""
    at = [i for i, card in enumerate(look.board.hand) if card == focus[1]]
    return at[focus[2]] if focus[2] < len(at) else None


def line_room(look: Look) -> float:
    """What the line below may take beside the prompts."""
    made = prompts(look)
    return 1280 - 96 - sum(text_width(label, 18) + 60 * len(glyphs) for glyphs, label in made) if made else 1200


def pass_box(look: Look) -> tuple[float, float, float, float]:
    """The last prompt, to pass or to go back, which is a button."""
    return last_prompt_box(line(look, line_room(look)), prompts(look))
