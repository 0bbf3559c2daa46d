"""やさしい: the bot of level 'kind', for any game. It plays at random."""

from __future__ import annotations

from game.core.protocol import Action, Dice, Question


class KindBot:
    """Any of its actions, each equally likely."""

    def answer(self, question: Question, dice: Dice) -> Action:
        """One of the question's actions."""
        return question.actions.sample(dice)
