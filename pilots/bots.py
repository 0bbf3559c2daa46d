"""A bot at a table: it is seen to think as long as the table's speed says, whatever it holds."""

from __future__ import annotations

from collections.abc import Callable

from game.core.protocol import Action, Bot, Dice, Question


class BotPilot:
    """Answers a question some ticks after it was asked. The bot's own work takes at most some milliseconds."""

    def __init__(self, bot: Bot, dice: Dice, now: Callable[[], int], wait: Callable[[], int]) -> None:
        """`now` counts ticks; `wait` says how many a bot is seen to think."""
        self._bot, self._dice, self._now, self._wait = bot, dice, now, wait
        self._question: Question | None = None
        self._due = 0

    def ask(self, question: Question) -> None:
        self._question = question
        self._due = self._now() + self._wait()

    def poll(self) -> tuple[int, Action] | None:
        question = self._question
        if question is None or self._now() < self._due:
            return None
        self._question = None
        return question.ply, _legal(self._bot, question, self._dice)

    def cancel(self) -> None:
        self._question = None

    @property
    def asked(self) -> int | None:
        """The ply of the question it thinks about."""
        return self._question.ply if self._question else None


def _legal(bot: Bot, question: Question, dice: Dice) -> Action:
    """The bot's answer; if it fails or is not allowed, any action that is, so that the game goes on."""
    try:
        answer = bot.answer(question, dice)
        if answer in question.actions:
            return answer
    except Exception:  # noqa: BLE001  a bot's fault is never the players'
        pass
    return question.actions.sample(dice)
