"""What the table scene asks of a game's view. A view draws; it holds no rules, no match and no pilots."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from game.core.match import Player
from game.core.protocol import Action, Event, Question, Seat, Viewer
from scenes.kit.stage import Control, Piece
from scenes.kit.words import Words


@dataclass(frozen=True, slots=True)
class Look:
    """All a view may draw from: what the viewer may know, and how the screen stands."""

    words: Words
    players: tuple[Player, ...]
    viewer: Viewer
    """PUBLIC, or the seat whose hand may be shown."""
    board: Any
    """The view's own board: after the events shown so far."""
    question: Question | None
    """The viewer's open question, if it may act now (the hand is open, no clip runs)."""
    asked: tuple[Seat, ...]
    """Seats with an open question."""
    turn: Seat | None
    """The seat the banner speaks of: the person served, else the first seat asked."""
    focus: Hashable | None
    """The id of the focused control."""
    chosen: Hashable | None
    """The id of the control with a game's action that had the focus last: what a main button speaks of."""
    told: Callable[[str], str]
    """An intent ('confirm') as the glyph of the device in use: 'k:Enter'."""
    curtained: bool = False
    """The small curtain lies over the hand zone: draw no hand there."""
    refusal: str | None = None
    """The sentence of a refused press, to be shown until the next press."""
    laid: Action | None = None
    """The viewer's own answer from the press until it has been shown: what it promised stays to be seen so long."""
    looking: bool = False
    """The look key is held: enlarge, or show the own favourite."""
    promise: str = ""
    """SHA-256 of the seed in hexadecimal, to be shown before the first deal."""
    private: dict[str, Any] = field(default_factory=dict)
    """What the scene keeps for the view: 'mode', what was chosen so far of an answer that takes several presses (an act
    ('mode', value) sets it, cancel takes it back), 'odds', figures that are reckoned beside the frames, and
    'closes': the open hand covers itself after a while without a press."""


Ways = Sequence[Piece]


@dataclass(frozen=True, slots=True)
class Clip:
    """How long an event is shown, and how its pieces move from the board before to the board after.

    The ways are for full motion alone; calm and no motion, and every clip that is hurried, need nothing of them. They
    read the event they were made of and the pieces, and give exactly the piece after at t = 1.
    """

    ticks: int
    """At normal speed; 0 shows it at once."""
    easing: str = "out"
    """'out' (easeOutCubic), 'inout', 'back' (easeOutBack)."""
    waits: bool = False
    """After its ticks it stays until a press (the score page)."""
    cue: str | None = None
    """The sound's name in docs/style.md; it begins with the clip."""
    closing: str | None = None
    """The sound when everything stands: what it tells must not be heard before it is seen."""
    loop: str | None = None
    """A sound for as long as the clip moves."""
    cues: tuple[tuple[int, str], ...] = ()
    """Sounds that begin at ticks of the clip (from 1, at normal speed), in order: each goes with what is then seen."""
    loops: tuple[tuple[int, str | None], ...] = ()
    """What `loop` becomes at ticks of the clip, in order."""
    path: Callable[[Piece, Piece, float], Ways | None] | None = None
    """A way of its own from a piece before to the piece after with its id, t from 0 to 1: what is drawn for it then.
    None from it: the piece slides."""
    enter: Callable[[Piece, float], Ways | None] | None = None
    """The same for a piece that was not there before; else it appears."""
    leave: Callable[[Piece, float], Ways | None] | None = None
    """The same for a piece that is not there after; else it fades."""
    becomes: tuple[tuple[Hashable, Hashable], ...] = ()
    """Ids before and after of the same thing: a card and its back."""
    stirs: Collection[Hashable] = ()
    """First words of the ids that go their way although nothing is different for them, or the ids themselves."""
    over: tuple[Hashable, ...] = ()
    """Ids, or first words of ids, that are drawn over everything while they are on their way."""
    written: tuple[Hashable, ...] = ()
    """First words of the ids that are words alone: in calm motion the old ones go before the new ones come."""
    steps: tuple[float, ...] = ()
    """Ticks at which calm motion fades over, if not at once."""
    step: Callable[[Sequence[Piece], Sequence[Piece], int], list[Piece]] | None = None
    """The picture that stands after such a step; None: the one after."""
    adds: Callable[[Sequence[Piece], Sequence[Piece], float], list[Piece]] | None = None
    """What is seen for the moment only, over everything: dust, flying backs."""


class TableView(Protocol):
    """One game's table."""

    def board(self, seen: Any) -> Any:
        """The board that shows exactly this observation: what every queue of clips settles to."""

    def after(self, board: Any, event: Event) -> Any:
        """The board after this event alone (it may know less than the observation; settling corrects it)."""

    def clip(self, event: Event) -> Clip:
        """How the event is shown."""

    def pieces(self, look: Look) -> list[Piece]:
        """Everything on the table in drawing order, bars and banner included; the same look gives the same pieces."""

    def alive(self, pieces: list[Piece], ticks: int) -> list[Piece]:
        """The pieces in idle motion, `ticks` sixtieths of a second on; 0: as they are."""

    def controls(self, look: Look) -> list[Control]:
        """What a press may act on; `act` is the game's action, or ('page',) to go on from a waiting page."""

    def veil(self, board: Any) -> str:
        """What a shared screen hangs before a question: 'small' over the hand zone, 'full' for secret picks, 'none'
        where nothing secret is asked: then the viewer stays the public, and the question is shown to all."""

    def arts(self, words: Words) -> Sequence[Any]:
        """Every face of the game, rastered from when its table opens so that art requests say nothing."""


class HurriedView(TableView, Protocol):
    """A table that does not let persons wait for every step of a bot."""

    def meet(self, persons: Callable[[], tuple[Seat, ...]]) -> None:
        """Who of the seats are persons at this screen, whenever it is asked."""

    def pace(self, board: Any) -> float:
        """How long a bot is seen to think at this board: 1 as usual, 0 not at all."""


class LanedView(TableView, Protocol):
    """A table on which seats may play side by side, each with its own device (scenes/lanes.py)."""

    def lanes(self, board: Any) -> tuple[Seat, ...]:
        """The seats that play side by side now; () in all other phases."""

    def lane_of(self, event: Event) -> Seat | None:
        """The seat whose lane alone shows the event; None: it concerns all."""

    def lane_box(self, seats: int, seat: Seat) -> tuple[float, float, float, float]:
        """Where the seat's lane lies: a pointer there speaks to it."""

    def lane_pieces(self, look: Look, seat: Seat) -> list[Piece]:
        """One seat's part of the table; ids begin with ('lane', seat)."""

    def lane_controls(self, look: Look, seat: Seat) -> list[Control]:
        """What the seat's own device may act on there."""

    def joined(self, board: Any, boards: dict[Seat, Any]) -> Any:
        """The whole board, each seat's part from its own lane's."""

    def shared_pieces(self, look: Look) -> list[Piece]:
        """Everything that is not in a lane: sky, bars, track, and for whom the others wait."""
