"""What a table's view may draw from, gathered from the scene; and what tells that it is the same still."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.seating.called import called
from scenes.tables.view import Look

if TYPE_CHECKING:
    from scenes.table import TableScene


def look_of(table: TableScene, board: Any = None) -> Look:
    """The look at a board (None: the one shown) by whoever looks at the screen."""
    asked = tuple(table.match.questions())
    turn = table.hands.served if table.hands.served is not None else (asked[0] if asked else None)
    return look_at(
        table,
        table.showing.board if board is None else board,
        viewer=table.viewer,
        question=table.question,
        turn=turn,
        focus=table.focus,
        chosen=table.chosen,
        told=lambda name: table.app.intents.told(name, table.reader),
        curtained=table.hands.covered,
        refusal=table.refusal,
        looking=table.looking,
        laid=table.laid[1] if table.laid and table.laid[0] == table.viewer else None,
        private={
            "mode": table.modes.now,
            "odds": table.reckoning.of(turn),
            "window": table.answering.prompts(),
            "ran out": table.clocks.ran,
            "closes": table.hands.private and table.hands.opened is not None,
        },
    )


def look_at(table: TableScene, board: Any, **rest: Any) -> Look:
    """A look at a board, with what is the same for every part of the table."""
    words = table.app.words
    return Look(
        words=words,
        players=called(table.match.players, words),
        board=board,
        asked=tuple(table.match.questions()),
        promise=table.match.commitment,
        **rest,
    )


def key_of(table: TableScene) -> Any:
    """Equal as long as the look is."""
    app = table.app
    return (
        table.showing.board,
        table.viewer,
        table.question and table.question.ply,
        tuple(table.match.questions()),
        table.focus,
        table.chosen,
        table.hands.key,
        table.refusal,
        table.looking,
        table.modes.now,
        table.answering.open and str(table.answering.prompts()),
        table.reckoning.of(table.hands.served),
        table.laid,
        table.clocks.ran,
        app.words.language,
        table.showing.waits,
        app.intents.last_device,
        app.intents.told("confirm", table.reader),
        app.settings.get("text_size", 100),
    )
