"""The view of Million Doubt: puts the table's pieces together and says what a press may act on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.core.protocol import PUBLIC, Event, Seat
from game.doubt import seen as told
from scenes.kit.paint import Art
from scenes.kit.sparks import snippets
from scenes.kit.stage import Control, Piece, on_lip
from scenes.kit.type import text_width
from scenes.kit.words import Words
from scenes.tables.doubt import (
    bars,
    calls,
    clocks,
    field,
    hand,
    motion,
    page,
    panels,
    penalty,
    plan,
    ribbon,
    saying,
    truth,
    turn,
    window,
)
from scenes.tables.doubt import board as boards
from scenes.tables.doubt.board import Board
from scenes.tables.doubt.cards import faces_and_backs
from scenes.tables.doubt.choosing import chosen_cards, given_places, is_shared, open_hand, turned
from scenes.tables.doubt.places import MENU_BOX
from scenes.tables.view import Clip, Look

COVERED_LINE = 900
"""What the line below may take beside the prompts of the curtain."""
OPEN_LINE = 880
"""The same beside those of an open hand; seven cards at most, else all buttons are told there."""


class DoubtView:
    """One table of Million Doubt."""

    def board(self, seen: told.Seen) -> Board:
        """The board that shows exactly this observation."""
        return boards.board_of(seen)

    def after(self, board: Board, event: Event) -> Board:
        """The board after this event alone."""
        return boards.board_after(board, event)

    def clip(self, event: Event) -> Clip:
        """How the event is shown."""
        return motion.clip_of(event)

    def veil(self, board: Board) -> str:
        """A turn needs the own hand; doubt and penalty show nothing of one."""
        return "small" if board.phase == "turn" else "none"

    def window(self, board: Board) -> bool:
        """The doubt is asked: the scene asks all seats at once."""
        return board.phase == "doubt"

    def arts(self, words: Words | None = None) -> Sequence[Art]:
        """Every face and back in every size of the table, so that what is asked for says nothing."""
        edges = [hand.ring_art(refused) for refused in (False, True)]
        words = words or Words("ja")
        called = [truth.STAR, truth.word_art(words("doubt.window.doubt"))]
        made = [*turn.button_arts(words), *window.button_arts(words), *penalty.stamp_arts(words)]
        return [*bars.grounds(), panels.MINI, *called, *edges, *faces_and_backs(), *made, bars.TINT, *snippets()]

    def alive(self, pieces: list[Piece], ticks: int) -> list[Piece]:
        """The table of Million Doubt waits as still as its players."""
        return pieces

    # what is seen

    def pieces(self, look: Look) -> list[Piece]:
        """Everything on the table in drawing order; the same look gives the same pieces."""
        board: Board = look.board
        words = look.words
        if board.page is not None:
            names, masks = tuple(p.name for p in look.players), tuple(p.mask for p in look.players)
            pieces = [bars.night_piece(), *page.page_pieces(words, board, names, masks)]
            return [*pieces, *self._frame(look)]
        pieces = bars.backdrop_pieces(board.revolution)
        in_rows = board.phase == "penalty" or (board.phase == "turned" and isinstance(board.said, told.FieldTurned))
        if not in_rows:
            pieces += ribbon.ribbon_pieces(words, board)
            pieces += field.plate_pieces(look)
            pieces += field.field_pieces(look)
        pieces += panels.panel_pieces(look, self._risks(look))
        pieces += panels.worth_pieces(look)
        if board.phase == "penalty":
            pieces += penalty.penalty_pieces(look)
        elif in_rows:
            pieces += field.turned_pieces(look, ())
        elif board.phase == "doubt":
            pieces += window.window_pieces(look)
        elif turn.is_turn(look):
            pieces += turn.turn_pieces(look)
        pieces += self._hand_zone(look)
        pieces += calls.call_pieces(look)
        if board.called is not None and isinstance(board.said, told.WindowClosed):
            pieces += truth.call_pieces(words("doubt.window.doubt"), look.players[board.called].mask)
        pieces += self._frame(look)
        if look.refusal:
            pieces += turn.bubble_pieces(look, *self._refused(look))
        return pieces

    def _risks(self, look: Look) -> dict[Seat, int]:
        """How many cards may come to whom: in a penalty those that are chosen."""
        found = look.board.doubt
        if look.board.phase == "penalty" and found is not None:
            return {found.sufferer: len(given_places(look))}
        return {}

    def _refused(self, look: Look) -> tuple[float | None, tuple[float, float, float, float] | None]:
        """Above which of the chosen cards the bubble's tip stands; else the box of what was refused."""
        controls = self.controls(look)
        raised = {("hand", card) for card, _ in chosen_cards(look)}
        if look.focus == ("pass",) or not raised:
            return None, next((c.box for c in controls if c.id == look.focus), None)
        middles = [c.box[0] + c.box[2] / 2 for c in controls if c.id in raised]
        return sum(middles) / len(middles), None

    def _hand_zone(self, look: Look) -> list[Piece]:
        board: Board = look.board
        if is_shared(look):
            return []
        pieces = hand.own_gauge_pieces(look)
        if open_hand(look):
            return [*pieces, *hand.hand_pieces(look), *(plan.plan_pieces(look) if board.phase == "turn" else [])]
        if look.curtained or look.viewer != PUBLIC:
            return pieces
        if board.phase == "penalty" and panels.persons_in(look) > 1 and board.doubt is not None:
            return [*pieces, *hand.covered_pieces(look, board.doubt.executor, look.words("doubt.penalty.covered"))]
        if board.hand_sizes[board.turn] and board.turn not in board.gone:
            pieces += hand.covered_pieces(look, board.turn, "")
        return pieces

    def _frame(self, look: Look) -> list[Piece]:
        """Bar, banner, line below."""
        board: Board = look.board
        words = look.words
        gains = look.viewer if look.viewer >= 0 else board.turn
        pieces = bars.bar_pieces(look, None if board.page is not None or gains in board.gone else gains)
        if board.page is None and not look.refusal:
            banner = self._banner(look)
            if banner is not None:
                seat, kind = banner
                pieces += bars.banner_pieces(
                    look.players[seat].mask, look.players[seat].name,
                    lambda name: words(f"doubt.banner.{kind}", name=name), board.phase == "turn" and not look.curtained,
                    bool(hand.own_gauge_pieces(look)),
                )  # fmt: skip
        return [*pieces, *bars.low_pieces(self._line(look), self._prompts(look))]

    def _banner(self, look: Look) -> tuple[Seat, str] | None:
        """Whom the banner speaks of, and what it asks."""
        board: Board = look.board
        if board.called is not None:
            return board.called, "called"
        if board.phase == "doubt" and board.field:
            return (look.viewer, "doubt") if window.is_asked(look) else (board.field[-1].seat, "all")
        if board.phase == "penalty" and board.doubt is not None:
            return board.doubt.executor, "give"
        if board.phase != "turn" or board.turn in board.gone or not board.hand_sizes[board.turn]:
            return None
        return board.turn, "lead" if not board.field else "reversed" if board.reversed else "beat"

    def _line(self, look: Look) -> str:
        if look.curtained:
            happened, covers = saying.happened(look), look.words("exacta.low.covers")
            both = look.words("exacta.low.two", first=happened, second=covers)
            return both if text_width(both, 20) <= COVERED_LINE else covers
        happened = saying.happened(look)
        if look.private.get("closes") and look.question is not None and not chosen_cards(look):
            both = look.words("exacta.low.two", first=happened, second=look.words("exacta.low.covers"))
            room = OPEN_LINE if len(look.board.hand) <= 7 else 0
            return both if text_width(both, 20) <= room else happened
        return happened

    def _prompts(self, look: Look) -> list[tuple[list[str], str]]:
        board: Board = look.board
        if board.page is not None:
            names: tuple[str, ...] = ("go on",)
        elif look.curtained:
            names = ("hold", "menu")
        elif look.question is None or is_shared(look):
            return []
        elif board.phase == "doubt":
            names = ("choose", "decide", "through")
        elif board.phase == "penalty":
            names = ("card", "pick", "give")
        elif len(board.hand) > 7:
            names = ("card", "pick", "flip", "lay", "pass") if board.field else ("card", "pick", "flip", "lay")
        else:
            names = ("card", "back") if chosen_cards(look) else ("card", "menu")
        return [([look.told(_BUTTONS.get(name, "confirm"))], look.words(f"doubt.prompt.{name}")) for name in names]

    # what a press does

    def controls(self, look: Look) -> list[Control]:
        """What a press may act on; `act` is a game's action, ('mode', what is chosen), ('page',) or ('menu',)."""
        board: Board = look.board
        menu = Control(("menu",), MENU_BOX, 12, ("menu",))
        if board.page is not None:
            return [Control(("page",), on_lip(page.GO_BOX), 18, ("page",), goes=True), menu]
        if look.question is None or look.curtained or is_shared(look):
            return [menu]
        if board.phase == "doubt":
            made = window.asked_controls(look)
        elif board.phase == "penalty":
            made = penalty.penalty_controls(look)
        elif board.phase == "turn":
            made = turn.turn_controls(look)
        else:
            made = []
        made.append(menu)
        if look.refusal:  # it wears a ring of its own
            made = [replace(c, ring=False) if c.id == look.focus and c.refusal is not None else c for c in made]
        return made

    def flipped(self, look: Look) -> Any:
        """The next mode when the focused card of the hand is turned over; None if there is none to turn."""
        focus = look.focus
        if look.question is None or look.board.phase != "turn" or look.curtained:
            return None
        if not (isinstance(focus, tuple) and len(focus) == 2 and focus[0] == "hand" and focus[1] in open_hand(look)):
            return None
        return turned(chosen_cards(look), focus[1])

    def passed(self, look: Look) -> tuple | None:
        """The id of the control that the key for passing presses: pass, through, or give none."""
        names = {"turn": ("pass",), "doubt": ("pass",), "penalty": ("none",)}
        wanted = names.get(look.board.phase)
        return wanted if any(c.id == wanted for c in self.controls(look)) else None

    def window_controls(self, look: Look, seat: Seat, prompts: tuple[str, str] = ("", "")) -> list[Control]:
        """The two calls in a seat's own column, while several persons are asked at once."""
        return window.seat_controls(look, seat)

    def clock_pieces(self, look: Look, left: Sequence[float | None]) -> list[Piece]:
        """Fuses and clocks, by seat, seconds left or None; drawn over the table in each frame."""
        return clocks.clock_pieces(look, left)


_BUTTONS = {
    "choose": "sides", "card": "sides", "menu": "menu", "back": "cancel", "flip": "flip", "lay": "go", "pass": "pass",
    "through": "pass", "give": "go",
}  # fmt: skip
