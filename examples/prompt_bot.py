#!/usr/bin/env python3
"""A bot for `seabattle arena`: it fills in prompts at random, so it can play every game.

    seabattle arena salvo bosun "exec:./examples/prompt_bot.py"

It needs nothing but Python. A line in is a line of JSON: the opening, an event, a view, the
outcome. Only a view is answered, with one order line. See docs/protocol/programs.md.
"""

import json
import random
import sys

STEPS = {"across": (1, 0), "down": (0, 1), "diagonal_down": (1, 1), "diagonal_up": (1, -1)}


def fill(ask):
    """Choose something that the prompt offers."""
    if ask["ask"] == "square":
        return random.choice(ask["among"])
    if ask["ask"] == "squares":
        return random.sample(ask["among"], random.randint(ask["least"], ask["most"]))
    if ask["ask"] == "choices":
        return random.choice(ask["among"])["value"]
    return place_fleet(ask["ships"], ask["lines"], ask["gap"], ask["shape"]["squares"])


def place_fleet(ships, lines, gap, rows):
    """Place ships at random until none of them is too close to another."""
    names = {(x, y): name for y, row in enumerate(rows) for x, name in enumerate(row)}
    while True:
        taken, berths = set(), []
        for ship in ships:
            (x, y), (dx, dy) = random.choice(list(names)), STEPS[random.choice(lines)]
            places = [(x + dx * i, y + dy * i) for i in range(ship["length"])]
            if any(place not in names or place in taken for place in places):
                break
            berths.append({"ship": ship["id"], "squares": [names[place] for place in places]})
            taken.update(near for place in places for near in neighbours(place, gap))
        else:
            return berths


def neighbours(place, gap):
    """Return the squares that a ship's square denies to other ships."""
    reach = {"none": 0, "sides": 1, "around": 2}[gap]
    steps = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if abs(dx) + abs(dy) <= reach]
    return [(place[0] + dx, place[1] + dy) for dx, dy in steps]


for line in sys.stdin:
    message = json.loads(line)
    if "view" in message:
        verb = random.choice(message["view"]["prompt"]["verbs"])
        parts = [p for p in verb.get("parts", []) if not p.get("optional") or random.random() < 0.5]
        order = {"kind": verb["kind"]} | {part["name"]: fill(part["ask"]) for part in parts}
        answer = {"seat": message["view"]["seat"], "order": order, "decision": message["decision"]}
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()
