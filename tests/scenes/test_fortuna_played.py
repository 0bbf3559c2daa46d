"""Fortuna played with the buttons of a device, from the first card to the results."""

from __future__ import annotations

import random

import pytest

from game.core.match import Match, Player, Setup
from game.core.rng import seed_of
from scenes.kit.chooser import neighbour
from scenes.kit.intents import Intent
from scenes.shots import prepared
from scenes.table import FRESH, TableScene
from tests.scenes.fortuna_looks import MASKS, RULES


def opened(seats: int, rules: str, seed: str, persons: int = 1, language: str = "ja"):
    """A table with an open question, and its app."""
    app = prepared(language, (640, 360))
    players = tuple(
        Player(name, mask, pilot="person" if i < persons else "kind", device="kbd" if i < persons else "bot")
        for i, (name, mask) in enumerate(zip(("Akane", "Sora", "Midori", "Kogane")[:seats], MASKS))
    )
    setup = Setup("fortuna", seats, {"variants": list(RULES[rules])}, seed_of(seed), players)
    table = TableScene(app, Match(setup), speed="instant", hands="open")
    app.push(table)
    wait(app, table)
    return app, table


def wait(app, table) -> None:
    """Until a press counts, or the table is left."""
    for _ in range(600):
        app.tick()
        if app.top is not table or table.showing.waits or table.question is not None:
            break
    for _ in range(FRESH + 1):
        app.tick()


def press(app, name: str) -> None:
    app.top.handle(Intent(name, "kbd"))
    if name in ("confirm", "go"):
        app.top.handle(Intent(name, "kbd", pressed=False))
    app.tick()


def walked(table) -> set:
    """Every focus that directions lead to."""
    table.keep_focus(table.controls())
    reached, new = {table.focus}, [table.focus]
    while new:
        here = new.pop()
        for way in ("left", "right", "up", "down"):
            table.focus = here
            found = neighbour(table.controls(), here, way)
            if found is not None and found.id not in reached:
                reached.add(found.id)
                new.append(found.id)
    return reached


@pytest.mark.parametrize("rules", ("draft_1", "zero"))
def test_directions_lead_to_every_aim_every_card_of_it_and_to_the_pass(rules):
    _, table = opened(2, rules, "walk")
    reached = walked(table)
    hand = table.look().board.hand
    aims = {need.number for need in table.look().board.needs}
    assert {i[1] for i in reached if i[0] == "aim"} == aims
    assert {i for i in reached if len(i) == 1} == {("pass",), ("menu",)}
    cards = {i[1:3] for i in reached if i[0] == "hand"}
    assert cards == {(card, hand[:n].count(card)) for n, card in enumerate(hand)}


def test_a_set_is_laid_by_one_press_and_its_discard_by_another():  # FO-12, FO-16
    for n in range(40):
        app, table = opened(2, "draft_1", f"lay {n}")
        if table.match.seen(0).turn != 0 or all(need.state != "ready" for need in table.match.seen(0).needs):
            continue
        table.keep_focus(table.controls())
        assert table.focus[0] == "aim", "the best set has the focus"
        press(app, "confirm")
        assert len(table.match.seen(0).sets[0]) == 1 and table.match.seen(0).phase == "discard"
        wait(app, table)
        press(app, "confirm")
        assert table.match.seen(0).last.discarded is not None or table.match.seen(0).last.seat != 0
        return
    raise AssertionError("no seat began with a set")


def test_pass_asks_for_a_card_and_cancel_takes_it_back():  # FO-18
    app, table = opened(2, "draft_1", "pass")
    ply = table.question.ply
    press(app, "pass")
    assert table.modes.now == ("pass",)
    table.keep_focus(table.controls())
    assert table.focus[0] == "card" and table.question.ply == ply
    press(app, "cancel")
    assert table.modes.now is None and app.top is table
    press(app, "pass")
    press(app, "confirm")
    assert table.question.ply == ply, "the second half of a double press discards nothing"
    wait(app, table)
    press(app, "confirm")
    assert table.question is None or table.question.ply != ply


def test_a_press_on_an_aim_that_lacks_cards_says_how_many():  # FO-12
    app, table = opened(2, "draft_1", "short", language="en")
    short = next(need for need in table.look().board.needs if need.state == "short" and need.have)
    table.focus = ("aim", short.number)
    press(app, "confirm")
    assert table.refusal is not None and str(short.number - short.have) in table.refusal


@pytest.mark.parametrize(
    ("rules", "seats", "persons"),
    [("draft_1", 2, 1), ("big_sets", 3, 2), ("zero", 4, 1), ("movers", 3, 3), ("much", 2, 2), ("FV-18", 2, 1)],
)
def test_a_match_is_played_to_its_results_by_presses_alone(rules, seats, persons):
    app, table = opened(seats, rules, f"played {rules}", persons, "ja" if persons % 2 else "en")
    dice, pages = random.Random(rules), 0
    for _ in range(4000):
        if type(app.top).__name__ == "ResultsScene":
            assert pages == 1
            return
        if app.top is not table:
            press(app, "cancel")  # the menu was pressed
        elif table.showing.waits:
            pages += 1
            press(app, "confirm")
        elif table.question is not None:
            wanted = dice.choice(("left", "right", "up", "down", "confirm", "confirm", "confirm", "go", "pass"))
            press(app, wanted)
            assert table.pieces()
        wait(app, table)
    raise AssertionError("the match did not end")
