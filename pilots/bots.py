"""A bot at a table: it is seen to think as long as the table's speed says, whatever it holds."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping

from game import registry
from game.core.match import Player
from game.core.protocol import Action, Bot, Dice, Question, Seat
from game.core.rng import Rng

_LOG = logging.getLogger("tsuki.bots")


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


class BotPilots:
    """The bots of one table."""

    def __init__(self, game: str, seed: bytes, now: Callable[[], int], wait: Callable[[], int]) -> None:
        """`seed` (16 bytes) is the bots' own chance, not the match's."""
        self._game, self._chance, self._now, self._wait = registry.game(game), Rng(seed), now, wait
        self._pilots: dict[Seat, BotPilot] = {}

    def sit(self, seat: Seat, player: Player) -> None:
        """The player takes the seat; a person needs no pilot here."""
        self._pilots.pop(seat, None)
        if player.pilot != "person":
            bot = self._game.bot(player.pilot)
            self._pilots[seat] = BotPilot(bot, self._chance.stream("pilot", seat), self._now, self._wait)

    def answer(self, questions: Mapping[Seat, Question]) -> tuple[Question, Action] | None:
        """Ask whoever was not asked yet; the first answer that is ready, with its question."""
        for seat, question in questions.items():
            pilot = self._pilots.get(seat)
            if pilot is None:
                continue
            if pilot.asked != question.ply:
                pilot.ask(question)
            answer = pilot.poll()
            if answer is not None:
                return question, answer[1]
        return None


def _legal(bot: Bot, question: Question, dice: Dice) -> Action:
    """The bot's answer; if it fails or is not allowed, any action that is, so that the game goes on."""
    fault = "an action that is not allowed"
    try:
        answer = bot.answer(question, dice)
        if answer in question.actions:
            return answer
    except Exception as error:  # noqa: BLE001  a bot's fault is never the players'
        fault = type(error).__name__
    # Its kind alone: the text of an error may name cards.
    _LOG.warning("bot %s gave %s; another action was taken", type(bot).__name__, fault)
    return question.actions.sample(dice)
