"""The view of Fortuna: puts the table's pieces together and says what a press may act on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.protocol import Event
from game.fortuna import seen as told
from game.fortuna.actions import DISCARD
from game.fortuna.cards import NUMBER_OF
from scenes.kit.paint import Art
from scenes.kit.stage import Control, Piece, on_lip
from scenes.kit.words import Words
from scenes.tables.fortuna import bars, count, hand, looking, motion, piles, power, rack, rows, said, wheel
from scenes.tables.fortuna import board as boards
from scenes.tables.fortuna.board import Board
from scenes.tables.fortuna.choosing import (
    Pick,
    aim_of,
    discards,
    fits,
    is_asked,
    is_open,
    lay_of,
    need_of,
    other_size,
    pick_of,
    refusal_of,
    relent,
    suggested,
    turned,
    worth_of,
)
from scenes.tables.fortuna.faces import HAND, faces, other_art
from scenes.tables.view import Clip, Look

MENU_BOX = (1160, 8, 110, 46)


class FortunaView:
    """One table of Fortuna."""

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
        """Hands are secret; a move of discards (FV-11) is made with the hand in sight."""
        return "small"

    def arts(self, words: Words) -> Sequence[Art]:
        """Every face and back in the sizes of the table, and the grounds."""
        return [*(p.art for p in bars.backdrop_pieces()), *faces(), *wheel.arts(), *motion.arts()]

    def alive(self, pieces: list[Piece], ticks: int) -> list[Piece]:
        """Nothing moves while nobody acts: the wheel's places are fixed."""
        return pieces

    # -- what is seen -----------------------------------------------------------------------------------------------

    def pieces(self, look: Look) -> list[Piece]:
        """Everything on the table in drawing order; the same look gives the same pieces."""
        board: Board = look.board
        names, masks = tuple(p.name for p in look.players), tuple(p.mask for p in look.players)
        pieces = bars.backdrop_pieces()
        if board.page is not None:
            return [*pieces, *count.count_pieces(look.words, board, names, masks), *self._frame(look)]
        aim, pick, shown = aim_of(look), pick_of(look), power.as_it_would_be(look)
        can = pick is not None and (lay_of(look, pick) is not None or look.question is None)
        pieces += wheel.wheel_pieces(
            shown, aim, self._hub(look, pick), look.words("fortuna.wheel.gone"), pick.loans if pick is not None else ()
        )
        ghost = self._ghost(look, pick) if can and pick is not None else None
        pieces += rows.row_pieces(look.words, board, names, masks, board.turn, ghost)
        draws = board.drawn_after(len(pick.places)) if can and pick is not None else None
        pieces += piles.pile_pieces(look.words, board, draws)
        if is_open(look):
            pieces += self._zone(look, shown, pick, can)
        elif not look.curtained:
            pieces += hand.last_pieces(look.words, board, names, masks)
        if look.looking and not look.curtained:
            pieces += looking.rules_pieces(look.words, board)
        pieces += self._frame(look)
        if look.refusal:
            box = next((c.box for c in self.controls(look) if c.id == look.focus), None)
            if box is not None:
                pieces += bars.refusal_pieces(look.refusal, box)
        return pieces

    def _zone(self, look: Look, shown: Board, pick: Pick | None, can: bool) -> list[Piece]:
        """The rack and the open hand."""
        board: Board = look.board
        if is_asked(look, "power"):
            pieces = rack.rack_pieces(power.pills(look), "pile")
        else:
            pieces = rack.rack_pieces(rack.pills_of_aims(look.words, board, aim_of(look)))
        pieces += hand.cards_pieces(look.words, board, shown, pick, discards(look))
        other = other_size(board, pick) if pick is not None and is_asked(look, "main") else None
        if other is not None and pick is not None:
            word = look.words("fortuna.hand.borrow" if other.loans else "fortuna.hand.alone")
            x = self._other_x(board, pick)
            pieces.append(Piece(("other",), other_art(*HAND, word), x, hand.LOW_Y))
        if can and pick is not None and len(board.hand) + len(pick.loans) + (other is not None) <= hand.WITH_PANEL:
            pieces.append(hand.panel_piece(look.words, board, look.viewer, pick, worth_of(board, pick)))
        return pieces

    @staticmethod
    def _ghost(look: Look, pick: Pick) -> rows.Ghost:
        """The set that is meant, with what it would pay."""
        return pick.aim, look.words("fortuna.row.plus", n=worth_of(look.board, pick).vp)

    def _hub(self, look: Look, pick: Pick | None) -> wheel.Hub:
        board: Board = look.board
        if pick is None:
            return "", "", "", look.players[board.turn].mask
        words = look.words
        have = pick.size or need_of(board, pick.aim).have
        key = "fortuna.wheel.of" if pick.aim else "fortuna.wheel.any"
        return words("fortuna.wheel.aim"), str(pick.aim), words(key, have=have, need=pick.aim), ""

    def _frame(self, look: Look) -> list[Piece]:
        """Bar, banner, line below."""
        board: Board = look.board
        words = look.words
        pieces = bars.bar_pieces(words, board, look.told("menu")[2:], said.rules_name(words, board))
        if board.page is None and (look.curtained or not look.looking):
            final = said.final_words(words, board)
            if final:
                pieces.append(bars.final_piece(final))
            if not look.refusal:
                room = bars.banner_room(final)
                pieces += bars.banner_pieces(look.players[board.turn].mask, said.banner(look, room), room)
        return [*pieces, *bars.low_pieces(said.line(look, said.line_room(look)), said.prompts(look))]

    # -- what a press does ------------------------------------------------------------------------------------------

    def controls(self, look: Look) -> list[Control]:
        """What a press may act on; `act` is a game's action, a step of the answer, ('page',) or ('menu',)."""
        board: Board = look.board
        menu = Control(("menu",), MENU_BOX, 12, ("menu",))
        if board.page is not None:
            return [Control(("page",), on_lip(count.GO_BOX), 18, ("page",), goes=True), menu]
        if look.question is None or not is_open(look):
            return [menu]
        if board.phase == "power":
            made = power.controls(look)
        elif discards(look):
            made = self._drops(look)
        else:
            made = self._sets(look)
        if look.private.get("mode") and board.phase == "power" or discards(look) and board.phase == "main":
            made.append(Control(("back",), said.pass_box(look), 10, ("mode", None)))
        if look.refusal or look.looking:
            made = [replace(c, ring=False) if look.looking or c.id == look.focus else c for c in made]
        return [*made, menu]

    def _drops(self, look: Look) -> list[Control]:
        """A card to discard: each of the hand. The one with the focus goes by the main button too."""
        board: Board = look.board
        w, h = HAND
        xs = hand.hand_places(len(board.hand))
        return [
            Control(
                ("card", card, copy), (x, hand.Y, w, h + 6), 12, DISCARD[card], goes=look.focus == ("card", card, copy)
            )
            for card, copy, x in zip(board.hand, hand.copies(board.hand), xs)
        ]

    def _sets(self, look: Look) -> list[Control]:
        """Aims, cards to take in or out, borrowed cards, and to pass."""
        board: Board = look.board
        aim, pick = aim_of(look), pick_of(look)
        made = []
        for i, need in enumerate(board.needs):
            goes = need.number == aim
            act = refusal = None
            if goes and pick is not None:
                act, refusal = lay_of(look, pick), refusal_of(look, pick)
            box = rack.pill_box(i, len(board.needs))
            if not goes:  # a press by the mouse comes with the focus: what it does is told once it is there
                act = ("mode", None)
            made.append(Control(("aim", need.number), box, 23, act, refusal, goes=goes))
        first = suggested(board)
        made.sort(key=lambda c: c.id[1] != first)  # type: ignore[index]
        if pick is not None:
            made += self._cards(look, pick)
            lays = lay_of(look, pick)
            box = rows.ghost_box(board, look.viewer, self._ghost(look, pick)) if lays is not None else None
            if box is not None:
                made.append(Control(("ghost", pick.aim), box, 10, lays))
        passes = Control(("pass",), said.pass_box(look), 10, ("mode", ("pass",)))
        # What stands first has the focus at first: the best set, or else to pass.
        is_ready = any(need.state == "ready" for need in board.needs)
        return [*made, passes] if is_ready else [passes, *made]

    def _cards(self, look: Look, pick: Pick) -> list[Control]:
        board: Board = look.board
        words, aim, (w, h) = look.words, pick.aim, HAND
        xs = hand.hand_places(len(board.hand) + len(pick.loans))
        is_done = need_of(board, aim).state == "done"
        made = []
        for i, (card, copy) in enumerate(zip(board.hand, hand.copies(board.hand))):
            y, act, refusal = hand.LOW_Y, None, None
            if is_done:
                refusal = refusal_of(look, pick)
            elif not fits(board, card, aim):
                values = board.values[NUMBER_OF[card] - 1]
                kind = "unfit" if values else "burnt"
                refusal = words(f"fortuna.refuse.{kind}", n=aim, values=said.listed(words, values))
            else:
                y = hand.Y if i in pick.places else hand.LOW_Y
                to = turned(board, pick, i)
                act = ("mode", ("set", to.aim, to.places, to.loans))
            made.append(Control(("hand", card, copy, aim), (xs[i], y, w, h + 6), 12, act, refusal))
        for i in range(len(pick.loans)):
            to = relent(board, pick, i)
            act = ("mode", ("set", to.aim, to.places, to.loans))
            made.append(Control(("loan", i, aim), (xs[len(board.hand) + i], hand.Y, w, h + 6), 12, act))
        other = other_size(board, pick)
        if other is not None:
            act = ("mode", ("set", other.aim, other.places, other.loans))
            made.append(Control(("loanless", aim), (self._other_x(board, pick), hand.LOW_Y, w, h), 12, act))
        return made

    @staticmethod
    def _other_x(board: Board, pick: Pick) -> float:
        """Where what could be laid instead stands: after the last card."""
        places = hand.hand_places(len(board.hand) + len(pick.loans))
        step = places[1] - places[0] if len(places) > 1 else 128
        return min(places[-1] + step, 1280 - HAND[0] - 16)
