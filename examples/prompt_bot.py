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


def filled(ask):
    """Something that the prompt offers."""
    if ask["ask"] == "square":
        return random.choice(ask["among"])
    if ask["ask"] == "squares":
        return random.sample(ask["among"], random.randint(ask["least"], ask["most"]))
    if ask["ask"] == "choices":
        return random.choice(ask["among"])["value"]
    return fleet(ask["ships"], ask["lines"], ask["gap"], ask["shape"]["squares"])


def fleet(ships, lines, gap, rows):
    """Ships thrown onto the board until none of them is too close to another."""
    names = {(x, y): name for y, row in enumerate(rows) for x, name in enumerate(row)}
    while True:
        taken, berths = set(), []
        for ship in ships:
            (x, y), (dx, dy) = random.choice(list(names)), STEPS[random.choice(lines)]
            places = [(x + dx * i, y + dy * i) for i in range(ship["length"])]
            if any(place not in names or place in taken for place in places):
                break
            berths.append({"ship": ship["id"], "squares": [names[place] for place in places]})
            taken.update(near for place in places for near in around(place, gap))
        else:
            return berths


def around(place, gap):
    """The squares that a ship's square denies to other ships."""
    reach = {"none": 0, "sides": 1, "around": 2}[gap]
    steps = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if abs(dx) + abs(dy) <= reach]
    return [(place[0] + dx, place[1] + dy) for dx, dy in steps]


for line in sys.stdin:
    said = json.loads(line)
    if "view" in said:
        verb = random.choice(said["view"]["prompt"]["verbs"])
        parts = [p for p in verb.get("parts", []) if not p.get("optional") or random.random() < 0.5]
        order = {"kind": verb["kind"]} | {part["name"]: filled(part["ask"]) for part in parts}
        answer = {"seat": said["view"]["seat"], "order": order, "decision": said["decision"]}
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()
